"""Two servers that share people and names: every command by everyone who might have a right in the wrong place.

Each has a game with secrets and a fight in a channel called hall. Everything tried is undone.
"""

from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import FORMER, NoPremises, Rights
from bot.pipeline.ports.incoming import Door, Incoming, Person, Pressed
from bot.pipeline.work.documents import fight_key, read_fight
from bot.store.database import SqlStore, open_store
from rules import catalogue
from tests.desk.people import Laid
from tests.gates.lines import Command
from tests.gates.stage import CREATURE, FIGHTER, Deed, Rehearsal
from tests.store.samples import Standing

Game = Literal["red", "blue"]
GAMES: Final[tuple[Game, ...]] = ("red", "blue")
Way = Literal["typed", "slash", "named", "button", "copied", "there"]
WAYS: Final[tuple[Way, ...]] = ("typed", "slash", "named", "button", "copied", "there")
"""In a private message, typed, as a slash command, or with server and scene named; a control of the red game below one,
or one that bears the numbers of the blue game; and in the red game's channel."""
SECRETS: Final[Mapping[Game, str]] = {"red": "Grimwald", "blue": "Vexmoor"}
"""A hidden fighter of each game."""


@dataclass(frozen=True)
class Guest:
    """Somebody on the servers: `on` which they are now, `gm` of which by the server, `keeps` a channel of the red one.
    `named`: what a GM of the red (or blue) game made of them. `spoke`: where they have said something themselves."""

    person: str
    on: tuple[Game, ...] = GAMES
    gm: tuple[Game, ...] = ()
    keeps: bool = False
    named: Mapping[Game, tuple[str, ...]] = field(default_factory=dict)
    spoke: tuple[Game, ...] = GAMES

    def leads(self, game: Game, command: Command, line: str) -> bool:
        """Whether a command that only a GM may give is theirs to give in a game."""
        if game not in self.on:
            return False
        if game in self.gm or any(one.startswith("@gm add") for one in self.named.get(game, ())):
            return True
        return self.keeps and game == "red" and command.of_fight and line not in command.of_all


ADDED: Final = ("@gm add @{person}", "@fighter add Runa for {person}: {fighter}", "@add Runa")
GUESTS: Final[Mapping[str, Guest]] = {
    "GM of red, drawn into blue": Guest("ada", gm=("red",), named={"blue": ADDED}, spoke=("red",)),
    "GM of blue": Guest("bert", gm=("blue",)),
    "former GM of red": Guest("cleo", on=("blue",), named={"red": ("@gm add @{person}",)}),
    "former insider of red": Guest("ida", on=("blue",), named={"red": ("@gm watch @{person}",)}),
    "former GM of a scene, on duty": Guest(
        "dora", on=("blue",), named={"red": ("@gm add @{person} here", "@gm hand @{person}")}
    ),
    "former player of red": Guest("dan", on=("blue",), named={"red": ("@fighter add Dan for {person}: {fighter}",)}),
    "keeper of red's hall": Guest("kim", keeps=True),
    "stranger to both": Guest("eve"),
}


@dataclass
class Servers(NoPremises):
    """What the servers say of people."""

    def server(self, game: str) -> str:
        return game.title() if game in GAMES else ""

    async def rights(self, person: str, game: str, _: Collection[str] = (), scenes: Collection[str] = ()) -> Rights:
        guest = next((one for one in GUESTS.values() if one.person == person), None)
        if guest is None or game not in GAMES:
            return Rights(member=True)
        if game not in guest.on:
            return FORMER
        kept = {f"{game}:hall"} if guest.keeps and game == "red" else set[str]()
        return Rights(member=True, gm=game in guest.gm, scenes=frozenset(kept.intersection(scenes)))


@dataclass
class Two:
    """Both games in one store. `numbers` and `asked`: of each fight, its number and a question to its GM."""

    store: SqlStore
    clock: Standing
    numbers: dict[Game, int] = field(default_factory=dict)
    asked: dict[Game, int] = field(default_factory=dict)

    async def tries(self, incoming: Incoming) -> Deed:
        rehearsal, servers = Rehearsal(self.store), Servers()
        rehearsal.undo = True
        service = Service(rehearsal, Laid(seed="gates"), self.clock, rights=servers.rights, premises=servers)
        await service.handle(incoming)
        rehearsal.deed.faults = service.internal_errors
        return rehearsal.deed


@asynccontextmanager
async def two_servers(folder: Path, system: str, url: str = "") -> AsyncIterator[Two]:
    """Both games in a file of that folder, or in the database at `url`."""
    clock, servers = Standing(), Servers()
    family = catalogue.find(system).family
    async with open_store(url or f"sqlite:///{folder / 'servers.db'}", clock) as store:
        service = Service(store, Laid(seed="gates"), clock, rights=servers.rights, premises=servers)
        said = 0

        async def says(who: str, game: Game, text: str, *, gm: bool = False) -> None:
            nonlocal said
            said += 1
            incoming = _said(f"set{said}", who, game, text).model_copy(update={"gm": gm})
            await service.handle(incoming)
            assert service.internal_errors == 0, text

        for game in GAMES:
            for text in (f"@game system {system}", *(f"@creature add {name}: {CREATURE[family]}" for name in
                         ("Wolf", SECRETS[game])), f"@fighter add Anna: {FIGHTER[family]}", "@fight start",
                         "@add Wolf", "@add Anna", f"@add {SECRETS[game]} hidden"):  # fmt: skip
                await says("host", game, text, gm=True)
            for guest in GUESTS.values():
                if game in guest.spoke:
                    await says(guest.person, game, "@roll 2d6")
                for text in guest.named.get(game, ()):
                    await says("host", game, text.format(person=guest.person, fighter=FIGHTER[family]), gm=True)
            await says("host", game, "@next", gm=True)
        two = Two(store, clock)
        for game in GAMES:
            stored = await store.document(game, fight_key(f"{game}:hall"))
            assert stored is not None
            fight = read_fight(stored.body)
            assert fight.turn == 1
            two.numbers[game] = fight.number
            two.asked[game] = next(one.id for one in fight.questions if fight.gms(one))
        yield two


def _said(source: str, who: str, game: Game, text: str) -> Incoming:
    people = tuple(Person(id=one.person, name=one.person) for one in GUESTS.values() if f"{one.person}" in text)
    return Incoming(
        source=source, game=game, scene=f"{game}:hall", scene_name="hall", person=Person(id=who, name=who), text=text,
        mentions=people,
    )  # fmt: skip


def comes(two: Two, guest: Guest, line: str, way: Way, number: int) -> Incoming:
    """A line as it comes in."""
    private = Incoming(
        source=f"two{number}", game="", scene=None, person=Person(id=guest.person, name=guest.person), text=f"@{line}"
    )
    match way:
        case "slash":
            return private.model_copy(update={"door": Door.SLASH, "called": (0,)})
        case "named":
            return private.model_copy(update={"text": f"@in red/hall {line}"})
        case "button" | "copied":
            of: Game = "red" if way == "button" else "blue"
            pressed = Pressed(fight=two.numbers[of], question=two.asked[of], person="")
            pressed = pressed.model_copy(update={"question": 0}) if number % 2 else pressed
            return private.model_copy(update={"game": "red", "door": Door.BUTTON, "called": (0,), "pressed": pressed})
        case "there":
            said = _said(private.source, guest.person, "red", private.text)
            led = ("red:hall",) if guest.keeps else ()
            on = "red" in guest.on
            return said.model_copy(update={"gm": on and "red" in guest.gm, "gm_in": led, "member": on})
    return private


def faults(guest: Guest, command: Command, line: str, way: Way, deed: Deed) -> Iterator[str]:
    """What is wrong about what came of it."""
    if deed.faults:
        yield "a fault of the program"
    for row in deed.rows:
        if row.game not in GAMES or (row.source.startswith(f"departed:{row.game}:") and row.game not in guest.on):
            # What they were there ends with it.
            continue
        game: Game = "red" if row.game == "red" else "blue"
        if game not in guest.on:
            yield f"who left {game} writes there: {row.kind}"
        elif game not in guest.spoke:
            yield f"who has said nothing in {game} writes there: {row.kind}"
        elif command.gm and not guest.leads(game, command, line):
            yield f"who is no GM writes in {game}: {row.kind}"
    for entry in deed.said:
        text = entry.reply.model_dump_json()
        for name in GAMES:
            leads = name in guest.on and (name in guest.gm or "@gm add" in str(guest.named.get(name)))
            reads = leads or (guest.keeps and name == "red")
            own = entry.destination == f"person:{guest.person}"
            if SECRETS[name] in text and own and not reads:
                yield f"{SECRETS[name]} of {name} is told"


async def tried(two: Two, commands: Iterable[Command], *, whole: bool = False) -> tuple[int, list[str]]:
    """How many were tried, and what is wrong. Unless it is the `whole`, ways take turns: each command meets each guest,
    each guest each way, and each way each command."""
    count, wrong = 0, []
    for i, command in enumerate(commands):
        for j, (name, guest) in enumerate(GUESTS.items()):
            for k, way in enumerate(WAYS):
                if not whole and k != (i + j) % len(WAYS):
                    continue
                for line in command.lines if whole else (command.lines[(i + j) % len(command.lines)],):
                    if SECRETS["red"] in line or SECRETS["blue"] in line:
                        continue
                    count += 1
                    deed = await two.tries(comes(two, guest, line, way, count))
                    wrong += [f"{name}, {way}: @{line}: {one}" for one in faults(guest, command, line, way, deed)]
    return count, wrong
