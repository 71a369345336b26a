"""Texts of plans and intents for the GM: this turn's, standing ones, and who has none."""

from collections.abc import Mapping

from bot.features.declare.text import intended
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.turn.evolve import AnyFight
from bot.turn.state import Order, Seat
from bot.turn.view import GMView


def plans(fight: AnyFight, view: GMView, orders: Mapping[str, Order]) -> list[Line]:
    """List the plan or intent of each fighter, creatures first, with standing ones on a line below.

    `orders`: standing orders of contestants by sheet name.
    """
    lines = [
        say("**Turn {turn}: plans and intents**", turn=fight.turn)
        if fight.turn
        else say("**Before the first turn: plans and intents**")
    ]
    for creature in (True, False):
        for seat in fight.seats:
            if seat.creature is creature:
                lines += _fighter(fight, view, seat, orders.get(seat.sheet or ""))
    if fight.standing:
        lines.append(say("To end a standing plan: `@plan NAME never`."))
    return lines


def _fighter(fight: AnyFight, view: GMView, seat: Seat, order: Order | None) -> list[Line]:
    name, intent = view.name(seat.fighter), fight.intents.get(seat.fighter)
    if intent is None:
        meant = gettext("nothing yet" if not fight.locked else "nothing")
    else:
        how = [_by_standing(seat)] if intent.standing else []
        how += [gettext("public")] if intent.open and not seat.creature else []
        more = f" ({', '.join(how)})" if how else ""
        meant = f"{intended(intent, view)}{more}"
    mark = "✓ " if intent is not None else ""
    lines = [line(mark, bold(name), f": {meant}")]
    standing = fight.standing.get(seat.fighter) if seat.creature else (order.text if order else None)
    auto = seat.fighter in fight.auto
    if standing is not None:
        used = gettext("used every turn") if auto else None
        words = gettext_noop(
            "  standing plan: {text}[ ({used})]" if seat.creature else "  standing order: {text}[ ({used})]"
        )
        lines.append(say(words, text=standing, used=used))
    elif auto:
        none = gettext_noop(
            "  auto is on, but there is no standing plan"
            if seat.creature
            else "  auto is on, but there is no standing order"
        )
        lines.append(say(none))
    return lines


def _by_standing(seat: Seat) -> str:
    return gettext("standing plan" if seat.creature else "standing order")


def own(name: str, text: str, *, standing: bool, is_open: bool) -> Line:
    """Return a player's own intent."""
    how = gettext("public" if is_open else "private")
    if standing:
        how = said("following a standing order ({how})", how=how)
    return say("**{name}** will {text} · {how}", name=name, how=how, text=text)
