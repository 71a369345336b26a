"""Those who are reminded: each is put the own question once more, with a ping; the GM hears that the fight waits."""

from collections.abc import Iterable
from functools import partial

from bot.features.clock import text as words
from bot.features.fight.report import ask_owner
from bot.features.forms.controls import going_on
from bot.features.status.waiting_text import waiting
from bot.pipeline.outbox.replies import gm_readers
from bot.pipeline.ports import NewEntry
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Control, Line, Prompt, Reply, Stands, ToGM, ToPerson
from bot.turn import events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.view import gm_view
from bot.turn.views import Views
from rules.system import System

GOING_ON = -1
"""What the GM owes without being asked, in the place of a question's counter."""


def chase(session: Session, happened: Iterable[Event], fight: AnyFight, system: System) -> None:
    """Prompts for the players who are reminded; those who answer before it is sent are not pinged."""
    seen = Views(fight, system)
    for event in happened:
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
        session.changes.nudges_gm = session.changes.nudges_gm or event.gm


def ask_again(session: Session, person: str) -> None:
    """Put to somebody what they are asked in the fight that the session is about: they come back."""
    fight = session.context.running
    if fight is None:
        return
    seen = Views(fight, session.context.system)
    for question in fight.questions:
        if fight.seat(question.fighter).owner == person and not fight.gms(question):
            ask_owner(session, question, seen)


def gm_reminder(session: Session) -> list[NewEntry]:
    """A message of its own to whoever leads the fight, which is not sent when they have gone on meanwhile."""
    fight = session.context.running
    if not session.changes.nudges_gm or fight is None:
        return []
    view = gm_view(fight, session.context.system)
    lines = tuple(words.for_who_leads(waiting(view), fight.term, session.context.game.clock.auto))
    control = going_on(view)
    return [
        _entry(session.context, reader, lines, control, fight) for reader in gm_readers(session.context, fight.scene)
    ]


def _entry(
    context: Context, reader: ToGM | ToPerson, lines: tuple[Line, ...], control: Control, fight: AnyFight
) -> NewEntry:
    person = reader.person if isinstance(reader, ToPerson) else context.person
    reply = Reply(
        audience=reader,
        lines=(),
        prompts=(Prompt(question=GOING_ON, person=person, lines=lines),),
        controls=(control,),
        fight=fight.number,
        stands=Stands(scene=fight.scene, beat=fight.beat),
    )
    destination = f"person:{reader.person}" if isinstance(reader, ToPerson) else f"gm:{context.game_id}"
    return NewEntry(destination, reply, context.source)


def still_stands(fight: AnyFight | None, stands: Stands) -> bool:
    """Whether a fight is where it was and still waits for the GM."""
    return fight is not None and fight.beat == stands.beat and fight.waits_for_gm()
