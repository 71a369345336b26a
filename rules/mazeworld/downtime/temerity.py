"""The temerity roll: how someone behaves under fear or strain, rolled by the GM in secret (MZ-GEN-03)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from rules.dice.random_tables import Table, draw
from rules.errors import RuleError
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.model.world import World
from rules.mazeworld.revision import Revision, required
from rules.mazeworld.sheets import CreatureSheet
from rules.system import Errand, Occasion

TEMERITY = Errand(
    ("temerity",),
    "temerity zombie",
    "roll in secret how somebody copes with fear or strain",
    about="game",
    gm=True,
    hidden=True,
)
TABLE = "temerity"
"""The random table that gives the meaning of a result unless house rules do."""
MINDLESS = "mindless"
"""The trait of creatures that never roll."""


@dataclass(frozen=True, slots=True)
class TemerityRolled:
    """A temerity roll. `outcome`: None if the GM decides, because the rules give `outcomes` from worst to best but no
    bands.

    `worst`: it is the outcome of the lowest results. `fighting`: someone in the fight rolled. `table`: the random table
    used, "" if house rules or the GM give the meaning. `ours`: that table replaces one that was never published.
    """

    name: str
    die: str
    face: int
    outcome: str | None
    outcomes: tuple[str, ...]
    fighting: bool
    worst: bool = False
    table: str = ""
    ours: bool = False
    kind: Literal["temerity_rolled"] = "temerity_rolled"


def temerity(rev: Revision, _: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Roll for "NAME": someone in the fight, otherwise a sheet. Refuses with `incomplete`, `mindless`,
    `who_rolls_temerity`, `not_in_revision`."""
    sides, outcomes = temerity_die(rev)
    wanted = " ".join(rest.split())
    if not wanted:
        raise RuleError("incomplete", {"example": TEMERITY.example})
    name, traits, fighting = _whose(wanted, occasion)
    if not temerity_applies(rev, mindless=MINDLESS in (trait.casefold() for trait in traits)):
        raise RuleError("mindless", {"name": name})
    label = f"{occasion.label}/temerity"
    bands = rev.general.temerity_bands
    table = None if bands is not None else _table(occasion.tables, sides)
    read = bands or table
    if read is None:
        (face,) = occasion.dice.roll(f"{label}/1", 1, sides)
        return [TemerityRolled(name, f"1d{sides}", face, None, outcomes, fighting)]
    drawn = draw(read, occasion.dice, label, occasion.tables)
    worst = drawn.row.low == read.lowest
    by, ours = (table.name, table.ours) if table is not None else ("", False)
    return [TemerityRolled(name, drawn.die, drawn.face, drawn.row.text, outcomes, fighting, worst, by, ours)]


def temerity_die(rev: Revision) -> tuple[int, tuple[str, ...]]:
    """Return the sides of the temerity die and its outcomes from worst to best; the GM sets the bands (MZ-GEN-03)."""
    return required(rev.general.temerity_die, "temerity"), rev.general.temerity


def temerity_applies(rev: Revision, mindless: bool) -> bool:
    """Whether someone rolls at all; mindless creatures never do (MZ-GEN-03)."""
    required(rev.general.temerity_die, "temerity")
    return not mindless


def _table(tables: Mapping[str, Table], sides: int) -> Table | None:
    """Return the random table if it fits this die (our reading; the sources don't say)."""
    found = tables.get(TABLE)
    fits = found is not None and (found.count, found.sides, found.add) == (1, sides, 0)
    return found if fits else None


def _whose(wanted: str, occasion: Occasion) -> tuple[str, tuple[str, ...], bool]:
    """Return the name and traits of the one meant, and whether they are in the fight. Accepts an exact name or a unique
    start of one."""
    plain = wanted.casefold()
    fighters = occasion.world.fighters if isinstance(occasion.world, World) else ()
    found = [one for one in fighters if one.name.casefold() == plain]
    found = found or [one for one in fighters if one.name.casefold().startswith(plain)]
    if len(found) == 1:
        return found[0].name, found[0].traits, True
    listed = [(kind, name) for kind in ("fighter", "creature") for name in occasion.shelf[kind]]
    known = [(kind, name) for kind, name in listed if name.casefold() == plain]
    if found or not known:
        choices = [one.name for one in found or fighters] or [name for _, name in listed]
        raise RuleError("who_rolls_temerity", {"name": wanted, "choices": choices})
    kind, name = known[-1]
    sheet = occasion.shelf[kind][name]
    return sheet.name, sheet.traits if isinstance(sheet, CreatureSheet) else (), False


ERRANDS = ((TEMERITY, temerity),)
OUTCOMES = (TemerityRolled,)
KEEP: dict[type, Callable[..., object]] = {}
