"""Luck is uniform, follows its seed, and doesn't reveal future dice."""

import copy
import os
import pickle
from collections import Counter

import pytest

from bot.app.chance import SeededLuck, SystemLuck

SIDES = [1, 2, 3, 6, 10, 20, 100, 128, 254, 255, 256, 257, 1000, 1_000_000]


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("luck", [SystemLuck(), SeededLuck(1)], ids=["system", "seeded"])
def test_as_many_faces_as_asked_for_and_only_such_as_the_die_has(luck: SystemLuck | SeededLuck, sides: int) -> None:
    for count in (1, 2, 7, 1000, 10_000, 3):
        faces = luck.roll("x", count, sides)
        assert len(faces) == count
        assert min(faces) >= 1
        assert max(faces) <= sides


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100, 255, 256, 1000])
def test_every_face_is_as_likely_as_any_other(sides: int) -> None:
    """Chi-square on 200 dice a face, in throws of mixed sizes; the bound is six standard deviations off."""
    luck = SeededLuck("uniform")
    wanted = 200 * sides
    faces: list[int] = []
    while len(faces) < wanted:
        faces += luck.roll("x", min(wanted - len(faces), 1 + len(faces) % 97), sides)
    seen = Counter(faces)
    chi_square = sum((seen[face] - 200) ** 2 / 200 for face in range(1, sides + 1))
    freedom = sides - 1
    assert abs(chi_square - freedom) < 6 * (2 * freedom) ** 0.5 + 6


def test_what_follows_is_independent_of_what_fell() -> None:
    faces = list(SeededLuck("pairs").roll("x", 72_000, 6))
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in pairs.values())
    assert len(pairs) == 36
    assert abs(chi_square - 35) < 6 * 70**0.5


def test_a_seed_gives_the_same_faces_on_every_machine() -> None:
    luck = SeededLuck(7)
    assert [list(luck.roll("x", 8, sides)) for sides in (6, 20, 1000, 6)] == [
        [3, 1, 3, 5, 1, 6, 6, 3],
        [2, 1, 19, 20, 3, 1, 2, 17],
        [929, 617, 21, 363, 398, 698, 509, 371],
        [2, 2, 3, 3, 3, 4, 2, 6],
    ]


def test_the_label_makes_no_difference() -> None:
    assert SeededLuck(1).roll("a", 20, 6) == SeededLuck(1).roll("b", 20, 6)
    assert SeededLuck(1).roll("a", 20, 6) != SeededLuck(2).roll("a", 20, 6)


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (-1, 6), (1, 0), (1, -6), (1, 2**32)])
def test_no_such_throw(count: int, sides: int) -> None:
    luck = SeededLuck(1)
    luck.roll("x", 1, 6)
    with pytest.raises(ValueError, match="cannot be thrown"):
        luck.roll("x", count, sides)


def test_salt_is_random_bytes() -> None:
    assert len(SystemLuck().salt(32)) == 32
    assert SystemLuck().salt(32) != SystemLuck().salt(32)
    assert SeededLuck(1).salt(16) == SeededLuck(1).salt(16)


@pytest.mark.parametrize("luck", [SystemLuck(), SeededLuck(1)], ids=["system", "seeded"])
def test_what_lies_ready_cannot_be_seen(luck: SystemLuck | SeededLuck) -> None:
    luck.roll("x", 1, 6)
    assert repr(luck) == f"{type(luck).__name__}()"
    for peek in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="cannot be copied"):
            peek(luck)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_has_faces_of_its_own() -> None:
    luck = SystemLuck()
    luck.roll("x", 1, 6)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.write(writer, bytes(luck.roll("x", 60, 6)))
        os._exit(0)
    os.waitpid(child, 0)
    theirs = os.read(reader, 60)
    os.close(reader)
    os.close(writer)
    assert len(theirs) == 60
    assert theirs != luck.roll("x", 60, 6)
