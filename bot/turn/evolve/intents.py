"""The fight after an intent or a standing order."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.evolve.seats import without
from bot.turn.state import AnyFight, Evolution
from rules.system import System


def _declared(fight: AnyFight, event: events.Declared[object], _: System) -> AnyFight:
    return fight.altered(intents={**fight.intents, event.intent.fighter: event.intent})


def _intents_shown(fight: AnyFight, event: events.IntentsShown[object], _: System) -> AnyFight:
    return fight.altered(intents={**fight.intents, **{one.fighter: one for one in event.intents}})


def _doubted(fight: AnyFight, _: events.Doubted, __: System) -> AnyFight:
    return fight


def _withdrawn(fight: AnyFight, event: events.Withdrawn, _: System) -> AnyFight:
    return fight.altered(intents=without(fight.intents, event.fighter))


def _reopened(fight: AnyFight, event: events.Reopened, _: System) -> AnyFight:
    return fight.altered(reopened=(*fight.reopened, event.fighter))


def _standing_plan_set(fight: AnyFight, event: events.StandingPlanSet, _: System) -> AnyFight:
    others = without(fight.standing, event.fighter)
    return fight.altered(standing=others if event.text is None else {**others, event.fighter: event.text})


def _auto_set(fight: AnyFight, event: events.AutoSet, _: System) -> AnyFight:
    others = tuple(one for one in fight.auto if one != event.fighter)
    return fight.altered(auto=(*others, event.fighter) if event.on else others)


def _stood_in(fight: AnyFight, _: events.StoodIn | events.StandingFailed | events.PlanRefused, __: System) -> AnyFight:
    return fight


def _plans_sealed(fight: AnyFight, event: events.PlansSealed, _: System) -> AnyFight:
    return fight.altered(seals=(*fight.seals, event.seal))


def _seal_opened(fight: AnyFight, _: events.SealOpened, __: System) -> AnyFight:
    return fight


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "Declared": _declared,
    "IntentsShown": _intents_shown,
    "Doubted": _doubted,
    "Withdrawn": _withdrawn,
    "Reopened": _reopened,
    "StandingPlanSet": _standing_plan_set,
    "AutoSet": _auto_set,
    "StoodIn": _stood_in,
    "StandingFailed": _stood_in,
    "PlanRefused": _stood_in,
    "PlansSealed": _plans_sealed,
    "SealOpened": _seal_opened,
}
