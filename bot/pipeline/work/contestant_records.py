"""Contestants' sheets and the almanac: read when somebody joins, written with the event that changes them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.packs.contestant_register import FIGHTER
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.handlers import written_at_end
from bot.pipeline.work import publicity
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.session import Session
from bot.turn import commands, events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from rules.system import Moment, System


async def of_newcomers(context: Context, command: object) -> dict[str, object]:
    """Return the records of those a command may bring in, by the names of their sheets, which are fetched."""
    names: tuple[str, ...]
    match command:
        case commands.Add(sheet=sheet) | commands.AskToJoin(sheet=sheet):
            names = (sheet,)
        case commands.AddSeveral():
            names = tuple(one.sheet for one in command.each)
        case commands.Accept() if context.running is not None:
            names = tuple(request.sheet for request in context.running.requests)
        case _:
            return {}
    await context.fetch(names)
    known = context.whole_shelf.sheets(FIGHTER)
    return {name: await archive.record_of(context, name) for name in names if name in known}


async def after(
    session: Session, happened: Sequence[Event], before: AnyFight | None, fight: AnyFight, system: System
) -> Changed:
    """Return the changes that events make outside the fight: `contestants`, the `almanac`, and what is kept of a fight
    that ends."""
    moment = _moment(before, fight)
    records: dict[str, object] = {}
    stored = almanac = None
    for event in happened:
        if isinstance(event, events.StepEntered):
            moment = replace(moment, turn=event.turn)
        if not isinstance(event, events.Happened):
            continue
        rules = system.records
        for fighter in rules.remembered(event.fact) if isinstance(event.fact, rules.remembers) else ():
            sheet = moment.sheets.get(fighter)
            if sheet is not None:
                record = records.get(sheet) or await archive.record_of(session.context, sheet)
                records[sheet] = rules.remember(record, event.fact, fighter, moment)
        if isinstance(event.fact, rules.chronicled):
            stored = stored or await archive.almanac(session.context)
            almanac = rules.chronicle(almanac or stored, event.fact, moment)
    sheets = await recorded(session.context, records)
    sheets |= await _carried(session.context, sheets, before, fight, system)
    if session.context.whole_register.conceals:
        shown = await publicity.shown_in(session.context, fight, system)
        sheets |= {name: replace(sheets.get(name, one), known=True) for name, one in shown.items()}
    kept: Changed = {"contestants": tuple(sheets.values())} if sheets else {}
    if almanac != stored:
        kept["almanac"] = almanac
    if fight.ended:
        kept["more"] = await written_at_end(session.context, fight, happened)
    return kept


async def recorded(context: Context, records: Mapping[str, object]) -> dict[str, Contestant]:
    """Return contestants with the records written into their sheets, by name; removed ones are skipped."""
    if not records:
        return {}
    system = context.system
    await context.fetch(records)
    known = context.whole_shelf.sheets(FIGHTER)
    found = {name: await context.contestant(name) for name in records if name in known}
    return {name: replace(one, sheet=system.records.recorded(one.sheet, records[name])) for name, one in found.items()}


async def _carried(
    context: Context,
    sheets: Mapping[str, Contestant],
    before: AnyFight | None,
    fight: AnyFight,
    system: System,
) -> dict[str, Contestant]:
    """Return the contestants whose fighters changed, with their current state."""
    earlier = {} if before is None else {one.id: one for one in before.world.fighters}
    now = {one.id: one for one in fight.world.fighters}
    changed = {
        seat.sheet: seat.fighter
        for seat in fight.seats
        if seat.sheet is not None and seat.fighter in earlier and now[seat.fighter] is not earlier[seat.fighter]
    }
    if not changed:
        return {}
    await context.fetch(changed)
    known = context.whole_shelf.sheets(FIGHTER)
    shelf = context.whole_shelf.all(system.types.sheets)
    found: dict[str, Contestant] = {}
    for name, fighter in changed.items():
        if name not in known:
            continue
        one = sheets.get(name) or await context.contestant(name)
        after = replace(one, sheet=system.sheets.carried(one.sheet, fight.world, fighter, shelf))
        if after.sheet != one.sheet:
            found[name] = after
    return found


def _moment(before: AnyFight | None, fight: AnyFight) -> Moment:
    """Return the moment before a command: the turn, and the names and sheets of all fighters, including those the
    command adds or removes."""
    stages = (fight,) if before is None else (before, fight)
    names = {one.id: one.name for stage in stages for one in stage.world.fighters}
    seated = {seat.fighter: seat.sheet for stage in stages for seat in stage.seats if seat.sheet is not None}
    sheets = {**fight.departed, **seated}
    return Moment(fight.number, stages[0].turn, names, sheets)


async def after_errand(context: Context, outcomes: Sequence[object]) -> dict[str, object]:
    """Return the other records that an errand changed, by the names of their sheets."""
    rules = context.system.downtime
    found: dict[str, object] = {}
    if rules is None:
        return found
    for outcome in outcomes:
        for name in rules.touched(outcome):
            found[name] = rules.keep(found.get(name) or await archive.record_of(context, name), outcome)
    return found
