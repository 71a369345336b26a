"""The place in a file that a refusal refers to."""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.packs.markup import Document, Place


def saying(value: Any, wanted: str, place: Place = ()) -> Iterator[Place]:
    """Yield the places of a text inside a value."""
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from saying(item, wanted, (*place, name))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from saying(item, wanted, (*place, index))
    elif isinstance(value, str) and value.strip().casefold() == wanted.strip().casefold():
        yield place


def within(document: Document, place: Place) -> object:
    """Return the value at a place, or None."""
    value = document.data
    for step in place:
        known = isinstance(value, Mapping) and step in value
        listed = isinstance(value, list) and isinstance(step, int) and step < len(value)
        if not known and not listed:
            return None
        value = value[step]
    return value


def about(document: Document, place: Place, facts: Mapping[str, object]) -> Place:
    """Return the nearest place to what the facts name: a field anywhere inside, or a text that occurs there."""
    field = str(facts.get("field", "")).rpartition(", ")[2]
    inside = (one for one in document.lines if one[: len(place)] == place and one[-1:] == (field,))
    found = next(inside, None) if field else None
    texts = [str(facts[fact]) for fact in ("name", "value", "table") if isinstance(facts.get(fact), str)]
    for text in texts if found is None else ():
        found = next(saying(within(document, place), text, place), None)
        if found is not None:
            break
    return place if found is None else found
