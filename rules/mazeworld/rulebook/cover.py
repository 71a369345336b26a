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
    """Return the roll and the score it needs: "2d6+Agility, 7 or more"."""
    thrown = worded("2d6+Agility") if check.agility else "2d6"
    if check.ft is None:
        return worded("{dice} against your own FT, which may be modified", dice=thrown)
    return worded("{dice}, {score} or more", dice=thrown, score=check.ft + 1)


def _cover(rev: Revision) -> str:
    return joined((_reaching_cover(rev), _pieces(rev)))


def _pieces(rev: Revision) -> str:
    """Describe the effect of a piece of cover with figures (page Cover; how the figures combine is our reading)."""
    rule = rev.barriers
    if rule.stops and rule.wears:
        return worded(
            "A ranged hit on somebody in cover strikes the cover first, if the cover's figures are known. Roll the "
            "limb damage to the cover. If it is below the cover's threshold, the hit is stopped. Otherwise, the hit "
            "keeps the share of its Pain that the cover lets through, and the cover loses as much health as the "
            "limb damage, until it is gone. Melee ignores cover."
        )
    if rule.stops:
        return worded(
            "A ranged hit on somebody in cover strikes the cover first, if the cover's figures are known. Roll the "
            "limb damage to the cover. If it is below the cover's threshold, the hit is stopped. Otherwise, the hit "
            "keeps the share of its Pain that the cover lets through. Melee ignores cover."
        )
    if rule.wears:
        return worded(
            "A ranged hit on somebody in cover strikes the cover first, if the cover's figures are known. Roll the "
            "limb damage to the cover. The hit keeps the share of its Pain that the cover lets through, and the "
            "cover loses as much health as the limb damage, until it is gone. Melee ignores cover."
        )
    return ""


def _reaching_cover(rev: Revision) -> str:
    own = rev.checks.cover
    if own.check is not None:
        return worded(
            "To take cover, roll: {check}. There has to be cover on your Side. Looking for it is free.",
            check=_needs(own.check),
        )
    if own.keeps_stealth:
        return worded(
            "Taking cover needs no roll, but takes your turn. Even if you do it openly, you keep stealth. There has "
            "to be cover on your Side."
        )
    return worded(
        "Taking cover needs no roll, but takes your turn. If you do it openly, you lose stealth. There has to be "
        "cover on your Side."
    )


def _cover_roll(rev: Revision) -> str | None:
    own = rev.checks.cover
    if own.check is None:
        return None
    if own.another_action:
        return worded(
            "Cover roll: {check}. If you succeed, you keep stealth and may take another action, but not cover "
            "again. If you fail, you still reach cover, but your turn ends and you lose stealth.",
            check=_needs(own.check),
        )
    return worded(
        "Cover roll: {check}. If you fail, you still reach cover, but your turn ends and you lose stealth.",
        check=_needs(own.check),
    )


def _stealth_cover(rev: Revision) -> str | None:
    check = rev.checks.stealth_cover
    if check is None:
        return None
    return worded(
        "With stealth, you can take cover unseen with a check: {check}. A 2 or 12 has no special effect. Either "
        "way, you reach cover and your turn ends. Failure breaks stealth for all creatures on the Side.",
        check=_needs(check),
    )


def _group(rev: Revision) -> str | None:
    check, bounds = rev.checks.stealth_cover, rev.checks.group_bounds
    if check is None or check.ft is None or bounds is None:
        return None
    together = worded(
        "Everyone on a Side who takes cover unseen rolls together. Each score counts as at least {low} and at most "
        "{high}. The average is rounded up.",
        low=bounds[0],
        high=bounds[1],
    )
    if rev.checks.group_may_act_again:
        then = worded(
            "{score} or more keeps stealth, and all may act again. Less breaks stealth for everyone who rolled and "
            "ends their turn.",
            score=check.ft + 1,
        )
    else:
        then = worded(
            "{score} or more keeps stealth, and the turn ends for all. Less breaks stealth for everyone who rolled "
            "and ends their turn.",
            score=check.ft + 1,
        )
    return joined((together, then))


def _both(rev: Revision) -> str | None:
    if rev.checks.stealth_cover is None or rev.battlespace is None or not rev.battlespace.stealthy_movement:
        return None
    return worded(
        "You can declare taking cover unseen here and moving to another Side together. Make one check for each; "
        "your turn ends after the second. You can't move more than one Side per turn."
    )


def _escape(rev: Revision) -> str:
    if rev.actions.escaped_target_choose_again:
        void = worded("Anyone who wanted to attack you chooses again.")
    else:
        void = worded("Attacks on you this turn are lost.")
    return worded(
        "Escaping is a non-combat action: {check}. If you succeed, you leave the fight and choose where to flee. "
        "Allies who don't also escape are left behind. {void} If you fail, your action is spent.",
        check=_needs(rev.checks.escape),
        void=void,
    )


def _stealth_escape(rev: Revision) -> str | None:
    if not rev.checks.stealth_escape:
        return None
    return worded("If you still have stealth, you escape unseen and keep it.")


def _own_escape(rev: Revision) -> str | None:
    if rev.checks.escape.ft is not None:
        return None
    return worded(
        "An escape works like an attack with your own FT. A contestant and their ally both roll. If one of them "
        "fails, they are separated. Failing ends the turn."
    )


def _slip(rev: Revision) -> str | None:
    check = rev.checks.slip_past
    if check is None:
        return None
    return worded(
        "To slip past unnoticed, everyone who tries rolls: {check}. If one fails, nobody reaches the doors, and the "
        "others notice or wake up.",
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
        "Escape with your own FT",
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
