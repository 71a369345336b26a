"""The arena in words."""

from typing import Any, get_args, get_type_hints

import pytest

from bot.render.families import words_of
from bot.reply import Line, plain
from bot.turn.view import UNSEEN
from rules.arena.play import facts
from tests.render.arena_facts import EXAMPLES, name

WORDS = words_of("arena")
SILENT = {"left", "resolved", "place_taken", "turn_over"}
"""Facts that are nobody's news, or told by the frame."""


def told(fact: Any) -> list[Line]:
    return WORDS.facts[fact.kind](fact, name)


def test_every_fact_has_words() -> None:
    kinds = {kind for member in get_args(facts.Fact) for kind in get_args(get_type_hints(member)["kind"])}
    assert set(WORDS.facts) == kinds
    assert {fact.kind for fact in EXAMPLES} == kinds


@pytest.mark.parametrize("fact", EXAMPLES, ids=lambda fact: fact.kind)
def test_every_fact_is_told_but_those_that_are_nobodys_news(fact: Any) -> None:
    text = plain(tuple(told(fact)))
    assert bool(text) == (fact.kind not in SILENT)
    assert UNSEEN not in text
    assert not any(sign in text for sign in ("{", "None", "_", "()"))
