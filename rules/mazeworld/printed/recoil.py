"""Recoil levels from the older and the newer version of the page Recoil."""

from rules.mazeworld.parts.shot import Kick, RecoilLevel, RecoilRules

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
"""[REC-T], [REC19], [REC20], [REC22]: penalties for the whole string. Level 7 is cut off after its FT, level 8 is
lost."""

OLDER = RecoilRules(
    levels=tuple(
        RecoilLevel(number, adt, _ONE, _ONE) for number, adt in enumerate((12, 10, 8, 6, 4, 3, 2, None), start=1)
    ),
    whole=False,
)
"""[REC18]: the first ADT shots are free, then each further ADT shots add one penalty. Only the ADT of level 1 survives;
our reading takes the others from the newer page, and IR+1 from document 000's example."""

_DROP = Kick(1, 0)

OLDEST = RecoilRules(
    levels=(
        RecoilLevel(1, 15, _DROP, _DROP, bursts=0),
        RecoilLevel(2, 6, _DROP, _DROP, bursts=4),
        RecoilLevel(3, 4, _DROP, _DROP),
        RecoilLevel(4, 2, _DROP, _DROP, bursts=2),
        RecoilLevel(5, None, _DROP, _DROP),
    ),
    whole=False,
    modes=("full-auto", "burst"),
    own=_DROP,
)
"""[REC13]: each further ADT shots lower the score by 1, in full-auto and in bursts; here FT+1 for those shots, so that
a 12 stays a 12. Level 3 in bursts and level 5 are cut off; level 4 is the heavy recoil of [REC12]. The random part hit
by such shots is left to the GM and @bodyaim."""
