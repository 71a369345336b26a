"""The start and end of a turn: initiative (AR-INIT-01, AMB-A19), bleeding out, effects that end, and everything that
lasted for the turn (AR-BLD-01, AMB-A26)."""

from collections.abc import Iterable
from typing import cast

from rules.arena import initiative
from rules.arena.attacks import bleeding
from rules.arena.model import limbs
from rules.arena.model.fighter import Fighter, Stage
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.consequences import after
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.roster import EffectTicked
from rules.arena.play.facts.turn import InitiativeRolled, TurnOver
from rules.arena.play.facts.wounds import Bled, Died, KillCounted
from rules.dice.throws import label
from rules.system import Case, Place


def order(arena: Arena, world: World, case: Case) -> tuple[list[Fact], list[Place]]:
    """Roll initiative for everyone alive, and return the places of those who can act; knocked-out fighters get none.

    AGI is reduced by holds (AR-WRS-02).
    """
    entrants = [
        initiative.Entrant(one.id, limbs.stat(arena, one, "AGI"), world.unseen(one))
        for one in world.fighters
        if one.status == "up"
    ]
    standings = initiative.order(arena, entrants, case.dice, lambda who: f"f{case.fight}/t{case.turn}/{who}/initiative")
    rolled = InitiativeRolled(
        rolls={one.id: one.dice[0] for one in standings},
        bonus={one.id: one.score - one.dice[0] for one in standings},
        rerolled={one.id: one.dice[1:] for one in standings if len(one.dice) > 1},
    )
    able = [one for one in standings if world.fighter(one.id).able]
    return [rolled], [Place(one.id, str(one.score)) for one in able]


def finish(arena: Arena, world: World, case: Case) -> list[Fact]:
    """Return the bleed rolls of everyone alive, deaths, ageing effects, and the end of the turn."""
    told: list[Fact] = []
    for fighter in world.fighters:
        if fighter.status == "up":
            told += _bleeds(arena, world, fighter, case)
    for fighter in after(world, told).fighters:
        if fighter.status == "up":
            told += _ticks(fighter)
    return [*told, TurnOver()]


def _bleeds(arena: Arena, world: World, fighter: Fighter, case: Case) -> list[Fact]:
    """Roll Bleed dice against VIT, once per point of Bleed or once in all (AMB-A02), until the fighter is dead."""
    told: list[Fact] = []
    bleed, vitality = fighter.bleeds, fighter.stat(arena.defences.passive)
    stage = bleeding.Stage(fighter.stage, fighter.half)
    for number in range(1, bleeding.rolls_a_turn(arena, bleed) + 1):
        blood = _throw(arena, case, fighter, "bleed", number, bleed)
        resisting = _throw(arena, case, fighter, "vitality", number, vitality)
        rolled = bleeding.bleed(arena, blood, resisting, stage)
        before, stage = stage, rolled.after
        told.append(
            Bled(
                fighter.id,
                bleed,
                blood,
                resisting,
                rolled.elimination.pairs,
                rolled.elimination.remaining,
                cast("Stage", stage.name),
                stage.half,
                "" if stage == before else bleeding.title(arena, stage) or "",
                bleeding.mental_mod(arena, stage),
                world.seen_by(fighter),
            )
        )
        if bleeding.is_dead(arena, stage):
            return [*told, died(world, fighter, killer(fighter))]
    return told


def died(world: World, fighter: Fighter, by: str | None) -> Died:
    """Return the death of a fighter; a hidden creature dies unseen."""
    return Died(fighter.id, by, world.unseen(fighter))


def found(world: World, victims: Iterable[str]) -> list[Fact]:
    """Count the kills of those who died unseen and were found."""
    killers = {**{one.id: one.killed_by for one in world.fighters}, **world.unfound}
    return [KillCounted(by, victim) for victim in victims if (by := killers.get(victim)) is not None]


def _throw(arena: Arena, case: Case, fighter: Fighter, purpose: str, number: int, count: int) -> tuple[int, ...]:
    throw = label(case.fight, case.turn, fighter.id, "bleeding", fighter.id, purpose)
    return tuple(case.dice.roll(f"{throw}/{number}", count, arena.phases.die)) if count else ()


def killer(fighter: Fighter) -> str | None:
    """Return who gave the last bleeding wound."""
    return next((wound.by for wound in reversed(fighter.wounds) if wound.bleed), None)


def _ticks(fighter: Fighter) -> list[Fact]:
    """Shorten the remaining time of limited effects by one turn."""
    return [
        EffectTicked(fighter.id, effect.name, max(0, effect.turns_left - 1))
        for effect in fighter.effects
        if effect.turns_left is not None
    ]
