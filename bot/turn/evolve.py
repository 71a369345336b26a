"""A fight after an event. Nothing is decided here; folding stored events gives the stored fight."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from bot.turn import events
from bot.turn.codec import fight_type
from bot.turn.events import Event
from bot.turn.state import Fight, Result, Seat
from rules.system import System

AnyFight = Fight[Any, Any, Any, Any]
_NO_BLOCKS: dict[str, Any] = {"blocks": False, "block": (), "ready": (), "passed": (), "held": ()}
QUESTIONS_OF_A_FIGHT = 100_000
"""Counters of questions set aside for each fight, so that none comes twice in a scene."""
APART = QUESTIONS_OF_A_FIGHT // 2
"""From here on questions are counted about whom not everyone knows of: the other counters tell nothing of them."""


def evolve(fight: AnyFight | None, event: Event, system: System) -> AnyFight:
    """The fight after one event; only `FightStarted` is possible without a fight."""
    if isinstance(event, events.FightStarted):
        started: AnyFight = fight_type(system)(
            number=event.number,
            scene=event.scene,
            system=event.system,
            digest=event.digest,
            house=event.house,
            numbers=event.numbers,
            world=system.play.empty(),
            asked=event.number * QUESTIONS_OF_A_FIGHT,
        )
        return started
    if fight is None:
        raise AssertionError("only a fight that was started can go on")
    return _EVOLUTIONS[type(event).__name__.partition("[")[0]](fight, event, system)


def fold(fight: AnyFight | None, happened: Iterable[Event], system: System) -> AnyFight | None:
    return reduce(lambda state, event: evolve(state, event, system), happened, fight)


def _copy(fight: AnyFight, **fields: Any) -> AnyFight:
    return fight.model_copy(update=fields)


def _without(items: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in items.items() if name != key}


def _fight_ended(fight: AnyFight, _: events.FightEnded, __: System) -> AnyFight:
    return _copy(fight, ended=True, questions=(), term=None, agenda=(), waiting=False, ahead={}, results=())


def _house_taken(fight: AnyFight, event: events.HouseTaken, _: System) -> AnyFight:
    return _copy(fight, house=event.house, digest=event.digest)


def _rules_differed(fight: AnyFight, event: events.RulesDiffered, _: System) -> AnyFight:
    return _copy(fight, house=event.house, digest=event.digest)


def _doubted(fight: AnyFight, _: events.Doubted, __: System) -> AnyFight:
    return fight


def _seated(fight: AnyFight, event: events.Seated, _: System) -> AnyFight:
    seat = Seat(fighter=event.fighter, creature=event.creature, owner=event.owner, sheet=event.sheet, lent=event.lent)
    covert = fight.covert if event.covert is None else {**fight.covert, event.fighter: event.covert}
    return _copy(fight, seats=(*fight.seats, seat), met=(*fight.met, event.fighter), covert=covert)


def _unseated(fight: AnyFight, event: events.Unseated, _: System) -> AnyFight:
    gone = event.fighter
    return _copy(
        fight,
        seats=tuple(seat for seat in fight.seats if seat.fighter != gone),
        questions=tuple(q for q in fight.questions if q.fighter != gone),
        intents=_without(fight.intents, gone),
        standing=_without(fight.standing, gone),
        auto=tuple(one for one in fight.auto if one != gone),
        masks=_without(fight.masks, gone),
        covert=_without(fight.covert, gone),
    )


def _renamed(fight: AnyFight, event: events.Renamed, system: System) -> AnyFight:
    """A false name stands where the true one stood, so that nothing can read the true one by mistake."""
    who = event.fighter
    true = fight.masks.get(who, fight.covert.get(who, event.before))
    masks = fight.masks if event.why == "known" else _without(fight.masks, who)
    texts = {
        whose: intent.model_copy(update={"text": event.texts[whose]}) if whose in event.texts else intent
        for whose, intent in fight.intents.items()
    }
    # Whoever is found comes after those who were known: no place in a list tells when it came in.
    seats = sorted(fight.seats, key=lambda seat: seat.fighter == who) if event.why == "known" else fight.seats
    return _copy(
        fight,
        seats=tuple(seats),
        world=system.play.renamed(fight.world, who, event.name),
        masks={**masks, who: true} if event.why == "masked" else masks,
        covert=_without(fight.covert, who) if event.why == "known" else fight.covert,
        intents=texts,
    )


def _owner_named(fight: AnyFight, event: events.OwnerNamed, _: System) -> AnyFight:
    seats = tuple(
        seat.model_copy(
            update={"owner": event.owner, "creature": seat.creature and event.owner is None, "lent": event.lent}
        )
        if seat.fighter == event.fighter
        else seat
        for seat in fight.seats
    )
    return _copy(fight, seats=seats)


def _join_asked(fight: AnyFight, event: events.JoinAsked, _: System) -> AnyFight:
    return _copy(fight, requests=(*fight.requests, event.request))


def _join_answered(fight: AnyFight, event: events.JoinAnswered, _: System) -> AnyFight:
    return _copy(fight, requests=tuple(request for request in fight.requests if request != event.request))


def _happened(fight: AnyFight, event: events.Happened[Any], system: System) -> AnyFight:
    after = system.with_house(fight.house).play.apply(fight.world, event.fact)
    fields: dict[str, Any] = {"world": after}
    if fight.results and fight.results[-1].telling:
        *others, last = fight.results
        told = last.model_copy(update={"facts": (*last.facts, event.fact)})
        fields["results"] = (*others, told)
    return _copy(fight, **fields)


def _step_entered(fight: AnyFight, event: events.StepEntered, system: System) -> AnyFight:
    fields: dict[str, Any] = {"turn": event.turn, "step": event.step, "waiting": False, "beat": fight.beat + 1}
    if event.begins or (event.turn != fight.turn and fight.turn):
        fields |= {"intents": {}, "locked": False, "seals": (), "order": (), "place": None, "ahead": {}, **_NO_BLOCKS}
        # What the end of a turn did is known when the next one has begun.
        fields["results"] = tuple(one for one in fight.results if one.task is None and one.turn == fight.turn)
        fields["missed"] = ()
        fields["reopened"] = ()
    entered = _copy(fight, **fields)
    # What was locked before a step back stays so when the turn goes through its first steps again.
    return _copy(entered, locked=entered.locked or entered.asks_no_more(system))


def _step_done(fight: AnyFight, _: events.StepDone, __: System) -> AnyFight:
    return _copy(fight, waiting=True)


def _next_taken(fight: AnyFight, event: events.NextTaken, _: System) -> AnyFight:
    return _copy(fight, waiting=False, beat=fight.beat + 1, moved_at=event.at, moved_by=event.by)


def _turn_started(fight: AnyFight, _: events.TurnStarted, __: System) -> AnyFight:
    return fight


def _turn_ended(fight: AnyFight, _: events.TurnEnded, __: System) -> AnyFight:
    return fight


def _declared(fight: AnyFight, event: events.Declared[Any], _: System) -> AnyFight:
    return _copy(fight, intents={**fight.intents, event.intent.fighter: event.intent})


def _intents_shown(fight: AnyFight, event: events.IntentsShown[Any], _: System) -> AnyFight:
    return _copy(fight, intents={**fight.intents, **{one.fighter: one for one in event.intents}})


def _standing_plan_set(fight: AnyFight, event: events.StandingPlanSet, _: System) -> AnyFight:
    others = _without(fight.standing, event.fighter)
    return _copy(fight, standing=others if event.text is None else {**others, event.fighter: event.text})


def _auto_set(fight: AnyFight, event: events.AutoSet, _: System) -> AnyFight:
    others = tuple(one for one in fight.auto if one != event.fighter)
    return _copy(fight, auto=(*others, event.fighter) if event.on else others)


def _stood_in(fight: AnyFight, _: events.StoodIn | events.StandingFailed, __: System) -> AnyFight:
    return fight


def _withdrawn(fight: AnyFight, event: events.Withdrawn, _: System) -> AnyFight:
    return _copy(fight, intents=_without(fight.intents, event.fighter))


def _plans_sealed(fight: AnyFight, event: events.PlansSealed, _: System) -> AnyFight:
    return _copy(fight, seals=(*fight.seals, event.seal))


def _seal_opened(fight: AnyFight, _: events.SealOpened, __: System) -> AnyFight:
    return fight


def _asked(fight: AnyFight, event: events.Asked, _: System) -> AnyFight:
    asked = (*fight.questions, event.question)
    if event.question.id % QUESTIONS_OF_A_FIGHT > APART:
        return _copy(fight, questions=asked, asked_apart=fight.asked_apart + 1)
    return _copy(fight, questions=asked, asked=event.question.id)


def _answered(fight: AnyFight, event: events.Answered, _: System) -> AnyFight:
    left = tuple(q for q in fight.questions if q.id != event.question)
    said = {q.fighter for q in fight.questions if q.id == event.question and q.kind in ("plan", "intent")}
    reopened = tuple(one for one in fight.reopened if one not in said)
    return _copy(fight, questions=left, reopened=reopened)


def _term_set(fight: AnyFight, event: events.TermSet, _: System) -> AnyFight:
    if event.question is None:
        return _copy(fight, term=event.term)
    questions = (q.model_copy(update={"term": event.term}) if q.id == event.question else q for q in fight.questions)
    return _copy(fight, questions=tuple(questions))


def _nudged(fight: AnyFight, _: events.Nudged, __: System) -> AnyFight:
    return fight


def _lapsed(fight: AnyFight, event: events.Lapsed, _: System) -> AnyFight:
    """What is done about it has events of its own."""
    if event.came != "passed" or event.question is None or event.question.kind not in ("plan", "intent"):
        return fight
    return _copy(fight, missed=(*fight.missed, event.question.fighter))


def _rolled_ahead(fight: AnyFight, event: events.RolledAhead, _: System) -> AnyFight:
    return _copy(fight, ahead={**fight.ahead, event.label: event.throws})


def _order_announced(fight: AnyFight, event: events.OrderAnnounced, _: System) -> AnyFight:
    return _copy(fight, order=event.places, blocks=event.blocks)


def _order_changed(fight: AnyFight, event: events.OrderChanged, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    # Who acts together is settled anew where the game itself has changed the order.
    return _copy(fight, order=(*fight.order[:begun], *event.places), **({} if event.quiet else {"block": ()}))


def _block_opened(fight: AnyFight, event: events.BlockOpened, _: System) -> AnyFight:
    return _copy(fight, block=event.fighters)


def _readied(fight: AnyFight, event: events.Readied, _: System) -> AnyFight:
    ready = tuple(dict.fromkeys((*fight.ready, event.fighter)))
    passed = (*fight.passed, event.fighter) if event.passes else fight.passed
    return _copy(fight, ready=ready, passed=passed, held=tuple(who for who in fight.held if who != event.fighter))


def _delayed(fight: AnyFight, event: events.Delayed, _: System) -> AnyFight:
    begun = 0 if fight.place is None else fight.place + 1
    held = tuple(who for who in fight.held if who != event.fighter)
    return _copy(
        fight,
        order=(*fight.order[:begun], *event.places),
        block=(),
        ready=tuple(who for who in fight.ready if who != event.fighter),
        held=(*held, event.fighter) if event.held else held,
    )


def _place_began(fight: AnyFight, event: events.PlaceBegan, _: System) -> AnyFight:
    held = tuple(who for who in fight.held if who != fight.order[event.index].fighter)
    return _copy(fight, place=event.index, held=held)


def _places_ended(fight: AnyFight, _: events.PlacesEnded, __: System) -> AnyFight:
    return _copy(fight, place=len(fight.order), block=(), held=())


def _agenda_set(fight: AnyFight, event: events.AgendaSet[Any], _: System) -> AnyFight:
    return _copy(fight, agenda=event.tasks)


def _later_set(fight: AnyFight, event: events.LaterSet[Any], _: System) -> AnyFight:
    return _copy(fight, later=event.tasks)


def _result_began(fight: AnyFight, event: events.ResultBegan[Any], _: System) -> AnyFight:
    begun: Result[Any, Any] = Result(task=event.task, turn=fight.turn, first=fight.figured + 1)
    return _copy(fight, results=(*fight.results, begun))


def _result_ended(fight: AnyFight, event: events.ResultEnded, _: System) -> AnyFight:
    *others, last = fight.results
    ended = last.model_copy(update={"telling": False})
    return _copy(fight, results=(*others, ended), figured=fight.figured + event.figures)


def _drafted(fight: AnyFight, event: events.Drafted[Any, Any], _: System) -> AnyFight:
    return _copy(fight, draft=event.draft)


def _draft_edited(fight: AnyFight, event: events.DraftEdited, _: System) -> AnyFight:
    if fight.draft is None:
        raise AssertionError("only a draft that stands can be edited")
    fields = {"edits": event.edits, "dropped": event.dropped, "note": event.note}
    return _copy(fight, draft=fight.draft.model_copy(update=fields))


def _draft_settled(fight: AnyFight, _: events.DraftSettled, __: System) -> AnyFight:
    return _copy(fight, draft=None)


def _amended(fight: AnyFight, event: events.Amended[Any], _: System) -> AnyFight:
    """The result that the number belongs to is the last one that begins with it or before it."""
    meant = next(one for one in reversed(fight.results) if one.first <= event.number)
    changed = meant.model_copy(update={"facts": event.facts})
    return _copy(fight, results=tuple(changed if one is meant else one for one in fight.results))


def _stepped(_: AnyFight, event: events.Stepped[Any], __: System) -> AnyFight:
    found: AnyFight = event.fight
    return found


def _faces_reused(fight: AnyFight, event: events.FacesReused, _: System) -> AnyFight:
    kept = dict(fight.kept)
    for label, _throw in event.throws:
        rest = kept.pop(label)[1:]
        if rest:
            kept[label] = rest
    return _copy(fight, kept=kept)


def _reopened(fight: AnyFight, event: events.Reopened, _: System) -> AnyFight:
    return _copy(fight, reopened=(*fight.reopened, event.fighter))


_EVOLUTIONS: dict[str, Callable[[AnyFight, Any, System], AnyFight]] = {
    "FightEnded": _fight_ended,
    "HouseTaken": _house_taken,
    "RulesDiffered": _rules_differed,
    "Doubted": _doubted,
    "Seated": _seated,
    "Unseated": _unseated,
    "Renamed": _renamed,
    "OwnerNamed": _owner_named,
    "JoinAsked": _join_asked,
    "JoinAnswered": _join_answered,
    "Happened": _happened,
    "StepEntered": _step_entered,
    "StepDone": _step_done,
    "NextTaken": _next_taken,
    "TurnStarted": _turn_started,
    "TurnEnded": _turn_ended,
    "Declared": _declared,
    "IntentsShown": _intents_shown,
    "StandingPlanSet": _standing_plan_set,
    "AutoSet": _auto_set,
    "StoodIn": _stood_in,
    "StandingFailed": _stood_in,
    "Withdrawn": _withdrawn,
    "PlansSealed": _plans_sealed,
    "SealOpened": _seal_opened,
    "Asked": _asked,
    "Answered": _answered,
    "TermSet": _term_set,
    "Nudged": _nudged,
    "Lapsed": _lapsed,
    "RolledAhead": _rolled_ahead,
    "OrderAnnounced": _order_announced,
    "OrderChanged": _order_changed,
    "BlockOpened": _block_opened,
    "Readied": _readied,
    "Delayed": _delayed,
    "PlaceBegan": _place_began,
    "PlacesEnded": _places_ended,
    "AgendaSet": _agenda_set,
    "LaterSet": _later_set,
    "ResultBegan": _result_began,
    "ResultEnded": _result_ended,
    "Drafted": _drafted,
    "DraftEdited": _draft_edited,
    "DraftSettled": _draft_settled,
    "Amended": _amended,
    "Stepped": _stepped,
    "FacesReused": _faces_reused,
    "Reopened": _reopened,
}
