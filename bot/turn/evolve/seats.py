"""The fight after somebody joined, left, or was renamed."""

from collections.abc import Mapping
from typing import Final, TypeVar

from bot.turn import events
from bot.turn.state import AnyFight, Evolution, Seat
from rules.system import System

V = TypeVar("V")


def without(items: Mapping[str, V], key: str) -> dict[str, V]:
    return {name: value for name, value in items.items() if name != key}


def _seated(fight: AnyFight, event: events.Seated, _: System) -> AnyFight:
    seat = Seat(fighter=event.fighter, creature=event.creature, owner=event.owner, sheet=event.sheet, lent=event.lent)
    covert = fight.covert if event.covert is None else {**fight.covert, event.fighter: event.covert}
    return fight.altered(seats=(*fight.seats, seat), met=(*fight.met, event.fighter), covert=covert)


def _unseated(fight: AnyFight, event: events.Unseated, _: System) -> AnyFight:
    gone = event.fighter
    sheet = fight.seat(gone).sheet
    return fight.altered(
        departed=fight.departed if sheet is None else {**fight.departed, gone: sheet},
        seats=tuple(seat for seat in fight.seats if seat.fighter != gone),
        questions=tuple(q for q in fight.questions if q.fighter != gone),
        intents=without(fight.intents, gone),
        earlier=without(fight.earlier, gone),
        standing=without(fight.standing, gone),
        auto=tuple(one for one in fight.auto if one != gone),
        masks=without(fight.masks, gone),
        covert=without(fight.covert, gone),
        glimpsed=tuple(one for one in fight.glimpsed if one != gone),
        displaced=without(fight.displaced, gone),
    )


def _renamed(fight: AnyFight, event: events.Renamed, _: System) -> AnyFight:
    """Rename a fighter. A false name replaces the true one, so that nothing can show the true one by mistake."""
    who = event.fighter
    true = fight.masks.get(who, fight.covert.get(who, event.before))
    masks = fight.masks if event.why in ("known", "glimpsed", "displaced") else without(fight.masks, who)
    texts = {
        whose: intent.model_copy(update={"text": event.texts[whose]}) if whose in event.texts else intent
        for whose, intent in fight.intents.items()
    }
    displaced = without(fight.displaced, who) if event.why == "known" else fight.displaced
    # A discovered fighter is listed after those already known, so that its place doesn't tell when it joined.
    seats = sorted(fight.seats, key=lambda seat: seat.fighter == who) if event.why == "known" else fight.seats
    return fight.altered(
        seats=tuple(seats),
        world=fight.world.change(who, name=event.name),
        masks={**masks, who: true} if event.why == "masked" else masks,
        covert=without(fight.covert, who) if event.why == "known" else fight.covert,
        glimpsed=(*fight.glimpsed, who) if event.why == "glimpsed" else fight.glimpsed,
        displaced={**displaced, who: event.before} if event.why == "displaced" else displaced,
        intents=texts,
        # A true name isn't kept in what was said before it was hidden.
        earlier={whose: one for whose, one in fight.earlier.items() if event.before not in one.text},
    )


def _owner_named(fight: AnyFight, event: events.OwnerNamed, _: System) -> AnyFight:
    seats = tuple(
        seat.model_copy(
            update={"owner": event.owner, "creature": seat.creature and event.owner is None, "lent": event.lent}
        )
        if seat.fighter == event.fighter
        else seat
        for seat in fight.seats
    )
    return fight.altered(seats=seats)


def _join_asked(fight: AnyFight, event: events.JoinAsked, _: System) -> AnyFight:
    return fight.altered(requests=(*fight.requests, event.request))


def _join_answered(fight: AnyFight, event: events.JoinAnswered, _: System) -> AnyFight:
    return fight.altered(requests=tuple(request for request in fight.requests if request != event.request))


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "Seated": _seated,
    "Unseated": _unseated,
    "Renamed": _renamed,
    "OwnerNamed": _owner_named,
    "JoinAsked": _join_asked,
    "JoinAnswered": _join_answered,
}
