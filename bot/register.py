"""Contestants of one family in one game, found by their names or owners without reading a sheet."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Listed:
    """A contestant's name as it is written, and the id of the person who plays it; None: the GM does."""

    name: str
    owner: str | None = None


class Register:
    """Contestants by key: what all spellings of a name have in common. Only the store that made it changes it."""

    def __init__(self, listed: Mapping[str, Listed]) -> None:
        self._listed = dict(listed)
        self._keys = sorted(listed)
        self._owned: dict[str, set[str]] = {}
        for key, one in listed.items():
            if one.owner is not None:
                self._owned.setdefault(one.owner, set()).add(key)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: str) -> bool:
        return key in self._listed

    def get(self, key: str) -> Listed | None:
        return self._listed.get(key)

    def keys(self) -> Iterable[str]:
        return tuple(self._keys)

    def names(self) -> Iterator[str]:
        """All names, by the alphabetical order of their keys."""
        return (self._listed[key].name for key in self._keys)

    def beginning(self, start: str, most: int) -> tuple[str, ...]:
        """Names whose keys begin so, at most so many of them."""
        first = bisect_left(self._keys, start)
        found = self._keys[first : first + most]
        return tuple(self._listed[key].name for key in found if key.startswith(start))

    def of(self, person: str) -> tuple[str, ...]:
        """Names of a person's contestants, by the alphabetical order of their keys."""
        return tuple(self._listed[key].name for key in sorted(self._owned.get(person, ())))

    def put(self, key: str, listed: Listed | None) -> None:
        """Write a contestant down, or strike it out."""
        before = self._listed.pop(key, None)
        if before is not None and before.owner is not None:
            self._owned[before.owner].discard(key)
        if listed is None:
            if before is not None:
                self._keys.remove(key)
            return
        if before is None:
            insort(self._keys, key)
        self._listed[key] = listed
        if listed.owner is not None:
            self._owned.setdefault(listed.owner, set()).add(key)
