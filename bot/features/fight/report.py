"""Reports of what a fight command did, by reader."""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import nullcontext

from bot.features.amendments.drafts import draft_of, draft_prompts, put_draft, put_lacking
from bot.features.board.text import differ
from bot.features.concealment.text import displaced
from bot.features.declare.text import declared, doubted
from bot.features.fight.ending_text import proposal
from bot.features.fight.events_text import (
    STANDING,
    by_hand,
    gm_lines,
    owner_lines,
    public_lines,
    rolled_openly,
    unknown_in,
)
from bot.features.forms import controls, prompts
from bot.features.odds.attack_text import headline
from bot.features.preferences.pings import address
from bot.features.standing_orders import text as standing
from bot.features.turn_order.text import gms_go, go
from bot.games.registry import said as outcome_lines
from bot.games.registry import words_of
from bot.pipeline.outbox.replies import answering, is_brief, to_all, to_one
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, timing, using
from bot.text.refusals import refusal
from bot.text.reply import Control, Line, Prompt, ToPerson, line
from bot.text.sentences import say
from bot.turn import events
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from bot.turn.view import PublicView, Views, seems_over, teams_left
from rules.errors import RuleError
from rules.system import ChoiceNeed, DiceNeed, Lack, System


def tell(
    session: Session,
    happened: list[Event],
    before: AnyFight | None,
    after: AnyFight,
    system: System,
    *,
    overrides: bool = False,
) -> None:
    """Report to everyone, the GM and the author; ask those who have to answer; update the board if it changed.

    `overrides`: the GM did it by hand, outside the rules.
    """
    with to_all(session.context):
        _tell(session, happened, before, after, system, overrides=overrides)


def _tell(
    session: Session,
    happened: list[Event],
    before: AnyFight | None,
    after: AnyFight,
    system: System,
    *,
    overrides: bool,
) -> None:
    told = session.response
    seen = Views(after, system)
    earlier = None if before is None else seen.at(before).public
    game = session.context.game
    brief = game.detail == "short" and not overrides
    public = public_lines(happened, seen.public, brief=brief)
    told.public += by_hand(public) if overrides else public
    if seems_over(seen.public) and not after.ended and not _proposed(earlier, seen.public):
        told.public.append(proposal(seen.public))
        told.controls += controls.of_end()
    with answering(session.context):
        _answer(session, happened, seen)
    _doubt(session, happened, seen)
    _whisper(session, happened, seen)
    here = session.context.gm_here and session.context.private
    for_gm = [event for event in happened if not (here and isinstance(event, (events.Declared, *STANDING)))]
    told.gm += gm_lines(for_gm, seen.whole, seen.public, brief=brief)
    told.gm_prompts += [for_gms(after, pressed) for pressed in _decisions(for_gm, seen)]
    _ask(session, happened, seen)
    if any(isinstance(event, events.Drafted | events.DraftEdited) for event in happened):
        put_draft(session, happened, before, after, system)
    if lacks := _lacking(happened, seen):
        put_lacking(session, lacks, after, seen.whole, system)
    told.fresh_board = told.fresh_board or any(_begins(event) for event in happened)
    told.board = told.board or told.fresh_board or earlier is None or differ(seen.public, earlier)


def _lacking(happened: list[Event], seen: Views) -> Collection[Lack]:
    """Return the figures missing from results, but only when they are first missing and at the end of each step."""
    if seen.fight.ended or seen.whole.lacking:
        return ()
    told = [event.fact for event in happened if isinstance(event, events.Happened)]
    ends = any(isinstance(event, events.StepDone) for event in happened)
    due = ends or seen.system.amendments.lacking(told, {})
    return dict.fromkeys(seen.fight.missing(seen.system)) if due else ()


def tell_almanac(session: Session, before: object, after: object, system: System) -> None:
    """Tell everyone how a fight has changed the almanac."""
    with to_all(session.context):
        session.response.public += outcome_lines(system.records.brought_about(before, after), "", system.family)


def _proposed(earlier: PublicView | None, now: PublicView) -> bool:
    """Whether it was already suggested to end the fight with the same teams left.

    With nobody left, it is suggested again each turn.
    """
    if earlier is None or not seems_over(earlier) or teams_left(earlier) != teams_left(now):
        return False
    return bool(teams_left(now)) or earlier.turn == now.turn


def _decisions(happened: Iterable[Event], seen: Views) -> Iterable[tuple[Control, ...]]:
    """Yield the controls for GM decisions: join requests, missing figures, and players who didn't answer in time."""
    late = []
    for event in happened:
        if isinstance(event, events.JoinAsked):
            sheet = event.request.sheet
            yield controls.yes_or_no(f"@accept {sheet}", f"@deny {sheet}")
        elif isinstance(event, events.Happened):
            offer = words_of(seen.whole.family).lacking.offers.get(event.fact.kind)
            if offer is not None and (pressed := offer(event.fact, seen.whole.name)):
                yield pressed
        elif isinstance(event, events.Lapsed) and event.came == "gm" and event.question is not None:
            late.append(seen.whole.name(event.question.fighter))
    if late:
        yield controls.of_lapse(late, seen.whole)


def _begins(event: Event) -> bool:
    """Whether an event begins a fight or a turn, so that a new board is posted."""
    return isinstance(event, events.FightStarted) or (isinstance(event, events.StepEntered) and event.begins)


def _answer(session: Session, happened: list[Event], seen: Views) -> None:
    """Confirm a plan or private intent in full where it was written.

    Others' intents by standing order aren't included.
    """
    if not session.context.private:
        if session.context.gm_here and any(
            isinstance(event, events.StandingFailed) and not event.creature for event in happened
        ):
            session.response.answer.append(say("The answer is in the GM channel."))
        return
    mine = seen.fight.owned_by(session.context.person)
    own = seen.whole if session.context.gm_here else seen.own(session.context.person)
    for event, names in standing.alike(happened, seen.whole):
        if isinstance(event, events.Declared) and (event.plan or not event.intent.open):
            if session.context.gm_here or (not event.plan and event.intent.fighter in mine):
                session.response.answer += declared(event, own, names)
        elif session.context.gm_here and isinstance(event, STANDING):
            session.response.answer += standing.for_gm(event, seen.whole, names)
    if session.context.gm_here and seen.whole.displaced:
        session.response.answer += displaced(happened, seen.whole)


def _doubt(session: Session, happened: list[Event], seen: Views) -> None:
    """Tell the owner in private about an intent that is no longer possible, if it was private or is about somebody
    hidden."""
    for event in happened:
        if not isinstance(event, events.Doubted) or event.plan:
            continue
        if not event.open or not all(seen.public.placed(one) for one in event.about):
            owner = seen.fight.seat(event.fighter).owner
            if owner is None:
                session.response.gm += doubted(event, seen.whole)
            else:
                with to_one(session.context, owner):
                    lines = doubted(event, seen.own(owner))
                session.response.owners.setdefault(owner, []).extend(lines)


def _whisper(session: Session, happened: list[Event], seen: Views) -> None:
    """Send each owner the facts that only some may know.

    An owner's view is only built if there is something to tell: for 12 fighters it would add a third to the cost of a
    turn.
    """
    concerned = {fighter for event in happened for fighter in _told_alone(event, seen)}
    unknown = {fighter for event in happened for fighter in _unknown(event, seen.public)}
    for owner in dict.fromkeys(seat.owner for seat in seen.fight.seats if seat.owner is not None):
        mine = seen.fight.owned_by(owner)
        if concerned.isdisjoint(mine) and not any(seen.knows(mine, one) for one in unknown):
            continue
        view = seen.own(owner)
        with to_one(session.context, owner):
            brief = is_brief(session.context.game, ToPerson(person=owner))
            lines = owner_lines(happened, view, mine, seen.public, brief=brief)
            stood_in = [one for one in happened if isinstance(one, events.Declared) and _stands_in(one, mine)]
            lines += [said for event in stood_in for said in declared(event, view)]
        if lines:
            session.response.owners.setdefault(owner, []).extend(lines)


def _told_alone(event: Event, seen: Views) -> Collection[str]:
    """Return the fighters whose owners alone are told of an event; none if everyone or the GM is told."""
    if isinstance(event, events.Happened):
        return seen.system.views.discretion(event.fact).only or ()
    if isinstance(event, events.RolledAhead) and not rolled_openly(event, seen.public):
        return (event.fighter,)
    return (event.intent.fighter,) if isinstance(event, events.Declared) and _stands_in(event) else ()


def _unknown(event: Event, public: PublicView) -> Collection[str]:
    """Return the fighters in a fact whose places not everyone knows."""
    if isinstance(event, events.Happened) and public.discretion(event.fact).only is None:
        return unknown_in(event.fact, public)
    return ()


def _stands_in(event: events.Declared[object], whose: Collection[str] | None = None) -> bool:
    """Whether a standing order declared a private intent for one of these fighters, or for any if None."""
    intent = event.intent
    return intent.standing and not intent.open and (whose is None or intent.fighter in whose)


def _ask(session: Session, happened: list[Event], seen: Views) -> None:
    """Ask the open questions: players' where everyone reads, the GM's in private."""
    asked = {event.question.id for event in happened if isinstance(event, events.Asked)}
    still = [question for question in seen.fight.questions if question.id in asked]
    _call(session, [question for question in still if _is_gms(question, seen.fight)])
    _put(session, still, seen)


def ask_again(session: Session, fight: AnyFight, system: System) -> None:
    """Repeat all open questions with their buttons, without pinging anyone."""
    told = session.response
    _put(session, list(fight.questions), Views(fight, system), again=True)
    if any(question.kind == "draft" for question in fight.questions):
        told.gm += draft_of(session, fight, system)
        told.gm_prompts += draft_prompts(fight, system)


def _put(session: Session, still: list[Question], seen: Views, *, again: bool = False) -> None:
    told, fight = session.response, seen.fight
    plans = [seen.whole.name(question.fighter) for question in still if question.kind == "plan"]
    if plans:
        told.gm += prompts.plans(plans)
        told.gm_prompts.append(for_gms(fight, (*prompts.plan_controls(plans), controls.going_on(seen.whole))))
    if going := [seen.whole.name(one.fighter) for one in still if one.kind == "go" and fight.gms(one)]:
        told.gm += gms_go(going)
    for question in still:
        seat = fight.seat(question.fighter)
        if question.kind in ("plan", "draft") or (question.kind == "go" and fight.gms(question)):
            continue
        if seat.creature or seat.owner is None:
            lines, pressed = put(question, fight, seen.whole)
            told.gm += [*lines, say("Answer here; only GMs can read this.")]
            pressed = gms_own(question, fight, seen.whole, pressed)
            told.gm_prompts.append(for_gms(fight, pressed, question.id, seen.whole.name(question.fighter)))
        elif question.term is None or not question.term.away:
            # Players who are away are asked when they come back, if the question is still open.
            ask_owner(session, question, seen, odds=True, again=again)


def ask_owner(
    session: Session,
    question: Question,
    seen: Views,
    worded: Callable[[list[Line]], list[Line]] = lambda lines: lines,
    *,
    odds: bool = False,
    at_night: bool = False,
    again: bool = False,
) -> None:
    """Put a question to the player who owes the answer, in private if it would reveal where somebody is.

    `worded` changes its lines. Without `at_night` nobody is pinged in their quiet hours, but when these end; with
    `again`, nobody is pinged at all.
    """
    fight, told = seen.fight, session.response
    owner, apart = fight.seat(question.fighter).owner or "", seen.apart(question)
    view = seen.own(owner) if apart else seen.public
    with to_one(session.context, owner) if apart else nullcontext():
        lines, pressed = put(question, fight, view)
        if question.kind == "intent" and session.context.game.reveal == "together":
            lines = [prompts.intent(view.name(question.fighter), "…", private=True)]
            pressed = prompts.intent_controls(private=True)
        lines = worded([*lines, *(_odds(session, question, fight) if odds else ())])
    asked = prompt_to(question, fight, view, lines, pressed)
    silent = again or (not at_night and (question.asked_before or timing(session.context).asleep(owner) is not None))
    asked = asked.model_copy(update={"again": silent})
    if apart:
        told.own_prompts.append(asked)
    else:
        told.prompts.append(address(session, asked, "reminder" if at_night else "turn", fight.scene))


def prompt_to(
    question: Question, fight: AnyFight, view: PublicView, lines: Sequence[Line], pressed: tuple[Control, ...]
) -> Prompt:
    """Return the prompt that puts a question to the player of its fighter."""
    return Prompt(
        question=question.id,
        person=fight.seat(question.fighter).owner or "",
        lines=tuple(lines),
        controls=pressed,
        fight=fight.called,
        name=view.name(question.fighter),
    )


def gms_own(question: Question, fight: AnyFight, view: PublicView, pressed: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return the GM's controls for a fighter without a player; they name the fighter."""
    need = fight.need()
    if question.kind == "dice" and isinstance(need, DiceNeed):
        return tuple(prompts.gms_roll(need, view.name(question.fighter)))
    if question.kind == "intent":
        return tuple(prompts.gms_intent(view.name(question.fighter)))
    return pressed


def for_gms(fight: AnyFight, pressed: Iterable[Control], question: int = 0, name: str = "") -> Prompt:
    """Return controls in the GM channel that any GM can press."""
    return Prompt(question=question, person="", lines=(), controls=tuple(pressed), fight=fight.called, name=name)


def _is_gms(question: Question, fight: AnyFight) -> bool:
    seat = fight.seat(question.fighter)
    return question.kind == "plan" or seat.creature or seat.owner is None


def _call(session: Session, questions: list[Question]) -> None:
    """Ping the GM on duty, unless the questions result from their own command."""
    duty = session.context.game.on_duty(session.context.scene)
    if questions and duty is not None and duty != session.context.person:
        lines = (say("You're on duty, and the fight is waiting for you."),)
        silent = timing(session.context).asleep(duty) is not None
        asked = Prompt(question=questions[0].id, person=duty, lines=lines, again=silent)
        session.response.calls.append(address(session, asked, "gm", session.context.scene or ""))


def put(question: Question, fight: AnyFight, view: PublicView) -> tuple[list[Line], tuple[Control, ...]]:
    """Return the text and the controls of an open question."""
    need = fight.need()
    if question.kind == "go":
        text, pressed = go(*_of_block(question, fight, view))
        return [text], pressed
    if isinstance(need, DiceNeed) and question.kind == "dice":
        text, pressed = prompts.dice(need, view)
        return [text], pressed
    if isinstance(need, ChoiceNeed) and question.kind == "choice":
        lines, pressed = prompts.choice(need, view)
        why = refusal(RuleError(need.facts["reason"], need.facts)) if "reason" in need.facts else ()
        return [*why, *lines], pressed
    return [prompts.intent(view.name(question.fighter), "…")], prompts.intent_controls()


def _of_block(question: Question, fight: AnyFight, view: PublicView) -> tuple[str, list[str], str]:
    """Return a fighter of a block, the others, and the command to act, which names the fighter if its player has
    several."""
    who = question.fighter
    name, owner = view.name(who), fight.seat(who).owner
    others = [one for one in view.together if one != who]
    several = owner is not None and any(fight.seat(one).owner == owner for one in others)
    return name, [view.name(one) for one in others], f"@go {name}" if several or owner is None else "@go"


def still_chooses(context: Context) -> list[Line]:
    """Repeat the choice that this person owes, if any."""
    fight = context.running
    need = None if fight is None else fight.need()
    if fight is None or not isinstance(need, ChoiceNeed) or need.who not in fight.owned_by(context.person):
        return []
    question = fight.question_of(need.who)
    if question is None:
        return []
    seen = Views(fight, context.system)
    if not seen.apart(question):
        return put(question, fight, seen.public)[0]
    return put(question, fight, seen.own(context.person))[0] if context.heard_in is None else []


def _odds(session: Session, question: Question, fight: AnyFight) -> list[Line]:
    """Return the odds of the dice that somebody owes, in one line, if the game shows them."""
    if not session.context.game.odds or question.kind != "dice":
        return []
    tables = using(session, session.changes.recorder()).tables
    try:
        found = session.context.system.dice.odds_of(fight.world, fight.agenda[0], tables)
    except RuleError:
        return []
    return [] if found is None else [line(headline(found, session.context.system.family))]
