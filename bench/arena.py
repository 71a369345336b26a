"""The arena's attack: thrown, and its odds.

Thrown means both phases from the system's entropy to the wounds, with every pair of dice that met. d20 throws as many
dice next to it and resolves nothing, because its notation can't.

Odds means the exact chance of at least one wound. icepool 2.1.3 computes just that with an evaluator that walks both
pools at once (`bench/pooled.py`, up to twice as fast as its own `max_pair_drop`). Ours finds the severities too.
Nobody may reuse earlier results. "4 v 3" is four dice against three in the Attack phase and, with what carries over,
once more in the Defense phase. Both give the same fraction. The last line compares a large attack, 12 dice against 12
and then 8 against 8 with rerolled Defense dice, with its limit of 50 ms.
"""

import warnings
from collections.abc import Callable, Sequence

from bench import pooled
from bench.rows import Row
from bench.timing import processor
from bot.app.chance import SystemLuck
from rules.arena.attacks import odds as chances
from rules.arena.attacks.odds import NOTHING, Again, Pools, strike_chances
from rules.arena.attacks.phases import attack_phase, defense_phase
from rules.arena.attacks.rerolled_defence import stopped
from rules.arena.attacks.surviving_dice import survivors
from rules.arena.attacks.wounds import wound
from rules.arena.printed import ARENA

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import d20

DEFEND = Again(target="defense_dice")
COUNTED = (
    ("odds, 2 v 1", Pools(2, 1, 2, 1), NOTHING),
    ("odds, 4 v 3", Pools(4, 3, 4, 3), NOTHING),
    ("odds, 6 v 6", Pools(6, 6, 6, 6), NOTHING),
    ("odds, 4 v 3, Defend", Pools(4, 3, 4, 3), DEFEND),
    ("odds, 8 v 8", Pools(8, 8, 8, 8), NOTHING),
)
LARGEST = Pools(12, 12, 8, 8)
BOUND = 50_000
"""The limit in microseconds for any odds."""


def arena(rounds: int) -> Sequence[Row]:
    rows = [_row("thrown, 6 + 6 dice", _thrown, _dice_alone(), 200, rounds)]
    for name, pools, again in COUNTED:
        rows.append(_row(name, _counted(pools, again), _pooled(pools, defends=again is DEFEND), 1, rounds))
    largest = _counted(LARGEST, DEFEND)
    rows.append(Row("odds, 12 v 12, Defend", [processor(largest, 1) for _ in range(rounds)], [BOUND] * rounds, 1, 2))
    return rows


def _row(name: str, ours: Callable[[], object], theirs: Callable[[], object], calls: int, rounds: int) -> Row:
    pairs = [(processor(ours, calls), processor(theirs, max(calls // 10, 1))) for _ in range(rounds)]
    return Row(name, [our for our, _ in pairs], [their for _, their in pairs])


def _thrown() -> None:
    """Throw both phases even if the first misses, so that every call does the same work."""
    luck = SystemLuck()
    first = attack_phase(ARENA, luck.roll("attack", 6, 6), luck.roll("evade", 6, 6))
    second = defense_phase(ARENA, luck.roll("strength", 6 + first.carry, 6), luck.roll("defence", 6, 6))
    wound(ARENA, "leg", second.through)


def _dice_alone() -> Callable[[], object]:
    """Return a roll of as many dice as an attack throws on average, with one die carried over."""
    roller = d20.Roller()

    def rolled() -> None:
        for dice in ("6d6", "6d6", "7d6", "6d6"):
            roller.roll(dice)

    return rolled


def _counted(pools: Pools, again: Again) -> Callable[[], object]:
    def counted() -> None:
        for kept in (survivors, stopped, chances.strike_chances):
            kept.cache_clear()
        strike_chances(ARENA, pools, "leg", again=again)

    return counted


def _pooled(pools: Pools, *, defends: bool) -> Callable[[], object]:
    def counted() -> None:
        pooled.hurts(pools.attack, pools.evade, pools.strength, pools.defence, defends=defends)

    return counted
