"""Immutable values of the dice, compared by their fields.

Their fields are written out where the other rules use dataclasses, which would double the import time of the dice and
add half to the time of reading and throwing a new roll (`python -m bench start rolling`).
"""

from typing import ClassVar, Self


class Value:
    """A value whose fields are its `__slots__`. Fields in `apart`, such as positions in a text, are not compared."""

    __slots__: ClassVar[tuple[str, ...]] = ()
    apart: ClassVar[frozenset[str]] = frozenset()

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__ if name not in self.apart)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.fields().items())})"

    def fields(self) -> dict[str, object]:
        """Return the fields by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def altered(self, **fields: object) -> Self:
        """Return a copy with other values for some fields."""
        return type(self)(**self.fields() | fields)
