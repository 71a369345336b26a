"""What is kept of a game beside its fights, read when somebody asks for it."""

from typing import Any

import orjson

from bot.packs import names as naming
from bot.packs.import_plan import Pending
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.contestant import load as load_contestant
from bot.packs.sheets.drafts import Draft
from bot.pipeline.work.documents import almanac_key, draft_key, import_key, rules_key, sheet_key
from bot.pipeline.work.named_entries import FIGHTER
from bot.pipeline.work.session import Session
from bot.turn.codec import load_kept


async def almanac(session: Session) -> Any:
    """What the GM keeps for the whole game."""
    system, key = session.context.system, almanac_key(session.context.system.family)
    stored = await session.context.unit.documents(session.context.game_id, [key])
    return load_kept(stored[key].body, system.types.almanac) if stored else system.types.almanac()


async def record_of(session: Session, name: str) -> Any:
    """What is kept of a contestant, by the name of the sheet; nothing of one that was taken away since."""
    system = session.context.system
    if naming.key(name) not in session.context.whole_register:
        return system.types.record(name)
    return system.records.record((await session.context.contestant(name)).sheet)


async def removed(session: Session, name: str) -> Contestant | None:
    """A contestant of exactly that name who was taken out of the game."""
    family, key = session.context.system.family, naming.key(name)
    if not key or key in session.context.whole_register:
        return None
    stored = await session.context.unit.documents(session.context.game_id, [sheet_key(family, key)])
    if not stored:
        return None
    (document,) = stored.values()
    found = load_contestant(document.body, session.context.system.types.sheets[FIGHTER])
    session.context.loaded.stored[family, key] = found
    return found if found.removed else None


async def draft(session: Session) -> Draft:
    """The contestant that this person has begun to make; an empty one where there is none."""
    key = draft_key(session.context.system.family, session.context.person)
    stored = await session.context.unit.documents(session.context.game_id, [key])
    return Draft.model_validate_json(stored[key].body) if stored else Draft()


async def pending(session: Session) -> Pending:
    """What this person has read in and not yet confirmed; an empty one where there is none."""
    key = import_key(session.context.system.family, session.context.person)
    stored = await session.context.unit.documents(session.context.game_id, [key])
    return Pending.model_validate_json(stored[key].body) if stored else Pending()


async def values_under(session: Session, digest: str) -> dict[str, str] | None:
    """The values that a system had under a digest, by name; None where nobody put them down."""
    key = rules_key(digest)
    stored = await session.context.unit.documents(session.context.game_id, [key])
    return None if key not in stored else dict(orjson.loads(stored[key].body))
