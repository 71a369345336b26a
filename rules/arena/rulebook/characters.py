"""Characters and what they carry (AR-CHR, AR-WPN)."""

from rules.arena import characters, creating, economy, phases, pools, sheets, weapons
from rules.arena.arena import Arena
from rules.arena.errands import homeworlds
from rules.arena.parts.attack import Phases
from rules.arena.parts.character import Creation, NaturalRow, WeaponClass, Weapons
from rules.arena.play import aftermath, aiming, defending
from rules.arena.play.facts import AttackPhase, DefensePhase, Drew, Joined, Wounded
from rules.arena.rulebook.writing import ASSIST, FULL, dice, rule
from rules.entry import Field, Met, section
from rules.wording import counted, listed, number


def _points(arena: Arena) -> str:
    rule_ = arena.creation
    return (
        f"Every stat starts at {rule_.start}. {listed(rule_.physical)} have {rule_.physical_points} points to add "
        f"between them, {listed(rule_.mental)} have {rule_.mental_points}. Points of one half cannot go to the other; "
        "fewer are allowed."
    )


def _trait(arena: Arena) -> str:
    return (
        f"A contestant has {counted(arena.creation.traits, 'trait')}: something it is good at. The bot counts "
        "super-reflexes alone; what any other trait does, and what it costs, is the GM's to say, with @effect where it "
        "changes stats."
    )


def _arms(arena: Arena) -> str:
    rule_ = arena.weapons
    return (
        f"As many weapons and spells as you like, but one in each of {rule_.hands} hands. The strongest ends at STR + "
        f"{rule_.strength_above} in all: at {weapons.strongest(arena, 2)} with STR 2. A weapon whose sheet gives no "
        "figure gets that."
    )


def _person(_: Arena) -> str:
    return (
        "A name, a species and a homeworld, all in your own words. The homeworld gives the GM one of the arenas that "
        "you may fight in."
    )


def _melee(_: Arena) -> str:
    return (
        f"A melee weapon strikes with your STR and its bonus: {dice(weapons.melee_strength(2, 1))} with STR 2 and a "
        "bonus of 1. It needs close range."
    )


def _light(arena: Arena) -> str | None:
    row = next((row for row in arena.weapons.classes if row.free), None)
    if row is None:
        return None
    names = listed((f"{name} weapons" if name == row.name else f"{name}s") for name in (row.name, *row.also))
    parry = f" They cannot parry {listed(row.no_parry, 'or')} weapons." if row.no_parry else ""
    return f"{names.capitalize()} cost less in Combat and to draw: AR-ACT-02 has it.{parry}"


def _heavy(arena: Arena) -> str | None:
    row = next((row for row in arena.weapons.classes if row.heavy), None)
    if row is None:
        return None
    rule_ = arena.phases
    unless = ", unless they have Toughness" if row.tough else ""
    parry = f" They cannot parry {listed(row.no_parry, 'or')} weapons{unless}." if row.no_parry else ""
    return (
        f"A {rule_.heavy_face} of a {row.name} weapon's attacker counts as a {rule_.heavy_as}, in both phases and for "
        f"wounds.{parry}"
    )


def _natural(arena: Arena) -> str:
    return (
        f"Natural weapons ({listed(row.name for row in arena.weapons.naturals)}) are always in hand and ready. A bare "
        "hand can parry where a weapon would, but takes the wounds of the dice it stops."
    )


def _thrown(arena: Arena) -> str:
    far = weapons.thrown_range(arena, 2, 2)
    return (
        f"A weapon can be thrown as far as DEX + STR times {number(arena.weapons.thrown_metres)} m: with 2 and 2, "
        f"{number(far)} m."
    )


def _tough(arena: Arena) -> str:
    per, least = arena.phases.toughness_dice, arena.weapons.shield_from
    return (
        f"Each point of Toughness of a shield or armour adds {dice(per)} to an Active Defense. A weapon with Toughness "
        f"{least} or more is a shield: it can block what only a shield blocks."
    )


def _cover(arena: Arena) -> str:
    return (
        f"Each point of cover, of your tile or given by the GM, adds {dice(arena.phases.cover_dice)} to your evade "
        "dice, and 1 to Sneak. It counts against everyone."
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
        home=(sheets.naturals, defending.guarding, aftermath.came_out, Field(NaturalRow, "part")),
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
