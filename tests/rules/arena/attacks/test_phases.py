"""Die against die: which defence die removed which attack die, and what follows (AR-ATK-03, AR-ATK-04, AR-DEF-02)."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arena import ARENA
from rules.arena.attacks.phases import attack_phase, counted, defense_phase, eliminate

FACES = st.lists(st.integers(1, 6), max_size=5)


def best(attack: list[int], defence: list[int], bonus: int) -> tuple[int, tuple[int, ...]]:
    """The most attack dice that any assignment removes, and the highest such set, by trying all of them."""
    found = (0, ())
    padded = [*attack, *([7 + bonus] * max(0, len(defence) - len(attack)))]
    for order in set(permutations(padded)):
        pairs = zip(order, defence, strict=False)
        gone = tuple(sorted((die for die, stopped_by in pairs if stopped_by + bonus >= die), reverse=True))
        found = max(found, (len(gone), gone))
    return found


@given(FACES, FACES, st.integers(0, 1))
def test_as_many_go_as_can_and_higher_ones_first(attack: list[int], defence: list[int], bonus: int) -> None:
    """AMB-A14, against every assignment there is."""
    found = eliminate(attack, defence, bonus)
    gone = tuple(die for die, _ in found.pairs)
    assert (len(gone), gone) == best(attack, defence, bonus)


@given(FACES, FACES, st.integers(0, 1))
def test_no_die_is_lost_or_used_twice(attack: list[int], defence: list[int], bonus: int) -> None:
    found = eliminate(attack, defence, bonus)
    assert sorted((*found.remaining, *(die for die, _ in found.pairs))) == sorted(attack)
    assert sorted((*found.leftover, *(die for _, die in found.pairs))) == sorted(defence)
    assert all(stopped_by + bonus >= die for die, stopped_by in found.pairs)
    assert list(found.remaining) == sorted(found.remaining, reverse=True)
    assert list(found.leftover) == sorted(found.leftover, reverse=True)


@given(FACES, FACES)
def test_the_defense_phase_begins_with_a_hit_or_two_minors(attack: list[int], evade: list[int]) -> None:
    found = attack_phase(ARENA, attack, evade)
    hits = [die for die in found.remaining if die >= 4]
    assert found.carry == len(hits)
    assert found.starts == (bool(hits) or found.remaining.count(3) >= 2)


def test_pairs_tell_who_stopped_what() -> None:
    found = eliminate((6, 5, 3, 1), (5, 2, 6))
    assert found.pairs == ((6, 6), (5, 5), (1, 2))
    assert found.remaining == (3,)
    assert found.leftover == ()


def test_a_defender_is_one_better_in_the_second_phase() -> None:
    assert eliminate((6,), (5,)).remaining == (6,)
    assert defense_phase(ARENA, (6,), (5,)).elimination.pairs == ((6, 5),)


def test_heavy_dice_are_shown_as_they_count() -> None:
    assert counted(ARENA, (3, 6, 2), heavy=True) == (4, 6, 2)
    assert counted(ARENA, (3, 6, 2), heavy=False) == (3, 6, 2)
    found = attack_phase(ARENA, (3, 3), (4, 3), heavy=True)
    assert (found.elimination.pairs, found.remaining, found.carry) == (((4, 4),), (4,), 1)
    assert defense_phase(ARENA, (3,), (3,), heavy=True).elimination.pairs == ((4, 3),)
    assert defense_phase(ARENA, (3,), (2,), heavy=True).through == (4,)


@pytest.mark.parametrize(("defend", "leftover"), [((6, 2, 1), (2, 1)), ((6,), ()), ((1,), (1,))])
def test_dice_that_stopped_nothing_are_left_over(defend: tuple[int, ...], leftover: tuple[int, ...]) -> None:
    assert defense_phase(ARENA, (5,), defend).leftover == leftover
