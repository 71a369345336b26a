"""Standing orders of contestants: what stands on their sheets, for the fight they are in."""

from typing import Any, Final

from bot.service.session import Session
from bot.service.shelf import FIGHTER
from bot.turn.state import Order

STANDS_IN: Final = frozenset({"auto", "lapse", "tick"})
"""Kinds of commands that let standing orders answer."""


async def standing_orders(session: Session, command: Any) -> dict[str, Order]:
    """The standing orders of everyone in the fight, by the names of their sheets, where a command may need them."""
    fight = session.running
    if fight is None or not (fight.auto or command.kind in STANDS_IN):
        return {}
    names = [seat.sheet for seat in fight.seats if seat.sheet is not None]
    await session.fetch(names)
    known = session.shelf.sheets(FIGHTER)
    found = {name: (await session.contestant(name)).standing for name in names if name in known}
    return {name: order for name, order in found.items() if order is not None}
