"""A contestant as it is kept: its sheet, who plays it, and changes that wait for the GM's yes."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson
from pydantic import TypeAdapter

from bot.packs.shaping import plain, shaped


@dataclass(frozen=True, slots=True)
class Wish:
    """A change that a player would like: fields with their new values, as plain values. `number` counts them."""

    number: int
    person: str
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Contestant:
    """`sheet` is a value of the system's own shape. `removed`: it was taken out of the game, its history stays."""

    sheet: Any
    owner: str | None = None
    wishes: tuple[Wish, ...] = ()
    removed: bool = False

    @property
    def name(self) -> str:
        return str(self.sheet.name)


_WISHES: TypeAdapter[tuple[Wish, ...]] = TypeAdapter(tuple[Wish, ...])


def dump(contestant: Contestant, shape: type) -> str:
    """As JSON, without what is the usual value."""
    fields = {name: value for name, value in plain(shape, contestant.sheet).items() if name != "name"}
    body: dict[str, Any] = {"name": contestant.name, "fields": fields}
    if contestant.owner is not None:
        body["owner"] = contestant.owner
    if contestant.wishes:
        body["wishes"] = _WISHES.dump_python(contestant.wishes, mode="json")
    if contestant.removed:
        body["removed"] = True
    return orjson.dumps(body).decode()


@lru_cache(maxsize=512)
def load(text: str, shape: type) -> Contestant:
    """What `dump` wrote; the same value for the same text."""
    body = orjson.loads(text)
    sheet = shaped(shape, {**body["fields"], "name": body["name"]})
    wishes = _WISHES.validate_python(body.get("wishes", ()))
    return Contestant(sheet, body.get("owner"), wishes, body.get("removed", False))
