"""Wrestling (AR-WRS)."""

from fractions import Fraction

from rules.arena.attacks import defences
from rules.arena.model import limbs
from rules.arena.model.ruleset import Arena
from rules.arena.parts.defence import AttackType, Wrestling
from rules.arena.play.attack import defence as defending
from rules.arena.play.attack import wrestling as grappling
from rules.arena.play.facts.actions import Interacted
from rules.arena.play.facts.wounds import BreakOut, Grappled, Released
from rules.arena.play.turn import hands
from rules.arena.rulebook.defence import table
from rules.arena.rulebook.entries import ASSIST, FULL, price, price_inside, rule
from rules.system.rule_entry import Field, Met, section
from rules.wording import counted, joined, listed, worded


def _resist(arena: Arena) -> str:
    return worded(
        "You can't block a wrestling move with {passive}. Active Defense works while you have FOC left. Without it, "
        "you roll the lower of {stats}.",
        passive=arena.defences.passive,
        stats=listed(arena.wrestling.resist),
    )


def _held(arena: Arena) -> str:
    rule_ = arena.wrestling
    held = limbs.grapple_penalty(arena, 3, 3, arms=1, legs=1)
    return worded(
        "Each arm held costs you {arm}, each leg {leg}. Round down what is left. With DEX and AGI 3, one arm and "
        "one leg held leave DEX {dex} and AGI {agi}. Two-handed weapons need {arms}.",
        arm=_share(rule_.arm, rule_.arm_stat),
        leg=_share(rule_.leg, rule_.leg_stat),
        dex=held.dex,
        agi=held.agi,
        arms=counted(rule_.two_handed, "free arm"),
    )


def _share(share: Fraction, stat: str) -> str:
    match share:
        case Fraction(numerator=1, denominator=2):
            return worded("half of {stat}", stat=stat)
        case Fraction(numerator=1, denominator=3):
            return worded("a third of {stat}", stat=stat)
        case Fraction(numerator=1, denominator=4):
            return worded("a quarter of {stat}", stat=stat)
        case Fraction(numerator=1, denominator=1):
            return worded("all of {stat}", stat=stat)
    return worded("{share} of {stat}", share=str(share), stat=stat)


def _table(arena: Arena) -> str:
    return joined((worded("Active Defense against wrestling moves:"), table(arena, "wrestling")), "\n")


def _break(arena: Arena) -> str:
    return joined(
        (
            worded(
                "Use the body part that is held. The holder's dice are rerolled against your wrestling defence. "
                "You're free if no {hit} or more gets through.",
                hit=arena.phases.hit_from,
            ),
            price(arena, "Break Free"),
            worded("Letting go of somebody: {price}", price=price_inside(arena, "Let Go")),
        )
    )


def _improvised(arena: Arena) -> str:
    ways = worded(
        "For other ways out of a hold, such as running backwards into a wall, use an action in your own words. The "
        "GM decides what happens."
    )
    return joined((ways, price(arena, "Interact")))


ENTRIES = section(
    "wrestling",
    rule(
        "AR-WRS-01",
        "Resisting a grapple",
        FULL,
        _resist,
        home=(defences.grapple_defense, defending.guarding, Field(Wrestling, "resist")),
        met=Met(("grapple", "why"), facts=(Grappled,)),
        keywords="grapple resist wrestle tac str defence",
    ),
    rule(
        "AR-WRS-02",
        "Being held",
        FULL,
        _held,
        home=(
            limbs.grapple_penalty,
            limbs.base,
            limbs.held,
            Field(Wrestling, "arm"),
            Field(Wrestling, "leg"),
            Field(Wrestling, "two_handed"),
        ),
        met=Met(("grapple",), facts=(Grappled, Released)),
        keywords="held arm leg half two-handed grip",
    ),
    rule(
        "AR-WRS-03",
        "What stops wrestling moves",
        FULL,
        _table,
        home=(defences.active_defense, grappling.wrestled, Field(AttackType, "block")),
        met=Met(("grapple", "trip", "throw"), facts=(Grappled,)),
        keywords="tripping disarm holds throws table parry dodge",
    ),
    rule(
        "AR-WRS-04",
        "Breaking free",
        FULL,
        _break,
        home=(defences.breaks_hold, grappling.break_free, grappling.let_go),
        met=Met(("break", "let"), facts=(BreakOut, Released)),
        keywords="break free escape hold let go",
    ),
    rule(
        "AR-WRS-05",
        "Improvised escapes",
        ASSIST,
        _improvised,
        home=(hands.interact,),
        met=Met(("use",), facts=(Interacted,)),
        keywords="escape wall cheeky improvise hold",
    ),
)
