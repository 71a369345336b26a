"""Haggling (MZ-NCS-NEGO-03)."""

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Bargaining


def may_haggle(row: Bargaining, value: float) -> bool:
    """Whether a purchase of that value in P$ may be haggled over; the limit itself may. Refuses with `no_price`."""
    if value < 0:
        raise RuleError("no_price", {"value": value})
    return row.most is None or value <= row.most
