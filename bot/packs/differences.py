"""The differences between two states of a sheet, as plain values, and undoing a change that nothing later affected."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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
