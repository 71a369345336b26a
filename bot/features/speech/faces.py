"""The portrait beside what somebody says: the one that boards and sheets show everyone, as it is when the words are
posted."""

from bot.features.portraits.portraits import contestant_key, kept_at, keys_of, listed, of_store, of_unit, shown
from bot.features.speech.speakers import Speaker
from bot.pipeline.outbox.rendering import renders
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.context import Context
from bot.pipeline.work.presentation import has_pictures
from bot.text.reply import Reply, ToScene


async def face_of(context: Context, who: Speaker, scene: str) -> str:
    """Return the key of a speaker's portrait; "" without one, for an invented name, and where there are no pictures."""
    if who.invented or not has_pictures(context.game, ToScene(scene=scene)):
        return ""
    read, fight = of_unit(context), context.running
    if who.fighter and fight is not None:
        return (await keys_of(read, fight, (fight.seat(who.fighter),))).get(who.fighter, "")
    where = contestant_key(context.system.family, await context.contestant(who.name))
    return where if where in await listed(read) else ""


@renders("voice")
async def with_portrait(store: Store, entry: Entry, reply: Reply) -> Reply:
    """Return what somebody says with their portrait, unless it has been removed meanwhile."""
    where = "" if reply.voice is None else reply.voice.picture
    kept = await kept_at(of_store(store, entry.game), where) if where else None
    return reply if kept is None else reply.model_copy(update={"picture": shown(kept)})
