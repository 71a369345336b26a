"""Inspecting the components of messages and modals: rows, buttons, selects and a modal's fields."""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Any, Final

JSON = dict[str, Any]


class Type(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS: Final = frozenset(
    {Type.SELECT, Type.USER_SELECT, Type.ROLE_SELECT, Type.MENTIONABLE_SELECT, Type.CHANNEL_SELECT}
)
LINK: Final = 5
"""The style of a button that opens an address without an interaction."""


def walk(components: Iterable[JSON]) -> Iterator[JSON]:
    """Yield every component, outermost first, in the order shown."""
    for one in components:
        yield one
        yield from walk(one.get("components", ()))
        if "component" in one:
            yield from walk([one["component"]])
        if "accessory" in one:
            yield from walk([one["accessory"]])


def texts(components: Sequence[JSON]) -> list[str]:
    return [one["content"] for one in walk(components) if one["type"] == Type.TEXT]


def buttons(components: Sequence[JSON]) -> list[JSON]:
    return [one for one in walk(components) if one["type"] == Type.BUTTON]


def named(components: Sequence[JSON], custom_id: str) -> JSON | None:
    return next((one for one in walk(components) if one.get("custom_id") == custom_id), None)


def numbered(components: Sequence[JSON]) -> tuple[JSON, ...]:
    """Return the components as Discord sends them back, each with a number unique in the message."""
    taken = {int(one["id"]) for one in walk(components) if one.get("id")}
    free = iter(number for number in range(1, 1000) if number not in taken)

    def with_id(one: JSON) -> JSON:
        found = dict(one)
        found["id"] = found.get("id") or next(free)
        for inner in ("component", "accessory"):
            if inner in found:
                found[inner] = with_id(found[inner])
        if "components" in found:
            found["components"] = [with_id(each) for each in found["components"]]
        return found

    return tuple(with_id(one) for one in components)
