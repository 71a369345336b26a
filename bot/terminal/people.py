"""The people and places at the terminal: ids, names, GMs, and who accepts private messages."""

import re
from collections.abc import Iterable
from typing import Final

from bot.pipeline.ports.incoming import Person
from bot.terminal.directives import NAME
from bot.terminal.script_items import GM, PLAY
from bot.text.reply import Audience, ToGM, ToPerson

GAME: Final = "terminal"


def scene_id(name: str) -> str:
    """Return the id of the scene with this name."""
    return f"{GAME}:{name}"


def person_id(name: str) -> str:
    """Return a person's id, the same for all spellings of a name."""
    return f"{GAME}:{name.casefold()}"


def named(name: str) -> Person | None:
    """Return a person by a name that can be used as a speaker here; None for anything else."""
    return Person(id=person_id(name), name=name) if re.fullmatch(NAME, name) else None


def bare(identity: str) -> str:
    """Return the name inside an id of this front end."""
    return identity.removeprefix(f"{GAME}:")


class People:
    """The known people, added as their names are used. The person `gm` is a GM from the start."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._known: dict[str, Person] = {}
        self._gms = {self.person(GM).id}
        self._closed: set[str] = set()
        for name in names:
            self.person(name)

    def person(self, name: str) -> Person:
        """Return a person, known from now on by the name's first spelling."""
        identity = person_id(name)
        return self._known.setdefault(identity, Person(id=identity, name=name))

    def all(self) -> tuple[Person, ...]:
        return tuple(self._known.values())

    def name_of(self, identity: str) -> str:
        known = self._known.get(identity)
        return bare(identity) if known is None else known.name

    def is_gm(self, identity: str) -> bool:
        return identity in self._gms

    def make_gm(self, name: str) -> None:
        self._gms.add(self.person(name).id)

    def reach(self, name: str, reachable: bool) -> None:
        """Open or close a person's private messages."""
        (self._closed.discard if reachable else self._closed.add)(self.person(name).id)

    def reachable(self, identity: str) -> bool:
        return identity not in self._closed

    def mentioned(self, text: str) -> tuple[Person, ...]:
        """Return the people whom a text names as @NAME, in order.

        Not at the start of a line, where commands begin, and `@gm` is one.
        """
        found = {
            match.start(): person
            for person in reversed(self._known.values())
            for match in re.finditer(rf"(?<=\S)[^\S\n]+@{re.escape(person.name)}(?![\w'-])", text, re.IGNORECASE)
        }
        return tuple(dict.fromkeys(found[start] for start in sorted(found)))

    def reads(self, identity: str, audience: Audience) -> bool:
        """Whether this person sees messages to an audience."""
        if isinstance(audience, ToPerson):
            return audience.person == identity
        return self.reads_scene(identity, GM if isinstance(audience, ToGM) else bare(audience.scene))

    def reads_scene(self, identity: str, scene: str) -> bool:
        return scene != GM or self.is_gm(identity)

    def place(self, audience: Audience) -> str:
        """Return the label of a place before its messages: scene, gm, @NAME or #NAME."""
        if isinstance(audience, ToPerson):
            return f"@{self.name_of(audience.person)}"
        name = GM if isinstance(audience, ToGM) else bare(audience.scene)
        return {PLAY: "scene", GM: "gm"}.get(name, f"#{name}")
