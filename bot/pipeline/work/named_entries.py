"""Everything that can be named: the pack's entries, and contestants."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.packs.contestant_register import Register
from bot.packs.library import Library
from bot.packs.names import closest, find, key
from bot.packs.sheets.contestant import Contestant
from rules.errors import RuleError
from rules.system import Sheet

FIGHTER: Final = "fighter"
"""The kind of a contestant's sheet."""
_BEGINNING: Final = 20


class Sheets(Mapping[str, Sheet]):
    """Contestants' sheets by name: every name is listed, but only the fetched sheets can be read."""

    def __init__(self, register: Register, fetched: Mapping[str, Contestant]) -> None:
        self._register, self._fetched = register, fetched

    def __getitem__(self, name: str) -> Sheet:
        listed = self._register.get(key(name))
        if listed is None or listed.name != name:
            raise KeyError(name)
        found = self._fetched.get(key(name))
        if found is None:
            raise AssertionError("a sheet is fetched before anything looks at it")
        return found.sheet

    def __contains__(self, name: object) -> bool:
        listed = self._register.get(key(name)) if isinstance(name, str) else None
        return listed is not None and listed.name == name

    def __iter__(self) -> Iterator[str]:
        return self._register.names()

    def __len__(self) -> int:
        return len(self._register)


class Shelf:
    """A family's library and its contestants in one."""

    def __init__(self, library: Library, register: Register, fetched: Mapping[str, Contestant]) -> None:
        self._library, self._register = library, register
        self._sheets = Sheets(register, fetched)

    def sheets(self, kind: str) -> Mapping[str, Sheet]:
        return self._sheets if kind == FIGHTER else self._library.sheets(kind)

    def find(self, kind: str, name: str) -> Sheet:
        return self._sheets[self.contestant(name)] if kind == FIGHTER else self._library.find(kind, name)

    def contestant(self, name: str) -> str:
        """Return the name of the contestant meant: the one with the same letters and digits, or the only one that
        begins so, or the only one with a word that begins so.

        A similar name is never enough. Refuses as `naming.find` does.
        """
        short = key(name)
        listed = self._register.get(short)
        if listed is not None:
            return listed.name
        begun = self._register.beginning(short, _BEGINNING) if short else ()
        if begun:
            return find(FIGHTER, begun, name)
        within = self._register.with_word(short, _BEGINNING) if short else ()
        if len(within) == 1:
            return within[0]
        if within:
            raise RuleError("ambiguous_entry", {"kind": FIGHTER, "name": name, "matches": within})
        close = (self._register.get(one) for one in closest(self._register, name))
        suggestions = tuple(one.name for one in close if one is not None)
        raise RuleError("unknown_entry", {"kind": FIGHTER, "name": name, "suggestions": suggestions})

    def all(self, kinds: Mapping[str, type]) -> dict[str, Mapping[str, Sheet]]:
        """Return everything by kind and name."""
        return {kind: self.sheets(kind) for kind in kinds}


LONGEST_NAME: Final = 6
"""The most words of a name that is searched for in a text."""
MOST_WORDS: Final = 60


def mentioned(register: Register, text: str) -> set[str]:
    """Return the names of contestants that a text may mention: those it spells, and those that alone begin with its
    words."""
    if not len(register):
        return set()
    words = text.replace(",", " ").replace(":", " ").split()[:MOST_WORDS]
    found: set[str] = set()
    for first in range(len(words)):
        for last in range(first + 1, min(first + LONGEST_NAME, len(words)) + 1):
            short = key(" ".join(words[first:last]))
            if (listed := register.get(short)) is not None:
                found.add(listed.name)
            elif len(begun := register.beginning(short, 2)) == 1:
                found.update(begun)
    return found
