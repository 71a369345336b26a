"""Meanings of the settable fields of wounds, body and bleeding, by class and field, with the rule of each.

If the document is silent or ambiguous, the meaning says "our reading" and names the alternative.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.arena.house_rules.attack_meanings import FACE
from rules.arena.parts.character import STATS
from rules.house_rules.meanings import About

BLEED: Final = (0, 10)
"""Bounds of points of Bleed; each point is a roll of that many dice."""
POINTS: Final = (0, 20)
"""Bounds of the points that debuffs take."""
USES: Final = ("melee weapon swing", "ranged weapons")
"""Uses that require a part."""

MEANINGS: Final[Mapping[str, About]] = {
    "WoundRow.severity": About("how bad a wound from this die is", "AR-WND-01"),
    "WoundRow.wounds": About("wounds that this die makes", "AR-WND-01", 0, 20),
    "WoundRow.debuff": About("the debuff it causes", "AR-WND-01", none="none"),
    "WoundRow.bleed": About("how heavily it bleeds", "AR-WND-01", none="not at all"),
    "WoundRow.mishap": About("something bad might happen if only this die gets through", "AR-WND-01"),
    "Wounds.minor": About("points lost to a minor debuff (our reading: the document gives none)", "AR-WND-01", *POINTS),
    "Wounds.major": About("points lost to a major debuff (our reading: the document gives none)", "AR-WND-01", *POINTS),
    "Wounds.normal": About("Bleed of a bleeding wound (our reading)", "AR-WND-01, AMB-A16", *BLEED),
    "Wounds.heavy": About("Bleed of a heavily bleeding wound (our reading)", "AR-WND-01, AR-BODY-02, AMB-A16", *BLEED),
    "Wounds.heart": About("Bleed of a pierced heart (our reading: 3 in total)", "AR-BODY-03, AMB-A16", *BLEED),
    "Wounds.artery": About("extra Bleed of a pierced artery", "AR-BODY-05, AR-BODY-06", *BLEED),
    "PartRow.face": About("number on the die that picks this part", "AR-BODY-01", *FACE),
    "PartRow.aim": About("DEX change for aiming there", "AR-AIM-01", -20, 20),
    "PartRow.wound_from": About("lowest die that wounds it", "AR-WND-01, AR-BODY-02", *FACE),
    "PartRow.heavy_from": About(
        "lowest die that makes it bleed heavily", "AR-WND-01, AR-BODY-02, AR-BODY-04", *FACE, none="as the die says"
    ),
    "PartRow.heart_from": About("lowest die that pierces the heart", "AR-BODY-03", *FACE, none="no heart there"),
    "PartRow.artery_from": About(
        "lowest die that pierces its artery (only once)", "AR-BODY-05, AR-BODY-06", *FACE, none="no artery there"
    ),
    "PartRow.knockout_from": About("lowest die there that knocks out", "AR-WND-01", *FACE, none="never"),
    "PartRow.bleeds": About("wounds there bleed (otherwise only if it's blown off)", "AR-BODY-07"),
    "PartRow.worst": About("the worst debuff there", "AR-WND-01, AR-BODY-04"),
    "PartRow.minor": About("a minor debuff there lowers one of these stats", "AR-WND-01", choices=STATS),
    "PartRow.major": About("stats a major debuff there lowers", "AR-WND-01", choices=STATS),
    "PartRow.broken_blocks": About("what you can't do once it's broken", "AR-BODY-06", choices=USES, none="nothing"),
    "PartRow.disables": About("what you can't do without it", "AR-BODY-07", choices=USES, none="nothing"),
    "PartRow.limb": About("it can be tied off", "AR-ACT-05"),
    "PartRow.also": About("other words for the part", "AR-BODY-01"),
    "StageRow.title": About("name of this bleeding stage", "AR-BLD-01", none="no name"),
    "StageRow.half_title": About("name of the half stage after it", "AR-BLD-01", none="no name"),
    "StageRow.mental": About("change to Mental stats at this stage", "AR-BLD-01", -20, 0),
    "Bleeding.rolls": About(
        "number of rolls at the end of a turn (our reading: one per point of Bleed, not one in total)",
        "AR-BLD-01, AMB-A02, AMB-A26",
    ),
    "Bleeding.step_from": About(
        "lowest die that counts as a stage of bleeding out, if it gets through", "AR-BLD-01", *FACE
    ),
    "Bleeding.half_from": About(
        "lowest die that counts as half a stage, if it gets through (our reading: higher dice count first)",
        "AR-BLD-01, AMB-A03",
        *FACE,
    ),
}
"""Descriptions of fields, by "Class.field"."""

_ARTERY: Final = replace(
    MEANINGS["PartRow.artery_from"],
    meaning="lowest die that pierces its artery, only once (our reading: 5, like heavy bleeding elsewhere)",
)
_BOUNCES: Final = About(
    "how bad a wound from this die is (our reading: a scratch does no damage)", "AR-DEF-03, AMB-A15"
)
PLACES: Final[Mapping[str, About]] = {
    "wounds.2.severity": _BOUNCES,
    "wounds.1.severity": _BOUNCES,
    "body.leg.artery_from": replace(_ARTERY, rule="AR-BODY-05"),
    "body.arm.artery_from": replace(_ARTERY, rule="AR-BODY-06"),
    "body.lower_torso.worst": About(
        "the worst debuff there (our reading: minor, even if a die would cause a major one)", "AR-BODY-04, AMB-A28"
    ),
    "body.arm.minor": About(
        "a minor debuff there lowers one of these stats (our reading: AGI as printed, not DEX)",
        "AR-BODY-06, AMB-A06",
        choices=STATS,
    ),
    "body.arm.major": About(
        "stats that a major debuff there lowers (our reading: AGI as printed, not DEX)",
        "AR-BODY-06, AMB-A06",
        choices=STATS,
    ),
    "bleeding.faint.half_title": About(
        "name of the half stage after it (our reading: the document names none)", "AR-BLD-01", none="no name"
    ),
}
"""Descriptions of single places, by full name."""
