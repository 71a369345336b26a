"""Who means to do what, for the GM: plans and intents of this turn, standing ones, and who has none."""

from collections.abc import Mapping

from bot.reply import Line, bold, code, line
from bot.turn.evolve import AnyFight
from bot.turn.state import Order, Seat
from bot.turn.view import GMView


def plans(fight: AnyFight, view: GMView, orders: Mapping[str, Order]) -> list[Line]:
    """One line for each fighter, creatures first, and one more for what is standing.

    `orders` are standing orders of contestants by the names of their sheets.
    """
    when = f"Turn {fight.turn}" if fight.turn else "Before the first turn"
    lines = [line(bold(f"{when}: plans and intents"))]
    for creature in (True, False):
        for seat in fight.seats:
            if seat.creature is creature:
                lines += _fighter(fight, view, seat, orders.get(seat.sheet or ""))
    if fight.standing:
        lines.append(line("A standing plan ends with ", code("@plan NAME never"), "."))
    return lines


def _fighter(fight: AnyFight, view: GMView, seat: Seat, order: Order | None) -> list[Line]:
    name, intent = view.name(seat.fighter), fight.intents.get(seat.fighter)
    what = "plan" if seat.creature else "order"
    if intent is None:
        meant = "nothing yet" if not fight.locked else "nothing"
    else:
        how = [f"by standing {what}"] if intent.standing else []
        how += ["open"] if intent.open and not seat.creature else []
        said = f" ({', '.join(how)})" if how else ""
        meant = f"{intent.text}{said}"
    mark = "✓ " if intent is not None else ""
    lines = [line(mark, bold(name), f": {meant}")]
    standing = fight.standing.get(seat.fighter) if seat.creature else (order.text if order else None)
    used = " (used whenever they are asked)" if seat.fighter in fight.auto else ""
    if standing is not None:
        lines.append(line(f"  standing {what}: {standing}{used}"))
    elif used:
        lines.append(line(f"  no standing {what}{used}"))
    return lines


def own(name: str, text: str, *, standing: bool, is_open: bool) -> Line:
    """What somebody means to do, said to that one."""
    how = [*(["by standing order"] if standing else []), "open" if is_open else "private"]
    return line(bold(name), f" means ({', '.join(how)}): {text}")
