"""What cannot be done beside a fight, but for what non-combat skills do not allow."""

from typing import Final

from bot.text.sentences import Wording

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
}
