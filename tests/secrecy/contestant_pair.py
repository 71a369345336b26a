"""Two games that differ only in contestants known to the GM alone: one game has them, the other doesn't.

Anything typed about them must get the same public answer at both desks. The lines are made from the definitions of all
commands, so that new commands are tried too.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.commands import book
from bot.commands.form import Field
from bot.features.completion.choices import OFFERED
from bot.packs.names import key
from bot.pipeline.ports import Entry
from bot.pipeline.ports.incoming import Door, Incoming, Person
from rules import catalogue
from tests.desk.people import Desk
from tests.secrecy.fight_pair import SEAL

HIDDEN = "Duke Obrecht"
NAMES = (HIDDEN, "duke obrecht", "Duke", "D", "Obrecht", "Dukke", "Duke Obrect", "Dukeobrecht")
"""Ways to refer to the hidden contestant: the whole name, parts of it, typos."""
FIELDS = {"mazeworld": "agility 3, notes secret heir", "arena": "dex 2, agi 3"}
GROUPS = ("hall", *(f"person:{one}" for one in ("ann", "ben", "cat", "gil")))
PUBLISHING = frozenset({"add", "join", "reveal", "fighter", "waitlist", "graveyard"})
"""Commands that reveal somebody, or list them where everyone can read."""


@dataclass
class Casts:
    """Two desks at which the same lines are said. `found`: the differences read."""

    desks: tuple[Desk, Desk]
    system: str
    number: int = 0
    found: list[tuple[str, str, Any]] = field(default_factory=list)

    @property
    def family(self) -> str:
        return catalogue.find(self.system).family

    async def begins(self) -> None:
        await self.tells("gm", "@game gm here", scene="den")
        await self.tells("gm", f"@game system {self.system}")
        for name, person in (("Anna", "ann"), ("Ben", "ben")):
            await self.tells(person, "Hello.")
            await self.tells("gm", f"@fighter add {name} for @{person}", scene="den", mentions=(person,))
        await self.tells("gm", "@gm add @gil here", mentions=("gil",))
        await self.secretly(f"@fighter add {HIDDEN}: {FIELDS[self.family]}")

    async def secretly(self, text: str) -> None:
        """Say something only at the first desk, in the GM channel."""
        said = await self.desks[0].says("gm", text, scene="den", source=f"s{self.number}")
        self.number += 1
        assert said.destinations() in (["gm:g"], []), (text, said.everything())

    async def tells(self, person: str, text: str, scene: str | None = "hall", mentions: tuple[str, ...] = ()) -> None:
        self.number += 1
        heard = []
        for desk in self.desks:
            game, gm = ("", False) if scene is None else ("g", None)
            said = await desk.says(
                person, text, scene=scene, source=f"p{self.number}", mentions=mentions, game=game, gm=gm
            )
            assert desk.service.internal_errors == 0, text
            heard.append({
                one.destination: SEAL.sub("…", await _read(desk, one))
                for one in said.entries
                if one.destination.startswith("scene:") or one.destination in GROUPS
            })  # fmt: skip
        if heard[0] != heard[1]:
            self.found.append((f"{person} ({scene or 'dm'})> {text}", *heard))

    async def fills_in(self, person: str, what: Field, typed: str, scene: str | None, values: dict[str, str]) -> None:
        """Compare the suggestions while a field of a slash command is filled in."""
        asking = Incoming(
            source="asking", game="g" if scene else "", scene=scene, person=Person(id=person, name=person), text="",
            gm=person == "gm" and scene is not None, door=Door.SLASH, scene_name=scene,
        )  # fmt: skip
        offered = [await desk.service.suggest(asking, what, typed, values) for desk in self.desks]
        if offered[0] != offered[1]:
            self.found.append((f"{person} fills in {what.name}: {typed}", *offered))

    async def is_hidden(self) -> bool:
        async with self.desks[0].store.unit() as unit:
            listed = (await unit.register("g", self.family)).get(key(HIDDEN))
        return listed is not None and not listed.known


async def _read(desk: Desk, entry: Entry) -> str:
    """Return the text of an entry, including its files."""
    reply = await desk.service.fresh(entry) if entry.reply.files or entry.reply.picture else entry.reply
    if reply is None:
        return ""
    files = [f"{file.name}\n{file.content.decode(errors='replace')}" for file in reply.files]
    return "\n".join((reply.model_copy(update={"files": ()}).model_dump_json(), *files))


def lines(system: str, names: Collection[str] = NAMES) -> Iterator[tuple[str, str]]:
    """Return every command combined with every way to name somebody."""
    made = catalogue.find(system)
    words = {spec.words[0]: spec.example for spec in book.of(made).specs}
    words |= {errand.words[0]: errand.example for errand in made.errands}
    words |= {verb.word: verb.example for verb in made.reading.verbs}
    shapes = {
        "sheet": ("{} history", "list {}", "export {}", "use {}", "set {} notes x", "undo {}", "{} skills"),
        "create": ("{}", "name {}"),
        "fighter": ("show {}", "set {}: notes x", "remove {} yes", "restore {}"),
        "standing": ("{}: pass", "{} off"),
        "bodyaim": ("{}",),
        "table": ("bodyaim {}", "roll bodyaim {}"),
        "waitlist": ("leave {}",),
        "graveyard": ("return {}",),
        "roll": ("2d6+agi {}", "secret 2d6 {}", "for {} 2d6"),
        "in": ("hall sheet {}", "den sheet {}"),
        "odds": ("{}: punch Anna",),
        "pass": ("{}",),
        "give": ("{} sword",),
        "ask": ("{}: 2d6", "secretly {}: 2d6"),
    }  # fmt: skip
    for word, example in words.items():
        named = "NAME" in example
        for name in names:
            yield word, f"@{word} {name}"
            if named:
                yield word, f"@{example.replace('NAME', name).replace('@player', '@ann')}"
            for shape in shapes.get(word, ()):
                yield word, f"@{word} {shape.format(name)}"


def roads() -> Iterator[tuple[Field, dict[str, str]]]:
    """Return every kind of field that has suggestions."""
    for name in OFFERED:
        yield Field(name, "anything", suggests=name), {"kind": "fighter"} if name == "entries" else {}
