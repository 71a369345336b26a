"""Any text for a house rule gives a patch or one refusal that names the problem."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.house_rules import lines
from rules.house_rules import patch as patching
from rules.house_rules.builder import Workshop
from rules.system import Patch, System
from tests.hostile import HOUSE_RULES, OF_EACH, house_rule, house_rules, workshop_of


def made(workshop: Workshop[object], text: str) -> Patch | RuleError:
    try:
        return house_rule(workshop, text)
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
@pytest.mark.parametrize("text", HOUSE_RULES.values(), ids=list(HOUSE_RULES))
def test_no_line_hurts(system: System, text: str) -> None:
    for line in house_rules(text, system):
        tried(workshop_of(system), line)


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
