"""Handlers of `@back` and `@forward`, which undo and redo commands of a fight."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import orjson

from bot.features.fight.lookup import mind_other_fights
from bot.features.undo import sheet_reversal as reverting
from bot.features.undo import text as words
from bot.features.undo import timeline
from bot.features.undo.command import Back, Forward, StepsBack
from bot.features.undo.report import MOST_NAMED, last_steps, say
from bot.features.undo.sheet_reversal import Reverted
from bot.features.undo.targets import Way, way_back, way_forward
from bot.packs.names import key
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.ports.pseudonyms import GONE
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import system_of
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session, using
from bot.turn.codec import dump_events
from bot.turn.decisions import undo as stepping
from bot.turn.decisions.course import Course
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.state import Kept
from rules.dice.throws import Throw


@handles(Back)
async def back(session: Session, request: Back) -> None:
    """Undo the last steps, those of this turn, or everything since a step of a turn began.

    Refuses with `no_fight`, `nothing_to_step_back` (steps), `no_such_step` (name, choices), `not_there_yet`,
    `there_already` and `already_done`.
    """
    session.context.mind_pause()
    async with _here(session.context) as fight:
        if request.beat is not None and request.beat != fight.beat:
            raise Refusal("already_done")
        way = await way_back(session.context, request, fight)
        await _go(session, fight, way, stepping.gathered(_throws(way), fight.kept), back=True)


@handles(Forward)
async def forward(session: Session, _: Forward) -> None:
    """Redo the last undo that still counts. Refuses with `no_fight` and `nothing_to_step_forward`."""
    session.context.mind_pause()
    async with _here(session.context) as fight:
        way = await way_forward(session.context)
        await _go(session, fight, way, way.fight.kept, back=False)


@handles(StepsBack)
async def steps_back(session: Session, _: StepsBack) -> None:
    """List what `@back` would undo, in the GM channel."""
    async with _here(session.context) as fight:
        tell_apart(session, words.listed_steps(*await last_steps(session.context, system_of(fight))))


@asynccontextmanager
async def _here(context: Context) -> AsyncIterator[AnyFight]:
    """Yield the scene's fight, even if it is over; in the meantime commands use its system."""
    if context.scene is None or context.fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    loaded = context.loaded
    meant, loaded.meant = loaded.meant, system_of(context.fight)
    try:
        await context.stock()
        yield context.fight
    finally:
        loaded.meant = meant
        await context.stock()


async def _go(session: Session, now: AnyFight, way: Way, kept: Mapping[str, tuple[Kept, ...]], *, back: bool) -> None:
    """Restore an earlier or later state of the fight with the sheets that belong to it, record it and report it."""
    await _look_over(session.context, way)
    system = system_of(way.fight)
    names = {seat.sheet for seat in way.fight.seats if seat.sheet is not None}
    await session.context.fetch(names)
    # Anyone who has left since may be in another fight by now.
    here = set() if now.ended else {seat.sheet for seat in now.seats}
    for name in sorted(names - here):
        if not way.fight.ended:
            await mind_other_fights(session.context, name)
    await session.context.unit.pause()
    reverted = await reverting.revert(session.context, way.written)
    await session.context.unit.pause()
    fetched = session.context.loaded.fetched.setdefault(system.family, {})
    before = dict(fetched)
    fetched |= {key(one.name): one for one in reverted.contestants}
    try:
        present = {
            name for name in names if key(name) in fetched and name in session.context.whole_shelf.sheets("fighter")
        }
        restored = {one.name for one in reverted.contestants}
        others = await reverting.others_than(session.context, present, way.to, restored)
        course = Course(using(session, session.changes.recorder(), system), now)
        asked = _asked(way, now) if back else []
        unheard = not any(step.known for step in way.over)
        stepping.step(
            course, way.fight, back=back, kept=kept, asked=asked, locked=way.locked, sheets=others,
            person=session.context.person, unheard=unheard, parted=_parted(way.fight),
        )  # fmt: skip
        await _write(session, course, way, reverted, back=back)
    except BaseException:
        session.context.loaded.fetched[system.family] = before
        raise
    say(session, now, way, reverted, back=back)


async def _look_over(context: Context, way: Way) -> None:
    """Find out which steps everyone knows of, as many as are listed, with pauses so that others can use the
    database."""
    known = 0
    for step in way.over:
        await context.unit.pause()
        known += step.known
        if known > MOST_NAMED:
            return


async def _write(session: Session, course: Course, way: Way, reverted: Reverted, *, back: bool) -> None:
    fight = course.state
    if fight is None:
        raise AssertionError("a step leaves a fight")
    kind = timeline.BACK if back else timeline.FORWARD
    command = {"kind": kind, "to": way.to, "from": way.start, "over": way.seqs}
    running = tuple(dict.fromkeys((*session.context.game.running, session.context.scene or "")))
    if fight.ended:
        running = tuple(scene for scene in running if scene != session.context.scene)
    changed = reverted.written()
    changed["fight"] = fight
    if running != session.context.game.running:
        changed["game"] = session.context.game.model_copy(update={"running": running})
    events = dump_events(course.events, course.using.system)
    # House rules may have changed since: the row names those of the fight it leaves.
    session.context.loaded.meant = course.using.system
    await record(session, kind, orjson.dumps(command).decode(), events, session.changes.recorder(), **changed)


def _parted(fight: AnyFight) -> frozenset[str]:
    """Return the pseudonyms of forgotten people who had a fighter or had asked for one."""
    theirs = (*(seat.owner for seat in fight.seats), *(seat.lent for seat in fight.seats))
    found = (*theirs, *(request.person for request in fight.requests))
    return frozenset(one for one in found if one is not None and one.startswith(GONE))


def _asked(way: Way, now: AnyFight) -> list[str]:
    """Return what people were asked during the undone steps, earliest first."""
    steps = [stepping.asked(orjson.loads(step.newer.row.events), now) for step in reversed(way.over)]
    return [matter for few in steps for matter in few]


def _throws(way: Way) -> list[tuple[tuple[Throw, ...], list[tuple[str, Kept]]]]:
    """Return the rolled and the reused dice of each step, earliest first."""
    found = []
    for step in reversed(way.over):
        row = step.newer.row
        found.append((row.throws, stepping.reused(orjson.loads(row.events))))
    return found
