"""Changes of sheets, listed one by one and undone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.packs.differences import Change, changes, taken_back
from bot.packs.sheet_types import plain, shaped
from rules import catalogue
from tests.packs.sheets.any_sheets import SHEETS

FAMILIES = [pytest.param(catalogue.find(name), id=name) for name in ("mazeworld", "arena")]


def saved(shape: Any, said: dict[str, Any]) -> dict[str, Any]:
    """As a sheet is stored."""
    return plain(shape, shaped(shape, {**said, "name": "Kim"}))


@pytest.mark.parametrize("system", FAMILIES)
@given(data=st.data())
def test_a_change_that_nothing_followed_is_taken_back_wholly(system: Any, data: st.DataObject) -> None:
    shape = system.types.sheets["fighter"]
    before, after = (saved(shape, data.draw(SHEETS[system.family])) for _ in range(2))
    found, kept = taken_back(before, after, after)
    assert (found, kept) == (before, ())


@pytest.mark.parametrize("system", FAMILIES)
@given(data=st.data())
def test_what_is_taken_back_twice_is_as_it_was(system: Any, data: st.DataObject) -> None:
    shape = system.types.sheets["fighter"]
    before, after = (saved(shape, data.draw(SHEETS[system.family])) for _ in range(2))
    back, _ = taken_back(before, after, after)
    again, kept = taken_back(after, back, back)
    assert (again, kept) == (after, ())


@pytest.mark.parametrize("system", FAMILIES)
@given(data=st.data())
def test_whatever_differs_is_named_and_nothing_else(system: Any, data: st.DataObject) -> None:
    shape = system.types.sheets["fighter"]
    before, after = (saved(shape, data.draw(SHEETS[system.family])) for _ in range(2))
    fields = {field for field in {*before, *after} if before.get(field) != after.get(field)}
    assert {change.field for change in changes(before, after)} == fields


@given(data=st.data())
def test_only_what_still_stands_as_it_was_set_goes_back(data: st.DataObject) -> None:
    shape = catalogue.find("mazeworld").types.sheets["fighter"]
    before, after, now = (saved(shape, data.draw(SHEETS["mazeworld"])) for _ in range(3))
    found, kept = taken_back(before, after, now)
    for change in changes(before, after):
        wholly = now.get(change.field) == after.get(change.field)
        if change.key is None:
            assert found.get(change.field) == (before if wholly else now).get(change.field)
            assert wholly or change in kept
    untouched = {field for field in now if before.get(field) == after.get(field)}
    assert all(found.get(field) == now[field] for field in untouched)


def test_one_skill_goes_back_though_another_was_learnt_since() -> None:
    before, after = {"skills": {"Axes": 1.0}}, {"skills": {"Axes": 1.0, "Knives": 3.0}}
    now = {"skills": {"Axes": 9.0, "Knives": 3.0}}
    assert taken_back(before, after, now) == ({"skills": {"Axes": 9.0}}, ())


def test_one_of_several_items_goes_back() -> None:
    found, kept = taken_back({"items": ["rope"]}, {"items": ["rope", "rope"]}, {"items": ["rope", "rope", "lamp"]})
    assert (found, kept) == ({"items": ["rope", "lamp"]}, ())


def test_a_figure_that_changed_since_stays_and_is_named() -> None:
    before, after, now = {"pain": 10.0}, {"pain": 20.0, "agility": 1}, {"pain": 30.0, "agility": 1}
    assert taken_back(before, after, now) == ({"pain": 30.0}, (Change("pain", None, 10.0, 20.0),))
