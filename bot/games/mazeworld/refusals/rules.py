"""What the rules of MazeWorld do not allow, beside what no game does."""

from typing import Final

from bot.games.mazeworld.phrases import amount
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line
from bot.text.sentences import Wording, say, sentence
from bot.text.templates import Facts, Missing
from bot.text.words import listed
from rules import catalogue

_SUBJECTS: Final = {
    "battlespace": gettext_noop("Sides"),
    "before_first": gettext_noop("actions before the first turn"),
    "burst_die": gettext_noop("die for short bursts"),
    "cleanliness": gettext_noop("condition of weapons"),
    "cover_first": gettext_noop("order by cover"),
    "cover_roll": gettext_noop("roll for cover"),
    "evading": gettext_noop("dodging"),
    "execution": gettext_noop("executions"),
    "explosives": gettext_noop("score table of explosives"),
    "evading_skill": gettext_noop("Evading skill"),
    "hacking": gettext_noop("hacking"),
    "healing_skill": gettext_noop("Healing skill"),
    "inaccuracy": gettext_noop("Inaccuracy Range"),
    "initiative_tiers": gettext_noop("tiers of Initiative Speed"),
    "room_cycle": gettext_noop("cycle of rooms"),
    "skills": gettext_noop("combat skills"),
    "slip_past": gettext_noop("slipping past unseen"),
    "temerity": gettext_noop("temerity roll"),
    "stealthy_movement": gettext_noop("moving unseen"),
    "stealth_cover": gettext_noop("taking cover stealthily"),
    "stealth_group": gettext_noop("taking cover stealthily together"),
    "trades": gettext_noop("non-combat skills"),
}
_READY: Final = {
    "next_turn": gettext_noop("{weapon} can be used again next turn."),
    "after_reload": gettext_noop("{weapon} has to be reloaded first: `@reload {weapon}`."),
}
_NO_COUNTER: Final = {
    "not_same_side": gettext_noop("the attacker is on another Side, out of reach"),
    "no_ammo": gettext_noop("nothing at hand is loaded"),
    "no_techniques": gettext_noop("techniques cannot counter, and nothing else is at hand"),
    "over_limit": gettext_noop("the level in evading or the weapon allows no attack"),
    "bonus_move_used": gettext_noop("the free movement is taken"),
}
"""Why nobody strikes back after a dodge."""


def _subject(facts: Facts) -> str:
    return str(facts.get("subject") or facts.get("what") or gettext_noop("such thing"))


def _named(facts: Facts) -> str:
    subject = _subject(facts)
    return gettext(_SUBJECTS.get(subject, subject.replace("_", " ")))


def _lacking(facts: Facts) -> Line:
    return say("The rules of this game have no {subject}.", subject=_named(facts))


def _not_in_revision(facts: Facts) -> Line:
    having = catalogue.having(_subject(facts))
    if not having:
        return _lacking(facts)
    words = ngettext(
        "The rules of this game have no {subject}; {systems} does.",
        "The rules of this game have no {subject}; {systems} do.",
        len(having),
    )
    return say(words, subject=_named(facts), systems=listed(having))


def _not_in_system(facts: Facts) -> Line:
    """What the rules of a fight lack. Of a declaration (with `verbs`, and `played`, the fight's system) also what can
    be done instead, and how a GM gets what is lacking."""
    verbs = facts.get("verbs")
    if not isinstance(verbs, list | tuple):
        return _not_in_revision(facts)
    having = catalogue.having(str(facts.get("what")))
    instead = say("You can {verbs}.", verbs=listed([str(verb) for verb in verbs], "or"))
    if facts.get("played") in having:
        return say("{lacking} That is a house rule: `@house`. {instead}", lacking=_lacking(facts), instead=instead)
    return say(
        "{lacking} {instead}[ A GM begins the next fight with it: `@fight start {system}`.]",
        lacking=_not_in_revision(facts),
        instead=instead,
        system=having[0] if having else None,
    )


def _no_cover(facts: Facts) -> Line:
    if not facts.get("side"):
        return say("There is no cover here. Choose something else.")
    return sentence("There is no cover on Side {side}. Move to a Side that has some.", facts)


def _overspent(facts: Facts) -> Line:
    if facts.get("kind") == "critical_success":
        words = gettext_noop(
            "That spends {used} critical successes, and you have {have}. `@spend best` leaves it to me."
        )
    else:
        words = gettext_noop("That spends {used} successes, and you have {have}. `@spend best` leaves it to me.")
    return sentence(words, facts)


def _weapon_not_ready(facts: Facts) -> Line:
    return sentence(_READY.get(str(facts.get("ready")), gettext_noop("{weapon} is not ready.")), facts)


def _empty_weapon(facts: Facts) -> Line:
    if facts.get("choose_again"):
        return sentence("{weapon} is empty. Reload it with `@reload {weapon}` or do something else.", facts)
    return sentence("{weapon} is empty. Reload it with `@reload {weapon}`.", facts)


def _over_limit(facts: Facts) -> Line:
    most, unit = facts.get("max"), str(facts.get("unit") or "")
    if most is None or not unit:
        raise Missing("max")
    return sentence(
        "At most {limit} in one turn[ with {weapon}][, not {announced}]. Announce fewer.",
        {**facts, "limit": amount(most, unit) if isinstance(most, int) else f"{most} {unit}"},
    )


def _no_counter_now(facts: Facts) -> Line:
    why = _NO_COUNTER.get(str(facts.get("why")), gettext_noop("nothing at hand can strike back"))
    return say("No counter this time: {why}.", why=gettext(why))


WORDS: Final[dict[str, Wording]] = {
    "no_attacks": "{fighter} has nothing to attack with. A GM gives an attack with "
    "`@weapon add Bite: kind natural, is 9, pain 20`, then `@give {fighter} Bite`.",
    "only_aims": "Aiming is a part of an attack and no action of its own. Write `attack NAME with WEAPON, head`.",
    "words_missing": "What do you say[ {whom}]? Put the words behind it, such as `say Hands up!`.",
    "clears_itself": "Clearing a stopped weapon is no action: it is ready next turn, or once you reload it.",
    # Descriptions.
    "ambiguous_mode": "Name one mode of fire[: {modes}].",
    "no_such_mode": "[{weapon} has no mode “{mode}”. ]Choose one it has[: {modes}].",
    "amount_not_in_mode": "[{mode} is not counted in {unit}. ]Say the amount in what the mode fires.",
    "ambiguous_amount": "Several amounts are named[: {amounts}]. Say only one.",
    "amount_below_one": "Attack at least once, or `@pass`.",
    "one_part_for_all": "All attacks of a turn go to the same part of the body[: {parts}]. Name one.",
    "several_parts": "Aim at one part of the body[: {parts}].",
    "no_such_part": "[{target} has no part “{part}” to aim at. ]Choose another[: {parts}].",
    "part_severed": "[{target} has no {part} any more. ]Choose another part[: {parts}].",
    "needs_two_hands": "{weapon} takes two good hands. Use another weapon.",
    "no_such_injury": "[“{value}” is no injury. ]Say one of these[: {allowed}].",
    "broken_already": "{target}'s {part} is broken already.",
    "no_blood": "{target} has no blood, so that no wound opens. A fracture is possible.",
    "nothing_to_treat": "There is nothing of that kind to treat[ on {target}'s {part}].",
    "limb_health_unknown": "The health of {target}'s {part} is not known: write `base_health` on its sheet.",
    "unknown_part": "There is no part of the body[ called “{part}”].[ Unknown: {parts}.]",
    "no_body_map": "[{fighter} has no body map, ]so no part can be drawn. Use `@bodyaim` alone.",
    "eyes_singly": "Eyes are aimed at one at a time: say left eye or right eye.",
    "one_action": "One action a turn, besides a few words: {named}? Say one; `else` adds a second choice.",
    "not_before_first": "Before the first turn you can only[ {options}]. The rest comes in the turn itself.",
    "no_place_to_hit": "{weapon} takes a fighter as its target, not an area or cover. Name whom you attack.",
    "not_aimable": "[{weapon} cannot be aimed at a part of the body. ]Leave the part out.",
    "target_elsewhere": "{target} is on Side {side}, not on Side {said}. Leave the Side out, or name somebody else.",
    "single_target_only": "One attack has one target. Choose[ {targets}] and attack the others separately.",
    "dodges_one": "You dodge one enemy a turn.[ Choose {targets}.]",
    "item_out_of_reach": "{item} lies on Side {side}, out of your reach. `@move {side}` goes there.",
    "furniture_stays": "{thing} is furniture: nobody can take it. Use it with `@use {thing}`.",
    "nothing_lies": "Nothing called “{thing}” lies here.[ You can pick up {choices}.]",
    "victim_resists": "{target} can still resist. Only somebody who has passed out or can't act is robbed."
    "[ A GM can say otherwise: `@set {target} state asleep`.]",
    "victim_out_of_reach": "{target} is on Side {side}, out of your reach. `@move {side}` goes there.",
    "lies_there": "You don't have {weapon} in hand: it lies[ on Side {side}]. `@pick up {weapon}` gets it.",
    "none_left": "You have no {weapon} left. Choose something else[: {choices}].",
    "too_few_left": "You have only {left} of {weapon}, not {announced}. Throw fewer.",
    "part_of_body": "{weapon} cannot be dropped. Name something that you carry.",
    # Allies.
    "ally_unread": "Say whose ally, or that it ends: `@ally {name} of CONTESTANT`, `@ally {name} none`.",
    "own_ally": "{name} cannot be an ally of their own. Name a contestant.",
    "already_ally": "{name} is the formal ally of {contestant} already. `@ally {name} none` ends it.",
    "no_ally": "{name} is nobody's formal ally. `@ally {name} of CONTESTANT` begins it.",
    "ally_limit": "{contestant} may have at most {limit} formal ally in this system[, and has {allies}]. To do it "
    "nevertheless: `@ally {name} of {contestant} anyway`.",
    # Weapons.
    "weapon_broken": "{weapon} is broken. Use another weapon.",
    "weapon_not_ready": _weapon_not_ready,
    "accessory_not_mounted": "{weapon} has no {accessory}.[ Mounted: {mounted}.]",
    "empty_weapon": _empty_weapon,
    "over_limit": _over_limit,
    "mixed_basic_attacks": "These cannot be mixed in one turn[: {attacks}]. Choose one of them.",
    "not_loadable": "{weapon} is not loaded with anything, so there is nothing to reload.",
    "nothing_to_reload": "{weapon} is full[ ({loaded} loaded)], so there is nothing to reload.",
    "no_spare": "There is nothing left to reload {weapon} with. Use another weapon.",
    "already_in_hand": "{weapon} is in hand already.",
    # Sides, cover, escape.
    "no_sides_here": "The rules of this game have no Sides: leave the Side out, as in `@add {name}`.",
    "no_such_side": "There is no Side[ {side}]. Sides are 1, 2, 3 and 4.",
    "unknown_side": "There is no Side[ “{side}”]. Write its number, 1 to 4, or its direction.",
    "same_side": "That is where you stand already[: Side {side}]. Name another Side.",
    "wrong_side_for_door": "[The door is on Side {door}, you are on Side {side}. ]Move there first: `@move {door}`.",
    "no_door": "There is no door[ on Side {side}].[ Doors: {doors}.]",
    "no_cover": _no_cover,
    "no_cover_here": "There is no cover here. Move to a Side that has some.",
    "already_in_cover": "You are in cover already.",
    "cover_twice": "Cover was taken already. Do something else.",
    "seen_already": "You are not in stealth, so they have seen you. `@escape` tries to get away; "
    "a GM gives stealth with `@set NAME stealth on`.",
    "no_stealth": "You are not in stealth. `@take cover` takes cover openly.",
    "no_such_room": "There is no room[ {room}]. Rooms are counted from 1.",
    # Dodge and counter.
    "no_dodge_success": "The dodge did not succeed, so nothing follows it. `@stay` goes on.",
    "no_counter_now": _no_counter_now,
    "no_counter": "[{weapon} cannot counter now. ]Choose another weapon, or `@stay`.",
    "no_techniques": "[{weapon} is a technique: ]techniques cannot counter. Choose another attack.",
    "counter_other": "A counter strikes the one you dodge[, {dodged}][, not {target}].",
    "counter_rounds": "Your counter has at most {max} attacks. {weapon} fires {rounds} rounds at once that way: choose "
    "another mode.",
    "spending_unread": "I don't understand[ “{word}”]. Write `@spend 3:1 4:2`, or `@spend best`.",
    "no_such_attack": "There is no attack {attack}[; there are {attacks}]. Write `@spend 1:1`, or `@spend best`.",
    "overspent": _overspent,
    "looks_at_board": "Looking around is no action in these rules: `@status` shows which cover there is.",
    "target_helpless": "{target} is down. Choose somebody else, or `@declare execute {target}`.",
    "target_escaped": "{target} has escaped, so there is nobody to attack. Choose somebody else.",
    "victim_can_fight": "Only somebody who cannot fight is executed[, and {target} still can]. Use `@attack` instead."
    "[ A GM can say otherwise: `@set {target} state asleep`.]",
    # Figures that the GM sets.
    "blacked_out": "{name} has blacked out and can't act.",
    "escaped": "{name} has escaped and is no longer in this fight.",
    "in_state": "{name} is {state} and can't act.",
    "no_such_state": "[“{value}” is no state in which nobody can fight. ]Write one of asleep, restrained, unconscious, "
    "incapacitated, paralysed, or none.",
    "no_such_status": "[“{value}” does not fit. ]Write up, down, dead or gone.",
    "no_such_readiness": "[“{value}” does not fit. ]Write ready, next turn, after reload or broken.",
    "no_such_headgear": "[“{value}” does not fit. ]Write none, head, or face (which covers the head as well).",
    "ambiguous_munition": "Several kinds of ammunition are named that way[: {choices}]. Say which.",
    "wrong_calibre": "{munition} does not fit {weapon}[, which takes {calibre}]. Reload it with another kind.",
    "ambiguous_cover": "Cover of that name stands on Sides {sides}. Add the Side, as in “crate on side 2”.",
    "nobody_at_cover": "Nobody is at the {cover}[ on Side {side}]. Attack somebody by name, or do something else.",
    "no_such_cloud": "There is no cloud[ “{name}”].[ Choose {known}.]",
    "unknown_powder": "[“{value}” is no load. ]Write one of {allowed}.",
    "unknown_ammunition": "There is no ammunition[ “{name}”]. `@ammunition` lists what there is.",
    "bad_pieces": "[“{value}” is no roll for pieces. ]Write one such as 1d13-1.",
    "no_such_effect": "There is no effect[ “{effect}”] to end.[ Choose {known}.]",
    "unknown_effect": (
        "There is no effect or remedy “{effect}” in this game.[ Did you mean {choices}?] Give one of your own as "
        "`@effect NAME Dazed: ft +1, 2 turns`."
    ),
    "effect_unread": "I don't understand[ “{text}”]. Write it as `@effect NAME Dazed: ft +1, 2 turns`.",
    "surroundings_unread": "I don't understand that. Write `@room cover 1 crate`, `@room doors 1 3`, "
    "`@room enter north` or `@room item rope 2`.",
    # What only a wrong call of the rules or a wrong house rule brings about.
    "not_in_revision": _not_in_revision,
    "not_in_system": _not_in_system,
    "no_such_shot": "There are {attempted} shots, and shot {shots} is none of them.",
    "unknown_level": "There is no level[ “{level}”][ “{value}”].[ Levels: {known}.][ Levels: {allowed}.]",
    "unknown_group": "There is no group of skills[ “{group}”].[ Choose {known}.]",
    "unknown_range": "An attack is melee or ranged[, not “{range}”].",
    "unknown_attack_kind": "There is no kind of attack[ “{kind}”].",
    "unknown_failure": "There is no failure[ “{type}”].[ Choose {known}.]",
    "unknown_power": "There is no explosive power[ “{power}”].[ Choose {known}.]",
    "not_localised": "[{munition} bursts over a whole Side. ]Only a munition that acts like a bullet bursts in one "
    "part[: {known}].",
    "unknown_weight": "[“{weight}” ][“{value}” ]is no Initiative Speed. Write a whole number or Unsparable.",
}
