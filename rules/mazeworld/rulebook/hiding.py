"""Cover, stealth and escape (MZ-COV, MZ-ESC)."""

from rules.entry import Field, Met, section
from rules.mazeworld import barriers, checks
from rules.mazeworld.parts.barrier import Barriers
from rules.mazeworld.parts.turn import Check, Checks, CoverRule
from rules.mazeworld.play import shielding
from rules.mazeworld.play.facts import (
    Checked,
    CoverDestroyed,
    CoverStruck,
    CoverTaken,
    Escaped,
    GroupChecked,
    StealthBroken,
)
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import FULL, rule


def _needs(check: Check) -> str:
    """What is thrown and what it takes: "2d6+Agility, 7 or more"."""
    thrown = "2d6+Agility" if check.agility else "2d6"
    if check.ft is None:
        return f"{thrown} against your own FT, which may be modified"
    return f"{thrown}, {check.ft + 1} or more"


def _cover(rev: Revision) -> str:
    return f"{_reaching_cover(rev)}{_pieces(rev)}"


def _pieces(rev: Revision) -> str:
    """What a piece with figures does (the page Cover; how the figures work together is our reading)."""
    rule = rev.barriers
    stops = " one that stays below the piece's threshold goes no further," if rule.stops else ""
    wears = " and the piece loses as much health, until it is gone" if rule.wears else ""
    if not stops and not wears:
        return ""
    return (
        " A ranged hit on somebody in cover meets the piece first, where its figures are known: limb damage is rolled "
        f"against it,{stops} another keeps its share of Pain{wears}. Melee ignores cover."
    )


def _reaching_cover(rev: Revision) -> str:
    own = rev.checks.cover
    if own.check is not None:
        return (
            f"Taking cover takes a roll: {_needs(own.check)}. There must be cover on your Side; looking for it is free."
        )
    kept = "keeps" if own.keeps_stealth else "breaks"
    return (
        f"Taking cover needs no roll and takes the turn; done openly it {kept} stealth. There must be cover on your "
        "Side."
    )


def _cover_roll(rev: Revision) -> str | None:
    own = rev.checks.cover
    if own.check is None:
        return None
    again = ", keeps stealth and leaves another action, but not cover again" if own.another_action else ""
    return (
        f"Cover roll: {_needs(own.check)}. Success{again}. Failure still reaches cover, ends the turn and loses "
        "stealth."
    )


def _stealth_cover(rev: Revision) -> str | None:
    check = rev.checks.stealth_cover
    if check is None:
        return None
    return (
        f"With stealth up, taking cover unseen is a check: {_needs(check)}; 2 and 12 mean nothing special. You reach "
        "cover either way and the turn ends; failure breaks stealth for all creatures on the Side."
    )


def _group(rev: Revision) -> str | None:
    check, bounds = rev.checks.stealth_cover, rev.checks.group_bounds
    if check is None or check.ft is None or bounds is None:
        return None
    again = "all may act again" if rev.checks.group_may_act_again else "the turn ends for all"
    return (
        f"All on a Side who take cover unseen roll together: each score is held to {bounds[0]}-{bounds[1]}, the "
        f"average is rounded up. {check.ft + 1} or more keeps stealth and {again}; less breaks it for who rolled and "
        "ends their turn."
    )


def _both(rev: Revision) -> str | None:
    if rev.checks.stealth_cover is None or rev.battlespace is None or not rev.battlespace.stealthy_movement:
        return None
    return (
        "Unseen cover here and a movement to another Side may be declared together: one check each, the turn ends "
        "after the second. Never more than one Side in a turn."
    )


def _escape(rev: Revision) -> str:
    return (
        f"Escaping is a non-combat action: {_needs(rev.checks.escape)}. Success leaves the fight and asks for the way "
        "to flee; allies who do not escape too are left behind. Failure spends the action."
    )


def _stealth_escape(rev: Revision) -> str | None:
    if not rev.checks.stealth_escape:
        return None
    return "With stealth kept the escape is a stealth escape: nobody sees it and stealth goes on."


def _own_escape(rev: Revision) -> str | None:
    if rev.checks.escape.ft is not None:
        return None
    return (
        "The escape works like an attack with your own FT. Contestant and ally both roll: if one fails, the two are "
        "separated. Failing ends the turn."
    )


def _slip(rev: Revision) -> str | None:
    check = rev.checks.slip_past
    if check is None:
        return None
    return (
        f"Slipping past unnoticed: {_needs(check)}, by everyone who tries. If one fails, none reaches the doors and "
        "the others notice or wake."
    )


ENTRIES = section(
    "cover, stealth and escape",
    rule(
        "MZ-COV-01",
        "Taking cover",
        FULL,
        _cover,
        home=(CoverRule, Field(Checks, "cover"), barriers.met, barriers.worn, shielding.struck, Barriers),
        met=Met(
            ("take", "room"),
            steps=("non_combat_actions",),
            facts=(CoverTaken, StealthBroken, CoverStruck, CoverDestroyed),
        ),
        keywords="cover hide",
    ),
    rule(
        "MZ-COV-02",
        "Cover roll",
        FULL,
        _cover_roll,
        home=(checks.cover, Field(CoverRule, "check")),
        met=Met(("take", "check"), facts=(Checked, CoverTaken)),
        keywords="cover roll check",
    ),
    rule(
        "MZ-COV-03",
        "Stealth cover check",
        FULL,
        _stealth_cover,
        home=(checks.stealth_cover_check, checks.stealth_cover, Field(Checks, "stealth_cover")),
        met=Met(("take", "check"), facts=(Checked, CoverTaken, StealthBroken)),
        keywords="stealth cover check agility",
    ),
    rule(
        "MZ-COV-04",
        "Stealth in a group",
        FULL,
        _group,
        home=(checks.stealth_group, Field(Checks, "group_bounds")),
        met=Met(("take", "check"), facts=(GroupChecked,)),
        keywords="group stealth average",
    ),
    rule(
        "MZ-COV-05",
        "Unseen cover and movement in one turn",
        FULL,
        _both,
        home=(checks.may_move_on, checks.stealthy_move),
        met=Met(("take", "move", "check"), facts=(Checked,)),
        keywords="cover movement combined stealth",
    ),
    rule(
        "MZ-ESC-01",
        "Escape",
        FULL,
        _escape,
        home=(checks.escape, checks.left_behind, Field(Checks, "escape")),
        met=Met(("escape",), facts=(Checked, Escaped)),
        keywords="flee run leave agility",
    ),
    rule(
        "MZ-ESC-02",
        "Stealth escape",
        FULL,
        _stealth_escape,
        home=(checks.escape, Field(Checks, "stealth_escape")),
        met=Met(("escape",), facts=(Escaped,)),
        keywords="flee unseen stealth",
    ),
    rule(
        "MZ-ESC-03",
        "Escape with one's own FT",
        FULL,
        _own_escape,
        home=(checks.escape, checks.left_behind),
        met=Met(("escape",), facts=(Checked, Escaped)),
        keywords="flee ally separated",
    ),
    rule(
        "MZ-ESC-04",
        "Slipping past",
        FULL,
        _slip,
        home=(checks.slip_past, Field(Checks, "slip_past")),
        met=Met(("slip",)),
        keywords="slip past unnoticed sneak",
    ),
)
