"""Reminders: repeat a question to the players who owe an answer, and tell the GM that the fight is waiting."""

from collections.abc import Iterable
from functools import partial

from bot.features.board.text import waiting
from bot.features.clock import text as words
from bot.features.fight.report import ask_owner
from bot.features.forms.controls import going_on
from bot.features.preferences.pings import address, tell_too
from bot.pipeline.outbox.rendering import fight_in, renders
from bot.pipeline.outbox.replies import gm_readers, to_one
from bot.pipeline.ports import Entry, NewEntry, Store
from bot.pipeline.work.session import Session
from bot.text.reply import Control, Line, Prompt, Reply, Stands, ToGM, ToPerson
from bot.turn import events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from bot.turn.view import Views, gm_view
from rules.system import System

GOING_ON = -1
"""The question id used in reminders that ask the GM to go on."""


def chase(session: Session, happened: Iterable[Event], fight: AnyFight, system: System) -> None:
    """Add prompts for the players to remind. Anyone who answers before it is sent isn't pinged."""
    seen, of_gm = Views(fight, system), False
    for event in happened:
        if isinstance(event, events.Lapsed) and event.question is not None:
            _tell_late(session, event, event.question, seen)
        if not isinstance(event, events.Nudged):
            continue
        for question in fight.questions:
            if fight.seat(question.fighter).owner is None:
                continue
            if question.id in event.questions:
                worded = partial(words.reminder, question=question, settings=session.context.game.clock, by=event.by)
                ask_owner(session, question, seen, worded, at_night=True)
            elif question.id in event.called:
                ask_owner(session, question, seen, odds=True)
        of_gm = of_gm or event.gm
    if of_gm and session.context.unasked and not fight.ended:
        session.changes.messages += _gm_reminder(session, fight, system)


def ask_again(session: Session, person: str) -> None:
    """Repeat somebody's open questions in the session's fight when they come back."""
    fight = session.context.running
    if fight is None:
        return
    seen = Views(fight, session.context.system)
    for question in fight.questions:
        if fight.seat(question.fighter).owner == person and not fight.gms(question):
            ask_owner(session, question, seen)


def _tell_late(session: Session, event: events.Lapsed, question: Question, seen: Views) -> None:
    """Tell the player whose time ran out, unless they are away."""
    owner = seen.fight.seat(question.fighter).owner
    if owner is not None and not event.away:
        with to_one(session.context, owner):
            tell_too(session, owner, "missed", seen.fight.scene, words.lapsed(event, seen.own(owner)))


def _gm_reminder(session: Session, fight: AnyFight, system: System) -> list[NewEntry]:
    """Return a reminder to the GM who leads the fight. It isn't sent if the fight has gone on in the meantime."""
    view = gm_view(fight, system)
    lines = tuple(words.for_who_leads(waiting(view), fight.term, session.context.game.clock.auto))
    control = going_on(view)
    return [_entry(session, reader, lines, control, fight) for reader in gm_readers(session.context, fight.scene)]


def _entry(
    session: Session, reader: ToGM | ToPerson, lines: tuple[Line, ...], control: Control, fight: AnyFight
) -> NewEntry:
    context = session.context
    person = reader.person if isinstance(reader, ToPerson) else context.person
    prompt = Prompt(question=GOING_ON, person=person, lines=lines)
    if isinstance(reader, ToGM):
        prompt = address(session, prompt, "gm", fight.scene)
    reply = Reply(
        audience=reader,
        lines=(),
        prompts=(prompt,),
        controls=(control,),
        fight=fight.called,
        stands=Stands(scene=fight.scene, beat=fight.beat),
    )
    destination = f"person:{reader.person}" if isinstance(reader, ToPerson) else f"gm:{context.game_id}"
    return NewEntry(destination, reply, context.source)


@renders("stands")
async def still_standing(store: Store, entry: Entry, reply: Reply) -> Reply | None:
    """Keep a message only while its fight is at the same point and still waiting for the GM."""
    stands = reply.stands
    fight = None if stands is None else await fight_in(store, entry.game, stands.scene)
    stays = stands is not None and fight is not None and fight.beat == stands.beat and fight.waits_for_gm()
    return reply if stays else None
