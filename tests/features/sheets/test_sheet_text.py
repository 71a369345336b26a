"""Sheets in lines: the public text depends only on what everyone may know."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.sheets.text import in_short, section_lines, told
from bot.packs.library import Library
from bot.packs.sheet_types import plain, shaped
from bot.text.reply import plain as text_of
from rules import catalogue
from rules.system.figures import Seen, opened, reads
from tests.packs.sheets.any_sheets import SHEETS

SYSTEMS = [pytest.param(catalogue.find(name), id=name) for name in ("mazeworld", "arena")]
LIBRARIES = {one.values[0].family: Library.of(one.values[0]) for one in SYSTEMS}


def lines(system: Any, sheet: Any, reader: Seen) -> dict[str, Any]:
    shelf = {kind: LIBRARIES[system.family].sheets(kind) for kind in system.types.sheets if kind != "fighter"}
    readable = opened(sheet) if reader == "all" else sheet
    pages = system.sheets.pages(readable, {**shelf, "fighter": {}}, reader)
    return dict(told(readable, pages, reader, system.family))


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_contestants_who_differ_in_what_not_everyone_reads_look_the_same(system: Any, data: st.DataObject) -> None:
    shape = system.types.sheets["fighter"]
    one, other = (shaped(shape, {**data.draw(SHEETS[system.family]), "name": "Kim"}) for _ in range(2))
    open_fields = {field.name for field in fields(shape) if reads("all", field)}
    said = {name: value for name, value in plain(shape, one).items() if name in open_fields}
    hidden = {name: value for name, value in plain(shape, other).items() if name not in open_fields}
    twin = shaped(shape, {**said, **hidden, "name": "Kim"})
    assert lines(system, one, "all") == lines(system, twin, "all")


@given(data=st.data())
def test_a_player_reads_no_figure_of_the_gms(data: st.DataObject) -> None:
    system = catalogue.find("mazeworld")
    shape = system.types.sheets["fighter"]
    said = data.draw(SHEETS["mazeworld"])
    one = shaped(shape, {**said, "harm": {"left arm": 7.0}, "base_health": 100.0, "name": "Kim"})
    other = shaped(shape, {**said, "harm": {"left arm": 9.0}, "base_health": 101.0, "name": "Kim"})
    assert lines(system, one, "owner") == lines(system, other, "owner")


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_a_card_has_at_most_eight_lines(system: Any, data: st.DataObject) -> None:
    sheet = shaped(system.types.sheets["fighter"], {**data.draw(SHEETS[system.family]), "name": "Kim"})
    assert len(in_short(lines(system, sheet, "all"))) < 8


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_a_gm_wrote_down_stands_somewhere(system: Any) -> None:
    sheet = shaped(system.types.sheets["fighter"], {"name": "Kim", "notes": "a secret", "items": ["rope"]})
    shown = text_of(tuple(in_short(lines(system, sheet, "gm"))))
    assert "a secret" in shown
    assert "rope" in shown


def test_what_many_things_share_is_told_once() -> None:
    many = [(f"part {number}", "whole") for number in range(9)]
    (alone,) = in_short({"limbs": many})
    (others,) = in_short({"limbs": [*many, ("head", "hurt")]})
    assert text_of((alone,)) == "Limbs: all 9 whole"
    assert text_of((others,)) == "Limbs: head hurt · the other 9 whole"


def test_a_long_section_says_how_much_more_there_is() -> None:
    shown = section_lines("Kim", "skills", [(f"skill {number}", str(number)) for number in range(50)])
    assert text_of(tuple(shown[-1:])) == "… and 10 more"
