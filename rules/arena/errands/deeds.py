"""What a fight writes into a contestant's record."""

from dataclasses import replace
from typing import Any

from rules.arena.errands.record import Record
from rules.arena.play.facts import Died


def whose(fact: Any) -> tuple[str, ...]:
    """Ids of the fighters whose records a fact changes."""
    if not isinstance(fact, Died):
        return ()
    return (fact.who,) if fact.by is None or fact.by == fact.who else (fact.who, fact.by)


def noted(record: Record, fact: Any, who: str) -> Record:
    """The record after a fact about its owner: a death, or a kill."""
    if not isinstance(fact, Died):
        return record
    return replace(record, dead=True) if fact.who == who else replace(record, kills=record.kills + 1)
