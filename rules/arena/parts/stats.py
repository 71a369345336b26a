"""The eight stats by their names (AR-CHR-01)."""

from typing import Final

PHYSICAL: Final = ("DEX", "AGI", "STR", "VIT")
MENTAL: Final = ("FOC", "TAC", "INT", "PER")
STATS: Final = (*PHYSICAL, *MENTAL)
