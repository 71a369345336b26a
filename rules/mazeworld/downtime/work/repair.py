"""`@repair` and `@clean`: use kits on weapons, and revive weapons at 0 (MZ-NCS-REPA-02, MZ-NCS-REPA-03)."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.errors import RuleError
from rules.mazeworld import sheets
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing, whole
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import levels
from rules.mazeworld.noncombat_skills import repair as kits
from rules.mazeworld.noncombat_skills.chances import Tries, tried
from rules.mazeworld.parts.trade import Mending
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.system.figures import within
from rules.wording import worded

REPAIR = Errand(
    ("repair",),
    "repair rifle 900/22000 kit 500",
    "use a repair kit; `repair rifle 0/22000 uses 5` tries to revive a weapon at 0",
    takes="uses, kit",
)
CLEAN = Errand(("clean",), "clean rifle 900/22000 kit 500", "use a gun cleaning kit", takes="kit")
KITS: Final = ("GRK", "MRK", "GCK")
FITS: Final = {"GRK": True, "MRK": False, "GCK": True}
"""Whether a kit is for firearms rather than melee weapons."""
PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Mended:
    """One use of a kit on a weapon. `best`: its best condition. `own`: points that the kit itself restores; `bonus`:
    points that the level adds; `restores`: percent, if the level alone decides."""

    weapon: str
    cleaned: bool
    before: float
    after: float
    best: float
    own: float | None
    bonus: int | None
    restores: int | None
    kind: Literal["mended"] = "mended"


@dataclass(frozen=True, slots=True)
class Revived:
    """An attempt to revive a weapon at 0, and the uses left in the kit."""

    weapon: str
    tries: Tries
    after: float
    best: float
    uses_spent: int
    uses_left: float
    kind: Literal["revived"] = "revived"


def repair(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Repair "WEAPON CONDITION/BEST kit POINTS" or "WEAPON CONDITION%"; at 0 "uses KIT_USES" replaces the kit's points.

    Refuses with `incomplete`, `figure_missing`, `wrong_kit`, `already_best`, and as `trades.repair` does.
    """
    trade = levels.rules_of(rev).repair
    row = practice.row(record, trade)
    asked = Asked(rest)
    kit, own, uses = asked.word(*map(str.casefold, KITS)), asked.after("kit"), asked.after("uses")
    before, best, weapon = _weapon(asked, record, row, REPAIR)
    if kit == "gck":
        raise RuleError("cleaning_kit", {"weapon": weapon})
    asked_for = f"repair {record.name} {weapon} {_condition(row, before, best)}"
    _fits(occasion, weapon, "GRK" if kit is None else kit.upper(), named=kit is not None)
    if before > 0:
        done = _use(row, weapon, before, best, own, asked_for, cleaned=False)
        return [done, *practice.earn(record, trade, "repair", condition=before)]
    if row.revive is not None and uses is None:
        raise RuleError("uses_unknown", {"command": f"{asked_for} uses 5"})
    left = whole("uses", uses or 0, 0)
    chance = kits.check_revival(row, before, left)
    tries = tried(chance, 1, occasion.dice, f"{occasion.label}/1")
    found = kits.revive(row, before, left, tries.faces[0], best)
    earned = practice.earn(record, trade, "repair", condition=before) if found.success else []
    return [Revived(weapon, tries, found.condition, best, row.revive_uses, found.kit_uses), *earned]


def clean(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Clean "WEAPON CONDITION/BEST kit POINTS" or "WEAPON CONDITION%", for no points. Refuses as `repair` does."""
    row = practice.row(record, levels.rules_of(rev).repair)
    asked = Asked(rest)
    asked.word("gck")
    own = asked.after("kit")
    before, best, weapon = _weapon(asked, record, row, CLEAN)
    _fits(occasion, weapon, "GCK", named=True)
    if before == 0 and row.restores is None:
        raise RuleError("is_broken")
    return [_use(row, weapon, before, best, own, f"clean {record.name} {weapon} {before:g}/{best:g}", cleaned=True)]


def _weapon(asked: Asked, record: Record, row: Mending, errand: Errand) -> tuple[float, float, str]:
    """Read condition, best condition, and the weapon's name."""
    asked.word("with")
    pair = asked.pair()
    share = asked.percent() if pair is None else None
    weapon = asked.name()
    if not weapon:
        raise RuleError("incomplete", {"example": errand.example})
    if pair is None and (share is None or row.restores is None):
        figures = "900/22000 kit 500" if row.restores is None else "40%"
        command = f"{errand.words[0]} {record.name} {weapon} {figures}"
        raise missing(
            worded("the current and best condition of the {weapon}", weapon=weapon), worded("its sheet"), command
        )
    before, best = pair or (share or 0, PERCENT)
    within(worded("best condition"), best, 1)
    within("condition", before, 0, best)
    if before == best:
        raise RuleError("already_best", {"weapon": weapon})
    return before, best, weapon


def _condition(row: Mending, before: float, best: float) -> str:
    return f"{before:g}%" if row.restores is not None and best == PERCENT else f"{before:g}/{best:g}"


def _fits(occasion: Occasion, weapon: str, kit: str, *, named: bool) -> None:
    """Refuse a kit that doesn't fit a known weapon (`wrong_kit`). If no kit is `named`, the right one is assumed."""
    sheet = next((one for name, one in occasion.shelf["weapon"].items() if name.casefold() == weapon.casefold()), None)
    if not named or sheet is None:
        return
    firearm = sheets.weapon(sheet).kind == "firearm"
    if FITS[kit] is not firearm:
        raise RuleError("wrong_kit", {"kit": kit, "weapon": weapon, "other": "GRK" if firearm else "MRK"})


def _use(
    row: Mending, weapon: str, before: float, best: float, own: float | None, command: str, *, cleaned: bool
) -> Mended:
    if row.restores is None and own is None:
        raise missing(worded("how much the kit itself restores"), worded("the Repairing page"), f"{command} kit 500")
    within("kit", own)
    after = kits.restored(row, before, own, best)
    return Mended(weapon, cleaned, before, after, best, own, row.bonus, row.restores)


ERRANDS = ((REPAIR, repair), (CLEAN, clean))
OUTCOMES = (Mended, Revived)
