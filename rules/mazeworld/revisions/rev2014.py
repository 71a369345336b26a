"""The revision of 24 September 2014 (document 002)."""

from dataclasses import replace

from rules.mazeworld.bodies.body_parts import headshot_notes
from rules.mazeworld.parts.attack import (
    Accuracy,
    Body,
    Damage,
    DiceRules,
    Failures,
    Group,
    GroupRow,
    Melee,
    Mishap,
)
from rules.mazeworld.parts.explosive import Explosives, Power
from rules.mazeworld.parts.strain import EffectRules
from rules.mazeworld.parts.turn import ActionRules, Check, Checks, CoverRule, General, Initiative, Kills, Turn
from rules.mazeworld.printed import ammunition, limbs, recoil, strain
from rules.mazeworld.printed import tables as printed
from rules.mazeworld.revision import Revision

_WEAK = (
    "eye",
    "tooth",
    "protruding fang",
    "active genitals",
    "antenna",
    "beak",
    "tongue",
    "life support system of a failed",
    "life support system",
    "life support",
)

BODY = Body(
    rows=(
        GroupRow(Group.HEAD, 5, 1, 1),
        GroupRow(Group.BODY, 1, 1, 0),
        GroupRow(Group.LIMB, 0.4, 1, 0),
        GroupRow(Group.EXTREMITY, 0.5, 1, 1),
        GroupRow(Group.WEAK_POINT, 3, 1, 1),
    ),
    parts=(
        ("head", Group.HEAD),
        ("face", Group.HEAD),
        *printed.BODY_PARTS,
        ("inert genitals", Group.EXTREMITY),
        *((part, Group.WEAK_POINT) for part in _WEAK),
    ),
    aliases=(*printed.PART_ALIASES, *((word, "active genitals") for word in ("genitals", "groin", "crotch"))),
    nearest=(),
    default_part="torso",
    regions=(
        *printed.REGIONS,
        *((part, ("head",)) for part in ("face", "tooth", "tongue")),
        ("inert genitals", ("groin",)),
    ),
    eyes=None,
    exception=headshot_notes,
)

FAILURES = Failures(
    mishaps=(
        Mishap("firearm", None, "1d100", hidden=True, cleanliness_check=True),
        Mishap("melee", True, effect="hits_attacker"),
        Mishap("thrown", True, effect="hits_attacker"),
        Mishap("unarmed", True, effect="hits_attacker"),
        Mishap("technique", True, effect="hits_attacker"),
        Mishap("explosive", True, effect="may_fail"),
        Mishap("grenade", True, effect="may_fail"),
        Mishap("creature", True),
        Mishap("natural", True),
    ),
    types=(
        printed.STOVEPIPE,
        replace(printed.MISFIRE, recoil="reset_on_next_shot"),
        printed.FEED,
        printed.CATASTROPHIC,
    ),
    cleanliness_die=100,
    trigger=None,
)

EXPLOSIVES = Explosives(
    powers=(
        Power("direct", 11, 12, 1, "severed limbs"),
        Power("close", 9, 10, 0.75, "severed limbs"),
        Power("far", 7, 8, 0.5, "wounds"),
        Power("distant", 5, 6, 0.25, "wounds"),
        Power("failed", 3, 4, 0, None),
        Power("critical_failure", 2, 2, 0, None),
    ),
)

TURN = Turn(
    steps=(
        "player_intent",
        "gm_intent",
        "announce_start",
        "non_combat_actions",
        "initiative",
        "combat_actions_with_damage",
        "end_of_turn_effects",
        "announce_end",
    ),
    combat_actions=printed.ATTACKS,
    free_actions=printed.TALK,
    end_effects=printed.END_EFFECTS,
    before_first=printed.BEFORE_FIRST,
    gm_only=(*printed.GM_ONLY, "cleanliness roll", "encounter count roll"),
)

REV2014 = Revision(
    id="mazeworld-2014",
    title="MazeWorld, rules of September 2014",
    sources=("002",),
    dice=DiceRules(
        attack="2d6",
        batch=20,
        commands=(("roll", "dice"), ("critwin", "critical success effect"), ("bodyaim", "random body part")),
    ),
    accuracy=Accuracy(
        natural_ir=None,
        shifted_kinds=("multi_projectile", "fired_explosive", "thrown_explosive", "explosive", "grenade"),
    ),
    inaccuracy=None,
    body=BODY,
    damage=Damage(),
    pain=strain.PAIN_2014,
    fatigue=strain.OLD_FATIGUE,
    stress=strain.STRESS_2014,
    condition=strain.CONDITION_BY_SHOT,
    effects=EffectRules(),
    thresholds=limbs.THRESHOLDS_2014,
    limbs=limbs.LIMBS_OLD,
    armour=limbs.ARMOUR_2014,
    injuries=limbs.INJURIES_OLD,
    blood=limbs.BLOOD_2014,
    failures=FAILURES,
    explosives=EXPLOSIVES,
    blasts=None,
    fragments=ammunition.COUNTED,
    clouds=ammunition.CLOUDS,
    rounds=ammunition.SCORED,
    recoil=recoil.OLDEST,
    barriers=ammunition.BARRIERS,
    melee=Melee(classes=(("5 Long", 2), ("5 Short", 3)), combo=True),
    skills=None,
    trades=None,
    initiative=Initiative("Initiative Score", None, non_combat_first=True, cover_first=True),
    battlespace=None,
    checks=Checks(
        cover=CoverRule(Check(6, agility=False), another_action=True, keeps_stealth=True),
        stealth_cover=None,
        group_bounds=None,
        group_may_act_again=False,
        escape=Check(None, agility=False),
        stealth_escape=False,
        slip_past=Check(6, agility=False),
    ),
    evading=None,
    turn=TURN,
    actions=ActionRules(
        empty_weapon_choose_again=False, escaped_target_choose_again=True, fire_limits=printed.FIRE_LIMITS
    ),
    execution=None,
    kills=Kills(printed.TALLIED),
    general=General(
        ally_limit=1,
        room_cycle=600,
        temerity_die=100,
        temerity=("pass out", "quake in fear", "very anxious", "resume normally", "explode in anger"),
        pages=(*printed.PAGES, "ammunition", "planted explosives", "scripted events", "explicit content"),
    ),
)
