"""What readers may know of contestants while they fight, or after they fought, in a channel that not all of them can
read."""

from dataclasses import replace
from typing import Final

from bot.features.fight.lookup import Bout, is_secret
from bot.features.log import chronicle
from bot.packs import names as naming
from bot.packs.contestant_register import FIGHTER
from bot.packs.sheets.contestant import Contestant, load
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import sheet_key, system_of

STRIDE: Final = 25
"""Rows read at once."""


async def as_readers_know(context: Context, contestant: Contestant, bout: Bout | None) -> Contestant:
    """Return a contestant as it was before its first change where it fights, if somebody who reads the answer may not
    learn of that fight. Later they read what became of it, but not in which fight."""
    if bout is None or not await is_secret(context, bout.scene):
        return await _undated(context, contestant)
    book = await chronicle.of_fight(context.unit, context.game_id, bout.scene, bout.fight.number, {})
    key = sheet_key(context.system.family, naming.key(contestant.name))
    there = {one.scene: one.first for one in (() if book is None else book.chapters)}
    secret = {scene: seq for scene, seq in there.items() if await is_secret(context, scene)}
    start = min(secret.values(), default=0)
    first, before = None, None
    while rows := await context.unit.history(context.game_id, key, before=before, limit=STRIDE):
        for row in rows:
            first = row.seq if row.seq >= start and row.scene in secret else first
        before = rows[-1].seq
        if before < start or len(rows) < STRIDE:
            break
    if first is None:
        return contestant
    stored = await context.unit.documents_at(context.game_id, [key], first - 1)
    # It may have been made there.
    stored = stored or await context.unit.documents_at(context.game_id, [key], first)
    return load(stored[key].body, context.system.types.sheets[FIGHTER])


async def _undated(context: Context, contestant: Contestant) -> Contestant:
    """Return a contestant without the fight in which it died, if not all who read the answer can read its channel."""
    records = context.system.records
    record = records.record(contestant.sheet)
    number = records.died_in(record)
    for scene in () if number is None else context.game.scenes:
        if await is_secret(context, scene) and number in await chronicle.numbers(context.unit, context.game_id, scene):
            return replace(contestant, sheet=records.recorded(contestant.sheet, records.undated(record)))
    return contestant


async def secretly_fighting(context: Context) -> set[str]:
    """Return the sheets in fights that somebody who reads the answer may not learn of."""
    found: set[str] = set()
    for scene in context.game.running:
        fight = await context.fight_in(scene) if await is_secret(context, scene) else None
        if fight is not None and system_of(fight).family == context.system.family:
            found |= {seat.sheet for seat in fight.seats if seat.sheet is not None}
    return found
