"""Registers of all that can be named: a game's contestants, by name or owner, and the entries of its library."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from bot.confusables import letters, skeleton
from bot.packs.library import Library
from bot.packs.names import LONGEST, NEAR, SUGGESTED, find
from bot.packs.names import key as key_of
from bot.packs.sheets.contestant import Contestant
from rules.errors import RuleError
from rules.system import Sheet

LONGEST_NAME: Final = 6
"""The most words of a name that is searched for in a text."""
MOST_WORDS: Final = 60
_MANY: Final = 1_000
"""From so many names on, they are compared as wholes: searching for parts of a name takes fifteen times as long."""
_SLIPS: Final = 2
"""Maximum number of letters by which a very close name may differ."""

_Row = tuple[str, str, str | None, bool]
"""A contestant's key, name and owner, and whether everyone may know of it."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A contestant's name as written, and the id of its player; None: the GM plays it.

    `known`: everyone may know that it exists. A GM's is hidden until it is revealed.
    """

    name: str
    owner: str | None = None
    known: bool = False


class Register:
    """Contestants by key, which all spellings of a name share. Only the store that made a register changes it."""

    def __init__(self, listed: Mapping[str, Listed]) -> None:
        self._fill((key, one.name, one.owner, one.known) for key, one in listed.items())

    @classmethod
    def of_rows(cls, rows: Iterable["_Row"]) -> "Register":
        """Build a register from stored rows, which takes half the time for thousands of names."""
        made = cls({})
        made._fill(rows)
        return made

    def _fill(self, rows: Iterable["_Row"]) -> None:
        self._listed = {key: (name, owner, known) for key, name, owner, known in rows}
        """Names with owners, and whether everyone may know of them, by key."""
        self._hidden = {key for key, (_, _, known) in self._listed.items() if not known}
        self._open: Register | None = None
        """Registers without the hidden contestants and of them alone, each made on first use."""
        self._secret: Register | None = None
        self._keys = sorted(self._listed)
        self._words: list[tuple[str, str]] | None = None
        self._names: set[str] | None = None
        self._skeletons: dict[str, list[str]] | None = None
        """Keys by the skeletons of names."""
        self._owned: dict[str, set[str]] = {}
        for key, (_, owner, _) in self._listed.items():
            if owner is not None:
                self._owned.setdefault(owner, set()).add(key)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: str) -> bool:
        return key in self._listed

    def get(self, key: str) -> Listed | None:
        found = self._listed.get(key)
        return None if found is None else Listed(*found)

    def keys(self) -> Sequence[str]:
        """Return all keys in order."""
        return self._keys

    def names(self) -> Iterator[str]:
        """Return all names, in alphabetical order of their keys."""
        return (self._listed[key][0] for key in self._keys)

    def has_name(self, name: str) -> bool:
        """Whether a contestant's name is spelt exactly like this, which is faster than making its key."""
        if self._names is None:
            self._names = set(self.names())
        return name in self._names

    def beginning(self, start: str, most: int) -> tuple[str, ...]:
        """Return at most `most` names whose keys begin with `start`."""
        first = bisect_left(self._keys, start)
        found = takewhile(lambda key: key.startswith(start), islice(self._keys, first, first + most))
        return tuple(self._listed[key][0] for key in found)

    def with_word(self, start: str, most: int) -> tuple[str, ...]:
        """Return at most `most` names with a word after the first that begins with `start`."""
        if self._words is None:
            self._words = sorted(pair for key, one in self._listed.items() for pair in _words(key, one[0]))
        first = bisect_left(self._words, (start, ""))
        found: dict[str, None] = {}
        for word, key in islice(self._words, first, None):
            if not word.startswith(start) or len(found) >= most:
                break
            found[key] = None
        return tuple(self._listed[key][0] for key in found)

    def meant(self, start: str) -> str | None:
        """Return the only name that begins with `start`, or else the only one with such a word."""
        begun = (self.beginning(start, 2) or self.with_word(start, 2)) if start else ()
        return begun[0] if len(begun) == 1 else None

    def matching(self, start: str) -> list[str]:
        """Return all names that begin with `start`, then those with such a word."""
        most = len(self._keys)
        return list(dict.fromkeys((*self.beginning(start, most), *self.with_word(start, most))))

    def mentioned(self, text: str) -> set[str]:
        """Return the names that a text may mention: those it spells out, and those that are the only one to begin with
        some of its words."""
        words = text.replace(",", " ").replace(":", " ").split()[:MOST_WORDS] if self._keys else ()
        found: set[str] = set()
        for first in range(len(words)):
            for last in range(first + 1, min(first + LONGEST_NAME, len(words)) + 1):
                short = key_of(" ".join(words[first:last]))
                if (listed := self.get(short)) is not None:
                    found.add(listed.name)
                elif len(begun := self.beginning(short, 2)) == 1:
                    found.update(begun)
        return found

    def closest(self, wanted: str) -> tuple[str, ...]:
        """Return the only key that is very close to the wanted name's; otherwise, the similar ones."""
        short = key_of(wanted[:LONGEST])
        keys: Sequence[str] = self._keys
        alike: Sequence[str] | None = None
        if len(keys) >= _MANY:
            # A very close key is at least two thirds similar, so one pass over all of them is enough.
            found = process.extract(short, keys, scorer=fuzz.ratio, limit=None, score_cutoff=NEAR)
            keys = alike = [one for one, _, _ in found]
        close = process.extract(short, keys, scorer=OSA.distance, limit=2, score_cutoff=min(_SLIPS, len(short) // 3))
        if len(close) == 1:
            return (close[0][0],)
        if alike is None:
            alike = [one for one, _, _ in process.extract(short, keys, scorer=fuzz.WRatio, score_cutoff=NEAR)]
        return tuple(alike[:SUGGESTED])

    def looking(self, like: str) -> tuple[str, ...]:
        """Return the names with this `skeleton`."""
        if self._skeletons is None:
            self._skeletons = {}
            for key in self._keys:
                self._skeletons.setdefault(skeleton(self._listed[key][0]), []).append(key)
        return tuple(self._listed[key][0] for key in self._skeletons.get(like, ()))

    def of(self, person: str) -> tuple[str, ...]:
        """Return a person's contestants, in alphabetical order of their keys."""
        return tuple(self._listed[key][0] for key in sorted(self._owned.get(person, ())))

    def owners(self) -> tuple[str, ...]:
        """Return the ids of everyone with a contestant."""
        return tuple(who for who, owned in self._owned.items() if owned)

    def known_to(self, person: str | None) -> "Register":
        """Return the contestants everyone may know of, and this person's own if one is given."""
        if not self._hidden:
            return self
        if self._open is None:
            self._open = self._without(self._hidden)
        own = self._owned.get(person, set()) & self._hidden if person is not None else set()
        return self._without(self._hidden - own) if own else self._open

    @property
    def conceals(self) -> bool:
        """Whether it has contestants that not everyone may know of."""
        return bool(self._hidden)

    def hidden(self) -> "Register":
        """Return the contestants not everyone may know of."""
        if self._secret is None:
            self._secret = self._without(self._listed.keys() - self._hidden)
        return self._secret

    def replaced(self, keys: Set[str], others: "Register") -> "Register":
        """Return a register of its own with these others in place of the contestants with such keys."""
        made = self._without(keys)
        for key in others.keys():  # noqa: SIM118
            made.put(key, others.get(key))
        return made

    def _without(self, hidden: Set[str]) -> "Register":
        return Register.of_rows((key, *one) for key, one in self._listed.items() if key not in hidden)

    def put(self, key: str, listed: Listed | None) -> None:
        """Add or replace a contestant; None removes it."""
        before = self.get(key)
        if self._open is not None:
            self._open.put(key, listed if listed is not None and listed.known else None)
        if self._secret is not None:
            self._secret.put(key, None if listed is None or listed.known else listed)
        self._hidden.discard(key)
        if listed is not None and not listed.known:
            self._hidden.add(key)
        if before is None or listed is None or before.name != listed.name:
            self._words = self._names = self._skeletons = None
        if before is not None and before.owner is not None:
            self._owned[before.owner].discard(key)
        if listed is None:
            if before is not None:
                self._keys.remove(key)
                del self._listed[key]
            return
        if before is None:
            insort(self._keys, key)
        self._listed[key] = (listed.name, listed.owner, listed.known)
        if listed.owner is not None:
            self._owned.setdefault(listed.owner, set()).add(key)


def _words(key: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield the words of a name after the first, reduced to the letters and digits used in keys."""
    for word in name.casefold().split()[1:]:
        if short := letters(word):
            yield short, key


FIGHTER: Final = "fighter"
"""The kind of a contestant's sheet."""
_MOST_BEGUN: Final = 20


class Sheets(Mapping[str, Sheet]):
    """Contestants' sheets by name: every name is listed, but only the fetched sheets can be read."""

    def __init__(self, register: Register, fetched: Mapping[str, Contestant]) -> None:
        self._register, self._fetched = register, fetched

    def __getitem__(self, name: str) -> Sheet:
        if name not in self:
            raise KeyError(name)
        found = self._fetched.get(key_of(name))
        if found is None:
            raise AssertionError("a sheet is fetched before anything looks at it")
        return found.sheet

    def __contains__(self, name: object) -> bool:
        listed = self._register.get(key_of(name)) if isinstance(name, str) else None
        return listed is not None and listed.name == name

    def __iter__(self) -> Iterator[str]:
        return self._register.names()

    def __len__(self) -> int:
        return len(self._register)


@dataclass(frozen=True, slots=True)
class Shelf:
    """A family's library and its contestants in one."""

    library: Library
    register: Register
    fetched: Mapping[str, Contestant]

    def sheets(self, kind: str) -> Mapping[str, Sheet]:
        return Sheets(self.register, self.fetched) if kind == FIGHTER else self.library.sheets(kind)

    def find(self, kind: str, name: str) -> Sheet:
        return self.sheets(kind)[self.contestant(name)] if kind == FIGHTER else self.library.find(kind, name)

    def contestant(self, name: str) -> str:
        """Return the name of the contestant meant: the one with the same letters and digits, or the only one that
        begins so, or the only one with a word that begins so.

        A similar name is never enough. Refuses as `naming.find` does.
        """
        short = key_of(name)
        listed = self.register.get(short)
        if listed is not None:
            return listed.name
        begun = self.register.beginning(short, _MOST_BEGUN) if short else ()
        if begun:
            return find(FIGHTER, begun, name)
        within = self.register.with_word(short, _MOST_BEGUN) if short else ()
        if len(within) == 1:
            return within[0]
        if within:
            raise RuleError("ambiguous_entry", {"kind": FIGHTER, "name": name, "matches": within})
        close = (self.register.get(one) for one in self.register.closest(name))
        suggestions = tuple(one.name for one in close if one is not None)
        raise RuleError("unknown_entry", {"kind": FIGHTER, "name": name, "suggestions": suggestions})

    def all(self, kinds: Mapping[str, type]) -> dict[str, Mapping[str, Sheet]]:
        """Return everything by kind and name."""
        return {kind: self.sheets(kind) for kind in kinds}
