"""The arena's words for what is seen of a fighter, and for its subjects where systems are compared."""

from typing import Final

from bot.render.vocabulary import Comparison, Sights
from bot.render.words import count
from rules.system import Portrait


def _came_out(portrait: Portrait) -> tuple[str, ...]:
    return (count(portrait.kills, "kill"),) if portrait.kills else ()


SIGHTS: Final = Sights(came_out=_came_out)
COMPARISON: Final = Comparison(
    first=("phases", "wounds", "body", "bleeding", "defences", "tactics", "initiative"),
    untold=frozenset({"rows", "parts", "types", "stages"}),
)
