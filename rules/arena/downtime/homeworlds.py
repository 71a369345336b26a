"""Homeworld arenas: a contestant's homeworld determines one of the possible maps (AR-CHR-04)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.arena.downtime.lists import Almanac
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError
from rules.system import Errand, Occasion

HOMEWORLD = Errand(
    ("homeworld", "homeworlds"),
    "homeworld Urk: pit",
    "choose the map of a homeworld's arena; on its own, it shows this round's maps",
    about="game",
)
MOST_HOMEWORLDS: Final = 50


@dataclass(frozen=True, slots=True)
class HomeworldSet:
    """The map of a homeworld; None: it no longer has one of its own."""

    homeworld: str
    map: str | None
    kind: Literal["homeworld_set"] = "homeworld_set"


@dataclass(frozen=True, slots=True)
class HomeworldsShown:
    """Contestants with their homeworlds, and the homeworlds' maps if they have one."""

    rows: tuple[tuple[str, str, str | None], ...]
    kind: Literal["homeworlds_shown"] = "homeworlds_shown"


@dataclass(frozen=True, slots=True)
class MapDrawn:
    """A suggested map for the GM: that of someone's homeworld.

    `among`: the contestants whose homeworld has a map; one is drawn by a `die` that showed `face`. With only one there
    is no die.
    """

    name: str
    homeworld: str
    map: str
    among: tuple[str, ...]
    die: str | None = None
    face: int | None = None
    kind: Literal["map_drawn"] = "map_drawn"


def homeworld(_: Arena, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Set a map as GM with "HOMEWORLD: MAP" or "HOMEWORLD: none"; otherwise show the roster's homeworlds.

    Refuses with `gm_only`, `incomplete`, `no_such_map`, `no_homeworld`, `too_many_homeworlds`.
    """
    if not rest.strip():
        return [HomeworldsShown(_rows(almanac, almanac.roster, occasion))]
    title, _colon, wanted = (part.strip() for part in rest.partition(":"))
    if not occasion.gm:
        raise RuleError("gm_only")
    if not title or not wanted:
        raise RuleError("incomplete", {"example": HOMEWORLD.example})
    known = _named(title, almanac.homeworlds)
    if wanted.casefold() in ("none", "off"):
        if known is None:
            raise RuleError("no_homeworld", {"homeworld": title, "choices": tuple(almanac.homeworlds)})
        return [HomeworldSet(known, None)]
    found = _named(wanted, occasion.shelf["map"])
    if found is None:
        raise RuleError("no_such_map", {"map": wanted, "known": tuple(occasion.shelf["map"])})
    if known is None and len(almanac.homeworlds) >= MOST_HOMEWORLDS:
        raise RuleError("too_many_homeworlds", {"limit": MOST_HOMEWORLDS})
    return [HomeworldSet(known or title, found)]


def drawn(almanac: Almanac, roster: Iterable[str], occasion: Occasion) -> list[MapDrawn]:
    """Draw among those on the roster whose homeworld has a map; empty if none has."""
    rows = [(name, world, there) for name, world, there in _rows(almanac, roster, occasion) if there is not None]
    if not rows:
        return []
    among = tuple(name for name, _, _ in rows)
    if len(rows) == 1:
        return [MapDrawn(*rows[0], among)]
    (face,) = occasion.dice.roll(f"{occasion.label}/homeworld/1", 1, len(rows))
    return [MapDrawn(*rows[face - 1], among, f"1d{len(rows)}", face)]


def _rows(almanac: Almanac, roster: Iterable[str], occasion: Occasion) -> tuple[tuple[str, str, str | None], ...]:
    """Return those with a homeworld, and its map: the one set by the GM, otherwise the one of the same name."""
    maps, rows = occasion.shelf["map"], []
    for name in roster:
        sheet = occasion.shelf["fighter"].get(name)
        if sheet is not None and sheet.homeworld:
            chosen = _named(sheet.homeworld, almanac.homeworlds)
            called = sheet.homeworld if chosen is None else almanac.homeworlds[chosen]
            rows.append((name, sheet.homeworld, _named(called, maps)))
    return tuple(rows)


def _named(wanted: str, names: Mapping[str, object]) -> str | None:
    plain = " ".join(wanted.split()).casefold()
    return next((name for name in names if name.casefold() == plain), None)


def keep(almanac: Almanac, outcome: HomeworldSet) -> Almanac:
    others = {title: name for title, name in almanac.homeworlds.items() if title != outcome.homeworld}
    added = {} if outcome.map is None else {outcome.homeworld: outcome.map}
    return replace(almanac, homeworlds={**others, **added})


ERRANDS = ((HOMEWORLD, homeworld),)
OUTCOMES = (HomeworldSet, HomeworldsShown, MapDrawn)
KEEP: dict[type, Callable[..., object]] = {HomeworldSet: keep}
