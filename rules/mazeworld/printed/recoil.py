"""Levels of recoil as the page Recoil printed them, from its older form and from its newer one."""

from rules.mazeworld.parts.recoil import Kick, RecoilLevel, RecoilRules

_UNKNOWN = Kick(None, None)
_ONE = Kick(0, 1)

NEWER = RecoilRules(
    levels=(
        RecoilLevel(1, 12, Kick(0, 1), Kick(0, 1)),
        RecoilLevel(2, 10, Kick(0, 1), Kick(0, 2)),
        RecoilLevel(3, 8, Kick(0, 1), Kick(0, 3)),
        RecoilLevel(4, 6, Kick(0, 2), Kick(0, 3)),
        RecoilLevel(5, 4, Kick(0, 2), Kick(0, 4)),
        RecoilLevel(6, 3, Kick(1, 2), Kick(1, 4)),
        RecoilLevel(7, 2, Kick(1, None), _UNKNOWN),
        RecoilLevel(8, None, _UNKNOWN, _UNKNOWN),
    ),
    whole=True,
)
"""[REC-T], [REC19], [REC20], [REC22]: penalties for the whole string. Level 7 is cut off behind its FT, level 8 is
lost."""

OLDER = RecoilRules(
    levels=tuple(
        RecoilLevel(number, adt, _ONE, _ONE) for number, adt in enumerate((12, 10, 8, 6, 4, 3, 2, None), start=1)
    ),
    whole=False,
)
"""[REC18]: the first ADT shots are free, then one penalty more for every further ADT shots. Only the ADT of level 1 is
stored; the others are those of the newer page, and IR+1 for each is that of document 000's example: our reading."""
