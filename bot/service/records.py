"""Records of contestants in a fight: read when somebody comes in, written with the event that changes them."""

from collections.abc import Sequence
from typing import Any

from bot.service.session import Session
from bot.turn import commands, events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from rules.system import System


async def of_newcomers(session: Session, command: Any) -> dict[str, Any]:
    """Records of those whom a command may bring in, by the names of their sheets."""
    names: tuple[str, ...]
    match command:
        case commands.Add(sheet=sheet) | commands.AskToJoin(sheet=sheet):
            names = (sheet,)
        case commands.AddSeveral():
            names = tuple(one.sheet for one in command.each)
        case commands.Accept() if session.running is not None:
            names = tuple(request.sheet for request in session.running.requests)
        case _:
            return {}
    known = session.library.sheets("fighter")
    return {name: await session.record_of(name) for name in names if name in known}


async def after(
    session: Session, happened: Sequence[Event], before: AnyFight | None, fight: AnyFight, system: System
) -> dict[str, Any]:
    """Records as they are after what happened, by the names of their sheets; only those that it changed."""
    seats = (*(() if before is None else before.seats), *fight.seats)
    sheets = {seat.fighter: seat.sheet for seat in seats if seat.sheet is not None}
    found: dict[str, Any] = {}
    for event in happened:
        if not isinstance(event, events.Happened):
            continue
        for fighter in system.play.remembered(event.fact):
            sheet = sheets.get(fighter)
            if sheet is None:
                continue
            if sheet not in found:
                found[sheet] = await session.record_of(sheet)
            found[sheet] = system.play.remember(found[sheet], event.fact, fighter)
    return found
