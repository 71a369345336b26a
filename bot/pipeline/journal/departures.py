"""End the roles of somebody who is found to have left a game's server."""

from bot.pipeline.journal.journal import record_setting
from bot.pipeline.ports import Clock, Luck, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.session import Session
from bot.turn.game_settings import Game


async def end_standings(unit: Unit, game_id: str, game: Game, person: Person, luck: Luck, clock: Clock) -> Game:
    """Remove a person from the lists of GMs, watchers and GMs on duty, in a row of the journal; if they return, they
    are an ordinary member. Return the updated game."""
    if game.departed(person.id) == game:
        return game
    source = f"departed:{game_id}:{person.id}:{clock.now().isoformat()}"
    incoming = Incoming(source=source, game=game_id, scene=None, person=person, text="", member=False)
    session = await Session.load(unit, incoming, game_id, lambda _: game, luck, clock)
    await session.context.look_at(None)
    await record_setting(session, f"gm remove {person.id}", game.departed(person.id))
    return session.context.game
