"""How many dice of a stat hold against an attacker (AR-TAC-01, AR-TAC-02)."""

from collections.abc import Iterable

from rules.arena.model.ruleset import Arena
from rules.arena.model.spelling import said


def super_reflexes(arena: Arena, traits: Iterable[str]) -> bool:
    """Whether one of the traits gives reflexes beyond the human (AMB-A33)."""
    known = [said(word) for word in arena.tactics.reflexes]
    return any(said(trait) in known for trait in traits)


def tactical_dice(
    arena: Arena,
    stat: int,
    tac: int,
    *,
    buffs: int = 0,
    cover: int = 0,
    main_opponent: bool = True,
    aware: bool = True,
    super_reflexes: bool = False,
    name: str | None = None,
) -> int:
    """Dice of a stat in defence: all of it against the main opponent, else no more than TAC (AR-TAC-01).

    Dice above TAC are Tactical Dice: nobody has them against an attack they are unaware of, except with super-reflexes
    (AR-TAC-02). `buffs` and `cover` points always count. `name` is the stat's: one that TAC does not limit stays whole
    (AMB-A13); without it the stat is taken as limited.
    """
    whole = main_opponent and (aware or super_reflexes)
    free = name is not None and name not in arena.tactics.limited
    base = stat if whole or free else min(stat, tac)
    return max(0, base + buffs) + cover * arena.phases.cover_dice
