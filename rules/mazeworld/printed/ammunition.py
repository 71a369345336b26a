"""Rounds, explosives, shrapnel and clouds, from several versions of the pages Ammunition, Buckshot and Explosives."""

from rules.mazeworld.parts.blast import Blasts, Brunt, Cloud, Clouds, Force, Fragments
from rules.mazeworld.parts.injury import Barriers
from rules.mazeworld.parts.shot import PelletRow, Projectile, Rounds

_PLAIN = Projectile("FMJ")
_BUCKSHOT = Projectile("Buckshot", 1, 1.2, 0.5, 0.5)
"""Lead buckshot [BUCK17]."""
_SCORED = (
    PelletRow(5, 1, 5),
    PelletRow(6, 1, 7),
    PelletRow(7, 1, 9),
    PelletRow(8, 1, 8, 1),
    PelletRow(9, 2, 4, 1),
    PelletRow(10, 3, 3),
    PelletRow(11, 0, 1, 9),
    PelletRow(12, 0, 1, 9),
)
"""[BUCK15]: how many of 9 pellets hit, by score; from January 2015, when modifiers still changed the score as in
2014."""

_NAMES = ("FMJ", "Match", "Lead", "LSWC", "Buckshot")
SCORED = Rounds(tuple(map(Projectile, _NAMES)), 0, _SCORED)
"""No figures of projectiles survive from before 2016."""
OLDER_ROUNDS = Rounds((_PLAIN, Projectile("Match"), Projectile("Lead"), Projectile("LSWC"), _BUCKSHOT), -1)
"""[BUCK17]: FT-1 for the shot; a die with one side per pellet says how many hit."""
NEWER_ROUNDS = Rounds(
    (
        _PLAIN,
        Projectile("Match", ir=-1),
        Projectile("Lead", 1, 1.2, 0.5, 0.5),
        Projectile("LSWC", 1, 1.6, 0.5, 0.6),
        _BUCKSHOT,
    ),
    -1,
)
"""The kinds of rounds in 2019 [AMMO-P]."""

BARRIERS = Barriers(armour=tuple((f"A{number}", number) for number in range(1, 6)))
"""[COV-O]: cover takes only limb damage and has a penetration threshold. How the figures combine is lost; our reading:
a hit goes through from the threshold on. [PC-O]: an A class subtracts its number from limb damage."""


_BRUNTS = (Brunt("standard", 1, 0.25), Brunt("mine", 1, 0.25), Brunt("localised", 1, 0.25))
"""[EXP-N2]. The spread of a standard explosion over the body is cut off there; we use that of a localised one, around a
random part."""

_FORCES = (Force(1, 1, 0.25), Force(2, 2, 0.5), Force(3, 3, 0.75), Force(4, 4, 1))
OLDER_BLASTS = Blasts(power_die=4, powers=_FORCES, brunts=_BRUNTS)
"""[EXP-EX]: a 3 on the explosion power roll means 0.75x. The die and its other results are lost; our reading is a 1d4
with the four shares of 2014, which fits that result."""

NEWER_BLASTS = Blasts(power_die=None, powers=_FORCES, brunts=_BRUNTS)
"""[EXP-N], [EXP-INJ]: no power roll; a group that wants one sets a die."""

_PAIN = (("C1", 25.0), ("C2", 23.0), ("A1", 20.0), ("A2", 16.0), ("A3", 13.0), ("A4", 6.0), ("A5", 2.0))
PIECES = Fragments(_PAIN, ldv=-1, resolved=True)
"""[EXP-INJ], [EXP-SHR]: the effect of a piece of shrapnel on the newer page."""
COUNTED = Fragments(_PAIN, ldv=-1, resolved=False)
"""Earlier pages give only the number of pieces: the GM decides their effect, or switches to the newer figures."""

CLOUDS = Clouds((Cloud("tear gas", 3, 1, 7), Cloud("chlorine", 4, 2, 9, 2)))
"""[EXP-GAS]. The name of the first is cut off; tear gas is our reading. No earlier page with clouds survives, so every
system uses these."""
