"""People on the loopback Discord who talk to the whole bot, which runs in its own process."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from bench.load.inside import PATIENCE, Took
from bench.load.talk import DEN, HALL, Line
from tests.loopback import Channel, Deed, Loopback, Member, Message

ROLES: Final = {"gm": ["gm"], "ann": [], "bob": []}


class Deeds(list[Deed]):
    """The bot's actions, with a callback for each."""

    def __init__(self, told: Callable[[Deed], None]) -> None:
        super().__init__()
        self._told = told

    def append(self, deed: Deed) -> None:
        super().append(deed)
        self._told(deed)


@dataclass(frozen=True, slots=True)
class Table:
    """A server with a hall for everyone and a den for the GM."""

    places: dict[str, Channel]
    people: dict[str, Member]

    def meant(self, text: str) -> str:
        """Return a line as Discord sends it, with names replaced by ids."""
        for name, member in self.people.items():
            text = text.replace(f"@{name}", member.mention)
        return text


def table(discord: Loopback, name: str) -> Table:
    guild = discord.guild(name)
    people = {name: guild.member(name, roles=roles) for name, roles in ROLES.items()}
    places = {name: guild.channel(name) for name in (HALL, DEN)}
    guild.private(places[DEN], *people["gm"].roles)
    return Table(places, people)


class Outside:
    """People on Discord; each scene belongs to a server of its own."""

    def __init__(self, discord: Loopback, scenes: int) -> None:
        self._tables = [table(discord, f"server {number}") for number in range(scenes)]
        self._awaited: dict[Channel, tuple[Message, asyncio.Future[float]]] = {}
        discord.deeds = Deeds(self._hear)

    def _hear(self, deed: Deed) -> None:
        """Note the answer to a message. Messages to all GMs and the board of a step reply to no message."""
        said, answered = self._awaited.get(deed.message.channel, (None, None))
        if said is None or answered is None or answered.done() or deed.what != "posted":
            return
        to, alone = deed.message.reply_to, said.channel.name == DEN or said.content.startswith("@next")
        if to == said.id or (to is None and alone):
            answered.set_result(perf_counter())

    async def says(self, scene: int, line: Line) -> Took:
        one = self._tables[scene]
        answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        began = perf_counter()
        said = await one.people[line.person].says(one.places[line.place], one.meant(line.text))
        for place in one.places.values():
            self._awaited[place] = said, answered
        async with asyncio.timeout(PATIENCE):
            return Took(None, await answered - began)
