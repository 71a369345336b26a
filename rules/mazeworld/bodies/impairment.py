"""The effects of bad limbs and lost blood on a fighter's figures (linked pages [FRAC-O] [LD-16] [LH-INJ] [BLD])."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.mazeworld.bodies import blood as bleeding
from rules.mazeworld.bodies import limbs
from rules.mazeworld.bodies.body import singular
from rules.mazeworld.model.effects import Modifier
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.limb import Impairment
from rules.mazeworld.printed.limbs import NO_FLIGHT, NO_TWO_HANDED
from rules.mazeworld.revision import Revision
from rules.wording import worded

_HUMAN = frozenset({"arm", "hand", "leg", "foot"})
FLIGHT = "flight"


@dataclass(frozen=True, slots=True)
class Handicap:
    """The current effect of one sort of bad limbs, or of lost blood. `source`: its name in a breakdown; `parts`: the
    limbs; see `parts.limb.Impairment` for the rest."""

    source: str
    ft: int = 0
    strength: float = 0
    sensitivity: float = 0
    mark: str | None = None
    bans: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    dies: bool = False
    parts: tuple[str, ...] = ()


def handicaps(rev: Revision, fighter: Fighter) -> tuple[Handicap, ...]:
    """Return all current effects of bad limbs and lost blood. Different sources add up."""
    struck = limbs.struck(rev, fighter)
    found = _of_limbs(rev, fighter, struck) if struck else ()
    band = bleeding.band(rev, fighter)
    if band is None:
        return found
    return (*found, Handicap(worded("blood below a {band}", band=band.name), band.ft, band.strength))


def _of_limbs(rev: Revision, fighter: Fighter, struck: Sequence[BodyPart]) -> tuple[Handicap, ...]:
    words = {part.name: limbs.state(rev, fighter, part) for part in struck}
    broken = [part.name for part in struck if limbs.is_fractured(fighter, part.name)]
    severed = [name for name, word in words.items() if word == limbs.SEVERED]
    disabled = [name for name, word in words.items() if word == limbs.DISABLED]
    rules = rev.limbs
    return (
        *_of(fighter, rules.fractured, broken, "fractured"),
        *_of(fighter, rules.disabled, [*disabled, *severed], "disabled"),
        *_of(fighter, rules.severed, severed, "severed"),
    )


def _of(fighter: Fighter, rows: Sequence[Impairment], bad: Sequence[str], how: str) -> Iterator[Handicap]:
    """For each sort of limb, yield the matching row that requires the most limbs."""
    if not bad:
        return
    kind = "human" if {_word(part.name) for part in fighter.parts} >= _HUMAN else "other"
    groups = {part.name: part.group for part in fighter.parts}
    for sort in dict.fromkeys(row.part for row in rows):
        meant = tuple(name for name in bad if sort in (_word(name), groups[name]))
        fitting = [row for row in rows if row.part == sort and row.bodies in ("all", kind) and row.count <= len(meant)]
        if fitting and meant:
            yield _handicap(max(fitting, key=lambda row: row.count), meant, how)


def _handicap(row: Impairment, parts: tuple[str, ...], how: str) -> Handicap:
    times = len(parts) if row.each else 1
    source = f"{how} {' and '.join(parts)}"
    figures = (row.ft * times, row.strength * times, row.sensitivity * times)
    return Handicap(source, *figures, row.mark, row.bans, row.choices, row.dies, parts)


def _word(name: str) -> str:
    """Return the kind of a part: "left front leg" is a leg."""
    return singular(name).rpartition(" ")[2]


def modifiers(rev: Revision, fighter: Fighter) -> tuple[Modifier, ...]:
    """Return the modifiers to the Failure Threshold, one per source (MZ-FT-02)."""
    return tuple(Modifier(one.source, ft=one.ft) for one in handicaps(rev, fighter) if one.ft)


def strength(rev: Revision, fighter: Fighter) -> float:
    """Return what bad limbs and lost blood add to Strength, in percentage points."""
    return sum(one.strength for one in handicaps(rev, fighter))


def sensitivity(rev: Revision, fighter: Fighter) -> float:
    """Return Pain Sensitivity (%) including the effect of bad limbs; at least 0 [PAIN-N]."""
    return max(0.0, fighter.sensitivity + sum(one.sensitivity for one in handicaps(rev, fighter)))


def fatal(rev: Revision, fighter: Fighter) -> bool:
    """Whether a vital limb is lost [CC-LH] [LD-16]."""
    return any(one.dies for one in handicaps(rev, fighter))


def marks(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """Return marks such as limping, each once."""
    return _once(one.mark for one in handicaps(rev, fighter) if one.mark is not None)


def bans(rev: Revision, fighter: Fighter) -> tuple[str, ...]:
    """Return what the fighter can no longer do."""
    return _once(ban for one in handicaps(rev, fighter) for ban in one.bans if ban != NO_FLIGHT or flies(fighter))


def flies(fighter: Fighter) -> bool:
    return any(trait.casefold() == FLIGHT for trait in fighter.traits)


def may_wield(rev: Revision, fighter: Fighter, weapon: Weapon) -> bool:
    """Whether the fighter has enough usable hands for the weapon."""
    return not weapon.two_handed or NO_TWO_HANDED not in bans(rev, fighter)


def _once(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))
