"""Roll requests on the clock: who is missing, reminders, deadlines, and what happens when time runs out."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeVar

from bot.commands.request import Request, Turn, joined
from bot.features.clock.command import Clock, Deadline
from bot.features.clock.durations import split_length
from bot.features.preferences.pings import address, tell_too
from bot.features.roll_requests import text as words
from bot.features.roll_requests.command import Overdue
from bot.features.roll_requests.handler import is_called, skip
from bot.features.roll_requests.owed import open_here
from bot.features.roll_requests.participants import player_of
from bot.features.roll_requests.post import prompt
from bot.features.roll_requests.requested_rolls import in_scene, keep, roll_or_skip, tell_gms
from bot.features.roll_requests.requests import KEY, Rolling, RollRequest, RollRequests, roll_requests
from bot.features.scenes.lost_time import Began, gives_back
from bot.pipeline.handlers import Handler, extends, handles
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.outbox.replies import is_plain, to_all
from bot.pipeline.outbox.undelivered import shut_scenes
from bot.pipeline.ports import NewEntry
from bot.pipeline.ports.incoming import front
from bot.pipeline.schedule.deadlines import NOBODY, GameTiming, instant, is_away, text
from bot.pipeline.schedule.timed_documents import comes_due
from bot.pipeline.work.session import Session, timing
from bot.text.reply import Prompt, Reply, ToScene
from bot.turn import commands
from bot.turn.decisions.timeouts import SHORTEST, is_nudge
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import Term
from rules.errors import RuleError

_AWAY: Final = "away"
"""The front end of scenes of an imported game that aren't here."""
_NOBODY_IN_FIGHT: Final = frozenset({"no_fight", "nobody_missing", "nothing_asked", "no_such_fighter"})
"""Refusals of the fight if a command is about roll requests alone."""


@comes_due(KEY, Overdue)
def due_at(body: str, game: Game, now: datetime) -> datetime | None:
    """Return when somebody has to be reminded, or their time runs out; now if they need other deadlines. During a pause
    nothing is due."""
    if not game.clock.on:
        return None
    found = [_due_at(one, game, now) for one in RollRequests.model_validate_json(body).requests]
    return min((at for at in found if at is not None), default=None)


def _due_at(request: RollRequest, game: Game, now: datetime) -> datetime | None:
    waits = front(request.scene) != _AWAY and game.pause(request.scene) is None
    missing = [one for _, one in request.missing()] if waits else []
    if any(_is_outdated(one, game, now) for one in missing):
        return now
    return min((instant(one.term.next) for one in missing if one.term and one.term.next), default=None)


def _is_outdated(one: Rolling, game: Game, now: datetime) -> bool:
    """Whether somebody has no deadline yet, or has gone or come back since they got it."""
    if one.term is None:
        return True
    gone = is_away(game.habits.get(one.person, NOBODY), now)
    return one.term.away != (gone and not GameTiming(game.clock, game.habits, now).is_back_in_time(one.person))


@handles(Overdue)
async def overdue(session: Session, request: Overdue) -> None:
    """Do what is due in each open request."""
    context, now = session.context, session.context.clock.now()
    shut = await shut_scenes(context.unit, context.game_id, now)
    for found in (await roll_requests(context.unit, context.game_id)).requests:
        at = _due_at(found, context.game, now)
        if at is None or at > now or found.scene in shut:
            continue
        async with in_scene(session, found.scene) as there:
            since = remembering.before(there)
            await _mind(there, found, now, request.up)
            await remembering.remember(there, since)


async def _mind(session: Session, request: RollRequest, now: datetime, up: str) -> None:
    """Remind those whose time it is, and settle what wasn't answered in time."""
    context, game, time = session.context, session.context.game, timing(session.context)
    recorder, changed, reminded = session.changes.recorder(), request, list[int]()
    for place, one in request.missing():
        term = time.term(one.person) if _is_outdated(one, game, now) else one.term
        if term is None or term.next is None or term.next > text(now):
            changed = changed.changed(place, term=term)
        elif term.call is not None and term.call <= text(now):
            changed = changed.changed(place, term=term.model_copy(update={"call": None}))
            reminded.append(place)
        elif (missed := _fell_due_before(term, up)) or is_nudge(term):
            night = time.night(one.person)
            if night is None:
                reminded.append(place)
                term = time.reminded(term, SHORTEST if missed else 0)
            else:
                term = term.model_copy(update={"due": night})
            changed = changed.changed(place, term=term)
        else:
            with to_all(context):
                told = words.lapsed(game.clock.then, one, term)
                session.response.public.append(told)
                if not term.away:
                    tell_too(session, one.person, "missed", request.scene, [told])
                tell_gms(session, request, words.for_gm(request, one) if game.clock.then == "gm" else [])
            if game.clock.then == "order":
                changed = await roll_or_skip(session, changed, place, recorder)
            elif game.clock.then == "pass":
                changed = changed.changed(place, skipped=True, term=None)
            else:
                changed = changed.changed(place, term=term.model_copy(update={"due": None, "over": True}))
    session.changes.index += 1
    requests = await roll_requests(context.unit, context.game_id)
    await keep(session, requests, changed, recorder, "asked_due")
    remind(session, changed, reminded)


def _fell_due_before(term: Term, up: str) -> bool:
    """Whether somebody's time ran out while the bot was down: their answer may not have been read."""
    return term.due is not None and not (term.away or term.over) and term.due < up


def remind(session: Session, request: RollRequest, places: Sequence[int], *, by_gm: bool = False) -> None:
    """Queue a reminder for those who still have to roll when it is sent."""
    context = session.context
    scene = ToScene(scene=request.scene)
    with to_all(context):
        prompts = tuple(_reminder(session, request, place, by_gm=by_gm) for place in places)
    if prompts:
        reply = Reply(
            audience=scene,
            lines=(),
            prompts=prompts,
            about=request.about,
            plain=is_plain(context.game, scene),
            elsewhere=request.scene != context.incoming.scene,
        )
        session.changes.messages.append(NewEntry(f"scene:{request.scene}", reply, context.source))


def _reminder(session: Session, request: RollRequest, place: int, *, by_gm: bool) -> Prompt:
    lines = words.reminder(request, request.asked[place], session.context.game.clock, by_gm=by_gm)
    asked = prompt(request, place, lines, apart=True)
    player = player_of(session.context, request.asked[place])
    told = address(session, asked.model_copy(update={"person": player or asked.person}), "reminder", request.scene)
    return told.model_copy(update={"controls": prompt(request, place, lines).controls})


@extends(Turn, KEY, kinds=("next", "nudge"))
async def nudge(session: Session, request: Turn, play: Handler[Turn]) -> None:
    """Let `@nudge` remind those who were asked for a roll as well; without a fight, `@next skip` leaves them out."""
    command = request.command
    if not isinstance(command, commands.Nudge | commands.Next) or not (open_ := await open_here(session)):
        await play(session, request)
    elif isinstance(command, commands.Nudge):
        await _unless_about_rolls(session, request, play)
        for one in open_:
            remind(session, one, [place for place, _ in one.missing()], by_gm=True)
    elif command.skip and session.context.running is None:
        await skip(session, await roll_requests(session.context.unit, session.context.game_id), "")
    else:
        await play(session, request)


R = TypeVar("R", bound=Request)


async def _unless_about_rolls(session: Session, request: R, handler: Handler[R]) -> bool:
    """Carry out a command of the fight; return False if there is nothing in the fight that it is about."""
    try:
        await handler(session, request)
    except RuleError as refused:
        if refused.code not in _NOBODY_IN_FIGHT:
            raise
        return False
    return True


@extends(Deadline, KEY)
async def deadline(session: Session, request: Deadline, show: Handler[Deadline]) -> None:
    """Show the deadlines of roll requests with `@deadline`, and let a GM change them. Refuses with `clock_off`."""
    open_ = await open_here(session)
    if not open_:
        await show(session, request)
        return
    done = await _unless_about_rolls(session, request, show)
    if request.time and not done:
        name, minutes = split_length(request.time)
        await _give(session, open_, joined(request.name, name), minutes)
        open_ = await open_here(session)
    lines = [words.deadline(one) for request_ in open_ for _, one in request_.missing()]
    session.response.answer += [one for one in lines if one is not None]


async def _give(session: Session, open_: Sequence[RollRequest], name: str, minutes: int) -> None:
    """Give those who are meant a new deadline. Refuses with `nobody_missing_here` (name) and `clock_off`."""
    time, given = timing(session.context), False
    for request in open_:
        changed = request
        for place, one in request.missing():
            if is_called(one, name):
                term = time.term(one.person, minutes)
                if term is None:
                    raise Refusal("clock_off")
                changed = changed.changed(place, term=term)
        if changed != request:
            session.changes.index += given
            requests, given = await roll_requests(session.context.unit, session.context.game_id), True
            await keep(session, requests, changed, session.changes.recorder(), "deadline", name=name, minutes=minutes)
    if not given:
        raise Refusal("nobody_missing_here", {"name": name}) if name else Refusal("no_such_request")


@gives_back(KEY, timed=True)
async def give_back(session: Session, began: Began) -> None:
    """Move deadlines by the time since something `began` in their scene."""

    def moved(time: GameTiming, scene: str, one: Rolling) -> Term | None:
        since = began(scene)
        return one.term if one.term is None or since is None else time.moved(one.term, since)

    await _give_everywhere(session, moved)


@extends(Clock, KEY)
async def after_clock(session: Session, request: Clock, change: Handler[Clock]) -> None:
    """Give everyone who was asked their full time when the clock is started, or no deadline when it is stopped."""
    before = session.context.game.clock.on
    await change(session, request)
    if session.context.game.clock.on != before:
        await _give_everywhere(session, lambda time, _, one: time.term(one.person))


async def _give_everywhere(session: Session, change: Callable[[GameTiming, str, Rolling], Term | None]) -> None:
    """Change the deadlines of everyone who still has to roll, in all scenes."""
    time = timing(session.context)
    for request in (await roll_requests(session.context.unit, session.context.game_id)).requests:
        changed = request
        for place, one in request.missing():
            changed = changed.changed(place, term=change(time, request.scene, one))
        if changed != request:
            session.changes.index += 1
            async with in_scene(session, request.scene) as there:
                requests = await roll_requests(session.context.unit, session.context.game_id)
                await keep(there, requests, changed, there.changes.recorder(), "asked_due")
