"""The facts of a fight that count as somebody's achievement or misfortune."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final

from rules.mazeworld.attacks import accuracy
from rules.mazeworld.attacks.accuracy import HITS, Tier
from rules.mazeworld.model.world import World
from rules.mazeworld.play.attack.volley_odds import FACES
from rules.mazeworld.play.facts.amendments import Amended, KillRevoked
from rules.mazeworld.play.facts.attacks import Shot, Struck
from rules.mazeworld.play.facts.blasts import Exploded
from rules.mazeworld.play.facts.bodies import Injured
from rules.mazeworld.play.facts.damage import ExecutionJudged, Hurt, KillCredited, StatusChanged
from rules.mazeworld.play.facts.fact import Fact
from rules.mazeworld.revision import Revision
from rules.system import Feat

KINDS: Final = frozenset(
    {"struck", "exploded", "hurt", "figure_amended", "injured", "status_changed", "kill_credited", "kill_revoked"}
)
_VOID: Final = frozenset({Tier.CANCELLED, Tier.NOT_ATTEMPTED})
"""Dice that decided nothing, since an earlier one of the series ended it."""


def feats(rev: Revision, _: World, facts: Sequence[Fact]) -> Iterator[Feat]:
    """Yield what the facts of one command count for. `facts`: as a reader was told them."""
    sure = {fact.who for fact in facts if isinstance(fact, ExecutionJudged)}
    for fact in facts:
        match fact:
            case Struck():
                yield from (_rolled(rev, fact, shot, sure=fact.who in sure) for shot in fact.shots if _counts(shot))
            case Exploded():
                yield Feat(fact.who, "rolled", len(fact.blasts), weapon=fact.weapon)
            case Hurt():
                yield from _harm(fact.who, fact.by, fact.pain, fact.weapon or "")
            case Amended(what="Pain"):
                yield from _harm(fact.who, fact.by, fact.pain)
            case Injured():
                yield Feat(fact.who, "injuries", fact.count)
            case StatusChanged(status="down" | "dead"):
                yield Feat(fact.who, "fell")
            case StatusChanged(status="up"):
                yield Feat(fact.who, "rose")
            case KillCredited(unseen=False):
                yield Feat(fact.who, "killed", other=fact.victim)
            case KillRevoked(unseen=False):
                yield Feat(fact.who, "killed", -1, other=fact.victim)


def _counts(shot: Shot) -> bool:
    return shot.tier not in _VOID


def _rolled(rev: Revision, fact: Struck, shot: Shot, *, sure: bool) -> Feat:
    # Of an inaccurate hit that another die decides, the attack roll itself was a hit.
    partial = shot.gamble is not None or shot.tier == Tier.INACCURATE_HIT
    chance = Fraction(1) if sure else hit_chance(rev, shot)
    return Feat(
        fact.who, "rolled", 1, chance, partial or shot.tier in HITS, partial, weapon=fact.weapon, other=fact.target
    )


def hit_chance(rev: Revision, shot: Shot) -> Fraction:
    """Return the chance that dice read against the shot's FT and IR hit, accurately or not (MZ-HIT-01, MZ-FT-07)."""
    shift = sum(shot.faces) - shot.score
    totals = _totals(len(shot.faces))
    ways = sum(ways for total, ways in totals.items() if accuracy.read(rev, total - shift, shot.ft, shot.ir) in HITS)
    return Fraction(ways, totals.total())


@cache
def _totals(dice: int) -> Counter[int]:
    return Counter(map(sum, product(range(1, FACES + 1), repeat=dice)))


def _harm(who: str, by: str | None, pain: float | None, weapon: str = "") -> Iterator[Feat]:
    if not pain:
        return
    yield Feat(who, "taken", pain, weapon=weapon, other=by or "")
    if by is not None and by != who:
        yield Feat(by, "dealt", pain, weapon=weapon, other=who)
