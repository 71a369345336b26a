"""Characters and what they carry (AR-CHR, AR-WPN)."""

from rules.arena import characters, economy, sheets
from rules.arena import creation as creating
from rules.arena.attacks import phases, pools
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.downtime import homeworlds
from rules.arena.model.ruleset import Arena
from rules.arena.parts.attack import Phases
from rules.arena.parts.character import Creation, NaturalRow, WeaponClass, Weapons
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import attacks
from rules.arena.play.attack import defence as defending
from rules.arena.play.facts.actions import Drew
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase
from rules.arena.play.facts.roster import Joined
from rules.arena.play.facts.wounds import Wounded
from rules.arena.rulebook.entries import ASSIST, FULL, dice, ours, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, worded


def _points(arena: Arena) -> str:
    rule_ = arena.creation
    return worded(
        "Every stat starts at {start}. You can add {physical_points} points to {physical}, and {mental_points} "
        "points to {mental}. You can't move points from one group to the other. You don't have to use them all.",
        start=rule_.start,
        physical=listed(rule_.physical),
        physical_points=rule_.physical_points,
        mental=listed(rule_.mental),
        mental_points=rule_.mental_points,
    )


def _trait(arena: Arena) -> str:
    return worded(
        "A contestant has {traits}: something they are good at. The bot only handles super-reflexes. For any other "
        "trait, the GM decides what it does and costs, and uses @effect if it changes stats.",
        traits=counted(arena.creation.traits, "trait"),
    )


def _arms(arena: Arena) -> str:
    rule_ = arena.weapons
    return worded(
        "You can have as many weapons and spells as you like, but hold only one in each of your {hands} hands. The "
        "strongest has STR + {above} in total: {most} with STR 2. A weapon without a strength on the sheet gets "
        "that.",
        hands=rule_.hands,
        above=rule_.strength_above,
        most=weapons.strongest(arena, 2),
    )


def _person(_: Arena) -> str:
    return worded(
        "Give a name, a species and a homeworld in your own words. Your homeworld is one of the arenas you might "
        "fight in."
    )


def _melee(_: Arena) -> str:
    return worded(
        "A melee weapon strikes with your STR plus its bonus. STR 2 with a bonus of 1 rolls {dice}. Your target has "
        "to be at close range.",
        dice=dice(weapons.melee_strength(2, 1)),
    )


def _light(arena: Arena) -> str | None:
    row = next((row for row in arena.weapons.classes if row.free), None)
    if row is None:
        return None
    names = [worded("{kind} weapons", kind=ours(row.name.capitalize())), *(ours(f"{name}s") for name in row.also)]
    return joined(
        (
            worded("{weapons} cost less to fight with and to draw (see AR-ACT-02).", weapons=listed(names)),
            _no_parry(row, tough=False),
        )
    )


def _no_parry(row: WeaponClass, *, tough: bool) -> str:
    if not row.no_parry:
        return ""
    return worded(
        "They can't parry {kinds} weapons, unless they have Toughness."
        if tough
        else "They can't parry {kinds} weapons.",
        kinds=listed((ours(name) for name in row.no_parry), "or"),
    )


def _heavy(arena: Arena) -> str | None:
    row = next((row for row in arena.weapons.classes if row.heavy), None)
    if row is None:
        return None
    return joined(
        (
            worded(
                "When you attack with a {kind} weapon, each {face} counts as a {other}, in both phases and for wounds.",
                face=arena.phases.heavy_face,
                kind=row.name,
                other=arena.phases.heavy_as,
            ),
            _no_parry(row, tough=row.tough),
        )
    )


def _natural(arena: Arena) -> str:
    return worded(
        "Natural weapons ({names}) are always ready. A bare hand can parry like a weapon, but takes the wounds of "
        "the dice it stops. So it only parries if you declare `parry with hands`.",
        names=listed(row.name for row in arena.weapons.naturals),
    )


def _thrown(arena: Arena) -> str:
    return worded(
        "You can throw a weapon up to (DEX + STR) × {each} m: {far} m if both are 2.",
        each=arena.weapons.thrown_metres,
        far=weapons.thrown_range(arena, 2, 2),
    )


def _tough(arena: Arena) -> str:
    return worded(
        "Each point of Toughness of a shield or armour adds {dice} to an Active Defense. A weapon with Toughness "
        "{least} or more is a shield: it can block anything that needs a shield.",
        dice=dice(arena.phases.toughness_dice),
        least=arena.weapons.shield_from,
    )


def _cover(arena: Arena) -> str:
    return worded(
        "Each point of cover adds {dice} to your evade roll and 1 to Sneak. You get it from your tile or from the "
        "GM. It counts against everyone.",
        dice=dice(arena.phases.cover_dice),
    )


CHARACTERS = section(
    "characters",
    rule(
        "AR-CHR-01",
        "Points for stats",
        FULL,
        _points,
        home=(characters.create, Field(Creation, "physical_points"), Field(Creation, "mental_points")),
        met=Met(("create", "fighter"), facts=(Joined,)),
        keywords="create character points stats dex agi str vit foc tac int per",
    ),
    rule(
        "AR-CHR-02",
        "One trait",
        ASSIST,
        _trait,
        home=(characters.create, Field(Creation, "traits"), Field(sheets.FighterSheet, "trait")),
        met=Met(("create", "effect"), facts=(Joined,)),
        keywords="trait regeneration reflexes power",
    ),
    rule(
        "AR-CHR-03",
        "Weapons and hands",
        FULL,
        _arms,
        home=(
            sheets.weapon,
            weapons.strongest,
            characters.mind_strength,
            weapons.wield,
            Field(Weapons, "strength_above"),
            Field(Weapons, "hands"),
        ),
        met=Met(("create", "weapon", "draw"), facts=(Drew,)),
        keywords="weapons hands strength inventory spell wield",
    ),
    rule(
        "AR-CHR-04",
        "Name, species, homeworld",
        FULL,
        _person,
        home=(creating.guide, homeworlds.drawn, Field(sheets.FighterSheet, "homeworld")),
        met=Met(("create", "homeworld"), facts=(Joined,)),
        keywords="name species homeworld form sheet",
    ),
)

WEAPONS = section(
    "weapons",
    rule(
        "AR-WPN-01",
        "Melee strength",
        FULL,
        _melee,
        home=(weapons.melee_strength, aiming.strength, Field(sheets.WeaponSheet, "bonus")),
        met=Met(("attack", "weapon"), facts=(DefensePhase,)),
        keywords="melee weapon bonus str strength",
    ),
    rule(
        "AR-WPN-02",
        "Light weapons and pistols",
        FULL,
        _light,
        home=(
            weapons.can_parry,
            economy.action_cost,
            Field(WeaponClass, "no_parry"),
        ),
        met=Met(("weapon", "draw", "attack"), facts=(DefensePhase,)),
        keywords="light weapon pistol free knife dagger parry",
    ),
    rule(
        "AR-WPN-03",
        "Heavy weapons",
        FULL,
        _heavy,
        home=(
            phases.counted,
            weapons.can_parry,
            Field(WeaponClass, "heavy"),
            Field(WeaponClass, "tough"),
            Field(Phases, "heavy_as"),
        ),
        met=Met(("weapon", "attack"), facts=(AttackPhase, DefensePhase)),
        keywords="heavy weapon threes fours axe parry",
    ),
    rule(
        "AR-WPN-04",
        "Natural weapons",
        FULL,
        _natural,
        home=(sheets.naturals, defending.guarding, attacks.came_out, Field(NaturalRow, "part")),
        met=Met(("punch", "kick"), facts=(DefensePhase, Wounded)),
        keywords="natural weapon hand parry bare teeth feet",
    ),
    rule(
        "AR-WPN-05",
        "Throwing range",
        FULL,
        _thrown,
        home=(weapons.thrown_range, Field(Weapons, "thrown_metres")),
        met=Met(("throw",), facts=(AttackPhase,)),
        keywords="throw thrown range distance metres",
    ),
    rule(
        "AR-WPN-06",
        "Toughness",
        FULL,
        _tough,
        home=(
            pools.active_pool,
            weapons.is_shield,
            defending.guarding,
            Field(Phases, "toughness_dice"),
            Field(Weapons, "shield_from"),
        ),
        met=Met(("weapon",), facts=(DefensePhase,)),
        keywords="toughness shield armour armor",
    ),
    rule(
        "AR-WPN-07",
        "Cover",
        FULL,
        _cover,
        home=(pools.evade_pool, aiming.evade_lines, Field(Phases, "cover_dice")),
        met=Met(("set", "map"), facts=(AttackPhase,)),
        keywords="cover wall behind points agi",
    ),
)

ENTRIES = (*CHARACTERS, *WEAPONS)
