"""The order of a turn, with identical creatures grouped in one place."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from bot.games.registry import words_of
from bot.text.language.speech import pgettext, translated
from bot.text.pictures import Mark
from bot.text.words import base_of, crowd
from bot.turn.state import DELAYED, HELD
from bot.turn.view import PublicView
from rules.system import Place


@dataclass(frozen=True, slots=True)
class Acting:
    """One place in the order as shown, or several consecutive ones of identical creatures."""

    name: str
    speed: str
    mark: Mark


def speed(place: Place, family: str) -> str:
    """Return the figure that determines a place, or that its fighter delayed or holds the action."""
    if place.speed == DELAYED:
        return pgettext("place", "delayed")
    if place.speed == HELD:
        return pgettext("place", "holding")
    return (words_of(family).phrase or translated)(place.speed)


def marked(view: PublicView) -> list[tuple[Place, Mark]]:
    """Return the places in order, marked as done or as acting now."""
    found: list[tuple[Place, Mark]] = []
    for index, place in enumerate(view.order):
        done = view.place is not None and index < view.place
        now = place.fighter in view.together or (view.place is not None and index == view.place)
        found.append((place, "done" if done else "now" if now else ""))
    return found


def acting(places: Iterable[tuple[Place, Mark]], view: PublicView) -> list[Acting]:
    """Return the places in order; consecutive creatures with the same name, speed and mark are grouped."""

    def alike(one: tuple[Place, Mark]) -> tuple[str, str, Mark]:
        place, mark = one
        name, seen = view.name(place.fighter), view.seen(place.fighter)
        numbered = base_of(name) if seen is not None and seen.creature else None
        return (f"{numbered[0]} " if numbered else place.fighter), speed(place, view.family), mark

    found = []
    for (_, fast, mark), some in groupby(places, key=alike):
        found.append(Acting(crowd([view.name(place.fighter) for place, _ in some]), fast, mark))
    return found


def ordered(places: Iterable[Place], view: PublicView) -> str:
    """Return the places with their speeds in one line: "Rats 1, 2 (1) · Guard (4)"."""
    return " · ".join(f"{one.name} ({one.speed})" for one in acting([(place, "") for place in places], view))
