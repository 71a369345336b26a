"""A fight can be played under any accepted house rules, whatever people say."""

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.turn import commands
from rules.catalogue import SYSTEMS
from rules.errors import RuleError
from rules.system import HouseRules, Patch, System
from tests.turn.spoken_lines import SHELF, TABLES
from tests.turn.table import GM, Bound, Table
from tests.turn.test_any_commands import SAID, played, sound_maze

TEXTS = (
    *("on", "off", "none", "nothing", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "14", "18"),
    *("20", "50", "100", "1000", "-1", "-3", "0.1", "0.5", "1.5", "2.5", "Basic", "Master", "firearm", "unarmed"),
    *("torso", "head", "cancelled", "continue", "skip_round", "LIMB", "HEAD", "1 1 1 1 1", "9 8 7 6 5", "3 11"),
    *("firearm, unarmed, natural", "melee, creature", "1-50 a; 51-100 b"),
)


def changes(system: System) -> Any:
    """One to six names with texts that might be values of theirs."""
    names = st.sampled_from([setting.name for setting in system.settings])
    return st.lists(st.tuples(names, st.sampled_from(TEXTS)), min_size=1, max_size=6)


def accepted(workshop: HouseRules, wanted: list[tuple[str, str]]) -> Patch:
    """The patch of everything that is accepted, one after the other; what is refused leaves it as it was."""
    patch: Patch = ()
    for name, text in wanted:
        before = workshop.settings(patch)
        try:
            patch = workshop.change(patch, {name: text})
        except RuleError:
            assert workshop.settings(patch) == before
    return patch


MAZEWORLD = [system for system in SYSTEMS.values() if system.family == "mazeworld"]


@pytest.mark.parametrize("system", MAZEWORLD, ids=[system.id for system in MAZEWORLD])
@settings(
    max_examples=6,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
@given(data=st.data(), said=SAID, seed=st.integers(0, 5))
def test_what_is_accepted_can_be_played(system: System, data: st.DataObject, said: Any, seed: int) -> None:
    assert system.house_rules is not None
    patch = accepted(system.house_rules, data.draw(changes(system)))
    assume(patch)
    house = system.with_house(patch)
    assert house.house == patch
    table = Table(house, SHELF, rolls="bot", tables=TABLES, dice=Bound(seed))
    table.does(GM, commands.StartFight(number=1, scene="hall"))
    table.does(GM, commands.Add(sheet="Wolf", count=2))
    table.does(GM, commands.Add(sheet="Marauder"))
    for person, sheet in (("ann", "Anna"), ("ben", "Bea"), ("cat", "Cid")):
        table.does(GM, commands.Add(sheet=sheet, sheet_kind="fighter", owner=person))
    table.sets("set", "Marauder MP5K loaded 9")
    table.sets("set", "Anna MP5K loaded 9")
    table.next()
    played(table, said, sound_maze)
