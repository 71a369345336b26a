"""Records of contestants and the almanac: read when somebody comes in, written with the event that changes them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.service.session import Session
from bot.turn import commands, events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from rules.system import Moment, System


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
    """What is kept of the game as it is after what happened, where that changed it: `records` by the names of their
    sheets, and the `almanac`."""
    play, moment = system.play, _moment(before, fight)
    records: dict[str, Any] = {}
    stored = almanac = None
    for event in happened:
        if isinstance(event, events.StepEntered):
            moment = replace(moment, turn=event.turn)
        if not isinstance(event, events.Happened):
            continue
        for fighter in play.remembered(event.fact):
            sheet = moment.sheets.get(fighter)
            if sheet is not None:
                record = records.get(sheet) or await session.record_of(sheet)
                records[sheet] = play.remember(record, event.fact, fighter, moment)
        if play.chronicled(event.fact):
            stored = stored or await session.almanac()
            almanac = play.chronicle(almanac or stored, event.fact, moment)
    kept: dict[str, Any] = {"records": records} if records else {}
    return kept if almanac == stored else {**kept, "almanac": almanac}


def _moment(before: AnyFight | None, fight: AnyFight) -> Moment:
    """Where a fight stands before a command; who is who, with those whom the command brings in or takes out."""
    stages = (fight,) if before is None else (before, fight)
    names = {one.id: one.name for stage in stages for one in stage.world.fighters}
    sheets = {seat.fighter: seat.sheet for stage in stages for seat in stage.seats if seat.sheet is not None}
    return Moment(fight.number, stages[0].turn, names, sheets)


async def after_errand(session: Session, outcomes: Sequence[Any]) -> dict[str, Any]:
    """Records, by the names of their sheets, that an errand changed beside what it is about."""
    play = session.system.play
    found: dict[str, Any] = {}
    for outcome in outcomes:
        for name in play.touched(outcome):
            found[name] = play.keep(found.get(name) or await session.record_of(name), outcome)
    return found
