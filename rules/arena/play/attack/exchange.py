"""Throws the two phases of an attack on one target, with the rerolls of manoeuvres (AR-ATK, AR-DEF)."""

from dataclasses import dataclass

from rules.arena.attacks import manoeuvres, phases, pools
from rules.arena.model.actions import Doing
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import defence as defending
from rules.arena.play.attack import wounds as harming
from rules.arena.play.attack.blow import Blow
from rules.arena.play.attack.defence import Guarding
from rules.arena.play.facts.attacks import AttackPhase, BeamRead, DefensePhase, Lines
from rules.arena.play.turn import stances
from rules.arena.play.views import stats as standing
from rules.dice.throws import Faces
from rules.system import Case

Chance = tuple[str, str]
"""An available reroll: the manoeuvre and its owner."""


@dataclass(frozen=True, slots=True)
class Defence:
    """The resolved Defense phase, with the preceding INT roll if there was one.

    `comes_through`: it wounds, or its wrestling move succeeds. `spent`: the manoeuvres used to reroll it.
    """

    told: tuple[BeamRead | DefensePhase, ...]
    last: DefensePhase
    comes_through: bool
    spent: tuple[Chance, ...]


def attack(
    arena: Arena, world: World, blow: Blow, faces: Faces, lines: Lines, case: Case, again: str | None = None
) -> AttackPhase:
    """Resolve the Attack phase with the attacker's faces, throwing the defender's dice (AR-ATK-02..04)."""
    evading = aiming.evade_lines(arena, world, blow)
    evade = _throw(arena, case, blow, "evade", 1 if again is None else 2, standing.total(evading))
    phase = phases.attack_phase(arena, faces, evade, heavy=blow.heavy)
    return AttackPhase(
        blow.who,
        blow.target,
        blow.weapon,
        blow.action.doing.value,
        blow.part,
        tuple(faces),
        evade,
        phase.elimination.pairs,
        phase.remaining,
        phase.carry,
        phase.starts,
        lines,
        evading,
        again,
        blow.action.beside,
        _left(world, blow) if again is None else None,
        blow.reach == "thrown" and not blow.blast,
    )


def _left(world: World, blow: Blow) -> int | None:
    """Return how many of a thrown weapon are left; None: it isn't thrown or counted."""
    if blow.reach != "thrown" or blow.blast:
        return None
    count = world.fighter(blow.who).weapon(blow.weapon).count
    return None if count is None else max(0, count - 1)


def exchange(
    arena: Arena, world: World, blow: Blow, faces: Faces, lines: Lines, case: Case
) -> tuple[list[AttackPhase], Defence | None]:
    """Resolve both phases of an attack on one target; without the second if it misses.

    A missed Attack phase of an Assault, or of a correct Feint, is rerolled once (AR-CMB-02, AR-CMB-06).
    """
    told = [attack(arena, world, blow, faces, lines, case)]
    again = None if told[0].on else _again_after_a_miss(arena, blow)
    if again is not None:
        anew = _throw(arena, case, blow, "attack", 2, len(faces))
        told.append(attack(arena, world, blow, anew, lines, case, again))
    if not told[-1].on:
        return told, None
    return told, defend(arena, world, blow, told[-1].carry, case, spent=() if again is None else ((again, blow.who),))


def _again_after_a_miss(arena: Arena, blow: Blow) -> str | None:
    """Return the manoeuvre that rerolls a missed Attack phase."""
    doing = blow.action.doing.value
    if doing == arena.manoeuvres.feint:
        return doing if manoeuvres.feint(blow.right).reroll_on_fail else None
    again = _melee(arena, doing) and manoeuvres.melee_action(arena, doing, missed=True).reroll == "attack_phase"
    return doing if again else None


def _melee(arena: Arena, doing: str) -> bool:
    return doing in [row.action for row in arena.manoeuvres.melee]


def defend(
    arena: Arena, world: World, blow: Blow, carry: int, case: Case, *, spent: tuple[Chance, ...] = ()
) -> Defence:
    """Resolve the Defense phase: strength and carried dice against the best defence (AR-DEF-01, AR-DEF-02, AR-AD-01).

    A correct Counter, a Defend (defence dice only) and a correct Feint each reroll it once, while it goes badly for
    their owner. `spent`: rerolls already used.
    """
    guard = defending.guarding(arena, world, blow, case)
    dice = pools.strike_pool(standing.total(blow.strength), carry)
    lines = standing.written((*blow.strength, ("carried", carry)))
    hits, blocks = _against_hits(arena, world, blow), [one for one in _against_blocks(blow) if one not in spent]
    told: list[DefensePhase] = []
    used: list[Chance] = []
    strike: tuple[int, ...] = ()
    while True:
        index, again = len(told) + 1, used[-1] if used else None
        if again is None or again[0] != arena.manoeuvres.defend:
            strike = _throw(arena, case, blow, "strength", index, dice)
        defence = _throw(arena, case, blow, "defence", index, guard.dice)
        told.append(_phase(arena, blow, guard, strike, defence, lines, again))
        through = comes_through(arena, blow, told[-1])
        chances = hits if through else blocks
        if not chances:
            read = () if guard.read is None else (guard.read,)
            return Defence((*read, *told), told[-1], through, tuple(used))
        used.append(chances.pop())


def _phase(
    arena: Arena,
    blow: Blow,
    guard: Guarding,
    strike: tuple[int, ...],
    defence: tuple[int, ...],
    lines: Lines,
    again: Chance | None,
) -> DefensePhase:
    phase = phases.defense_phase(arena, strike, defence, heavy=blow.heavy)
    return DefensePhase(
        blow.who,
        blow.target,
        blow.weapon,
        guard.stat,
        guard.active,
        guard.focus_left,
        strike,
        defence,
        phase.elimination.pairs,
        phase.through,
        phase.leftover,
        lines,
        guard.lines,
        guard.why,
        guard.by_hand,
        *(again or (None, None)),
    )


def comes_through(arena: Arena, blow: Blow, phase: DefensePhase) -> bool:
    """Whether a Defense phase wounds; for a wrestling move, whether a 4+ gets through (AR-CMB-04)."""
    if blow.wrestling:
        return any(die >= arena.phases.hit_from for die in phase.through)
    stopped = [die for die, _ in phase.pairs]
    by_hand = phase.by_hand is not None and harming.would_wound(arena, phase.by_hand, stopped)
    return by_hand or harming.would_wound(arena, blow.part, phase.through)


def _against_hits(arena: Arena, world: World, blow: Blow) -> list[Chance]:
    """Return the target's rerolls if something gets through (AR-CMB-03, AR-CMB-05)."""
    if blow.target == blow.who:
        return []
    found: list[Chance] = []
    if blow.target == blow.action.target and stances.countered(arena, world, blow.who, blow.action):
        found.append((arena.manoeuvres.counter, blow.target))
    for action in stances.meant(world, blow.target):
        doing = action.doing.value
        if _melee(arena, doing) and manoeuvres.melee_action(arena, doing, wounded=True).reroll == "defense_dice":
            found.append((doing, blow.target))
    return found


def _against_blocks(blow: Blow) -> list[Chance]:
    """Return the attacker's rerolls if nothing gets through (AR-CMB-05, AR-CMB-06)."""
    called = blow.right and blow.action.doing in (Doing.COUNTER, Doing.FEINT)
    return [(blow.action.doing.value, blow.who)] if called else []


def _throw(arena: Arena, case: Case, blow: Blow, purpose: str, index: int, count: int) -> tuple[int, ...]:
    """Throw some dice of an attack; none if the pool is empty."""
    if count <= 0:
        return ()
    return tuple(case.dice.roll(f"{blow.throw(case, purpose)}/{index}", count, arena.phases.die))
