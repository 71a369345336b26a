"""Writes a fight into contestants' records, and shows a record."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from rules.arena.model.fighter import Death, Record
from rules.arena.model.ruleset import Arena
from rules.arena.play.facts.fact import Fact
from rules.arena.play.facts.wounds import Amended, Died, Healed, KillCounted
from rules.errors import RuleError
from rules.system import Errand, Moment, Occasion

REMEMBERED = (Died, KillCounted, Amended, Healed)
"""The facts that may change a contestant's record."""


def whose(fact: Fact) -> tuple[str, ...]:
    """Return the ids of the fighters whose records a fact changes."""
    match fact:
        case Died(who=who, by=by, unseen=unseen):
            return (who,) if by is None or by == who or unseen else (who, by)
        case KillCounted(who=who):
            return (who,)
        case Amended(unkilled=str(by)):
            return (by,)
        case Healed(who=who, revived=True):
            return (who,)
    return ()


def noted(record: Record, fact: Fact, who: str, moment: Moment) -> Record:
    """Return the record after a fact about its owner: a death, a kill, or a death that the GM revokes."""
    match fact:
        case Amended():
            return replace(record, kills=max(0, record.kills - 1))
        case KillCounted():
            return replace(record, kills=record.kills + 1)
        case Died() if fact.who != who:
            return replace(record, kills=record.kills + 1)
        case Died() if record.death is None:
            by = None if fact.by is None or fact.by == who else moment.names.get(fact.by)
            return replace(record, death=Death(moment.fight, moment.turn, by))
        case Healed():
            return replace(record, death=None)
    return record


def mind(record: Record | None) -> None:
    """Refuse the dead, who can't enter a fight: `in_graveyard`. `record`: None for a fighter without one."""
    if record is not None and record.death is not None:
        raise RuleError("in_graveyard", {"name": record.name})


RECORD = Errand(("record",), "record NAME", "a contestant's record: kills, rounds survived and cause of death")


@dataclass(frozen=True, slots=True)
class RecordShown:
    """Kills, rounds survived, and how the contestant died (None: alive)."""

    kills: int
    rounds: int
    death: Death | None
    kind: Literal["record_shown"] = "record_shown"


def record(_: Arena, kept: Record, rest: str, __: Occasion) -> list[object]:
    """Show a player's own record; a GM may name any contestant. Refuses with `record_of_others`."""
    if rest.strip():
        raise RuleError("record_of_others", {"name": kept.name})
    return [RecordShown(kept.kills, kept.rounds, kept.death)]


ERRANDS = ((RECORD, record),)
OUTCOMES = (RecordShown,)
KEEP: dict[type, Callable[..., object]] = {}
