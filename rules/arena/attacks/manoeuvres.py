"""The ten combat actions: rerolls, attacks, guesses and feints (AR-CMB-01..10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.arena.economy import action_named
from rules.arena.model.body import called
from rules.arena.model.ruleset import Arena
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Melee:
    """The dice to reroll ("attack_phase", "defense_dice" or None), and whether Active Defense is left this turn."""

    reroll: str | None
    active_defense: bool


@dataclass(frozen=True, slots=True)
class Shots:
    """The number of attacks, and whether their parts are "random" or "chosen" (None: no attack)."""

    attacks: int
    part: str | None


@dataclass(frozen=True, slots=True)
class Feint:
    """A resolved feint: an aimed attack at a "random" or "chosen" part, possibly rerolled on a failure."""

    reroll_on_fail: bool
    part: str
    attack: str = "aimed"


def melee_action(arena: Arena, action: str, *, missed: bool = False, wounded: bool = False) -> Melee:
    """Resolve a melee action after its throw (AR-CMB-01..06): an Assault that missed, a Defend that was wounded.

    Refuses with `unknown_action`, and with `not_melee` for other actions.
    """
    name = action_named(arena, action).name
    row = next((row for row in arena.manoeuvres.melee if row.action == name), None)
    if row is None:
        raise RuleError("not_melee", {"action": name, "known": tuple(one.action for one in arena.manoeuvres.melee)})
    happened = {"missed": missed, "wounded": wounded}.get(row.after or "", False)
    return Melee(row.reroll if happened else None, not action_named(arena, name).no_active_defense)


def ranged_action(arena: Arena, action: str, rate_of_fire: int, wanted: int | None = None) -> Shots:
    """Return the attacks of a ranged action (AR-CMB-07..10). `wanted`: fewer than the rate of fire in Rapid Fire.

    Refuses with `unknown_action`, `not_ranged`, and with `rate_of_fire` if more are wanted.
    """
    name = action_named(arena, action).name
    row = next((row for row in arena.manoeuvres.ranged if row.action == name), None)
    if row is None:
        raise RuleError("not_ranged", {"action": name, "known": tuple(one.action for one in arena.manoeuvres.ranged)})
    most = {"none": 0, "one": 1}.get(row.attacks, rate_of_fire)
    if wanted is not None and not 1 <= wanted <= most:
        raise RuleError("rate_of_fire", {"wanted": wanted, "most": most, "action": name})
    return Shots(most if wanted is None else wanted, row.part)


def counter_right(arena: Arena, predicted: str, actual: str) -> bool:
    """Whether a Counter predicted the opponent's action: the part they attack, or that they Defend (AR-CMB-05).

    If so, the Counter's attack and the incoming one are both rerolled in the Defense phase.
    """
    return called(arena, predicted, actual)


def feint(countered: bool) -> Feint:
    """Resolve a feint. If met by a Counter, it is aimed and, on a failure, rerolled; otherwise its part is random
    (AR-CMB-06)."""
    return Feint(countered, "chosen" if countered else "random")


def stolen_die(arena: Arena, own_die: int, attacker_die: int, *, blocked: bool) -> int:
    """Return the initiative die after a Defend: the attacker's if something was blocked and it is higher (AR-CMB-03).

    Only the die is taken, without AGI (AMB-A19), for the rest of this turn; the attacker keeps their place (AMB-A30).
    """
    return max(own_die, attacker_die) if blocked and arena.manoeuvres.steals_die else own_die


def counterblow(arena: Arena, leftover: Sequence[int], *, wounded: bool, first_throw: bool = True) -> tuple[int, ...]:
    """Return the dice with which a Defend strikes back: those left over if the first throw blocked (AR-CMB-03,
    AMB-A30).

    They wound the attacker like dice that got through.
    """
    struck = arena.manoeuvres.leftovers_strike and first_throw and not wounded
    return tuple(leftover) if struck else ()
