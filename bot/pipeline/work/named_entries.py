"""Everything that can be named: the pack's entries, and contestants."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.packs.contestant_register import Register
from bot.packs.library import Library
from bot.packs.names import find, key
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
        short = key(name)
        listed = self.register.get(short)
        if listed is not None:
            return listed.name
        begun = self.register.beginning(short, _BEGINNING) if short else ()
        if begun:
            return find(FIGHTER, begun, name)
        within = self.register.with_word(short, _BEGINNING) if short else ()
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
