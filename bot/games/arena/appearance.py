"""The arena's words for a fighter's appearance, and for its subjects when systems are compared."""

from collections.abc import Mapping
from typing import Final

from bot.games.vocabulary import Comparison, Sights
from bot.text.pictures import Tone
from bot.text.sentences import many
from rules.system import Portrait


def _came_out(portrait: Portrait) -> tuple[str, ...]:
    return (many(portrait.kills, "{n} kill", "{n} kills"),) if portrait.kills else ()


_TONES: Final[Mapping[str, Tone]] = {
    "unhurt": "well",
    "wounded": "light",
    "bleeding": "half",
    "gone": "out",
    "dead": "out",
}
"""Tones by the first word of a fighter's health."""


def _tone(portrait: Portrait) -> Tone:
    if portrait.out:
        return "out"
    if "knocked out" in portrait.marks:
        return "down"
    health = portrait.health.removesuffix(", bleeding")
    return _TONES.get(health, "bad")


def _covert(portrait: Portrait) -> bool:
    return portrait.unseen or any(mark.startswith("hidden from") for mark in portrait.marks)


SIGHTS: Final = Sights(came_out=_came_out, tone=_tone, covert=_covert)
COMPARISON: Final = Comparison(
    first=("phases", "wounds", "body", "bleeding", "defences", "tactics", "initiative"),
    untold=frozenset({"rows", "parts", "types", "stages"}),
)
