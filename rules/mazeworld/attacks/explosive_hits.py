"""Explosives whose attack roll decides whether they hit: the power roll, Base Explosive Damage (MZ-EXPL-04)."""

from collections.abc import Mapping, Sequence
from math import floor

from rules.errors import RuleError
from rules.mazeworld.parts.blast import Blasts, Brunt
from rules.mazeworld.revision import Revision, required


def rules_of(rev: Revision) -> Blasts:
    """Return the revision's rules for such explosives. Refuses with `not_in_revision`."""
    return required(rev.blasts, "blasts")


def force(rev: Revision, face: int) -> float:
    """Return the Pain multiplier of a power roll. Refuses with `unknown_power`."""
    rows = rules_of(rev).powers
    for row in rows:
        if row.low <= face <= row.high:
            return row.pain
    raise RuleError("unknown_power", {"power": face, "known": [f"{row.low}-{row.high}" for row in rows]})


def shares(rev: Revision, burst: str, damage: float, limbs: Sequence[str], struck: str | None) -> Mapping[str, float]:
    """Spread Base Explosive Damage over the limbs, each share to the nearest whole point, halves rounded up.

    `struck`: the limb hit hardest; a mine hits those touching the ground hardest.
    """
    row = brunt(rev, burst)
    below = rules_of(rev).below
    found = {}
    for limb in limbs:
        bears = limb.rpartition(" ")[2].casefold() in below if row.burst == "mine" else limb == struck
        found[limb] = float(floor(damage * (row.brunt if bears else row.others) + 0.5))
    return {limb: points for limb, points in found.items() if points}


def brunt(rev: Revision, burst: str) -> Brunt:
    """Return how a kind of burst spreads over the body."""
    return next(row for row in rules_of(rev).brunts if row.burst == burst)


def fractures(rev: Revision, damage: float) -> int:
    """Return how many fractures Base Explosive Damage causes, in random parts: 13 causes 2."""
    per = rules_of(rev).bed_per
    return 0 if per is None else int(damage // per)
