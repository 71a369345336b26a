"""Movement (MZ-MOVE)."""

from rules.mazeworld import battlespace, checks, initiative
from rules.mazeworld.parts.turn import NON_COMBAT, Battlespace
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.facts.actions import CameAmong, CoverTaken, Moved, StealthBroken
from rules.mazeworld.play.turn import early_actions as early
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, rule, where
from rules.system.rule_entry import Field, Met, section
from rules.wording import worded


def _space(rev: Revision) -> object:
    return rev.battlespace


def _moving(rev: Revision) -> str | None:
    if rev.battlespace is None:
        return None
    speed = initiative.effective(rev, NON_COMBAT).value
    return worded(
        "Moving to another Side without attacking is a non-combat action at IS {speed}. It takes your turn.",
        speed=speed,
    )


def _hostiles(rev: Revision) -> str | None:
    if rev.battlespace is None or not rev.battlespace.hostiles_break_stealth:
        return None
    return worded("Entering a Side with a hostile creature breaks stealth at once.")


def _new_cover(rev: Revision) -> str | None:
    check = rev.checks.stealth_cover
    if rev.battlespace is None or not rev.battlespace.stealthy_movement or check is None or check.ft is None:
        return None
    return worded(
        "From cover, you can move unseen to a Side without enemies. A stealth cover check there ({score} or more) "
        "keeps stealth. Either way, you reach cover there and your turn ends.",
        score=check.ft + 1,
    )


ENTRIES = section(
    "movement",
    rule(
        "MZ-MOVE-01",
        "Combat movement",
        FULL,
        where(
            _space,
            "When you attack in melee, you move to the target's Side as part of the attack, when your place comes.",
        ),
        home=(aiming.begin, battlespace.reach),
        met=Met(("attack",), steps=("combat_actions",), facts=(Moved,)),
        keywords="move melee attack",
    ),
    rule(
        "MZ-MOVE-02",
        "The faster one moves",
        FULL,
        where(
            _space,
            "If two fighters attack each other, the one with the lower IS crosses over. The slower one then strikes "
            "without moving.",
        ),
        home=(aiming.begin, battlespace.reach),
        met=Met(("attack",), facts=(Moved,)),
        keywords="move example speed",
    ),
    rule(
        "MZ-MOVE-03",
        "Non-combat movement",
        FULL,
        _moving,
        home=(initiative.effective, early.early),
        met=Met(("move",), steps=("non_combat_actions",), facts=(Moved,)),
        keywords="move side action",
    ),
    rule(
        "MZ-MOVE-04",
        "Moving doesn't evade attacks",
        FULL,
        where(_space, "Moving away never evades a melee attack: the attack follows its target."),
        home=(aiming.begin,),
        met=Met(("move", "attack"), facts=(Moved,)),
        keywords="evade follow melee",
    ),
    rule(
        "MZ-MOVE-05",
        "Hostile Sides break stealth",
        FULL,
        _hostiles,
        home=(Field(Battlespace, "hostiles_break_stealth"), checks.stealthy_move),
        met=Met(("move",), facts=(StealthBroken, CameAmong)),
        keywords="stealth enter hostile",
    ),
    rule(
        "MZ-MOVE-06",
        "Fetching an item",
        FULL,
        where(_space, "Moving to an item takes your turn. You can use it in the next one. Melee attackers follow you."),
        home=(battlespace.item_in_reach,),
        met=Met(("move", "use"), facts=(Moved,)),
        keywords="item fetch example",
    ),
    rule(
        "MZ-MOVE-07",
        "Seeking new cover unseen",
        FULL,
        _new_cover,
        home=(checks.stealthy_move, Field(Battlespace, "stealthy_movement")),
        met=Met(("move", "check"), facts=(Moved, CoverTaken)),
        keywords="stealth cover move seek",
    ),
)
