"""Wrestling (AR-WRS)."""

from fractions import Fraction

from rules.arena import defences, limbs, wrestling
from rules.arena.arena import Arena
from rules.arena.parts.defence import AttackType, Wrestling
from rules.arena.play import defending, grappling, hands, standing
from rules.arena.play.facts import BreakOut, Grappled, Interacted, Released
from rules.arena.rulebook.defending import table
from rules.arena.rulebook.writing import ASSIST, FULL, price, rule
from rules.entry import Field, Met, section
from rules.wording import counted, listed

_SHARES = {Fraction(1, 2): "half", Fraction(1, 3): "a third", Fraction(1, 4): "a quarter", Fraction(1): "all"}


def _resist(arena: Arena) -> str:
    return (
        f"A wrestling move cannot be blocked with {arena.defences.passive}. Active Defense is used while FOC lasts; "
        f"without it the target throws the lower of {listed(arena.wrestling.resist)}."
    )


def _held(arena: Arena) -> str:
    rule_ = arena.wrestling
    held = wrestling.grapple_penalty(arena, 3, 3, arms=1, legs=1)
    return (
        f"Each arm held takes {_share(rule_.arm)} of {rule_.arm_stat}, each leg {_share(rule_.leg)} of "
        f"{rule_.leg_stat}; what is left is rounded down. With 3 of both, an arm and a leg held: DEX "
        f"{held.dex}, AGI {held.agi}. Two-handed weapons need {counted(rule_.two_handed, 'free arm')}."
    )


def _share(share: Fraction) -> str:
    return _SHARES.get(share, str(share))


def _table(arena: Arena) -> str:
    return f"What stops a wrestling move as Active Defense:\n{table(arena, 'wrestling')}"


def _break(arena: Arena) -> str:
    return (
        "Use the part that is held: the holder's dice are thrown again against your wrestling defence. You are free, "
        f"unless a {arena.phases.hit_from} or more gets through. {price(arena, 'Break Free')} To let go of somebody: "
        f"{price(arena, 'Let Go').casefold()}"
    )


def _improvised(arena: Arena) -> str:
    return (
        "Other ways out of a grip, such as running backwards into a wall, are an action in your own words. The GM says "
        f"what comes of it. {price(arena, 'Interact')}"
    )


ENTRIES = section(
    "wrestling",
    rule(
        "AR-WRS-01",
        "Resisting a grapple",
        FULL,
        _resist,
        home=(wrestling.grapple_defense, defending.guarding, Field(Wrestling, "resist")),
        met=Met(("grapple", "why"), facts=(Grappled,)),
        keywords="grapple resist wrestle tac str defence",
    ),
    rule(
        "AR-WRS-02",
        "Being held",
        FULL,
        _held,
        home=(
            wrestling.grapple_penalty,
            standing.base,
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
        home=(wrestling.breaks_hold, grappling.break_free, grappling.let_go),
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
