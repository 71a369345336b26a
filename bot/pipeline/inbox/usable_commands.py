"""Find the commands that a person can use here and now, by their rights, what is going on, and what they are asked."""

from collections.abc import Callable

from bot.commands import book
from bot.commands.spec import Spec
from bot.pipeline.inbox.scene_choice import named_fights
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.schedule.deadlines import NOBODY, is_away
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.state import Seat
from rules.system import ChoiceNeed, Errand, Verb


def usable(session: Session) -> list[Spec]:
    """Return the commands that this person can use here and now."""
    return [spec for spec in book.of(session.context.system).specs if _usable(session, spec)]


def _usable(session: Session, spec: Spec) -> bool:
    return not (spec.secret and not session.context.private) and possible(session, spec)


def possible(session: Session, spec: Spec) -> bool:
    if (spec.who == "gm" and not rights(session.context, spec)) or (spec.fight and session.context.running is None):
        return False
    if spec.alone:
        return view_here(session.context).chart is not None
    now = NOW.get(spec.words[0])
    return now is None or now(session)


def rights(context: Context, spec: Spec) -> bool:
    """Whether this person's rights as GM cover a command: one that isn't about a fight needs a GM of the whole game."""
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
    own = {seat.fighter for seat in fight.seats if speaks_for(session.context, seat)}
    return not own.isdisjoint(question.fighter for question in fight.questions if question.kind == "go")


def _may_go(session: Session) -> bool:
    fight = session.context.running
    held = () if fight is None else fight.held
    return _in_block(session) or any(fight is not None and speaks_for(session.context, fight.seat(who)) for who in held)


def _may_delay(session: Session) -> bool:
    """Whether one of their fighters has a place that hasn't begun."""
    fight = session.context.running
    if fight is None or not session.context.game.delay:
        return False
    own = {seat.fighter for seat in fight.seats if speaks_for(session.context, seat)}
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
    "in": lambda session: bool(session.context.choices) or len(named_fights(session.context)) > 1,
    "present": lambda session: is_away(
        session.context.game.habits.get(session.context.person, NOBODY), session.context.clock.now()
    ),
}
"""Commands that make sense only at certain moments."""
OF_ITS_FIGHT = frozenset({"fight", "back", "forward", "ask"})
"""Commands for the GM of a scene that are possible without a fight too: it may have ended."""
GMS_OWN = frozenset({"fight"})
"""Commands of which anyone may use a part, but which are shown only to GMs."""


def verbs(context: Context) -> list[Verb]:
    """Return the action words of the game that this person can use now."""
    fight = context.running
    if fight is None:
        return []
    need = fight.need()
    if need is not None and speaks_for(context, fight.seat(need.who)):
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
    """Return what this person can do outside combat."""
    return [errand for errand in context.system.errands if context.is_gm or not errand.gm]


def speaks_for(context: Context, seat: Seat) -> bool:
    """Whether this person answers for a fighter: its owner, or a GM, in private, for a creature."""
    by_gm = context.gm_here and context.private and (seat.creature or seat.owner is None)
    return by_gm or (seat.owner is not None and seat.owner == context.person)
