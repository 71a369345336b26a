"""Decide which answers may be removed: those of free rolls and look-ups, on which nobody else's play depends."""

from typing import Final

from bot.pipeline.ports import Unit
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.documents import settings_of

FREE: Final = frozenset({"roll", "draw"})
"""Kinds of rows that only add a roll to the log."""


async def may_take_away(unit: Unit, incoming: Incoming, asked: str | None) -> bool:
    """Whether the person in `incoming` may remove the answers to that message, as its author and GMs may.

    `asked`: the author of that message; used if it left no row.
    """
    rows = await unit.rows_of(incoming.source)
    if any(row.game != incoming.game or row.kind not in FREE for row in rows):
        return False
    if not rows and not await unit.handled(incoming.source):
        return False
    author, person = rows[0].person if rows else asked, incoming.person.id
    game = (await settings_of(unit, incoming.game)).rejoined(person, incoming.joined)
    manages = incoming.gm or incoming.scene in incoming.gm_in
    return person == author or manages or game.names_gm(person, (role.id for role in incoming.roles))
