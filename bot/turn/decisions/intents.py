"""Intents: declared, changed until the turn starts, withdrawn; locked ones reopened by the GM."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bot.turn import commands, events
from bot.turn.decisions.course import Actor, Course
from bot.turn.decisions.roster import find, own_fighter
from bot.turn.decisions.steps import advance, answer, seal_plans
from bot.turn.refusal import Refusal
from bot.turn.state import Intent
from rules.dice.throws import Faces
from rules.errors import RuleError
from rules.reading.repeats import repeats, repeats_changed
from rules.reading.secrecy import asks_secrecy
from rules.system import Case, ChoiceNeed, Reading, StepKind, World, declarable

LONGEST_TEXT = 1000
ACT = "act"
"""The word for acting instead of something impossible, and the purpose of that choice."""
_TOLD_WITH_VERBS = ("not_understood", "not_in_system")
SAID: Final = "said"
"""The fact of a refusal that holds the line it asks about."""
ASKS_BACK: Final = frozenset(
    {
        "unclear",
        "correction_unclear",
        "condition_unread",
        "not_understood",
        "missing",
        "ambiguous_target",
        "ambiguous_weapon",
        "ambiguous_item",
        "several_parts",
        "unknown_target",
        "unknown_weapon",
        "no_such_mode",
        "over_limit",
        "too_few_left",
        "secret_in_public",
    }
)
"""Refusals that ask what a line means, or who may know it."""


@dataclass(frozen=True, slots=True)
class SaidLine:
    """A declaration or a plan as written. `name`: whose it is, empty if that is clear. `several`: it is for more
    creatures than `who`. `world`: the world by which it is read."""

    world: World
    who: str
    name: str
    text: str
    plan: bool = False
    several: bool = False


@contextmanager
def asking_back(line: SaidLine) -> Iterator[None]:
    """Add the line to a refusal that asks what was meant."""
    try:
        yield
    except RuleError as refused:
        if refused.code not in ASKS_BACK or SAID in refused.facts:
            raise
        facts = dict(refused.facts)
        facts[SAID] = line
        raise RuleError(refused.code, facts) from refused


def declare(course: Course, command: commands.Declare, actor: Actor) -> None:
    """Declare a contestant's intent, as its owner or as the GM in their place."""
    name, text = command.name, command.text
    head, colon, rest = text.partition(":")
    if name is None and colon and _is_handle(course, actor, head):
        name, text = head.strip(), rest.strip()
    who = own_fighter(course, actor, name)
    if not text:
        raise Refusal("nothing_said")
    mind_length(text)
    if course.fight.seat(who).creature:
        raise Refusal("plan_for_creatures", {"name": course.name(who)})
    if course.using.together and command.open:
        raise Refusal("secret_in_public")
    if name is None and len(course.fight.owned_by(actor.person)) > 1:
        name = course.name(who)
    with asking_back(SaidLine(course.reading_world(everyone=command.open), who, name or "", text)):
        if command.open and asks_secrecy(text):
            raise Refusal("secret_in_public")
        if not act_instead(course, who, text, actor):
            write(course, who, text, is_plan=False, is_open=command.open)


def mind_length(text: str) -> None:
    """Refuse a long text with `text_too_long` (limit), since reading takes longer the longer it is."""
    if len(text) > LONGEST_TEXT:
        raise Refusal("text_too_long", {"limit": LONGEST_TEXT})


def act_instead(course: Course, who: str, text: str, actor: Actor) -> bool:
    """Use a declaration as the answer of a fighter who is asked what to do instead of something impossible. Return
    False if the fighter isn't asked that."""
    need = course.fight.need()
    if not isinstance(need, ChoiceNeed) or need.who != who or need.purpose != ACT:
        return False
    world = course.reading_world(everyone=not actor.private)
    answer(course, course.system.reading.choose(world, course.fight.agenda[0], ACT, text), person=actor.person)
    advance(course)
    return True


def _is_handle(course: Course, actor: Actor, head: str) -> bool:
    """Whether a text begins with the full name of a fighter this person can see."""
    try:
        who = find(course, head, actor)
    except Refusal:
        return False
    return course.name(who).casefold() == " ".join(head.casefold().split())


def write(course: Course, who: str, text: str, *, is_plan: bool, is_open: bool) -> None:
    """Set what a fighter will do this turn, as read by the game, and settle the question that asked for it."""
    fight, system = course.fight, course.system
    system.roster.check_able(fight.world, who)
    reopened = who in fight.reopened
    if fight.locked and not reopened:
        raise Refusal("locked", {"turn": fight.turn})
    if not reopened:
        _refuse_unasked(course, is_plan=is_plan, unknown=not course.known(who))
    if fight.comes_late(who):
        raise Refusal("acts_next_turn", {"name": course.name(who), "turn": fight.turn + 1})
    mind_length(text)
    text = _repeated(course, who, text, is_open=is_open)
    reading = _read(course, who, text, everyone=is_open)
    if is_open and reading.secret:
        raise Refusal("secret_in_public")
    if reopened:
        _mind_what_has_passed(course, who, reading.actions)
    intent: Intent[object] = Intent(
        fighter=who,
        actions=reading.actions,
        text=system.reading.describe(fight.world, reading.actions),
        assumed=dict(reading.assumed),
        open=is_open,
        fillers=tuple((one.start, one.end) for one in reading.account if one.role == "filler"),
    )
    course.emit(
        events.Declared(
            intent=intent, plan=is_plan, changed=who in fight.intents, again=fight.told_apart(who) and not reopened
        )
    )
    question = course.fight.asked_to_declare(who)
    if question is not None:
        course.emit(events.Answered(question=question.id, person=None))
    if reopened:
        advance(course)


def _repeated(course: Course, who: str, text: str, *, is_open: bool) -> str:
    """Return what a fighter did the turn before if the text asks for it ("same as last turn"), otherwise the text.

    Refuses with `nothing_to_repeat`, `repeat_was_private`, `repeat_changed` (before) or `text_too_long`.
    """
    changed = repeats_changed(text)
    if not (changed or repeats(text)):
        return text
    earlier = course.fight.earlier.get(who)
    if earlier is None:
        raise Refusal("nothing_to_repeat", {"name": course.name(who)})
    mind_length(earlier.text)
    if is_open and not earlier.open:
        raise Refusal("repeat_was_private", {"name": course.name(who)})
    if changed:
        raise Refusal("repeat_changed", {"before": earlier.text})
    return earlier.text


def _mind_what_has_passed(course: Course, who: str, actions: Sequence[object]) -> None:
    """Refuse a new intent with `early_has_passed` if its non-combat actions, or those of the old one, belong to a step
    already played."""
    fight, steps = course.fight, course.using.system.steps
    early = next((n for n, step in enumerate(steps) if step.kind is StepKind.EARLY and not step.once), None)
    if early is None or fight.step < early:
        return
    before = fight.intents[who].actions if who in fight.intents else ()
    if not before and course.system.reading.describe(fight.world, actions) == "pass":
        return
    case = Case(fight.number, fight.turn, _NoDice(), course.using.tables, course.sheets())
    done, wanted = (
        [task for task in course.system.turn.early(fight.world, {who: one}, case) if course.system.types.is_task(task)]
        for one in (before, actions)
    )
    if done != wanted:
        raise Refusal("early_has_passed", {"name": course.name(who)})


class _NoDice:
    """Dice for checking what a fighter does before the attacks, which never rolls any."""

    def roll(self, label: str, count: int, sides: int) -> Faces:
        raise AssertionError(f"{count}d{sides} for {label}")


def _read(course: Course, who: str, text: str, *, everyone: bool) -> Reading[object]:
    """Return the game's reading of a line. A line that isn't understood, or isn't possible in this system, is refused
    with all actions that can be declared; `played` is the system of the fight."""
    try:
        reading = course.system.reading.read(course.reading_world(everyone=everyone), who, text)
    except RuleError as lost:
        if lost.code not in _TOLD_WITH_VERBS:
            raise
        told = {"verbs": declarable(course.system.reading.verbs), "played": course.using.system.id}
        raise RuleError(lost.code, {**lost.facts, **told}) from lost
    return reading


def _refuse_unasked(course: Course, *, is_plan: bool, unknown: bool) -> None:
    """Refuse an intent or plan outside its step. Plans may also be written in the step of intents if that comes later.

    If players are asked first, their intents are final once the GM plans. For an `unknown` fighter, the GM may plan in
    both, since no step waits for that.
    """
    fight, system = course.fight, course.using.system
    kinds = [step.kind for step in system.steps]
    here = kinds[fight.step] if fight.turn else None
    own = StepKind.PLANS if is_plan else StepKind.INTENTS
    players_first = StepKind.PLANS in kinds and kinds.index(StepKind.INTENTS) < kinds.index(StepKind.PLANS)
    if (
        fight.opening(system)
        or here is own
        or (is_plan and here is StepKind.INTENTS and (unknown or not players_first))
    ):
        return
    if here is StepKind.PLANS and players_first:
        raise Refusal("intents_over")
    raise Refusal("not_asked_yet", {"turn": fight.turn, "plan": is_plan, "players_first": players_first})


def withdraw(course: Course, command: commands.Withdraw, actor: Actor) -> None:
    who = own_fighter(course, actor, command.name)
    fight = course.fight
    if fight.locked:
        raise Refusal("locked", {"turn": fight.turn})
    if who not in fight.intents:
        raise Refusal("nothing_declared", {"name": course.name(who)})
    creature = fight.seat(who).creature
    _refuse_unasked(course, is_plan=creature, unknown=not course.known(who))
    course.emit(events.Withdrawn(fighter=who))
    if not fight.opening(course.using.system):
        course.ask(who, "plan" if creature else "intent", "plan" if creature else "declare")
    seal_again(course, (who,))


def seal_again(course: Course, changed: Sequence[str]) -> None:
    """Make a new, numbered seal if plans covered by seals have changed."""
    fight = course.fight
    system = course.using.system
    in_time = fight.in_step(system, StepKind.PLANS) or fight.opening(system)
    late = bool(fight.seals) or not in_time
    if late and any(fight.seat(who).creature and course.in_the_open(who) for who in changed):
        seal_plans(course)


def reopen(course: Course, command: commands.Reopen, actor: Actor) -> None:
    """Ask a fighter again what it will do this turn, as long as its place hasn't begun.

    What was declared counts until something else is. Refuses with `not_locked`, `reopened_already`, `acts_next_turn`
    and `place_begun` (name), or as `RosterRules.check_able` does.
    """
    fight = course.fight
    who = find(course, command.name, actor)
    facts = {"name": course.name(who), "turn": fight.turn + 1}
    if not fight.locked:
        raise Refusal("not_locked", facts)
    if who in fight.reopened:
        raise Refusal("reopened_already", facts)
    course.system.roster.check_able(fight.world, who)
    if fight.comes_late(who):
        raise Refusal("acts_next_turn", facts)
    if any(place.fighter == who for place in fight.order[: _begun(course)]):
        raise Refusal("place_begun", facts)
    course.emit(events.Reopened(fighter=who))
    creature = fight.seat(who).creature
    course.ask(who, "plan" if creature else "intent", "plan" if creature else "declare")


def _begun(course: Course) -> int:
    """Return how many places of the order have begun."""
    place = course.fight.place
    return 0 if place is None else place + 1
