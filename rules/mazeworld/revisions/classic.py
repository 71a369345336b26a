"""The intermediate revision of the rules (document 001)."""

from rules.mazeworld.parts.attack import (
    Accuracy,
    Body,
    Damage,
    DiceRules,
    Failures,
    Graze,
    Group,
    GroupRow,
    Inaccuracy,
    Melee,
    Mishap,
)
from rules.mazeworld.parts.strain import EffectRules
from rules.mazeworld.parts.turn import (
    ActionRules,
    Check,
    Checks,
    CoverRule,
    Execution,
    General,
    Initiative,
    Kills,
    Turn,
)
from rules.mazeworld.printed import ammunition, limbs, recoil, strain
from rules.mazeworld.printed import tables as printed
from rules.mazeworld.revision import Revision
from rules.mazeworld.revisions import classic_trades
from rules.mazeworld.revisions.classic_skills import SKILLS

BODY = Body(
    rows=(
        GroupRow(Group.HEAD, 1, 1, 1),
        GroupRow(Group.BODY, 1, 1, 0),
        GroupRow(Group.LIMB, 0.4, 1, 0),
        GroupRow(Group.EXTREMITY, 0.5, 1, 1),
        GroupRow(Group.WEAK_POINT, 2, 2, 2, "nearest limb"),
    ),
    parts=(
        ("head", Group.HEAD),
        *printed.BODY_PARTS,
        *((part, Group.WEAK_POINT) for part in ("eye", "genitals", "groin", "beak", "underbelly")),
    ),
    aliases=(*printed.PART_ALIASES, ("face", "head"), ("crotch", "groin")),
    nearest=printed.NEAREST_LIMB,
    default_part="torso",
    regions=printed.REGIONS,
    eyes=None,
)

FAILURES = Failures(
    mishaps=(
        Mishap("firearm", None, "1d100", hidden=True, cleanliness_check=True),
        Mishap("melee", True, effect="miss"),
        Mishap("thrown", True, effect="miss"),
        Mishap("unarmed", True, effect="miss"),
        Mishap("technique", True, effect="miss"),
        Mishap("explosive", True, effect="may_fail"),
        Mishap("grenade", True, effect="may_fail"),
        Mishap("creature", True, effect="may_hurt_itself"),
        Mishap("natural", True, effect="may_hurt_itself"),
    ),
    types=(printed.STOVEPIPE, printed.MISFIRE, printed.FEED, printed.CATASTROPHIC),
    cleanliness_die=100,
    trigger=None,
)

TURN = Turn(
    steps=(
        "gm_intent",
        "player_intent",
        "announce_start",
        "non_combat_actions",
        "initiative",
        "combat_actions",
        "damage",
        "announce_end_and_effects",
        "repeat",
    ),
    combat_actions=printed.ATTACKS,
    free_actions=(*printed.TALK, "observe cover"),
    end_effects=printed.END_EFFECTS,
    before_first=printed.BEFORE_FIRST,
    gm_only=(*printed.GM_ONLY, "cleanliness roll", "encounter count roll"),
)

CLASSIC = Revision(
    id="mazeworld-classic",
    title="MazeWorld, intermediate rules",
    sources=("001",),
    dice=DiceRules(
        attack="2d6",
        batch=20,
        commands=(("roll", "dice"), ("critwin", "critical success effect"), ("bodyaim", "random body part")),
    ),
    accuracy=Accuracy(),
    inaccuracy=Inaccuracy(melee=Graze(0.8), ranged=Graze(1, gamble=2)),
    body=BODY,
    damage=Damage(),
    pain=strain.OLD_PAIN,
    fatigue=strain.OLD_FATIGUE,
    stress=strain.OLD_STRESS,
    condition=strain.CONDITION_BY_SHOT,
    effects=EffectRules(),
    thresholds=limbs.THRESHOLDS,
    limbs=limbs.LIMBS_OLD,
    armour=limbs.ARMOUR,
    injuries=limbs.INJURIES_OLD,
    blood=limbs.BLOOD,
    failures=FAILURES,
    explosives=None,
    blasts=ammunition.OLDER_BLASTS,
    fragments=ammunition.COUNTED,
    clouds=ammunition.CLOUDS,
    rounds=ammunition.OLDER_ROUNDS,
    recoil=recoil.OLDER,
    barriers=ammunition.BARRIERS,
    melee=Melee(classes=(("5 Long", 2), ("5 Short", 3)), same_part=True),
    skills=SKILLS,
    trades=classic_trades.TRADES,
    initiative=Initiative(
        "Initiative Speed", printed.TIERS, non_combat_first=False, cover_first=True, scopes=printed.SCOPES
    ),
    battlespace=printed.battlespace(stealthy_movement=False, hostiles_break_stealth=False),
    checks=Checks(
        cover=CoverRule(Check(6, agility=True), another_action=True, keeps_stealth=True),
        stealth_cover=None,
        group_bounds=None,
        group_may_act_again=False,
        escape=Check(5, agility=True),
        stealth_escape=True,
        slip_past=Check(5, agility=True),
    ),
    evading=None,
    turn=TURN,
    actions=ActionRules(
        empty_weapon_choose_again=False, escaped_target_choose_again=True, fire_limits=printed.FIRE_LIMITS
    ),
    execution=Execution(printed.INCAPACITATED, turns=1),
    kills=Kills(printed.TALLIED),
    general=General(
        temerity_die=100,
        temerity=("pass out", "quake in fear", "very anxious", "resume normally", "explode in anger"),
        pages=(*printed.PAGES, "explosives", *printed.TRAINING_PAGES, printed.TECHNIQUES_PAGE, *printed.TRADE_PAGES),
    ),
)
