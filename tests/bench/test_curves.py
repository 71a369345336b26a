"""Curves are measured and drawn; `python -m bench curves` measures real times."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from bench import curves
from bench.curves import CASES
from bench.growth import place
from bench.plot import plot
from bench.rows import Row, printed
from bench.sizes import GROWING

GROWN = Row("rows: a roll", (20.0,), (10.0,), 2.0, 1.2, dearer=True, size=100)


async def test_everything_can_grow_and_be_asked_for_what_is_measured() -> None:
    """Whatever fails ends the block with an error."""
    async with place(sheets=2, fighters=2) as somewhere:
        for one in GROWING:
            await one.grow(somewhere, 2, 4)
            for work, _, _ in CASES[one.name].values():
                await work(somewhere)


async def test_each_size_is_measured_beside_the_smallest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curves, "CALLS", 1)
    (few,) = (replace(one, sizes=(1, 2)) for one in GROWING if one.name == "sheets")
    rows = await curves.compare(1, [few])
    assert [(row.case, row.size) for row in rows] == [
        (f"sheets: {case}", size) for size in (1, 2) for case in (*CASES["sheets"], "memory")
    ]


def test_the_table_holds_the_largest_of_a_curve() -> None:
    assert [line.split()[:4] for line in printed([replace(GROWN, size=10), GROWN]).splitlines()[1:]] == [
        ["rows:", "a", "roll,", "100"]
    ]


def test_every_curve_is_drawn_and_named() -> None:
    other = replace(GROWN, case="scenes: due")
    drawn = plot([replace(one, size=size) for one in (GROWN, other) for size in (1, 100, 100_000)])
    words = [text.text for text in ET.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert {"rows", "a roll", "scenes", "due", "1", "100", "100k", "2x"} <= set(words)
