"""Settle what a roll request asks for: roll, tell everyone or the GMs, and finish the request."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import orjson

from bot.features.dice.handler import named_in_full
from bot.features.dice.text import rolled as told
from bot.features.roll_requests import text as words
from bot.features.roll_requests.participants import is_creature, values_of
from bot.features.roll_requests.requests import KEY, Rolled, RollRequest, RollRequests
from bot.features.secret_rolls.handler import LABELLED
from bot.games.registry import judge_of
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import is_plain, to_all
from bot.pipeline.ports import NewEntry
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.refusals import refusal
from bot.text.reply import Line, Reply, ToScene, plain, showing
from bot.text.words import outcome
from rules.dice import notation
from rules.dice import rolls as rolling
from rules.dice.expression import Expression
from rules.dice.expression import Line as Dice
from rules.dice.throws import Recorder
from rules.errors import DiceError

ASKED: Final = "asked/"
"""The start of the label of dice that a GM asked for."""


@asynccontextmanager
async def in_scene(session: Session, scene: str) -> AsyncIterator[Session]:
    """Provide a session about a scene, in which everyone reads what is said in public."""
    here = session.context.scene
    if here == scene:
        yield session
        return
    await session.context.look_at(scene)
    apart = session.apart()
    try:
        yield apart
        session.response.elsewhere.append((scene, replace(apart.response, answer=[], files=[])))
        session.response.answer += apart.response.answer
    finally:
        await session.context.look_at(here)


def bare(expression: Expression) -> Dice:
    """Return a roll without what has to be reached, and without its comment."""
    text = str(Expression("", expression.body, percent=expression.percent))
    return notation.parse_line(text)


async def roll_for(session: Session, request: RollRequest, place: int, recorder: Recorder) -> RollRequest:
    """Roll for one who is asked, in the request's scene, and tell those who may know. Refuses like any roll."""
    context, one = session.context, request.asked[place]
    parsed = notation.parse_line(one.dice or request.dice)
    if request.contest:
        parsed = bare(parsed.rolls[0])
    values = named_in_full(context, parsed, await values_of(context, one))
    secret = one.hidden or request.secrecy == "result"
    figures = bool(one.dice or parsed.names) and context.game.numbers == "hidden" and is_creature(context, one)
    label = f"{LABELLED if secret or figures else ASKED}{context.source}/{session.changes.index + 1}/{place + 1}"
    (result,) = rolling.roll_line(parsed, recorder, label, values)
    judge, response = judge_of(context.system), session.response
    judged, against, total = result.judged, parsed.rolls[0].classification, result.totals[0]
    with to_all(context):
        rolled = Rolled(
            total=total,
            passed=None if judged is None else judged.passes[0],
            # The margin would give away the figure on a creature's sheet.
            by=None if judged is None or (figures and one.dice) else abs(judged.margins[0]),
            outcome="" if against is None else outcome(judge.read(total, against.ft, against.ir), judge.results),
        )
        request = request.changed(place, rolled=rolled, term=None)
        # A hint about how to count dice may follow.
        full = shown = told(one.name, parsed, (result,), judge, values)[0]
        if secret or figures:
            shown = words.row(request, request.asked[place])
        elif request.secrecy == "target":
            unjudged = rolling.Rolled(result.text, result.pools, result.totals)
            shown = told(one.name, bare(parsed.rolls[0]), (unjudged,), judge, values)[0]
        if full != shown:
            tell_gms(session, request, [full])
        if not one.hidden:
            faces = (throw.faces for throw in recorder.throws if throw.label.startswith(f"{label}/"))
            response.public.append(shown if secret or figures else showing(shown, *faces))
            if not context.unasked and place_is_unseen(context, request.scene):
                response.answer.append(shown)
    return request


async def roll_or_skip(session: Session, request: RollRequest, place: int, recorder: Recorder) -> RollRequest:
    """Roll for one who is asked, or skip them if there is no result: the dice divide by zero, or the sheet has changed
    and lacks a figure. Dice that fell stay on record, so nobody rolls until they like the result. Only the GMs are told
    why if it would show a secret or a creature's figure."""
    context, one, before = session.context, request.asked[place], len(recorder.throws)
    try:
        return await roll_for(session, request, place, recorder)
    except DiceError as refused:
        request = request.changed(place, skipped=True, term=None)
        with to_all(context):
            faces = [throw.faces for throw in recorder.throws[before:]]
            why = words.cannot_roll(
                one, plain(refusal(refused)), " ".join(str(face) for each in faces for face in each)
            )
            if one.hidden or request.secrecy == "result" or is_creature(context, one):
                session.response.public += [] if one.hidden else [words.row(request, request.asked[place])]
                tell_gms(session, request, [why])
            else:
                session.response.public.append(showing(why, *faces))
        return request


def tell_gms(session: Session, request: RollRequest, lines: Sequence[Line]) -> None:
    """Tell the GMs; if nobody is known to be one, tell the GM who asked."""
    told = session.response
    told.of_all = told.of_all or request.of_game
    told.gm += lines
    told.asked_by = request.by


def place_is_unseen(context: Context, scene: str) -> bool:
    """Whether the author of a message reads the answer somewhere else than in that scene."""
    return context.heard_in != scene


async def keep(
    session: Session, requests: RollRequests, request: RollRequest, recorder: Recorder, kind: str, **said: object
) -> None:
    """Record a changed request, update its message, and say what came of it if nobody is missing any more."""
    before = requests.find(request.scene, request.number)
    after = requests.with_new(request) if before is None else requests.replaced(request)
    with to_all(session.context):
        if not request.open and not request.withdrawn:
            public, gm = words.outcome(request)
            # If it is over at once, its message says so.
            session.response.public += public if before is not None else ()
            tell_gms(session, request, gm)
    if before is None or before.seen != request.seen:
        session.changes.messages.append(post(session.context, request))
    command = orjson.dumps({"kind": kind, "request": request.number, **said}).decode()
    await record(session, kind, command, "[]", recorder, more={KEY: after.model_dump_json(exclude_defaults=True)})


def post(context: Context, request: RollRequest) -> NewEntry:
    """Return the message with the request's results, which is written when it is sent."""
    scene = ToScene(scene=request.scene)
    elsewhere = request.scene != context.incoming.scene
    reply = Reply(
        audience=scene,
        lines=(),
        about=request.about,
        post=True,
        plain=is_plain(context.game, scene),
        elsewhere=elsewhere,
    )
    return NewEntry(f"scene:{request.scene}", reply, context.source)
