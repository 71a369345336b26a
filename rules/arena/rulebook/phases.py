"""The two phases of an attack (AR-ATK, AR-DEF)."""

from rules.arena import phases, pools, wounds
from rules.arena.arena import Arena
from rules.arena.parts.attack import Phases
from rules.arena.parts.wound import WoundRow
from rules.arena.play import aiming, exchanges, harming
from rules.arena.play.facts import AttackPhase, DefensePhase, Unharmed
from rules.arena.rulebook.writing import ASSIST, FULL, dice, rule, thrown
from rules.entry import Field, Met, section
from rules.wording import listed

_ATTACK, _EVADE = (6, 4, 3), (5, 2)
"""Dice of an example."""


def _attack_pool(arena: Arena) -> str:
    example = pools.attack_pool(1, 2)
    return (
        f"The attacker throws one d{arena.phases.die} for each attack or shot, and DEX dice: {dice(example)} for one "
        "attack with DEX 2. Aiming at a part, range and an aim taken change DEX; @odds shows the sum."
    )


def _evade_pool(arena: Arena) -> str:
    return (
        f"The target throws AGI dice, and {dice(arena.phases.cover_dice)} for each point of cover: with AGI 2 behind 2 "
        f"points {dice(pools.evade_pool(arena, 2, 2))}."
    )


def _eliminate(arena: Arena) -> str:
    found = phases.eliminate(_ATTACK, _EVADE, arena.phases.evade_bonus)
    above = f" plus {arena.phases.evade_bonus}" if arena.phases.evade_bonus else ""
    return (
        f"Each defence die removes one attack die up to its own face{above}. As many go as can, the highest first. "
        f"{thrown(_ATTACK)} against {thrown(_EVADE)}: {thrown(found.remaining)} stay."
    )


def _starts(arena: Arena) -> str:
    rule_ = arena.phases
    return (
        f"If any attack die of {rule_.hit_from} or more is left, or {rule_.minors} of {rule_.minor} or more, the "
        "Defense phase begins. If not, the attack has missed."
    )


def _strike(arena: Arena) -> str:
    return (
        "In the Defense phase the attacker throws strength dice: STR and the weapon's bonus in melee, the weapon's own "
        f"strength where it is fired. To these come the dice of {arena.phases.hit_from} or more that were left, thrown "
        "anew."
    )


def _defence(arena: Arena) -> str:
    bonus = arena.phases.defense_bonus
    found = phases.eliminate(_ATTACK, _EVADE, bonus)
    above = f"up to its face plus {bonus}" if bonus else "up to its face"
    return (
        f"The target throws {arena.defences.passive}, or the stat of an Active Defense. Each die removes an attack die "
        f"{above}: {thrown(_ATTACK)} against {thrown(_EVADE)} leave {thrown(found.remaining)}. What is left wounds."
    )


def _slight(arena: Arena) -> str:
    by: dict[str, list[str]] = {}
    for row in arena.wounds.rows:
        by.setdefault(row.severity, []).append(str(row.die))
    minor = f"A {listed(by['minor'], 'or')} that gets through is a minor wound. " if "minor" in by else ""
    none = f"A {listed(by['none'], 'or')} is a scratch or suppression: no wound. " if "none" in by else ""
    return f"{minor}{none}The GM may make something of scratches.".strip()


ENTRIES = section(
    "the two phases",
    rule(
        "AR-ATK-01",
        "Attack dice",
        FULL,
        _attack_pool,
        home=(pools.attack_pool, aiming.attack_lines),
        met=Met(("attack", "shoot", "odds"), steps=("places",), facts=(AttackPhase,)),
        keywords="attack phase dice dex pool roll",
    ),
    rule(
        "AR-ATK-02",
        "Evade dice",
        FULL,
        _evade_pool,
        home=(pools.evade_pool, aiming.evade_lines, Field(Phases, "cover_dice")),
        met=Met(("odds",), facts=(AttackPhase,)),
        keywords="evade dodge agi cover pool dice",
    ),
    rule(
        "AR-ATK-03",
        "Defence dice remove attack dice",
        FULL,
        _eliminate,
        home=(phases.eliminate, Field(Phases, "evade_bonus")),
        met=Met(("why",), facts=(AttackPhase, DefensePhase)),
        keywords="eliminate remove dice cancel",
    ),
    rule(
        "AR-ATK-04",
        "When an attack hits",
        FULL,
        _starts,
        home=(phases.attack_phase, Field(Phases, "hit_from"), Field(Phases, "minor"), Field(Phases, "minors")),
        met=Met(("why",), facts=(AttackPhase,)),
        keywords="hit miss success threes",
    ),
    rule(
        "AR-DEF-01",
        "Strength dice",
        FULL,
        _strike,
        home=(pools.strike_pool, aiming.strength, exchanges.defend),
        met=Met(("why", "odds"), facts=(DefensePhase,)),
        keywords="strength str carry dice defense phase",
    ),
    rule(
        "AR-DEF-02",
        "Defense dice",
        FULL,
        _defence,
        home=(phases.defense_phase, exchanges.defend, Field(Phases, "defense_bonus")),
        met=Met(("why", "odds"), facts=(DefensePhase,)),
        keywords="defense phase vit dice block",
    ),
    rule(
        "AR-DEF-03",
        "Minor wounds and scratches",
        ASSIST,
        _slight,
        home=(wounds.injury, harming.harm, Field(WoundRow, "severity")),
        met=Met(("why",), facts=(Unharmed,)),
        keywords="scratch suppression minor bounce",
    ),
)
