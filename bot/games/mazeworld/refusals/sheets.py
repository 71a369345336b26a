"""What is wrong with a sheet, or with the tables of the rules, as house rules may make them."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "dead_contestant": "{name} is dead and fights no more. A GM who sees it otherwise says "
    "`@fighter set {name} status up`.",
    "over_capacity": "{weapon} holds {capacity}, so {loaded} cannot be loaded.",
    "bad_row": "[“{value}” does not fit. ]Write Pain as one figure, or 7 or 8 figures between slashes.",
    "bad_share": "[“{value}” is no share of a body. ]Write a fraction such as 1/4.",
    "no_weapons": "It has no weapon and fights with bare hands. `@sheet set weapons +…` asks for one.",
    "no_such_limb": "{part} cannot lie on “{nearest}”: there is no such limb on that body.",
    "unknown_armour": "There is no armour called “{armour}”.[ Choose {allowed}], or `@armour add` it.",
    "unknown_body": "There is no body called “{body}”.[ Choose {allowed}.] Or list its parts: "
    "`body head and torso and two wings`.",
    # Tables of the rules.
    "accuracy_out_of_order": "The limits of the Failure Threshold are out of order[ (natural: {natural_ft})].",
    "body_groups": "Every body group needs exactly one row[ (now: {groups})].",
    "part_twice": "A part of the body is named twice[: {parts}].",
    "power_roll": "The rows of the power roll leave a gap, overlap or go beyond its die[: {results}].",
    "recoil_levels": "Levels of recoil have to be numbered from 1[ (now: {levels})].",
    "explosive_scores": "The scores of the explosives leave a gap or overlap[: {scores}].",
    "level_missing": "[{skill} has {levels} levels; ]every level of a skill needs a limit.",
    "skill_levels": "The points of skill levels have to rise from 0[ (now: {from_points})].",
    "skill_astray": "A skill is named that is in no group[: {skills}].",
    "evading_levels": "The points of evading levels have to rise from 0[ (now: {from_points})].",
    "trade_levels": "{skill}: the points of its five levels have to rise from 0[ (now: {from_points})].",
    "trade_start": "{skill} begins at Lv0 and is activated, or at Lv1 and is active[ (now: Lv{level})].",
    "harvest_roll": "The die of a harvest has to reach from {least} to {most} percent[ (now: {roll})].",
    "repair_row": "A level of repair adds points or restores percent, and a revival needs both of its numbers.",
    "initiative_tiers": "Tiers of Initiative Speed have to be numbered in order, and their weights have to rise.",
    "initiative_ends": "Tiers of Initiative Speed have to follow each other without a gap[ (now: {weights})].",
    "limb_states": "The states of limbs have to begin at ever less health[ (now: {percents})].",
    "blood_bands": "The bands of blood have to begin at ever less blood[ (now: {below})].",
    "proof_order": "Bare, resistant and proof have to ask for ever more limb damage[ (now: {thresholds})].",
    "thresholds": "Nobody can die of less Pain than blacks out[ (now: {blackout} and {death})].",
    "sides": "Sides have to be numbered 1 to 4, each opposite another[ (now: {sides})].",
    "house_no_cover_roll": "These rules have no cover roll to go by.",
    "bands_out_of_order": "The {table} have to begin at 0 and to rise from one to the next.",
    "band_without_edge": "{band} has to begin either at so many percent or at so many times Endurance.",
    "no_damage_step": "These rules have no step of their own for damage, so that it cannot wait for it[: {steps}].",
}
