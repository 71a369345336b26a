"""The ten Combat actions and natural attacks (AR-CMB)."""

from rules.arena.attacks import manoeuvres, pools
from rules.arena.attacks import weapon_classes as weapons
from rules.arena.model.ruleset import Arena
from rules.arena.parts.attack import Manoeuvres, MeleeRow, RangedRow
from rules.arena.parts.character import NaturalRow
from rules.arena.parts.turn import ActionRow
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import blocks as blocking
from rules.arena.play.attack import exchange as exchanges
from rules.arena.play.attack import wrestling as grappling
from rules.arena.play.facts.actions import AimTaken
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase, Foreseen, InitiativeStolen, StruckBack
from rules.arena.play.facts.wounds import Grappled
from rules.arena.play.turn import hands, stances
from rules.arena.rulebook.entries import ASSIST, FULL, action, dice, ours, price, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, signed, worded


def _attack(arena: Arena) -> str:
    special = [_natural(row) for row in arena.weapons.naturals if row.attacks > 1 or row.bonus or row.stat != "STR"]
    return joined(
        (
            worded(
                "A melee attack with a weapon in your hand or a natural weapon. Name a body part to aim at, or "
                "hit a random one."
            ),
            worded(
                "With several weapons in hand, you attack once with each, all at the same time. Start with the "
                "weapon whose strength and kind should count (our reading)."
            ),
            *special,
            price(arena, "Attack"),
        )
    )


def _natural(row: NaturalRow) -> str:
    marks: list[str] = [counted(row.attacks, "attack")] if row.attacks > 1 else []
    marks += [ours(row.weapon_class.capitalize())] if row.weapon_class != "normal" else []
    marks += [f"{row.stat} {signed(row.bonus)}" if row.bonus else row.stat]
    return worded("{weapon}: {marks}.", weapon=row.name.capitalize(), marks=joined(marks, ", "))


def _again(arena: Arena, what: str) -> list[str]:
    return [row.action for row in arena.manoeuvres.melee if row.reroll == what]


def _assault(arena: Arena) -> str | None:
    again = _again(arena, "attack_phase")
    if not again:
        return None
    row = action(arena, again[0])
    return joined(
        (
            worded("{actions}: an attack. If the Attack phase misses, reroll it once.", actions=listed(again)),
            worded("You have no Active Defense this turn.") if row is not None and row.no_active_defense else "",
        )
    )


def _defend(arena: Arena) -> str:
    rule_ = arena.manoeuvres
    row = action(arena, rule_.defend)
    told: list[str] = []
    if rule_.defend in _again(arena, "defense_dice"):
        told.append(worded("If you are wounded, reroll your Defense dice once."))
    if rule_.leftovers_strike:
        told.append(worded("If the first roll blocks, your leftover dice wound a melee attacker."))
    if rule_.steals_die:
        told.append(
            worded("If you block an attack, you take the attacker's initiative die for this turn if it's higher.")
        )
    if row is not None and row.keeps_moves:
        told.append(worded("Melee attacks don't cancel your moves."))
    return joined((*told, worded("This lasts the whole turn, even before your place.")))


def _grapple(arena: Arena) -> str:
    return worded(
        "Make a wrestling move instead of doing damage: {moves}. It succeeds if a {hit} or more gets through the "
        "Defense phase. The target can't block it with VIT.",
        moves=listed((worded(row.title) for row in arena.defences.types if row.kind == "wrestling"), "or"),
        hit=arena.phases.hit_from,
    )


def _counter(_: Arena) -> str:
    return worded(
        "An attack. You also predict which body part the enemy attacks this turn, or that they Defend. If you're "
        "right, Defense phases are rerolled: that of their attack if it gets through, that of yours if it's "
        "stopped. If they only Feint at the part you named, you're fooled and your Counter is wrong."
    )


def _feint(_: Arena) -> str:
    return worded(
        "Pretend to attack one body part, and name another. If the enemy counters the first, you attack the other "
        "one and reroll if you fail. If not, your attack goes to a random body part."
    )


def _fire(arena: Arena, name: str) -> str | None:
    row = next((row for row in arena.manoeuvres.ranged if row.action == name), None)
    if row is None or row.part is None:
        return None
    if row.attacks == "rate of fire":
        shots = worded(
            "Fire any number of shots up to the weapon's rate of fire, at a body part of your choice."
            if row.part == "chosen"
            else (
                "Fire any number of shots up to the weapon's rate of fire. Each die that gets through hits a "
                "random body part."
            )
        )
    else:
        shots = worded(
            "Fire one shot at a body part of your choice."
            if row.part == "chosen"
            else "Fire one shot. Each die that gets through hits a random body part."
        )
    return joined((shots, price(arena, name), worded("It's your Combat action this turn.")))


def _aim(arena: Arena) -> str:
    aim = worded(
        "Aim at somebody instead of attacking. Your next attack on them adds your PER to DEX. You keep the aim "
        "until you use it or aim at somebody else."
    )
    return joined((aim, price(arena, "Take Aim")))


def _fast(arena: Arena) -> str | None:
    fast = [row.name for row in arena.weapons.naturals if row.stat == "AGI"]
    if not fast:
        return None
    names = listed((fast[0].capitalize(), *fast[1:]))
    return worded("{weapons} use AGI instead of STR in the Defense phase. They keep their bonus.", weapons=names)


def _floor(_: Arena) -> str:
    return worded(
        "Stats can't go below 0, so you always roll at least one die per attack. Example: one attack with DEX 1, "
        "{part} for the body part and {range} for range rolls {dice}.",
        part=signed(-2),
        range=signed(-1),
        dice=dice(pools.attack_pool(1, 1, (-2, -1))),
    )


ENTRIES = section(
    "combat actions",
    rule(
        "AR-CMB-01",
        "Attack",
        FULL,
        _attack,
        home=(aiming.blow, aiming.attack_lines, Field(NaturalRow, "attacks"), Field(NaturalRow, "bonus")),
        met=Met(("attack", "punch", "kick", "tackle"), facts=(AttackPhase, DefensePhase)),
        keywords="attack melee strike fists punch kick natural weapon",
    ),
    rule(
        "AR-CMB-02",
        "Assault",
        FULL,
        _assault,
        home=(manoeuvres.melee_action, exchanges.exchange, stances.gives_up_defence, Field(MeleeRow, "reroll")),
        met=Met(("assault",), facts=(AttackPhase,)),
        keywords="assault reroll miss again",
    ),
    rule(
        "AR-CMB-03",
        "Defend",
        ASSIST,
        _defend,
        home=(
            manoeuvres.counterblow,
            manoeuvres.stolen_die,
            blocking.blocked,
            exchanges.defend,
            Field(Manoeuvres, "leftovers_strike"),
            Field(Manoeuvres, "steals_die"),
            Field(ActionRow, "keeps_moves"),
        ),
        met=Met(("defend",), steps=("stances",), facts=(DefensePhase, StruckBack, InitiativeStolen)),
        keywords="defend block reroll leftover steal initiative stance",
    ),
    rule(
        "AR-CMB-04",
        "Grapple",
        ASSIST,
        _grapple,
        home=(grappling.blow, grappling.wrestled, exchanges.comes_through, Field(Manoeuvres, "grapple")),
        met=Met(("grapple", "trip", "throw"), facts=(Grappled,)),
        keywords="grapple wrestle hold trip disarm throw",
    ),
    rule(
        "AR-CMB-05",
        "Counter",
        ASSIST,
        _counter,
        home=(manoeuvres.counter_right, stances.counter_is_right, stances.countered, Field(Manoeuvres, "counter")),
        met=Met(("counter",), facts=(Foreseen, DefensePhase)),
        keywords="counter predict call guess reroll",
    ),
    rule(
        "AR-CMB-06",
        "Feint",
        ASSIST,
        _feint,
        home=(manoeuvres.feint, stances.feint_is_right, aiming.part_aimed_at, Field(Manoeuvres, "feint")),
        met=Met(("feint",), facts=(Foreseen, AttackPhase)),
        keywords="feint pretend trick counter",
    ),
    rule(
        "AR-CMB-07",
        "Snap Shot",
        FULL,
        lambda arena: _fire(arena, "Snap Shot"),
        home=(manoeuvres.ranged_action, aiming.part_aimed_at, Field(RangedRow, "part")),
        met=Met(("snap", "shoot"), facts=(AttackPhase,)),
        keywords="snap shot free ranged random shoot",
    ),
    rule(
        "AR-CMB-08",
        "Aimed Fire",
        FULL,
        lambda arena: _fire(arena, "Aimed Fire"),
        home=(manoeuvres.ranged_action, aiming.part_aimed_at, Field(RangedRow, "part")),
        met=Met(("aimed", "shoot"), facts=(AttackPhase,)),
        keywords="aimed fire shot part ranged shoot",
    ),
    rule(
        "AR-CMB-09",
        "Rapid Fire",
        FULL,
        lambda arena: _fire(arena, "Rapid Fire"),
        home=(manoeuvres.ranged_action, aiming.attack_lines, Field(RangedRow, "attacks")),
        met=Met(("rapid",), facts=(AttackPhase,)),
        keywords="rapid fire rate burst shots automatic machine gun shoot",
    ),
    rule(
        "AR-CMB-10",
        "Take Aim",
        FULL,
        _aim,
        home=(pools.attack_pool, aiming.gathered, hands.take_aim),
        met=Met(("take",), facts=(AimTaken,)),
        keywords="perception per take aim precision dex",
    ),
    rule(
        "AR-CMB-11",
        "Kicks and tackles use AGI",
        FULL,
        _fast,
        home=(aiming.strength, weapons.natural_named, Field(NaturalRow, "stat")),
        met=Met(("kick", "tackle"), facts=(DefensePhase,)),
        keywords="kick tackle legs speed agi natural",
    ),
    rule(
        "AR-CMB-12",
        "Stats can't go below 0",
        FULL,
        _floor,
        home=(pools.attack_pool, aiming.gathered),
        met=Met(("attack", "odds"), facts=(AttackPhase,)),
        keywords="negative zero minimum floor one die",
    ),
)
