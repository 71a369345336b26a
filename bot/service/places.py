"""Which front end something is of, and which game a message where that does not say it (private messages)."""

from bot.ports import Unit
from bot.reply import Incoming


async def game_of(unit: Unit, incoming: Incoming) -> str:
    """The front end's game, else the one this person took part in last, else one of their own."""
    if incoming.game:
        return incoming.game
    games = await unit.games_of(incoming.person.id)
    return games[0] if games else f"private:{incoming.person.id}"


def front(identity: str) -> str:
    """The front end that an id of a person, scene or game belongs to, such as "discord"; "" where it says none."""
    return identity.partition(":")[0] if ":" in identity else ""
