"""Recoil by level: the page's tables, powders, brakes, flight, and penalties for a string of shots."""

from dataclasses import replace

import pytest

from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.attacks import recoil
from rules.mazeworld.attacks.failures import sequence
from rules.mazeworld.parts.shot import RecoilRules
from rules.mazeworld.printed.recoil import OLDEST
from rules.mazeworld.revision import required

NEWER: RecoilRules = required(EVADING.recoil, "recoil")
OLDER: RecoilRules = required(CURRENT.recoil, "recoil")


@pytest.mark.parametrize(
    ("level", "shots", "penalty"),
    [
        (1, 12, (0, 0)), (1, 13, (0, 1)), (1, 25, (0, 1)),
        (2, 10, (0, 0)), (2, 11, (0, 1)), (2, 20, (0, 1)), (2, 21, (0, 2)),
        (3, 9, (0, 1)), (3, 17, (0, 3)), (4, 7, (0, 2)), (4, 13, (0, 3)),
        (5, 5, (0, 2)), (5, 9, (0, 4)), (6, 4, (1, 2)), (6, 7, (1, 4)), (6, 60, (1, 4)),
    ],
)  # fmt: skip
def test_the_newer_page_by_level_and_shots(level: int, shots: int, penalty: recoil.Penalty) -> None:
    scheme = recoil.of_level(NEWER, level)
    assert scheme is not None
    assert recoil.penalty(scheme, recoil.passes(scheme, shots)) == penalty


@pytest.mark.parametrize("level", [7, 8])
def test_levels_without_figures_are_the_gms(level: int) -> None:
    assert recoil.of_level(NEWER, level) is None


def test_the_older_page_adds_once_more_for_each_further_adt() -> None:
    scheme = recoil.of_level(OLDER, 6)
    assert scheme is not None
    assert recoil.penalties(scheme, 8, ()) == (*((0, 0),) * 3, *((0, 1),) * 3, *((0, 2),) * 2)


@pytest.mark.parametrize(
    ("base", "powder", "brake", "flying", "level"),
    [
        (2, None, False, False, 2), (2, "-P", False, False, 1), (1, "-P", False, False, 1), (2, "SP", False, False, 2),
        (2, "+P", False, False, 3), (7, "+P+", False, False, 8), (7, "+P+", True, False, 6), (2, None, False, True, 3),
    ],
)  # fmt: skip
def test_powder_flight_and_brake_move_the_level(
    base: int, powder: str | None, brake: bool, flying: bool, level: int
) -> None:
    assert recoil.level_of(NEWER, base, powder, brake=brake, flying=flying) == level


def test_a_whole_string_suffers_by_the_shots_that_went_off() -> None:
    scheme = recoil.of_level(NEWER, 5)
    assert scheme is not None
    assert recoil.penalties(scheme, 5, ()) == ((0, 2),) * 5
    assert recoil.penalties(scheme, 5, {2}) == ((0, 0), None, (0, 0), (0, 0), (0, 0))
    assert recoil.penalties(scheme, 5, (), cancelled=1) == ((0, 0),) * 5


def test_ft_of_recoil_turns_hits_into_misses_within_the_limits() -> None:
    scheme = recoil.Scheme(6, 1, (1, 0), (1, 0), True)
    found = sequence(EVADING, [7, 8], 6, 0, None, drawn=lambda _: None, scheme=scheme, raw_ft=6)
    assert [tier.value for tier in found.shots] == ["miss", "hit"]
    assert found.fts == (7, 7)
    assert sequence(EVADING, [8, 9], 3, 0, None, drawn=lambda _: None, scheme=scheme, raw_ft=1).fts == (3, 3)


def test_each_system_has_the_recoil_of_its_own_time() -> None:
    assert REV2014.recoil is OLDEST
    assert OLDEST.own == recoil.Kick(1, 0)
    assert CLASSIC.recoil == CURRENT.recoil
    assert NEWER.whole
    assert not OLDER.whole
    assert [row.adt for row in NEWER.levels] == [row.adt for row in replace(OLDER).levels]
