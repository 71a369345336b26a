"""Read what a game stores outside its fights."""

import orjson

from bot.packs import names as naming
from bot.packs.contestant_register import FIGHTER
from bot.packs.import_plan import Pending
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.packs.sheets.drafts import Draft
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import almanac_key, draft_key, import_key, rules_key, sheet_key
from bot.turn.codec import load_kept


async def almanac(context: Context) -> object:
    """Return the game's almanac, which the GM keeps."""
    system, key = context.system, almanac_key(context.system.family)
    stored = await context.unit.documents(context.game_id, [key])
    return load_kept(stored[key].body, system.types.almanac) if stored else system.types.almanac()


async def record_of(context: Context, name: str) -> object:
    """Return the record of a contestant by sheet name; an empty one if it has been removed."""
    system = context.system
    if naming.key(name) not in context.whole_register:
        return system.types.record(name)
    return system.records.record((await context.contestant(name)).sheet)


async def removed(context: Context, name: str) -> Contestant | None:
    """Return a removed contestant of exactly that name."""
    family, key = context.system.family, naming.key(name)
    if not key or key in context.whole_register:
        return None
    stored = await context.unit.documents(context.game_id, [sheet_key(family, key)])
    if not stored:
        return None
    (document,) = stored.values()
    found = load_contestant(document.body, context.system.types.sheets[FIGHTER])
    context.loaded.stored[family, key] = found
    return found if found.removed else None


async def draft(context: Context, family: str = "") -> Draft:
    """Return the contestant that this person is making, in another family if one is named; an empty draft if there is
    none."""
    key = draft_key(family or context.system.family, context.person)
    stored = await context.unit.documents(context.game_id, [key])
    return Draft.model_validate_json(stored[key].body) if stored else Draft()


async def pending(context: Context) -> Pending:
    """Return what this person has imported but not confirmed; empty if there is nothing."""
    key = import_key(context.system.family, context.person)
    stored = await context.unit.documents(context.game_id, [key])
    return Pending.model_validate_json(stored[key].body) if stored else Pending()


async def values_under(context: Context, digest: str) -> dict[str, str] | None:
    """Return the values that a system had under a digest, by name; None if they weren't stored."""
    key = rules_key(digest)
    stored = await context.unit.documents(context.game_id, [key])
    return None if key not in stored else dict(orjson.loads(stored[key].body))
