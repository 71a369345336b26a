"""Every family of systems has words for everything its rules can report."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from bot.games.accounts import ORDER
from bot.games.registry import words_of
from rules.catalogue import SYSTEMS
from rules.system import System


def kinds(union: Any) -> Iterator[str]:
    """The literal kinds of the members of a union, or of the one type there is."""
    for member in get_args(union) or (union,):
        yield from get_args(get_type_hints(member)["kind"])


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.id)
def test_every_fact_and_outcome_of_a_system_can_be_told(system: System) -> None:
    words = words_of(system.family)
    assert set(words.facts) == set(kinds(system.types.fact))
    assert set(words.outcomes) == set(kinds(system.types.outcome))


@pytest.mark.parametrize("family", sorted({system.family for system in SYSTEMS.values()}))
def test_what_can_be_asked_for_is_about_facts_there_are(family: str) -> None:
    words = words_of(family)
    assert words.why.kinds <= {*words.facts, ORDER}
    assert set(words.why.also.values()) <= set(words.why.topics)
    assert not set(words.why.also) & set(words.why.topics)
