"""Projectiles and pellets as the pages Ammunition and Buckshot printed them at different times."""

from rules.mazeworld.parts.ammunition import PelletRow, Projectile, Rounds
from rules.mazeworld.parts.barrier import Barriers

_PLAIN = Projectile("FMJ")
_BUCKSHOT = Projectile("Buckshot", 1, 1.2, 0.5, 0.5)
"""[BUCK17]: of lead."""
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
"""[BUCK15]: pellets of 9 by score, in January 2015, when modifiers still moved the score as in 2014."""

_NAMES = ("FMJ", "Match", "Lead", "LSWC", "Buckshot")
SCORED = Rounds(tuple(map(Projectile, _NAMES)), 0, _SCORED)
"""To 2015 no figures of projectiles are stored."""
OLDER = Rounds((_PLAIN, Projectile("Match"), Projectile("Lead"), Projectile("LSWC"), _BUCKSHOT), -1)
"""[BUCK17]: FT-1 for the shot, and a die of as many sides as there are pellets says how many hit."""
NEWER = Rounds(
    (
        _PLAIN,
        Projectile("Match", ir=-1),
        Projectile("Lead", 1, 1.2, 0.5, 0.5),
        Projectile("LSWC", 1, 1.6, 0.5, 0.6),
        _BUCKSHOT,
    ),
    -1,
)
"""[AMMO-P] of 2019."""

BARRIERS = Barriers(armour=tuple((f"A{number}", number) for number in range(1, 6)))
"""[COV-O]: cover suffers limb damage only, and has a penetration threshold. How the figures work together is not
stored: ours is that a hit goes through from the threshold on. [PC-O]: an A class takes its number from limb damage."""
