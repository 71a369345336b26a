"""How many dice are thrown (AR-ATK-01, AR-ATK-02, AR-DEF-01, AR-CMB-10, AR-CMB-12, AR-WPN-06)."""

from collections.abc import Sequence

from rules.arena.model.ruleset import Arena
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
