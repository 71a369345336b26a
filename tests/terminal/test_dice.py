"""Dice of a transcript."""

import pytest

from bot.app.chance import SeededLuck
from bot.terminal.dice import ScriptedLuck
from bot.terminal.script_items import BoundDice, Faces
from rules.errors import DiceError

KICK = "f1/t2/anna/kick.groin/marauder/attack/1"


def faces(line: int, *given: int) -> Faces:
    return Faces(line, ("",), given)


def bound(line: int, words: str, *groups: tuple[int, ...]) -> BoundDice:
    return BoundDice(line, ("",), tuple(words.split()), groups)


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("anna", True),
        ("anna attack", True),
        ("kick groin", True),
        ("f1 t2 anna kick groin marauder attack 1", True),
        ("attack anna", False),
        ("anna anna", False),
        ("ann", False),
        ("dodge", False),
    ],
)
def test_words_occur_in_order(words: str, fits: bool) -> None:
    luck = ScriptedLuck()
    luck.bind(bound(1, words, (3, 4)))
    if fits:
        assert list(luck.roll(KICK, 2, 6)) == [3, 4]
        return
    with pytest.raises(DiceError):
        luck.roll(KICK, 2, 6)


def test_bound_dice_come_before_the_next_faces_and_these_before_chance() -> None:
    luck = ScriptedLuck(SeededLuck(1))
    luck.bind(bound(1, "anna", (6, 6), (5, 5)))
    luck.give(faces(2, 1, 2))
    rolled = [list(luck.roll(f"anna/{number}", 2, 6)) for number in (1, 2, 3)]
    assert rolled == [[6, 6], [5, 5], [1, 2]]
    assert luck.settle() is None
    assert list(luck.roll("anna/4", 20, 6)) == list(SeededLuck(1).roll("", 20, 6))


def test_the_first_binding_that_is_left_serves_a_label() -> None:
    luck = ScriptedLuck()
    luck.bind(bound(1, "anna", (1,)))
    luck.bind(bound(2, "anna dodge", (2,), (3,)))
    assert [list(luck.roll(f"anna/dodge/{number}", 1, 6)) for number in (1, 2, 3)] == [[1], [2], [3]]


def test_nothing_unscripted_without_chance() -> None:
    luck = ScriptedLuck()
    luck.line = 7
    with pytest.raises(DiceError) as caught:
        luck.roll(KICK, 2, 6)
    assert caught.value.code == "tape_empty"
    assert luck.failed
    assert str(luck.settle()) == f"line 7: no dice were given for {KICK}, which needs 2d6"
    assert luck.settle() is None


def test_faces_that_run_out_are_not_filled_up_by_chance() -> None:
    luck = ScriptedLuck(SeededLuck(1))
    luck.line = 7
    luck.give(faces(6, 1, 2, 3))
    luck.roll("a", 2, 6)
    with pytest.raises(DiceError):
        luck.roll("b", 2, 6)
    assert str(luck.settle()) == "line 7: !faces has only 1 left for b, which needs 2d6"


def test_left_over_faces_are_named_and_gone() -> None:
    luck = ScriptedLuck(SeededLuck(1))
    luck.give(faces(4, 1, 2, 3))
    luck.roll("a", 1, 6)
    assert str(luck.settle()) == "line 4: the next command didn't use all the faces; left over: 2 3"
    assert luck.settle() is None
    luck.roll("b", 1, 6)


@pytest.mark.parametrize("way", ["faces", "dice"])
def test_an_impossible_face_is_named_with_its_line(way: str) -> None:
    luck = ScriptedLuck()
    luck.line = 9
    if way == "faces":
        luck.give(faces(4, 7))
    else:
        luck.bind(bound(4, "a", (7,)))
    with pytest.raises(DiceError) as caught:
        luck.roll("a", 1, 6)
    assert caught.value.code == "impossible_face"
    assert str(luck.settle()) == "line 4: a d6 has no 7 (a)"


def test_a_bound_throw_of_another_size_is_wrong() -> None:
    luck = ScriptedLuck()
    luck.bind(bound(4, "a", (1, 2, 3)))
    with pytest.raises(DiceError):
        luck.roll("a", 2, 6)
    assert str(luck.settle()) == "line 4: 3 dice are set for a, which needs 2d6"


def test_salt_is_the_same_in_every_run_and_never_twice_in_one() -> None:
    first, second = ScriptedLuck(), ScriptedLuck()
    salts = [first.salt(size) for size in (16, 16, 70)]
    assert salts == [second.salt(size) for size in (16, 16, 70)]
    assert [len(salt) for salt in salts] == [16, 16, 70]
    assert salts[0] != salts[1]
    assert ScriptedLuck(SeededLuck(1)).salt(16) == SeededLuck(1).salt(16)
