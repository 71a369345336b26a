"""The Evading page (document 003), applied on top of a revision."""

from dataclasses import replace

from rules.mazeworld.parts.trade import Activation, Award, Evasion, Trade
from rules.mazeworld.parts.turn import Evading, EvadingLevel
from rules.mazeworld.printed import ammunition, limbs, recoil, strain
from rules.mazeworld.revision import Revision

EVADING_PAGE = Evading(
    levels=(
        EvadingLevel("Unskilled", 0, 2, 1),
        EvadingLevel("Basic", 10, 3, 1),
        EvadingLevel("Skilled", 50, 4, 2),
        EvadingLevel("Expert", 100, 5, 2),
        EvadingLevel("Master", 200, 6, 3),
    ),
    success_from=7,
    critical_from=12,
    banned_counters=("technique", "ability"),
    dodge_award=1,
    counter_award=2,
)

PRACTICE = Trade(
    name=EVADING_PAGE.skill,
    starts_at=1,
    activation=Activation(),
    from_points=tuple(row.from_points for row in EVADING_PAGE.levels),
    awards=(
        Award("evade", EVADING_PAGE.dodge_award, once_a_turn=True),
        Award("parry", EVADING_PAGE.dodge_award, once_a_turn=True),
        Award("counter", EVADING_PAGE.counter_award, once_a_turn=True),
    ),
    rows=tuple(Evasion(row.dodge_checks, row.counter_attacks) for row in EVADING_PAGE.levels),
)
"""The Evading skill of the page, with its own numbers and points per turn (AMB-10, AMB-11)."""


def laid_over(rev: Revision, name: str, title: str) -> Revision:
    """Return the revision with Dodge and Counter, the newer name of the critical table, and the short burst of 1d8.

    Explosives, ammunition, recoil, limbs, injuries, and the effects of Pain, fatigue, stress and a weapon's condition
    have their own pages; the newest versions are used.
    """
    return replace(
        rev,
        id=name,
        title=title,
        sources=(*rev.sources, "003"),
        dice=replace(rev.dice, commands=(*rev.dice.commands, ("crithit", "critical success effect"))),
        pain=strain.PAIN,
        fatigue=strain.FATIGUE,
        stress=strain.STRESS,
        condition=strain.CONDITION,
        blasts=ammunition.NEWER_BLASTS,
        fragments=ammunition.PIECES,
        rounds=ammunition.NEWER_ROUNDS,
        recoil=recoil.NEWER,
        limbs=limbs.LIMBS_NEW,
        injuries=limbs.INJURIES_NEW,
        evading=EVADING_PAGE,
        trades=None if rev.trades is None else replace(rev.trades, evading=PRACTICE),
        turn=replace(rev.turn, burst_die=8),
    )
