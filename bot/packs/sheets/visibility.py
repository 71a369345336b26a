"""What of a sheet somebody may read: its changes, and what stands inside the things that it lists."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from functools import cache

from bot.packs.differences import Change
from bot.packs.sheet_types import hints, inner
from rules.system.figures import Seen
from rules.system.sheet_rules import reads


def readable(shape: object, found: Iterable[Change], reader: Seen) -> list[Change]:
    """Those that somebody may read, without what not even that one may know of a thing."""
    known = _known(shape, reader)
    pruned = (_pruned(shape, change, reader) for change in found if change.field in known)
    return [change for change in pruned if change.before != change.after]


@cache
def _known(shape: type, reader: Seen) -> frozenset[str]:
    return frozenset(field.name for field in fields(shape) if reads(reader, field))


def hidden_within(shape: object, field: str, reader: Seen) -> set[str]:
    """Fields of the things that a field lists which a reader may not read."""
    each = inner(hints(shape)[field])
    return set() if each is None else {one.name for one in fields(each) if not reads(reader, one)}


def veiled(shape: object, field: str, value: object, reader: Seen) -> object:
    """The plain value of a field without what a reader may not read inside it."""
    hidden = hidden_within(shape, field, reader)
    return _without(value, hidden) if hidden else value


def unveiled(shape: object, field: str, value: object, before: object, reader: Seen) -> object:
    """The value with what a reader may not read inside it as it was in the things of the same names before."""
    hidden = hidden_within(shape, field, reader)
    if not hidden or not isinstance(value, list | tuple) or not isinstance(before, list | tuple):
        return value
    stood = [one for one in before if isinstance(one, Mapping)]
    return [_with(one, stood, hidden) if isinstance(one, Mapping) else one for one in value]


def _with(thing: Mapping[str, object], stood: list[Mapping[str, object]], hidden: Collection[str]) -> dict[str, object]:
    """Of several of one name the first that is left: it is taken off the list."""
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
