"""Contestants' sheets as files: an exported sheet imports exactly."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.packs.library import shapes_of
from bot.packs.names import key
from bot.packs.sheet_types import plain, shaped
from bot.packs.sheets import file as sheet_file
from bot.packs.sheets.import_plan import merged
from rules import catalogue
from rules.system.figures import Seen
from tests.packs.sheets.random_sheets import sheets
from tests.rules.mazeworld.sheets.test_round_trip import WORN

FAMILIES = {one.family: shapes_of(one) for one in catalogue.SYSTEMS.values()}
SHEETS = {family: sheets(shapes["fighter"]) for family, shapes in FAMILIES.items()}
forms = pytest.mark.parametrize("form", sheet_file.FORMS)
families = pytest.mark.parametrize("family", FAMILIES)


def written(family: str, form: str, *some: Any, whole: bool = True) -> str:
    shape = FAMILIES[family]["fighter"]
    told = {one.name: sheet_file.told(shape, one, whole=whole) for one in some}
    return sheet_file.write(told, shape, "fighter", family, form)


def read(family: str, form: str, text: str, before: Mapping[str, Any] | None = None, author: Seen = "gm") -> list[Any]:
    """The sheets that somebody's file makes of those that were there before, by name."""
    shapes, there = FAMILIES[family], before or {}
    found = sheet_file.read(text, f".{form}", "fighter", shapes, family)
    return [merged(shapes["fighter"], there.get(one.name), one.name, one.said, author) for one in found]


@forms
@families
@settings(max_examples=25)
@given(data=st.data())
def test_any_sheet_comes_back_as_it_went_out(family: str, form: str, data: st.DataObject) -> None:
    sheet = data.draw(SHEETS[family])
    assert read(family, form, written(family, form, sheet)) == [sheet]


@forms
@families
@settings(max_examples=25)
@given(data=st.data())
def test_several_come_back_as_they_went_out(family: str, form: str, data: st.DataObject) -> None:
    some = data.draw(st.lists(SHEETS[family], min_size=2, max_size=3, unique_by=lambda one: key(one.name)))
    assert read(family, form, written(family, form, *some)) == some


@forms
@families
@settings(max_examples=25)
@given(data=st.data())
def test_a_file_makes_any_later_sheet_what_it_was(family: str, form: str, data: st.DataObject) -> None:
    """Also where a field is usual again that was not when the file came back."""
    sheet = data.draw(SHEETS[family])
    text = written(family, form, sheet)
    assert read(family, form, text, {sheet.name: data.draw(SHEETS[family])}) == [sheet]


@forms
@families
@settings(max_examples=25)
@given(data=st.data())
def test_a_player_s_file_leaves_what_only_the_gm_may_read(family: str, form: str, data: st.DataObject) -> None:
    sheet = data.draw(SHEETS[family])
    text = written(family, form, sheet, whole=False)
    assert read(family, form, text, {sheet.name: sheet}, "owner") == [sheet]


@families
@settings(max_examples=25)
@given(data=st.data())
def test_a_player_s_file_is_the_same_whatever_is_hidden(family: str, data: st.DataObject) -> None:
    shape = FAMILIES[family]["fighter"]
    one, other = data.draw(SHEETS[family]), data.draw(SHEETS[family])
    shown = sheet_file.readable(shape, whole=False)
    seen = {name: value for name, value in plain(shape, one).items() if name in shown}
    hidden = {name: value for name, value in plain(shape, other).items() if name not in (*shown, "name")}
    pair = [shaped(shape, {"name": "Al", **seen}), shaped(shape, {"name": "Al", **seen, **hidden})]
    first, second = (written(family, "yaml", sheet, whole=False) for sheet in pair)
    assert first == second


@forms
def test_a_worn_sheet_comes_back(form: str) -> None:
    assert read("mazeworld", form, written("mazeworld", form, WORN)) == [WORN]


@families
def test_nothing_of_a_sheet_is_called_like_what_stands_above_it(family: str) -> None:
    from bot.packs.file import HEAD
    from bot.packs.sheet_types import words

    assert not {*HEAD, sheet_file.SYSTEM, "owner"} & set(words(FAMILIES[family]["fighter"]))
