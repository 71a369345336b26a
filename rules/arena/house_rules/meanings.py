"""Everything that is said about what can be set in the arena, and what is left out on purpose."""

from typing import Final

from rules.arena.house_rules import attack_meanings, character_meanings, turn_meanings, wound_meanings
from rules.house_rules.meanings import Meanings

_FIXED: Final = frozenset({
    # What the rules are called and where they come from.
    "Arena.id", "Arena.title", "Arena.sources", "AttackType.title",
    # What an action, an attack or a row is: what it does is code, not numbers.
    "ActionRow.kind", "ActionRow.reach", "AttackType.kind", "Economy.charge", "Ranges.close",
    "Manoeuvres.defend", "Manoeuvres.counter", "Manoeuvres.feint", "Manoeuvres.grapple",
    # The die that the tables of wounds and parts have a row for each face of, and the stats that sheets are made of.
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
"""What `rules.house_rules` needs to know of the arena."""
