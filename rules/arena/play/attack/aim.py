"""Dice of the Attack phase: how many attacker and defender throw, and where they come from (AR-ATK-01, -02)."""

from rules.arena.attacks import manoeuvres, pools
from rules.arena.attacks.weapon_classes import class_named, melee_strength, natural_named, natural_strength
from rules.arena.ground import geometry
from rules.arena.model.actions import Action, Doing
from rules.arena.model.body import aim_penalty
from rules.arena.model.fighter import Fighter, Weapon
from rules.arena.model.ruleset import Arena
from rules.arena.model.world import World
from rules.arena.play.attack.blow import Blow
from rules.arena.play.facts.attacks import Lines
from rules.arena.play.views import stats as standing
from rules.wording import worded


def part_aimed_at(arena: Arena, action: Action, *, right: bool) -> str | None:
    """Return the part that an attack aims at, None: at random (AR-CMB-06..09). `right`: whether a Feint was right."""
    if action.doing is Doing.FEINT:
        return action.part if manoeuvres.feint(right).part == "chosen" else None
    if _is_fire(arena, action):
        return None if manoeuvres.ranged_action(arena, action.doing, 1).part == "random" else action.part
    return action.part


def _is_fire(arena: Arena, action: Action) -> bool:
    return action.doing in [row.action for row in arena.manoeuvres.ranged if row.attacks != "none"]


def blow(arena: Arena, world: World, who: str, action: Action, number: int, *, right: bool = False) -> Blow:
    """Return the attack that an action makes with a weapon. Refuses with `no_such_fighter` and `no_such_weapon`."""
    fighter, target = world.fighter(who), world.fighter(action.target or "")
    weapon = fighter.weapon(action.weapon or "")
    part = None if weapon.blast else part_aimed_at(arena, action, right=right)
    return Blow(
        who,
        target.id,
        action,
        number,
        weapon.name,
        weapon.attack,
        strength(arena, fighter, weapon),
        part,
        weapon.reach,
        weapon.weight,
        class_named(arena, weapon.weight).heavy,
        weapon.blast,
        right=right,
    )


def strength(arena: Arena, fighter: Fighter, weapon: Weapon) -> Lines:
    """Return a weapon's strength in the Defense phase: its own if it is fired, otherwise STR or AGI plus its bonus
    (AR-WPN-01, AR-CMB-11)."""
    if weapon.reach != "melee" and weapon.strength is not None:
        return (("weapon", weapon.strength),)
    own = standing.own(arena, fighter, "STR")
    dice = melee_strength(standing.total(own), weapon.bonus)
    if weapon.natural is not None:
        agi = standing.total(standing.own(arena, fighter, "AGI"))
        dice = natural_strength(arena, weapon.natural, standing.total(own), agi).dice
        own = standing.own(arena, fighter, natural_named(arena, weapon.natural).stat)
    return standing.written((*own, ("bonus", dice - standing.total(own))))


def attack_lines(
    arena: Arena, world: World, fighter: Fighter, action: Action, place: geometry.Place, part: str | None
) -> Lines:
    """Return the dice of the Attack phase with a weapon, against someone or at a place (AR-ATK-01, AR-CMB-10,
    AR-CMB-12).

    Refuses with `rate_of_fire` if more shots are wanted than the weapon fires.
    """
    weapon = fighter.weapon(action.weapon or "")
    if _is_fire(arena, action):
        shots = manoeuvres.ranged_action(arena, action.doing, weapon.rate, action.shots).attacks
        attacks = ("shots", shots * weapon.attacks)
    else:
        beside = sum(fighter.weapon(name).attacks for name in action.beside)
        attacks = ("attacks", weapon.attacks + beside)
    band = geometry.range_mod(arena, world, fighter, place)
    ranged = weapon.reach != "melee"
    mods: list[tuple[str, int]] = (
        [] if part is None else [(worded("aim at {part}", part=part), aim_penalty(arena, part))]
    )
    mods.append((f"{band.band} range", band.dex if ranged else 0))
    return gathered(arena, fighter, action, attacks, mods)


def gathered(
    arena: Arena, fighter: Fighter, action: Action, attacks: tuple[str, int], mods: list[tuple[str, int]]
) -> Lines:
    """Return one die per attack, plus DEX with all its modifiers, at least 0 (AMB-A23)."""
    aimed = fighter.aim is not None and fighter.aim == action.target
    dex, per = standing.total(standing.own(arena, fighter, "DEX")), fighter.stat("PER")
    dice = pools.attack_pool(attacks[1], dex, [mod for _, mod in mods], per=per, took_aim=aimed)
    lines = [attacks, *standing.own(arena, fighter, "DEX"), ("PER", per if aimed else 0), *mods]
    return standing.written([*lines, ("floor", dice - sum(one for _, one in lines))])


def evade_lines(arena: Arena, world: World, made: Blow) -> Lines:
    """Return the defender's dice in the Attack phase: AGI plus points of cover (AR-ATK-02, AR-WPN-07)."""
    agi = standing.against(arena, world, made, "AGI")
    cover = world.cover(world.fighter(made.target))
    dice = pools.evade_pool(arena, standing.total(agi), cover)
    return standing.written((*agi, ("cover", dice - standing.total(agi))))
