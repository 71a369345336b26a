"""A contestant's skills to look at."""

from collections.abc import Sequence
from typing import Any, Final

from bot.render.mazeworld.deeds import brought
from bot.render.mazeworld.errands.learning import row as trade_row
from bot.render.vocabulary import Say
from bot.render.words import count, exact
from bot.reply import Line, bold, code, line


def skills_shown(outcome: Any, name: str) -> list[Line]:
    """Skills that something is known of one by one, the others together; of a group every one."""
    allies = f", {outcome.ally_kills} more by allies" if outcome.ally_kills else ""
    head = line(bold(name), f": {count(outcome.kills, 'kill')}{allies}")
    said = [head]
    for title, skills in outcome.groups:
        told = [one for one in skills if outcome.whole or one.tracked]
        if told and title:
            said.append(line(bold(title)))
        said += [_skill(one) for one in told]
    if not outcome.whole:
        said.append(_others([one for _, skills in outcome.groups for one in skills if not one.tracked], outcome.count))
    if outcome.trades:
        said += _trades(outcome.trades)
    return said


def _trades(trades: Sequence[Any]) -> list[Line]:
    """Non-combat skills: those that are active one by one, the others together; a single one in full."""
    if len(trades) == 1:
        return [trade_row(trades[0])]
    idle = [trade.skill for trade in trades if trade.level == 0]
    more = (
        [line(f"Not active yet: {', '.join(idle)}. ", code("@trades"), " tells what activates them.")] if idle else []
    )
    return [line(bold("Non-combat")), *(trade_row(trade) for trade in trades if trade.level), *more]


def _skill(one: Any) -> Line:
    parts = [brought((("FT", one.ft), ("IR", one.ir)))]
    if one.points is not None:
        more = "" if one.to_next is None else f" ({exact(one.to_next)} to the next level)"
        parts.append(f"{exact(one.points)} points{more}")
    parts += [count(one.kills, "kill")] if one.kills else []
    parts += [f"{exact(one.training)} TP"] if one.training else []
    badge = f"{one.badge} badge" if one.badge is not None else "no badge"
    return line(f"{one.skill}: ", bold(one.level), f", {'; '.join([*parts, badge])}")


def _others(skills: list[Any], total: int) -> Line:
    """Those of which nothing is written down all stand at the same level."""
    left = f"The other {len(skills)} of {total}" if len(skills) < total else f"All {total}"
    return line(f"{left} combat skills: {skills[0].level}." if skills else f"That is all {total} combat skills.")


SAY: Final[dict[str, Say]] = {"skills_shown": skills_shown}
