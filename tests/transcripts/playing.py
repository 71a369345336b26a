"""A transcript played in the terminal, in this process, with its own database and the game's real service."""

import asyncio
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.__main__ import open_desk
from bot.pipeline.journal.integrity import Soundness
from bot.pipeline.journal.replay import Fault
from bot.pipeline.ports.incoming import Door, Incoming
from bot.store.snapshot import snapshot
from bot.terminal.clock import StillClock
from bot.terminal.dice import ScriptedLuck
from bot.terminal.files import Export
from bot.terminal.messages import Messages
from bot.terminal.people import People
from bot.terminal.play import numbered
from bot.terminal.printer import Screen
from bot.terminal.runner import Runner
from bot.terminal.script import names_in, parse
from bot.terminal.script_items import Item, Said, ScriptError
from bot.text.files import File
from bot.text.reply import Reply
from tests.store.fresh import fresh
from tests.transcripts.doors import Slashed

HERE = Path(__file__).parent
SCRIPTS = tuple(sorted(HERE.glob("*.txt")))


@dataclass(frozen=True)
class Shown:
    """One message as it left the bot; `edit`: it replaced the board."""

    reply: Reply
    edit: bool


@dataclass
class Played:
    """`status` is what the process would return, `lines` what it would print, `shown` the replies themselves, `unsound`
    what is wrong with what was stored."""

    status: int
    lines: list[str]
    shown: list[Shown]
    fault: str = ""
    unsound: tuple[Fault, ...] = ()


@dataclass
class _Recorder(Screen):
    """The screen of `--script`, with the replies kept beside what is printed."""

    out: io.StringIO
    people: People
    shown: list[Shown] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(self.out, self.people)

    def show(self, reply: Reply, *, edit: bool = False, files: Sequence[Export] = ()) -> None:
        self.shown.append(Shown(reply, edit))
        super().show(reply, edit=edit, files=files)


class _Chosen(Messages):
    """Messages of which some are chosen as slash commands."""

    def __init__(self, people: People, run: str, slashed: Mapping[int, Slashed]) -> None:
        super().__init__(people, run)
        self._slashed = slashed

    def say(self, said: Said, at: datetime, files: tuple[File, ...] = ()) -> Incoming:
        incoming, one = super().say(said, at, files), self._slashed.get(said.line)
        if one is None:
            return incoming
        chosen = {"text": one.text, "door": Door.SLASH, "aside": one.aside, "called": (0,), "filled": one.filled}
        return incoming.model_copy(update=chosen)


async def played(
    items: Iterable[Item],
    slashed: Mapping[int, Slashed] | None = None,
    database: Callable[[], str] | None = None,
) -> Played:
    """Play items to their end, or to the first that cannot be done.

    `slashed` lines are chosen as slash commands. `database` names a new database each time, instead of files.
    """
    items = tuple(items)
    people = People(names_in(items))
    screen = _Recorder(io.StringIO(), people)
    status, fault = 0, ""
    with TemporaryDirectory(prefix="turnkeeper-") as folder:
        clock = StillClock()
        if database is None:
            db, anew = str(await fresh(Path(folder) / "play.db")), numbered(folder)
        else:
            db, anew = database(), database
        async with Runner(db, open_desk, ScriptedLuck(), clock, people, screen, HERE, anew=anew) as runner:
            if slashed is not None:
                runner._messages = _Chosen(people, runner._messages.run, slashed)
            try:
                for item in items:
                    await runner.play(item)
                runner.finish()
                status = 1 if runner.internal_errors else 0
            except ScriptError as error:
                status, fault = 2, str(error)
        # On a thread, as `turnkeeper verify` is a process of its own: `bench stall` measures what the bot does.
        unsound = () if status else await asyncio.to_thread(_faults, Path(folder))
    return Played(status, screen.out.getvalue().splitlines(), screen.shown, fault, unsound)


def _faults(folder: Path) -> tuple[Fault, ...]:
    """What `turnkeeper verify` would find in the databases of a folder."""
    found: list[Fault] = []
    for file in folder.glob("*.db"):
        with snapshot(str(file)) as now:
            for game in now.games():
                found += Soundness(now, game).faults()
    return tuple(found)


def items_of(script: Path) -> tuple[Item, ...]:
    """A script's items. Raises `ScriptError`."""
    return parse(script.read_text("utf-8"))


def golden(script: Path) -> list[str]:
    """What this script printed when it was last looked at."""
    return script.with_suffix(".out").read_text("utf-8").splitlines()
