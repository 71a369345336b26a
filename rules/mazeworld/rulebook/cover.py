"""Cover, stealth and escape (MZ-COV, MZ-ESC)."""

from rules.mazeworld import checks
from rules.mazeworld.model import cover_pieces as barriers
from rules.mazeworld.parts.injury import Barriers
from rules.mazeworld.parts.turn import ActionRules, Check, Checks, CoverRule
from rules.mazeworld.play.attack import cover_hits as shielding
from rules.mazeworld.play.facts.actions import Checked, CoverTaken, Escaped, GroupChecked, Observed, StealthBroken
from rules.mazeworld.play.facts.ground import CoverDestroyed, CoverStruck
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, worded


def _needs(check: Check) -> str:
    """What is thrown and what it takes: "2d6+Agility, 7 or more"."""
    thrown = "2d6+Agility" if check.agility else "2d6"
    if check.ft is None:
        return worded("{dice} against your own FT, which may be modified", dice=thrown)
    return worded("{dice}, {score} or more", dice=thrown, score=check.ft + 1)


def _cover(rev: Revision) -> str:
    return joined((_reaching_cover(rev), _pieces(rev)))


def _pieces(rev: Revision) -> str:
    """What a piece with figures does (the page Cover; how the figures work together is our reading)."""
    rule = rev.barriers
    if rule.stops and rule.wears:
        return worded(
            "A ranged hit on somebody in cover meets the piece first, where its figures are known: limb damage is "
            "rolled against it, one that stays below the piece's threshold goes no further, another keeps its share of "
            "Pain and the piece loses as much health, until it is gone. Melee ignores cover."
        )
    if rule.stops:
        return worded(
            "A ranged hit on somebody in cover meets the piece first, where its figures are known: limb damage is "
            "rolled against it, one that stays below the piece's threshold goes no further, another keeps its share of "
            "Pain. Melee ignores cover."
        )
    if rule.wears:
        return worded(
            "A ranged hit on somebody in cover meets the piece first, where its figures are known: limb damage is "
            "rolled against it, another keeps its share of Pain and the piece loses as much health, until it is gone. "
            "Melee ignores cover."
        )
    return ""


def _reaching_cover(rev: Revision) -> str:
    own = rev.checks.cover
    if own.check is not None:
        return worded(
            "Taking cover takes a roll: {check}. There must be cover on your Side; looking for it is free.",
            check=_needs(own.check),
        )
    if own.keeps_stealth:
        return worded(
            "Taking cover needs no roll and takes the turn; done openly it keeps stealth. There must be cover on your "
            "Side."
        )
    return worded(
        "Taking cover needs no roll and takes the turn; done openly it breaks stealth. There must be cover on your "
        "Side."
    )


def _cover_roll(rev: Revision) -> str | None:
    own = rev.checks.cover
    if own.check is None:
        return None
    if own.another_action:
        return worded(
            "Cover roll: {check}. Success, keeps stealth and leaves another action, but not cover again. Failure still "
            "reaches cover, ends the turn and loses stealth.",
            check=_needs(own.check),
        )
    return worded(
        "Cover roll: {check}. Success. Failure still reaches cover, ends the turn and loses stealth.",
        check=_needs(own.check),
    )


def _stealth_cover(rev: Revision) -> str | None:
    check = rev.checks.stealth_cover
    if check is None:
        return None
    return worded(
        "With stealth up, taking cover unseen is a check: {check}; 2 and 12 mean nothing special. You reach cover "
        "either way and the turn ends; failure breaks stealth for all creatures on the Side.",
        check=_needs(check),
    )


def _group(rev: Revision) -> str | None:
    check, bounds = rev.checks.stealth_cover, rev.checks.group_bounds
    if check is None or check.ft is None or bounds is None:
        return None
    together = worded(
        "All on a Side who take cover unseen roll together: each score is held to {low}-{high}, the average is rounded "
        "up.",
        low=bounds[0],
        high=bounds[1],
    )
    if rev.checks.group_may_act_again:
        then = worded(
            "{score} or more keeps stealth and all may act again; less breaks it for who rolled and ends their turn.",
            score=check.ft + 1,
        )
    else:
        then = worded(
            "{score} or more keeps stealth and the turn ends for all; less breaks it for who rolled and ends their "
            "turn.",
            score=check.ft + 1,
        )
    return joined((together, then))


def _both(rev: Revision) -> str | None:
    if rev.checks.stealth_cover is None or rev.battlespace is None or not rev.battlespace.stealthy_movement:
        return None
    return worded(
        "Unseen cover here and a movement to another Side may be declared together: one check each, the turn ends "
        "after the second. Never more than one Side in a turn."
    )


def _escape(rev: Revision) -> str:
    if rev.actions.escaped_target_choose_again:
        void = worded("Whoever meant to attack the one who escaped chooses again.")
    else:
        void = worded("Attacks on the one who escaped are lost this turn.")
    return worded(
        "Escaping is a non-combat action: {check}. Success leaves the fight and asks for the way to flee; allies who "
        "do not escape too are left behind. {void} Failure spends the action.",
        check=_needs(rev.checks.escape),
        void=void,
    )


def _stealth_escape(rev: Revision) -> str | None:
    if not rev.checks.stealth_escape:
        return None
    return worded("With stealth kept the escape is a stealth escape: nobody sees it and stealth goes on.")


def _own_escape(rev: Revision) -> str | None:
    if rev.checks.escape.ft is not None:
        return None
    return worded(
        "The escape works like an attack with your own FT. Contestant and ally both roll: if one fails, the two are "
        "separated. Failing ends the turn."
    )


def _slip(rev: Revision) -> str | None:
    check = rev.checks.slip_past
    if check is None:
        return None
    return worded(
        "Slipping past unnoticed: {check}, by everyone who tries. If one fails, none reaches the doors and the others "
        "notice or wake.",
        check=_needs(check),
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
        met=Met(("take", "check"), facts=(Checked, CoverTaken, Observed)),
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
        home=(
            checks.escape,
            checks.left_behind,
            Field(Checks, "escape"),
            Field(ActionRules, "escaped_target_choose_again"),
        ),
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
