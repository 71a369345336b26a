"""Reverting changes that undone commands of a fight made on sheets and in the almanac.

Later changes by people stay: only fields that are still as those commands left them are restored.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import orjson

from bot.packs.contestant_register import FIGHTER
from bot.packs.differences import Change, Plain, taken_back
from bot.packs.names import key
from bot.packs.sheet_types import plain, shaped
from bot.packs.sheets.contestant import Contestant, load
from bot.pipeline.journal.replay import ERRANDS
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed, almanac_key, sheet_key
from bot.turn.codec import load_kept
from rules.system import Sheet

BY_HAND: Final = frozenset({"sheet", "resheet"})
"""Kinds of commands that change a sheet and its fighter in a running fight."""
AT_ONCE: Final = 8
"""Sheets looked at before others get to use the database."""
STRIDE = 100
"""Rows of a document read at once."""


@dataclass(frozen=True, slots=True)
class Reverted:
    """The restored contestants, the later changes kept on each sheet, and the almanac if it changed."""

    contestants: tuple[Contestant, ...]
    kept: Mapping[str, tuple[Change, ...]]
    almanac: object = None

    def written(self) -> Changed:
        """Return the changes for `journal.record`."""
        found: Changed = {"contestants": self.contestants} if self.contestants else {}
        if self.almanac is not None:
            found["almanac"] = self.almanac
        return found


async def revert(context: Context, over: Collection[int]) -> Reverted:
    """Revert what the commands with these seqs wrote outside the fight."""
    family = context.system.family
    rows = await context.unit.rows_at(context.game_id, sorted(over))
    keys = {where for row in rows for where in row.documents}
    contestants, kept = list[Contestant](), dict[str, tuple[Change, ...]]()
    for place, where in enumerate(sorted(one for one in keys if one.startswith(f"sheet/{family}/"))):
        if place % AT_ONCE == 0:
            await context.unit.pause()
        now, found, left = await _merged(context, where, over, fields=_fields)
        shape = context.system.types.sheets[FIGHTER]
        one = load(now, shape)
        if one.removed:
            continue
        if found != _fields(now):
            contestants.append(replace(one, sheet=shaped(shape, {**found, "name": one.name})))
        if left:
            kept[one.name] = left
    almanac = None
    if almanac_key(family) in keys:
        now, found, _ = await _merged(context, almanac_key(family), over, fields=orjson.loads)
        if found != orjson.loads(now):
            almanac = load_kept(orjson.dumps(found).decode(), context.system.types.almanac)
    return Reverted(tuple(contestants), kept, almanac)


def _fields(body: str) -> Plain:
    fields: Plain = orjson.loads(body)["fields"]
    return fields


async def _merged(
    context: Context, where: str, over: Collection[int], *, fields: Callable[[str], Plain]
) -> tuple[str, dict[str, object], tuple[Change, ...]]:
    """Return a document's current body, its restored fields, and the later changes that were kept."""
    states = await _states(context, where, min(over))
    pairs = [
        (fields(older[1]) if older else {}, fields(newer[1]))
        for newer, older in zip(states, [*states[1:], None], strict=True)
        if newer[0] in over
    ]
    present: dict[str, object] = dict(fields(states[0][1]))
    kept: list[Change] = []
    for before, after in pairs:
        present, left = taken_back(before, after, present)
        kept += left
    return states[0][1], present, _distinct(kept)


async def _states(context: Context, where: str, oldest: int) -> Sequence[tuple[int, str]]:
    """Return seq and body of a document's states, latest first, back to the one before the row `oldest`."""
    found: list[tuple[int, str]] = []
    before: int | None = None
    while not found or found[-1][0] >= oldest:
        rows = await context.unit.history(context.game_id, where, before=before, limit=STRIDE)
        found += [(row.seq, row.documents[where]) for row in rows]
        if len(rows) < STRIDE:
            break
        before = rows[-1].seq
    return found


def _distinct(kept: Sequence[Change]) -> tuple[Change, ...]:
    return tuple({(change.field, change.key): change for change in kept}.values())


async def others_than(
    context: Context, names: Collection[str], seq: int, restored: Collection[str]
) -> dict[str, Sheet]:
    """Return, by name, the current sheets that differ from those after the row `seq`. `restored`: those that aren't
    written yet.

    Downtime commands since the last change by hand are left out, because a running fight ignores them.
    """
    family = context.system.family
    shape = context.system.types.sheets[FIGHTER]
    keys = {sheet_key(family, name): name for name in names}
    then = await context.unit.documents_at(context.game_id, sorted(keys), seq)
    newest = await context.unit.documents(context.game_id, sorted(keys))
    found: dict[str, Sheet] = {}
    for place, (where, name) in enumerate(sorted(keys.items())):
        if place % AT_ONCE == 0:
            await context.unit.pause()
        if where not in then or (newest[where].seq == then[where].seq and name not in restored):
            continue
        now: Plain = plain(shape, context.loaded.fetched[family][key(name)].sheet)
        if newest[where].seq > seq:
            now = await _without_errands(context, where, seq, now)
        if now != plain(shape, load(then[where].body, shape).sheet):
            found[name] = shaped(shape, {**now, "name": name})
    return found


async def _without_errands(context: Context, where: str, seq: int, now: Plain) -> Plain:
    """Return a sheet's fields without what downtime commands wrote after row `seq` and the last change by hand."""
    rows = await context.unit.history(context.game_id, where, before=None, limit=STRIDE)
    for newer, older in pairwise(rows):
        if newer.seq <= seq or newer.kind in BY_HAND:
            break
        if newer.kind == ERRANDS:
            now, _ = taken_back(_fields(older.documents[where]), _fields(newer.documents[where]), now)
    return now
