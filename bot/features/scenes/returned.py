"""The return of the bot to a server that had removed it: all fights resume."""

from dataclasses import replace
from datetime import datetime

from bot.features.scenes.handler import put_again
from bot.features.scenes.reopened import opened
from bot.pipeline.handlers import follows
from bot.pipeline.outbox.replies import replies
from bot.pipeline.outbox.undelivered import release_for_gms
from bot.pipeline.ports import CLOCK, Unit
from bot.pipeline.ports.front_end import BotReturned, SceneOpened
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.documents import GAME
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game


@follows(BotReturned)
async def returned(means: Means, unit: Unit, game_id: str, _: BotReturned) -> bool:
    """Post boards and open questions again, deliver held messages to the GMs, and restart the clock."""
    stored, now = await unit.documents(game_id, [GAME]), means.clock.now()
    if not stored:
        return True
    game = Game.model_validate_json(stored[GAME].body)
    for scene in game.running:
        source = f"returned:{game_id}:{scene}:{now.isoformat()}"
        session = await Session.load(
            unit, _in_their_place(source, game_id, game, scene), game_id, lambda _: game, means.luck, means.clock
        )
        session = replace(session, context=replace(session.context, unasked=True))
        await session.context.look_at(scene)
        fight = session.context.running
        if fight is not None and not await unit.handled(source):
            put_again(session, fight)
            await unit.queue(game_id, source, replies(session), now)
            await unit.remind(game_id, scene, _again(game, now))
    await release_for_gms(unit, game_id, now)
    await opened(means, unit, game_id, SceneOpened())
    return True


def _again(game: Game, now: datetime) -> datetime | None:
    return now if game.clock.on else None


def _in_their_place(source: str, game_id: str, game: Game, scene: str) -> Incoming:
    """Return an empty message in the name of whoever leads the fight, so that texts for GMs reach them."""
    person = game.leads(scene) or CLOCK
    who = Person(id=person, name=game.people.get(person, person))
    return Incoming(source=source, game=game_id, scene=scene, person=who, text="", gm=True)
