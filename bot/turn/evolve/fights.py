"""The fight after a change of rules, its end, or an undo."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.state import AnyFight, Evolution
from rules.system import System


def _fight_ended(fight: AnyFight, _: events.FightEnded, __: System) -> AnyFight:
    return fight.altered(ended=True, questions=(), term=None, agenda=(), waiting=False, ahead={}, results=())


def _house_taken(fight: AnyFight, event: events.HouseTaken, _: System) -> AnyFight:
    return fight.altered(house=event.house, digest=event.digest)


def _rules_differed(fight: AnyFight, event: events.RulesDiffered, _: System) -> AnyFight:
    return fight.altered(house=event.house, digest=event.digest)


def _stepped(_: AnyFight, event: events.Stepped[AnyFight], __: System) -> AnyFight:
    found: AnyFight = event.fight
    return found


def _faces_kept(fight: AnyFight, event: events.FacesKept, _: System) -> AnyFight:
    kept = dict(fight.kept)
    for label, throw in event.throws:
        kept[label] = (*kept.get(label, ()), throw)
    return fight.altered(kept=kept)


def _faces_reused(fight: AnyFight, event: events.FacesReused, _: System) -> AnyFight:
    kept = dict(fight.kept)
    for label, _throw in event.throws:
        rest = kept.pop(label)[1:]
        if rest:
            kept[label] = rest
    return fight.altered(kept=kept)


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "FightEnded": _fight_ended,
    "HouseTaken": _house_taken,
    "RulesDiffered": _rules_differed,
    "Stepped": _stepped,
    "FacesKept": _faces_kept,
    "FacesReused": _faces_reused,
}
