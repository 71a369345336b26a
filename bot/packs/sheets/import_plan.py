"""The effect of importing a contestant from a file, and which part of it needs the GM's approval."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

import orjson

from bot.packs.differences import Change, changes, unveiled
from bot.packs.names import key
from bot.packs.sheet_types import adapter, plain, shaped
from bot.packs.sheets.contestant import Contestant, Wish
from rules.system.figures import Seen
from rules.system.game_values import Sheet


@dataclass(frozen=True, slots=True)
class Taken:
    """A contestant before and after an import. `asked`: changes that its player has to ask the GM for."""

    before: Contestant | None
    after: Contestant
    changes: tuple[Change, ...] = ()
    asked: tuple[Change, ...] = ()

    @property
    def name(self) -> str:
        return self.after.name

    @property
    def new(self) -> bool:
        return self.before is None

    @property
    def same(self) -> bool:
        return self.before is not None and not self.changes and not self.asked

    @property
    def shown(self) -> tuple[str, ...]:
        """Everything its author was told would change, so that changes made since are noticed."""
        if self.before is None:
            return ()
        told = [*(("now", *_told(one)) for one in self.changes), *(("asked", *_told(one)) for one in self.asked)]
        return tuple(f"{key(self.name)} {orjson.dumps(one).decode()}" for one in told)


def _told(one: Change) -> tuple[object, ...]:
    return one.field, one.key, one.before, one.after


def merged(shape: type, before: Sheet | None, name: str, said: Mapping[str, object], author: Seen = "gm") -> Sheet:
    """Return the sheet with the given values. Everything else stays as it was, or is the default for a new one; so do
    nested values that the author may not know."""
    stays = {} if before is None else plain(shape, before)
    whole = {field: unveiled(shape, field, value, stays.get(field), author) for field, value in said.items()}
    made: Sheet = shaped(shape, {**stays, **whole, "name": name})
    return made


def by_gm(before: Contestant | None, sheet: Sheet, owner: str | None, *, known: bool) -> Taken:
    """Return the import by a GM. Its player stays; a new one is `owner`'s, and everyone may know of it if `known`."""
    if before is None:
        return Taken(None, Contestant(sheet, owner, known=known))
    return Taken(before, replace(before, sheet=sheet), _changes(before.sheet, sheet))


def by_player(before: Contestant, sheet: Sheet, person: str, *, approval: bool) -> Taken:
    """Return the import by a player: what they may change, and a wish for the rest. With `approval`, everything is a
    wish."""
    shape = type(sheet)
    new = values(shape, sheet)
    others = [one for one in fields(shape) if getattr(sheet, one.name) != getattr(before.sheet, one.name)]
    asked = {one.name: new[one.name] for one in others if approval or one.metadata.get("kept", True)}
    own = {one.name: new[one.name] for one in others if one.name not in asked}
    changed = replace(before, sheet=merged(shape, before.sheet, before.name, own))
    wished = merged(shape, changed.sheet, before.name, asked)
    if asked:
        number = max((wish.number for wish in before.wishes), default=0) + 1
        changed = replace(changed, wishes=(*before.wishes, Wish(number, person, asked)))
    return Taken(before, changed, _changes(before.sheet, changed.sheet), _changes(changed.sheet, wished))


def values(shape: type, sheet: Sheet) -> dict[str, Any]:
    """Return every field of a sheet as plain values without nested defaults."""
    said, usual = plain(shape, sheet), adapter(shape).dump_python(sheet, mode="json")
    return {name: said.get(name, value) for name, value in usual.items() if name != "name"}


def _changes(before: object, after: object) -> tuple[Change, ...]:
    shape = type(after)
    return tuple(changes(plain(shape, before), plain(shape, after)))
