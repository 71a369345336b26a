"""Forms: values to a typed line, and back."""

import pytest

from bot.commands.form import Field, Form
from bot.commands.registry import find


def forms(word: str) -> tuple[Form, ...]:
    spec = find(word)
    assert spec is not None
    return spec.forms


ROLL, _ = forms("roll")
TABLE = Form(
    ("table", "roll"),
    "draw",
    "table roll {name}[ x{times}][ {secret}]",
    (
        Field("name", "which", needed=True),
        Field("times", "how often", kind="number"),
        Field("secret", "for GMs", kind="flag", typed="secret"),
    ),
)


@pytest.mark.parametrize(
    ("form", "values", "line"),
    [
        (ROLL, {}, "roll"),
        (ROLL, {"dice": "3#2d6"}, "roll 3#2d6"),
        (ROLL, {"dice": "2d6", "secretly": "only the GMs"}, "roll gm 2d6"),
        (TABLE, {"name": "loot box"}, "table roll loot box"),
        (TABLE, {"name": "loot", "times": "3", "secret": "secret"}, "table roll loot x3 secret"),
    ],
)
def test_values_make_a_line_and_are_read_from_it(form: Form, values: dict[str, str], line: str) -> None:
    assert (form.typed(values), form.read(line)) == (line, values)


def test_what_is_not_asked_for_leaves_no_trace() -> None:
    assert TABLE.typed({"name": "loot", "times": "", "secret": ""}) == "table roll loot"


def test_a_roll_is_heard_by_all_unless_it_is_secret() -> None:
    assert not ROLL.is_aside({"dice": "2d6"})
    assert ROLL.is_aside({"dice": "2d6", "secretly": "only me"})


def test_a_lookup_is_for_who_asks_unless_it_is_to_be_shown() -> None:
    (odds,) = forms("odds")
    assert odds.is_aside({"of": "2d6"})
    assert not odds.is_aside({"of": "2d6", "everyone": "yes"})
    assert odds.typed({"of": "2d6", "everyone": "yes"}) == "odds 2d6"


def test_a_line_has_no_field_that_the_form_lacks() -> None:
    with pytest.raises(ValueError, match="dice"):
        Form(("roll",), "roll", "roll {dice}")
