"""Whatever is written for a house rule ends in a patch or in one refusal that names what is wrong, and soon."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.house import lines, patching
from rules.house.workshop import Workshop
from rules.system import Patch, System

HOSTILE = {
    "empty": "",
    "blank": " " * 300,
    "dots": "." * 500,
    "semicolons": ";" * 1000,
    "rows": "=" * 1000,
    "no name": ".. 5",
    "a row of nothing": "{name} =",
    "rows of nothing": "{name} " + "a= =b " * 100,
    "huge number": "{name} " + "9" * 900,
    "negative": "{name} -1",
    "power": "{name} 9e99",
    "not a number": "{name} nan",
    "endless": "{name} inf",
    "fraction of nothing": "{name} 1/0",
    "fullwidth digits": "{name} ２",
    "superscript": "{name} ²",
    "nul": "{name} 1\x00",
    "newline": "{name} 1\n1",
    "escape": "{name} \x1b[31m1",
    "right to left": "{name} 1\u202e2",
    "zero width space": "{name} \u200b1",
    "lone surrogate": "{name} \ud800",
    "a row of its own with a long key": "{name}." + "k" * 500 + " 1",
    "a row of its own with a sign": "{name}.\x07 1",
    "format": "{name} {0.__class__}",
    "a field of every object": "{name}.__class__ 1",
    "the same ten times": "{name} 1; " * 10,
    "words": "{name} " + "a, " * 300,
    "100 kB": "{name} " + "1" * 100_000,
    "100 kB of names": "a.b 1; " * 15_000,
}
OF_EACH = ("mazeworld-evading", "mazeworld-2014", "arena")
"""The longest and the shortest of one game, and the other game."""
SOME = 11
"""Every so many-th setting is tried: of every kind there are many."""
SOON = 0.5
"""Seconds of work; the search for the closest names takes the longest."""


def workshop_of(system: System) -> Workshop[object]:
    assert isinstance(system.workshop, Workshop)
    return system.workshop


def made(workshop: Workshop[object], text: str) -> Patch | RuleError:
    try:
        return workshop.change((), workshop.read(text))
    except RuleError as refused:
        return refused


def tried(workshop: Workshop[object], text: str) -> None:
    """A line makes a patch that reads back as it is, or is refused in few words."""
    found = made(workshop, text)
    if isinstance(found, RuleError):
        assert found.code.startswith("house_")
        assert len(str(found)) < 5000
    else:
        assert workshop.change((), dict(found)) == found
        assert patching.still_valid(workshop.printed, found) == found


@pytest.mark.parametrize("system", [SYSTEMS[name] for name in OF_EACH], ids=OF_EACH)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=list(HOSTILE))
def test_no_line_hurts(system: System, text: str) -> None:
    workshop = workshop_of(system)
    for setting in workshop.settings(())[::SOME]:
        began = process_time()
        tried(workshop, text.replace("{name}", setting.name))
        assert process_time() - began < SOON


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
@settings(max_examples=60, derandomize=True, deadline=None)
@given(data=st.data())
def test_any_text_for_any_setting(system: System, data: st.DataObject) -> None:
    workshop = workshop_of(system)
    name = data.draw(st.sampled_from([setting.name for setting in workshop.settings(())]))
    tried(workshop, f"{name} {data.draw(st.text(max_size=80))}")


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_a_long_line_is_refused_before_it_is_read(system: System) -> None:
    with pytest.raises(RuleError) as refused:
        workshop_of(system).read("a.b 1; " * 1000)
    assert (refused.value.code, refused.value.facts["limit"]) == ("house_long", lines.LONGEST)


def test_signs_between_rules_are_no_rule() -> None:
    """What is left out between two of them is nothing to complain of; where nothing else stands, that is named."""
    workshop = workshop_of(SYSTEMS["mazeworld-evading"])
    name = workshop.settings(())[0].name
    assert workshop.read(f"; {name} 3") == workshop.read(f"{name} 3")
    refused = made(workshop, " ;; ")
    assert isinstance(refused, RuleError)
    assert refused.facts["name"] == ";;"
