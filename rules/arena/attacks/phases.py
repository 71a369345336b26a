"""The two phases of an attack, die against die (AR-ATK-03, AR-ATK-04, AR-DEF-02)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.arena.model.ruleset import Arena
from rules.dice.throws import Faces


@dataclass(frozen=True, slots=True)
class Elimination:
    """The result of defence dice removing attack dice.

    `pairs`: (attack die, defence die as thrown), the highest attack die first. `remaining`: attack dice that survive;
    `leftover`: defence dice that removed nothing; both from high to low.
    """

    pairs: tuple[tuple[int, int], ...]
    remaining: tuple[int, ...]
    leftover: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AttackPhase:
    """The Attack phase. `starts`: the Defense phase follows. `carry`: dice carried over to it, to be rolled again."""

    elimination: Elimination
    starts: bool
    carry: int

    @property
    def remaining(self) -> tuple[int, ...]:
        return self.elimination.remaining


@dataclass(frozen=True, slots=True)
class DefensePhase:
    """The Defense phase. `through`: the dice that got past the defence, from high to low."""

    elimination: Elimination

    @property
    def through(self) -> tuple[int, ...]:
        return self.elimination.remaining

    @property
    def leftover(self) -> tuple[int, ...]:
        return self.elimination.leftover


def counted(arena: Arena, faces: Faces, *, heavy: bool) -> tuple[int, ...]:
    """Return an attacker's dice as they count: with a Heavy Weapon, 3s count as 4s (AR-WPN-03, AMB-A25)."""
    rule = arena.phases
    return tuple(rule.heavy_as if heavy and face == rule.heavy_face else face for face in faces)


def eliminate(attack: Sequence[int], defence: Faces, bonus: int = 0) -> Elimination:
    """Let every defence die remove one attack die of up to its face plus `bonus` (AR-ATK-03).

    As many attack dice as possible are removed, higher ones first: the highest attack die meets the highest defence die
    left, which either removes it or doesn't (AMB-A14).
    """
    left = sorted(defence, reverse=True)
    pairs: list[tuple[int, int]] = []
    remaining: list[int] = []
    for die in sorted(attack, reverse=True):
        if left and left[0] + bonus >= die:
            pairs.append((die, left.pop(0)))
        else:
            remaining.append(die)
    return Elimination(tuple(pairs), tuple(remaining), tuple(left))


def attack_phase(arena: Arena, attack: Faces, evade: Faces, *, heavy: bool = False) -> AttackPhase:
    """Resolve the Attack phase: any 4+ that survives, or two 3s, start the Defense phase (AR-ATK-04).

    Surviving 4+ dice are carried over; 3s are not (AR-DEF-01).
    """
    rule = arena.phases
    found = eliminate(counted(arena, attack, heavy=heavy), evade, rule.evade_bonus)
    carry = sum(die >= rule.hit_from for die in found.remaining)
    return AttackPhase(found, carry > 0 or sum(die >= rule.minor for die in found.remaining) >= rule.minors, carry)


def defense_phase(arena: Arena, attack: Faces, defend: Faces, *, heavy: bool = False) -> DefensePhase:
    """Resolve the Defense phase: the defender's dice remove attack dice up to one above them (AR-DEF-02)."""
    return DefensePhase(eliminate(counted(arena, attack, heavy=heavy), defend, arena.phases.defense_bonus))
