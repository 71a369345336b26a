"""Differences between two values of a shape, and the parts of a sheet that a person may read."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache

from bot.packs.names import key
from bot.packs.sheet_types import hints, inner
from rules.system.figures import Seen, reads

Plain = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Change:
    """A changed field, or with `key` one named thing in it, before and after; None: not there."""

    field: str
    key: str | None
    before: object
    after: object


def changes(before: Plain, after: Plain) -> Iterator[Change]:
    """Yield the changes field by field; for a field of several named things, one per changed thing."""
    for field in dict.fromkeys((*before, *after)):
        old, new = before.get(field), after.get(field)
        if old == new:
            continue
        was, now = _parts(old), _parts(new)
        if was is None or now is None:
            yield Change(field, None, old, new)
            continue
        several = [
            Change(field, key, was.get(key), now.get(key))
            for key in dict.fromkeys((*was, *now))
            if was.get(key) != now.get(key)
        ]
        # The same things in another order are one change of the whole field.
        yield from several or [Change(field, None, old, new)]


def taken_back(before: Plain, after: Plain, now: Plain) -> tuple[dict[str, object], tuple[Change, ...]]:
    """Return the present state without the change from `before` to `after`, and the parts of that change that have
    changed since.

    Only parts that are still as the change left them are restored; of a field of several named things, each separately.
    """
    found, kept = dict(now), list[Change]()
    for field in dict.fromkeys((*before, *after)):
        old, new, present = before.get(field), after.get(field), now.get(field)
        if old == new:
            continue
        if present == new:
            _put(found, field, old)
            continue
        own = [change for change in changes({field: old}, {field: new}) if change.key is not None]
        parts = _parts(present)
        if not own or parts is None:
            kept += changes({field: old}, {field: new})
            continue
        for change in own:
            if parts.get(change.key or "") != change.after:
                kept.append(change)
            elif change.before is None:
                parts.pop(change.key or "", None)
            else:
                parts[change.key or ""] = change.before
        _put(found, field, _whole(present if present is not None else old if old is not None else new, parts))
    return found, tuple(kept)


def _put(found: dict[str, object], field: str, value: object) -> None:
    if value is None or value in ([], {}):
        found.pop(field, None)
    else:
        found[field] = value


def _parts(value: object) -> dict[str, object] | None:
    """Return the things in a value by name, texts with their number; None if it is a single thing."""
    if value is None:
        return {}
    if isinstance(value, Mapping):
        return dict(value)
    if not isinstance(value, list | tuple):
        return None
    texts = Counter(one for one in value if isinstance(one, str))
    named = {_name(one): one for one in value if not isinstance(one, str)}
    clear = len(named) + texts.total() == len(value) and not named.keys() & texts.keys()
    return {_name(one): texts.get(_name(one), one) for one in value} if clear else None


def _name(one: object) -> str:
    return str(one.get("name", "")) if isinstance(one, Mapping) else str(one)


def _whole(like: object, parts: Mapping[str, object]) -> object:
    """Build a value of the same form from named things."""
    if isinstance(like, Mapping):
        return dict(parts)
    found: list[object] = []
    for name, value in parts.items():
        found += [name] * value if isinstance(value, int) else [value]
    return found


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
    return [_with(one, stood, hidden) for one in value]


def _with(thing: object, stood: list[Mapping[str, object]], hidden: Collection[str]) -> object:
    """Restore a thing's hidden fields from the first thing of the same name in `stood`, and remove that one. Of some
    things only the name is given."""
    own = thing if isinstance(thing, Mapping) else {"name": thing}
    called = key(str(own.get("name")))
    place = next((place for place, one in enumerate(stood) if key(str(one.get("name"))) == called), None)
    known = {} if place is None else stood.pop(place)
    restored = {name: known[name] for name in hidden if name in known}
    return {**own, **restored} if restored else thing


def _pruned(shape: object, change: Change, reader: Seen) -> Change:
    hidden = hidden_within(shape, change.field, reader)
    if not hidden:
        return change
    return replace(change, before=_without(change.before, hidden), after=_without(change.after, hidden))


def _without(value: object, hidden: Collection[str]) -> object:
    if isinstance(value, Mapping):
        return {name: one for name, one in value.items() if name not in hidden}
    return [_without(one, hidden) for one in value] if isinstance(value, list | tuple) else value
