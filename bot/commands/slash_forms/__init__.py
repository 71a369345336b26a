"""The slash commands of the commands of every game, by subject: paths, fields, and the lines that they make."""

from collections.abc import Mapping
from typing import Final

GROUPS: Final[Mapping[str, str]] = {
    "clock": "how long everyone has for an answer",
    "create": "make a contestant of your own",
    "entry": "for GMs: creatures, weapons and all else that the game has sheets of",
    "fight": "for GMs: begin, lead and end a fight",
    "gm": "for GMs: who leads the game, and what is set by hand",
    "house": "house rules",
    "log": "what was told",
    "pack": "for GMs: all that the game has of its own",
    "scene": "for GMs: what holds for this scene",
    "sheet": "contestants' sheets",
    "tables": "random tables",
    "turn": "your place in this turn",
}
"""Words under which several slash commands stand, each with what they are about."""
