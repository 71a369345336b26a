"""Somebody who is to be forgotten, and what stands in texts instead of them."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import orjson

WORDS: Final = frozenset({"text", "label", "command", "name", "hint", "title"})
"""Keys of what was said, under which words stand that people read."""
LONG: Final = 15
"""Digits of a number that is nobody else's, wherever it stands."""


GONE: Final = "gone:"
"""What every id begins with that stands in the place of somebody's."""
_SEAL: Final = re.compile(r'"digest":"([0-9a-f]{64})","salt":"([^"]*)","text":("(?:[^"\\]|\\.)*")')
"""A seal as it stands in JSON."""


@dataclass(frozen=True, slots=True)
class Names:
    """All that somebody was called in a game; `bare` without those that fighters bear as well, and which are theirs
    where nothing says whose they are. `fighters` are ids that were made of the name, each with the one that is made of
    the pseudonym."""

    all: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    fighters: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Traces:
    """Where somebody stands as of some moment. What is written later is looked through when they are forgotten.

    `marks` has the last seq of every game then, `entry` the last id of the outbox, `names` all that the person was
    called, by game, and `rows` the numbers of the rows with any trace, by table and game.
    """

    marks: Mapping[str, int]
    entry: int
    names: Mapping[str, Names]
    rows: Mapping[tuple[str, str], Collection[int]]


@dataclass(frozen=True)
class Parting:
    """`person` is the id of who goes, `gone` what takes its place and `title` that of the name. `account` stands behind
    the name where others bear that too.

    Both are made of chance, so that nothing leads back from them.
    """

    person: str
    gone: str
    title: str
    account: str = ""

    @cached_property
    def traces(self) -> tuple[str, ...]:
        """How the person stands in texts: the id, and its number alone where that is nobody else's."""
        number = self.person.rpartition(":")[2]
        return (self.person, number) if number.isdecimal() and len(number) >= LONG else (self.person,)

    @cached_property
    def _ids(self) -> re.Pattern[str]:
        found = sorted((_json(one) for one in self.traces), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, found))})(?!\w|-\w)")

    def without_id(self, text: str) -> str:
        """Any text, JSON too: the same as before but for the id."""
        return self._ids.sub(lambda _: self.gone, text) if any(one in text for one in self.traces) else text

    def told(self, text: str, names: "Names") -> str:
        """JSON of what people were told: also without the names."""
        return self._reworded(self.written(text, names), names.bare, lambda key: key in WORDS)

    def typed(self, text: str, names: "Names") -> str:
        """JSON of a command: also without the names, wherever somebody wrote them."""
        return self._reworded(self.written(text, names), names.bare, lambda key: key != "kind")

    def written(self, text: str, names: "Names") -> str:
        """JSON of anything: without the id, and without the names where they are marked as a person's: "@Name", and
        "Somebody (Name)" of a fighter, which is “Name” among words that were not used. What was sealed is sealed anew,
        so that its digest fits."""
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
        """Digests that do not fit any more, each with the one that does."""
        return {}

    def _resealed(self, found: re.Match[str]) -> str:
        digest, salt, sealed = found.groups()
        if self.title not in sealed:
            return found[0]
        self.seals[digest] = sha256(f"{salt}\n{orjson.loads(sealed)}".encode()).hexdigest()
        return found[0]

    def settings(self, text: str) -> str:
        """The settings of a game: what the person is called there."""
        body = _object(self.without_id(text))
        if body is None:
            return self.without_id(text)
        people = body.get("people", {})
        if self.gone in people:
            body["people"] = {**people, self.gone: self.title}
        return orjson.dumps(body).decode()

    def name_in(self, settings: str) -> str | None:
        """What the person is called in a game, by its settings as they are stored."""
        found = (_object(settings) or {}).get("people", {}).get(self.person)
        return found if isinstance(found, str) and found.strip() else None

    def _reworded(self, text: str, names: Collection[str], read: Callable[[str], bool]) -> str:
        if not any(_json(name) in text for name in names):
            return text
        found = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        pattern = re.compile(rf"(?<!\w)(?:{found})(?!\w)")

        def walked(value: Any, key: str) -> Any:
            if isinstance(value, str):
                return pattern.sub(lambda _: self.title, value) if read(key) else value
            if isinstance(value, dict):
                return {one: walked(inner, one) for one, inner in value.items()}
            return [walked(inner, key) for inner in value] if isinstance(value, list) else value

        try:
            return orjson.dumps(walked(orjson.loads(text), "")).decode()
        except orjson.JSONDecodeError:
            # Somebody spoilt it. Nobody reads it any more, and no name is left in it either.
            return pattern.sub(lambda _: self.title, text)


def _json(text: str) -> str:
    """As it stands within a text of JSON."""
    return orjson.dumps(text).decode()[1:-1]


def _object(text: str) -> dict[str, Any] | None:
    """None where somebody spoilt it."""
    try:
        found = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    return found if isinstance(found, dict) else None
