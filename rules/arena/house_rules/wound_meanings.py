"""What the settable fields of wounds, body and bleeding mean: by class and field, with the rule each comes from.

Where the document is silent or of two minds the meaning says "our reading", and what else it might be.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rules.arena.house_rules.attack_meanings import FACE
from rules.arena.parts.character import STATS
from rules.house_rules.meanings import About

BLEED: Final = (0, 10)
"""Bounds of points of Bleed: each is a roll of so many dice."""
POINTS: Final = (0, 20)
"""Bounds of what debuffs take."""
USES: Final = ("melee weapon swing", "ranged weapons")
"""What a part is needed for."""

MEANINGS: Final[Mapping[str, About]] = {
    "WoundRow.severity": About("how bad a wound by this die is", "AR-WND-01"),
    "WoundRow.wounds": About("wounds that this die makes", "AR-WND-01", 0, 20),
    "WoundRow.debuff": About("the debuff it brings", "AR-WND-01", none="none"),
    "WoundRow.bleed": About("how it bleeds", "AR-WND-01", none="not at all"),
    "WoundRow.mishap": About("something bad may happen if it is the only die through", "AR-WND-01"),
    "Wounds.minor": About(
        "points that a minor debuff takes (our reading: the document gives none)", "AR-WND-01", *POINTS
    ),
    "Wounds.major": About(
        "points that a major debuff takes (our reading: the document gives none)", "AR-WND-01", *POINTS
    ),
    "Wounds.normal": About("Bleed of a bleeding wound (our reading)", "AR-WND-01, AMB-A16", *BLEED),
    "Wounds.heavy": About("Bleed of a heavily bleeding wound (our reading)", "AR-WND-01, AR-BODY-02, AMB-A16", *BLEED),
    "Wounds.heart": About("Bleed of a pierced heart (our reading: 3 in all)", "AR-BODY-03, AMB-A16", *BLEED),
    "Wounds.artery": About("extra Bleed of a pierced artery", "AR-BODY-05, AR-BODY-06", *BLEED),
    "PartRow.face": About("the die that draws this part", "AR-BODY-01", *FACE),
    "PartRow.aim": About("DEX for aiming there", "AR-AIM-01", -20, 20),
    "PartRow.wound_from": About("lowest die that wounds it", "AR-WND-01, AR-BODY-02", *FACE),
    "PartRow.heavy_from": About(
        "die from which it bleeds heavily", "AR-WND-01, AR-BODY-02, AR-BODY-04", *FACE, none="as the die itself says"
    ),
    "PartRow.heart_from": About("die from which the heart is pierced", "AR-BODY-03", *FACE, none="no heart there"),
    "PartRow.artery_from": About(
        "die from which its artery is pierced, once", "AR-BODY-05, AR-BODY-06", *FACE, none="no artery there"
    ),
    "PartRow.knockout_from": About("die from which a wound there knocks out", "AR-WND-01", *FACE, none="never"),
    "PartRow.bleeds": About("wounds there bleed; off: only if it is blown off", "AR-BODY-07"),
    "PartRow.worst": About("the worst debuff there", "AR-WND-01, AR-BODY-04"),
    "PartRow.minor": About("stats of which a minor debuff there takes one", "AR-WND-01", choices=STATS),
    "PartRow.major": About("stats that a major debuff there takes from", "AR-WND-01", choices=STATS),
    "PartRow.broken_blocks": About("what cannot be done once it is broken", "AR-BODY-06", choices=USES, none="nothing"),
    "PartRow.disables": About("what cannot be done without it", "AR-BODY-07", choices=USES, none="nothing"),
    "PartRow.limb": About("its circulation can be cut", "AR-ACT-05"),
    "PartRow.also": About("other words for the part", "AR-BODY-01"),
    "StageRow.title": About("what this stage of bleeding out is called", "AR-BLD-01", none="no name"),
    "StageRow.half_title": About("what half a step beyond it is called", "AR-BLD-01", none="no name"),
    "StageRow.mental": About("Mental stats at this stage", "AR-BLD-01", -20, 0),
    "Bleeding.rolls": About(
        "rolls at the end of a turn (our reading: one for each point of Bleed, as printed; else one in all)",
        "AR-BLD-01, AMB-A02, AMB-A26",
    ),
    "Bleeding.step_from": About("lowest die through that is a step of bleeding out", "AR-BLD-01", *FACE),
    "Bleeding.half_from": About(
        "lowest die through that is half a step (our reading: higher dice count first)", "AR-BLD-01, AMB-A03", *FACE
    ),
}
"""By "Class.field"."""

_ARTERY: Final = replace(
    MEANINGS["PartRow.artery_from"],
    meaning="die from which its artery is pierced, once (our reading: 5, as heavy bleeding elsewhere)",
)
_BOUNCES: Final = About("how bad a wound by this die is (our reading: a scratch does no damage)", "AR-DEF-03, AMB-A15")
PLACES: Final[Mapping[str, About]] = {
    "wounds.2.severity": _BOUNCES,
    "wounds.1.severity": _BOUNCES,
    "body.leg.artery_from": replace(_ARTERY, rule="AR-BODY-05"),
    "body.arm.artery_from": replace(_ARTERY, rule="AR-BODY-06"),
    "body.lower_torso.worst": About(
        "the worst debuff there (our reading: minor, also where a die brings a major one)", "AR-BODY-04, AMB-A28"
    ),
    "body.arm.minor": About(
        "stats of which a minor debuff there takes one (our reading: AGI as printed; else DEX)",
        "AR-BODY-06, AMB-A06",
        choices=STATS,
    ),
    "body.arm.major": About(
        "stats that a major debuff there takes from (our reading: AGI as printed; else DEX)",
        "AR-BODY-06, AMB-A06",
        choices=STATS,
    ),
    "bleeding.faint.half_title": About(
        "what half a step beyond it is called (our reading: the document names none)", "AR-BLD-01", none="no name"
    ),
}
"""By the name of one place."""
