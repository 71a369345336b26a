"""Battlespace and range (MZ-BS)."""

from rules.mazeworld import battlespace
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.parts.turn import Battlespace, Side
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.facts.actions import Moved
from rules.mazeworld.play.facts.items import Dropped, PickedUp, Thrown
from rules.mazeworld.play.facts.roster import Joined
from rules.mazeworld.play.views import visibility
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, rule, where
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, number, worded


def _space(rev: Revision) -> object:
    return rev.battlespace


def _sides(rev: Revision) -> str | None:
    own = rev.battlespace
    if own is None:
        return None
    return worded(
        "There are {count} Sides: {sides}.",
        count=len(own.sides),
        sides=listed(joined((number(side.number), side.direction)) for side in own.sides),
    )


def _fixed_entry(rev: Revision) -> str | None:
    own = rev.battlespace
    side = None if own is None else dict(own.fixed_entry).get("uncivilized area")
    if side is None:
        return None
    return worded("You always enter a room of the Uncivilized Area on Side {side}.", side=side)


def _entry(rev: Revision) -> str | None:
    own = rev.battlespace
    if own is None:
        return None
    side = own.sides[-1]
    return worded(
        "In towns, the map decides. By default, you come in opposite the door you took: out by {direction} ({side}) "
        "means in on Side {opposite}.",
        direction=side.direction,
        side=side.number,
        opposite=side.opposite,
    )


def _door(rev: Revision) -> str | None:
    if rev.battlespace is None:
        return None
    north = rev.battlespace.sides[1]
    return worded(
        "Doors are on Sides. In combat, you have to stand on a door's Side and then escape. Example: to get from "
        "Side {side} to the {direction} door, move to side {goal}, then make an escape check.",
        side=rev.battlespace.sides[0].number,
        direction=north.direction,
        goal=north.number,
    )


def _start(rev: Revision) -> str | None:
    own = rev.battlespace
    if own is None:
        return None
    return worded(
        "Contestants and allies usually begin on Side {side}, others elsewhere. The GM can change that. A Side is a "
        "place, not a party.",
        side=own.contestant_side,
    )


ENTRIES = section(
    "battlespace",
    rule(
        "MZ-BS-01",
        "What a battlespace consists of",
        FULL,
        where(
            _space,
            "A fight takes place on Sides. What counts is where everyone stands, their melee and ranged "
            "reach, and cover.",
        ),
        home=(World, Battlespace, visibility.grounds),
        met=Met(("status", "room")),
        keywords="battlespace sides range cover position",
    ),
    rule(
        "MZ-BS-02",
        "The four Sides",
        FULL,
        _sides,
        home=(battlespace.side, Field(Side, "direction")),
        met=Met(("move", "status")),
        keywords="side south north west east direction",
    ),
    rule(
        "MZ-BS-03",
        "Everything has a Side",
        ASSIST,
        where(_space, "Everyone and everything in a room has a Side. In the Uncivilized Area, it may be random."),
        home=(Field(World, "items"), Field(World, "furniture"), Joined),
        met=Met(("side", "room"), facts=(Joined,)),
        keywords="random side furniture item",
    ),
    rule(
        "MZ-BS-04",
        "Entering the Uncivilized Area",
        FULL,
        _fixed_entry,
        home=(battlespace.entry, Field(Battlespace, "fixed_entry")),
        met=Met(("room",)),
        keywords="enter uncivilized area entry door",
    ),
    rule(
        "MZ-BS-05",
        "Entering a room in town",
        ASSIST,
        _entry,
        home=(battlespace.entry, Field(Side, "opposite")),
        met=Met(("room",)),
        keywords="enter town entry door opposite",
    ),
    rule(
        "MZ-BS-06",
        "Doors in combat",
        FULL,
        _door,
        home=(battlespace.leave, Field(World, "doors")),
        met=Met(("escape", "move", "room")),
        keywords="door leave exit",
    ),
    rule(
        "MZ-BS-07",
        "Outside combat",
        FULL,
        where(_space, "Outside combat, positions don't matter: every item and door is within reach."),
        home=(battlespace.item_in_reach, battlespace.leave),
        met=Met(("use", "fight")),
        keywords="position reach outside",
    ),
    rule(
        "MZ-BS-08",
        "Where a fight begins",
        ASSIST,
        _start,
        home=(Field(Battlespace, "contestant_side"), Joined),
        met=Met(("join", "add"), facts=(Joined,)),
        keywords="start side allegiance",
    ),
    rule(
        "MZ-BS-09",
        "Items on a Side",
        FULL,
        where(
            _space,
            "In combat, you can reach an item only from its own Side. Picking it up is your action for the turn. "
            "Thrown or dropped items lie there too, and so does what the dead carried. Whatever exploded is gone.",
        ),
        home=(battlespace.item_in_reach, Field(World, "items"), Field(World, "lying")),
        met=Met(("use", "pick", "drop", "room"), facts=(Thrown, Dropped, PickedUp)),
        keywords="item pick reach",
    ),
    rule(
        "MZ-BS-10",
        "Melee reach",
        FULL,
        where(_space, "Melee reaches only the attacker's own Side. An attack on another Side includes the movement."),
        home=(battlespace.reach,),
        met=Met(("attack",), facts=(Moved,)),
        keywords="melee range reach",
    ),
    rule(
        "MZ-BS-11",
        "Ranged reach",
        FULL,
        where(_space, "Ranged attacks reach every Side."),
        home=(battlespace.reach,),
        met=Met(("attack",)),
        keywords="ranged range reach",
    ),
    rule(
        "MZ-BS-12",
        "Attacks on a whole Side",
        FULL,
        where(_space, "Some attacks hit everyone on the target's Side."),
        home=(battlespace.side_wide, Field(Weapon, "side_wide"), striking.strike),
        met=Met(("attack", "weapon")),
        keywords="side wide area everyone",
    ),
)
