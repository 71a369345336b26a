"""The figures as tables for `docs/reliability.md`."""

import platform
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load.rates import BOUND, Rate
from bench.load.recovery import Recovery

PAGE: Final = Path("docs/reliability.md")
HEAD: Final = """## Load

`.venv/bin/python -m bench.load` measures one process; `--write` writes this section. Last
written on {machine}. SQLite and PostgreSQL write to the disk before anybody is answered.
"""


RATES: Final = """### Commands a second

`.venv/bin/python -m bench.load rates`: in {scenes} scenes people roll, or play whole fights with rolls in between.
"Most": everyone types the next line right after the answer. "Sustained": the highest steady rate tried (90 %, 75 %
… of the most) at which 99 in 100 are answered within {bound:.0f} ms, counted from when a line was due. "Kept" means
committed. Service and store have a sender that only counts, with the people in the same process; the whole bot is a
process on a loopback Discord, which uses part of the other core. A bare commit of one row took {disk:.2f} ms here.

| | | most | sustained | kept p50 / p99 | answered p50 / p99 |
| --- | --- | --- | --- | --- | --- |
"""
RECOVERY: Final = """### After a kill

`.venv/bin/python -m bench.load recovery`: the bot is killed (`kill -9`) while people roll. Meanwhile the deadlines
of {due:,} of {scenes:,} scenes with running fights pass, and people roll in {missed:,} others. Seconds from the
start of the new process:

| | connected | first answer | all due work done | everything missed answered | memory |
| --- | --- | --- | --- | --- | --- |
"""
ASKED: Final = """
The bot reads what it missed in every scene with a running fight in which anybody wrote within a day, one request each,
first where somebody waits for an answer. Discord allows 50 requests a second.
"""
MEMORY: Final = """### Memory

`.venv/bin/python -m bench.load memory`

| | MiB in memory |
| --- | --- |
"""


@dataclass(frozen=True, slots=True)
class Rated:
    """`most`: everyone says the next line right after the answer; `sustained`: the highest steady rate within the
    limit."""

    who: str
    work: str
    most: Rate
    sustained: Rate


def rates(found: Sequence[Rated], scenes: int, disk: float) -> str:
    rows = []
    for one in found:
        kept = "" if one.sustained.kept is None else _times(one.sustained.kept)
        figures = (f"{one.most.each_second:.0f}/s", _held(one.sustained), kept, _times(one.sustained.answered))
        rows.append(f"| {one.who} | {one.work} | {' | '.join(figures)} |")
    return RATES.format(scenes=scenes, bound=BOUND * 1000, disk=disk) + "\n".join(rows)


def _held(rate: Rate) -> str:
    return f"{rate.each_second:.0f}/s" if rate.holds else f"none; at {rate.each_second:.0f}/s:"


def _times(cuts: tuple[float, float]) -> str:
    return f"{cuts[0]:.0f} / {cuts[1]:.0f} ms"


def recoveries(found: Mapping[str, Recovery]) -> str:
    one = next(iter(found.values()))
    rows = []
    for kind, each in found.items():
        times = (each.connected, each.answered, each.done, each.caught_up)
        rows.append(f"| {kind} | {' | '.join(f'{time:.1f} s' for time in times)} | {each.memory:.0f} MiB |")
    head = RECOVERY.format(due=one.due, scenes=one.scenes, missed=one.missed)
    return "\n".join([head.rstrip(), *rows, ASKED.rstrip()])


def memory(start: float, kept: Mapping[int, float]) -> str:
    """Return the table of memory. `kept`: MiB by the number of scenes touched."""
    rows = [
        f"| the whole bot, connected, one server | {start:.0f} |",
        f"| service, store and delivery without a chat service | {kept[0]:.0f} |",
    ]
    rows += [f"| … after an answer in each of {count:,} fights | {kept[count]:.0f} |" for count in sorted(kept)[1:]]
    return MEMORY + "\n".join(rows)


def page(said: Sequence[str], before: str) -> str:
    """Return the page with its section replaced, or appended if it is new."""
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    section = "\n\n".join([HEAD.format(machine=machine).rstrip(), *said]) + "\n"
    parts = re.split(r"^(?=## )", before, flags=re.MULTILINE)
    kept = [part for part in parts if not part.startswith("## Load\n")]
    place = next((number for number, part in enumerate(parts) if part.startswith("## Load\n")), len(kept))
    kept[place:place] = [section if place == len(kept) else f"{section}\n"]
    return "\n\n".join(part.rstrip("\n") for part in kept) + "\n"
