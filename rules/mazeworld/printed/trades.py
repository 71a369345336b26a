"""Non-combat skills common to both newer documents; each revision picks its own and adds the rest."""

from fractions import Fraction

from rules.mazeworld.parts.trade import (
    Activation,
    Award,
    Bargaining,
    Loading,
    Manipulation,
    Toil,
    Trade,
    Workmanship,
)

HUNTING_POINTS = (0, 10, 25, 100, 200)
HANDLOADING_POINTS = (0, 25, 100, 500, 1000)
MINING_POINTS = (0, 100, 250, 500, 1000)
NEGOTIATION_POINTS = (0, 20, 50, 100, 200)
REPAIR_POINTS = (0, 25, 100, 250, 500)
LOCKPICKING_POINTS = (0, 10, 25, 50, 100)

BUTCHERED = (Award("butcher"),)
EXTRACTED = (Award("extract"),)
PICKED = (Award("pick"),)
HAGGLED = (Award("haggle", 1, grade=10), Award("haggle", 2, grade=20), Award("haggle", 4, grade=30))
MENDED = (Award("repair"), Award("revive", 5), Award("clean", 0))
"""5 points instead of 1 for a weapon at 0 % (MZ-NCS-REPA-02, AMB-28); cleaning a weapon doesn't count as repairing
it."""

ACTIVE = Activation()

CRAFTING = Trade(
    name="Crafting",
    starts_at=0,
    activation=Activation(
        'purchase "Crafting and engineering basics class" (600 P$)', "any Workshop engineer sells it; it gives you Lv1"
    ),
    from_points=(0, 5, 25, 50, 100),
    awards=(Award("craft"),),
    rows=tuple(Workmanship(bonus) for bonus in (0, 10, 20, 30, 40)),
)

_FIRST_LOADS = ("SP", "-P/TAC")
_STRONGER = (*_FIRST_LOADS, "+P/MAG")
_ALL_LOADS = (*_STRONGER, "+P+")
LOADING = (
    Loading(5, Fraction(1, 10), _FIRST_LOADS),
    Loading(8, Fraction(1, 5), _FIRST_LOADS),
    Loading(8, Fraction(1, 4), _STRONGER),
    Loading(10, Fraction(1, 3), _ALL_LOADS),
    Loading(20, Fraction(1, 2), _ALL_LOADS),
)

MANIPULATIONS = (
    Manipulation("prime", (("case", "hull"),), loaded=False),
    Manipulation("load", (("powder", "charge"), ("projectile", "bullet")), loaded=True),
    Manipulation("disassemble", (("round", "cartridge", "ammunition"),), loaded=False),
)
"""The three round manipulations; only the second counts as handloaded (MZ-NCS-HAND-04)."""

PICKS = (Toil(15, 8, 10), Toil(15, 8, 12.5), Toil(10, 5, 20), Toil(10, 5, 25), Toil(5, 3, 40))
DRILLS = (Toil(8, 4, 20), Toil(8, 4, 25), Toil(5, 3, 40), Toil(5, 3, 50), Toil(3, 2, 80))
DIVISORS = (12, 10, 8, 6, 4)

BARGAINING = tuple(Bargaining(most) for most in (250, 500, 1000, 2000, None))
