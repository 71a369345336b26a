"""The person to be forgotten, and the pseudonym that replaces them in texts."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import orjson

WORDS: Final = frozenset({"text", "label", "command", "name", "hint", "title"})
"""Keys in stored replies whose values are read by people."""
LONG: Final = 15
"""The fewest digits of a number that is unique wherever it stands."""


GONE: Final = "gone:"
"""Prefix of the ids that replace somebody's."""
_SEAL: Final = re.compile(r'"digest":"([0-9a-f]{64})","salt":"([^"]*)","text":("(?:[^"\\]|\\.)*")')
"""A seal as written in JSON."""


@dataclass(frozen=True, slots=True)
class Names:
    """Every name a person had in a game.

    `own`: without names shared with fighters, which stay theirs if it isn't clear who is meant. `whole`: without those
    of other people, too, and without figures. `bare`: those of them that are also replaced within texts, since they
    aren't words that the bot uses itself. `fighters`: ids made from the name, each with the one made from the
    pseudonym. `others`: the names of other people.
    """

    all: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    fighters: Mapping[str, str] = field(default_factory=dict)
    others: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Traces:
    """The traces of a person as of some moment. Later rows are searched when the person is forgotten.

    `marks`: the last seq of every game then. `entry`: the last id of the outbox. `names`: the person's names, by game.
    `rows`: the numbers of the rows with any trace, by table and game.
    """

    marks: Mapping[str, int]
    entry: int
    names: Mapping[str, Names]
    rows: Mapping[tuple[str, str], Collection[int]]


@dataclass(frozen=True)
class Parting:
    """A person to forget. `person`: their id; `gone`: the id that replaces it; `title`: the name that replaces theirs.
    `account`: the account name shown after their name if others have that name too.

    Both replacements are random, so that nothing leads back to the person.
    """

    person: str
    gone: str
    title: str
    account: str = ""

    @cached_property
    def traces(self) -> tuple[str, ...]:
        """The person's identifiers in texts: the id, and its number alone if that is unique."""
        number = self.person.rpartition(":")[2]
        return (self.person, number) if number.isdecimal() and len(number) >= LONG else (self.person,)

    @cached_property
    def _ids(self) -> re.Pattern[str]:
        found = sorted((_json(one) for one in self.traces), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, found))})(?!\w|-\w)")

    def without_id(self, text: str) -> str:
        """Return any text, including JSON, with the id replaced."""
        return self._ids.sub(lambda _: self.gone, text) if any(one in text for one in self.traces) else text

    def told(self, text: str, names: "Names", typed: str | None = "") -> str:
        """Return JSON of what people were told, with the names replaced too. `typed`: the JSON of somebody else's
        command that it answers, whose words were written by hand; None: it answers the person."""
        bare = [name for name in names.bare if _json(name) not in (typed or "")]
        led = names.own if typed is None else ()
        return self._reworded(self.written(text, names), bare, names.whole, lambda key: key in WORDS, led)

    def kept(self, text: str, names: "Names") -> str:
        """Return JSON of what people keep, with the names replaced where they stand alone. Texts stay as written."""
        return self._reworded(self.written(text, names), (), names.whole, lambda key: key in WORDS)

    def typed(self, text: str, names: "Names") -> str:
        """Return JSON of the person's own command, with the names replaced wherever they wrote them."""
        return self._reworded(self.written(text, names), names.bare, (), lambda key: key != "kind")

    def is_of(self, person: object) -> bool:
        """Whether an id is the person's or the one that replaces it."""
        return person in (self.person, self.gone)

    def written(self, text: str, names: "Names") -> str:
        """Return any JSON with the id replaced, and the names where they are marked as a person's: "@Name", "Somebody
        (Name)" for a fighter, and “Name” among unused words. Sealed text gets a new digest that fits."""
        text = self.without_id(text)
        if self.account:
            text = text.replace(f" (@{_json(self.account)})", "")
        for old, new in names.fighters.items():
            if old in text:
                text = re.sub(rf"(?<![\w-]){re.escape(old)}(?![\w-])", new, text)
        for name in map(_json, names.all):
            text = text.replace(f"“{name}”", f"“{self.title}”")
            if f"@{name}" in text or f"({name})" in text:
                text = re.sub(rf"@{re.escape(name)}(?!\w)", lambda _: f"@{self.title}", text)
                text = text.replace(f"({name})", f"({self.title})")
                text = _SEAL.sub(self._resealed, text)
        for old, new in self.seals.items():
            text = text.replace(old, new)
        return text

    @cached_property
    def seals(self) -> dict[str, str]:
        """Digests that no longer fit, each with its replacement."""
        return {}

    def _resealed(self, found: re.Match[str]) -> str:
        digest, salt, sealed = found.groups()
        if self.title not in sealed:
            return found[0]
        self.seals[digest] = sha256(f"{salt}\n{orjson.loads(sealed)}".encode()).hexdigest()
        return found[0]

    def settings(self, text: str) -> str:
        """Return a game's settings with the person's name replaced, and without their preferences."""
        body = _object(self.without_id(text))
        if body is None:
            return self.without_id(text)
        people = body.get("people", {})
        if self.gone in people:
            body["people"] = {**people, self.gone: self.title}
        body.get("habits", {}).pop(self.gone, None)
        return orjson.dumps(body).decode()

    def names_in(self, settings: str) -> tuple[str | None, frozenset[str]]:
        """Return the person's name in a game, from its stored settings, and the names of others."""
        people = (_object(settings) or {}).get("people", {})
        found = people.get(self.person)
        others = frozenset(name for who, name in people.items() if who != self.person and isinstance(name, str))
        return (found if isinstance(found, str) and found.strip() else None), others

    def _reworded(
        self,
        text: str,
        names: Collection[str],
        whole: Collection[str],
        read: Callable[[str], bool],
        led: Collection[str] = (),
    ) -> str:
        """Return JSON with the names replaced: `whole` only where they are all of a text, `led` only where they begin a
        line in bold."""
        if not any(_json(name) in text for name in (*names, *whole, *led)):
            return text
        found = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or r"(?!)"
        pattern = re.compile(rf"(?<!\w)(?:{found})(?!\w)")

        def walked(value: Any, key: str) -> Any:
            if isinstance(value, str):
                said = self.title if value in whole else pattern.sub(lambda _: self.title, value)
                return said if read(key) else value
            if isinstance(value, dict):
                return {one: walked(inner, one) for one, inner in value.items()}
            if isinstance(value, list):
                first = value[0] if value and isinstance(value[0], dict) else {}
                begins = first.get("style") == "bold" and first.get("text") in led
                value = [{**first, "text": self.title}, *value[1:]] if begins else value
                return [walked(inner, key) for inner in value]
            return value

        try:
            return orjson.dumps(walked(orjson.loads(text), "")).decode()
        except orjson.JSONDecodeError:
            # The JSON is damaged. Nobody reads it any more, but no name should remain in it either.
            return pattern.sub(lambda _: self.title, text)


def _json(text: str) -> str:
    """Return a text as it is written inside a JSON string."""
    return orjson.dumps(text).decode()[1:-1]


def _object(text: str) -> dict[str, Any] | None:
    """Return the object in a JSON text; None if it is damaged."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None
