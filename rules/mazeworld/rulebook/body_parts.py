"""Aiming and body parts (MZ-BODY)."""

from rules.mazeworld.attacks import damage
from rules.mazeworld.bodies import body_parts, limbs
from rules.mazeworld.model.fighter import BodyPart
from rules.mazeworld.model.weapons import Weapon
from rules.mazeworld.parts.attack import Body, EyeRule, Group, GroupRow
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.facts.attacks import Aimed
from rules.mazeworld.play.facts.damage import EyeLost, Hurt
from rules.mazeworld.reading import body_parts as part_naming
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import ASSIST, FULL, REF, rule, where
from rules.mazeworld.sheets import PartSheet
from rules.system.rule_entry import Field, Met, section
from rules.wording import joined, listed, signed, times, worded


def _group(row: GroupRow) -> str:
    limb = "" if row.limb == 1 and row.limb_target is None else worded("limb {limb}", limb=times(row.limb))
    aim = worded("FT{ft}", ft=signed(row.ft)) if row.ft else ""
    return joined((worded("{group}: Pain {pain}", group=str(row.group), pain=times(row.pain)), limb, aim), ", ")


def _groups(rev: Revision) -> str:
    first = worded("Where a hit lands multiplies its damage. Aiming there may cost FT.")
    return joined((first, *map(_group, rev.body.rows)), "\n")


def _members(rev: Revision) -> str:
    def of(group: Group) -> str:
        return joined((f"{group}:", listed(part for part, own in rev.body.parts if own is group)))

    inside = worded(
        "If a body map lists only the larger part, Limb damage goes there: {parts}.",
        parts=listed(f"{part} ({' / '.join(around)})" for part, around in rev.body.regions),
    )
    return joined(
        (worded("A creature's own body map comes first, then these (not complete)."), *map(of, Group), inside), "\n"
    )


def _weak(rev: Revision) -> str | None:
    row = body_parts.row_of(rev, Group.WEAK_POINT)
    if row.limb_target is None:
        return None
    return worded(
        "Limb damage to a weak point counts {limb} and goes to the nearest limb. Our proposal: {limbs}. A body map "
        "can say otherwise, and the GM decides.",
        limb=times(row.limb),
        limbs=listed(worded("{weak} to {limb}", weak=weak, limb=limb) for weak, limb in rev.body.nearest),
    )


def _eyes(rev: Revision) -> str | None:
    rule_of_eyes = rev.body.eyes
    if rule_of_eyes is None:
        return None
    return worded(
        "You can aim at only one eye at a time. A direct hit of at least {damage} limb damage, before any "
        "multiplier, destroys the eye on a d100 of {chance} or less.",
        damage=rule_of_eyes.limb_damage,
        chance=rule_of_eyes.chance,
    )


def _headshots(rev: Revision) -> str | None:
    if rev.body.exception is None:
        return None
    head = body_parts.row_of(rev, Group.HEAD)
    blunt = body_parts.modifiers(rev, part="head", damage_type="blunt")
    return worded(
        "The head's {head} doesn't count for Blunt weapons, or if headgear covers the part that is hit. Then Pain "
        "is {pain}. Aiming still costs FT{ft}.",
        head=times(head.pain),
        pain=times(blunt.pain_mult),
        ft=signed(blunt.ft_mod),
    )


def _face(rev: Revision) -> str | None:
    if rev.body.exception is None:
        return None
    face = body_parts.modifiers(rev, part="face").ft_mod
    return worded(
        "Aiming at the face is FT{face} instead of the head's FT{head}.",
        face=signed(face),
        head=signed(body_parts.row_of(rev, Group.HEAD).ft),
    )


def _eyes_and_teeth(rev: Revision) -> str | None:
    if rev.body.exception is None:
        return None
    weak = body_parts.modifiers(rev, part="eye", damage_type="sharp")
    other = body_parts.modifiers(rev, part="eye", damage_type="ballistic")
    return worded(
        "Eyes and teeth are in the face (FT{ft}). Against Blunt, Sharp and Piercing weapons, they are weak points "
        "(Pain {weak}). Any other damage is a headshot (Pain {other}). Limb damage goes to the head.",
        ft=signed(weak.ft_mod),
        weak=times(weak.pain_mult),
        other=times(other.pain_mult),
    )


ENTRIES = section(
    "aiming and body parts",
    rule(
        "MZ-BODY-01",
        "Aiming at body parts",
        ASSIST,
        lambda _: (
            "You may aim at a part of the enemy's body. Each creature has its own body map, which comes before the "
            "general groups. Armour and other figures can change the result."
        ),
        home=(part_naming.part_named, PartSheet, BodyPart),
        met=Met(("attack", "creature"), facts=(Aimed,)),
        keywords="body map part target",
    ),
    rule(
        "MZ-BODY-02",
        "No body part named",
        FULL,
        lambda rev: worded(
            "If you name no body part, you aim at the {part}. A creature without one has its own default. For "
            "explosions and weapons that can't be aimed, the part is random.",
            part=rev.body.default_part,
        ),
        home=(body_parts.default_part, Field(Body, "default_part")),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="default torso unaimed",
    ),
    rule(
        "MZ-BODY-03",
        "Body groups",
        FULL,
        _groups,
        home=(body_parts.modifiers, Field(Body, "rows"), GroupRow),
        met=Met(("attack",), facts=(Aimed, Hurt)),
        keywords="head limb extremity weak point multiplier headshot groups",
    ),
    rule(
        "MZ-BODY-04",
        "Parts of each group",
        FULL,
        _members,
        home=(body_parts.find_part, limbs.within, Field(Body, "parts"), Field(Body, "aliases"), Field(Body, "regions")),
        met=Met(("attack", "bodyaim"), facts=(Aimed,)),
        keywords="arm leg hand eye membership",
    ),
    rule(
        "MZ-BODY-05",
        "Weak points hurt a limb",
        ASSIST,
        _weak,
        home=(body_parts.limb_for, Field(Body, "nearest"), Field(BodyPart, "nearest")),
        met=Met(("attack", "set"), facts=(Hurt,)),
        keywords="nearest limb groin weak",
    ),
    rule(
        "MZ-BODY-06",
        "Eyes",
        FULL,
        _eyes,
        home=(body_parts.eye, body_parts.resolve_part, EyeRule),
        met=Met(("attack",), facts=(EyeLost,)),
        keywords="eye blind destroyed",
    ),
    rule(
        "MZ-BODY-07",
        "Headshots and headgear",
        FULL,
        _headshots,
        home=(body_parts.headshot_notes, Field(Body, "exception")),
        met=Met(("attack",), facts=(Hurt,)),
        keywords="helmet blunt headshot",
    ),
    rule(
        "MZ-BODY-08",
        "Face",
        FULL,
        _face,
        home=(body_parts.headshot_notes,),
        met=Met(("attack",), facts=(Aimed,)),
    ),
    rule(
        "MZ-BODY-09",
        "Eyes and teeth",
        FULL,
        _eyes_and_teeth,
        home=(body_parts.headshot_notes,),
        met=Met(("attack",), facts=(Aimed, Hurt)),
        keywords="tooth",
    ),
    rule(
        "MZ-BODY-10",
        "Armour and other figures",
        REF,
        where(
            lambda rev: "protection chart" in rev.general.pages,
            "Armour, Armor Class and Pain Sensitivity change damage according to charts that aren't printed in the "
            "rules. Sheets list a weapon's Pain per Armor Class and a fighter's Sensitivity. @links shows the GM's "
            "pages.",
        ),
        home=(damage.Adjustment, Weapon.pain_against),
        met=Met(("weapon", "links"), facts=(Hurt,)),
        keywords="armor class ac sensitivity ps protection",
    ),
    rule(
        "MZ-BODY-11",
        "Weapons that can't be aimed",
        ASSIST,
        lambda _: "With some weapons, you name only the creature, never a body part. The part they hit is random.",
        home=(Field(Weapon, "aimable"), aiming.draw_part),
        met=Met(("attack",), facts=(Aimed,)),
        keywords="unaimable aimable",
    ),
)
