"""MazeWorld's words for a fighter's appearance, and for its subjects when systems are compared."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.vocabulary import Comparison, Sights
from bot.text.pictures import Tone
from bot.text.sentences import many, said
from rules.system import Portrait


def _marks(portrait: Portrait, name: Callable[[str], str | None]) -> tuple[str, ...]:
    """Return whose formal ally a fighter is, if the reader knows both."""
    contestant = None if portrait.ally_of is None else name(portrait.ally_of)
    return () if contestant is None else (said("ally of {contestant}", contestant=contestant),)


def _came_out(portrait: Portrait) -> tuple[str, ...]:
    return (many(portrait.kills, "{n} kill", "{n} kills"),) if portrait.kills else ()


_TONES: Final[Mapping[str, Tone]] = {
    "healthy": "well",
    "scratched": "light",
    "hurt": "half",
    "in agony": "bad",
    "blacked out": "down",
}


def _tone(portrait: Portrait) -> Tone:
    return _TONES.get(portrait.health, "out")


SIGHTS: Final = Sights(lambda where: said("Side {side}", side=where) if where else "", _marks, _came_out, _tone)
COMPARISON: Final = Comparison(
    first=("accuracy", "inaccuracy", "body", "initiative", "checks", "turn", "evading", "explosives", "melee"),
    called=frozenset({"aliases", "note", "notes", "pages", "named", "named here"}),
    untold=frozenset({"rows", "types", "levels", "mishaps", "powers"}),
)
