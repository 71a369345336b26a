"""The parts of a sheet that a person may read: its changes, and the fields of its listed things."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from functools import cache

from bot.packs.differences import Change
from bot.packs.sheet_types import hints, inner
from rules.system.figures import Seen, reads


def readable(shape: object, found: Iterable[Change], reader: Seen) -> list[Change]:
    """Return the changes that a reader may see, without hidden fields of things."""
    known = _known(shape, reader)
    pruned = (_pruned(shape, change, reader) for change in found if change.field in known)
    return [change for change in pruned if change.before != change.after]


@cache
def _known(shape: type, reader: Seen) -> frozenset[str]:
    return frozenset(field.name for field in fields(shape) if reads(reader, field))


def hidden_within(shape: object, field: str, reader: Seen) -> set[str]:
    """Return the fields of a field's listed things that a reader may not see."""
    each = inner(hints(shape)[field])
    return set() if each is None else {one.name for one in fields(each) if not reads(reader, one)}


def veiled(shape: object, field: str, value: object, reader: Seen) -> object:
    """Return a field's plain value without nested fields that a reader may not see."""
    hidden = hidden_within(shape, field, reader)
    return _without(value, hidden) if hidden else value


def unveiled(shape: object, field: str, value: object, before: object, reader: Seen) -> object:
    """Return the value with the fields hidden from a reader, restored from the same-named things in `before`."""
    hidden = hidden_within(shape, field, reader)
    if not hidden or not isinstance(value, list | tuple) or not isinstance(before, list | tuple):
        return value
    stood = [one for one in before if isinstance(one, Mapping)]
    return [_with(one, stood, hidden) if isinstance(one, Mapping) else one for one in value]


def _with(thing: Mapping[str, object], stood: list[Mapping[str, object]], hidden: Collection[str]) -> dict[str, object]:
    """Restore a thing's hidden fields from the first thing of the same name in `stood`, and remove that one."""
    place = next((place for place, one in enumerate(stood) if one.get("name") == thing.get("name")), None)
    known = {} if place is None else stood.pop(place)
    return {**thing, **{name: known[name] for name in hidden if name in known}}


def _pruned(shape: object, change: Change, reader: Seen) -> Change:
    hidden = hidden_within(shape, change.field, reader)
    if not hidden:
        return change
    return replace(change, before=_without(change.before, hidden), after=_without(change.after, hidden))


def _without(value: object, hidden: Collection[str]) -> object:
    if isinstance(value, Mapping):
        return {name: one for name, one in value.items() if name not in hidden}
    return [_without(one, hidden) for one in value] if isinstance(value, list | tuple) else value
