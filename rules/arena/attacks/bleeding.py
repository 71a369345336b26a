"""Bleeding out (AR-BLD-01)."""

from dataclasses import dataclass

from rules.arena.attacks.phases import Elimination, eliminate
from rules.arena.model.ruleset import Arena
from rules.arena.parts.wound import StageRow
from rules.dice.throws import Faces
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Stage:
    """The progress of bleeding out: the stage by name, and whether half a step further."""

    name: str
    half: bool = False


@dataclass(frozen=True, slots=True)
class BleedRoll:
    """One roll: the eliminated dice, and the stage before and after."""

    elimination: Elimination
    before: Stage
    after: Stage


def stage_named(arena: Arena, name: str) -> StageRow:
    """Return the row of a stage. Refuses with `unknown_stage`."""
    for row in arena.bleeding.stages:
        if row.name == name:
            return row
    raise RuleError("unknown_stage", {"stage": name, "known": tuple(row.name for row in arena.bleeding.stages)})


def is_dead(arena: Arena, stage: Stage) -> bool:
    """Whether the last stage is reached."""
    return stage.name == arena.bleeding.stages[-1].name


def rolls_a_turn(arena: Arena, bleed: int) -> int:
    """Return the number of bleed rolls at the end of a turn: one per point of `bleed`, or a single one (AMB-A02)."""
    if bleed <= 0:
        return 0
    return bleed if arena.bleeding.rolls == "each point" else 1


def bleed(arena: Arena, bleeding: Faces, vitality: Faces, stage: Stage) -> BleedRoll:
    """Make one bleed roll: Bleed dice against VIT, which eliminates as in the Defense phase (AR-BLD-01).

    Highest first, each 4+ that gets through is a step and cancels a half step; each 3 is half a step, so a 3 after a 4+
    counts towards the next stage (AMB-A03). Refuses with `unknown_stage`.
    """
    rule, found = arena.bleeding, eliminate(bleeding, vitality, arena.phases.defense_bonus)
    names = [row.name for row in rule.stages]
    at, half = names.index(stage_named(arena, stage.name).name), stage.half
    for die in found.remaining:
        if at == len(names) - 1:
            break
        whole = die >= rule.step_from or (die >= rule.half_from and half)
        if whole:
            at, half = at + 1, False
        elif die >= rule.half_from:
            half = True
    return BleedRoll(found, stage, Stage(names[at], half and at < len(names) - 1))


def title(arena: Arena, stage: Stage) -> str | None:
    """Return the word for a stage: "Slightly Pale", "Pale"; None before the first stage."""
    row = stage_named(arena, stage.name)
    return row.half_title if stage.half else row.title


def mental_mod(arena: Arena, stage: Stage) -> int:
    """Return a stage's modifier to all Mental stats, 0 or less."""
    return stage_named(arena, stage.name).mental
