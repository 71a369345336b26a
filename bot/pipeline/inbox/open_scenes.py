"""Which scenes of a game somebody may know of: for everyone else they don't exist."""

from bot.pipeline.work.session import Session


def follows(session: Session, scene: str | None) -> bool:
    """Whether this person reads a scene as somebody who plays in none of its fights."""
    return session.context.holds("insider", scene) or session.context.holds("watcher", scene)


async def is_open(session: Session, scene: str) -> bool:
    """Whether this person is GM of a scene, follows it, or takes part in its fight."""
    if session.context.is_gm_of(scene) or follows(session, scene):
        return True
    fight = await session.context.fight_in(scene) if scene in session.context.game.running else None
    return fight is not None and not fight.ended and bool(fight.owned_by(session.context.person))


async def is_hidden(session: Session, scene: str) -> bool:
    """Whether this person may not know of a scene: it isn't open to them, nor to everyone on the server."""
    survey = session.context.premises.survey(scene)
    public = not session.context.premises.guarded if survey is None else survey.public
    return not public and not await is_open(session, scene)
