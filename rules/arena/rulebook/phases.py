"""The two phases of an attack (AR-ATK, AR-DEF)."""

from rules.arena.attacks import phases, pools, wounds
from rules.arena.model.ruleset import Arena
from rules.arena.parts.attack import Phases
from rules.arena.parts.wound import WoundRow
from rules.arena.play.attack import aim as aiming
from rules.arena.play.attack import exchange as exchanges
from rules.arena.play.attack import wounds as harming
from rules.arena.play.facts.attacks import AttackPhase, DefensePhase
from rules.arena.play.facts.wounds import Unharmed
from rules.arena.rulebook.entries import ASSIST, FULL, dice, rule, thrown
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, worded

_ATTACK, _EVADE = (6, 4, 3), (5, 2)
"""Dice of an example."""


def _attack_pool(arena: Arena) -> str:
    return worded(
        "The attacker rolls one d{die} per attack or shot, plus DEX dice. One attack with DEX 2 rolls {dice}. "
        "Aiming at a body part, range and Take Aim change DEX; @odds shows the total.",
        die=arena.phases.die,
        dice=dice(pools.attack_pool(1, 2)),
    )


def _evade_pool(arena: Arena) -> str:
    return worded(
        "The target rolls AGI dice to evade, plus {cover} per point of cover. AGI 2 behind 2 points of cover rolls "
        "{dice}.",
        cover=dice(arena.phases.cover_dice),
        dice=dice(pools.evade_pool(arena, 2, 2)),
    )


def _eliminate(arena: Arena) -> str:
    bonus = arena.phases.evade_bonus
    return worded(
        (
            "Each defence die eliminates one attack die that shows at most its own number plus {bonus}. As many as "
            "possible go, the highest first. Example: {attack} against {evade} leaves {left}."
        )
        if bonus
        else (
            "Each defence die eliminates one attack die that shows the same number or a lower one. As many as "
            "possible go, the highest first. Example: {attack} against {evade} leaves {left}."
        ),
        bonus=bonus,
        attack=thrown(_ATTACK),
        evade=thrown(_EVADE),
        left=thrown(phases.eliminate(_ATTACK, _EVADE, bonus).remaining),
    )


def _starts(arena: Arena) -> str:
    rule_ = arena.phases
    return worded(
        "The Defense phase begins if an attack die of {hit} or more is left, or at least {minors} dice of {minor} "
        "or more. Otherwise, the attack misses.",
        hit=rule_.hit_from,
        minors=rule_.minors,
        minor=rule_.minor,
    )


def _strike(arena: Arena) -> str:
    return worded(
        "In the Defense phase, the attacker rolls strength dice: STR plus the weapon's bonus in melee, the weapon's "
        "own strength when firing. Attack dice of {hit} or more that are left are added and rerolled.",
        hit=arena.phases.hit_from,
    )


def _defence(arena: Arena) -> str:
    bonus = arena.phases.defense_bonus
    return worded(
        (
            "The target rolls {passive} dice, or those of an Active Defense. Each eliminates one attack die that "
            "shows at most its own number plus {bonus}. Example: {attack} against {defence} leaves {left}. The dice "
            "that are left can wound."
        )
        if bonus
        else (
            "The target rolls {passive} dice, or those of an Active Defense. Each eliminates one attack die that "
            "shows the same number or a lower one. Example: {attack} against {defence} leaves {left}. The dice that "
            "are left can wound."
        ),
        passive=arena.defences.passive,
        bonus=bonus,
        attack=thrown(_ATTACK),
        defence=thrown(_EVADE),
        left=thrown(phases.eliminate(_ATTACK, _EVADE, bonus).remaining),
    )


def _slight(arena: Arena) -> str:
    by: dict[str, list[str]] = {}
    for row in arena.wounds.rows:
        by.setdefault(row.severity, []).append(str(row.die))
    told: list[str] = []
    if "minor" in by:
        told.append(worded("A {dice} that gets through is a minor wound.", dice=listed(by["minor"], "or")))
    if "none" in by:
        told.append(worded("A {dice} is only a scratch or suppression, not a wound.", dice=listed(by["none"], "or")))
    return joined((*told, worded("The GM can still give a scratch some effect.")))


ENTRIES = section(
    "the two phases",
    rule(
        "AR-ATK-01",
        "Attack dice",
        FULL,
        _attack_pool,
        home=(pools.attack_pool, aiming.attack_lines),
        met=Met(("attack", "shoot", "odds"), steps=("places",), facts=(AttackPhase,)),
        keywords="dexterity dex attack phase dice pool roll",
    ),
    rule(
        "AR-ATK-02",
        "Evade dice",
        FULL,
        _evade_pool,
        home=(pools.evade_pool, aiming.evade_lines, Field(Phases, "cover_dice")),
        met=Met(("odds",), facts=(AttackPhase,)),
        keywords="agility agi evade dodge cover pool dice",
    ),
    rule(
        "AR-ATK-03",
        "Eliminating attack dice",
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
        keywords="vitality vit defense phase dice block",
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
