"""The dice against a hit: Active Defense automatically if it helps, otherwise VIT (AR-AD-01..04, AR-WRS-01)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.arena import wits
from rules.arena.attacks import defences, pools
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.ground import geometry
from rules.arena.model import limbs
from rules.arena.model.actions import Doing
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.parts.defence import When
from rules.arena.play.attack.blow import Blow
from rules.arena.play.facts.attacks import BeamRead, Lines
from rules.arena.play.turn import stances
from rules.arena.play.views import stats as standing
from rules.system import Case

HAND = "hand"


@dataclass(frozen=True, slots=True)
class Guarding:
    """The stat against a hit and its dice. `why`: as in `facts.DefensePhase`. `by_hand`: the part that parries and
    takes the wounds it stops. `read`: the preceding INT roll against a Beam."""

    stat: str
    active: bool
    focus_left: int
    lines: Lines
    why: str = ""
    by_hand: str | None = None
    read: BeamRead | None = None

    @property
    def dice(self) -> int:
        return standing.total(self.lines)


@dataclass(frozen=True, slots=True)
class _Means:
    """A defender's means: weapons that parry this attack, or a bare hand, if its owner declared it."""

    guard: defences.Guard
    tools: tuple[Weapon, ...]
    hand: str | None
    gun: bool


def guarding(arena: Arena, world: World, blow: Blow, case: Case) -> Guarding:
    """Return what the target throws against an attack. A Beam may require an INT roll first, if it would matter."""
    means = _means(arena, world, blow)
    rolled: BeamRead | None = None
    if _waits_for_int(arena, blow) and not means.guard.int_roll:
        hoped = _chosen(arena, world, blow, replace(means, guard=replace(means.guard, int_roll=True)))
        if hoped.active and hoped.stat == arena.defences.parry:
            rolled = _read(arena, world, blow, case)
            means = replace(means, guard=replace(means.guard, int_roll=rolled.passed))
    return replace(_chosen(arena, world, blow, means), read=rolled)


def _chosen(arena: Arena, world: World, blow: Blow, means: _Means) -> Guarding:
    """Choose the best stat by the rules (AR-AD-01); of equal ones, one that doesn't wound a hand."""
    rule, fighter = arena.defences, world.fighter(blow.target)
    options = _options(arena, world, blow, means)
    dice = {stat: standing.total(lines) for stat, lines in options.items()}
    passive, forced = _passive(arena, world, blow)
    left = max(0, fighter.stat("FOC") - world.focus_used.get(fighter.id, 0))
    given_up = stances.gives_up_defence(arena, world, fighter)
    seen = stances.aware(world, fighter, world.fighter(blow.who))
    choice = defences.choose_defense(
        arena, standing.total(passive), {} if given_up else dice, left, in_view=seen, forced=forced
    )
    if choice.active:
        hand = means.hand if choice.stat == rule.parry and not means.tools and not means.gun else None
        return Guarding(choice.stat, True, choice.foc_left, options[choice.stat], by_hand=hand)
    usable = [one for one in dice.values() if forced is not None or one > standing.total(passive)]
    why = "given_up" if given_up else "out_of_view" if not seen else _why(dice, usable)
    return Guarding(choice.stat, False, choice.foc_left, passive, why)


def _why(dice: Mapping[str, int], higher: list[int]) -> str:
    """Return why someone who sees the attack and could defend actively doesn't."""
    return "no_focus" if higher else "vit_higher" if dice else "table"


def _passive(arena: Arena, world: World, blow: Blow) -> tuple[Lines, str | None]:
    """Return VIT or, against a wrestling move, the lower of STR and TAC, with its name (AMB-A04)."""
    if not blow.wrestling:
        return standing.against(arena, world, blow, arena.defences.passive), None
    resisting = {stat: standing.against(arena, world, blow, stat) for stat in arena.wrestling.resist}
    stat, _ = defences.grapple_defense(arena, {name: standing.total(lines) for name, lines in resisting.items()})
    return resisting[stat], stat


def _options(arena: Arena, world: World, blow: Blow, means: _Means) -> dict[str, Lines]:
    """Return the stats that the table allows, with their dice and those of Toughness; a parry comes last."""
    rule, fighter = arena.defences, world.fighter(blow.target)
    order = (rule.dodge, rule.block, rule.parry)
    toughness = sum(weapon.toughness for weapon in (*_ready(fighter), *fighter.worn()))
    found: dict[str, Lines] = {}
    for stat in order:
        if not defences.active_defense(arena, blow.kind, stat, means.guard):
            continue
        if stat == rule.parry and not _parries(means, blow):
            continue
        lines = standing.against(arena, world, blow, stat)
        dice = standing.total(lines)
        found[stat] = standing.written((*lines, ("Toughness", pools.active_pool(arena, dice, toughness) - dice)))
    return found


def _parries(means: _Means, blow: Blow) -> bool:
    """Whether there is something to parry with. Against a wrestler's grip, or a gun to push aside, bare hands are
    enough."""
    if blow.blast:
        return False
    return blow.wrestling or means.gun or bool(means.tools) or means.hand is not None


def _means(arena: Arena, world: World, blow: Blow) -> _Means:
    fighter, attacker = world.fighter(blow.target), world.fighter(blow.who)
    ready = _ready(fighter)
    tools = tuple(weapon for weapon in ready if _stops(arena, weapon, blow))
    close = geometry.melee_reach(arena, world, fighter, attacker)
    gun = blow.reach == "ranged" and not blow.blast and defences.parry_the_gun(arena, blow.kind, close=close)
    guard = defences.Guard(
        ref=standing.ref(arena, fighter),
        cover=defences.cover_grade(arena, world.cover(fighter)),
        shield=any(weapons.is_shield(arena, weapon.toughness) for weapon in ready),
        weapon=bool(tools),
        close=gun,
        super_reflexes=standing.reflexes(arena, fighter, blow.kind),
        vit=fighter.stat("VIT"),
        enemy_str=attacker.stat("STR"),
    )
    by_hand = blow.wrestling or stances.stance(world, fighter.id, Doing.HAND_PARRY) is not None
    return _Means(guard, tools, _hand(arena, fighter) if by_hand else None, gun)


def _ready(fighter: Fighter) -> list[Weapon]:
    """Return the weapons in hand that their owner's arms can use."""
    arms = limbs.swinging(fighter)
    return [weapon for weapon in fighter.in_hand() if weapon.natural is None and weapon.hands <= arms]


def _stops(arena: Arena, weapon: Weapon, blow: Blow) -> bool:
    """Whether a weapon in hand parries an attack of this weight; a projectile has none (AR-WPN-02, -03)."""
    if weapon.reach == "ranged":
        return False
    return blow.reach == "ranged" or weapons.can_parry(arena, weapon.weight, blow.weight, toughness=weapon.toughness)


def _hand(arena: Arena, fighter: Fighter) -> str | None:
    """Return the bare hand that could parry, and take the wound it stops (AR-WPN-04); the right one first."""
    natural = (weapon.natural for weapon in fighter.weapons if weapon.natural is not None)
    bare = any(weapons.natural_named(arena, name).part == HAND for name in natural)
    free = [side for side in ("right", "left") if side not in limbs.disabled(fighter)]
    return f"{free[0]} {HAND}" if bare and free and fighter.hands else None


def _waits_for_int(arena: Arena, blow: Blow) -> bool:
    return defences.attack_named(arena, blow.kind).parry is When.INT_ROLL


def _read(arena: Arena, world: World, blow: Blow, case: Case) -> BeamRead:
    """Make the INT roll against a Beam: d6 + INT (AMB-A10)."""
    rule = arena.wits
    (face,) = case.dice.roll(f"{blow.throw(case, 'int')}/1", 1, rule.die)
    attempt = wits.int_roll(arena, face, world.fighter(blow.target).stat("INT"))
    return BeamRead(blow.target, blow.who, face, attempt.score, rule.int_roll_from, attempt.success)
