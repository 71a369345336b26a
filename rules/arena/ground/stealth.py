"""Hiding, staying hidden, and searching (AR-STL-01, AR-STL-02, AR-INT-03)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.arena.model.ruleset import Arena, said

_FIRING = ("fire", "firing", "shoot", "shooting", "throw", "throwing")


@dataclass(frozen=True, slots=True)
class Sneak:
    """The score against each enemy by id; who no longer sees the sneaker, and who still does."""

    scores: Mapping[str, int]
    hidden_from: tuple[str, ...]
    found_by: tuple[str, ...]


def sneak(arena: Arena, face: int, intuition: int, cover: int, enemies: Mapping[str, int]) -> Sneak:
    """Resolve one die for Sneak, or for staying hidden in a later turn (AR-STL-01, AMB-A09, AMB-A31).

    `enemies`: PER by id, each compared with the same die. `cover`: in points.
    """
    scores = {enemy: face + intuition + cover - perception for enemy, perception in enemies.items()}
    hidden = tuple(enemy for enemy, score in scores.items() if score >= arena.stealth.hidden_from)
    return Sneak(scores, hidden, tuple(enemy for enemy in scores if enemy not in hidden))


def stays_hidden(arena: Arena, action: str, loud: bool | None = None) -> bool:
    """Whether stealth lasts after an action (AR-STL-02): only firing a loud ranged weapon ends it.

    `action`: one of the rules' actions or free words. `loud`: whether the weapon is; if unknown, a ranged attack counts
    as loud, and free words do if they name a loud weapon.
    """
    wanted = said(action)
    attack = any(said(row.action) == wanted and row.attacks != "none" for row in arena.manoeuvres.ranged)
    words = wanted.split()
    if loud is None:
        loud = attack or any(word in arena.stealth.loud for word in words)
    return not (loud and (attack or any(word in _FIRING for word in words)))


def within_search(arena: Arena, offset: tuple[int, int]) -> bool:
    """Whether an offset in tiles, across and along, is in the searched square (AR-INT-03)."""
    return max(abs(offset[0]), abs(offset[1])) <= arena.stealth.search_tiles


def search(arena: Arena, face: int, intuition: int, stealth_roll: int, offset: tuple[int, int]) -> bool:
    """Whether a search finds someone: the die plus INT must exceed the roll that hid them (AMB-A11)."""
    return within_search(arena, offset) and face + intuition > stealth_roll
