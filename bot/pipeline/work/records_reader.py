"""What is kept of a game beside its fights, read when somebody asks for it."""

import orjson

from bot.packs import names as naming
from bot.packs.import_plan import Pending
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.packs.sheets.drafts import Draft
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import almanac_key, draft_key, import_key, rules_key, sheet_key
from bot.pipeline.work.named_entries import FIGHTER
from bot.turn.codec import load_kept


async def almanac(context: Context) -> object:
    """What the GM keeps for the whole game."""
    system, key = context.system, almanac_key(context.system.family)
    stored = await context.unit.documents(context.game_id, [key])
    return load_kept(stored[key].body, system.types.almanac) if stored else system.types.almanac()


async def record_of(context: Context, name: str) -> object:
    """What is kept of a contestant, by the name of the sheet; nothing of one that was taken away since."""
    system = context.system
    if naming.key(name) not in context.whole_register:
        return system.types.record(name)
    return system.records.record((await context.contestant(name)).sheet)


async def removed(context: Context, name: str) -> Contestant | None:
    """A contestant of exactly that name who was taken out of the game."""
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


async def draft(context: Context) -> Draft:
    """The contestant that this person has begun to make; an empty one where there is none."""
    key = draft_key(context.system.family, context.person)
    stored = await context.unit.documents(context.game_id, [key])
    return Draft.model_validate_json(stored[key].body) if stored else Draft()


async def pending(context: Context) -> Pending:
    """What this person has read in and not yet confirmed; an empty one where there is none."""
    key = import_key(context.system.family, context.person)
    stored = await context.unit.documents(context.game_id, [key])
    return Pending.model_validate_json(stored[key].body) if stored else Pending()


async def values_under(context: Context, digest: str) -> dict[str, str] | None:
    """The values that a system had under a digest, by name; None where nobody put them down."""
    key = rules_key(digest)
    stored = await context.unit.documents(context.game_id, [key])
    return None if key not in stored else dict(orjson.loads(stored[key].body))
