"""The facts of a MazeWorld fight: one record for each thing worth reporting. Facts are applied to the world."""

from rules.mazeworld.play.facts import (
    actions,
    amendments,
    attacks,
    blasts,
    bodies,
    damage,
    dodges,
    end_of_turn,
    ground,
    items,
    roster,
    speeds,
    summaries,
)
from rules.mazeworld.play.facts.fact import Fact

__all__ = ["SUBJECTS", "Fact"]

SUBJECTS = (
    actions,
    amendments,
    attacks,
    blasts,
    bodies,
    damage,
    dodges,
    end_of_turn,
    ground,
    items,
    roster,
    speeds,
    summaries,
)
"""The modules that define facts. Importing them registers what they define."""
