"""The newest revision with the Evading page laid over it (documents 000 and 003)."""

from dataclasses import replace

from rules.mazeworld.current import CURRENT
from rules.mazeworld.turn_parts import Evading, EvadingLevel

EVADING = replace(
    CURRENT,
    id="mazeworld-evading",
    title="MazeWorld, newest rules with Dodge and Counter",
    sources=("000", "003"),
    dice=replace(CURRENT.dice, commands=(*CURRENT.dice.commands, ("crithit", "critical success effect"))),
    evading=Evading(
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
    ),
    turn=replace(CURRENT.turn, burst_die=8),
)
