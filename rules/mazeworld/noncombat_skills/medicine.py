"""Healing limbs (MZ-NCS-HEAL-03)."""

from collections.abc import Iterable

from rules.mazeworld.parts.trade import Care


def limb_heal(row: Care, limbs: Iterable[str], target: str) -> dict[str, int]:
    """HP that limbs gain beside what the FAK or FSK does for its target, which costs neither fatigue nor nutrition."""
    return {limb: 0 if limb == target else row.other_limbs for limb in limbs}
