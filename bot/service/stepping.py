"""`@back` and `@forward`: a fight as it stood before its last commands, and again as it stood after them."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

import orjson

from bot.packs.naming import key
from bot.parse import requests as ask
from bot.render import stepping as words
from bot.render.board import board
from bot.render.stepping import Undone
from bot.render.turn import public_lines
from bot.service import reverting, timeline
from bot.service.apart import tell_apart
from bot.service.bouts import mind_other_fights
from bot.service.deciding import using
from bot.service.documents import fight_key, read_fight, system_of
from bot.service.journal import record
from bot.service.reverting import Reverted
from bot.service.rows import typed_for
from bot.service.session import Session
from bot.service.shelf import FIGHTER
from bot.service.timeline import Stand
from bot.turn import stepping
from bot.turn.codec import dump_events, load_events
from bot.turn.course import Course
from bot.turn.evolve import AnyFight
from bot.turn.moment import Moment, moment_named
from bot.turn.refusal import Refusal
from bot.turn.state import Kept
from bot.turn.view import PublicView, gm_view, public_view
from rules.system import System

MOST_NAMED = 10
"""Commands that are named one by one."""
CLOCK = "tick"
"""The kind of what the clock does."""
MOVES = frozenset({timeline.BACK, timeline.FORWARD})
Step = tuple[Stand, Stand]
"""A command that is a step of the fight, and the one before it."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where to: the fight as it stands then, after which row, over which steps (each with the one before it)."""

    fight: AnyFight
    to: int
    over: Sequence[Step]
    start: int
    """The row that the fight stands at now."""
    undoes: int | None = None
    """The row of the step back that is undone."""
    locked: AnyFight | None = None
    """The fight as its intents were locked, where that is stepped over and the turn is the same."""

    @property
    def written(self) -> tuple[int, ...]:
        """The rows whose changes of sheets are taken back: those stepped over, or what the step back itself wrote."""
        return self.seqs if self.undoes is None else (self.undoes,)

    @property
    def seqs(self) -> tuple[int, ...]:
        return tuple(sorted(step.seq for step, _ in self.over))


async def back(session: Session, request: ask.Back) -> None:
    """Take back the last steps, those of this turn, or all since a step of a turn began.

    Refuses with `no_fight`, `nothing_to_step_back` (steps), `no_such_step` (name, choices), `not_there_yet` and
    `there_already`.
    """
    async with _here(session) as fight:
        await _back(session, request, fight)


async def _back(session: Session, request: ask.Back, fight: AnyFight) -> None:
    here = fight.turn, fight.step
    wanted = None if request.to is None else moment_named(request.to, system_of(fight), here)
    stands: list[Stand] = []
    steps: list[Step] = []
    async for stand in timeline.line(session, _scene(session)):
        if stands and timeline.changed(stands[-1], stand):
            steps.append((stands[-1], stand))
        stands.append(stand)
        if _far_enough(session, request, wanted or (fight.turn, 0), stands, steps):
            break
    over = _over(session, request, wanted, here, steps)
    target = over[-1][1]
    then = target.fight()
    way = Way(then, target.seq, over, stands[0].seq, locked=_locked(then, over, fight))
    await _go(session, fight, way, stepping.gathered(_throws(way), fight.kept), back=True)


def _far_enough(
    session: Session, request: ask.Back, wanted: Moment, stands: Sequence[Stand], steps: Sequence[Step]
) -> bool:
    if request.count:
        return len(steps) >= request.count
    # Where the turn has only just begun, the one before it is meant.
    before = (wanted[0] - 1, 0) if request.to is None and not _any_since(session, wanted, steps) else wanted
    return stands[-1].at() < before


def _since(wanted: Moment, steps: Sequence[Step]) -> list[Step]:
    """The steps that led away from the first stand at which the fight was that far."""
    return [step for step in steps if step[1].at() >= wanted]


def _any_since(session: Session, wanted: Moment, steps: Sequence[Step]) -> bool:
    """Whether anything is to be taken back since then: where everyone reads, only what everyone knows of counts."""
    found = _since(wanted, steps)
    if session.private or not found:
        return bool(found)
    system = system_of(found[0][0].fight())
    return any(_known(step, system) for step in found)


def _over(
    session: Session, request: ask.Back, wanted: Moment | None, here: Moment, steps: Sequence[Step]
) -> Sequence[Step]:
    if request.count:
        if len(steps) < request.count:
            raise Refusal("nothing_to_step_back", {"steps": len(steps) or None})
        return steps[: request.count]
    if wanted is not None and here < wanted:
        raise Refusal("not_there_yet")
    since = wanted or (here[0], 0)
    there = not _any_since(session, since, steps)
    if wanted is None and there and here[0] > 1:
        since = here[0] - 1, 0
        there = not _any_since(session, since, steps)
    if there:
        raise Refusal("there_already")
    return _since(since, steps)


def _locked(then: AnyFight, over: Sequence[Step], now: AnyFight) -> AnyFight | None:
    if then.locked or not then.turn:
        return None
    of_turn = (newer for newer, _ in reversed(over) if newer.at()[0] == then.turn and newer.locked())
    first = next(of_turn, None)
    if first is not None:
        return first.fight()
    return now if now.locked and now.turn == then.turn else None


async def forward(session: Session, _: ask.Forward) -> None:
    """Take back the last `@back` that still counts. Refuses with `no_fight` and `nothing_to_step_forward`."""
    async with _here(session) as fight:
        way = await _undone(session)
        await _go(session, fight, way, way.fight.kept, back=False)


async def steps_back(session: Session, _: ask.StepsBack) -> None:
    """What `@back` would take back, step by step, where only GMs read."""
    async with _here(session) as fight:
        tell_apart(session, words.listed_steps(await _last_steps(session, system_of(fight))))


async def _last_steps(session: Session, system: System) -> list[tuple[Undone, PublicView]]:
    newer: Stand | None = None
    steps: list[tuple[Undone, PublicView]] = []
    async for stand in timeline.line(session, _scene(session)):
        if newer is not None and timeline.changed(newer, stand):
            steps.append((_undone_by(session, newer), gm_view(newer.fight(), system)))
        newer = stand
        if len(steps) == MOST_NAMED:
            break
    return steps


@asynccontextmanager
async def _here(session: Session) -> AsyncIterator[AnyFight]:
    """The fight of the scene, be it over; meanwhile commands are about its system."""
    if session.scene is None or session.fight is None:
        raise Refusal("which_scene" if session.choices else "no_fight", {"scenes": session.choices})
    meant, session.meant = session.meant, system_of(session.fight)
    try:
        await session.stock()
        yield session.fight
    finally:
        session.meant = meant
        await session.stock()


def _scene(session: Session) -> str:
    return session.scene or ""


async def _go(session: Session, now: AnyFight, way: Way, kept: Mapping[str, tuple[Kept, ...]], *, back: bool) -> None:
    """Let the fight stand as it stood, write it down with the sheets that go with it, and say so."""
    system = system_of(way.fight)
    names = {seat.sheet for seat in way.fight.seats if seat.sheet is not None}
    await session.fetch(names)
    # Whoever has left since may be in another fight by now.
    here = set() if now.ended else {seat.sheet for seat in now.seats}
    for name in sorted(names - here):
        if not way.fight.ended:
            await mind_other_fights(session, name)
    reverted = await reverting.revert(session, way.written)
    fetched = session.fetched.setdefault(system.family, {})
    before = dict(fetched)
    fetched |= {key(one.name): one for one in reverted.contestants}
    try:
        present = {name for name in names if key(name) in fetched and name in session.shelf.sheets("fighter")}
        others = await reverting.others_than(session, present, way.to)
        course = Course(using(session, session.recorder(), system), now)
        unheard = not any(_known(step, system) for step in way.over)
        stepping.step(
            course, way.fight, back=back, kept=kept, locked=way.locked, sheets=others, person=session.person,
            unheard=unheard,
        )  # fmt: skip
        await _write(session, course, way, reverted, back=back)
    except BaseException:
        session.fetched[system.family] = before
        raise
    _say(session, now, way, reverted, back=back)


async def _write(session: Session, course: Course, way: Way, reverted: Reverted, *, back: bool) -> None:
    fight = course.state
    if fight is None:
        raise AssertionError("a step leaves a fight")
    kind = timeline.BACK if back else timeline.FORWARD
    command = {"kind": kind, "to": way.to, "from": way.start, "over": way.seqs}
    running = tuple(dict.fromkeys((*session.game.running, _scene(session))))
    if fight.ended:
        running = tuple(scene for scene in running if scene != session.scene)
    changed = reverted.written()
    if running != session.game.running:
        changed["game"] = session.game.model_copy(update={"running": running})
    events = dump_events(course.events, course.using.system)
    await record(session, kind, orjson.dumps(command).decode(), events, session.recorder(), fight=fight, **changed)


def _throws(way: Way) -> list[tuple[Any, Any]]:
    """Of each step, the first one first: the dice that fell, and those of before that counted again."""
    found = []
    for step, _ in reversed(way.over):
        found.append((step.row.throws, stepping.reused(orjson.loads(step.row.events))))
    return found


async def _undone(session: Session) -> Way:
    """The fight as it was before the last `@back` that no `@forward` has taken back."""
    forwards = 0
    newer: Stand | None = None
    async for stand in timeline.rows(session, _scene(session)):
        if newer is not None and newer.row.kind not in MOVES and timeline.changed(newer, stand):
            break
        newer = stand
        kind = stand.row.kind
        if kind == timeline.FORWARD:
            forwards += 1
        elif kind == timeline.BACK and forwards:
            forwards -= 1
        elif kind == timeline.BACK:
            return await _way_forward(session, stand)
    raise Refusal("nothing_to_step_forward")


async def _way_forward(session: Session, stand: Stand) -> Way:
    command = orjson.loads(stand.row.command)
    where = fight_key(_scene(session))
    earlier = await session.unit.documents_at(session.game_id, [where], stand.seq - 1)
    over = []
    wanted = set(command["over"])
    stands = [one async for one in timeline.rows(session, _scene(session)) if one.seq >= command["to"]]
    for place, one in enumerate(stands[:-1]):
        if one.seq in wanted:
            over.append((one, stands[place + 1]))
    return Way(read_fight(earlier[where].body), command["from"], over, command["to"], undoes=stand.seq)


def _say(session: Session, now: AnyFight, way: Way, reverted: Reverted, *, back: bool) -> None:
    """Everyone hears of the steps that they know of, the GMs of all, and whose sheet keeps something."""
    fight, told = session.fight, session.told
    if fight is None:
        raise AssertionError("a step leaves a fight")
    system = system_of(fight)
    view = public_view(fight, system)
    known = list(islice((step for step in way.over if _known(step, system)), MOST_NAMED + 1))
    if session.private and not known and board(view) == board(public_view(now, system)):
        # Nobody else has heard of what was done: nobody hears that it is undone.
        told.answer += words.stepped(*_named(session, way.over), gm_view(fight, system), back=back)
        return
    told.public += words.stepped(*_named(session, known), view, back=back)
    told.public += words.still_locked() if way.locked is not None else []
    if len(known) <= MOST_NAMED and len(known) < len(way.over):
        told.gm += words.told_apart(*_named(session, way.over), back=back)
    if reverted.kept:
        told.gm += words.left(reverted.kept, system.play.sheet_types[FIGHTER], system.family)
    told.board = True
    told.fresh_board = told.fresh_board or now.ended or now.turn != fight.turn


def _named(session: Session, steps: Sequence[Step]) -> tuple[list[Undone], bool]:
    """The last of these steps by name, and whether there are more."""
    return [_undone_by(session, step) for step, _ in steps[:MOST_NAMED]], len(steps) > MOST_NAMED


def _known(step: Step, system: System) -> bool:
    """Whether everyone has seen that a command was given: it said something, or the board is another since."""
    newer, older = (public_view(stand.fight(), system) for stand in step)
    happened = load_events(step[0].row.events, system)
    return bool(public_lines(happened, newer)) or board(newer) != board(older)


def _undone_by(session: Session, stand: Stand) -> Undone:
    by_clock = stand.row.kind == CLOCK
    return Undone(typed_for(stand.row), None if by_clock else session.game.people.get(stand.row.person, "somebody"))
