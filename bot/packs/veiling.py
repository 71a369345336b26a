"""Changes of a sheet as far as somebody may read them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from bot.changes import Change
from bot.packs.shaping import hints, inner
from rules.figures import Seen
from rules.system.pages import reads


def readable(shape: Any, found: Iterable[Change], reader: Seen) -> list[Change]:
    """Those that somebody may read, without what not even that one may know of a thing."""
    known = {field.name for field in fields(shape) if reads(reader, field)}
    pruned = (_pruned(shape, change, reader) for change in found if change.field in known)
    return [change for change in pruned if change.before != change.after]


def _pruned(shape: Any, change: Change, reader: Seen) -> Change:
    each = inner(hints(shape)[change.field])
    hidden = set() if each is None else {field.name for field in fields(each) if not reads(reader, field)}
    if not hidden:
        return change
    return replace(change, before=_without(change.before, hidden), after=_without(change.after, hidden))


def _without(value: Any, hidden: Collection[str]) -> Any:
    if isinstance(value, Mapping):
        return {name: one for name, one in value.items() if name not in hidden}
    return [_without(one, hidden) for one in value] if isinstance(value, list | tuple) else value
