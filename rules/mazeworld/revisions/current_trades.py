"""The nine non-combat skills of the newest revision (document 000)."""

from rules.mazeworld.parts.trade import (
    Activation,
    Award,
    Care,
    Digging,
    Evasion,
    Harvest,
    Mending,
    Picking,
    Trade,
    Trades,
)
from rules.mazeworld.printed import trades as printed

HUNTING = Trade(
    name="Hunting",
    starts_at=0,
    activation=Activation("Sidequest S1-3"),
    from_points=printed.HUNTING_POINTS,
    awards=printed.BUTCHERED,
    rows=tuple(Harvest(0, most) for most in (20, 40, 60, 80, 100)),
)

HANDLOADING = Trade(
    name="Handloading",
    starts_at=0,
    activation=Activation("Sidequest S2-4"),
    from_points=printed.HANDLOADING_POINTS,
    awards=(Award("handload", per=20),),
    rows=printed.LOADING,
)

MINING = Trade(
    name="Mining",
    starts_at=0,
    activation=Activation("Sidequest S2-5"),
    from_points=printed.MINING_POINTS,
    awards=printed.EXTRACTED,
    rows=tuple(
        Digging(pick, drill, divisor)
        for pick, drill, divisor in zip(printed.PICKS, printed.DRILLS, printed.DIVISORS, strict=True)
    ),
)

NEGOTIATION = Trade(
    name="Negotiation",
    starts_at=1,
    activation=printed.ACTIVE,
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
        Mending(bonus=0),
        Mending(bonus=100),
        Mending(bonus=250, revive=25, revive_to=1),
        Mending(bonus=350, revive=50, revive_to=1),
        Mending(bonus=550, revive=75, revive_to=1),
    ),
)

LOCKPICKING = Trade(
    name="Lockpicking",
    starts_at=0,
    activation=Activation("Sidequest S2-3"),
    from_points=printed.LOCKPICKING_POINTS,
    awards=printed.PICKED,
    rows=(
        Picking(checks_per_use=1, hack_words=0, hack_letters=False),
        Picking(step2_ft=7, checks_per_use=2, hack_words=0, hack_letters=True),
        Picking(step2_ft=7, checks_per_use=2, trap_ft=7, forgiven=1, hack_words=1, hack_letters=True),
        Picking(
            step2_ft=7,
            step2_checks=2,
            checks_per_use=4,
            trap_ft=7,
            forgiven=1,
            hack_words=2,
            hack_letters=True,
        ),
        Picking(
            step1_ft=6,
            step2_ft=6,
            step2_checks=2,
            checks_per_use=4,
            trap_ft=7,
            trap_checks=1,
            forgiven=2,
            hack_words=3,
            hack_letters=True,
        ),
    ),
)

HEALING = Trade(
    name="Healing",
    starts_at=1,
    activation=printed.ACTIVE,
    from_points=(0, 100, 250, 500, 1000),
    awards=(Award("use medical item"), Award("apply rags")),
    rows=(
        Care(0, rags=50, tourniquet=40),
        Care(1, rags=75, tourniquet=60),
        Care(2, rags=75, tourniquet=60, massage=True),
        Care(3, rags=75, tourniquet=80, massage=True),
        Care(4, rags=100, tourniquet=80, massage=True, resistance=True),
    ),
)

EVADING = Trade(
    name="Evading",
    starts_at=1,
    activation=printed.ACTIVE,
    from_points=(0, 10, 50, 100, 200),
    awards=(Award("evade"), Award("parry"), Award("counter", 2)),
    rows=(Evasion(2, 1), Evasion(3, 1), Evasion(4, 1), Evasion(5, 2), Evasion(6, 3)),
)

TRADES = Trades(
    hunting=HUNTING,
    crafting=printed.CRAFTING,
    handloading=HANDLOADING,
    mining=MINING,
    negotiation=NEGOTIATION,
    repair=REPAIR,
    lockpicking=LOCKPICKING,
    healing=HEALING,
    evading=EVADING,
    manipulations=printed.MANIPULATIONS,
    pick_forgives_critical=True,
)
