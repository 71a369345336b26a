"""Everything that is said about settable fields, and what is left out on purpose."""

from collections.abc import Mapping
from typing import Final

from rules.mazeworld.house import attack_meanings, trade_meanings, turn_meanings
from rules.mazeworld.house.about import About

MEANINGS: Final[Mapping[str, About]] = {
    **attack_meanings.MEANINGS,
    **turn_meanings.MEANINGS,
    **trade_meanings.MEANINGS,
}
"""By "Class.field", or "Class" for a part as a whole."""

FIXED: Final = frozenset({
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
    "Explosives.lowest", "Explosives.highest", "Explosives.places", "Explosives.kinds", "Explosives.localised_power",
})  # fmt: skip
"""Fields that no house rule can set."""

NAMES: Final[Mapping[str, str]] = {
    "general.temerity_die": "temerity.die",
    "general.temerity": "temerity.outcomes",
    "general.temerity_bands": "temerity.bands",
    "body.exception": "body.headshot_notes",
    "body.unnamed": "body.unnamed_part",
    "actions.empty_weapon_choose_again": "attack.empty_weapon_choose_again",
}
"""Names that people look for elsewhere than where the field stands."""

UNNAMED: Final = frozenset({"rows", "levels", "mishaps", "types", "powers", "weight"})
"""Fields that are left out of names: tables of rows ("skills.Expert.from"), and a row's one figure ("tiers.5")."""

KEYED: Final = frozenset({"TierRow"})
"""Rows that a number names; others without a word of their own are counted from 1."""

FIELDS: Final[Mapping[str, str]] = {"from_points": "from"}
"""Fields with a shorter name."""
