"""Refusals outside combat, including those for non-combat skills."""

from typing import Final

from bot.games.mazeworld.phrases import NOT_YET, phrase
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, in_our_words, sentence


def _trade_unaware(facts: Facts) -> Line:
    way = str(facts.get("activation") or "")
    facts = {**facts, "activation": phrase(way), "note": phrase(str(facts.get("note") or ""))}
    if way == NOT_YET:
        return sentence(
            "{skill} isn't active (Lv0), and nothing activates it yet[; planned: {note}]. A GM can still type `@skill "
            "NAME {skill} active`.",
            facts,
        )
    return sentence(
        "{skill} isn't active yet (Lv0). To activate it: {activation}[ – {note}]. After that, a GM types `@skill NAME "
        "{skill} active`.",
        facts,
    )


WORDS: Final[dict[str, Wording]] = {
    "bad_address": "Add a page with `@link TITLE https://…`. The address can have up to {limit} characters.",
    "no_link": "There is no page[ called “{title}”].[ Choose {choices}.] A GM can add one: `@link TITLE https://…`",
    "mindless": "{name} is mindless and never rolls temerity.",
    "no_such_victim": "I don't know a creature or contestant called “{name}”.[ Choose {choices}.]",
    "state_unsaid": "Outside combat, say why {name} can't fight: `@execute NAME: {name} asleep, with WEAPON` (or "
    "restrained, unconscious, incapacitated, paralysed).",
    "who_rolls_temerity": "I don't know anyone called “{name}”.[ Choose {choices}.]",
    "no_encounter": "There is no encounter roll for {species} yet. Add one with `@encounter set {species} 1d4+1`[, "
    "or roll for {choices}].",
    "encounter_range": "“{roll}” doesn't work here. Write a single roll with results from 0 to {limit}, such as "
    "`1d4+1`.",
    "too_many_species": "A game can have encounter rolls for {limit} species. Remove one with `@encounter set NAME "
    "none`.",
    "unknown_table": "There is no table called “{table}”. `@table list` shows them.",
    "no_events": "There are no events yet. `@event add TEXT` adds one.",
    "no_such_event": "There is no event {number}.[ Events are numbered from 1 to {last}.] `@event list` shows them.",
    "too_many_events": "The list can have up to {limit} events. Remove one with `@event remove 1`.",
    "no_such_door": "There is no scripted door to “{title}”.[ Choose {choices}.]",
    "too_many_doors": "A game can have up to {limit} scripted doors. Remove one with `@event door none TITLE`.",
    "too_many_links": "A game can have up to {limit} pages. Remove one with `@link TITLE none`.",
    "throw_unprinted": "The rules give no figures for a thrown {thing}. "
    "The GM can add it as a weapon with a throw mode: `@weapon add NAME: modes throw, pain 10`.",
    "blow_unprinted": "The {weapon} isn't made for striking, and the rules give no damage for that. Use another "
    "weapon, or let the GM decide: `@declare improvise hit NAME with {weapon}`.",
    "unknown_skill": "There is no skill[ “{skill}”] in these rules.[ Choose {choices}.]",
    "not_covered": "[{weapon}: ]{skill} is the wrong skill.[ Use {covered}.] You can also leave the skill out.",
    "needs_no_activating": "{skill} is always active.",
    "points_unread": "Write the points for {skill} as +2, -2 or =30, or name a level: {levels}.[ `@skill NAME "
    "{dormant} active` activates it at Lv1.]",
    "too_many_points": "{skill} can't have more than {limit} points.",
    "bad_training": "[“{amount}” isn't a number of Training Points. ]Write `@{example}`.",
    "points_below_zero": "{skill} has {points} points and can't go below zero.",
    # Non-combat skills.
    "trade_unaware": _trade_unaware,
    "no_such_trade_level": "[{skill} has no level {level}. ]The highest level is {most}.",
    "which_lock_work": (
        "What do you do? `@lockpick step 1`, `@lockpick step 2`, `@lockpick trap`, `@lockpick force`, or `@lockpick "
        "opened` once it's open. `@trades lockpicking` shows your figures."
    ),
    "negative_points": "Skill points start at 0[, so {skill} can't have {points}].",
    "negative_count": "I need a number of 0 or more[, not {count}].",
    "unknown_practice": "That doesn't give points in {skill}[ (“{event}”)].[ What counts: {known}.]",
    "unknown_discount": "You can haggle for {known} percent off[, not {discount}].",
    "negative_meat": "The meat left must be between 0 and the creature's full amount[ ({worth})].",
    "impossible_percent": "That harvest gives {least} to {most} percent[, not {percent}].",
    "no_percent": "A chance is between 0 and 100 percent[, not {percent}].",
    "which_load": "Which load: {known}? For example: `@{command}`.",
    "too_much_meat": "You can take at most {limit} meat[, not {take}].",
    "too_dear": "At your level, you can haggle over purchases of up to {limit} P$[, not {value} P$].",
    "wrong_kit": "The {kit} doesn't work on the {weapon}. Use the {other}.",
    "already_best": "The {weapon} is already in its best condition.",
    "no_such_patient": "There is no contestant[ called “{patient}”].[ Choose {choices}.]",
    "uses_unknown": "How many uses does the kit have left? `@{command}`",
    "cleaning_kit": "A GCK can't repair a weapon, only clean it: `@clean {weapon} …`",
    "which_limb": in_our_words(gettext_noop("[There is no limb “{limb}”. ]Which limb do you mean[: {known}]?")),
    "not_learnt": "You learn the {what} at {skill} Lv{level}.",
    "figure_missing": "I don't know {what}; see {page}, or ask the GM. Then type it like this: `@{command}`.",
    "load_not_allowed": "[You can't load {load} at this level. ]Choose {known}.",
    "unknown_tool": "You mine ore with {known}[, not “{tool}”].",
    "bad_divisor": "Divide limb damage by a number above 0[, not {divisor}].",
    "negative_damage": "Damage can't be below 0[, so not {damage}].",
    "no_price": "A price can't be below 0 P$[, so not {value}].",
    "not_broken": "That only works on a weapon at 0[, and this one is at {condition}]. Repair it with a kit instead.",
    "cannot_revive": "From Lv3 on, you can revive a weapon at 0. Practise on other weapons first.",
    "too_few_uses": "Reviving a weapon takes {needed} kit uses[, and this kit has {uses}].",
    "is_broken": "You can't clean a weapon at 0. From Lv3 on, `@repair` may revive it.",
    "kit_unknown": "How many points does the kit restore by itself?[ Your level adds {bonus}.]",
}
