"""A fight after it went on by a step."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.evolve.replaced_fields import Evolution, altered
from bot.turn.state import AnyFight
from rules.system import System

_NO_BLOCKS: dict[str, object] = {"blocks": False, "block": (), "ready": (), "passed": (), "held": ()}


def _step_entered(fight: AnyFight, event: events.StepEntered, system: System) -> AnyFight:
    beat = fight.beat + event.counts
    fields: dict[str, object] = {"turn": event.turn, "step": event.step, "waiting": False, "beat": beat}
    if event.begins or (event.turn != fight.turn and fight.turn):
        fields |= {"intents": {}, "locked": False, "seals": (), "order": (), "place": None, "ahead": {}, **_NO_BLOCKS}
        # What the end of a turn did is known when the next one has begun.
        fields["results"] = tuple(one for one in fight.results if one.task is None and one.turn == fight.turn)
        fields["missed"] = ()
        fields["reopened"] = ()
    entered = altered(fight, **fields)
    # What was locked before a step back stays so when the turn goes through its first steps again.
    return altered(entered, locked=entered.locked or entered.asks_no_more(system))


def _step_done(fight: AnyFight, _: events.StepDone, __: System) -> AnyFight:
    return altered(fight, waiting=True)


def _next_taken(fight: AnyFight, event: events.NextTaken, _: System) -> AnyFight:
    return altered(fight, waiting=False, beat=fight.beat + 1, moved_at=event.at, moved_by=event.by)


def _turn_started(fight: AnyFight, _: events.TurnStarted, __: System) -> AnyFight:
    return fight


def _turn_ended(fight: AnyFight, _: events.TurnEnded, __: System) -> AnyFight:
    return fight


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "StepEntered": _step_entered,
    "StepDone": _step_done,
    "NextTaken": _next_taken,
    "TurnStarted": _turn_started,
    "TurnEnded": _turn_ended,
}
