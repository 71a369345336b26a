"""Apply an event to a fight. Nothing is decided here; folding the stored events gives the stored fight."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Final

from bot.turn import events
from bot.turn.codec import fight_type
from bot.turn.events import Event
from bot.turn.evolve import fights, intents, order, questions, seats
from bot.turn.evolve.questions import QUESTIONS_OF_A_FIGHT
from bot.turn.state import AnyFight, Evolution
from rules.system import System

__all__ = ["AnyFight", "evolve", "fold"]

_EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    **fights.EVOLUTIONS,
    **seats.EVOLUTIONS,
    **intents.EVOLUTIONS,
    **questions.EVOLUTIONS,
    **order.EVOLUTIONS,
}


def evolve(fight: AnyFight | None, event: Event, system: System) -> AnyFight:
    """Return the fight after one event; only `FightStarted` is possible without a fight."""
    if isinstance(event, events.FightStarted):
        started: AnyFight = fight_type(system)(
            number=event.number,
            scene=event.scene,
            system=event.system,
            digest=event.digest,
            house=event.house,
            numbers=event.numbers,
            mark=event.mark,
            world=system.turn.empty(),
            asked=event.number * QUESTIONS_OF_A_FIGHT,
        )
        return started
    if fight is None:
        raise AssertionError("only a fight that was started can go on")
    return _EVOLUTIONS[type(event).__name__.partition("[")[0]](fight, event, system)


def fold(fight: AnyFight | None, happened: Iterable[Event], system: System) -> AnyFight | None:
    return reduce(lambda state, event: evolve(state, event, system), happened, fight)
