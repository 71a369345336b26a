"""Facts of the arena: one record for each thing that people are told. Each is applied to the world."""

from rules.arena.play.facts import actions, attacks, movement, roster, turn, wounds
from rules.arena.play.facts.fact import Fact

__all__ = ["SUBJECTS", "Fact"]

SUBJECTS = (actions, wounds, attacks, movement, roster, turn, wounds)
"""The modules that define facts. Importing them registers what they define."""
