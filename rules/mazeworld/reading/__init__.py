"""What a person means to do, understood from a line of free text, and said back (MZ-ACT-01..09)."""

from rules.mazeworld.reading.lines import read
from rules.mazeworld.reading.readback import describe, describe_line
from rules.mazeworld.reading.subjects import Part, parts

__all__ = ["Part", "describe", "describe_line", "parts", "read"]
