"""The Evading page (document 003), to be laid over a revision."""

from dataclasses import replace

from rules.mazeworld.revision import Revision
from rules.mazeworld.turn_parts import Evading, EvadingLevel

EVADING_PAGE = Evading(
    levels=(
        EvadingLevel("Unskilled", 0, 2, 1),
        EvadingLevel("Basic", 10, 3, 1),
        EvadingLevel("Skilled", 50, 4, 2),
        EvadingLevel("Expert", 100, 5, 2),
        EvadingLevel("Master", 200, 6, 3),
    ),
    success_from=7,
    critical_from=12,
    banned_counters=("technique", "ability"),
    dodge_award=1,
    counter_award=2,
)


def laid_over(rev: Revision, name: str, title: str) -> Revision:
    """The revision with Dodge and Counter, the newer name of the critical table, and the short burst of 1d8."""
    return replace(
        rev,
        id=name,
        title=title,
        sources=(*rev.sources, "003"),
        dice=replace(rev.dice, commands=(*rev.dice.commands, ("crithit", "critical success effect"))),
        evading=EVADING_PAGE,
        turn=replace(rev.turn, burst_die=8),
    )
