"""All meanings of what can be set in a revision, and the fields left out on purpose."""

from typing import Final

from rules.errors import TableError
from rules.house_rules.meanings import Meanings
from rules.mazeworld.house_rules import (
    attack_meanings,
    blast_meanings,
    body_meanings,
    strain_meanings,
    trade_meanings,
    turn_meanings,
)
from rules.mazeworld.revision import Revision

_FIXED: Final = frozenset({
    # The revision's name and sources.
    "Revision.id", "Revision.title", "Revision.sources", "Initiative.name", "Turn.start", "Turn.end",
    "DiceRules.commands", "General.pages",
    # The sequence of a turn and of an attack: code, not numbers.
    "DiceRules.attack", "Damage.steps", "Turn.steps", "Turn.combat_actions", "Turn.end_effects", "Turn.before_first",
    "Turn.gm_only", "Battlespace.sides", "Evading.skill",
    "FailureEffect.shot", "FailureEffect.ready", "FailureEffect.fuel_spent", "FailureEffect.shot_fired",
    "FailureEffect.reload_turns",
    "Mishap.critical", "Mishap.roll", "Mishap.hidden", "Mishap.cleanliness_check", "Mishap.effect",
    # The list of skills and what they cover: sheets and records use these names.
    "Skills.coverage", "Skills.aliases", "Trade.name", "Trade.starts_at", "Trade.activation", "Trades.manipulations",
    "Award.whole", "Award.grade", "Award.once_a_turn", "Harvest.roll", "Loading.loads",
    "MeleeRow.names", "MeleeRow.unit", "Melee.unmixed", "Melee.basic_attacks", "Skills.groups", "Skills.subgroups",
    "Regeneration.unit",
    # The limbs that a row is about.
    "LimbState.state", "Impairment.limbs", "Impairment.part", "Impairment.bodies", "BloodBand.name",
})  # fmt: skip


def agree(rev: Revision) -> None:
    """Check a changed revision as a whole. Raises `TableError` if its parts contradict each other."""
    if rev.inaccuracy is None and rev.accuracy.natural_ir is not None:
        raise TableError("house_needs", {"other": "accuracy.natural_ir", "value": "none"})
    if rev.evading is not None and rev.evading.success_from > rev.evading.critical_from:
        raise TableError("house_order", {"lower": "evading.success_from", "upper": "evading.critical_from"})
    if rev.initiative.cover_first and rev.checks.cover.check is None:
        raise TableError("house_no_cover_roll")
    bands, die = rev.general.temerity_bands, rev.general.temerity_die or 0
    if bands is not None and not die:
        raise TableError("house_needs", {"other": "temerity.die", "value": f"{bands.highest}"})
    if bands is not None and bands.highest < die:
        raise TableError("table_gap", {"table": bands.name, "low": bands.highest + 1, "high": die})
    if bands is not None and bands.highest > die:
        raise TableError("house_die", {"sides": die})
    bounds = rev.checks.group_bounds
    if bounds is not None and bounds[0] > bounds[1]:
        raise TableError("house_order", {"lower": f"{bounds[0]}", "upper": f"{bounds[1]}"})


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
"""A revision's meanings for `rules.house_rules`."""
