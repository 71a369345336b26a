"""The fight after the result of a task."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.evolve.replaced_fields import Evolution, altered
from bot.turn.state import AnyFight, Result
from rules.system import Fact, System, Task


def _happened(fight: AnyFight, event: events.Happened[Fact], system: System) -> AnyFight:
    after = system.with_house(fight.house).turn.apply(fight.world, event.fact)
    fields: dict[str, object] = {"world": after}
    if fight.results and fight.results[-1].telling:
        *others, last = fight.results
        told = last.model_copy(update={"facts": (*last.facts, event.fact)})
        fields["results"] = (*others, told)
    return altered(fight, **fields)


def _agenda_set(fight: AnyFight, event: events.AgendaSet[Task], _: System) -> AnyFight:
    return altered(fight, agenda=event.tasks)


def _later_set(fight: AnyFight, event: events.LaterSet[Task], _: System) -> AnyFight:
    return altered(fight, later=event.tasks)


def _result_began(fight: AnyFight, event: events.ResultBegan[Task], _: System) -> AnyFight:
    begun: Result[Task, Fact] = Result(task=event.task, turn=fight.turn, first=fight.figured + 1)
    return altered(fight, results=(*fight.results, begun))


def _result_ended(fight: AnyFight, event: events.ResultEnded, _: System) -> AnyFight:
    *others, last = fight.results
    ended = last.model_copy(update={"telling": False})
    return altered(fight, results=(*others, ended), figured=fight.figured + event.figures)


def _drafted(fight: AnyFight, event: events.Drafted[Task, Fact], _: System) -> AnyFight:
    return altered(fight, draft=event.draft)


def _draft_edited(fight: AnyFight, event: events.DraftEdited, _: System) -> AnyFight:
    if fight.draft is None:
        raise AssertionError("only a draft that stands can be edited")
    fields = {"edits": event.edits, "dropped": event.dropped, "note": event.note}
    return altered(fight, draft=fight.draft.model_copy(update=fields))


def _draft_settled(fight: AnyFight, _: events.DraftSettled, __: System) -> AnyFight:
    return altered(fight, draft=None)


def _amended(fight: AnyFight, event: events.Amended[Fact], _: System) -> AnyFight:
    """Replace the facts of a result: the last one that begins with the number or before it."""
    meant = next(one for one in reversed(fight.results) if one.first <= event.number)
    changed = meant.model_copy(update={"facts": event.facts})
    return altered(fight, results=tuple(changed if one is meant else one for one in fight.results))


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "Happened": _happened,
    "AgendaSet": _agenda_set,
    "LaterSet": _later_set,
    "ResultBegan": _result_began,
    "ResultEnded": _result_ended,
    "Drafted": _drafted,
    "DraftEdited": _draft_edited,
    "DraftSettled": _draft_settled,
    "Amended": _amended,
}
