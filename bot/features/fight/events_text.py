"""Texts of a command's events, for everyone and for the GM alone."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from bot.features.amendments.text import amended, amended_for_gm, settled
from bot.features.board.order_text import ordered
from bot.features.clock.text import for_gm as lapses_for_gm
from bot.features.clock.text import lapsed, told_by_clock
from bot.features.concealment.text import displaced, renamed, renamed_for_gm
from bot.features.declare.text import declared, doubted, in_public
from bot.features.fight.ending_text import figures, summary
from bot.features.fight.report_lines import SOMEBODY, Report, begun
from bot.features.house_rules.text import taken
from bot.features.standing_orders import text as standing
from bot.features.turn_order.text import moment, unseen_moment
from bot.games.registry import told as worded
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, pgettext
from bot.text.reply import Line, bold, covered, line, plain, showing
from bot.text.sentences import say
from bot.text.words import Names, faces
from bot.turn import events
from bot.turn.events import Event
from bot.turn.view import GMView, OwnerView, PublicView
from rules.system import Fact

SHOWN: Final = 8
"""Digits of a digest shown in brief texts."""
STANDING = (events.StandingPlanSet, events.AutoSet, events.StandingFailed, events.PlanRefused)
"""Events about standing orders and plans that the GM is told."""


def public_lines(happened: Iterable[Event], view: PublicView, *, brief: bool = False) -> list[Line]:
    """Return what everyone is told. Facts about unseen fighters, plans and texts for the GM are left out."""
    report = Report(view.family, brief=brief)
    happened = list(happened)
    told = told_by_clock(happened) if any(isinstance(event, events.Lapsed) for event in happened) else happened
    for event in _once(told, view.family):
        if isinstance(event, events.Happened):
            if guarded(event.fact, view):
                lines = words_of(view.family).guarded[event.fact.kind](event.fact, view.name)
                report.happened(event.fact, view.name, lines, guarded=True)
            elif heard := as_heard(event.fact, view):
                report.happened(heard.fact, heard.names, _words(heard, view.family))
        elif isinstance(event, events.Amended):
            report.say(amended(event, view, heard=_heard(event, view), shows=_shows(happened, view)))
        else:
            full = _public_event(event, view)
            report.say(full, _in_short(event, view))
    return report.lines()


def by_hand(told: list[Line]) -> list[Line]:
    """Mark public texts about what a GM did by hand, unless they say so themselves.

    Only the first line is marked; the rest is what follows from it.
    """
    first = plain(tuple(told[:1]))
    # A line ending in a colon starts a list that was asked for and changes nothing.
    if not told or first.endswith(":") or _names_gm(first):
        return told
    return [(*told[0], *line(f" {gettext('(GM)')}")), *told[1:]]


def _names_gm(text: str) -> bool:
    """Whether a text already names the GM."""
    word = pgettext("in sentences", "the GM")
    return re.search(rf"\b{re.escape(word)}s?\b", text, re.IGNORECASE) is not None


def gm_lines(happened: Iterable[Event], view: GMView, public: PublicView, *, brief: bool = False) -> list[Line]:
    """Return what only the GM is told: facts about unseen fighters, reminders, plans."""
    happened, report = list(happened), Report(view.family, brief=brief)
    told = _once(happened, view.family)
    plans = any(isinstance(event, (events.Declared, *STANDING)) for event in told)
    for event, names in standing.alike(told, view) if plans else ((event, "") for event in told):
        if isinstance(event, events.Happened):
            if guarded(event.fact, public):
                report.happened(event.fact, view.name, worded(event.fact, view.name, view.family))
            else:
                lines = _beyond(Heard(event.fact, view.name), as_heard(event.fact, public), view.family)
                report.happened(event.fact, view.name, lines)
        else:
            report.say(_for_gm(event, names, view, public))
    if view.displaced:
        report.say(displaced(happened, view))
    return report.lines()


def _for_gm(event: Event, names: str, view: GMView, public: PublicView) -> list[Line]:
    """Return what only the GM is told about an event other than a fact."""
    match event:
        case events.Amended():
            return amended_for_gm(event, view, public, heard=_heard(event, public))
        case events.Declared() if event.plan or not event.intent.open:
            return declared(event, view, names)
        case events.StandingPlanSet() | events.AutoSet() | events.StandingFailed() | events.PlanRefused():
            return standing.for_gm(event, view, names)
        case events.Doubted() if event.plan:
            return doubted(event, view)
        case events.Renamed():
            return renamed_for_gm(event, view)
        case events.Delayed():
            return unseen_moment(event, view, public)
        case events.Lapsed():
            return lapses_for_gm(event, view)
        case events.FightEnded():
            return figures(view)
        case events.JoinAsked():
            asks = gettext_noop("**{name}** would like to join: `@accept {name}` or `@deny {name}`")
            return [say(asks, name=event.request.sheet)]
    return []


def owner_lines(
    happened: Iterable[Event], view: OwnerView, own: Collection[str], public: PublicView, *, brief: bool = False
) -> list[Line]:
    """Return what the owner of these fighters is told beyond the public text: private facts and further details."""
    happened, report = list(happened), Report(view.family, brief=brief, folds=False)
    once = {id(event) for event in _once(happened, view.family)}
    for event in happened:
        if isinstance(event, events.RolledAhead) and event.fighter in own and not rolled_openly(event, public):
            report.say([_ahead(event, view)])
        if not isinstance(event, events.Happened):
            continue
        heard = as_heard(event.fact, view, own)
        if heard and (id(event) in once or view.discretion(event.fact).only is not None):
            lines = _beyond(heard, as_heard(event.fact, public), view.family)
            report.happened(heard.fact, heard.names, lines)
    return report.lines()


def _once(happened: Iterable[Event], family: str) -> list[Event]:
    """Return the events without facts that the text of another one includes."""
    events_ = list(happened)
    places = [place for place, event in enumerate(events_) if isinstance(event, events.Happened)]
    along = words_of(family).told_along([event.fact for event in events_ if isinstance(event, events.Happened)])
    untold = {places[one] for one in along}
    left = [event for place, event in enumerate(events_) if place not in untold]
    ends = [event for event in left if isinstance(event, events.FightEnded)]
    # Announce the end of a fight before its results.
    before = [event for event in left if isinstance(event, events.SealOpened)]
    return left if not ends else [*before, *ends, *(event for event in left if event not in (*before, *ends))]


@dataclass(frozen=True, slots=True)
class Heard:
    """A fact as told to one reader; `unknown`: fighters in it whom the reader knows nothing about."""

    fact: Fact
    names: Names
    unknown: frozenset[str] = frozenset()


def as_heard(fact: Fact, view: PublicView, own: Collection[str] = ()) -> Heard | None:
    """Return a fact as told to a reader who plays the fighters in `own`, or None if it isn't told."""
    discretion = view.discretion(fact)
    who = None if discretion.figures is None else view.seen(discretion.figures)
    if (discretion.only is not None and set(own).isdisjoint(discretion.only)) or (who is not None and who.creature):
        return None
    unknown = unknown_in(fact, view)
    if not unknown:
        return Heard(fact, view.name)
    less = view.without(fact, unknown)
    return None if less is None else Heard(less, partial(_unless, unknown, view), unknown)


def unknown_in(fact: Fact, view: PublicView) -> frozenset[str]:
    """Return the fighters whose presence or place a fact would reveal to the reader."""
    discretion = view.discretion(fact)
    unseen = [one for one in discretion.about if view.seen(one) is None]
    return frozenset((*unseen, *(one for one in discretion.whereabouts if not view.placed(one))))


def _unless(unknown: Collection[str], view: PublicView, fighter: str) -> str:
    """Return the name of a fighter, or of somebody unseen if it is unknown."""
    return gettext(SOMEBODY) if fighter in unknown else view.name(fighter)


def _beyond(heard: Heard, publicly: Heard | None, family: str) -> list[Line]:
    """Return what a reader is told of a fact, unless everyone is told the same."""
    if publicly is not None and not publicly.unknown:
        return []
    said = _words(heard, family)
    return [] if publicly is not None and _words(publicly, family) == said else said


def _words(heard: Heard, family: str) -> list[Line]:
    """Return the text of a fact, beginning with a capital letter even if a name was replaced."""
    return [begun(one) for one in worded(heard.fact, heard.names, family)]


def for_gm(fact: Fact, view: PublicView) -> bool:
    """Whether a fact is not told to everyone in full."""
    heard = as_heard(fact, view)
    return heard is None or bool(heard.unknown)


def guarded(fact: Any, view: PublicView) -> bool:
    """Whether a public fact contains a creature's value that not everyone may read."""
    if not view.guarded or fact.kind not in words_of(view.family).guarded or for_gm(fact, view):
        return False
    seen = view.seen(fact.who)
    return seen is not None and seen.creature


def _public_event(event: Event, view: PublicView) -> list[Line]:
    match event:
        case events.FightStarted():
            return [
                say("**A fight begins: {system}.**", system=gettext(view.system)),
                say("Bring everyone in, then `@next`."),
            ]
        case events.FightEnded():
            return summary(view)
        case events.TurnStarted():
            return [line(bold(gettext(view.announcement(event.turn)[0])))]
        case events.TurnEnded():
            return [line(bold(gettext(view.announcement(event.turn)[1])))]
        case events.PlansSealed():
            again = None if event.seal.number == 1 else event.seal.number
            digest = event.seal.digest
            return [
                say(
                    "The GM's plans are sealed[ again after a change (seal {number})]: `{digest}`",
                    number=again,
                    digest=digest,
                )
            ]
        case events.SealOpened() if all(_in_the_open(fighter, view) for fighter in event.seal.fighters):
            return _opened(event)
        case events.Declared() if not event.plan:
            return in_public(event, view)
        case events.Withdrawn() if (seen := view.seen(event.fighter)) and not seen.creature:
            return [say("{name} withdraws their intent.", name=view.name(event.fighter))]
        case events.RolledAhead() if rolled_openly(event, view):
            return [_ahead(event, view)]
        case events.Unseated() if not event.unseen:
            return [say("**{name}** leaves the fight.", name=event.name)]
        case events.JoinAsked() if not event.request.quiet:
            return [say("**{name}** would like to join; the GM decides.", name=event.request.sheet)]
        case events.JoinAnswered() if not (event.welcome or event.request.quiet):
            return [say("{name} stays out of the fight.", name=event.request.sheet)]
    return _of_the_order(event, view)


def rolled_openly(event: events.RolledAhead, view: PublicView) -> bool:
    """Whether everyone knows where the roller and the targets of dice rolled ahead are."""
    return view.seen(event.fighter) is not None and all(view.placed(one) for one in event.about)


def _ahead(event: events.RolledAhead, view: PublicView) -> Line:
    thrown = " ".join(faces(throw) for throw in event.throws)
    ahead = gettext_noop("**{name}** rolls {dice} ahead: {thrown}. It counts at their place in the order.")
    told = say(ahead, name=view.name(event.fighter), dice=event.expression, thrown=thrown)
    return showing(told, *event.throws)


def _of_the_order(event: Event, view: PublicView) -> list[Line]:
    match event:
        case events.OrderAnnounced() | events.OrderChanged(quiet=False):
            return _order(event, view)
        case events.BlockOpened() | events.Readied() | events.Delayed():
            return moment(event, view)
    return _further_event(event, view)


def _shows(happened: Iterable[Event], view: PublicView) -> bool:
    """Whether everyone is told any of the facts."""
    facts = [event.fact for event in happened if isinstance(event, events.Happened)]
    return any(worded(fact, view.name, view.family) for fact in facts if not for_gm(fact, view))


def _heard(event: events.Amended[Fact], view: PublicView) -> bool:
    """Whether everyone was told the value that is amended."""
    return not for_gm(event.facts[event.figure.at], view)


def _further_event(event: Event, view: PublicView) -> list[Line]:
    match event:
        case events.DraftSettled():
            return settled(event, view)
        case events.Renamed():
            return renamed(event, view)
        case events.Reopened() if (seen := view.seen(event.fighter)) and not seen.creature:
            anew = gettext_noop("**{name}** can declare again; until then, the old intent counts.")
            return [say(anew, name=view.name(event.fighter))]
        case events.FacesReused() if any(_of_somebody_seen(label, view) for label, _ in event.throws):
            return [say("Rolls that you repeat exactly keep their dice from before the undo.")]
        case events.HouseTaken():
            return taken(event)
        case events.Lapsed():
            return lapsed(event, view)
        case events.Doubted() if event.open and all(view.placed(one) for one in event.about):
            return doubted(event, view)
        case events.IntentsShown() | events.AutoSet() | events.StoodIn():
            return standing.in_public(event, view)
    return []


def _of_somebody_seen(label: str, view: PublicView) -> bool:
    """Whether the dice with that label belong to a fighter whom everyone sees."""
    _fight, _turn, actor, *_ = (*label.split("/"), "", "")
    return view.seen(actor) is not None


def _order(event: events.OrderAnnounced | events.OrderChanged, view: PublicView) -> list[Line]:
    seen = [place for place in event.places if view.seen(place.fighter)]
    order = ordered(seen, view) or gettext("nobody attacks")
    if isinstance(event, events.OrderAnnounced):
        return [say("Order: **{order}**", order=order)]
    return [say("Still to act: **{order}**", order=order)]


def _in_the_open(fighter: str, view: PublicView) -> bool:
    """Whether readers know where a fighter is. A plan could reveal where one who has since hidden went."""
    seen = view.seen(fighter)
    return seen is not None and not seen.portrait.elsewhere


def _in_short(event: Event, view: PublicView) -> list[Line] | None:
    """Return the brief text of an event other than a fact, or None to use the full one."""
    match event:
        case events.PlansSealed() | events.SealOpened():
            return _sealed_in_short(event)
        case events.RolledAhead():
            thrown = " ".join(faces(throw) for throw in event.throws)
            return [say("**{name}** rolls ahead: {thrown}", name=view.name(event.fighter), thrown=thrown)]
    return None


def _sealed_in_short(event: events.PlansSealed | events.SealOpened) -> list[Line]:
    """Return the brief text about a seal. The log and `@log seal` have the whole digest and how to check it."""
    first = event.seal.number == 1
    if isinstance(event, events.SealOpened):
        return [say("The plans are unsealed; see `@log seal`.")] if first else []
    digest = covered(f"{event.seal.digest[:SHOWN]}…")
    number = None if first else event.seal.number
    return [
        say("The GM's plans are sealed[ again after a change (seal {number})]. {digest}", number=number, digest=digest)
    ]


def _opened(event: events.SealOpened) -> list[Line]:
    seal = event.seal
    which = None if seal.number == 1 else seal.number
    check = gettext_noop("To check: the checksum (SHA-256) of `{salt}`, a line break and the plans is `{digest}`")
    return [
        say("The sealed plans were[ (seal {number})]: {plans}", number=which, plans=seal.text),
        say(check, salt=seal.salt, digest=seal.digest),
    ]
