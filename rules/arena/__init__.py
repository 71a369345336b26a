"""The arena: one module per subject, and one complete value of its rules."""

from rules.arena.model.ruleset import Arena
from rules.arena.printed import ARENA

__all__ = ["ARENA", "Arena"]
