"""Everything that is said about what can be set in a revision, and what is left out on purpose."""

from typing import Final

from rules.house_rules.meanings import Meanings
from rules.mazeworld.house_rules import (
    attack_meanings,
    blast_meanings,
    body_meanings,
    strain_meanings,
    trade_meanings,
    turn_meanings,
)
from rules.mazeworld.house_rules.agreement import agree

_FIXED: Final = frozenset({
    # What a revision is called and where it comes from.
    "Revision.id", "Revision.title", "Revision.sources", "Initiative.name", "Turn.start", "Turn.end",
    "DiceRules.commands", "General.pages",
    # The course of the turn and of an attack: code, not numbers.
    "DiceRules.attack", "Damage.steps", "Turn.steps", "Turn.combat_actions", "Turn.end_effects", "Turn.before_first",
    "Turn.gm_only", "Battlespace.sides", "Evading.skill",
    "FailureEffect.shot", "FailureEffect.ready", "FailureEffect.fuel_spent", "FailureEffect.shot_fired",
    "FailureEffect.reload_turns",
    "Mishap.critical", "Mishap.roll", "Mishap.hidden", "Mishap.cleanliness_check", "Mishap.effect",
    # Which skills there are, and what they cover: sheets and records are written with these names.
    "Skills.coverage", "Skills.aliases", "Trade.name", "Trade.starts_at", "Trade.activation", "Trades.manipulations",
    "Award.whole", "Award.grade", "Award.once_a_turn", "Harvest.roll", "Loading.loads",
    "MeleeRow.names", "MeleeRow.unit", "Melee.unmixed", "Melee.basic_attacks", "Skills.groups", "Skills.subgroups",
    "Regeneration.unit",
    # Which limbs a row is about.
    "LimbState.state", "Impairment.limbs", "Impairment.part", "Impairment.bodies", "BloodBand.name",
})  # fmt: skip

MEANINGS: Final = Meanings(
    settable={
        **attack_meanings.MEANINGS,
        **strain_meanings.MEANINGS,
        **blast_meanings.MEANINGS,
        **body_meanings.MEANINGS,
        **turn_meanings.MEANINGS,
        **trade_meanings.MEANINGS,
    },
    example="accuracy.ft_max 11",
    fixed=_FIXED | blast_meanings.FIXED,
    names={
        "general.temerity_die": "temerity.die",
        "general.temerity": "temerity.outcomes",
        "general.temerity_bands": "temerity.bands",
        "body.exception": "body.headshot_notes",
        "body.unnamed": "body.unnamed_part",
        "actions.empty_weapon_choose_again": "attack.empty_weapon_choose_again",
        "actions.escaped_target_choose_again": "attack.escaped_target_choose_again",
    },
    unnamed=frozenset({"rows", "levels", "bands", "traits", "mishaps", "types", "powers", "weight"}),
    keyed=frozenset({"TierRow"}),
    shorter={"from_points": "from", "from_percent": "from"},
    agree=agree,
)
"""What `rules.house_rules` needs to know of a revision."""
