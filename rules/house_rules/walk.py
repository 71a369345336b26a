"""Walks through a value and finds every place that its meanings describe, with its dotted name."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_type_hints

from rules.dice.random_tables import Table as RandomTable
from rules.house_rules import hints, shapes
from rules.house_rules.meanings import About, Meanings
from rules.house_rules.shapes import Shape
from rules.house_rules.targets import Path, Spot, Table, written

Name = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """Walks through frozen dataclasses, rows of them, and tables of pairs."""

    meanings: Meanings

    def below(self, value: Any, path: Path = (), name: Name = ()) -> Iterator[Spot | Table]:
        """Yield all places below a dataclass that is at `path` and called `name`."""
        kind = type(value)
        of_type = get_type_hints(kind)
        said = self.meanings
        for field in fields(value):
            code = f"{kind.__name__}.{field.name}"
            if code in said.fixed:
                continue
            here = (*path, field.name)
            part = getattr(value, field.name)
            called = name if field.name in said.unnamed else (*name, said.shorter.get(field.name, field.name))
            if is_dataclass(part) and not isinstance(part, RandomTable):
                about = said.settable.get(code) or said.settable.get(type(part).__name__)
                if about is not None and about.switch:
                    yield self._spot(called, here, shapes.switch(), True, about)
                yield from self.below(part, here, called)
            elif isinstance(part, tuple) and part and is_dataclass(part[0]):
                yield from self._rows(part, here, called)
            elif (about := said.places.get(self._named(called)) or said.settable.get(code)) is not None:
                yield from self._leaf(part, of_type[field.name], about, here, called)

    def _rows(self, rows: tuple[Any, ...], path: Path, name: Name) -> Iterator[Spot | Table]:
        for index, row in enumerate(rows, 1):
            key = self._key_of(rows, index)
            under = (*name, written(str(key.value) if isinstance(key, Enum) else key))
            yield from self.below(row, (*path, index), under)

    def _key_of(self, rows: tuple[Any, ...], index: int) -> Any:
        """Return what a row is called: its first field if that tells the rows apart, otherwise its number from 1."""
        firsts = [getattr(row, fields(row)[0].name) for row in rows]
        words = type(rows[0]).__name__ in self.meanings.keyed or all(isinstance(one, str) for one in firsts)
        return firsts[index - 1] if words and len(set(firsts)) == len(firsts) else index

    def _leaf(self, value: Any, hint: Any, about: About, path: Path, name: Name) -> Iterator[Spot | Table]:
        pairs = hints.pairs(hint, about)
        if pairs is not None:
            row = shapes.optional(pairs, "removes it")
            yield Table(self._named(name), path, row, about)
            for key, *rest in value:
                printed = rest[0] if len(rest) == 1 else tuple(rest)
                yield self._spot((*name, written(key)), (*path, key), row, printed, about)
            return
        kinds = [one for one in get_args(hint) if one is not type(None)] if hints.is_union(hint) else [hint]
        shape = hints.shape_of(kinds, value, about)
        if shape is None:
            return
        if callable(value):
            yield self._spot(name, path, shape, True, about)
            return
        if value is None and about.none is None:
            return
        whole = shape if about.none is None else shapes.optional(shape, about.none)
        yield self._spot(name, path, whole, value, about)

    def _spot(self, name: Name, path: Path, shape: Shape, printed: object, about: About) -> Spot:
        return Spot(self._named(name), path, shape, printed, about)

    def _named(self, name: Name) -> str:
        dotted = ".".join(name)
        return self.meanings.names.get(dotted, dotted)
