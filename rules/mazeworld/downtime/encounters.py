"""Encounter sizes by species: a GM roll that players don't see (MZ-GEN-02)."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from rules.dice import notation, rolls
from rules.dice.random_tables import draw
from rules.errors import RuleError
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

ENCOUNTER = Errand(
    ("encounter",),
    "encounter zombie",
    "roll in secret how many appear; `encounter set zombie 1d4+1` sets the roll for a species",
    about="game",
    gm=True,
    hidden=True,
    takes="set, none",
)
MOST_MET = 50
MOST_SPECIES = 300
LONGEST_NAME = 60
_COUNT = re.compile(r"\s*([0-9]{1,3})\b", re.ASCII)


@dataclass(frozen=True, slots=True)
class EncounterKept:
    """The roll stored for a species: an expression, or "@" and a table's name; None if it was removed."""

    species: str
    roll: str | None
    kind: Literal["encounter_kept"] = "encounter_kept"


@dataclass(frozen=True, slots=True)
class EncounterRolled:
    """An encounter roll. `known`: there is a sheet of that species to add. `count`: None if a table's `row` doesn't
    begin with a number."""

    species: str
    roll: str
    faces: tuple[int, ...]
    count: int | None
    known: bool
    row: str = ""
    kind: Literal["encounter_rolled"] = "encounter_rolled"


@dataclass(frozen=True, slots=True)
class EncountersShown:
    kept: tuple[tuple[str, str], ...]
    kind: Literal["encounters_shown"] = "encounters_shown"


def encounter(_: Revision, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Roll with "SPECIES"; store with "set SPECIES 1d4+1", "set SPECIES @TABLE" or "set SPECIES none"; otherwise show
    all.

    Codes: `incomplete`, `no_encounter`, `encounter_range`, `too_many_species`, `unknown_table`, and those of a dice
    expression.
    """
    text = " ".join(rest.split())
    if text.casefold() in ("", "list"):
        return [EncountersShown(tuple(almanac.encounters.items()))]
    head, _space, tail = text.partition(" ")
    if head.casefold() == "set":
        return [_kept(almanac, tail, occasion)]
    species = _species(text, occasion)
    kept = next((roll for name, roll in almanac.encounters.items() if name.casefold() == species.casefold()), None)
    if kept is None:
        raise RuleError("no_encounter", {"species": species, "choices": tuple(almanac.encounters)})
    faces, count, row = _met(kept, occasion)
    known = any(name.casefold() == species.casefold() for name in occasion.shelf["creature"])
    return [EncounterRolled(species, kept, faces, count, known, row)]


def _species(text: str, occasion: Occasion) -> str:
    """Return the name as the creature's sheet writes it, otherwise as typed."""
    return next((name for name in occasion.shelf["creature"] if name.casefold() == text.casefold()), text)


def _kept(almanac: Almanac, text: str, occasion: Occasion) -> EncounterKept:
    name, colon, roll = text.partition(":")
    if not colon:
        name, _space, roll = text.rpartition(" ")
    species, roll = _species(name.strip(), occasion), roll.strip()
    if not species or not roll or len(species) > LONGEST_NAME:
        raise RuleError("incomplete", {"example": "encounter set zombie 1d4+1"})
    present = next((known for known in almanac.encounters if known.casefold() == species.casefold()), None)
    if roll.casefold() == "none":
        if present is None:
            raise RuleError("no_encounter", {"species": species, "choices": tuple(almanac.encounters)})
        return EncounterKept(present, None)
    if present is None and len(almanac.encounters) >= MOST_SPECIES:
        raise RuleError("too_many_species", {"limit": MOST_SPECIES})
    if roll.startswith("@"):
        table = roll[1:].casefold()
        if table not in occasion.tables:
            raise RuleError("unknown_table", {"table": roll[1:]})
        return EncounterKept(present or species, f"@{table}")
    expression = notation.parse(roll)
    least, most = rolls.range_of(expression)
    if expression.repeat != 1 or expression.comparison is not None or least < 0 or most > MOST_MET:
        raise RuleError("encounter_range", {"roll": roll, "limit": MOST_MET})
    return EncounterKept(present or species, str(expression))


def _met(kept: str, occasion: Occasion) -> tuple[tuple[int, ...], int | None, str]:
    """Return the faces, the number met, and a table's row, which may begin with the number."""
    label = f"{occasion.label}/encounter"
    if not kept.startswith("@"):
        rolled = rolls.roll(notation.parse(kept), occasion.dice, label)
        return tuple(face for pool in rolled.pools for face in pool.faces), rolled.total, ""
    if kept[1:] not in occasion.tables:
        raise RuleError("unknown_table", {"table": kept[1:]})
    drawn = draw(occasion.tables[kept[1:]], occasion.dice, label, occasion.tables)
    count = _COUNT.match(drawn.row.text)
    met = int(count[1]) if count is not None and int(count[1]) <= MOST_MET else None
    return (drawn.face,), met, drawn.row.text


def keep(almanac: Almanac, outcome: EncounterKept) -> Almanac:
    others = {species: roll for species, roll in almanac.encounters.items() if species != outcome.species}
    added = {} if outcome.roll is None else {outcome.species: outcome.roll}
    return replace(almanac, encounters={**others, **added})


ERRANDS = ((ENCOUNTER, encounter),)
OUTCOMES = (EncounterKept, EncounterRolled, EncountersShown)
KEEP = {EncounterKept: keep}
