"""Points earned by practice (MZ-NCS-*-02)."""

import math

from rules.errors import RuleError
from rules.mazeworld.parts.trade import Award, Trade

DECIMALS = 6
"""Points are kept to that many decimals, so that twenty twentieths of a point make a whole one."""


def award(
    trade: Trade[object],
    event: str,
    count: int = 1,
    *,
    grade: float | None = None,
    condition: float | None = None,
    before: int = 0,
) -> float:
    """Return the points for practising an event `count` more times, after `before` times that earned theirs already.

    `grade`: percent off a price (MZ-NCS-NEGO-02). `condition`: a weapon's before its repair; a repair at 0 is a
    revival (AMB-28). Refuses with `negative_count`, `unknown_practice`, `unknown_discount`.
    """
    if count < 0 or before < 0:
        raise RuleError("negative_count", {"count": count})
    wanted = "revive" if event == "repair" and condition == 0 else event
    rows = [row for row in trade.awards if row.event == wanted]
    if not rows:
        raise RuleError("unknown_practice", {"skill": trade.name, "event": event, "known": events(trade)})
    row = next((row for row in rows if row.grade == grade), rows[0] if rows[0].grade is None else None)
    if row is None:
        raise RuleError("unknown_discount", {"discount": grade, "known": tuple(one.grade for one in rows)})
    return round(_earned(row, before + count) - _earned(row, before), DECIMALS)


def events(trade: Trade[object]) -> tuple[str, ...]:
    """Return what earns points in a skill, in the order of the document."""
    return tuple(dict.fromkeys(row.event for row in trade.awards))


def _earned(row: Award, count: int) -> float:
    if row.once_a_turn:
        return row.points * min(count, 1)
    lots = count / row.per
    return row.points * (math.floor(lots) if row.whole else lots)
