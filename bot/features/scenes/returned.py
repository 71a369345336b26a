"""The return of the bot to a server that had removed it: all fights resume."""

from datetime import datetime

from bot.features.scenes.handler import put_again
from bot.features.scenes.reopened import opened, session_for
from bot.pipeline.handlers import follows
from bot.pipeline.outbox.replies import replies
from bot.pipeline.outbox.undelivered import release_for_gms
from bot.pipeline.ports import Unit
from bot.pipeline.ports.front_end import BotReturned, SceneOpened
from bot.pipeline.work.documents import GAME
from bot.pipeline.work.means import Means
from bot.turn.game_settings import Game


@follows(BotReturned)
async def returned(means: Means, unit: Unit, game_id: str, _: BotReturned) -> bool:
    """Post boards and open questions again, deliver held messages to the GMs, and restart the clock."""
    stored, now = await unit.documents(game_id, [GAME]), means.clock.now()
    if not stored:
        return True
    game = Game.model_validate_json(stored[GAME].body)
    await opened(means, unit, game_id, SceneOpened())
    for scene in game.running:
        source = f"returned:{game_id}:{scene}:{now.isoformat()}"
        session = await session_for(means, unit, game_id, game, scene, source)
        fight = session.context.running
        if fight is not None and not await unit.handled(source):
            put_again(session, fight)
            await unit.queue(game_id, source, replies(session), now)
            await unit.remind(game_id, scene, _again(game, now))
    await release_for_gms(unit, game_id, now)
    return True


def _again(game: Game, now: datetime) -> datetime | None:
    return now if game.clock.on else None
