"""What somebody in the arena means to do, understood from a line of free text, and said back (AR-ACT-01, AR-CMB-01)."""

from rules.arena.reading.lines import acting, read
from rules.arena.reading.readback import describe

__all__ = ["acting", "describe", "read"]
