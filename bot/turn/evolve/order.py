"""The fight as its turn is played: steps, the order and its places, and the results of tasks."""

from collections.abc import Mapping
from typing import Final

from bot.turn import events
from bot.turn.state import AnyFight, EarlierIntent, Evolution, Result
from rules.system import Fact, System, Task

_NO_BLOCKS: dict[str, object] = {"blocks": False, "block": (), "ready": (), "passed": (), "held": ()}


def _step_entered(fight: AnyFight, event: events.StepEntered, system: System) -> AnyFight:
    beat = fight.beat + event.counts
    fields: dict[str, object] = {"turn": event.turn, "step": event.step, "waiting": False, "beat": beat}
    if event.begins or (event.turn != fight.turn and fight.turn):
        said = {who: EarlierIntent(text=one.text, open=one.open) for who, one in fight.intents.items()}
        fields["earlier"] = {**fight.earlier, **said}
        fields |= {"intents": {}, "locked": False, "seals": (), "order": (), "place": None, "ahead": {}, **_NO_BLOCKS}
        # The results of the end of a turn are known only once the next one has begun.
        fields["results"] = tuple(one for one in fight.results if one.task is None and one.turn == fight.turn)
        fields["missed"] = ()
        fields["reopened"] = ()
    entered = fight.altered(**fields)
    # What was locked before an undo stays locked when the turn repeats its first steps.
    return entered.altered(locked=entered.locked or entered.asks_no_more(system))


def _step_done(fight: AnyFight, _: events.StepDone, __: System) -> AnyFight:
    return fight.altered(waiting=True)


def _next_taken(fight: AnyFight, event: events.NextTaken, _: System) -> AnyFight:
    return fight.altered(waiting=False, beat=fight.beat + 1, moved_at=event.at, moved_by=event.by)


def _turn_started(fight: AnyFight, _: events.TurnStarted, __: System) -> AnyFight:
    return fight


def _turn_ended(fight: AnyFight, _: events.TurnEnded, __: System) -> AnyFight:
    return fight


def _order_announced(fight: AnyFight, event: events.OrderAnnounced, _: System) -> AnyFight:
    return fight.altered(order=event.places, blocks=event.blocks)


def _order_changed(fight: AnyFight, event: events.OrderChanged, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    # If the game itself has changed the order, blocks are formed again.
    return fight.altered(order=(*fight.order[:begun], *event.places), **({} if event.quiet else {"block": ()}))


def _block_opened(fight: AnyFight, event: events.BlockOpened, _: System) -> AnyFight:
    return fight.altered(block=event.fighters)


def _readied(fight: AnyFight, event: events.Readied, _: System) -> AnyFight:
    ready = tuple(dict.fromkeys((*fight.ready, event.fighter)))
    passed = (*fight.passed, event.fighter) if event.passes else fight.passed
    return fight.altered(ready=ready, passed=passed, held=tuple(who for who in fight.held if who != event.fighter))


def _delayed(fight: AnyFight, event: events.Delayed, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    held = tuple(who for who in fight.held if who != event.fighter)
    return fight.altered(
        order=(*fight.order[:begun], *event.places),
        block=(),
        ready=tuple(who for who in fight.ready if who != event.fighter),
        held=(*held, event.fighter) if event.held else held,
    )


def _place_began(fight: AnyFight, event: events.PlaceBegan, _: System) -> AnyFight:
    held = tuple(who for who in fight.held if who != fight.order[event.index].fighter)
    return fight.altered(place=event.index, held=held)


def _places_ended(fight: AnyFight, _: events.PlacesEnded, __: System) -> AnyFight:
    return fight.altered(place=len(fight.order), block=(), held=())


def _happened(fight: AnyFight, event: events.Happened[Fact], system: System) -> AnyFight:
    after = system.with_house(fight.house).turn.apply(fight.world, event.fact)
    fields: dict[str, object] = {"world": after}
    if fight.results and fight.results[-1].telling:
        *others, last = fight.results
        told = last.model_copy(update={"facts": (*last.facts, event.fact)})
        fields["results"] = (*others, told)
    return fight.altered(**fields)


def _agenda_set(fight: AnyFight, event: events.AgendaSet[Task], _: System) -> AnyFight:
    return fight.altered(agenda=event.tasks)


def _later_set(fight: AnyFight, event: events.LaterSet[Task], _: System) -> AnyFight:
    return fight.altered(later=event.tasks)


def _result_began(fight: AnyFight, event: events.ResultBegan[Task], _: System) -> AnyFight:
    begun: Result[Task, Fact] = Result(task=event.task, turn=fight.turn, first=fight.figured + 1)
    return fight.altered(results=(*fight.results, begun))


def _result_ended(fight: AnyFight, event: events.ResultEnded, _: System) -> AnyFight:
    *others, last = fight.results
    ended = last.model_copy(update={"telling": False})
    return fight.altered(results=(*others, ended), figured=fight.figured + event.figures)


def _drafted(fight: AnyFight, event: events.Drafted[Task, Fact], _: System) -> AnyFight:
    return fight.altered(draft=event.draft)


def _draft_edited(fight: AnyFight, event: events.DraftEdited, _: System) -> AnyFight:
    if fight.draft is None:
        raise AssertionError("only a draft that stands can be edited")
    fields = {"edits": event.edits, "dropped": event.dropped, "note": event.note}
    return fight.altered(draft=fight.draft.model_copy(update=fields))


def _draft_settled(fight: AnyFight, _: events.DraftSettled, __: System) -> AnyFight:
    return fight.altered(draft=None)


def _amended(fight: AnyFight, event: events.Amended[Fact], _: System) -> AnyFight:
    """Replace the facts of a result: the last one that begins with the number or before it."""
    meant = next(one for one in reversed(fight.results) if one.first <= event.number)
    changed = meant.model_copy(update={"facts": event.facts})
    return fight.altered(results=tuple(changed if one is meant else one for one in fight.results))


EVOLUTIONS: Final[Mapping[str, Evolution]] = {
    "StepEntered": _step_entered,
    "StepDone": _step_done,
    "NextTaken": _next_taken,
    "TurnStarted": _turn_started,
    "TurnEnded": _turn_ended,
    "OrderAnnounced": _order_announced,
    "OrderChanged": _order_changed,
    "BlockOpened": _block_opened,
    "Readied": _readied,
    "Delayed": _delayed,
    "PlaceBegan": _place_began,
    "PlacesEnded": _places_ended,
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
