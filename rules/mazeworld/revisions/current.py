"""The newest revision of the rules (document 000)."""

from rules.mazeworld.parts.attack import (
    Accuracy,
    Body,
    Damage,
    DiceRules,
    EyeRule,
    FailureEffect,
    Failures,
    Graze,
    Group,
    GroupRow,
    Inaccuracy,
    Melee,
    MeleeRow,
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
from rules.mazeworld.revisions import current_trades
from rules.mazeworld.revisions.current_skills import SKILLS

BODY = Body(
    rows=(
        GroupRow(Group.HEAD, 1.5, 1, 1),
        GroupRow(Group.BODY, 1, 1, 0),
        GroupRow(Group.LIMB, 0.4, 1, 0),
        GroupRow(Group.EXTREMITY, 0.5, 1, 1),
        GroupRow(Group.WEAK_POINT, 2, 1.5, 2, "nearest limb"),
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
    eyes=EyeRule(),
)

_CRITFAIL = "@critfail"
FAILURES = Failures(
    mishaps=(
        Mishap("firearm", True, _CRITFAIL, condition_loss=True),
        Mishap("melee", True, _CRITFAIL, condition_loss=True),
        Mishap("thrown", True, _CRITFAIL, condition_loss=True),
        Mishap("unarmed", True, _CRITFAIL),
        Mishap("technique", True, _CRITFAIL),
        Mishap("explosive", True, effect="may_fail"),
        Mishap("grenade", True, effect="may_fail"),
        Mishap("creature", True, effect="may_hurt_itself"),
        Mishap("natural", True, effect="may_hurt_itself"),
    ),
    types=(
        printed.STOVEPIPE,
        printed.MISFIRE,
        printed.FEED,
        FailureEffect("burn", "continue", turn_ends=False, shot="not_fired", fuel_spent=True, shot_fired=False),
    ),
    cleanliness_die=None,
    trigger="weapon failure",
)

MELEE = Melee(
    rows=(
        MeleeRow("Archery", ("archery",), "shots/reloads", (2, 3, 4, 5, 6)),
        MeleeRow("Axe", ("axes",), "attacks", (2, 3, 4, 5, 6)),
        MeleeRow("1H Club", ("one-handed club", "one-handed clubs"), "attacks", (3, 4, 5, 6, 7)),
        MeleeRow("2H Club", ("two-handed club", "two-handed clubs"), "attacks", (2, 3, 4, 5, 6)),
        MeleeRow("Crude weapon", ("crude weapons", "crude"), "attacks", (4, 5, 6, 7, 8)),
        MeleeRow("Knife", ("knives",), "attacks", (4, 5, 6, 7, 8)),
        MeleeRow("1H Sword", ("one-handed sword", "one-handed swords"), "attacks", (3, 4, 5, 6, 7)),
        MeleeRow("2H Sword", ("two-handed sword", "two-handed swords"), "attacks", (2, 3, 4, 5, 6)),
        MeleeRow("Staff / Pole", ("staff / pole weapons", "staff", "pole"), "attacks", (2, 3, 4, 5, 6)),
        MeleeRow("Whip / Lash", ("whips / lash weapons", "whip", "lash"), "attacks", (2, 3, 4, 5, 6)),
        MeleeRow("Exo melee", ("exotic melee weapons", "exotic melee"), None, None),
        MeleeRow("Exo Ranged", ("exotic ranged weapons", "exotic ranged"), None, None),
        MeleeRow("Thrown", ("thrown weapons",), None, None),
        MeleeRow("Martial arts", ("unarmed", "unarmed combat"), "basic attacks", (2, 3, 4, 5, 6)),
    ),
    weapons=(
        ("Chainsaw", 2, "attacks"),
        ("Combat chainsaw", 2, "attacks"),
        ("Doomslayer", 2, "attacks"),
        ("Drill Arm", 3, "attacks"),
        ("Nailgun", 10, "shots"),
    ),
    unmixed="Martial arts",
)

TURN = Turn(
    steps=(
        "gm_intent",
        "player_intent",
        "announce_start",
        "non_combat_actions",
        "stealth_and_initiative",
        "combat_actions",
        "damage",
        "announce_end_and_effects",
        "repeat",
    ),
    combat_actions=printed.ATTACKS,
    free_actions=printed.TALK,
    end_effects=printed.END_EFFECTS,
    before_first=None,
    gm_only=printed.GM_ONLY,
)

_STEALTH = Check(6, agility=True)
CURRENT = Revision(
    id="mazeworld-current",
    title="MazeWorld, newest rules",
    sources=("000",),
    dice=DiceRules(
        attack="2d6",
        batch=None,
        commands=(
            ("roll", "dice"),
            ("critwin", "critical success effect"),
            ("critfail", "critical failure effect"),
            ("bodyaim", "random body part"),
        ),
    ),
    accuracy=Accuracy(),
    inaccuracy=Inaccuracy(melee=Graze(0.7), ranged=Graze(0.7)),
    body=BODY,
    damage=Damage(),
    pain=strain.OLD_PAIN,
    fatigue=strain.OLD_FATIGUE,
    stress=strain.OLD_STRESS,
    condition=strain.OLD_CONDITION,
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
    melee=MELEE,
    skills=SKILLS,
    trades=current_trades.TRADES,
    initiative=Initiative(
        "Initiative Speed", printed.TIERS, non_combat_first=False, cover_first=False, scopes=printed.SCOPES
    ),
    battlespace=printed.battlespace(stealthy_movement=True, hostiles_break_stealth=True),
    checks=Checks(
        cover=CoverRule(None, another_action=False, keeps_stealth=False),
        stealth_cover=_STEALTH,
        group_bounds=(2, 12),
        group_may_act_again=True,
        escape=Check(5, agility=True),
        stealth_escape=True,
        slip_past=None,
    ),
    evading=None,
    turn=TURN,
    actions=ActionRules(
        empty_weapon_choose_again=True, escaped_target_choose_again=False, fire_limits=printed.FIRE_LIMITS
    ),
    execution=Execution(printed.INCAPACITATED, turns=1),
    kills=Kills(printed.TALLIED),
    general=General(pages=(*printed.PAGES, "explosives", "eye loss", *printed.TRAINING_PAGES, *printed.TRADE_PAGES)),
)
