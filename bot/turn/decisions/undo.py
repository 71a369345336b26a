"""Undo and redo: what of an earlier state of a fight returns, and what doesn't."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.turn import events
from bot.turn.decisions.course import Course
from bot.turn.decisions.prompts import fresh_deadlines, mind_terms
from bot.turn.evolve import AnyFight
from bot.turn.state import Kept, Request, Seat
from rules.dice.throws import Throw
from rules.system import Sheet


def step(
    course: Course,
    then: AnyFight,
    *,
    back: bool,
    kept: Mapping[str, tuple[Kept, ...]],
    asked: Sequence[str] = (),
    locked: AnyFight | None = None,
    sheets: Mapping[str, Sheet] = MappingProxyType({}),
    person: str,
    unheard: bool = False,
    parted: Collection[str] = (),
) -> None:
    """Restore the fight to its state `then`, with the throws `kept` for reuse.

    Counters continue, so that no question or board is mistaken for an earlier one; requests to join stay. `asked`: the
    matters of the questions asked by the undone commands, for which nobody is pinged again. `locked`: the fight at the
    moment when that turn's intents were locked, if that is undone; as dice have been seen since, the intents stay.
    `sheets`: contestants' sheets that have changed since, by name, whose fighters get the current figures. `unheard`:
    only GMs have heard of the undone commands, so deadlines and the board that buttons belong to stay. `parted`: people
    who have left since; the GM plays their fighters.
    """
    now = course.state
    if now is None:
        raise AssertionError("only a fight that was started can be put back")
    seated = {seat.sheet for seat in then.seats}
    fight = then.model_copy(
        update={
            "asked": max(now.asked, then.asked),
            "asked_apart": max(now.asked_apart, then.asked_apart),
            "beat": max(now.beat, then.beat) + (not unheard),
            "met": tuple(dict.fromkeys((*now.met, *then.met))),
            "kept": dict(kept),
            "asked_already": (*asked, *now.asked_already) if back else then.asked_already,
            "moved_at": now.moved_at if unheard else course.using.now,
            "moved_by": now.moved_by if unheard else person,
            "requests": _asking(now.requests, _without(then.requests, parted), seated),
            "seats": tuple(_left_by(seat, parted) for seat in then.seats),
            "scene": now.scene,
        }
    )
    if locked is not None:
        fight = _with_intents(fight, locked)
    if unheard:
        fight = _with_times(fight, now)
    course.emit(events.Stepped(fight=fight, back=back))
    for name, sheet in sheets.items():
        for seat in fight.seats:
            if seat.sheet == name:
                course.tell(course.system.sheets.resheeted(fight.world, seat.fighter, sheet, course.sheets()))
    if fight.ended:
        return
    if unheard:
        mind_terms(course)
    else:
        fresh_deadlines(course)


def _with_intents(fight: AnyFight, locked: AnyFight) -> AnyFight:
    """Return the fight with the intents from when it was locked; those who hadn't declared still may."""
    asked = [question for question in fight.questions if question.kind in ("plan", "intent")]
    settled = {question.id for question in asked if question.fighter in locked.intents}
    return fight.model_copy(
        update={
            "intents": locked.intents,
            "seals": locked.seals,
            "locked": True,
            "questions": tuple(question for question in fight.questions if question.id not in settled),
            "reopened": tuple(question.fighter for question in asked if question.id not in settled),
        }
    )


def _with_times(fight: AnyFight, now: AnyFight) -> AnyFight:
    """Return the fight with the current deadlines; reopened questions have none yet."""
    terms = {question.id: question.term for question in now.questions}
    questions = tuple(one.model_copy(update={"term": terms.get(one.id)}) for one in fight.questions)
    return fight.model_copy(update={"questions": questions, "term": now.term})


def _left_by(seat: Seat, parted: Collection[str]) -> Seat:
    if seat.owner not in parted and seat.lent not in parted:
        return seat
    return seat.model_copy(update={"owner": None if seat.owner in parted else seat.owner, "lent": None})


def _without(requests: Sequence[Request], parted: Collection[str]) -> Sequence[Request]:
    return [one for one in requests if one.person not in parted]


def _asking(now: Sequence[Request], then: Sequence[Request], seated: set[str | None]) -> tuple[Request, ...]:
    return tuple(one for one in dict.fromkeys((*then, *now)) if one.sheet not in seated)


def gathered(
    over: Iterable[tuple[Sequence[Throw], Sequence[tuple[str, Kept]]]], before: Mapping[str, tuple[Kept, ...]]
) -> dict[str, tuple[Kept, ...]]:
    """Return the throws to keep: those of the undone commands (`over`), oldest first, then those already kept. For each
    command, these are the rolled dice and the kept ones that it used."""
    found: dict[str, list[Kept]] = {}
    for throws, reused in over:
        for throw in throws:
            found.setdefault(throw.label, []).append(Kept(sides=throw.sides, faces=throw.faces))
        for label, kept in reused:
            found.setdefault(label, []).append(kept)
    for label, rest in before.items():
        found.setdefault(label, []).extend(rest)
    return {label: tuple(throws) for label, throws in found.items()}


def asked(happened: Iterable[Mapping[str, Any]], now: AnyFight) -> list[str]:
    """Return the matters of the questions a command asked, from its stored events, except those whose owner is asleep
    and hasn't been pinged."""
    waiting = {one.id for one in now.questions if one.term is not None and one.term.call is not None}
    questions = [event["question"] for event in happened if event.get("kind") == "asked"]
    return [one["matter"] for one in questions if one.get("matter") and one["id"] not in waiting]


def reused(happened: Iterable[Mapping[str, Any]]) -> list[tuple[str, Kept]]:
    """Return the kept throws that a command used, by label, from its stored events."""
    return [
        (label, Kept.model_validate(kept))
        for event in happened
        if event.get("kind") == "faces_reused"
        for label, kept in event["throws"]
    ]
