"""Values of the dice: two are equal where what they hold is, and nothing writes to one.

Their fields are written out, where the other rules have dataclasses: with those the dice take twice as long to import,
and a new roll takes half as long again to read and to throw (`python -m bench start rolling`).
"""

from typing import ClassVar, Self


class Value:
    """Its fields are its `__slots__`; those that stand `apart`, such as places in a text, are not compared."""

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
        """What it holds, by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def altered(self, **fields: object) -> Self:
        """The same with other values for some fields."""
        return type(self)(**self.fields() | fields)
