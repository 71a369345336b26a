"""Look-ups: help, the board, who is missing, one's own figures. They change nothing."""

from collections.abc import Callable
from typing import Final

from bot.commands import book
from bot.commands.request import Look
from bot.commands.spec import Spec
from bot.features.board.map_text import legend, map_lines
from bot.features.board.picture import depicted
from bot.features.board.text import board
from bot.features.clock.text import absent
from bot.features.help.text import Others, help_lines
from bot.features.overview.handler import all_games
from bot.features.people.text import on_duty
from bot.features.random_tables.draw import meant
from bot.features.status.text import already, owed
from bot.features.status.waiting_text import waiting
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.schedule.deadlines import NOBODY, is_away
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, line
from bot.turn.refusal import Refusal
from bot.turn.state import Seat
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.system import ChoiceNeed, Errand, Verb

PICTURE: Final = ("picture", "pictures")
"""What asks for a picture, behind the word for the board."""


@handles(Look)
async def look(session: Session, request: Look) -> None:
    match request.at:
        case "help":
            purpose = session.context.system.reading.purpose(request.text)
            others = Others(
                private=_elsewhere(session),
                errands=errands(session.context),
                purpose=purpose,
                table=_table(session.context, request.text),
                asked=_is_asked(session.context),
                fighting=session.context.running is not None,
                later=_later(session.context),
            )
            session.response.answer += help_lines(usable(session), verbs(session.context), request.text, others)
        case "status":
            _status(session, request.text)
        case "games":
            await all_games(session)
        case "chart":
            session.response.answer += _chart(session)
        case "who":
            view = view_here(session.context)
            session.response.answer += owed(view, session.context.game.people, session.context.clock.now()) or waiting(
                view
            )
            session.response.answer += already(view)
            session.response.answer += on_duty(session.context.game, session.context.scene)
            session.response.answer += _absent(session.context, view)


def _status(session: Session, text: str) -> None:
    """The board, as it may be read where the answer lands. Among people it has its picture at hand already."""
    view = view_here(session.context)
    asked = text.strip().casefold() in PICTURE
    session.response.answer += board(view)
    if asked or session.context.private:
        session.response.picture, session.response.asked_picture = depicted(view), asked


def _absent(context: Context, view: PublicView) -> list[Line]:
    """Who of those who take part is away, and who leads the fight."""
    now, game = context.clock.now(), context.game
    people = [seen.owner for seen in view.fighters if seen.owner is not None]
    leads = game.leads(context.scene or "", None if context.running is None else context.running.moved_by)
    people += [leads] if leads is not None else []
    away = {who: game.people.get(who, who) for who in people if is_away(game.habits.get(who, NOBODY), now)}
    return absent(game.habits, away)


def _table(context: Context, text: str) -> str | None:
    """The random table that was asked about, if this person may know of it."""
    said = text.strip().lstrip(SIGNS).split()
    found = meant(context, said[0], " ".join(said[1:])) if said else None
    return None if found is None else found[0]


def _chart(session: Session) -> list[Line]:
    """The map as it may be read where the answer lands. Refuses with `no_chart`, and as `_view` does."""
    view = None if session.context.running is None and not session.context.choices else view_here(session.context)
    if view is None or view.chart is None:
        raise Refusal(
            "no_chart", {"word": next(kind.word for kind in session.context.system.sheets.kinds if kind.chart)}
        )
    session.response.picture = depicted(view)
    return [line(bold(view.chart.title)), *map_lines(view), *legend(view)]


def view_here(context: Context) -> PublicView:
    """What may be read where the answer lands: where only one person reads, what that one may know."""
    fight = context.running
    if fight is None:
        raise Refusal("which_scene" if context.choices else "no_fight", {"scenes": context.choices})
    if context.in_gm_scene or (context.private and context.reads_all):
        return gm_view(fight, context.system)
    if context.private:
        return owner_view(fight, context.system, context.person)
    return public_view(fight, context.system)


def usable(session: Session) -> list[Spec]:
    """The commands that this person can use here now."""
    return [spec for spec in book.of(session.context.system).specs if _usable(session, spec)]


def _elsewhere(session: Session) -> list[Spec]:
    """The secret commands that this person could use now where nobody else reads."""
    specs = () if session.context.private else book.of(session.context.system).specs
    return [spec for spec in specs if spec.secret and _possible(session, spec)]


def _later(context: Context) -> list[tuple[Spec | Errand | Verb, str]]:
    """What this person cannot use now, or not at all, each with when or by whom it can be used."""
    system, fight = context.system, context.running
    found: list[tuple[Spec | Errand | Verb, str]] = []
    for spec in book.of(context.system).specs:
        when = [gettext("in a fight")] if spec.fight and fight is None else []
        when += (
            [gettext("for GMs")] if (spec.who == "gm" or spec.words[0] in GMS_OWN) and not rights(context, spec) else []
        )
        when += [gettext("only where GMs read")] if spec.secret else []
        found.append((spec, _sentence(when) or gettext("Not possible now")))
    found += [(errand, gettext("For GMs")) for errand in system.errands if errand.gm]
    asked = gettext("In a fight") if fight is None else gettext("When you are asked for it")
    return found + [(verb, asked if verb.offered else gettext("Not in this system")) for verb in system.reading.verbs]


def _sentence(parts: list[str]) -> str:
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}"


def _usable(session: Session, spec: Spec) -> bool:
    return not (spec.secret and not session.context.private) and _possible(session, spec)


def _possible(session: Session, spec: Spec) -> bool:
    if (spec.who == "gm" and not rights(session.context, spec)) or (spec.fight and session.context.running is None):
        return False
    if spec.alone:
        return view_here(session.context).chart is not None
    now = NOW.get(spec.words[0])
    return now is None or now(session)


def rights(context: Context, spec: Spec) -> bool:
    """Whether this person is GM enough for a command: what is not about a fight is for GMs of the whole game."""
    of_fight = spec.fight or spec.words[0] in OF_ITS_FIGHT
    return context.gm_here if of_fight else context.is_gm


def _takes_part(session: Session) -> bool:
    return session.context.running is not None and bool(session.context.running.owned_by(session.context.person))


def _may_declare(session: Session) -> bool:
    fight = session.context.running
    return (
        fight is not None
        and fight.declaring(session.context.system)
        and (_takes_part(session) or session.context.gm_here)
    )


def _in_block(session: Session) -> bool:
    fight = session.context.running
    if fight is None:
        return False
    own = {seat.fighter for seat in fight.seats if _speaks_for(session.context, seat)}
    return not own.isdisjoint(question.fighter for question in fight.questions if question.kind == "go")


def _may_go(session: Session) -> bool:
    fight = session.context.running
    held = () if fight is None else fight.held
    return _in_block(session) or any(
        fight is not None and _speaks_for(session.context, fight.seat(who)) for who in held
    )


def _may_delay(session: Session) -> bool:
    """Whether somebody of theirs has a place that has not begun."""
    fight = session.context.running
    if fight is None or not session.context.game.delay:
        return False
    own = {seat.fighter for seat in fight.seats if _speaks_for(session.context, seat)}
    return not own.isdisjoint(place.fighter for place in fight.to_come())


NOW: dict[str, Callable[[Session], bool]] = {
    "join": lambda session: not _takes_part(session),
    "leave": _takes_part,
    "declare": _may_declare,
    "withdraw": _may_declare,
    "go": _may_go,
    "done": _in_block,
    "delay": _may_delay,
    "hold": _may_delay,
    "fight": lambda session: session.context.gm_here,
    "accept": lambda session: session.context.running is not None and bool(session.context.running.requests),
    "deny": lambda session: session.context.running is not None and bool(session.context.running.requests),
    "create": lambda session: session.context.system.sheets.creation is not None and not _takes_part(session),
    "as": lambda session: (
        session.context.running is not None and len(session.context.running.owned_by(session.context.person)) > 1
    ),
    "watch": lambda session: not _takes_part(session) and not session.context.gm_here,
    "in": lambda session: len(session.context.game.running) > 1,
    "present": lambda session: is_away(
        session.context.game.habits.get(session.context.person, NOBODY), session.context.clock.now()
    ),
}
"""Commands that make sense only at certain moments."""
OF_ITS_FIGHT = frozenset({"fight", "back", "forward"})
"""Commands for the GM of a scene that are possible without a fight too: it may have ended."""
GMS_OWN = frozenset({"fight"})
"""Commands of which anyone may use a part, but which are shown to GMs alone."""


def _is_asked(context: Context) -> bool:
    """Whether the fight waits for one thing, and for it from this person."""
    need = None if context.running is None else context.running.need()
    return need is not None and context.running is not None and _speaks_for(context, context.running.seat(need.who))


def verbs(context: Context) -> list[Verb]:
    """The words of the game that this person can use now."""
    fight = context.running
    if fight is None:
        return []
    need = fight.need()
    if need is not None and _speaks_for(context, fight.seat(need.who)):
        if isinstance(need, ChoiceNeed):
            words = {option.command.split()[0] for option in need.options}
            return [verb for verb in context.system.reading.verbs if verb.word in words]
        return [verb for verb in context.system.reading.verbs if verb.word == need.purpose]
    declaring = bool(fight.owned_by(context.person)) and fight.declaring(context.system)
    if not declaring:
        return []
    openings = context.system.views.openings(fight.world)
    first = {option.split()[0] for option in openings} if fight.opening(context.system) else None
    return [verb for verb in context.system.reading.verbs if verb.offered and (first is None or verb.word in first)]


def errands(context: Context) -> list[Errand]:
    """What this person can do beside a fight."""
    return [errand for errand in context.system.errands if context.is_gm or not errand.gm]


def _speaks_for(context: Context, seat: Seat) -> bool:
    """Whether this person answers for a fighter: its owner, or a GM, in private, for a creature."""
    by_gm = context.gm_here and context.private and (seat.creature or seat.owner is None)
    return by_gm or (seat.owner is not None and seat.owner == context.person)
