"""The fight after a step, or after the order was set or changed."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.evolve.replaced_fields import Evolution, altered
from bot.turn.state import AnyFight, EarlierIntent
from rules.system import System

_NO_BLOCKS: dict[str, object] = {"blocks": False, "block": (), "ready": (), "passed": (), "held": ()}


def _step_entered(fight: AnyFight, event: events.StepEntered, system: System) -> AnyFight:
    beat = fight.beat + event.counts
    fields: dict[str, object] = {"turn": event.turn, "step": event.step, "waiting": False, "beat": beat}
    if event.begins or (event.turn != fight.turn and fight.turn):
        said = {who: EarlierIntent(text=one.text, open=one.open) for who, one in fight.intents.items()}
        fields["earlier"] = {**fight.earlier, **said}
        fields |= {"intents": {}, "locked": False, "seals": (), "order": (), "place": None, "ahead": {}, **_NO_BLOCKS}
        # The results of the end of a turn are known only once the next one has begun.
        fields["results"] = tuple(one for one in fight.results if one.task is None and one.turn == fight.turn)
        fields["missed"] = ()
        fields["reopened"] = ()
    entered = altered(fight, **fields)
    # What was locked before an undo stays locked when the turn repeats its first steps.
    return altered(entered, locked=entered.locked or entered.asks_no_more(system))


def _step_done(fight: AnyFight, _: events.StepDone, __: System) -> AnyFight:
    return altered(fight, waiting=True)


def _next_taken(fight: AnyFight, event: events.NextTaken, _: System) -> AnyFight:
    return altered(fight, waiting=False, beat=fight.beat + 1, moved_at=event.at, moved_by=event.by)


def _turn_started(fight: AnyFight, _: events.TurnStarted, __: System) -> AnyFight:
    return fight


def _turn_ended(fight: AnyFight, _: events.TurnEnded, __: System) -> AnyFight:
    return fight


def _order_announced(fight: AnyFight, event: events.OrderAnnounced, _: System) -> AnyFight:
    return altered(fight, order=event.places, blocks=event.blocks)


def _order_changed(fight: AnyFight, event: events.OrderChanged, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    # If the game itself has changed the order, blocks are formed again.
    return altered(fight, order=(*fight.order[:begun], *event.places), **({} if event.quiet else {"block": ()}))


def _block_opened(fight: AnyFight, event: events.BlockOpened, _: System) -> AnyFight:
    return altered(fight, block=event.fighters)


def _readied(fight: AnyFight, event: events.Readied, _: System) -> AnyFight:
    ready = tuple(dict.fromkeys((*fight.ready, event.fighter)))
    passed = (*fight.passed, event.fighter) if event.passes else fight.passed
    return altered(fight, ready=ready, passed=passed, held=tuple(who for who in fight.held if who != event.fighter))


def _delayed(fight: AnyFight, event: events.Delayed, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    held = tuple(who for who in fight.held if who != event.fighter)
    return altered(
        fight,
        order=(*fight.order[:begun], *event.places),
        block=(),
        ready=tuple(who for who in fight.ready if who != event.fighter),
        held=(*held, event.fighter) if event.held else held,
    )


def _place_began(fight: AnyFight, event: events.PlaceBegan, _: System) -> AnyFight:
    held = tuple(who for who in fight.held if who != fight.order[event.index].fighter)
    return altered(fight, place=event.index, held=held)


def _places_ended(fight: AnyFight, _: events.PlacesEnded, __: System) -> AnyFight:
    return altered(fight, place=len(fight.order), block=(), held=())


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "StepEntered": _step_entered,
    "StepDone": _step_done,
    "NextTaken": _next_taken,
    "TurnStarted": _turn_started,
    "TurnEnded": _turn_ended,
    "OrderAnnounced": _order_announced,
    "OrderChanged": _order_changed,
    "BlockOpened": _block_opened,
    "Readied": _readied,
    "Delayed": _delayed,
    "PlaceBegan": _place_began,
    "PlacesEnded": _places_ended,
}
