"""Standing orders and plans in words: when they answer for somebody, and when they cannot; intents shown together."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from bot.render.refusals import refusal
from bot.reply import Line, bold, code, line
from bot.turn import events
from bot.turn.events import Event
from bot.turn.state import Intent, Order
from bot.turn.view import GMView, PublicView
from rules.errors import RuleError


def in_public(event: Event, view: PublicView) -> list[Line]:
    """What everyone is told: of contestants that their orders act for them, of creatures nothing."""
    match event:
        case events.IntentsShown():
            return _shown(event, view)
        case events.AutoSet() if (seen := view.seen(event.fighter)) and not seen.creature:
            until = "from now on, whenever they are asked" if event.on else "no more"
            return [line(bold(seen.name), f" acts by standing order {until}.")]
        case events.StoodIn() if not event.creature and view.seen(event.fighter):
            name = bold(view.name(event.fighter))
            if event.what == "dice":
                return [line("The bot throws the dice for ", name, ".")]
            return [line(name, " chooses by standing order.")]
    return []


def for_gm(event: Event, view: GMView, names: str = "") -> list[Line]:
    """What only the GM is told. `names`: of all those it tells of, where they are several."""
    match event:
        case events.StandingPlanSet():
            what = ": no standing plan any more." if event.text is None else f", standing plan: {event.text}"
            return [line(bold(names or view.name(event.fighter)), what)]
        case events.AutoSet() if (seen := view.seen(event.fighter)) and seen.creature:
            until = "from now on" if event.on else "no more"
            return [line(bold(seen.name), f" acts by its standing plan {until}, whenever it is asked.")]
        case events.StandingFailed():
            return _failed(event, view)
    return []


def alike(happened: Iterable[Event], view: PublicView) -> Iterator[tuple[Event, str]]:
    """The events, each with the names of those it tells of where several creatures plan the same one after the other;
    else with no names."""
    told = (event for event in happened if not isinstance(event, events.Answered))
    for _, run in groupby(told, key=_same):
        events_ = list(run)
        if _same(events_[0])[0] is None:
            yield from ((event, "") for event in events_)
        else:
            yield events_[0], ", ".join(view.name(_planner(event)) for event in events_)


def _same(event: Event) -> tuple[object, ...]:
    """What is told alike of several creatures."""
    match event:
        case events.Declared() if event.plan:
            return "plan", event.intent.text, event.changed, event.intent.standing, tuple(event.intent.assumed.items())
        case events.StandingPlanSet():
            return "standing", event.text
    return (None,)


def _planner(event: Event) -> str:
    return event.intent.fighter if isinstance(event, events.Declared) else getattr(event, "fighter", "")


def _shown(event: events.IntentsShown[Any], view: PublicView) -> list[Line]:
    known = [one for one in event.intents if view.seen(one.fighter)]
    told = [line(bold(view.name(one.fighter)), f"{_how(one)}: {one.text}") for one in known]
    return [line("What everyone means to do:"), *told] if told else []


def _how(intent: Intent[Any]) -> str:
    return " (by standing order)" if intent.standing else ""


def _failed(event: events.StandingFailed, view: GMView) -> list[Line]:
    name = view.name(event.fighter)
    what = "standing plan" if event.creature else "standing order"
    if event.code is None:
        instead = f"@plan {name}: …" if event.creature else f"@for {name} …"
        return [line(bold(name), f" has no {what}. ", code(instead), " answers in their place.")]
    head = line("Nothing of the ", f"{what} of ", bold(name), " is possible now:")
    return [head, *refusal(RuleError(event.code, event.facts))]


def order(name: str, given: Order | None) -> list[Line]:
    """A standing order, for its owner and the GMs."""
    if given is None:
        return [line(bold(name), " has no standing order. ", code("@standing …"), " gives one.")]
    openly = " What it gives is said where everyone reads." if given.open else ""
    when = "It is used only when you are missing and the GM or the clock says so."
    return [line(bold(name), f" has a standing order: {given.text}"), line(f"{when}{openly}")]


def doubted(preference: str, why: RuleError) -> list[Line]:
    """A preference of an order of which the game makes no action as things stand."""
    return [line(f"As things stand, “{preference}” is no action:"), *refusal(why)]
