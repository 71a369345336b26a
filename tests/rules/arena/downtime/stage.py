"""Games for tests of errands: contestants with homeworlds, maps, and the almanac after an errand."""

from collections.abc import Iterable
from functools import reduce

from rules.arena.downtime import catalogue as everything
from rules.arena.downtime.lists import Almanac
from rules.arena.printed import ARENA
from rules.arena.sheets import FighterSheet, MapSheet
from rules.dice.throws import Recorder, Tape
from rules.system import Occasion

NAMES = ("Ann", "Bob", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal")
WORLDS = {"Ann": "Urk", "Bob": "The Bog", "Cal": "Atlantis"}
SHEETS = {name: FighterSheet(name, homeworld=WORLDS.get(name, "")) for name in NAMES}
MAPS = {name: MapSheet(name, ("S.S",)) for name in ("pit", "urk")}


def occasion(*faces: int, gm: bool = False, own: tuple[str, ...] = (), without: Iterable[str] = ()) -> Occasion:
    """Faces to come; `without`: contestants whose sheets were taken away."""
    sheets = {name: sheet for name, sheet in SHEETS.items() if name not in without}
    shelf = {"fighter": sheets, "map": MAPS}
    return Occasion(Recorder(Tape(list(faces))), "errand/1", {}, shelf, gm, None, own)


GM = occasion(gm=True)


def done(almanac: Almanac, typed: str, by: Occasion = GM) -> tuple[Almanac, list[object]]:
    """The almanac after an errand as it is typed, and its outcomes."""
    word, _, rest = typed.partition(" ")
    outcomes = everything.RUN[word](ARENA, almanac, rest, by)
    return reduce(everything.keep, outcomes, almanac), outcomes


def after(almanac: Almanac, *typed: str, by: Occasion = GM) -> Almanac:
    """The almanac after several errands."""
    return reduce(lambda before, line: done(before, line, by)[0], typed, almanac)
