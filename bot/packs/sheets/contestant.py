"""A stored contestant: its sheet, its player, and changes that wait for the GM's approval."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

import orjson
from pydantic import TypeAdapter

from bot.packs.differences import changes, readable
from bot.packs.saved_rolls import NO_ROLLS, SavedRolls
from bot.packs.sheet_types import plain, shaped
from bot.turn.state import Order
from rules.system import Sheet


@dataclass(frozen=True, slots=True)
class Wish:
    """A change that a player asked for: fields with their new values as plain values, or `text` as typed, which is read
    when approved. `number` counts them."""

    number: int
    person: str
    fields: Mapping[str, object] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A contestant; `sheet` is a value of the system's own shape.

    `removed`: it left the game, but its history stays. `known`: everyone may know that it exists; a GM's is hidden
    until it is revealed. `changes`: the number of changes so far; `shown`: the number its player may read. They number
    the history.
    """

    sheet: Sheet
    owner: str | None = None
    wishes: tuple[Wish, ...] = ()
    removed: bool = False
    known: bool = False
    changes: int = 0
    shown: int = 0
    standing: Order | None = None
    """What is done for it while its player is away; only its player and the GMs may read it."""
    bearer: int = 0
    """How many others had this name in the game before; their history isn't part of this one's."""
    rolls: SavedRolls = NO_ROLLS
    """Rolls that are saved for it."""

    @property
    def name(self) -> str:
        return str(self.sheet.name)


_WISHES: TypeAdapter[tuple[Wish, ...]] = TypeAdapter(tuple[Wish, ...])


def dump(contestant: Contestant, shape: type) -> str:
    """Return the contestant as JSON, without default values."""
    fields = {name: value for name, value in plain(shape, contestant.sheet).items() if name != "name"}
    body: dict[str, object] = {"name": contestant.name, "fields": fields}
    if contestant.owner is not None:
        body["owner"] = contestant.owner
    if contestant.wishes:
        body["wishes"] = _WISHES.dump_python(contestant.wishes, mode="json")
    if contestant.removed:
        body["removed"] = True
    if contestant.known != (contestant.owner is not None):
        body["known"] = contestant.known
    if contestant.changes:
        body |= {"changes": contestant.changes, "shown": contestant.shown}
    if contestant.bearer:
        body["bearer"] = contestant.bearer
    if contestant.standing is not None:
        body["standing"] = contestant.standing.model_dump()
    if contestant.rolls.rolls:
        body["rolls"] = contestant.rolls.model_dump()["rolls"]
    return orjson.dumps(body).decode()


@lru_cache(maxsize=512)
def load(text: str, shape: type) -> Contestant:
    """Load what `dump` wrote; the same text gives the same value."""
    body = orjson.loads(text)
    sheet: Sheet = shaped(shape, {**body["fields"], "name": body["name"]})
    wishes = _WISHES.validate_python(body.get("wishes", ()))
    told = body.get("changes", 0), body.get("shown", 0)
    standing = Order.model_validate(body["standing"]) if "standing" in body else None
    owner = body.get("owner")
    # In older texts, a contestant with a player was known, and one without was the GM's.
    known = body.get("known", owner is not None)
    bearer, rolls = (
        body.get("bearer", 0),
        SavedRolls.model_validate({"rolls": body["rolls"]}) if "rolls" in body else NO_ROLLS,
    )
    return Contestant(sheet, owner, wishes, body.get("removed", False), known, *told, standing, bearer, rolls)


def is_same(before: Mapping[str, object], after: Mapping[str, object]) -> bool:
    """Whether two bodies stored under one name are of the same contestant."""
    return bool(before.get("bearer", 0) == after.get("bearer", 0))


def counted(contestant: Contestant, before: Contestant | None) -> Contestant:
    """Return the contestant with its change counts continued: one more if anything differs."""
    if before is None:
        return replace(contestant, changes=1, shown=1)
    shape = type(contestant.sheet)
    found = list(changes(plain(shape, before.sheet), plain(shape, contestant.sheet)))
    others = (before.owner, before.removed) != (contestant.owner, contestant.removed)
    seen = others or bool(readable(shape, found, "owner"))
    return replace(contestant, changes=before.changes + (others or bool(found)), shown=before.shown + seen)
