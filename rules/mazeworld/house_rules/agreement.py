"""Parts of a revision that need each other, which none of them can see alone."""

from rules.errors import TableError
from rules.mazeworld.revision import Revision


def agree(rev: Revision) -> None:
    """Raises `TableError` where parts of a changed revision do not go together."""
    if rev.inaccuracy is None and rev.accuracy.natural_ir is not None:
        raise TableError("house_needs", {"other": "accuracy.natural_ir", "value": "none"})
    if rev.evading is not None and rev.evading.success_from > rev.evading.critical_from:
        raise TableError("house_order", {"lower": "evading.success_from", "upper": "evading.critical_from"})
    if rev.initiative.cover_first and rev.checks.cover.check is None:
        raise TableError("house_no_cover_roll")
    bands, die = rev.general.temerity_bands, rev.general.temerity_die or 0
    if bands is not None and not die:
        raise TableError("house_needs", {"other": "temerity.die", "value": f"{bands.highest}"})
    if bands is not None and bands.highest < die:
        raise TableError("table_gap", {"table": bands.name, "low": bands.highest + 1, "high": die})
    if bands is not None and bands.highest > die:
        raise TableError("house_die", {"sides": die})
    bounds = rev.checks.group_bounds
    if bounds is not None and bounds[0] > bounds[1]:
        raise TableError("house_order", {"lower": f"{bounds[0]}", "upper": f"{bounds[1]}"})
