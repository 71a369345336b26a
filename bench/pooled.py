"""The arena's attack in icepool, written as fast as possible: to compare speed and to check our figures."""

from typing import Any

from icepool import Die, MultisetEvaluator, Order, UnsupportedOrder, d6

REMOVES: Any = d6.map({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6})
"""Faces up to which a die of the Defense phase removes, with +1 (AR-DEF-02), capped at 6."""
HEAVY: Any = d6.map({1: 1, 2: 2, 3: 4, 4: 4, 5: 5, 6: 6})


class Carried(MultisetEvaluator[int, int]):
    """The Attack phase: the number of dice that carry over, or -1 for a miss. State: unused defence dice, surviving
    dice of 4 or more, and surviving 3s up to two."""

    def initial_state(self, order: Order, *_: object) -> tuple[int, int, int]:
        _from_the_top(order)
        return 0, 0, 0

    def next_state(self, state: Any, _: Order, outcome: int, attack: int, evade: int) -> tuple[int, int, int]:
        free, hits, minors = state
        left, free = max(attack - free - evade, 0), max(free + evade - attack, 0)
        if outcome >= 4:
            return free, hits + left, minors
        return (free, hits, min(minors + left, 2)) if outcome == 3 else (0, hits, minors)

    def final_outcome(self, state: Any, *_: object) -> int:
        _free, hits, minors = state
        return hits if hits or minors == 2 else -1


class Hurts(MultisetEvaluator[int, bool]):
    """The Defense phase: whether any 3 or more gets through. With Defend there are several pools, which must all
    fail."""

    def initial_state(self, order: Order, _: object, _attack: int, *defences: int) -> tuple[int, ...]:
        _from_the_top(order)
        return (0,) * len(defences)

    def next_state(self, state: Any, _: Order, outcome: int, attack: int, *defences: int) -> tuple[int, ...]:
        if outcome < 3:
            return tuple(min(free, 0) for free in state)
        return tuple(
            free if free < 0 else max(free + defence - attack, -1)
            for free, defence in zip(state, defences, strict=True)
        )

    def final_outcome(self, state: Any, *_: object) -> bool:
        return all(free < 0 for free in state)


def carried(attack: int, evade: int, *, heavy: bool = False) -> Die[int]:
    """Return the distribution of the number of dice that carry over, with -1 for a miss."""
    die = HEAVY if heavy else d6
    return Carried().evaluate(die.pool(attack), d6.pool(evade))


def hurts(
    attack: int, evade: int, strength: int, defence: int, *, heavy: bool = False, defends: bool = False
) -> Die[bool]:
    """Return the chance of at least one wound. `defends`: the Defense dice are rerolled if there is one."""
    die, phase = HEAVY if heavy else d6, Hurts()
    defences = [REMOVES.pool(defence)] * (2 if defends else 1)
    return carried(attack, evade, heavy=heavy).map(
        lambda carry: False if carry < 0 else phase.evaluate(die.pool(strength + carry), *defences)
    )


def _from_the_top(order: Order) -> None:
    """Refuse the other order; icepool then tries this one."""
    if order is not Order.Descending:
        raise UnsupportedOrder
