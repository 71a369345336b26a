"""Forms: from values to a request, and to the line somebody would have typed."""

from dataclasses import dataclass
from typing import Annotated

import pytest

from bot.commands.form import Form, about
from bot.commands.registry import find
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.dice.command import Roll
from bot.features.secret_rolls.command import SecretRoll
from bot.turn.refusal import Refusal


def forms(word: str) -> tuple[Form, ...]:
    spec = find(word)
    assert spec is not None
    return spec.forms


@dataclass(frozen=True, slots=True)
class Drawn(Request):
    name: Annotated[str, about("which one")]
    times: Annotated[int | None, about("how many times", before=" x")] = None
    secret: Annotated[bool, about("for GMs", typed="secret")] = False
    by_hand: bool = False


ROLL, _ = forms("roll")
TABLE = Form(("table", "roll"), "draw", Drawn)


@pytest.mark.parametrize(
    ("form", "values", "line", "request_"),
    [
        (ROLL, {}, "roll", Roll("")),
        (ROLL, {"dice": "3#2d6"}, "roll 3#2d6", Roll("3#2d6")),
        (ROLL, {"dice": "2d6", "secretly": "only the GMs"}, "roll gm 2d6", SecretRoll("gm", "2d6")),
        (TABLE, {"name": "loot box"}, "table roll loot box", Drawn("loot box")),
        (TABLE, {"name": "loot", "times": "3", "secret": "yes"}, "table roll loot x3 secret", Drawn("loot", 3, True)),
    ],
)
def test_values_make_a_request_and_the_line_that_is_typed_for_it(
    form: Form, values: dict[str, str], line: str, request_: Request
) -> None:
    assert (form.line(values), form.request(values)) == (line, request_)


def test_what_is_told_of_the_parameters_of_a_request_are_its_fields() -> None:
    assert [(one.name, one.kind, one.needed) for one in TABLE.fields] == [
        ("name", "text", True),
        ("times", "number", False),
        ("secret", "flag", False),
    ]


def test_a_command_without_forms_has_a_slash_command_with_its_fields() -> None:
    (form,) = Spec(("draw",), "draw", "draw a card; again and again", Drawn).slash
    assert (form.path, form.meaning, form.fields) == (("draw",), "draw a card", TABLE.fields)


def test_a_command_says_its_own_example_where_something_is_missing() -> None:
    spec = Spec(("draw",), "draw loot", "draw a card", Drawn)
    for refused in (lambda: spec.read(""), lambda: spec.filled(("draw",), {"times": "3"})):
        with pytest.raises(Refusal, match="draw loot"):
            refused()


def test_what_is_not_asked_for_leaves_no_trace() -> None:
    assert TABLE.line({"name": "loot", "times": "", "secret": ""}) == "table roll loot"


def test_a_roll_is_heard_by_all_unless_it_is_secret() -> None:
    assert not ROLL.is_aside({"dice": "2d6"})
    assert ROLL.is_aside({"dice": "2d6", "secretly": "only me"})


def test_a_lookup_is_for_who_asks_unless_it_is_to_be_shown() -> None:
    (odds,) = forms("odds")
    assert odds.is_aside({"of": "2d6"})
    assert not odds.is_aside({"of": "2d6", "everyone": "yes"})
    assert odds.line({"of": "2d6", "everyone": "yes"}) == "odds 2d6"
