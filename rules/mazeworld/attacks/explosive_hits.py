"""Explosives whose attack roll decides whether they strike: the power roll, Base Explosive Damage (MZ-EXPL-04)."""

from collections.abc import Mapping, Sequence
from math import floor

from rules.errors import RuleError
from rules.mazeworld.parts.blast import Blasts, Brunt
from rules.mazeworld.revision import Revision, required


def rules_of(rev: Revision) -> Blasts:
    """The part of the revision. Refuses with `not_in_revision`."""
    return required(rev.blasts, "blasts")


def force(rev: Revision, face: int) -> float:
    """What a result of the power roll multiplies Pain with. Refuses with `unknown_power`."""
    rows = rules_of(rev).powers
    for row in rows:
        if row.low <= face <= row.high:
            return row.pain
    raise RuleError("unknown_power", {"power": face, "known": [f"{row.low}-{row.high}" for row in rows]})


def shares(rev: Revision, burst: str, damage: float, limbs: Sequence[str], struck: str | None) -> Mapping[str, float]:
    """Limb damage by limb of a Base Explosive Damage, each to the nearest whole point, halves up.

    `struck` is the limb that bears the brunt; a mine strikes those that stand on the ground.
    """
    row = brunt(rev, burst)
    below = rules_of(rev).below
    found = {}
    for limb in limbs:
        bears = limb.rpartition(" ")[2].casefold() in below if row.burst == "mine" else limb == struck
        found[limb] = float(floor(damage * (row.brunt if bears else row.others) + 0.5))
    return {limb: points for limb, points in found.items() if points}


def brunt(rev: Revision, burst: str) -> Brunt:
    """How a way of bursting spreads over the body."""
    return next(row for row in rules_of(rev).brunts if row.burst == burst)


def fractures(rev: Revision, damage: float) -> int:
    """How many fractures a Base Explosive Damage makes, on random parts: 13 makes 2."""
    per = rules_of(rev).bed_per
    return 0 if per is None else int(damage // per)
