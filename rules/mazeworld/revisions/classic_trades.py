"""The seven non-combat skills of the intermediate revision (document 001)."""

from rules.mazeworld.parts.trade import Activation, Award, Digging, Harvest, Mending, Picking, Toil, Trade, Trades
from rules.mazeworld.printed import trades as printed


def _lesson(expert: str) -> Activation:
    return Activation("not available yet", f"a lesson from a {expert}, later a quest reward")


HUNTING = Trade(
    name="Hunting",
    starts_at=0,
    activation=Activation(
        'purchase "Hunting and butchering basics class" (600 P$)', "any restaurant chef sells it; it gives you Lv1"
    ),
    from_points=printed.HUNTING_POINTS,
    awards=printed.BUTCHERED,
    rows=(
        Harvest(1, 25, (25, 0)),
        Harvest(5, 50, (46, 4)),
        Harvest(15, 75, (61, 14)),
        Harvest(25, 100, (76, 24)),
        Harvest(50, 100, (51, 49)),
    ),
)

HANDLOADING = Trade(
    name="Handloading",
    starts_at=0,
    activation=_lesson("handloading expert"),
    from_points=printed.HANDLOADING_POINTS,
    awards=(Award("handload", per=20, whole=True),),
    rows=printed.LOADING,
)

_UNPRICED = (Toil(None, None, 12.5), Toil(None, None, 25))
MINING = Trade(
    name="Mining",
    starts_at=0,
    activation=_lesson("mining specialist"),
    from_points=printed.MINING_POINTS,
    awards=printed.EXTRACTED,
    rows=(
        Digging(None, None, None),
        Digging(*_UNPRICED, 10),
        *(
            Digging(pick, drill, divisor)
            for pick, drill, divisor in zip(printed.PICKS[2:], printed.DRILLS[2:], printed.DIVISORS[2:], strict=True)
        ),
    ),
)

NEGOTIATION = Trade(
    name="Negotiation",
    starts_at=0,
    activation=_lesson("negotiation expert"),
    from_points=printed.NEGOTIATION_POINTS,
    awards=printed.HAGGLED,
    rows=printed.BARGAINING,
)

REPAIR = Trade(
    name="Repair",
    starts_at=1,
    activation=printed.ACTIVE,
    from_points=printed.REPAIR_POINTS,
    awards=printed.MENDED,
    rows=(
        Mending(restores=10),
        Mending(restores=15),
        Mending(restores=20, revive=25, revive_to=5),
        Mending(restores=25, revive=50, revive_to=10),
        Mending(restores=30, revive=75, revive_to=15),
    ),
)

LOCKPICKING = Trade(
    name="Lockpicking",
    starts_at=1,
    activation=printed.ACTIVE,
    from_points=printed.LOCKPICKING_POINTS,
    awards=printed.PICKED,
    rows=(
        Picking(),
        Picking(step2_ft=7, checks_per_use=2),
        Picking(step2_ft=7, checks_per_use=2, trap_ft=7, forgiven=1),
        Picking(step2_ft=7, step2_checks=2, checks_per_use=3, trap_ft=7, forgiven=1),
        Picking(step1_ft=6, step2_ft=6, step2_checks=2, checks_per_use=3, trap_ft=7, trap_checks=1, forgiven=2),
    ),
)

TRADES = Trades(
    hunting=HUNTING,
    crafting=printed.CRAFTING,
    handloading=HANDLOADING,
    mining=MINING,
    negotiation=NEGOTIATION,
    repair=REPAIR,
    lockpicking=LOCKPICKING,
    healing=None,
    evading=None,
    manipulations=printed.MANIPULATIONS,
    pick_forgives_critical=False,
)
