"""All meanings of what can be set in the arena, and the fields left out on purpose."""

from typing import Final

from rules.arena.house_rules import attack_meanings, character_meanings, turn_meanings, wound_meanings
from rules.house_rules.meanings import Meanings

_FIXED: Final = frozenset({
    # The name and sources of the rules.
    "Arena.id", "Arena.title", "Arena.sources", "AttackType.title",
    # The type of an action, attack or row: its effect is code, not numbers.
    "ActionRow.kind", "ActionRow.reach", "AttackType.kind", "Economy.charge", "Ranges.close",
    "Manoeuvres.defend", "Manoeuvres.counter", "Manoeuvres.feint", "Manoeuvres.grapple",
    # The die whose faces are the rows of the tables of wounds and parts, and the stats that sheets consist of.
    "Phases.die", "Creation.physical", "Creation.mental",
})  # fmt: skip
"""Fields that no house rule can set."""

MEANINGS: Final = Meanings(
    settable={
        **turn_meanings.MEANINGS,
        **attack_meanings.MEANINGS,
        **wound_meanings.MEANINGS,
        **character_meanings.MEANINGS,
    },
    example="movement.move_metres 20",
    fixed=_FIXED,
    places={
        **turn_meanings.PLACES,
        **attack_meanings.PLACES,
        **wound_meanings.PLACES,
        **character_meanings.PLACES,
    },
    names={
        "actions.actions": "actions.in_a_turn",
        "actions.combats": "actions.combat_in_a_turn",
    },
    unnamed=frozenset({"rows", "types", "parts", "stages"}),
    keyed=frozenset({"WoundRow"}),
    shorter={"economy": "actions", "ground": "hit_the_ground", "naturals": "natural"},
)
"""The arena's meanings for `rules.house_rules`."""
