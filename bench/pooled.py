"""The arena's attack asked of icepool, as well as it can be put there: for its speed, and to check our figures."""

from typing import Any

from icepool import Die, MultisetEvaluator, Order, UnsupportedOrder, d6

REMOVES: Any = d6.map({1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6})
"""What a die of the Defense phase removes: with +1 (AR-DEF-02); nothing is above a 6."""
HEAVY: Any = d6.map({1: 1, 2: 2, 3: 4, 4: 4, 5: 5, 6: 6})


class Carried(MultisetEvaluator[int, int]):
    """The Attack phase: how many dice carry over, or -1 where it missed. Its state: defence dice that removed nothing
    yet, surviving 4s and more, surviving 3s up to two."""

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
    """The Defense phase: whether any 3 or more gets through. Further pools are those of a Defend: all of them fail."""

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
    """How many dice carry over, -1: it missed."""
    die = HEAVY if heavy else d6
    return Carried().evaluate(die.pool(attack), d6.pool(evade))


def hurts(
    attack: int, evade: int, strength: int, defence: int, *, heavy: bool = False, defends: bool = False
) -> Die[bool]:
    """Whether the attack makes at least one wound. `defends`: the Defense dice are thrown again if it does."""
    die, phase = HEAVY if heavy else d6, Hurts()
    defences = [REMOVES.pool(defence)] * (2 if defends else 1)
    return carried(attack, evade, heavy=heavy).map(
        lambda carry: False if carry < 0 else phase.evaluate(die.pool(strength + carry), *defences)
    )


def _from_the_top(order: Order) -> None:
    """icepool tries the other order where one is refused."""
    if order is not Order.Descending:
        raise UnsupportedOrder
