"""Explosives, shrapnel and clouds as the page Explosives printed them, in its older and its newer form."""

from rules.mazeworld.parts.blast import Blasts, Brunt, Cloud, Clouds, Force, Fragments

_BRUNTS = (Brunt("standard", 1, 0.25), Brunt("mine", 1, 0.25), Brunt("localised", 1, 0.25))
"""[EXP-N2]. How a standard explosion spreads over the body is cut off there: ours is that of a localised one, around a
random part."""

_FORCES = (Force(1, 1, 0.25), Force(2, 2, 0.5), Force(3, 3, 0.75), Force(4, 4, 1))
OLDER = Blasts(power_die=4, powers=_FORCES, brunts=_BRUNTS)
"""[EXP-EX]: a 3 of the explosion power roll means 0.75x. The die and its other results are not stored; a 1d4 with the
four shares of 2014 fits that one result: our reading."""

NEWER = Blasts(power_die=None, powers=_FORCES, brunts=_BRUNTS)
"""[EXP-N], [EXP-INJ]: no power roll; a group that wants one sets its die."""

_PAIN = (("C1", 25.0), ("C2", 23.0), ("A1", 20.0), ("A2", 16.0), ("A3", 13.0), ("A4", 6.0), ("A5", 2.0))
PIECES = Fragments(_PAIN, ldv=-1, resolved=True)
"""[EXP-INJ], [EXP-SHR]: what a piece of shrapnel does on the newer page."""
COUNTED = Fragments(_PAIN, ldv=-1, resolved=False)
"""Earlier pages give the number of pieces only: the GM says what they do, or switches to the newer figures."""

CLOUDS = Clouds((Cloud("tear gas", 3, 1, 7), Cloud("chlorine", 4, 2, 9, 2)))
"""[EXP-GAS]. The name of the first is cut off: tear gas is our reading. No earlier page with clouds is stored, so every
system has these."""
