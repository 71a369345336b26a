"""A game with people of every kind, two fights and some secrets, in which everyone tries every command.

Each command is really done, checked, and undone unless it must not have changed anything.
"""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.commands.form import Choice, Field, Values
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import NewEntry, NewRow, NoPremises, Premises, Rights
from bot.pipeline.ports.incoming import Incoming
from bot.store.database import SqlStore, open_store
from bot.text.reply import Blank, Line
from rules import catalogue
from tests.desk.people import Desk, Laid
from tests.store.samples import Standing

SECRETS: Final = ("Grimwald", "Vexmoor", "Quuxgold", "Plugh")
"""A hidden fighter, the true name behind a false one, what a secret table can give, and what that table is called."""
CLOAKED: Final = "The cloaked one"
CREATURE: Final = {"mazeworld": "attack bite (is 9, pain 20)", "arena": "agi 3, str 2, vit 2"}
FIGHTER: Final = {"mazeworld": "agility 1", "arena": "dex 2, agi 3, weapons sword"}
READS: Final = frozenset(
    {
        "handled", "documents", "keys", "games_of", "acted_in", "last_acted", "register", "owns", "kept_back",
        "last_seq", "rows_of", "answered_by", "rows_at", "shut_out", "history", "written_at", "marks", "told", "cast",
        "documents_at", "pause", "compute",
    }
)  # fmt: skip
"""What a unit of the store only reads; all else that is called of it writes."""


class Undone(Exception):
    """Everything that a unit wrote is taken back."""


@dataclass
class Deed:
    """What one thing that was tried wrote, what was said about it, and what it answered at once."""

    writes: list[str] = field(default_factory=list)
    rows: list[NewRow] = field(default_factory=list)
    said: list[NewEntry] = field(default_factory=list)
    stories: list[tuple[str, str]] = field(default_factory=list)
    """What the log keeps of it, with the scene it belongs to."""
    offered: tuple[Choice, ...] = ()
    form: Blank | tuple[Line, ...] | None = None
    faults: int = 0


class Watched:
    """A unit of which every write is noted."""

    def __init__(self, unit: Any, deed: Deed) -> None:
        self._unit, self._deed = unit, deed

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._unit, name)
        if name in READS:
            return found

        async def noted(*given: Any, **more: Any) -> Any:
            if name == "append":
                self._deed.rows.append(given[0])
            if name == "tell":
                self._deed.stories.append((given[2], given[3]))
            if name == "queue":
                self._deed.said += given[2]
            else:
                self._deed.writes.append(name)
            return await found(*given, **more)

        return noted


class Rehearsal:
    """A store that notes what is done, and takes it back where `undo` says so."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.deed, self.undo = Deed(), False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[Any]:
        try:
            async with self._store.unit() as unit:
                yield Watched(unit, self.deed)
                if self.undo and self.deed.writes:
                    raise Undone
        except Undone:
            pass


@dataclass
class Stage:
    """The game "g": `hall` and the thread `tower` below it have a fight each, in `den` the GMs read."""

    system: str
    store: SqlStore
    clock: Standing
    numbers: dict[str, int] = field(default_factory=dict)
    """Of the fights, by their scenes."""
    questions: dict[str, int] = field(default_factory=dict)
    """Of the fight in the hall: one for whom it is."""
    premises: Premises = field(default_factory=NoPremises)

    async def tries(self, incoming: Incoming, *, undo: bool) -> Deed:
        rehearsal, service = self.service(undo)
        await service.handle(incoming)
        rehearsal.deed.faults = service.internal_errors
        return rehearsal.deed

    async def fills_in(self, incoming: Incoming, one: Field, values: Values) -> Deed:
        rehearsal, service = self.service(undo=False)
        rehearsal.deed.offered = await service.suggest(incoming, one, "", values)
        return rehearsal.deed

    async def opens(self, incoming: Incoming, form: str) -> Deed:
        rehearsal, service = self.service(undo=False)
        rehearsal.deed.form = await service.blank(incoming, form)
        return rehearsal.deed

    async def kept(self) -> list[str]:
        """The whole journal with its documents, as text: nothing of it may change by what is refused."""
        rows = [repr(row) for row in await self.store.rows("g", limit=10_000)]
        return [*rows, *(f"{key} {body}" for key, body in (await self.documents()).items())]

    async def documents(self) -> dict[str, str]:
        """All documents of the game by their keys."""
        async with self.store.unit() as unit:
            stored = await unit.documents("g", await unit.keys("g", ""))
        return {key: stored[key].body for key in sorted(stored)}

    def service(self, undo: bool) -> tuple[Rehearsal, Service]:
        """The desk at which something is tried."""
        rehearsal = Rehearsal(self.store)
        rehearsal.undo = undo
        luck = Laid(seed="gates")
        return rehearsal, Service(rehearsal, luck, self.clock, rights=_rights, premises=self.premises)


async def _rights(person: str, _: str, __: Collection[str] = (), ___: Collection[str] = ()) -> Rights:
    return Rights(member=True, gm=person == "gm")


@asynccontextmanager
async def staged(folder: Path, system: str, url: str = "") -> AsyncIterator[Stage]:
    """A fresh stage in a file of that folder, or in the database at `url`."""
    clock = Standing()
    async with open_store(url or f"sqlite:///{folder / f'{system}.db'}", clock) as store:
        stage = Stage(system, store, clock)
        desk = Desk(Service(store, Laid(seed="gates"), clock, rights=_rights), store, Laid(), clock)
        await _set(desk, system)
        for scene in ("hall", "tower"):
            fight = await desk.running(scene)
            assert fight is not None
            stage.numbers[scene] = fight.number
            if scene == "hall":
                stage.questions = {fight.seat(one.fighter).owner or "gm": one.id for one in fight.questions}
        yield stage


async def _set(desk: Desk, system: str) -> None:
    family = catalogue.find(system).family
    creature, fighter = CREATURE[family], FIGHTER[family]
    hall: list[tuple[str, str, str]] = [
        ("gm", "den", "@game gm here"),
        ("gm", "den", f"@game system {system}"),
        ("gm", "hall", f"@fighter add Anna for ann: {fighter}"),
        ("gm", "hall", f"@fighter add Ben for ben: {fighter}"),
        *(("gm", "den", f"@creature add {name}: {creature}") for name in ("Wolf", "Grimwald", "Vexmoor")),
        ("gm", "den", "@table add Plugh: 1-3 Quuxgold, 4-6 Quuxgold dust"),
        ("gm", "den", "@table secret Plugh on"),
        ("gm", "hall", "@fight start"),
        ("ann", "hall", "@join"),
        ("gm", "hall", "@add Wolf"),
        ("gm", "den", "@add Vexmoor hidden"),
        ("gm", "den", f"@mask Vexmoor as {CLOAKED}"),
        ("gm", "den", "@reveal cloaked"),
        ("gm", "den", "@add Grimwald hidden"),
        ("gm", "hall", "@gm add @gil here"),
        ("gm", "hall", "@gm watch @ina here"),
        ("wat", "hall", "@watch"),
        ("gm", "hall", "@next"),
    ]
    tower = [
        ("gm", "tower", "@fight start"),
        ("ben", "tower", "@join"),
        ("gm", "tower", "@add Wolf"),
        ("gm", "tower", "@gm add @tess here"),
        ("gm", "tower", "@next"),
    ]
    for person, scene, text in hall + tower:
        mentions = tuple(name for name in ("ann", "ben", "gil", "ina", "tess") if f"@{name} " in f"{text} ")
        mentions += tuple(name for name in ("ann", "ben") if f"for {name}:" in text)
        said = await desk.says(
            person, text, scene=scene, mentions=mentions, parent="hall" if scene == "tower" else None
        )
        assert desk.service.internal_errors == 0, text
        last = await desk.last()
        assert last.source == f"m{desk.written}", (text, said.at(f"scene:{scene}"))
