"""The arena: one module per subject, and its rules as one complete value."""

from rules.arena.model.ruleset import Arena
from rules.arena.printed import ARENA

__all__ = ["ARENA", "Arena"]
