"""What cannot be done outside combat, and what non-combat skills do not allow."""

from typing import Final

from bot.games.mazeworld.phrases import phrase
from bot.text.reply import Line
from bot.text.sentences import Wording, sentence
from bot.text.templates import Facts


def _trade_unaware(facts: Facts) -> Line:
    facts = {
        **facts,
        "activation": phrase(str(facts.get("activation") or "")),
        "note": phrase(str(facts.get("note") or "")),
    }
    return sentence(
        "{skill} is not active yet (Lv0). Activation: {activation}[; {note}]. "
        "When that is done, a GM writes `@skill NAME {skill} active`.",
        facts,
    )


WORDS: Final[dict[str, Wording]] = {
    "bad_address": "Write the page as `@link TITLE https://…`: an address of at most {limit} characters.",
    "no_link": "No page is named so[: “{title}”].[ There is {choices}.] A GM names it: `@link TITLE https://…`.",
    "mindless": "{name} is mindless and never rolls temerity.",
    "no_such_victim": "I know no creature and no contestant called “{name}”.[ Choose {choices}.]",
    "state_unsaid": "Outside a fight the GM says why {name} cannot fight: `@execute NAME: {name} asleep, with WEAPON` "
    "(or restrained, unconscious, incapacitated, paralysed).",
    "who_rolls_temerity": "I know nobody called “{name}”.[ Choose {choices}.]",
    "no_encounter": "Nothing is rolled for {species} yet.[ There is {choices}.] Keep it with `@encounter set {species} "
    "1d4+1`.",
    "encounter_range": "“{roll}” cannot say how many are met: one roll from 0 to {limit}, such as `1d4+1`.",
    "too_many_species": "A game keeps rolls for {limit} species. `@encounter set NAME none` makes room.",
    "unknown_table": "There is no table called “{table}”. `@table list` shows them.",
    "no_events": "No events are written down yet. `@event add TEXT` writes one.",
    "no_such_event": "There is no event {number}.[ They are numbered from 1 to {last}.] `@event list` shows them.",
    "too_many_events": "The list holds up to {limit} events. `@event remove 1` makes room.",
    "no_such_door": "There is no scripted door to “{title}”.[ There is {choices}.]",
    "too_many_doors": "A game keeps up to {limit} scripted doors. `@event door none TITLE` makes room.",
    "too_many_links": "A game keeps at most {limit} pages. `@link TITLE none` makes room.",
    "throw_unprinted": "The rules give no figures for a thrown {thing}. "
    "The GM can add it as a weapon with a throw mode: `@weapon add NAME: modes throw, pain 10`.",
    "blow_unprinted": "{weapon} is not made to strike with, and the rules give no damage for it. "
    "Take another weapon, or leave it to the GM: `@declare improvise hit NAME with {weapon}`.",
    "unknown_skill": "There is no skill[ “{skill}”] in these rules.[ Choose {choices}.]",
    "not_covered": "[{weapon}: the ]skill {skill} does not cover it.[ {covered} would.] "
    "Write that skill, or leave it out.",
    "needs_no_activating": "{skill} needs no activating: it is always active.",
    "points_unread": "Write the points of {skill} as +2, -2 or =30, or a level: {levels}.[ "
    "`@skill NAME {dormant} active` makes it active, at Lv1.]",
    "too_many_points": "{skill} cannot hold more than {limit} points.",
    "bad_training": "[“{amount}” is no amount of Training Points. ]Write it as `@{example}`.",
    "points_below_zero": "{skill} stands at {points} points: it cannot fall below zero.",
    # Non-combat skills.
    "trade_unaware": _trade_unaware,
    "no_such_trade_level": "[{skill} has no level {level}. ]Levels are numbered up to {most}.",
    "which_lock_work": (
        "Say what you do: `@lockpick step 1`, `@lockpick step 2`, `@lockpick trap`, `@lockpick force` or, when it is "
        "open, `@lockpick opened`. `@trades lockpicking` shows your figures."
    ),
    "negative_points": "Points of a skill start at 0[, so {skill} cannot have {points}].",
    "negative_count": "That cannot be counted[: {count}]. Write a number from 0 up.",
    "unknown_practice": "{skill} is not practised by that[ (“{event}”)].[ What counts: {known}.]",
    "unknown_discount": "Haggles are for {known} percent off[, not {discount}].",
    "negative_meat": "Meat that is left is between 0 and what the creature is worth[, {worth}].",
    "impossible_percent": "That harvest is {least} to {most} percent[, not {percent}].",
    "no_percent": "A chance is 0 to 100 percent[, not {percent}].",
    "which_load": "Say which load: {known}, as in `@{command}`.",
    "too_much_meat": "At most {limit} meat can be taken[, not {take}].",
    "too_dear": "At your level purchases up to {limit} P$ are haggled over[, not {value} P$].",
    "wrong_kit": "A {kit} is not for {weapon}: use a {other}.",
    "already_best": "{weapon} is in its best condition already.",
    "no_such_patient": "There is no contestant[ “{patient}”].[ Choose {choices}.]",
    "uses_unknown": "Say how many uses the kit has left: `@{command}`.",
    "cleaning_kit": "A GCK does not repair, it cleans: `@clean {weapon} …`.",
    "which_limb": "[There is no limb “{limb}”. ]Name the limb[: {known}].",
    "not_learnt": "The {what} is learnt with {skill} Lv{level}.",
    "figure_missing": "I do not know {what}: {page} says it. With that figure, or the GM's: `@{command}`.",
    "load_not_allowed": "[{load} cannot be loaded at this level. ]Choose {known}.",
    "unknown_tool": "Ore is mined with {known}[, not “{tool}”].",
    "bad_divisor": "Limb damage is divided by a number above 0[, not {divisor}].",
    "negative_damage": "Damage starts at 0[, it is not {damage}].",
    "no_price": "A price starts at 0 P$[, it is not {value}].",
    "not_broken": "That is for a weapon at 0[, and this one is at {condition}]. Repair it with a kit instead.",
    "cannot_revive": "A weapon at 0 can be mended from Lv3 on. Practise on others first.",
    "too_few_uses": "An attempt at a broken weapon takes {needed} uses of a kit[, and it has {uses}].",
    "is_broken": "A weapon at 0 is not cleaned: `@repair` may revive it, from Lv3 on.",
    "kit_unknown": "Say how many points the kit restores by itself[; your level adds {bonus}].",
}
