"""Which game a message belongs to, where the front end does not say (private messages)."""

from bot.ports import Unit
from bot.reply import Incoming


async def game_of(unit: Unit, incoming: Incoming) -> str:
    """The front end's game, else the one this person took part in last, else one of their own."""
    if incoming.game:
        return incoming.game
    games = await unit.games_of(incoming.person.id)
    return games[0] if games else f"private:{incoming.person.id}"
