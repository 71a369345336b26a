"""In what two states of a sheet differ, as plain values, and a change taken back where nothing came after it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Plain = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Change:
    """A field, or with `key` one thing in it by its name, as it was and as it is; None: it was or is not there."""

    field: str
    key: str | None
    before: object
    after: object


def changes(before: Plain, after: Plain) -> Iterator[Change]:
    """Field by field; of what holds several things by name, each that is another."""
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
        # The same things in another order are one change of the whole.
        yield from several or [Change(field, None, old, new)]


def taken_back(before: Plain, after: Plain, now: Plain) -> tuple[dict[str, object], tuple[Change, ...]]:
    """The present state without the change from `before` to `after`, and what of that change has changed since.

    What still is as the change left it becomes as it was; of what holds several things by name, each by itself.
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
    """The things that a value holds, by name: texts by how many of each there are. None: it is one thing."""
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
    """Things by name as a value of the same form."""
    if isinstance(like, Mapping):
        return dict(parts)
    found: list[object] = []
    for name, value in parts.items():
        found += [name] * value if isinstance(value, int) else [value]
    return found
