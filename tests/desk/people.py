"""People who type at a service, and what they and others can read afterwards."""

import hashlib
import re
from dataclasses import dataclass, field
from datetime import datetime

from bot.features.completion.slash_commands import slash_forms
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports import Entry, Row
from bot.pipeline.ports.incoming import Channel, Door, Filled, Incoming, Person
from bot.store.database import SqlStore
from bot.text.files import File
from bot.text.reply import Reply, plain
from bot.turn.evolve import AnyFight
from rules.dice.throws import Faces, Throw
from tests.store.samples import Standing


def _chance(label: str, count: int) -> bytes:
    """Return as many random bytes as there are dice."""
    return (hashlib.sha256(label.encode()).digest() * (1 + count // 32))[:count]


@dataclass
class Laid:
    """Faces by label: prepared ones, or else ones derived from the label and the seed."""

    laid: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    salts: int = 0
    seed: str = ""
    fallen: list[Throw] = field(default_factory=list)
    """Dice thrown since the last check that all are in the journal."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        faces = self._faces(label, count, sides)
        self.fallen.append(Throw(label, sides, faces))
        return faces

    def _faces(self, label: str, count: int, sides: int) -> Faces:
        for place, (part, faces) in enumerate(self.laid):
            if part in label:
                del self.laid[place]
                return faces
        return tuple(byte % sides + 1 for byte in _chance(f"{self.seed}{label}", count))

    def salt(self, size: int) -> bytes:
        self.salts += 1
        return bytes([self.salts % 256]) * size


@dataclass
class Said:
    """The result of one message: text by destination, and the entries themselves."""

    entries: list[Entry]

    def at(self, destination: str) -> str:
        """Return everything for one destination except boards and prompts."""
        found = [entry.reply for entry in self.entries if entry.destination == destination and not entry.reply.board]
        return "\n".join(plain(reply.lines) for reply in found)

    def prompts(self) -> list[tuple[str, str]]:
        return [(prompt.person, plain(prompt.lines)) for entry in self.entries for prompt in entry.reply.prompts]

    def destinations(self) -> list[str]:
        return [entry.destination for entry in self.entries if not entry.reply.board]

    def everything(self) -> str:
        return "\n".join(entry.reply.model_dump_json() for entry in self.entries)


@dataclass
class Desk:
    """A desk at which people type. `gm` may manage the server; everyone else is a player. Messages are numbered m1,
    m2 …"""

    service: Service
    store: SqlStore
    luck: Laid
    clock: Standing
    written: int = 0
    seen: dict[str, int] = field(default_factory=dict)
    """The last row of each game whose dice were checked."""

    async def says(
        self,
        person: str,
        text: str,
        *,
        scene: str | None = "hall",
        source: str | None = None,
        edit: str | None = None,
        mentions: tuple[str, ...] = (),
        at: datetime | None = None,
        gm: bool | None = None,
        game: str = "g",
        files: tuple[File, ...] = (),
        parent: str | None = None,
        named_scenes: tuple[Channel, ...] = (),
        repeats: str = "",
        aside: bool = False,
        nick: str = "",
        account: str = "",
        filled: Filled | None = None,
        called: tuple[int, ...] = (),
        chosen_on: str = "",
    ) -> Said:
        if source is None:
            self.written += 1
            source = f"m{self.written}"
        who = Person(id=person, name=nick or person, account=account)
        named = tuple(Person(id=name, name=name) for name in mentions)
        incoming = Incoming(
            source=source, game=game, scene=scene, person=who, text=text, gm=person == "gm" if gm is None else gm,
            edit=edit, mentions=named, at=at, scene_name=scene, files=files,
            parent=parent, named_scenes=named_scenes, repeats=repeats, aside=aside, filled=filled,
            door=Door.TYPED if filled is None else Door.SLASH, called=called if filled is None else (0,),
            chosen_on=chosen_on,
        )  # fmt: skip
        await self.service.handle(incoming)
        await self.on_record()
        return await self.delivered()

    async def uses(self, person: str, *path: str, **values: str) -> Said:
        """Use a slash command with its options, answered publicly or privately."""
        form = slash_forms()[path]
        filled = Filled(path=path, values=(values,))
        return await self.says(person, f"@{form.line(values)}", filled=filled, aside=form.is_aside(values))

    async def whispers(self, person: str, text: str) -> Said:
        """Send the bot a private message, which comes without a game or any rights of the server."""
        return await self.says(person, text, scene=None, game="", gm=False)

    async def on_record(self) -> None:
        """Check that every die thrown is in the journal, whatever became of the command."""
        recorded: list[Throw] = []
        for game in await self.store.games() if self.luck.fallen else ():
            while rows := await self.store.rows(game, after=self.seen.get(game, 0)):
                self.seen[game] = rows[-1].seq
                recorded += [throw for row in rows for throw in row.throws]
        fallen, self.luck.fallen = self.luck.fallen, []
        missing = [throw for throw in fallen if throw not in recorded]
        assert not missing, missing

    def forgets_dice(self) -> None:
        """Forget the dice of a message that the database rolled back, since nobody has seen them."""
        self.luck.fallen.clear()

    async def delivered(self) -> Said:
        entries = await self.store.pending(1000)
        for entry in entries:
            await self.store.settle(entry.id, "sent", "x")
        return Said(entries)

    async def rows(self) -> list[Row]:
        return await self.store.rows("g")

    async def last(self) -> Row:
        return (await self.rows())[-1]

    async def running(self, scene: str = "hall") -> AnyFight | None:
        from bot.pipeline.work.documents import fight_key, read_fight

        stored = await self.store.document("g", fight_key(scene))
        return None if stored is None else read_fight(stored.body)


def internal_ids(fight: AnyFight | None, said: str) -> list[str]:
    """Return the ids of fighters that appear in a text; an id that looks like a name can't be recognised."""
    ids = [] if fight is None else [one.id for one in fight.world.fighters if "-" in one.id]
    return [one for one in ids if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", said)]


def text_of(reply: Reply | None) -> str:
    return "" if reply is None else plain(reply.lines)
