"""Sizes of dice pools (AR-ATK-01, AR-ATK-02, AR-DEF-01, AR-CMB-10, AR-CMB-12, AR-WPN-06), and the share of a stat that
counts against an attacker (AR-TAC-01, AR-TAC-02)."""

from collections.abc import Iterable, Sequence

from rules.arena.model.ruleset import Arena, said
from rules.arena.parts.turn import Reach


def attack_pool(attacks: int, dex: int, mods: Sequence[int] = (), *, per: int = 0, took_aim: bool = False) -> int:
    """Return the dice of the Attack phase: one per attack, plus DEX (AR-ATK-01).

    Taking aim adds PER to DEX (AR-CMB-10). DEX is limited to at least 0 after all additions (AMB-A23), so the dice of
    the attacks remain (AR-CMB-12).
    """
    return attacks + max(0, dex + (per if took_aim else 0) + sum(mods))


def evade_pool(arena: Arena, agi: int, cover: int = 0) -> int:
    """Return the dice against the Attack phase: AGI plus the dice for cover (AR-ATK-02, AR-WPN-07)."""
    return max(0, agi) + cover * arena.phases.cover_dice


def strike_pool(strength: int, carry: int) -> int:
    """Return the attacker's dice in the Defense phase: strength plus dice carried over, rolled again (AR-DEF-01)."""
    return max(0, strength) + carry


def active_pool(arena: Arena, stat: int, toughness: int = 0) -> int:
    """Return the dice of an Active Defense: the stat plus the dice for Toughness (AR-WPN-06)."""
    return max(0, stat) + toughness * arena.phases.toughness_dice


def hit_the_ground(arena: Arena, agi: int, reach: Reach) -> int:
    """Return the AGI of a prone fighter against an attack of this reach (AR-ACT-04)."""
    rule = arena.ground
    return max(0, agi + (rule.ranged if reach == "ranged" else rule.melee))


def super_reflexes(arena: Arena, traits: Iterable[str]) -> bool:
    """Whether one of the traits gives superhuman reflexes (AMB-A33)."""
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
    """Return the dice of a stat in defence: all against the main opponent, otherwise at most TAC (AR-TAC-01).

    Dice above TAC are Tactical Dice, which don't count against an attack the defender is unaware of, except with
    super-reflexes (AR-TAC-02). `buffs` and `cover` points always count. `name`: the stat; one that TAC doesn't limit
    counts in full (AMB-A13). Without it the stat counts as limited.
    """
    whole = main_opponent and (aware or super_reflexes)
    free = name is not None and name not in arena.tactics.limited
    base = stat if whole or free else min(stat, tac)
    return max(0, base + buffs) + cover * arena.phases.cover_dice
