"""Imported entries that wait for confirmation, because they would replace something."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.packs.names import key
from bot.packs.sheet_types import adapter, plain
from bot.turn.frozen_model import Plain
from rules.system import Sheet

Entries = Mapping[str, Mapping[str, Sheet]]
"""Sheets or tables by kind and name."""
Present = Callable[[str, str], Sheet | None]
"""Returns the current entry by kind and name, or None."""


class Pending(Plain):
    """An import that a person was asked to confirm.

    `word`: its command. `fields`: the entries as plain values, by kind and name. `replaces`: the entries said to be
    replaced, as "kind/name".
    """

    word: str = ""
    origin: str = ""
    fields: Mapping[str, Mapping[str, Mapping[str, object]]] = {}
    replaces: tuple[str, ...] = ()
    said: Mapping[str, Mapping[str, object]] = {}
    """Values given for contestants, by name: some of their fields, as plain values."""
    title: str = ""
    """The title of their pack."""

    @classmethod
    def of(cls, word: str, origin: str, entries: Entries, replaces: tuple[str, ...]) -> "Pending":
        fields = {kind: {name: plain(type(one), one) for name, one in some.items()} for kind, some in entries.items()}
        return cls(word=word, origin=origin, fields=fields, replaces=replaces)

    def entries(self, shapes: Mapping[str, type]) -> Entries:
        """Return the entries, which were checked when they were read."""
        return {
            kind: {name: adapter(shapes[kind]).validate_python(fields) for name, fields in some.items()}
            for kind, some in self.fields.items()
        }


@dataclass(frozen=True, slots=True)
class Change:
    """An entry that would be replaced, with its changed fields before and after; None: not there."""

    kind: str
    name: str
    fields: tuple[tuple[str, object, object], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The effect of an import. `new` and `same` are pairs of kind and name."""

    new: tuple[tuple[str, str], ...]
    changed: tuple[Change, ...]
    same: tuple[tuple[str, str], ...]

    @property
    def replaces(self) -> tuple[str, ...]:
        return tuple(f"{one.kind}/{key(one.name)}" for one in self.changed)


def plan(entries: Entries, present: Present) -> Plan:
    """Return which entries are new, changed and unchanged."""
    new, changed, same = [], [], []
    for kind, some in entries.items():
        for name, one in some.items():
            before = present(kind, name)
            if before is None:
                new.append((kind, name))
                continue
            fields = _differences(plain(type(before), before), plain(type(one), one))
            if fields:
                changed.append(Change(kind, name, fields))
            else:
                same.append((kind, name))
    return Plan(tuple(new), tuple(changed), tuple(same))


def _differences(before: Mapping[str, object], after: Mapping[str, object]) -> tuple[tuple[str, object, object], ...]:
    names = [name for name in dict.fromkeys((*before, *after)) if name != "name"]
    return tuple((name, before.get(name), after.get(name)) for name in names if before.get(name) != after.get(name))
