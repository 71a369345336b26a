"""Untrusted YAML: what is accepted, and that everything else is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.markup import read
from rules.errors import RuleError
from tests.hostile import FILES


def refused(text: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        read(text)
    assert caught.value.code == "pack_unreadable"
    return caught.value


def test_words_stay_words_and_numbers_become_numbers() -> None:
    text = "a: no\nb: [1, -2.5, '3', 1/7, on, true, null, ~]\nc:\nd: 1:30\ne: 2026-01-05\nf: 1e9\ng: 0x10\nh: .inf"
    assert read(text).data == {
        "a": "no",
        "b": [1, -2.5, "3", "1/7", "on", True, None, None],
        "c": None,
        "d": "1:30",
        "e": "2026-01-05",
        "f": "1e9",
        "g": "0x10",
        "h": ".inf",
    }


def test_every_value_knows_its_line() -> None:
    document = read("a:\n  b:\n    - x\n    - y: 1\nc: 2\n")
    assert document.line(("a", "b", 1, "y")) == 4
    assert document.line(("c",)) == 5
    assert document.line(("a", "b", 7)) == 2


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("", "empty", 1),
        ("a: &x 1\nb: *x", "alias", 1),
        ("a: 1\nb: *x", "alias", 2),
        ("a: !!python/object:os.system x", "tag", 1),
        ("a: !x 1", "tag", 1),
        ("a: 1\nb: 2\na: 3", "key_twice", 3),
        ("? [1]\n: 2", "key_not_text", 1),
        ("a: [", "syntax", 2),
        ("a:\n\t- b", "syntax", 2),
        ("--- 1\n--- 2", "syntax", 2),
        ("a: \x07", "syntax", 1),
    ],
)
def test_what_is_refused(text: str, problem: str, line: int) -> None:
    facts = refused(text).facts
    assert (facts["problem"], facts["line"]) == (problem, line)


@pytest.mark.parametrize(("text", "problem"), FILES.values(), ids=list(FILES))
def test_what_would_cost_much_is_refused_in_its_first_line(text: str, problem: str) -> None:
    facts = refused(text).facts
    assert (facts["problem"], facts["line"]) == (problem, 1)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read(text)
    except RuleError as error:
        code, line = error.code, error.facts["line"]
    else:
        return
    assert code == "pack_unreadable"
    assert isinstance(line, int)
