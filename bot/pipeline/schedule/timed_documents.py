"""Documents of a game in which something comes due, besides its fights. The table of due times lists each under its
key, where a fight's scene would be."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple

from bot.commands.request import Request
from bot.feature_loader import load_features
from bot.pipeline.ports import Unit
from bot.pipeline.work.documents import GAME
from bot.turn.game_settings import Game

DueAt = Callable[[str, Game, datetime], datetime | None]
"""Returns when the text of a document needs attention next, by the game's settings and now."""


class Timed(NamedTuple):
    """When a document needs attention, and the request to make then, from since when the bot has been running (ISO
    text)."""

    at: DueAt
    request: Callable[[str], Request]


TIMED: Final[dict[str, Timed]] = {}


def comes_due(key: str, request: Callable[[str], Request]) -> Callable[[DueAt], DueAt]:
    """Register when the document with that key needs attention, and the request that the bot makes then."""

    def register(at: DueAt) -> DueAt:
        TIMED[key] = Timed(at, request)
        return at

    return register


def timed(key: str) -> Timed | None:
    """Return what is registered for a key; None if it is the scene of a fight."""
    load_features()
    return TIMED.get(key)


async def note_documents(
    unit: Unit, game_id: str, game: Game, documents: Mapping[str, str], now: datetime
) -> dict[str, datetime | None]:
    """Record when each of these documents needs attention next, or each of the game's if its settings are among them.
    Return the recorded times by key."""
    load_features()
    wanted = [key for key in TIMED if key in documents or GAME in documents]
    missing = [key for key in wanted if key not in documents]
    stored = await unit.documents(game_id, missing) if missing else {}
    bodies = {key: one.body for key, one in stored.items()} | dict(documents)
    found = {key: TIMED[key].at(bodies[key], game, now) for key in wanted if key in bodies}
    for key, at in found.items():
        await unit.remind(game_id, key, at)
    return found
