"""Rolls and draws as people read them."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.app.chance import SeededLuck
from bot.features.dice import faces as throws
from bot.features.dice import layouts
from bot.features.dice.faces import MOST_CHARACTERS, MOST_LINES, MOST_TOTALS
from bot.features.dice.text import rolled, still_owes
from bot.text.language.speech import speaking
from bot.text.reply import Line as Spans
from bot.text.reply import Style, plain
from bot.text.words import Judge
from rules.dice import notation, rolls
from rules.dice.expression import Line, Number, Sum
from rules.dice.throws import Faces, Tape
from rules.errors import DiceError
from tests.text.marked_lines import marked

RESULTS = {
    "critical_hit": ("critical hit", "critical hits"),
    "hit": ("hit", "hits"),
    "inaccurate_hit": ("inaccurate hit", "inaccurate hits"),
    "miss": ("miss", "misses"),
    "critical_failure": ("critical failure", "critical failures"),
}


def read(score: int, ft: int, ir: int | None) -> str:
    if score in (2, 12):
        return "critical_failure" if score == 2 else "critical_hit"
    return "miss" if score <= ft else "inaccurate_hit" if score <= ft + (ir or 0) else "hit"


judge = Judge(read, RESULTS)


def said(text: str, faces: list[int]) -> str:
    line = notation.parse_line(text)
    tape = Tape(faces)
    lines = rolled("Ann", line, rolls.roll_line(line, tape, "x", {"agi": 1}), judge, {"agi": 1})
    assert not tape.faces
    return marked(lines)


ROLLS = [
    ("2d6", [3, 5], "**Ann** rolls 2d6: [3 5] = **8**"),
    ("1d13-1", [6], "**Ann** rolls 1d13-1: [6] − 1 = **5**"),
    ("2d6+agi", [3, 5], "**Ann** rolls 2d6+agi: [3 5] + agi 1 = **9**"),
    ("2d6 # for *luck*", [3, 5], "**Ann** rolls 2d6 “for *luck*”: [3 5] = **8**"),
    ("2d6 # again 2d6", [3, 5], "**Ann** rolls 2d6 “again 2d6”: [3 5] = **8**"),
    ("1d6[fire]+2[bonus]", [4], "**Ann** rolls 1d6[fire]+2[bonus]: [4] “fire” + 2 “bonus” = **6**"),
    ("(1d6+2)*3", [4], "**Ann** rolls (1d6+2)*3: ([4] + 2) × 3 = **18**"),
    ("2-1d4", [4], "**Ann** rolls 2-1d4: 2 − [4] = **−2**"),
    ("1d100 %", [59], "**Ann** rolls 1d100 %: [59] = **59%**"),
    ("4d6kh3", [3, 1, 6, 2], "**Ann** rolls 4d6kh3: [3 ~~1~~ 6 2] = **11**"),
    ("2d6!", [6, 2, 3], "**Ann** rolls 2d6!: [6! 2 3] = **11**"),
    ("2d6r1", [1, 5, 4], "**Ann** rolls 2d6r1: [~~1r~~ 5 4] = **9**"),
    ("4dF", [1, 2, 3, 3], "**Ann** rolls 4dF: [−1 0 +1 +1] = **1**"),
    ("4d10t8f1", [1, 8, 9, 4], "**Ann** rolls 4d10t8f1: [1✗ 8✓ 9✓ 4] = **1 success**"),
    ("2d10t8", [1, 3], "**Ann** rolls 2d10t8: [1 3] = **0 successes**"),
    ("2d6;1d4", [3, 5, 2], "**Ann** rolls 2d6: [3 5] = **8**\n**Ann** rolls 1d4: [2] = **2**"),
    (
        "3#2d6",
        [3, 5, 1, 1, 6, 6],
        "**Ann** rolls 3#2d6:\n1: [3 5] = **8**\n2: [1 1] = **2**\n3: [6 6] = **12**\nSum: **22**",
    ),
    ("2d6 >= 7", [3, 4], "**Ann** rolls 2d6 >= 7: [3 4] = **7** ≥ 7 **passed**"),
    (
        "2d6 <= 5",
        [3, 4],
        (
            "**Ann** rolls 2d6 <= 5: [3 4] = **7** ≤ 5 **failed by 2**\nI compared the total. To count individual "
            "dice: `@roll 2d6t<=5`"
        ),
    ),
    ("2d6 = 7", [3, 4], "**Ann** rolls 2d6 = 7: [3 4] = **7** = 7 **passed**"),
    (
        "3#2d6 >= 7",
        [3, 4, 1, 1, 6, 6],
        (
            "**Ann** rolls 3#2d6 >= 7:\n1: [3 4] = **7** ≥ 7 **passed**\n2: [1 1] = **2** ≥ 7 **failed by 5**\n"
            "3: [6 6] = **12** ≥ 7 **passed by 5**\n**2 of 3 passed**"
        ),
    ),
    (
        "2#3d6k2>4",
        [3, 4, 1, 5, 5, 6],
        (
            "**Ann** rolls 2#3d6k2>4:\n1: [3 4 ~~1~~] = **7** > 4 **passed by 3**\n2: [5 ~~5~~ 6] = **11** > 4 "
            "**passed by 7**\n**2 of 2 passed**\nI compared the total. To count individual dice: `@roll 2#3d6kh2t>4`"
        ),
    ),
    ("2d6 ft 7 ir 1", [3, 5], "**Ann** rolls 2d6 ft 7 ir 1: [3 5] 8 **inaccurate hit**"),
    ("2d6+1 ft 7", [3, 5], "**Ann** rolls 2d6+1 ft 7: [3 5] + 1 = 9 **hit**"),
    (
        "4#2d6 ft 7 ir 1",
        [3, 5, 1, 1, 6, 6, 3, 4],
        (
            "**Ann** rolls 4#2d6 ft 7 ir 1:\n[3 5] 8 inaccurate hit · [1 1] 2 **critical failure** · "
            "[6 6] 12 **critical hit** · [3 4] 7 miss\n**1 critical hit, 1 inaccurate hit, 1 miss, 1 critical failure**"
        ),
    ),
]


@pytest.mark.parametrize(("text", "faces", "lines"), ROLLS, ids=[text for text, *_ in ROLLS])
def test_a_roll_is_shown(text: str, faces: list[int], lines: str) -> None:
    assert said(text, faces) == lines


def test_many_repeats_are_shortened_with_notice_and_all_totals() -> None:
    lines = said("28#1d6", [1, 2, 3, 4] * 7).splitlines()
    assert lines[25] == "25: [1] = **1**"
    assert lines[26:] == ["Shortened; 26 to 28 without their dice: **2 3 4**", "Sum: **70**"]


def test_many_dice_are_shortened_with_notice_and_the_total() -> None:
    text = said("2000d6", [1] * 2000)
    assert text.endswith(" 1 1 … 1250 more] = **2000**")
    assert len(text) < MOST_CHARACTERS + 100


def test_many_scores_are_shortened_and_all_are_counted() -> None:
    lines = said("30#2d6 ft 7", [3, 4] * 30).splitlines()
    assert lines[1].count("miss") == MOST_LINES
    assert lines[2:] == ["Shortened; 5 without their dice: 7 7 7 7 7", "**30 misses**"]


def test_an_outcome_without_words_of_its_own_is_still_told() -> None:
    line = notation.parse_line("2#1d6 ft 3")
    results = rolls.roll_line(line, Tape([2, 5]), "x")
    lines = rolled("Ann", line, results, Judge(lambda score, ft, _: "went_wide" if score <= ft else "hit", RESULTS))
    assert marked(lines).splitlines()[1:] == ["[2] 2 went wide · [5] 5 hit", "**1 hit, 1 went wide**"]


def test_what_is_owed() -> None:
    assert marked((still_owes("6#2d6"),)) == "This was a free roll; you still have to type `@roll 6#2d6`."


class Chance:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def roll(self, label: str, count: int, sides: int) -> Faces:
        return tuple(self._random.randint(1, sides) for _ in range(count))


pools = st.builds(
    "{}d{}{}{}".format,
    st.integers(1, 60),
    st.sampled_from(["6", "20", "1000000", "%"]),
    st.sampled_from(["", "kh2", "dl1", "!", "r1", "ro2", "t4", "t5f1", "!r2k3"]),
    st.sampled_from(["", "[why]", "[a_b *c*]"]),
)
bodies = st.lists(pools | st.sampled_from(["agi", "7", "(1+2)", "999999999999"]), min_size=1, max_size=12)
formulas = bodies.flatmap(lambda terms: st.sampled_from(["+", "-", "*"]).map(lambda sign: sign.join(terms)))
endings = st.sampled_from(["", ">=5", " <= 3", "!=4", " %", " ft 7", " ft 7 ir 2", " # a word", ' "quoted; so"'])
written = st.builds("{}{}{}".format, st.sampled_from(["", "2#", "30#", "100#"]), formulas, endings)


@pytest.mark.parametrize("at_once", [1, 60, 100])
def test_dice_are_told_alike_together_and_one_by_one(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["3#2d6", "2d6+3[x%y]", "4d6kh3", "10d6!", "3#4d6dl1", "2d6r1+agi", "30#3d6", "99d6kh9;99d1000000;99d6!"]

    def told() -> list[str]:
        return [plain(_lines(text)) + marked(_lines(text)) for text in texts]

    together = told()
    monkeypatch.setattr(layouts, "MOST_GAPS", at_once)
    monkeypatch.setattr(throws, "MOST_GAPS", at_once)
    layouts.forget()
    assert told() == together
    layouts.forget()


def test_a_roll_is_told_in_the_language_that_is_spoken_whichever_was_before() -> None:
    english = plain(_lines("2#1d1"))
    with speaking("de"):
        german = plain(_lines("2#1d1"))
    assert (english, plain(_lines("2#1d1"))) == ("Ann rolls 2#1d1:\n1: [1] = 1\n2: [1] = 1\nSum: 2", english)
    assert german == "Ann würfelt 2#1d1:\n1: [1] = 1\n2: [1] = 1\nSumme: 2"


def test_a_tree_is_told_as_it_is_whatever_was_typed_alike() -> None:
    (known,) = notation.parse_line("1d1").rolls
    plain(_lines("1d1"))
    other = known.altered(body=Sum(((1, known.body), (1, Number(2)))), fixed=2, plain=None)
    result = rolls.roll(other, Chance(1), "x")
    assert plain(rolled("Ann", Line("1d1", (other,)), (result,), judge)) == "Ann rolls 1d1: [1] + 2 = 3"


def test_faces_are_told_alike_as_bytes_and_as_numbers() -> None:
    for text in ("2d6+3", "3#2d6", "4d6kh3", "2d6+1d4", "6d6!+1d8", "3#4dF", "3d10t7"):
        line = notation.parse_line(text)
        (found,) = rolls.roll_line(line, SeededLuck(1), "x")
        assert all(isinstance(pool.faces, bytes) for pool in found.pools)
        numbers = found.altered(pools=tuple(pool.altered(faces=tuple(pool.faces)) for pool in found.pools))
        assert rolled("Ann", line, (found,), judge) == rolled("Ann", line, (numbers,), judge)


def _lines(text: str) -> tuple[Spans, ...]:
    line = notation.parse_line(text)
    return rolled("Ann", line, rolls.roll_line(line, Chance(7), "x", {"agi": 1}), judge, {"agi": 1})


@example("100#1d6-11d1000000 %;100#1d6-3d1000000 %", 0)
@given(st.lists(written, min_size=1, max_size=4).map(";".join), st.integers(0, 2**32))
def test_any_roll_is_shown_within_limits_and_with_its_totals(text: str, seed: int) -> None:
    try:
        line = notation.parse_line(text)
        results = rolls.roll_line(line, Chance(seed), "x", {"agi": 1})
    except DiceError:
        return
    lines = rolled("Ann", line, results, judge)
    whole = plain(lines)
    assert len(lines) <= MOST_LINES + 5 * len(results)
    assert len(whole) <= 2 * MOST_CHARACTERS + MOST_TOTALS + 2500 + 400 * len(results)
    assert all(span.style in Style and "\n" not in span.text for spans in lines for span in spans)
    figures = [str(total).replace("-", "−") for result in results for total in result.totals]
    if sum(len(f"{figure}% ") for figure in figures) <= MOST_TOTALS:
        assert all(figure in whole for figure in figures)
    for expression, result in zip(line.rolls, results, strict=True):
        if not expression.comparison and not expression.classification:
            assert str(result.total).replace("-", "−") in whole
