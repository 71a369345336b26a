"""How a message looks to whoever reads it: as one person likes it, or as the game has it for what several read."""

from bot.text.reply import Audience, ToPerson
from bot.turn.game_settings import Game, Habits


def is_plain(game: Game, audience: Audience) -> bool:
    """Whether it is text alone."""
    if isinstance(audience, ToPerson):
        return _of(game, audience).plain
    return game.look == "plain"


def has_pictures(game: Game, audience: Audience) -> bool:
    """Whether pictures may come with it."""
    if is_plain(game, audience):
        return False
    return _of(game, audience).pictures if isinstance(audience, ToPerson) else game.pictures


def _of(game: Game, audience: ToPerson) -> Habits:
    return game.habits.get(audience.person, Habits())
