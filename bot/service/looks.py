"""Look-ups: help, the board, who is missing, one's own figures. They change nothing."""

from bot.parse import book
from bot.parse import requests as ask
from bot.render.board import board, waiting
from bot.render.help import help_lines
from bot.render.looks import owed, sheet
from bot.service.session import Session
from bot.turn.course import Course
from bot.turn.refusal import Refusal
from bot.turn.roster import find, own_fighter
from bot.turn.view import gm_view, owner_view, public_view
from rules.system import StepKind, Verb


async def look(session: Session, request: ask.Look) -> None:
    match request.at:
        case "help":
            session.told.answer += help_lines(usable(session), verbs(session), request.text)
        case "status":
            session.told.answer += board(_view(session))
        case "who":
            view = _view(session)
            session.told.answer += owed(view, session.game.people) or waiting(view)
        case "sheet":
            await _sheet(session, request.text)


def _view(session: Session):  # type: ignore[no-untyped-def]
    """What may be read where the answer lands: never by who asks."""
    fight = session.running
    if fight is None:
        raise Refusal("no_fight")
    if session.in_gm_scene:
        return gm_view(fight, session.system)
    if session.private:
        return owner_view(fight, session.system, session.person)
    return public_view(fight, session.system)


async def _sheet(session: Session, name: str) -> None:
    """Figures in private; where others read only what everyone sees, with a word where the rest is."""
    fight = session.running
    if fight is None:
        raise Refusal("no_fight")
    course = Course(session.using(session.recorder()), fight)
    who = find(course, name, session.actor()) if name else own_fighter(course, session.actor(), None)
    seen = _view(session).seen(who)
    if seen is None:
        raise Refusal("no_such_fighter", {"name": name, "choices": ()})
    session.told.answer += sheet(seen)
    mine = fight.seat(who).owner == session.person
    if mine and not session.private:
        own = owner_view(fight, session.system, session.person).seen(who)
        if own is not None:
            session.told.owners.setdefault(session.person, []).extend(sheet(own))


def usable(session: Session) -> list[book.Spec]:
    """The commands that this person can use here now."""
    running = session.running is not None
    return [
        spec
        for spec in book.BOOK
        if (session.is_gm or spec.who == "anyone")
        and (running or not spec.fight)
        and not (spec.secret and not session.private)
    ]


def verbs(session: Session) -> list[Verb]:
    """The words of the game that this person can use now."""
    fight = session.running
    if fight is None or not fight.owned_by(session.person):
        return []
    need = fight.need()
    asked = need is not None and fight.seat(need.who).owner == session.person
    if asked and need.kind == "choice":
        words = {option.command.split()[0] for option in need.options}
        return [verb for verb in session.system.play.verbs if verb.word in words]
    if asked:
        return [verb for verb in session.system.play.verbs if verb.word == need.purpose]
    return list(session.system.play.verbs) if fight.in_step(session.system, StepKind.INTENTS) else []
