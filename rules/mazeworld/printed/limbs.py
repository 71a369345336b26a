"""Tables of limbs, injuries and blood from the pages that the rule documents refer to; each revision picks its own.

Keys in brackets name the pages. Whatever is marked as ours is cut off or left open there.
"""

from dataclasses import replace

from rules.mazeworld.parts.injury import Blood, BloodBand, Injuries, Protection, Thresholds
from rules.mazeworld.parts.limb import Impairment, Limbs, LimbState

NO_TWO_HANDED, NO_FLIGHT = "two-handed weapons", "flight"
"""Things that bad limbs rule out, in the words of `Impairment.bans`."""
LIMPING, CRIPPLED = "Limping", "Crippled"
"""Effects that the pages name without explaining."""

_STATES = (LimbState("Damaged", 50, under=True), LimbState("Disabled", 0), LimbState("Severed", -50))
"""[LD-O] [CC-LH]: under 50 %, 0 or less, -50 % or less."""

_FRACTURED = (
    Impairment("head", "head", ft=1, strength=-10),
    Impairment("torso", "torso", sensitivity=10),
    Impairment("hips", "hips", mark=LIMPING),
    Impairment("one arm", "arm", bodies="human", ft=1, strength=-10),
    Impairment("both arms", "arm", 2, bodies="human", ft=2, strength=-20, mark=CRIPPLED),
    Impairment("one hand", "hand", bodies="human", ft=1),
    Impairment("both hands", "hand", 2, bodies="human", ft=2),
    Impairment("one leg", "leg", bodies="human", mark=LIMPING),
    Impairment("both legs", "leg", 2, bodies="human", mark=CRIPPLED),
    Impairment("one foot", "foot", bodies="human", mark=LIMPING),
    Impairment("both feet", "foot", 2, bodies="human", ft=1, mark=LIMPING),
    Impairment("a limb", "LIMB", each=True, bodies="other", ft=1, strength=-10),
    Impairment("several limbs", "LIMB", 2, each=True, bodies="other", ft=1, strength=-10, mark=CRIPPLED),
    Impairment("an extremity", "EXTREMITY", each=True, bodies="other", ft=1),
)
"""[FRAC-O]. Its "chest" and "upper body" are the torso, its "lower body" the hips. It doesn't say which bodies are
human; our reading: those with arms, hands, legs and feet."""

_ARMS = ("no two-handed weapons", "no dual wielding", "no weapons at all")
_LEGS = (LIMPING, CRIPPLED)
_HORNS = ("weaker horn attacks", "no horn attacks")
_OPEN = (
    Impairment("wings", "wing", bans=(NO_FLIGHT,)),
    Impairment("horns", "horn", choices=_HORNS),
    Impairment("antlers", "antler", choices=_HORNS),
    Impairment("hands", "hand", choices=_ARMS),
    Impairment("legs", "leg", choices=_LEGS),
    Impairment("feet", "foot", choices=_LEGS),
)
"""[LH-INJ], at the GM's discretion, as proposals; cut off in [LD-16], where we propose the same. Losing wings ends
flight, inferred from one wing of two being half the wings [Baby dragon]."""

_DISABLED = (
    Impairment("head", "head", dies=True),
    Impairment("torso", "torso", dies=True),
    Impairment("hips", "hips", sensitivity=10, mark=CRIPPLED),
    Impairment("one arm", "arm", ft=1, strength=-20, bans=(NO_TWO_HANDED,)),
    Impairment("both arms", "arm", 2, ft=1, strength=-20, bans=(NO_TWO_HANDED,), choices=_ARMS),
    *_OPEN,
)
"""[LD-16], cut off after one arm."""

LIMBS_OLD = Limbs(
    states=_STATES,
    fractured=_FRACTURED,
    disabled=_DISABLED,
    severed=(
        Impairment("head", "head", dies=True),
        Impairment("torso", "torso", dies=True),
        Impairment("hips", "hips", dies=True),
    ),
    fracture_damages=False,
)
"""Limb health on the older pages [LD-O] [LD-16] [FRAC-O]."""

LIMBS_NEW = replace(
    LIMBS_OLD,
    fractured=(),
    disabled=(
        Impairment("head", "head", dies=True),
        Impairment("torso", "torso", dies=True),
        Impairment("hips", "hips", choices=_LEGS),
        Impairment("arms", "arm", choices=_ARMS),
        *_OPEN,
    ),
    severed=(),
    fracture_damages=True,
)
"""[CC-LH] [LH-INJ] [LH-FR]. The table of effects was empty there in January 2020; later versions are lost."""

_LADDER = (("C1", 0), ("C2", 0), ("C3", 0), ("A1", 1), ("A2", 2), ("A3", 3), ("A4", 4), ("A5", 5))
ARMOUR = Protection(_LADDER)
"""[PC-O]: each A class subtracts its number from the LDV, the C classes nothing [AC-N]. The newer amounts for A1 to A5
are cut off [AC-N] [AC-19]; we use these there too."""

_NAMED = tuple((name, 0) for name in ("NAKED", "UNARM", "LIGHT", "HARDSKIN", "KEVLAR-2", "KEVLAR-3", "KEVLAR-4", "HEV"))
ARMOUR_2014 = Protection((*_NAMED, *_LADDER))
"""[DC-13] names these classes but not what they subtract from the LDV: 0 unless the GM says otherwise. Packs add later
classes."""

INJURIES_OLD = Injuries(bare=1, resistant=3, proof=5)
"""Injuries on the older page [PC-O]."""
INJURIES_NEW = Injuries(bare=1, resistant=5, proof=9)
"""Injuries on the newer page [LH-INJ]."""

THRESHOLDS = Thresholds(blackout=100, death=150)
"""Pain for blackout and death, in percent [PAIN-O] [PAIN-16]."""
THRESHOLDS_2014 = Thresholds(blackout=94, death=100)
"""[PAIN-14]: blackout from 94 to 99 %, death at 100 %."""

BLOOD = Blood(bands=(BloodBand("half", 50, 1, -10), BloodBand("quarter", 25, 2, -20)))
"""[BLD] [WND-O], the newest surviving text. It doesn't give the loss of Strength; our reading is -10 % for each step,
as for a broken arm [FRAC-O]. A severed hand costs 2 units at once and 0.5 per turn [LD-16]; applying that to all limbs
is ours."""
BLOOD_2014 = replace(BLOOD, measure="units", bands=(BloodBand("half", 10, 1, -10), BloodBand("quarter", 5, 2, -20)))
"""[BLD-14]: 9.9 to 5 and 4.9 to 0.1 units, with the effects of [BLD]."""
