"""The bot's own words in a revision's tables, which can be translated.

Other words in a table were written by people and stay as they are.
"""

from collections.abc import Mapping
from typing import Final

from rules.mazeworld.attacks.accuracy import Tier
from rules.wording import Wording, worded

_POWERS: Final = (
    worded("direct"),
    worded("close"),
    worded("far"),
    worded("distant"),
    worded("failed"),
    worded("critical failure"),
    worded("severed limbs"),
    worded("wounds"),
    worded("area"),
    worded("cover"),
    worded("tear gas"),
    worded("chlorine"),
)
"""Words for explosives and their clouds."""
_TEMERITY: Final = (
    worded("pass out"),
    worded("quake in fear"),
    worded("very anxious"),
    worded("resume normally"),
    worded("explode in anger"),
)
_BLOWS: Final = (
    worded("attacks"),
    worded("shots"),
    worded("punches"),
    worded("kicks"),
    worded("technique"),
    worded("ability"),
)
"""Words for melee and for attacks that can't counter."""
_KINDS: Final = (
    worded("multi projectile"),
    worded("fired explosive"),
    worded("thrown explosive"),
    worded("explosive"),
    worded("grenade"),
)
"""Words for attacks whose score FT changes."""
_TURN: Final = (
    worded("pain regeneration"),
    worded("periodic damage"),
    worded("bleeding rolls"),
    worded("npc intention"),
    worded("npc intentions"),
    worded("npc plan"),
    worded("cleanliness roll"),
    worded("encounter count roll"),
)
"""Words for the end of the turn and for what is hidden."""
_STATES: Final = (
    worded("unconscious"),
    worded("blacked out"),
    worded("passed out"),
    worded("knocked out"),
    worded("incapacitated"),
    worded("asleep"),
    worded("sleeping"),
    worded("restrained"),
    worded("paralysed"),
    worded("paralyzed"),
    worded("contestant"),
    worded("self"),
    worded("own"),
    worded("ally"),
    worded("formal ally"),
)
"""Words for states that allow an execution, and for whose kills count."""
_LIMBS: Final = (
    worded("head"),
    worded("torso"),
    worded("hips"),
    worded("one arm"),
    worded("both arms"),
    worded("arms"),
    worded("one hand"),
    worded("both hands"),
    worded("hands"),
    worded("one leg"),
    worded("both legs"),
    worded("legs"),
    worded("one foot"),
    worded("both feet"),
    worded("feet"),
    worded("wings"),
    worded("horns"),
    worded("antlers"),
)
_WAYS: Final = (
    worded("already active"),
    worded("not available yet"),
    worded("a lesson from a handloading expert, later a quest reward"),
    worded("a lesson from a mining specialist, later a quest reward"),
    worded("a lesson from a negotiation expert, later a quest reward"),
    worded('purchase "Hunting and butchering basics class" (600 P$)'),
    worded("any restaurant chef sells it; it gives you Lv1"),
    worded('purchase "Crafting and engineering basics class" (600 P$)'),
    worded("any Workshop engineer sells it; it gives you Lv1"),
)
"""Ways to activate non-combat skills."""
_MODES: Final = (worded("full-auto"), worded("burst"))
_WORDS: Final[Mapping[str, Wording]] = {
    one: one for words in (_POWERS, _TEMERITY, _BLOWS, _KINDS, _TURN, _STATES, _LIMBS, _WAYS, _MODES) for one in words
}
_TIERS: Final = {
    Tier.CRITICAL_FAILURE: worded("critical failure"),
    Tier.MISS: worded("miss"),
    Tier.INACCURATE_HIT: worded("inaccurate hit"),
    Tier.HIT: worded("hit"),
    Tier.CRITICAL_HIT: worded("critical hit"),
    Tier.CANCELLED: worded("cancelled"),
    Tier.NOT_FIRED: worded("not fired"),
    Tier.NOT_ATTEMPTED: worded("not made"),
}


def ours(word: str) -> str:
    """Make a word translatable if it is one of ours."""
    return _WORDS.get(word, word)


def tier_named(tier: Tier) -> str:
    """Name the result of one attack."""
    return _TIERS[tier]
