"""The explicit list of systems."""

import hashlib
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014, rulebook, turns
from rules.mazeworld.game import MazeWorld
from rules.mazeworld.house.workshop import Workshop
from rules.mazeworld.revision import Revision
from rules.system import Patch, Step, StepKind, System

_OPENING = Step("before_first", StepKind.EARLY, "before the first turn", once=True)
"""Where the revision says what may be done then (MZ-TURN-06)."""
_EFFECTS = Step("end_of_turn_effects", StepKind.EFFECTS, "effects at the end of the turn")
_END = Step("announce_end", StepKind.END, "end of the turn")
_STEPS: dict[str, tuple[Step, ...]] = {
    "gm_intent": (Step("gm_intent", StepKind.PLANS, "the GM's plans", waits=True),),
    "player_intent": (Step("player_intent", StepKind.INTENTS, "intents", waits=True),),
    "announce_start": (Step("announce_start", StepKind.START, "start of the turn"),),
    "non_combat_actions": (Step("non_combat_actions", StepKind.EARLY, "non-combat actions"),),
    "stealth_and_initiative": (Step("stealth_and_initiative", StepKind.ORDER, "initiative", waits=True),),
    "initiative": (Step("initiative", StepKind.ORDER, "initiative", waits=True),),
    "combat_actions": (Step("combat_actions", StepKind.PLACES, "combat actions"),),
    "damage": (Step("damage", StepKind.WITHIN, "damage", waits=True),),
    "combat_actions_with_damage": (
        Step("combat_actions_with_damage", StepKind.PLACES, "combat actions and damage", waits=True),
    ),
    "announce_end_and_effects": (_END, _EFFECTS),
    "end_of_turn_effects": (_EFFECTS,),
    "announce_end": (_END,),
    "repeat": (),
}
"""What the turn does at each printed step of MazeWorld (MZ-TURN-02). "repeat" is the turn itself; "damage" is dealt in
each place (AMB-21), and the GM may still amend it until `@next`. Effects come where each revision has them (AMB-22)."""


def _mazeworld(rev: Revision, *aliases: str) -> System:
    """The system of a revision. House rules are laid over the revision, and the system is built anew."""

    def build(ruled: Revision, patch: Patch) -> System:
        opening = tuple(dict.fromkeys(option for options in ruled.turn.before_first or () for option in options))
        first = (_OPENING,) if opening else ()
        steps = (*first, *(step for printed in turns.steps(ruled) for step in _STEPS[printed]))
        return System(
            ruled.id,
            f"{ruled.title}, with house rules" if patch else ruled.title,
            aliases,
            "mazeworld",
            steps,
            MazeWorld(ruled),
            _digest((ruled, steps)),
            packs=("starter.yaml", "bodies.yaml", "tables.yaml"),
            opening=opening,
            capabilities=ruled.capabilities(),
            workshop=workshop,
            house=patch,
            value=ruled,
            entries=rulebook.ENTRIES,
        )

    workshop = Workshop(rev, build)
    return build(rev, ())


def _digest(value: Any) -> str:
    return hashlib.sha256("\n".join(_spelled(value)).encode()).hexdigest()[:16]


def _spelled(value: Any) -> Iterable[str]:
    """A value in a form that is the same in every process: functions by name, fields by name."""
    if is_dataclass(value) and not isinstance(value, type):
        yield type(value).__name__
        for field in fields(value):
            yield field.name
            yield from _spelled(getattr(value, field.name))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from _spelled(item)
    elif callable(value):
        yield f"function {value.__name__}"
    else:
        yield str(value.value) if isinstance(value, Enum) else repr(value)


SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        _mazeworld(EVADING, "evading", "mazeworld"),
        _mazeworld(CURRENT, "current"),
        _mazeworld(CLASSIC, "classic"),
        _mazeworld(REV2014, "2014"),
    )
}


def having(capability: str) -> tuple[str, ...]:
    """Ids of the systems that have something not every system has."""
    return tuple(system.id for system in SYSTEMS.values() if capability in system.capabilities)


def find(name: str) -> System:
    """A system by its id or an alias. Refuses with `unknown_system`."""
    wanted = name.strip().casefold()
    for system in SYSTEMS.values():
        if wanted == system.id or wanted in system.aliases:
            return system
    raise RuleError("unknown_system", {"system": name, "known": tuple(SYSTEMS)})
