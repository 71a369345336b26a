"""Two servers that share people and names."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import pytest

from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import FORMER, UNKNOWN, NoPremises, Rights
from bot.pipeline.ports.incoming import Door, Incoming, Person, Pressed
from tests.desk.people import Desk, Said

RED, BLUE = "red", "blue"
HERE = "red:hall"


@dataclass
class Servers(NoPremises):
    """Which servers there are, and who belongs to which: as Discord says it when it is asked."""

    titles: dict[str, str] = field(default_factory=lambda: {RED: "Red", BLUE: "Blue"})
    gms: dict[str, set[str]] = field(default_factory=lambda: {RED: {"ada"}, BLUE: {"bert"}})
    gone: dict[str, set[str]] = field(default_factory=lambda: {RED: set(), BLUE: set()})
    silenced: set[str] = field(default_factory=set)
    """Who is under a time-out on Red."""
    managed: dict[str, set[str]] = field(default_factory=dict)
    """Scenes by who may manage their channels."""
    joined: dict[str, datetime] = field(default_factory=dict)
    """When somebody joined Red."""
    closed: set[tuple[str, str]] = field(default_factory=set)
    """Who can't read which scene."""
    silent: set[str] = field(default_factory=set)
    asked: list[tuple[str, str]] = field(default_factory=list)

    def server(self, game: str) -> str:
        return self.titles.get(game, "")

    async def barred(self, _: str, person: str, scenes: Sequence[str]) -> Collection[str]:
        return [scene for scene in scenes if not scene or (person, scene) in self.closed]

    async def rights(self, person: str, game: str, _: Collection[str] = (), scenes: Collection[str] = ()) -> Rights:
        self.asked.append((person, game))
        if game not in self.titles or game in self.silent:
            return UNKNOWN
        if person in self.gone[game]:
            return FORMER
        led = self.managed.get(person, set()).intersection(scenes)
        silenced = game == RED and person in self.silenced
        joined = self.joined.get(person) if game == RED else None
        return Rights(member=True, gm=person in self.gms[game], scenes=frozenset(led), silenced=silenced, joined=joined)


@dataclass
class Two:
    """Ada leads a game on Red and Bert one on Blue, each in a channel that is called hall; both are on both servers."""

    desk: Desk
    servers: Servers

    async def says(self, who: str, game: str, text: str, *names: str, scene: str = "hall", **more: object) -> Said:
        place = f"{game}:{scene}"
        self.desk.written += 1
        incoming = Incoming(
            source=f"m{self.desk.written}", game=game, scene=place, scene_name=scene.rsplit("|", maxsplit=1)[-1],
            person=Person(id=who, name=who), text=text, gm=who in self.servers.gms[game],
            mentions=tuple(Person(id=name, name=name) for name in names),
        )  # fmt: skip
        await self.desk.service.handle(incoming.model_copy(update=more))
        return await self.desk.delivered()

    async def whispers(self, who: str, text: str) -> str:
        return (await self.desk.whispers(who, text)).at(f"person:{who}")

    async def presses(self, who: str, game: str, text: str, pressed: Pressed | None = None) -> str:
        """A control below a private message, which says itself of which game it is."""
        self.desk.written += 1
        incoming = Incoming(
            source=f"m{self.desk.written}", game=game, scene=None, person=Person(id=who, name=who), text=text,
            door=Door.BUTTON, called=(0,), pressed=pressed or Pressed(fight=0, question=0, person=""),
        )  # fmt: skip
        await self.desk.service.handle(incoming)
        return (await self.desk.delivered()).at(f"person:{who}")

    async def rows(self, game: str) -> int:
        return len(await self.desk.store.rows(game))

    async def begins(self, who: str, game: str) -> None:
        await self.says(who, game, "@creature add Wolf: attack bite (is 9, pain 20)")
        await self.says(who, game, "@fighter add Anna: agility 1")
        for text in ("@fight start", "@add Wolf", "@add Anna", "@next"):
            await self.says(who, game, text)

    async def captures(self) -> None:
        """Bert makes Ada a GM of his game and gives her a fighter, while a fight is under way."""
        await self.begins("bert", BLUE)
        await self.says("bert", BLUE, "@gm add @ada", "ada")
        await self.says("bert", BLUE, "@fighter add Runa for ada: agility 1", "ada")
        await self.says("bert", BLUE, "@add Runa")


@pytest.fixture
def two(desk: Desk) -> Two:
    servers = Servers()
    service = Service(desk.store, desk.luck, desk.clock, rights=servers.rights, premises=servers)
    return Two(replace(desk, service=service), servers)


ONLY_GMS = ("Only a GM of the whole game can do that", "Only a GM of this game can do that")
