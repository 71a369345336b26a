"""Thrown dice, which of them count, and their total. Faces come from a tape."""

import json

import pytest

from bot.app.chance import SeededLuck
from rules.dice.arithmetic import shape_of
from rules.dice.notation import parse, parse_line
from rules.dice.rolls import Rolled, range_of, roll, roll_line
from rules.dice.throws import Budget, Faces, Recorder, Tape
from rules.dice.values import Value
from rules.errors import DiceError


def rolled(text: str, *faces: int, **values: int) -> Rolled:
    """The roll on these faces, all of which it has to use."""
    tape = Tape(list(faces))
    result = roll(parse(text), tape, "test", values)
    assert tape.faces == []
    return result


class Bytes(Tape):
    """The same as `SystemLuck` would hand them out."""

    def __init__(self, *faces: int) -> None:
        super().__init__(list(faces))

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return bytes(super().roll(label, count, sides))


def as_numbers(result: Rolled) -> Rolled:
    return result.altered(pools=tuple(pool.altered(faces=tuple(pool.faces)) for pool in result.pools))


TOTALS = [
    ("2d6+3", (2, 5), (10,)),
    ("3#2d6", (1, 2, 3, 4, 5, 6), (3, 7, 11)),
    ("3#2d6+1", (1, 2, 3, 4, 5, 6), (4, 8, 12)),
    ("1d13-1", (1,), (0,)),
    ("d%", (100,), (100,)),
    ("4dF", (1, 2, 3, 3), (1,)),
    ("4dFkh2", (1, 2, 3, 3), (2,)),
    ("4d6kh3", (1, 6, 3, 3), (12,)),
    ("4d6kl3", (1, 6, 3, 3), (7,)),
    ("4d6dl1", (1, 6, 3, 3), (12,)),
    ("4d6dh1", (1, 6, 3, 3), (7,)),
    ("2d6kh5", (1, 6), (7,)),
    ("2d6dl2", (1, 6), (0,)),
    ("2#2d20kh1", (3, 18, 7, 2), (18, 7)),
    ("2d6!", (6, 3, 6, 2), (17,)),
    ("2#1d6!", (6, 2, 6, 1), (13, 2)),
    ("2d6!>=5", (5, 1, 6, 2), (14,)),
    ("2d6r1", (1, 5, 1, 4), (9,)),
    ("2d6ro1", (1, 5, 1), (6,)),
    ("2d6r1!", (1, 6, 6, 1, 1, 2, 3), (17,)),
    ("3d6!kh2", (6, 2, 1, 5), (11,)),
    ("8d10t8", (8, 7, 10, 1, 1, 9, 2, 3), (3,)),
    ("8d10t8f1", (8, 7, 10, 1, 1, 9, 2, 3), (1,)),
    ("3d10t8f1kh2", (1, 8, 9), (2,)),
    ("2d10!t8", (10, 1, 8), (2,)),
    ("2d6*3", (2, 3), (15,)),
    ("2d6/2", (2, 3), (2,)),
    ("-2d6/2", (2, 3), (-3,)),
    ("1d6-1d6", (2, 5), (-3,)),
    ("2#(1d6+1d8)", (1, 2, 3, 4), (4, 6)),
    ("(1d6+1)*(1d4-1)", (5, 3), (12,)),
    ("10-3", (), (7,)),
    ("1d300", (299,), (299,)),
    ("3d300kh2", (299, 4, 300), (599,)),
    ("2d300!", (300, 4, 300, 1), (605,)),
]


@pytest.mark.parametrize(("text", "faces", "totals"), TOTALS, ids=[text for text, _, _ in TOTALS])
def test_totals(text: str, faces: tuple[int, ...], totals: tuple[int, ...]) -> None:
    result = rolled(text, *faces)
    assert result.totals == totals
    assert result.total == sum(totals)


FATES = [
    ("4d6kh3", (1, 6, 3, 3), "dkkk"),
    ("4d6kh2", (3, 3, 3, 6), "kddk"),
    ("4d6kl2", (3, 3, 3, 6), "kkdd"),
    ("2d6kh2", (1, 2), "kk"),
    ("2d6!", (6, 3, 6, 2), "xkxk"),
    ("2d6r1", (1, 5, 1, 4), "rkrk"),
    ("2d6ro1", (1, 5, 1), "rkk"),
    ("3d6!kl2", (6, 2, 1, 5), "ykkd"),
    ("3d6r1kh1", (1, 2, 6, 4), "rdkd"),
]


@pytest.mark.parametrize(("text", "faces", "fates"), FATES, ids=[f"{text} {faces}" for text, faces, _ in FATES])
def test_what_becomes_of_each_die(text: str, faces: tuple[int, ...], fates: str) -> None:
    (pool,) = rolled(text, *faces).pools
    assert (pool.faces, pool.fates) == (faces, fates)


def test_bytes_and_numbers_are_read_alike() -> None:
    for text, faces, _ in TOTALS:
        if not any(face > 255 for face in faces):
            assert as_numbers(roll(parse(text), Bytes(*faces), "test")) == rolled(text, *faces)


@pytest.mark.parametrize("text", ["1000d6kh500", "1000d20kl1", "1500d8dh300", "1000d100dl999"])
def test_very_many_bytes_and_numbers_are_kept_alike(text: str) -> None:
    (pool,) = parse(text).pools
    faces = list(SeededLuck(text).roll("", parse(text).count, pool.sides))
    assert as_numbers(roll(parse(text), Bytes(*faces), "test")) == rolled(text, *faces)


def test_points_are_kept_where_dice_are_counted() -> None:
    (pool,) = rolled("4d10t8f1kh3", 1, 8, 9, 1).pools
    assert pool.points == (-1, 1, 1, 0)
    assert pool.fates == "kkkd"
    assert pool.values == (1,)


def test_a_row_of_the_table() -> None:
    (pool,) = rolled("3#1d6!", 6, 2, 6, 6, 1, 5).pools
    assert pool.sizes == (3, 1, 2)
    assert [pool.row(repeat) for repeat in range(3)] == [
        ((6, 6, 1), "xxk", ()),
        ((2,), "k", ()),
        ((6, 5), "xk", ()),
    ]


def test_every_total_is_held_against_the_target() -> None:
    judged = rolled("3#2d6+1 >= 7", 1, 2, 3, 3, 6, 6).judged
    assert judged is not None
    assert (judged.target, judged.passes, judged.margins) == (7, (False, True, True), (-3, 0, 6))
    assert judged.passed == 2


@pytest.mark.parametrize(
    ("relation", "passes", "margin"),
    [(">=", True, 0), (">", False, 0), ("<=", True, 0), ("<", False, 0), ("=", True, 0), ("!=", False, 0)],
)
def test_each_relation_at_its_edge(relation: str, passes: bool, margin: int) -> None:
    judged = rolled(f"2d6 {relation} agi", 3, 4, agi=7).judged
    assert judged is not None
    assert (judged.passes, judged.margins) == ((passes,), (margin,))


def test_a_margin_below_is_how_far_below() -> None:
    judged = rolled("d100 <= 40", 33).judged
    assert judged is not None
    assert judged.margins == (7,)


def test_values_of_the_sheet() -> None:
    assert rolled("2d6+agi-str", 1, 2, agi=3, str=1).totals == (5,)
    assert rolled("(str+1)d6", 1, 2, 3, str=2).totals == (6,)
    with pytest.raises(DiceError) as caught:
        rolled("2d6+agy", agi=3, str=1)
    error = caught.value
    assert (error.code, error.position, error.length) == ("unknown_name", 4, 3)
    assert error.facts == {"name": "agy", "known": ["agi", "str"]}
    assert error.text == "2d6+agy"


def test_throws_have_labels_of_their_own() -> None:
    recorder = Recorder(Tape([6, 6, 2, 3, 4, 1, 1]))
    roll_line(parse_line("2d6!;2#(1d4+1)"), recorder, "x")
    assert [(throw.label, throw.faces) for throw in recorder.throws] == [
        ("x/1/1", (6, 6)),
        ("x/1/2", (2, 3)),
        ("x/2/1", (4, 1)),
    ]


def test_all_repeats_of_a_pool_are_thrown_at_once_and_handed_out_in_order() -> None:
    recorder = Recorder(Tape([1, 2, 3, 4]))
    assert roll(parse("2#2d6"), recorder, "x").totals == (3, 7)
    assert [throw.label for throw in recorder.throws] == ["x/1"]


WRONG = [
    ("1d6/0", (), "division_by_zero", 3),
    ("1d6/(1-1)", (), "division_by_zero", 3),
    ("1d6/(1d1-1)", (1, 1), "division_by_zero", 3),
    ("(1-1)d6", (), "no_dice", 0),
    ("(10000+1)d6", (), "too_many_dice", 0),
    ("999999999999999999*999999999999999999", (), "total_too_large", 0),
    ("2d6 >= 999999999*999999999999", (), "total_too_large", 0),
]


@pytest.mark.parametrize(("text", "faces", "code", "position"), WRONG, ids=[text for text, *_ in WRONG])
def test_what_only_shows_when_rolled(text: str, faces: tuple[int, ...], code: str, position: int) -> None:
    with pytest.raises(DiceError) as caught:
        rolled(text, *faces)
    assert (caught.value.code, caught.value.position, caught.value.text) == (code, position, text)


@pytest.mark.parametrize(
    ("text", "position"), [("2d6; 3+1d6*(2-4/(3*0))", 15), ("2d6; 1d6 >= 1/0", 13), ("2d6; 1d6/(3/7)", 8)]
)
def test_no_roll_of_a_line_is_thrown_where_one_divides_by_zero(text: str, position: int) -> None:
    with pytest.raises(DiceError) as caught:
        roll_line(parse_line(text), Tape([]), "test")
    assert (caught.value.code, caught.value.position) == ("division_by_zero", position)


def test_one_budget_for_all_rolls_of_a_message() -> None:
    budget = Budget(5)
    roll(parse("3d6"), Tape([1, 2, 3]), "x", budget=budget)
    assert budget.left == 2
    with pytest.raises(DiceError) as caught:
        roll(parse("1+3d6"), Tape([1, 2, 3]), "y", budget=budget)
    assert (caught.value.code, caught.value.position, caught.value.length) == ("too_many_dice", 2, 3)
    assert caught.value.facts == {"limit": 10_000, "asked": 3, "left": 2}
    with pytest.raises(DiceError, match="too_many_dice"):
        roll(parse("2d6!"), Tape([6, 1, 1]), "z", budget=budget)
    with pytest.raises(DiceError, match="too_many_dice"):
        roll_line(parse_line("10000d6;1d6"), Tape([1] * 10_001), "x")


def test_a_die_explodes_and_is_rerolled_a_hundred_times_at_most() -> None:
    (pool,) = rolled("1d6!", *[6] * 101).pools
    assert pool.fates == "x" * 100 + "k"
    assert rolled("1d6r1", *[1] * 100, 2).totals == (2,)
    with pytest.raises(DiceError) as caught:
        roll(parse("1+1d6r1"), Tape([1] * 101), "x")
    assert (caught.value.code, caught.value.position) == ("too_many_rerolls", 2)
    assert caught.value.text == "1+1d6r1"


def test_a_roll_can_be_written_down_as_json() -> None:
    for text, faces in (("3#2d6+1 >= 7", (1, 2, 3, 4, 5, 6)), ("4d6kh3!", (1, 2, 3, 4)), ("2d10t8", (8, 9))):
        result = rolled(text, *faces)
        written = json.loads(json.dumps(result, default=Value.fields))
        assert written["text"] == text
        assert written["pools"][0]["faces"] == list(faces)
        assert written["totals"] == list(result.totals)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("3#2d6", (3, 2, 6, 0)),
        ("d20", (1, 1, 20, 0)),
        ("3#2d6+agi-1", (3, 2, 6, 2)),
        ("4+2d6-agi", (1, 2, 6, 1)),
        ("(agi)d6", (1, 3, 6, 0)),
        ("2d6kh1", None),
        ("4dF", None),
        ("-2d6", None),
        ("2d6*2", None),
        ("2d6+1d4", None),
        ("2d6-1d4", None),
        ("2d6+(1+1)", None),
        ("7", None),
    ],
)
def test_the_shape_of_a_plain_roll(text: str, shape: tuple[int, int, int, int] | None) -> None:
    assert shape_of(parse(text), {"agi": 3}) == shape


RANGES = {
    "1d13-1": (0, 12),
    "1d46+4": (5, 50),
    "1d8": (1, 8),
    "3#2d6": (2, 12),
    "4dF": (-4, 4),
    "4d6kh3": (3, 18),
    "4d6dl1": (3, 18),
    "2d6dl3": (0, 0),
    "2d6kh5": (2, 12),
    "1d6!": (1, 606),
    "1d6!1": (2, 106),
    "1d6!>=3": (1, 606),
    "1d20r1": (2, 20),
    "1d20ro1": (1, 20),
    "1d6r>4!4": (1, 404),
    "8d10t8": (0, 8),
    "8d10t8f1": (-8, 8),
    "8d10t8f1!": (-808, 808),
    "10-2d6": (-2, 8),
    "2d6*1d4": (2, 48),
    "(1d6-3)*(1d6-3)": (-6, 9),
    "10/1d4": (2, 10),
    "10/(1d4-2)": (-10, 10),
    "-7/2": (-4, -4),
}


@pytest.mark.parametrize(("text", "span"), RANGES.items(), ids=list(RANGES))
def test_ranges(text: str, span: tuple[int, int]) -> None:
    assert range_of(parse(text)) == span


def test_a_range_needs_the_names_and_a_divisor() -> None:
    assert range_of(parse("2d6+agi"), {"agi": 2}) == (4, 14)
    assert range_of(parse("(agi)d6"), {"agi": 2}) == (2, 12)
    with pytest.raises(DiceError, match="unknown_name"):
        range_of(parse("2d6+agi"))
    with pytest.raises(DiceError, match="division_by_zero"):
        range_of(parse("2d6/0"))


def test_what_is_wrong_in_a_later_roll_is_pointed_at_in_the_line() -> None:
    line = parse_line("2d6+1; 1d6/nil")
    with pytest.raises(DiceError) as refused:
        roll_line(line, Tape([3, 4, 5]), "x", {"nil": 0})
    error = refused.value
    assert error.text[error.position : error.position + error.length] == "/"
