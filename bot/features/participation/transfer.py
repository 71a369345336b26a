"""Handler of `@send`: a contestant leaves one fight and joins another with its updated sheet."""

from bot.features.fight import handler as turns
from bot.features.participation.command import Send
from bot.pipeline.handlers import handles
from bot.pipeline.inbox import scene_choice as whereabouts
from bot.pipeline.inbox.scene_choice import is_hidden, is_named
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.work import contestant_records as records
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext_noop
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.decide import decide
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find, mind_leaving
from bot.turn.refusal import Refusal
from bot.turn.state import Seat
from rules.wording import worded


@handles(Send)
async def send(session: Session, request: Send) -> None:
    """Move a contestant to another fight. The author must be GM of both.

    Refuses with `only_with_sheet`, `there_already_sent`, `no_fight_there`, `gm_there`, `other_game_there`, and if it
    can't leave or join.
    """
    if session.context.running is None or session.context.scene is None:
        raise Refusal("which_scene" if session.context.choices else "no_fight", {"scenes": session.context.choices})
    here, family = session.context.scene, session.context.system.family
    course = Course(using(session, session.changes.recorder()), session.context.running)
    who = find(course, request.name, session.context.actor())
    name, seat = course.name(who), session.context.running.seat(who)
    if seat.sheet is None:
        raise Refusal("only_with_sheet", {"name": name})
    mind_leaving(course, who)
    try:
        there = await whereabouts.scene_named(session.context, request.scene)
    except Refusal:
        there = None
    if there is None or await is_hidden(session.context, there):
        raise Refusal("no_fight_there", {"scene": f"#{request.scene}"})
    await _mind_way(session, there, _coming(seat), family, request.scene)
    await session.context.look_at(here)
    await turns.play(session, commands.Remove(name=name))
    await _come_in(session, there, _coming(seat))
    await session.context.look_at(here)
    title = session.context.game.scenes.get(there, request.scene)
    named = is_named(session.context, here) and is_named(session.context, there)
    back = session.context.game.scenes.get(here, "")
    session.in_order()
    words = gettext_noop("**{name}** moves on to #{scene}. To send them back: `@in {there} send {name} to {back}`")
    whole = say(words, name=name, scene=title, there=typable(title), back=back)
    if named:
        session.response.answer.append(whole)
    else:
        session.response.answer.append(say("**{name}** moves on to another fight.", name=name))
        session.response.gm.append(whole)


def _coming(seat: Seat) -> commands.Add:
    return commands.Add(sheet=seat.sheet or "", sheet_kind="fighter", owner=seat.owner or seat.lent)


async def _mind_way(session: Session, there: str, coming: commands.Add, family: str, typed: str) -> None:
    """Check that the other fight accepts the contestant before anything is recorded, so that nobody gets lost."""
    here = session.context.scene
    await session.context.look_at(there)
    title = session.context.game.scenes.get(there, there) if is_named(session.context, there) else typed
    if not session.context.gm_here:
        raise Refusal("gm_there", {"scene": f"#{title}"})
    if there == here:
        raise Refusal("there_already_sent", {"scene": f"#{title}"})
    if session.context.running is None:
        raise Refusal("no_fight_there", {"scene": f"#{title}"})
    if session.context.system.family != family:
        raise Refusal("other_game_there", {"scene": f"#{title}", "system": worded(session.context.system.title)})
    newcomers = await records.of_newcomers(session.context, coming)
    decide(
        session.context.running,
        coming,
        session.context.actor(),
        using(session, session.changes.recorder(), records=newcomers),
    )


async def _come_in(session: Session, there: str, coming: commands.Add) -> None:
    """Join the other fight in a row of its own, and report it there."""
    apart = session.apart()
    # One command makes two rows, and the message and index of each row must be unique.
    session.changes.index += 1
    await session.context.look_at(there)
    await turns.play(apart, coming)
    if session.context.heard_in == there:
        apart.in_order()
        session.response.answer += apart.response.answer
        apart.response.answer = []
    session.response.elsewhere.append((there, apart.response))
