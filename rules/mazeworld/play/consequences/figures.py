"""Figures as they are kept."""


def tidy(value: float) -> float:
    """Sums of tenths, without what binary fractions leave over."""
    return round(value, 6)
