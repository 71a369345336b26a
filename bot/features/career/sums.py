"""Results added up by fighter: over one fight, a scene or the whole game, and over a contestant's career."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.packs.names import key
from bot.turn.results import Entrant, Results, Tally

Who = tuple[str, str]
"""A family and the name of a contestant in it; "" for all creatures."""


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight and what one of its fighters did in it."""

    results: Results
    tally: Tally


def sums(found: Sequence[Results], whose: str | None, name: str = "", *, whole: bool) -> dict[Who, Tally]:
    """Add up what everyone was told, or everything, by contestant, and for all creatures together.

    `whose`: only the fighters of this person ("" for creatures); those called `name` alone, if there are any.
    """
    summed: dict[Who, Tally] = {}
    for results in found:
        for who, tally in results.tallies(whole=whole).items():
            entrant = results.fighters[who]
            if whose is None or whose == _owner(entrant, whole=whole):
                summed.setdefault((results.family, _called(entrant, whole=whole)), Tally()).join(tally)
    named = {who: tally for who, tally in summed.items() if name and key(who[1]) == key(name)}
    return named or summed


def added(tallies: Collection[Tally]) -> Tally:
    whole = Tally()
    for tally in tallies:
        whole.join(tally)
    return whole


def fought_by(found: Sequence[Results], family: str, name: str, *, whole: bool) -> list[Fought]:
    """Return the fights of a contestant that the reader may know of, with what it did there."""
    return [
        Fought(results, results.tallies(whole=whole).get(who, Tally()))
        for results in found
        if results.family == family
        for who, entrant in results.fighters.items()
        if entrant.sheet is not None and key(entrant.sheet) == key(name) and (whole or entrant.true is None)
        if results.took_part(who, whole=whole)
    ]


def _owner(entrant: Entrant, *, whole: bool) -> str | None:
    """Return whose fighter it is, "" for the GM's; None if that would reveal who is behind a mask."""
    if entrant.creature:
        return ""
    return None if entrant.true is not None and not whole else entrant.owner or ""


def _called(entrant: Entrant, *, whole: bool) -> str:
    if entrant.creature:
        return ""
    return entrant.name if entrant.true is None or not whole else entrant.true
