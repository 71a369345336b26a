"""Rules outside the fight (MZ-GEN)."""

from rules.dice import notation
from rules.mazeworld import turns
from rules.mazeworld.downtime import encounters, events
from rules.mazeworld.downtime import linked_pages as links
from rules.mazeworld.downtime.events import scripted_room
from rules.mazeworld.downtime.temerity import temerity_applies, temerity_die
from rules.mazeworld.parts.turn import General, Turn
from rules.mazeworld.play.facts.actions import Ventured
from rules.mazeworld.play.facts.items import Robbed
from rules.mazeworld.play.facts.roster import Allied
from rules.mazeworld.play.gm.allies import can_add_ally
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, page, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Field, Met, section
from rules.wording import listed, worded


def _temerity(rev: Revision) -> str | None:
    if rev.general.temerity_die is None:
        return None
    die, outcomes = temerity_die(rev)
    return worded(
        "After something frightening or exhausting, the GM may roll 1d{die} for a creature. From worst to best: "
        "{outcomes}. The GM sets the limits with the table temerity (ours, until it is changed) or a house rule. "
        "Mindless creatures never roll. Anyone who has passed out can be robbed: `@take ITEM from NAME`.",
        die=f"{die}",
        outcomes=listed(map(ours, outcomes), "or"),
    )


def _rooms(rev: Revision) -> str | None:
    cycle = rev.general.room_cycle
    if cycle is None:
        return None
    first, later = cycle + 1, cycle + 8
    return worded(
        "Special doors appear every few rooms, sometimes two or three at once. They repeat in a cycle of {cycle}: "
        "room {first} counts as {as_first}, room {later} as {as_later}.",
        cycle=cycle,
        first=first,
        as_first=scripted_room(rev, first),
        later=later,
        as_later=scripted_room(rev, later),
    )


def _encounters(rev: Revision) -> str | None:
    if rev.general.temerity_die is None:
        return None
    return worded(
        "Each game shuffles its own list of room events. The GM secretly rolls how many creatures of a species you "
        "meet."
    )


def _allies(rev: Revision) -> str | None:
    most = rev.general.ally_limit
    return None if most is None else worded("A contestant can have only {most} formal ally.", most=most)


ENTRIES = section(
    "outside combat",
    rule(
        "MZ-GEN-01",
        "Two kinds of rolls",
        FULL,
        lambda rev: worded(
            "Attacks and checks use {dice}. Everything else uses whatever die fits. Most of the GM's rolls are hidden.",
            dice=rev.dice.attack,
        ),
        home=(notation.parse, turns.visible_to),
        met=Met(("roll",)),
        keywords="dice chance hidden random",
    ),
    rule(
        "MZ-GEN-02",
        "Rooms and encounters",
        ASSIST,
        _encounters,
        home=(encounters.encounter, events.event, Field(Turn, "gm_only")),
        met=Met(("encounter", "event")),
        keywords="room event encounter number",
    ),
    rule(
        "MZ-GEN-03",
        "Temerity",
        ASSIST,
        _temerity,
        home=(temerity_die, temerity_applies, Field(General, "temerity")),
        met=Met(("temerity", "take"), facts=(Robbed,)),
        keywords="temerity fear morale d100",
    ),
    rule(
        "MZ-GEN-04",
        "Scripted rooms",
        ASSIST,
        _rooms,
        home=(scripted_room, Field(General, "room_cycle")),
        met=Met(("event",)),
        keywords="scripted room cycle door",
    ),
    rule(
        "MZ-GEN-05",
        "One ally",
        FULL,
        _allies,
        home=(can_add_ally, Field(General, "ally_limit")),
        met=Met(("ally",), facts=(Allied,)),
        keywords="ally limit",
    ),
    rule(
        "MZ-GEN-06",
        "Creativity",
        ASSIST,
        lambda _: (
            "The rules don't cover everything. You may try anything that makes sense and breaks no rule, such as "
            "improvising weapons from broken glass, metal or wood. Use `@improvise` for that; the GM decides."
        ),
        home=(Field(Turn, "free_actions"),),
        met=Met(("declare", "improvise", "give"), facts=(Ventured,)),
        keywords="improvised creativity unplanned",
    ),
    rule(
        "MZ-GEN-07",
        "Explicit content",
        REF,
        page(
            "explicit content",
            worded("The rules refer to a page on explicit content. You don't need it to play."),
        ),
        home=(links.links,),
        met=Met(("link", "links")),
        keywords="explicit",
    ),
)
