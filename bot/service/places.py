"""Which game a message belongs to, where the front end does not say (private messages)."""

from bot.ports import Unit
from bot.reply import Incoming
from bot.service.session import NewGame


async def places(unit: Unit, incoming: Incoming, _: NewGame) -> str | None:
    """The game of a message: the front end's, else the one this person took part in last."""
    if incoming.game:
        return incoming.game
    games = await unit.games_of(incoming.person.id)
    return games[0] if games else None
