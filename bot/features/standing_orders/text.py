"""Texts about standing orders and plans: when they are used, and when they fail; also intents revealed together."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from bot.features.declare.text import intended
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusal, refusals
from bot.text.reply import Control, Line, Prompt
from bot.text.sentences import Wording, said, say
from bot.text.words import crowd, listed
from bot.turn import events
from bot.turn.events import Event
from bot.turn.state import Intent, Order
from bot.turn.view import GMView, PublicView
from rules.errors import RuleError


def in_public(event: Event, view: PublicView) -> list[Line]:
    """Tell everyone that a contestant acts by standing order. Nothing is told about creatures."""
    match event:
        case events.IntentsShown():
            return _shown(event, view)
        case events.AutoSet() if (seen := view.seen(event.fighter)) and not seen.creature:
            orders = gettext_noop(
                "From now on, I'll use **{name}**'s standing order every turn."
                if event.on
                else "**{name}** no longer follows their standing order automatically."
            )
            return [say(orders, name=seen.name)]
        case events.StoodIn() if not event.creature and view.seen(event.fighter):
            name = view.name(event.fighter)
            if event.what == "dice":
                return [say("The bot rolls for **{name}**.", name=name)]
            return [say("**{name}**'s standing order decides.", name=name)]
    return []


def for_gm(event: Event, view: GMView, names: str = "") -> list[Line]:
    """Return what only the GM is told. `names`: all creatures that an event speaks for."""
    match event:
        case events.StandingPlanSet():
            who = names or view.name(event.fighter)
            if event.text is None and names:
                return [say("**{names}** no longer have a standing plan.", names=names)]
            if event.text is None:
                return [say("**{name}** no longer has a standing plan.", name=who)]
            return [say("Standing plan for **{name}**: {plan}", name=who, plan=event.text)]
        case events.AutoSet() if (seen := view.seen(event.fighter)) and seen.creature:
            plans = gettext_noop(
                "From now on, I'll use **{name}**'s standing plan every turn."
                if event.on
                else "**{name}** no longer follows its standing plan automatically."
            )
            return [say(plans, name=seen.name)]
        case events.StandingFailed():
            return _failed(event, names or view.name(event.fighter))
        case events.PlanRefused():
            who = names or view.name(event.fighter)
            return [say("No plan for **{name}**:", name=who), *refusal(RuleError(event.code, event.facts))]
    return []


def alike(happened: Iterable[Event], view: PublicView) -> Iterator[tuple[Event, str]]:
    """Yield the events; consecutive identical plans of several creatures become one event with the names of all."""
    told = (event for event in happened if not isinstance(event, events.Answered))
    for _, run in groupby(told, key=_same):
        events_ = list(run)
        if _same(events_[0])[0] is None or len(events_) == 1:
            yield from ((event, "") for event in events_)
        else:
            yield events_[0], crowd([view.name(_planner(event)) for event in events_], listed)


def _same(event: Event) -> tuple[object, ...]:
    """Return a key that is the same for events to be told together."""
    match event:
        case events.Declared() if event.plan:
            return "plan", event.intent.text, event.changed, event.intent.standing, tuple(event.intent.assumed.items())
        case events.StandingPlanSet():
            return "standing", event.text
        case events.PlanRefused() | events.StandingFailed(creature=True, code=str()):
            return event.kind, event.code
    return (None,)


def _planner(event: Event) -> str:
    return event.intent.fighter if isinstance(event, events.Declared) else getattr(event, "fighter", "")


def _shown(event: events.IntentsShown[object], view: PublicView) -> list[Line]:
    known = [one for one in event.intents if view.seen(one.fighter)]
    told = [_meant(one, view) for one in known]
    return [say("What everyone will do:"), *told] if told else []


def _meant(intent: Intent[object], view: PublicView) -> Line:
    name, text = view.name(intent.fighter), intended(intent, view)
    return say("**{name}** will {text}[, {how}].", name=name, how=_how(intent), text=text)


def _how(intent: Intent[object]) -> str:
    return gettext("following a standing order") if intent.standing else ""


def _failed(event: events.StandingFailed, name: str) -> list[Line]:
    if event.code is None:
        if event.creature:
            return [say("**{name}** has no standing plan. Write a plan: `@plan {name}: …`", name=name)]
        return [say("**{name}** has no standing order. Answer for them: `@for {name} …`", name=name)]
    head = gettext_noop(
        "Nothing in the standing plan for **{name}** is possible right now:"
        if event.creature
        else "Nothing in **{name}**'s standing order is possible right now:"
    )
    return [say(head, name=name), *refusal(RuleError(event.code, event.facts))]


def order(name: str, given: Order | None) -> list[Line]:
    """Show a standing order to its player or the GMs."""
    if given is None:
        return [say("**{name}** has no standing order. Write one: `@standing …`", name=name)]
    openly = said("Everyone will see the result.") if given.open else None
    return [
        say("**{name}**'s standing order: {text}", name=name, text=given.text),
        say("It's used only if you're missing and the GM or the clock calls for it.[ {openly}]", openly=openly),
    ]


def let_clock_use_orders() -> Prompt:
    """Offer GMs a button that lets the clock use standing orders."""
    label = gettext("Clock uses standing orders")
    return Prompt(question=0, person="", lines=(), controls=(Control(label=label, command="@clock then order"),))


def doubted(preference: str, why: RuleError) -> list[Line]:
    """Say that a part of an order isn't a possible action right now."""
    return [say("Right now, “{words}” isn't a possible action:", words=preference), *refusal(why)]


REFUSALS: Final[dict[str, Wording]] = {
    "no_standing_order": "{name} has no standing order. Write one: `@standing …`",
}
refusals(REFUSALS)
