"""Understanding what a player declares in a line of free text, and describing it in words (MZ-ACT-01..09)."""

from rules.mazeworld.reading.lines import OPENING, acting, read
from rules.mazeworld.reading.readback import describe, describe_line

__all__ = ["OPENING", "acting", "describe", "describe_line", "read"]
