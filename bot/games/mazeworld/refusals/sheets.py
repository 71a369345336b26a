"""Errors in a sheet, or in the tables of the rules as changed by house rules."""

from typing import Final

from bot.text.language.speech import gettext_noop
from bot.text.sentences import Wording, in_full

WORDS: Final[dict[str, Wording]] = {
    "dead_contestant": "{name} is dead and can't fight. A GM can change that: `@fighter set {name} status up`.",
    "over_capacity": "{weapon} holds {capacity}, so you can't load {loaded}.",
    "holds_nothing": "{weapon} can't be loaded.",
    "bad_row": "[“{value}” isn't possible. ]Write Pain as one number, or as 7 or 8 numbers separated by slashes.",
    "bad_share": "[“{value}” isn't a share of a body. ]Write a fraction such as 1/4.",
    "no_weapons": "No weapon, so it's bare hands. Ask for one with `@sheet set weapons +…`.",
    "no_such_limb": "{part} can't be on “{nearest}”: that body has no such limb.",
    "unknown_armour": "There is no armour called “{armour}”.[ Choose {allowed}], or add it with `@armour add`.",
    "unknown_body": "There is no body called “{body}”.[ Choose {allowed}.] Or list its parts: "
    "`body head and torso and two wings`.",
    # Tables of the rules.
    "accuracy_out_of_order": "The lowest Failure Threshold can't be above the natural one[ ({natural_ft})], or the "
    "highest below it. Critical scores must lie outside that range.",
    "body_groups": in_full(gettext_noop("Every body group needs exactly one row[; the rows would be {groups}].")),
    "part_twice": in_full(gettext_noop("A part of the body is named twice[: {parts}].")),
    "power_roll": in_full(
        gettext_noop("The rows of the power roll leave a gap, overlap or go beyond its die[: {results}].")
    ),
    "recoil_levels": in_full(gettext_noop("Recoil levels must be numbered from 1[; they would be {levels}].")),
    "explosive_scores": in_full(gettext_noop("The scores of the explosives leave a gap or overlap[: {scores}].")),
    "level_missing": "[{skill} has {levels} levels; ]every level of a skill needs a limit.",
    "skill_levels": in_full(
        gettext_noop("The points for skill levels must start at 0 and rise[; they would be {from_points}].")
    ),
    "skill_astray": in_full(gettext_noop("Some skills are in no group[: {skills}].")),
    "evading_levels": in_full(
        gettext_noop("The points for Evading levels must start at 0 and rise[; they would be {from_points}].")
    ),
    "trade_levels": in_full(
        gettext_noop("{skill}: the points for its five levels must start at 0 and rise[; they would be {from_points}].")
    ),
    "trade_start": "{skill} must start at Lv0 and need activation, or start active at Lv1[, not at Lv{level}].",
    "harvest_roll": "The harvest die must range from {least} to {most} percent[, unlike {roll}].",
    "repair_row": "A level of repair adds points or restores percent, and a revival needs both of its numbers.",
    "initiative_tiers": "Initiative Speed tiers must be numbered in order, with rising weights.",
    "initiative_ends": in_full(
        gettext_noop("Initiative Speed tiers must follow each other without a gap[; they would be {weights}].")
    ),
    "limb_states": in_full(
        gettext_noop("Each limb state must begin at less health than the one before[; they would begin at {percents}].")
    ),
    "blood_bands": in_full(
        gettext_noop("Each blood level must begin at less blood than the one before[; they would begin at {below}].")
    ),
    "proof_order": in_full(
        gettext_noop(
            "Bare, resistant and proof must each need more limb damage than the one before[; they would need "
            "{thresholds}]."
        )
    ),
    "thresholds": "Death can't need less Pain than a blackout[: {death} is less than {blackout}].",
    "sides": in_full(gettext_noop("Sides must be numbered 1 to 4, each opposite another[; they would be {sides}].")),
    "house_no_cover_roll": "These rules have no cover roll.",
    "bands_out_of_order": "The {table} must begin at 0 and rise from one to the next.",
    "band_without_edge": "{band} must begin at a percentage or at a multiple of Endurance.",
    "no_damage_step": in_full(
        gettext_noop("These rules have no separate damage step, so damage can't wait for it[: {steps}].")
    ),
}
