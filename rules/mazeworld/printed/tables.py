"""Tables with the same words and numbers in several revisions; each revision picks its own."""

from rules.mazeworld.parts.attack import FailureEffect, Group, SkillLevel
from rules.mazeworld.parts.turn import CONCENTRATION, NON_COMBAT, UNSPARABLE, Battlespace, Side, TierRow

BODY_PARTS = (
    *((part, Group.BODY) for part in ("torso", "upper body", "lower body", "hip", "waist")),
    *((part, Group.LIMB) for part in ("arm", "leg", "shoulder", "elbow", "wing", "tentacle", "knee", "thigh")),
    *((part, Group.EXTREMITY) for part in ("hand", "foot", "mandible", "claw", "tail", "horn", "paw", "hoof")),
)
"""Parts in the same group in every revision (MZ-BODY-04); hips as in the counter example (part of BODY)."""

PART_ALIASES = (
    ("chest", "torso"),
    ("abdomen", "torso"),
    ("belly", "torso"),
    ("stomach", "torso"),
    ("trunk", "torso"),
    ("body", "torso"),
    ("center mass", "torso"),
    ("centre mass", "torso"),
    ("skull", "head"),
    ("upper torso", "upper body"),
    ("lower torso", "lower body"),
    ("lower abdomen", "lower body"),
)
"""Other words for a part (AMB-02: abdomen and chest are the torso)."""

REGIONS = (
    *((part, ("hip", "torso")) for part in ("lower body", "waist")),
    ("hip", ("torso",)),
    *((part, ("arm", "front leg")) for part in ("shoulder", "elbow")),
    *((part, ("leg",)) for part in ("knee", "thigh", "foot")),
    ("hand", ("arm",)),
    *((part, ("front leg", "hind leg")) for part in ("claw", "paw", "hoof")),
)
"""The larger parts around a part, for body maps without it; the first one that the map has counts (MZ-BODY-04). Ours:
the rules don't place these parts, and our bodies list only parts with limb health."""

NEAREST_LIMB = (
    ("eye", "head"),
    ("beak", "head"),
    ("groin", "hips"),
    ("genitals", "hips"),
    ("underbelly", "torso"),
)
"""Proposals for the part that takes a weak point's limb damage (MZ-BODY-05, AMB-29)."""

_WEIGHTS: tuple[int | str, ...] = (NON_COMBAT, 1, 2, 3, 5, 9, 14, 18, 22, 26, 30, UNSPARABLE)
TIERS = (*(TierRow(tier, weight) for tier, weight in enumerate(_WEIGHTS)), TierRow(99, CONCENTRATION))
"""IS tiers (MZ-IS-05)."""

SCOPES = ("high power scope", "extreme power scope")
"""Scopes used for concentrating (linked page [CONC])."""

SIDES = (Side(1, "South", 2), Side(2, "North", 1), Side(3, "West", 4), Side(4, "East", 3))
"""The four Sides (MZ-BS-02)."""


def battlespace(*, stealthy_movement: bool, hostiles_break_stealth: bool) -> Battlespace:
    """Build the battlespace from the fields that differ between revisions (MZ-BS, MZ-MOVE)."""
    return Battlespace(
        sides=SIDES,
        fixed_entry=(("uncivilized", 1), ("uncivilized area", 1), ("ua", 1)),
        contestant_side=1,
        stealthy_movement=stealthy_movement,
        hostiles_break_stealth=hostiles_break_stealth,
    )


SKILL_LEVELS = (
    SkillLevel("Unskilled", 0, 1, 0),
    SkillLevel("Basic", 10, 0, 0),
    SkillLevel("Skilled", 25, 0, -1),
    SkillLevel("Expert", 50, 0, -2),
    SkillLevel("Master", 100, -1, -2),
)
"""Combat skill levels (MZ-SK-03)."""

FIREARM_SKILLS = (
    "Bolt-action",
    "Pump-action",
    "Lever-action",
    "Automatic pistol",
    "Automatic rifle",
    "Automatic shotgun",
    "Semi-auto pistol",
    "Semi-auto rifle",
    "Semi-auto shotgun",
    "Double-action (DA) revolver",
    "Single-action (SA) revolver",
)
"""The firearm group (MZ-SK-01)."""

STOVEPIPE = FailureEffect("stovepipe", "cancelled", turn_ends=True, shot="critical_failure", ready="next_turn")
MISFIRE = FailureEffect("misfire", "continue", turn_ends=False, shot="not_fired", recoil="skip_round", shot_fired=False)
FEED = FailureEffect("feed", "cancelled", turn_ends=True, shot="critical_failure", ready="after_reload", reload_turns=1)
CATASTROPHIC = FailureEffect(
    "catastrophic", "cancelled", turn_ends=True, shot="critical_failure", weapon_destroyed=True
)
"""Firearm failures (MZ-FAIL-03..07)."""

FIRE_LIMITS = (
    ("single shot", 1),
    ("bolt-action", 3),
    ("single-action", 3),
    ("lever-action", 5),
    ("pump-action", 5),
    ("semi-auto", 10),
    ("double-action", 10),
    ("burst", 5),
)
"""Limits of each fire mode per turn, the same on all pages: [WPN], [WPN-14]; full-auto has none (MZ-ACT-04)."""

ATTACKS = (
    "attack",
    "fire",
    "shoot",
    "strike",
    "melee",
    "melee attack",
    "ranged",
    "ranged attack",
    "use weapon",
    "throw weapon",
    "counter",
    "execute",
    "execution",
)
"""Words for combat actions: the use of a weapon or an attack (MZ-TURN-01)."""

BEFORE_FIRST = (("take cover", "slip past"), ("take cover", "escape"))
"""Actions allowed before the first turn, in stealth and without (MZ-TURN-06); 2014's own list is lost (AMB-39)."""

TALK = ("talk", "talking", "taunt", "speak")
"""Words for talking, which is free in every revision (MZ-CBT-04)."""

END_EFFECTS = ("pain regeneration", "periodic damage", "bleeding rolls")
"""End-of-turn effects (MZ-TURN-05)."""

GM_ONLY = ("npc intention", "npc intentions", "npc plan")
"""Things that players never see in advance (MZ-TURN-03)."""

INCAPACITATED = (
    "unconscious",
    "blacked out",
    "passed out",
    "knocked out",
    "incapacitated",
    "asleep",
    "sleeping",
    "restrained",
    "paralysed",
    "paralyzed",
)
"""States of an opponent who can no longer fight (MZ-EXEC-01)."""

TALLIED = ("contestant", "self", "own", "ally", "formal ally")
"""Fighters whose kills count for the contestant (MZ-KILL-02)."""

PAGES = ("damage chart", "protection chart", "recoil")
"""Articles that every revision refers to (MZ-DMG-02, MZ-ACT-10)."""

TRAINING_PAGES = ("shooting range", "dojo")
"""Mini-games that train combat skills (MZ-SK-07)."""

TECHNIQUES_PAGE = "martial arts techniques"
"""Further lessons of the dojo (MZ-SK-08)."""

TRADE_PAGES = ("hunting", "crafting", "handloading", "mines", "negotiating", "repairing", "lockpicking")
"""Articles on the activities of the non-combat skills (MZ-NCS)."""
