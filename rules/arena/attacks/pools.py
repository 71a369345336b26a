"""How many dice are thrown (AR-ATK-01, AR-ATK-02, AR-DEF-01, AR-CMB-10, AR-CMB-12, AR-WPN-06), and how many of a stat
hold against an attacker (AR-TAC-01, AR-TAC-02)."""

from collections.abc import Iterable, Sequence

from rules.arena.model.ruleset import Arena, said
from rules.arena.parts.turn import Reach


def attack_pool(attacks: int, dex: int, mods: Sequence[int] = (), *, per: int = 0, took_aim: bool = False) -> int:
    """Dice of the Attack phase: one for each attack, plus DEX (AR-ATK-01).

    Taking aim adds PER to DEX (AR-CMB-10). DEX is kept from going below 0 after everything is added (AMB-A23), so
    that the dice of the attacks remain (AR-CMB-12).
    """
    return attacks + max(0, dex + (per if took_aim else 0) + sum(mods))


def evade_pool(arena: Arena, agi: int, cover: int = 0) -> int:
    """Dice against the Attack phase: AGI plus those of cover points (AR-ATK-02, AR-WPN-07)."""
    return max(0, agi) + cover * arena.phases.cover_dice


def strike_pool(strength: int, carry: int) -> int:
    """The attacker's dice of the Defense phase: strength plus the dice carried over, thrown anew (AR-DEF-01)."""
    return max(0, strength) + carry


def active_pool(arena: Arena, stat: int, toughness: int = 0) -> int:
    """Dice of an Active Defense: the stat plus those of Toughness (AR-WPN-06)."""
    return max(0, stat) + toughness * arena.phases.toughness_dice


def hit_the_ground(arena: Arena, agi: int, reach: Reach) -> int:
    """AGI of who lies on the ground against an attack of this reach (AR-ACT-04)."""
    rule = arena.ground
    return max(0, agi + (rule.ranged if reach == "ranged" else rule.melee))


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
