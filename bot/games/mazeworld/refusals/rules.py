"""Refusals by MazeWorld's fight rules, beyond those common to all games."""

from typing import Final

from bot.games.mazeworld.phrases import amount, made_of, wielded
from bot.text.language.speech import gettext, gettext_noop, ngettext, pgettext
from bot.text.reply import Line
from bot.text.sentences import Facts, Missing, Wording, in_full, in_our_words, say, sentence
from bot.text.words import listed
from rules import catalogue

_SUBJECTS: Final = {
    "battlespace": gettext_noop("Sides"),
    "before_first": gettext_noop("actions before the first turn"),
    "burst_die": gettext_noop("a die for short bursts"),
    "cleanliness": gettext_noop("weapon condition"),
    "cover_first": gettext_noop("order by cover"),
    "cover_roll": gettext_noop("rolls for cover"),
    "evading": gettext_noop("dodging"),
    "execution": gettext_noop("executions"),
    "explosives": gettext_noop("a score table for explosives"),
    "evading_skill": gettext_noop("the Evading skill"),
    "hacking": gettext_noop("hacking"),
    "healing_skill": gettext_noop("the Healing skill"),
    "inaccuracy": gettext_noop("Inaccuracy Range"),
    "initiative_tiers": gettext_noop("Initiative Speed tiers"),
    "room_cycle": gettext_noop("a cycle of rooms"),
    "skills": gettext_noop("combat skills"),
    "slip_past": gettext_noop("slipping past unseen"),
    "temerity": gettext_noop("temerity rolls"),
    "stealthy_movement": gettext_noop("moving unseen"),
    "stealth_cover": gettext_noop("taking cover stealthily"),
    "stealth_group": gettext_noop("taking cover stealthily together"),
    "trades": gettext_noop("non-combat skills"),
}
_READY: Final = {
    "next_turn": gettext_noop("The {weapon} can be used again next turn."),
    "after_reload": gettext_noop("Reload the {weapon} first: `@reload {weapon}`."),
}
_NO_COUNTER: Final = {
    "not_same_side": gettext_noop("the attacker is on another Side, out of reach"),
    "no_ammo": gettext_noop("you have no loaded weapon at hand"),
    "no_techniques": gettext_noop("techniques can't counter, and you have nothing else at hand"),
    "over_limit": gettext_noop("your Evading level or your weapon allows no attack"),
    "bonus_move_used": gettext_noop("you have used your free movement"),
}
"""Why nobody can counter after a dodge."""


def _subject(facts: Facts) -> str:
    return str(facts.get("subject") or facts.get("what") or gettext_noop("anything like that"))


def _named(facts: Facts) -> str:
    subject = _subject(facts)
    return gettext(_SUBJECTS.get(subject, subject.replace("_", " ")))


def _lacking(facts: Facts) -> Line:
    return say("This game's rules don't include {subject}.", subject=_named(facts))


def _not_in_revision(facts: Facts) -> Line:
    having = catalogue.having(_subject(facts))
    if not having:
        return _lacking(facts)
    words = ngettext(
        "This game's rules don't include {subject}; {systems} does.",
        "This game's rules don't include {subject}; {systems} do.",
        len(having),
    )
    return say(words, subject=_named(facts), systems=listed(having))


def _not_in_system(facts: Facts) -> Line:
    """Say what the rules of a fight lack. For a declaration (with `verbs`, and `played`, the fight's system), also say
    what can be done instead, and how a GM can enable it."""
    verbs = facts.get("verbs")
    if not isinstance(verbs, list | tuple):
        return _not_in_revision(facts)
    having = catalogue.having(str(facts.get("what")))
    typed = [pgettext("typed words", str(verb)).partition(",")[0] for verb in verbs]
    instead = say("You can {verbs}.", verbs=listed(typed, "or"))
    if facts.get("played") in having:
        return say(
            "{lacking} That's because of a house rule: `@house`. {instead}", lacking=_lacking(facts), instead=instead
        )
    return say(
        "{lacking} {instead}[ A GM can choose other rules for the next fight: `@fight start {system}`.]",
        lacking=_not_in_revision(facts),
        instead=instead,
        system=having[0] if having else None,
    )


def _no_such_side(facts: Facts) -> Line:
    if isinstance(facts.get("side"), str) and not str(facts["side"]).isdecimal():
        return sentence("There is no Side “{side}”. The Sides are 1, 2, 3 and 4.", facts)
    return sentence("There is no Side[ {side}]. The Sides are 1, 2, 3 and 4.", facts)


def _no_cover(facts: Facts) -> Line:
    if not facts.get("side"):
        return say("There is no cover here.")
    return sentence("There is no cover on Side {side}. Move to a Side that has some.", facts)


def _overspent(facts: Facts) -> Line:
    if facts.get("kind") == "critical_success":
        words = gettext_noop(
            "That would spend {used} critical successes, but you have only {have}. `@spend best` lets me choose."
        )
    else:
        words = gettext_noop(
            "That would spend {used} successes, but you have only {have}. `@spend best` lets me choose."
        )
    return sentence(words, facts)


def _weapon_not_ready(facts: Facts) -> Line:
    return sentence(_READY.get(str(facts.get("ready")), gettext_noop("The {weapon} isn't ready.")), facts)


def _empty_weapon(facts: Facts) -> Line:
    if facts.get("choose_again"):
        return sentence("The {weapon} is empty. Reload it with `@reload {weapon}` or do something else.", facts)
    return sentence("The {weapon} is empty. Reload it with `@reload {weapon}`.", facts)


def _over_limit(facts: Facts) -> Line:
    most, unit = facts.get("max"), str(facts.get("unit") or "")
    if most is None or not unit:
        raise Missing("max")
    weapon = facts.get("weapon")
    what = wielded(made_of(str(weapon))) if weapon else None
    return sentence(
        "[With {what}, ]you get at most {limit} per turn[, not {announced}].",
        {**facts, "limit": amount(most, unit) if isinstance(most, int) else f"{most} {unit}", "what": what},
    )


def _no_counter_now(facts: Facts) -> Line:
    why = _NO_COUNTER.get(str(facts.get("why")), gettext_noop("you have nothing at hand to strike back with"))
    return say("No counter this time: {why}.", why=gettext(why))


WORDS: Final[dict[str, Wording]] = {
    "no_attacks": "{fighter} has nothing to attack with. A GM can add an attack: `@weapon add Bite: kind natural, "
    "is 9, pain 20`, then `@give {fighter} Bite`.",
    "only_aims": "Aiming is part of an attack, not a separate action. Write `attack NAME with WEAPON, head`.",
    "words_missing": "What do you say[ {whom}]? For example: `say Hands up!`",
    "clears_itself": "You don't need an action to clear a jam: the weapon is ready next turn, or once you reload it.",
    # Descriptions.
    "ambiguous_mode": in_our_words(gettext_noop("Which fire mode[: {modes}]?")),
    "no_such_mode": in_our_words(gettext_noop("[The {weapon} has no “{mode}” mode. ]Choose another one[: {modes}].")),
    "amount_not_in_mode": "[You can't count {mode} in {unit}. ]Count in what the mode fires.",
    "ambiguous_amount": "How many do you mean[: {amounts}]? Name one number.",
    "amount_below_one": "Attack at least once, or `@pass`.",
    "one_part_for_all": in_our_words(
        gettext_noop("All your attacks in a turn must aim at the same part of the body. Name one[: {parts}].")
    ),
    "several_parts": in_our_words(gettext_noop("Aim at one part of the body[: {parts}].")),
    "no_such_part": in_our_words(gettext_noop("[{target} has no “{part}”. ]Choose a part of the body[: {parts}].")),
    "part_severed": in_our_words(gettext_noop("[{target} has lost the {part}. ]Choose a part of the body[: {parts}].")),
    "needs_two_hands": "The {weapon} needs two good hands. Use another weapon.",
    "no_such_injury": in_our_words(gettext_noop("[“{value}” isn't an injury. ]Choose one of these[: {allowed}].")),
    "broken_already": "{target}'s {part} is already broken.",
    "no_blood": "{target} has no blood, so it can't bleed. It can have a fracture.",
    "nothing_to_treat": "There is no such injury[ on {target}'s {part}].",
    "limb_health_unknown": "I don't know the health of {target}'s {part}. Set `base_health` on its sheet.",
    "unknown_part": "There is no such part of the body[: “{part}”].[ Unknown: {parts}.]",
    "no_body_map": "[{fighter} has no body map, ]so I can't draw a part. Use `@bodyaim` alone.",
    "eyes_singly": "You can aim at one eye at a time: left eye or right eye.",
    "one_action": "You have one action per turn, besides talking. Choose {named}, or join them with `else` to have a "
    "fallback.",
    "not_before_first": "Before the first turn you can only[ {options}]. Everything else waits for turn 1.",
    "no_place_to_hit": "The {weapon} needs a fighter as its target, not an area or cover. Who are you attacking?",
    "not_aimable": "[You can't aim the {weapon} at a part of the body. ]Leave the part out.",
    "target_elsewhere": "{target} is on Side {side}, not on Side {said}. Leave the Side out, or name someone else.",
    "single_target_only": "One attack has one target. Choose[ {targets}] and attack the others separately.",
    "dodges_one": "You can dodge only one enemy per turn.[ Choose {targets}.]",
    "item_out_of_reach": "The {item} is on Side {side}, out of your reach. `@move {side}` takes you there.",
    "furniture_stays": "The {thing} is furniture, so you can't take it. Use it with `@use {thing}`.",
    "nothing_lies": "There is no “{thing}” here.[ You can pick up {choices}.]",
    "victim_resists": "{target} can still resist. You can only rob someone who has passed out or can't act.[ A GM "
    "can change that: `@set {target} state asleep`.]",
    "victim_out_of_reach": "{target} is on Side {side}, out of your reach. `@move {side}` takes you there.",
    "lies_there": "You aren't holding the {weapon}: it's on the ground[ on Side {side}]. Get it with `@pick up "
    "{weapon}`.",
    "none_left": "The {weapon} is used up. Choose something else[: {choices}].",
    "too_few_left": "{weapon}: you have only {left} left, not {announced}.",
    "part_of_body": "You can't drop the {weapon}. Name something you carry.",
    # Allies.
    "ally_unread": "Whose ally? `@ally {name} of CONTESTANT`, or `@ally {name} none` to end the alliance.",
    "own_ally": "{name} can't be their own ally. Name another contestant.",
    "already_ally": "{name} is already {contestant}'s formal ally. `@ally {name} none` ends it.",
    "no_ally": "{name} is nobody's formal ally. To change that: `@ally {name} of CONTESTANT`.",
    "ally_limit": "{contestant} can have at most {limit} formal ally in this system[ and already has {allies}]. To "
    "do it anyway: `@ally {name} of {contestant} anyway`.",
    # Weapons.
    "weapon_broken": "The {weapon} is broken. Use another weapon.",
    "weapon_not_ready": _weapon_not_ready,
    "accessory_not_mounted": "The {weapon} has no {accessory}.[ Choose {mounted}.]",
    "empty_weapon": _empty_weapon,
    "over_limit": _over_limit,
    "mixed_basic_attacks": "You can't mix kinds of attack in one turn.[ Choose {attacks}.]",
    "not_loadable": "The {weapon} doesn't need ammunition, so there is nothing to reload.",
    "nothing_to_reload": "The {weapon} is already fully loaded[ ({loaded})].",
    "no_spare": "You have no ammunition left for the {weapon}. Use another weapon.",
    "already_in_hand": "The {weapon} is already in your hand.",
    # Sides, cover, escape.
    "no_sides_here": "This game's rules don't use Sides. Leave the Side out: `@add {name}`.",
    "no_such_side": _no_such_side,
    "unknown_side": "There is no Side[ “{side}”]. Write a number from 1 to 4 or a direction.",
    "same_side": "You are already there[: Side {side}]. Name another Side.",
    "wrong_side_for_door": "[The door is on Side {door}, and you're on Side {side}. ]Move there first: `@move {door}`.",
    "no_door": "There is no door[ on Side {side}].[ Doors: {doors}.]",
    "no_cover": _no_cover,
    "no_cover_here": "There is no cover here. Move to a Side that has some.",
    "already_in_cover": "You are already in cover.",
    "cover_twice": "You have already taken cover this turn. Do something else.",
    "seen_already": "You aren't in stealth, so you've already been seen. Try `@escape` to get away. A GM can put "
    "you in stealth with `@set NAME stealth on`.",
    "no_stealth": "You aren't in stealth. Take cover openly with `@take cover`.",
    "no_such_room": "There is no room[ {room}]. Rooms start at 1.",
    # Dodge and counter.
    "no_dodge_success": "Your dodge failed, so you can't follow it up. `@stay` goes on.",
    "no_counter_now": _no_counter_now,
    "no_counter": "[You can't counter with “{weapon}” now. ]Choose another weapon, or `@stay`.",
    "no_techniques": "[{weapon} is a technique. ]You can't counter with a technique. Choose another attack.",
    "counter_other": "You can only counter the enemy you dodge[, {dodged}][, not {target}].",
    "counter_rounds": "Your counter can make at most {max} attacks, but the {weapon} fires {rounds} rounds at once "
    "in that mode. Choose another mode.",
    "spending_unread": "I don't understand[ “{word}”]. Write `@spend 3:1 4:2` or `@spend best`.",
    "no_such_attack": "There is no attack {attack}.[ The last one is attack {attacks}.] Write `@spend 1:1` or "
    "`@spend best`.",
    "overspent": _overspent,
    "looks_at_board": "You don't need an action to look around: `@status` shows the cover.",
    "target_helpless": "{target} is down. Choose someone else, or `@declare execute {target}`.",
    "target_escaped": "{target} has escaped. Attack someone else.",
    "victim_can_fight": "You can only execute someone who can't fight[, and {target} still can]. Use `@attack` "
    "instead.[ A GM can change that: `@set {target} state asleep`.]",
    # Figures set by the GM.
    "blacked_out": "{name} has blacked out and can't act.",
    "escaped": "{name} has escaped and is no longer in this fight.",
    "in_state": "{name} is {state} and can't act.",
    "no_such_state": "[“{value}” isn't a state I know. ]Write asleep, restrained, unconscious, incapacitated, "
    "paralysed or none.",
    "no_such_status": "[“{value}” isn't possible here. ]Write up, down, dead or gone.",
    "no_such_readiness": "[“{value}” isn't possible here. ]Write ready, next turn, after reload or broken.",
    "no_such_headgear": "[“{value}” isn't possible here. ]Write none, head, or face (which covers the head as well).",
    "ambiguous_munition": "Which ammunition do you mean[: {choices}]?",
    "wrong_calibre": "{munition} doesn't fit the {weapon}[, which takes {calibre}]. Load another kind.",
    "ambiguous_cover": in_full(
        gettext_noop("There is cover of that name on several Sides: {sides}. Add the Side: “crate on side 2”.")
    ),
    "nobody_at_cover": "Nobody is at the {cover}[ on Side {side}]. Attack someone by name, or do something else.",
    "no_such_cloud": in_our_words(gettext_noop("There is no cloud[ “{name}”] here.[ Choose {known}.]")),
    "unknown_powder": "[“{value}” isn't a kind of load. ]Choose {allowed}.",
    "unknown_ammunition": "There is no ammunition[ called “{name}”]. `@ammunition` lists all kinds.",
    "bad_pieces": "[“{value}” isn't a shrapnel roll. ]Write one like 1d13-1.",
    "no_such_effect": "There is no effect[ “{effect}”] to end.[ Choose {known}.]",
    "unknown_effect": (
        "I don't know any effect or remedy called “{effect}”.[ Did you mean {choices}?] Make your own with `@effect "
        "NAME Dazed: ft +1, 2 turns`."
    ),
    "effect_unread": "I don't understand[ “{text}”]. Write it as `@effect NAME Dazed: ft +1, 2 turns`.",
    "surroundings_unread": "I don't understand that. Write `@room cover 1 crate`, `@room doors 1 3`, "
    "`@room enter north` or `@room item rope 2`.",
    # Only caused by a wrong call of the rules or a wrong house rule.
    "not_in_revision": _not_in_revision,
    "not_in_system": _not_in_system,
    "no_such_shot": "There are only {attempted} shots, so there is no shot {shots}.",
    "unknown_level": "There is no such level[: “{level}”][: “{value}”].[ Choose {known}.][ Choose {allowed}.]",
    "unknown_group": "There is no skill group[ called “{group}”].[ Choose {known}.]",
    "unknown_range": "An attack is melee or ranged[, not “{range}”].",
    "unknown_attack_kind": "There is no such kind of attack[: “{kind}”].",
    "unknown_failure": in_our_words(gettext_noop("There is no such malfunction[: “{type}”].[ Choose {known}.]")),
    "unknown_power": in_our_words(gettext_noop("There is no such explosive power[: “{power}”].[ Choose {known}.]")),
    "not_localised": "[{munition} hits a whole Side. ]Only ammunition that acts like a bullet explodes in one part "
    "of the body[: {known}].",
    "unknown_weight": "[“{weight}” ][“{value}” ]isn't an Initiative Speed. Write a whole number or Unsparable.",
}
