"""A complete turn of 12 fighters in the terminal: six players declare, the GM plans for six creatures, all attack
once.

We compare it with as many lines with a roll; the ratio is the work of the turn, its board and its text. The turn is
played as a transcript, with everything printed; what comes before and after is subtracted. Turns per second are
1,000,000 divided by "ours". Below that: the same turn, played by the GM in a copy of the fight (`@whatif`) that is made
and deleted each time, compared with the real one. Then the most messages that `@next` posts or edits in the scene
during that turn; "theirs" is the limit: one message and the board.

A campaign of 1,000 scenes over 30 days is too long for this page: [reliability.md](reliability.md#campaign).
"""

import asyncio
import re
import time
from collections.abc import Sequence
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.rows import Row
from bot.__main__ import open_desk
from bot.app.settings import Settings
from bot.terminal.play import PlayOptions, Streams, play

PEOPLE: Final = ("ann", "ben", "cat", "dan", "eve", "fay")
TURNS: Final = 3
ARMED: Final = "with MP5K, single shot"
BEFORE: Final = (
    "gm> @game rolls bot",
    *(f"gm> @fighter add {name.capitalize()} for {name}: agility 1, weapons MP5K" for name in PEOPLE),
    "gm> @ammunition set 9x19mm Parabellum: pain 10",
    "gm> @creature add Thug: armour C3, weapons MP5K",
)
GATHER: Final = (
    "gm> @fight start mazeworld-2014",
    *(f"{name}> @join" for name in PEOPLE),
    "gm> @add thug x6",
)
TURN: Final = (
    "gm> @next",
    *(f"{name}> @declare attack thug {number} {ARMED}" for number, name in enumerate(PEOPLE, 1)),
    "gm> @next",
    *(f"gm (gm)> @plan thug {number}: attack {name} {ARMED}" for number, name in enumerate(PEOPLE, 1)),
    *["gm> @next"] * 3,
)
ENDED: Final = ("gm> @fight end yes",)
STEP: Final = "gm> @next"
TRIED: Final = (
    "gm (gm)> @whatif next",
    *(f"gm (gm)> @whatif for {name}: attack thug {number} {ARMED}" for number, name in enumerate(PEOPLE, 1)),
    *(line.replace("@", "@whatif ", 1).replace("gm>", "gm (gm)>") for line in TURN[1 + len(PEOPLE) :]),
    "gm (gm)> @whatif end",
)
"""The same turn, tried by the GM in a copy."""
MESSAGES: Final = ("[scene] ", "[scene~board] ")
"""The first line of a message or edit begins with one of these."""
SAID: Final = re.compile(r"\w+( \(gm\))?> ")
ROLLED: Final = ("ann> @roll 2d6",) * len(TURN)


def script(middle: Sequence[str]) -> str:
    """Return the script of fights with some lines in their middle."""
    return "\n".join([*BEFORE, *(*GATHER, *middle, *ENDED) * TURNS, ""])


def played(text: str) -> str:
    """Return the output of a transcript. Raises AssertionError if a line of it is wrong."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "turns.txt"
        file.write_text(text, "utf-8")
        said, wrong = StringIO(), StringIO()
        streams = Streams(StringIO(), said, wrong)
        settings = Settings(_env_file=None, data=Path(folder))
        status = asyncio.run(play(PlayOptions(script=file, seed=1), partial(open_desk), settings, tuple, streams))
        if status:
            raise AssertionError(wrong.getvalue())
        return said.getvalue()


def turns(rounds: int) -> Sequence[Row]:
    bare, rolled, fought, copied = script(()), script(ROLLED), script(TURN), script(TRIED)
    ours, theirs, tried = list[float](), list[float](), list[float]()
    for text in (bare, rolled, fought, copied):
        played(text)
    for _ in range(rounds):
        nothing = _spent(bare)
        for text, found in ((fought, ours), (rolled, theirs), (copied, tried)):
            found.append(max(_spent(text) - nothing, 1.0) / TURNS)
    return [
        Row("a turn of 12 fighters", ours, theirs, dearer=True),
        Row("the same turn in a copy", tried, ours, dearer=True),
        Row("messages and edits of a step", [most_of_a_step(played(fought))], [2.0], 1, 1, dearer=True, unit=""),
    ]


def most_of_a_step(printed: str) -> int:
    """Return the most messages that one `@next` posts or edits in the scene of a fight."""
    found = [0]
    step = False
    for line in printed.splitlines():
        if SAID.match(line):
            step = line == STEP
            found.append(0)
        elif step:
            found[-1] += line.startswith(MESSAGES)
    return max(found)


def _spent(text: str) -> float:
    """Play a script; return the microseconds of CPU time."""
    began = time.process_time_ns()
    played(text)
    return (time.process_time_ns() - began) / 1000
