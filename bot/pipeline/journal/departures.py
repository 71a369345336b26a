"""End the roles of somebody who is found to have left a game's server."""

from bot.pipeline.journal.journal import record_setting
from bot.pipeline.ports import Clock, Luck, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game


async def end_standings(unit: Unit, game_id: str, left: Game, person: Person, luck: Luck, clock: Clock) -> Game:
    """Write that a person is no longer GM, watcher or on duty, in a row of the journal; if they return, they are an
    ordinary member. `left`: the game without these roles. Return it as it is then."""
    source = f"departed:{game_id}:{person.id}:{clock.now().isoformat()}"
    incoming = Incoming(source=source, game=game_id, scene=None, person=person, text="", member=False)
    session = await Session.load(unit, incoming, game_id, lambda _: left, luck, clock)
    if session.context.game == left:
        return left
    await session.context.look_at(None)
    await record_setting(session, f"gm remove {person.id}", left)
    return session.context.game
