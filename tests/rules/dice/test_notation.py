"""The notation, its meaning, and the error messages for what can't be read."""

import pytest

from rules.dice.expression import Classification, Name, Number, Pool, Sum
from rules.dice.modifiers import Span, Treatment
from rules.dice.notation import parse, parse_line, repeat_form
from rules.errors import DiceError

MEANT = {
    "3#2d6": "3#2d6",
    " 3 # 2d6 ": "3#2d6",
    "d20": "1d20",
    "D20": "1d20",
    "d%": "1d100",
    "2D%+3": "2d100+3",
    "4dF": "4dF",
    "4dfkh2": "4dFkh2",
    "1d13-1": "1d13-1",
    "1d13 − 1": "1d13-1",
    "1d46+4": "1d46+4",
    "1d46+4%": "1d46+4%",
    "2d6 * 3 / 2": "2d6*3/2",
    "7//2": "7/2",
    "-7/2": "(-7)/2",
    "10-7/2": "10-7/2",
    "-(7/2)": "-(7/2)",
    "2*-3": "2*(-3)",
    "--2": "2",
    "((2d6))": "2d6",
    "(1+2)*3": "(1+2)*3",
    "4d6k3": "4d6kh3",
    "4d6 kh3": "4d6kh3",
    "2d20KL": "2d20kl1",
    "4d6dl1": "4d6dl1",
    "4d6dh": "4d6dh1",
    "10d6!": "10d6!",
    "10d6!5": "10d6!5",
    "10d6!>=5": "10d6!>=5",
    "10d6!>4": "10d6!>=5",
    "10d6!<2": "10d6!1",
    "d20r1": "1d20r=1",
    "d20ro<3": "1d20ro<=2",
    "8d10t8": "8d10t>=8",
    "8d10 t8": "8d10t>=8",
    "8d10t>8f1": "8d10t>=9f=1",
    "8d10!t8": "8d10!t>=8",
    "4d6!kh3r1": "4d6r=1!kh3",
    "2d6+agi": "2d6+agi",
    "2d6+Agi": "2d6+agi",
    "(str+2)d6": "(str+2)d6",
    "2d6[fire] + 1d4 [ cold ] + 3[might]": "2d6[fire]+1d4[cold]+3[might]",
    "3#2d6+1 >= 7": "3#2d6+1 >= 7",
    "d100<=40%": "1d100% <= 40",
    "2d6 ≥ 7": "2d6 >= 7",
    "2d6 != 7": "2d6 != 7",
    "10d6!=5": "10d6 != 5",
    "2d6 == 7": "2d6 = 7",
    "d100 <= skill-10": "1d100 <= skill-10",
    "3#2d6 ft 7 ir 1": "3#2d6 ft 7 ir 1",
    "3#2d6 FT7 IR1": "3#2d6 ft 7 ir 1",
    "3#2d6 ir 1 ft 7": "3#2d6 ft 7 ir 1",
    "3#2d6ft7": "3#2d6 ft 7",
    "2d6 attack the wolf": "2d6 # attack the wolf",
    "2d6 # attack": "2d6 # attack",
    "2d6 #7": "2d6 # 7",
    "(2d6)# hm": "2d6 # hm",
    '2d6 "one; two"': '2d6 "one; two"',
    "2d6 “for luck”": "2d6 # for luck",
    "2d6 'tis": "2d6 # 'tis",
    "2d6 удар": "2d6 # удар",
    "2d6+3 to hit": "2d6+3 # to hit",
    "2d6 k for keep": "2d6 # k for keep",
    "2d6 x marks it": "2d6 # x marks it",
    "2d6 r u sure": "2d6 # r u sure",
    "2d6;": "2d6",
    '3 "x': '3 "x',
    "2+d %": "2+d %",
    "nobody %": "nobody%",
    '3 "#4"': '3 "#4"',
    "2#3 #4": "2#3 # 4",
    '2d6 "one; two" three': '2d6 "one; two" three',
    "2+2": "2+2",
}


@pytest.mark.parametrize(("text", "meant"), MEANT.items())
def test_a_roll_is_read_and_printed_in_one_form(text: str, meant: str) -> None:
    expression = parse(text)
    assert str(expression) == meant
    assert parse(meant) == expression


def test_parts_of_a_tree() -> None:
    assert parse("2d6+agi[nimble]-1").body == Sum(((1, Pool(2, 6)), (1, Name("agi", "nimble")), (-1, Number(1))))
    assert parse("(agi)d6").body == Pool(Name("agi"), 6)
    assert parse("4dF").body == Pool(4, 3, -2)
    treatment = Treatment(Span(1, 1), True, Span(10, 10), "kh", 3, Span(8, 10), Span(1, 2))
    assert parse("5d10ro1!kh3t8f2").body == Pool(5, 10, 0, treatment)
    assert parse("3#2d6 ft 7 ir 1").classification == Classification(7, 1)
    assert parse("3#2d6 ft 7").classification == Classification(7, None)


def test_positions_count_from_the_start_of_the_roll() -> None:
    first, second = parse_line("  1d4; 2d6kh1[fire] + agi").rolls
    assert (first.text, first.pools[0].start, first.pools[0].end) == ("1d4", 0, 3)
    assert second.text == "2d6kh1[fire] + agi"
    assert second.text[second.pools[0].start : second.pools[0].end] == "2d6kh1[fire]"
    assert second.text[second.names[0].position :] == "agi"
    assert parse(first.text) == first
    assert parse(second.text) == second


def test_several_rolls_each_with_its_comment() -> None:
    line = parse_line('1d20+5 to hit; 1d8+2 # damage ;2d6+agi "a;b";')
    assert [roll.comment for roll in line.rolls] == ["to hit", "damage", "a;b"]
    assert line.names == ("agi",)
    with pytest.raises(DiceError, match="several_rolls"):
        parse("1d4; 1d6")


def test_a_lone_pool_is_known_as_such() -> None:
    expression = parse("3#2d6+4-1")
    assert (expression.lone, expression.count, expression.fixed) == (Pool(2, 6), 2, 3)
    assert expression.plain is expression.lone
    assert parse("2d6kh1+1").plain is None
    assert parse("2d6 > 7").plain is None
    for text in ("2d6+1d4", "-2d6", "2d6*2", "2d6+agi", "(2)d6", "7"):
        assert parse(text).lone is None


@pytest.mark.parametrize(
    ("text", "flagged"),
    [("8d10>7", True), ("3#8d10 >= 8", True), ("2d6>=7", False), ("d20>=15", False), ("8d10t8>=3", False),
     ("8d10+1>7", False), ("8d10>0", False)],
)  # fmt: skip
def test_a_comparison_that_other_tools_read_as_counting_is_flagged(text: str, flagged: bool) -> None:
    comparison = parse(text).comparison
    assert comparison is not None
    assert comparison.could_mean_count is flagged


@pytest.mark.parametrize(
    ("text", "read"), [("3 2d6", "3#2d6"), ("3  2d6+1", "3# 2d6+1"), ("3#2d6", "3#2d6"), ("12 d20 x", "12#d20 x")]
)
def test_a_repeat_typed_as_a_number_before(text: str, read: str) -> None:
    assert repeat_form(text) == read
    assert len(read) == len(text)


@pytest.mark.parametrize("text", ["2d6", "", "3", "x 2d6", "3 "])
def test_a_repeat_that_is_missing(text: str) -> None:
    with pytest.raises(DiceError, match="repeat_missing"):
        repeat_form(text)


WRONG = [
    ("", "empty", 0),
    ("   ", "empty", 3),
    (";", "empty", 0),
    ("# only words", "empty", 0),
    ("1d4;;1d4", "empty", 4),
    ("2d6 3", "unexpected", 4),
    ("2d6 | 3", "unexpected", 4),
    ("2d6foo", "unexpected", 3),
    ("2 d 6", "space_in_dice", 2),
    ("2d6, 1d8", "comma", 3),
    ("2d6 1d8", "second_roll", 4),
    ("6 2d6", "second_roll", 2),
    ("3d10>=6f1", "counted_fails", 7),
    ("repeat (4d6k3, 6)", "repeat_word", 7),
    ("7%2", "unexpected", 2),
    ("*3", "unexpected", 0),
    ("2d6+", "unfinished", 4),
    ("2d6 >=", "unfinished", 6),
    ("((((", "unfinished", 4),
    ("(2d6", "not_closed", 0),
    ("2d6)", "not_opened", 3),
    ("()", "not_opened", 1),
    ("3x2d6", "times_sign", 1),
    ("3 × 2d6", "times_sign", 2),
    ("2d6 x 3", "times_sign", 4),
    ("2 d6", "space_in_dice", 2),
    ("2d6# hi", "hash_after_number", 3),
    ("2+3#1d6", "hash_after_number", 3),
    ("2^3", "no_powers", 1),
    ("2**3", "no_powers", 1),
    ("２d6", "foreign_digit", 0),
    ("2d٦", "sides_missing", 1),
    ("2d6+³", "foreign_digit", 4),
    ("2d", "sides_missing", 1),
    ("2d+1", "sides_missing", 1),
    ("0d6", "no_dice", 0),
    ("1d0", "no_sides", 2),
    ("1d1000001", "too_many_sides", 2),
    ("0#2d6", "repeats", 0),
    ("101#2d6", "repeats", 0),
    ("99999999#1d6", "repeats", 0),
    ("10001d6", "too_many_dice", 0),
    ("100#101d6", "too_many_dice", 0),
    ("1d1!", "always_explodes", 3),
    ("d6!>0", "always_explodes", 2),
    ("d2r1!", "always_explodes", 5),
    ("d6!>6", "never_explodes", 2),
    ("d6!<1", "never_explodes", 2),
    ("d6r<=6", "always_rerolls", 2),
    ("d6ro>0", "always_rerolls", 2),
    ("d6r7", "never_rerolls", 2),
    ("4d6kh0", "keeps_nothing", 3),
    ("4d6kh3kl1", "given_twice", 6),
    ("4d6!!", "given_twice", 4),
    ("8d10f1", "fails_without_hits", 6),
    ("4dF!", "fudge_only_keeps", 3),
    ("4dF t1", "fudge_only_keeps", 4),
    ("(1d4)d6", "dice_in_count", 0),
    ("2d6 >= 1d4", "dice_in_target", 6),
    ("2d6 ft", "number_missing", 6),
    ("2d6 ir 3", "ft_missing", 8),
    ("2d6 ft 7 ft 8", "given_twice", 9),
    ("2d6 >= 7 ft 7", "judged_twice", 13),
    ("1000000000000000000", "number_too_large", 0),
    ("2d6\u202e", "forbidden_character", 3),
    ("2d6\x00", "forbidden_character", 3),
    ("2d6 a\u2066b", "forbidden_character", 5),
    ("(" * 65 + "1" + ")" * 65, "nested_too_deep", 64),
    (";".join("1" * 21), "too_many_rolls", 39),
    ("1" + "+1" * 250, "expression_too_long", 500),
    ("1" + " a" * 1000, "line_too_long", 2000),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "position"), WRONG, ids=[repr(text[:20]) for text, _, _ in WRONG])
def test_what_cannot_be_read_is_named_with_its_place(text: str, code: str, position: int) -> None:
    with pytest.raises(DiceError) as caught:
        parse_line(text)
    assert (caught.value.code, caught.value.position) == (code, position)
    assert len(caught.value.text) == min(len(text), 2000)


def test_hints_say_what_was_meant() -> None:
    with pytest.raises(DiceError) as caught:
        parse("3x2d6+1")
    assert caught.value.facts["hint"] == "3#2d6+1"
    with pytest.raises(DiceError) as caught:
        parse("２d6")
    assert caught.value.facts == {"found": "２", "digit": "2"}
    with pytest.raises(DiceError) as caught:
        parse("101#d6")
    assert caught.value.facts == {"limit": 100}


def test_a_text_is_remembered_as_it_was_typed() -> None:
    assert parse("1d20") is parse("1d20")
    with pytest.raises(DiceError, match="unexpected"):
        parse("1d2 0")
    assert parse("2d6[fire damage]").pools[0].label == "fire damage"
    assert parse("2d6[firedamage]").pools[0].label == "firedamage"


def test_the_limits_themselves_are_allowed() -> None:
    assert parse("100#100d6").repeat == 100
    assert parse("1d1000000").pools[0].sides == 1_000_000
    assert parse("(" * 64 + "1" + ")" * 64).body == Number(1)
    assert len(parse_line(";".join("1" * 20)).rolls) == 20
    assert parse("1" + "+1" * 249).body == Sum(((1, Number(1)),) * 250)
    assert parse("2d6 " + "a" * 1990).comment == "a" * 1990
