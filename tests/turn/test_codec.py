"""The types of a game's fights and events are built once, and in advance if requested."""

import pytest

from bot.turn import codec
from rules.catalogue import SYSTEMS
from rules.system import System


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.id)
def test_after_preparing_nothing_is_left_to_make(system: System) -> None:
    codec.prepare(system)
    made = [kept.cache_info().misses for kept in (codec._fight_type, codec._events_type, codec._outcomes_type)]
    assert codec.load_events("[]", system) == ()
    assert codec.dump_outcomes([], system) == "[]"
    assert codec.fight_type(system).model_fields
    assert [kept.cache_info().misses for kept in (codec._fight_type, codec._events_type, codec._outcomes_type)] == made
