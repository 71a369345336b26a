"""Submitted forms become the lines a person would have typed."""

import pytest

from bot.features.forms.submitted import lines_of

DECLARE = "@declare …"


@pytest.mark.parametrize(
    ("values", "typed"),
    [
        ({"deed": "attack … with ice pick", "whom": "Wolf"}, "@declare attack Wolf with ice pick"),
        (
            {"deed": "attack … with AR-2, burst mode", "whom": "Guard 2", "part": "head", "more": "x2; reload"},
            "@declare attack Guard 2 with AR-2, burst mode, head, x2; reload",
        ),
        ({"deed": "attack … with ice pick", "whom": "", "part": "head"}, "@declare attack with ice pick, head"),
        ({"deed": "move to …", "more": "2, then attack"}, "@declare move to 2, then attack"),
        ({"deed": "flee from …"}, "@declare flee"),
        ({"deed": "grapple …: hold …", "whom": "Bo", "part": "left arm"}, "@declare grapple Bo: hold left arm"),
        ({"deed": "grapple …: hold …", "whom": "Bo", "more": "left arm"}, "@declare grapple Bo: hold left arm"),
        ({"deed": "pass", "more": " \n "}, "@declare pass"),
        ({"more": "talk to the guard"}, "@declare talk to the guard"),
    ],
)
def test_what_is_chosen_is_said(values: dict[str, str], typed: str) -> None:
    assert lines_of(DECLARE, values) == [typed]


def test_nothing_said_is_nothing_typed() -> None:
    assert lines_of(DECLARE, {"deed": "", "whom": "", "more": " "}) == []


def test_figures_that_stay_as_they_are_are_not_typed() -> None:
    values = {"figure 1=7": "9", "figure 2=12": "12", "figure 3=4": " ", "more": "a hard blow"}
    assert lines_of("@draft …", values) == ["@draft 1 9", "@draft 3 drop", "@draft note a hard blow"]


def test_lines_that_only_name_somebody_are_left_out() -> None:
    values = {"lines": "Wolf 1-2: bite Anna\nBoar:\n\nBear: bite  Ben "}
    assert lines_of("@plan …", values) == ["@plan Wolf 1-2: bite Anna", "@plan Bear: bite Ben"]
