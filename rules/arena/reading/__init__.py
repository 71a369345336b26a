"""Understanding what a player in the arena declares in free text, and describing it in words (AR-ACT-01, AR-CMB-01)."""

from rules.arena.reading.lines import acting, read
from rules.arena.reading.readback import describe

__all__ = ["acting", "describe", "read"]
