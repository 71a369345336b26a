"""Handlers of commands that only look things up: help, the board, the map, and who is missing."""

from dataclasses import replace
from typing import Final

from bot.commands import book
from bot.commands.request import Look
from bot.commands.spec import Spec
from bot.features.board.map_text import legend, map_lines
from bot.features.board.picture import depicted
from bot.features.board.text import board, waiting
from bot.features.clock.text import absent
from bot.features.help.text import Others, help_lines
from bot.features.overview.handler import all_games
from bot.features.people.text import on_duty
from bot.features.portraits.portraits import avatars, of_unit
from bot.features.preferences.pings import way_of
from bot.features.random_tables.names import meant
from bot.features.rulebook.handler import answer_about
from bot.features.safety.text import on_hold
from bot.features.status.help_scope import asked_now, rare
from bot.features.status.text import already, owed
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.inbox.plain_questions import EVERYDAY, asked_for, without_courtesy
from bot.pipeline.inbox.usable_commands import GMS_OWN, errands, possible, rights, speaks_for, usable, verbs
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.schedule.deadlines import NOBODY, is_away
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext, gettext_noop
from bot.text.pictures import Board
from bot.text.reply import Line, bold, line
from bot.text.sentences import say
from bot.text.words import listed
from bot.turn.refusal import Refusal
from bot.turn.view import PublicView
from rules.system import Errand, Verb

PICTURE: Final = ("picture", "pictures")
"""Words that ask for a picture of the board."""
_ONLY: Final = {
    (True, False, False): gettext_noop("Only GMs can use this"),
    (False, True, False): gettext_noop("You can only use this in a fight"),
    (False, False, True): gettext_noop("You can only use this in private or in the GM channel"),
    (True, True, False): gettext_noop("Only GMs can use this, and only in a fight"),
    (True, False, True): gettext_noop("Only GMs can use this, and only in private or in the GM channel"),
    (False, True, True): gettext_noop("You can only use this in a fight, and only in private or in the GM channel"),
    (True, True, True): gettext_noop("Only GMs can use this in a fight, and only in private or in the GM channel"),
}
"""Who can use a command and where: whether only GMs, only in a fight, only in private."""


@handles(Look)
async def look(session: Session, request: Look) -> None:
    match request.at:
        case "help":
            about = request.text if request.text.strip().endswith("?") else without_courtesy(f" {request.text}")
            request = replace(request, text="" if about == "me" != request.text else about)
            purpose = session.context.system.reading.purpose(request.text)
            others = Others(
                private=_elsewhere(session),
                errands=errands(session.context),
                purpose=purpose,
                table=_table(session.context, request.text),
                asked=_is_asked(session.context),
                fighting=session.context.running is not None,
                later=_later(session.context),
                now=on_hold(session.context.game, session.context.scene) or asked_now(session.context),
                rare=rare(session.context),
                meant=_meant(session.context, request.text),
                rule=answer_about(session.context.system, request.text) if request.text else (),
            )
            session.response.answer += help_lines(usable(session), verbs(session.context), request.text, others)
        case "status":
            await _status(session, request.text)
        case "games":
            await all_games(session)
        case "chart":
            session.response.answer += await _chart(session)
        case "who":
            view = view_here(session.context)
            session.response.answer += on_hold(session.context.game, session.context.scene)
            session.response.answer += owed(view, session.context.game.people, session.context.clock.now()) or waiting(
                view
            )
            session.response.answer += already(view)
            session.response.answer += on_duty(session.context.game, session.context.scene)
            session.response.answer += [*_absent(session.context, view), *_unpinged(session.context, view)]


def _meant(context: Context, text: str) -> str:
    """Return the command for what somebody asks about in plain words; "" if there is none."""
    asked = asked_for(context.system, text)
    return EVERYDAY.get(text.strip().casefold(), "").partition(" ")[0] if asked is None else asked.word


async def _status(session: Session, text: str) -> None:
    """Show the board as readers of the answer may see it. In a channel the picture is only added on request."""
    view = view_here(session.context)
    asked = text.strip().casefold() in PICTURE
    session.response.answer += [*on_hold(session.context.game, session.context.scene), *board(view)]
    if asked or session.context.private:
        session.response.picture = await _drawn(session.context, view)
        session.response.asked_picture = asked


async def _drawn(context: Context, view: PublicView) -> Board:
    fight, behind = context.running, context.game.backgrounds.get(context.scene or "", "")
    return depicted(view, {} if fight is None else await avatars(of_unit(context), fight), behind)


def _absent(context: Context, view: PublicView) -> list[Line]:
    """Say which of the players are away, and whether the fight's GM is."""
    now, game = context.clock.now(), context.game
    people = [seen.owner for seen in view.fighters if seen.owner is not None]
    leads = game.leads(context.scene or "", None if context.running is None else context.running.moved_by)
    people += [leads] if leads is not None else []
    away = {who: game.people.get(who, who) for who in people if is_away(game.habits.get(who, NOBODY), now)}
    return absent(game.habits, away)


def _unpinged(context: Context, view: PublicView) -> list[Line]:
    """Say which of the players the bot doesn't ping, so that others can write to them."""
    owners = dict.fromkeys(seen.owner for seen in view.fighters if seen.owner is not None)
    silent = [context.game.people.get(who, who) for who in owners if way_of(context.game, who, "turn") == "off"]
    return [say("Pings are off for {names}.", names=listed(silent))] if silent else []


def _table(context: Context, text: str) -> str | None:
    """Return the random table that was asked about, if all readers of the answer may know of it."""
    said = text.strip().lstrip(SIGNS).split()
    found = meant(context, said[0], " ".join(said[1:])) if said else None
    return None if found is None or (context.library.is_secret(found[0]) and not context.private) else found[0]


async def _chart(session: Session) -> list[Line]:
    """Show the map as readers of the answer may see it. Refuses with `no_chart`, and like `view_here`."""
    view = None if session.context.running is None and not session.context.choices else view_here(session.context)
    if view is None or view.chart is None:
        raise Refusal(
            "no_chart", {"word": next(kind.word for kind in session.context.system.sheets.kinds if kind.chart)}
        )
    session.response.picture = await _drawn(session.context, view)
    return [line(bold(view.chart.title)), *map_lines(view), *legend(view)]


def _elsewhere(session: Session) -> list[Spec]:
    """Return the secret commands that this person could use now in private."""
    specs = () if session.context.private else book.of(session.context.system).specs
    return [spec for spec in specs if spec.secret and possible(session, spec)]


def _later(context: Context) -> list[tuple[Spec | Errand | Verb, str]]:
    """Return the commands that this person can't use now, with when or by whom they can be used."""
    system, fight = context.system, context.running
    found: list[tuple[Spec | Errand | Verb, str]] = []
    for spec in book.of(context.system).specs:
        gms = (spec.who == "gm" or spec.words[0] in GMS_OWN) and not rights(context, spec)
        only = _only(gms=gms, fight=spec.fight and fight is None, secret=spec.secret)
        found.append((spec, only or gettext("You can't use this now")))
    found += [(errand, gettext(_ONLY[True, False, False])) for errand in system.errands if errand.gm]
    asked = gettext(_ONLY[False, True, False]) if fight is None else gettext("You can only use this when I ask for it")
    return found + [
        (verb, asked if verb.offered else gettext("The rules of this game don't have this"))
        for verb in system.reading.verbs
    ]


def _only(*, gms: bool, fight: bool, secret: bool) -> str:
    """Say who can use a command and where; "" if anyone can, anywhere."""
    return gettext(_ONLY[gms, fight, secret]) if gms or fight or secret else ""


def _is_asked(context: Context) -> bool:
    """Whether the fight is waiting for a single answer, and this person owes it."""
    need = None if context.running is None else context.running.need()
    return need is not None and context.running is not None and speaks_for(context, context.running.seat(need.who))
