"""Which scenes of a game somebody may know of: for everyone else they don't exist."""

from bot.pipeline.work.context import Context


def follows(context: Context, scene: str | None) -> bool:
    """Whether this person reads a scene as somebody who plays in none of its fights."""
    return context.holds("insider", scene) or context.holds("watcher", scene)


async def is_open(context: Context, scene: str) -> bool:
    """Whether this person is GM of a scene, follows it, or takes part in its fight."""
    if context.is_gm_of(scene) or follows(context, scene):
        return True
    fight = await context.fight_in(scene) if scene in context.game.running else None
    return fight is not None and not fight.ended and bool(fight.owned_by(context.person))


async def is_hidden(context: Context, scene: str) -> bool:
    """Whether this person may not know of a scene: it isn't open to them, nor to everyone on the server."""
    survey = context.premises.survey(scene)
    public = not context.premises.guarded if survey is None else survey.public
    return not public and not await is_open(context, scene)
