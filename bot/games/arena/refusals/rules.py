"""What the rules of the arena do not allow, each in a sentence that states the rule; tables that do not add up."""

from typing import Final

from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _rate_of_fire(facts: Facts) -> Line:
    return sentence(
        "{action} makes 1 attack with this weapon, not {wanted}."
        if facts.get("most") == 1
        else "{action} makes 1 to {most} attacks with this weapon, not {wanted}.",
        facts,
    )


WORDS: Final[dict[str, Wording]] = {
    # A turn.
    "unknown_action": "There is no action[ “{word}”].[ Choose {known}.]",
    "actions_over": "That costs {cost} actions, and a turn has {most}. Leave something out.",
    "second_combat_action": "A turn has only {most} Combat action. Leave one out, or say `else` for a second choice.",
    "combat_with_aid": "{action} leaves no Combat action in the same turn. Leave out one of the two.",
    "not_melee": "{action} is no melee action. Choose {known}.",
    "not_ranged": "{action} is no ranged action. Choose {known}.",
    "rate_of_fire": _rate_of_fire,
    # Bodies and weapons.
    "unknown_body_part": "There is no part of the body[ called “{word}”].[ Choose {known}.]",
    "not_a_limb": "Circulation can only be cut in a limb, and {part} is none. Choose {limbs}.",
    "unknown_attack_type": "There is no kind of attack[ called “{word}”].[ Choose {known}.]",
    "unknown_weapon_class": "There is no class of weapon[ called “{word}”].[ Choose {known}.]",
    "unknown_natural_weapon": "There is no natural weapon[ called “{word}”].[ Choose {known}.]",
    "hands_full": "That takes {wielded} hands, and there are {hands}. Drop a weapon first.",
    # Characters.
    "unknown_stat": "There is no stat[ called “{stat}”].[ Choose {known}.]",
    "stat_below_start": "{stat} cannot be {value}: every stat begins at {start}. Give it {start} or more.",
    "points_over": "{half} stats have {most} points to add, and these take {spent}. Take away {over}.",
    "traits_over": "A character has only {most} trait, not {traits}. Choose one.",
    "unknown_stage": "There is no stage of bleeding out[ called “{stage}”].[ Choose {known}.]",
    # Tables of the rules, as house rules may spoil them.
    "arena_astray": "Under {where} something is named that these rules do not have: {words}.",
    "arena_below": "{lower} has to be below {upper}.",
    "arena_cover": "Cover needs exactly these grades, the weakest first: {grades}.",
    "arena_empty": "{name} cannot be empty: name at least one.",
    "arena_faces": "Under {where} every side of a die with {sides} sides has to stand once[ (now: {faces})].",
    "arena_order": "Under {where} the figures are out of order: {figures}.",
    "arena_ranges": "Bands of range begin with close range and end with one without a limit[ (now: {bands})].",
    "arena_reach": "Only a Combat action is melee or ranged, and each is one of the two[: {action}].",
    "arena_reflex": "REF answers {attack} only with a figure that it must be above: give its REF as well.",
    "arena_reroll": "{action} needs both what it does and when, or neither.",
    "arena_twice": "Under {where} a word stands twice: {words}.",
    "arena_wounds": "A die that does nothing makes no wounds, and any other makes some[ (die: {die})].",
}
