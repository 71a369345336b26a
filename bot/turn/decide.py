"""Decide on a command: return its events, or refuse it. Pure, like everything in `bot.turn`."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from bot.turn import commands
from bot.turn.commands import Command
from bot.turn.decisions import (
    amendments as amending,
)
from bot.turn.decisions import (
    answers,
    intents,
    roster,
)
from bot.turn.decisions import (
    delays as going,
)
from bot.turn.decisions import (
    drafts as drafting,
)
from bot.turn.decisions import (
    identities as unmasking,
)
from bot.turn.decisions import (
    missing_figures as supplying,
)
from bot.turn.decisions import (
    plans as planning,
)
from bot.turn.decisions import (
    standing_orders as standing,
)
from bot.turn.decisions import (
    takeovers as lending,
)
from bot.turn.decisions import (
    timeouts as clocking,
)
from bot.turn.decisions.course import Actor, Course, Using
from bot.turn.decisions.prompts import mind_terms, owing
from bot.turn.decisions.rule_changes import record_update, take_now
from bot.turn.decisions.steps import flow, go_on, mind_who_can_act
from bot.turn.events import Event, FacesReused, NextTaken
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal

READING = timedelta(seconds=1.5)
"""Nobody can read the new board and answer it faster than this."""
GM_ONLY = frozenset(
    {"start_fight", "end_fight", "add", "add_several", "remove", "accept", "name_owner", "adjust", "plan", "next"}
    | {"take_house", "take_over", "mask", "unmask", "reveal"}
    | {"tick", "set_deadline", "nudge", "auto"}
    | {"reopen", "amend", "edit_draft", "supply"},
)
"""Kinds of commands that only a GM of the game may give, from whichever front end."""
ANSWERS = frozenset(
    {"next", "plan", "declare", "auto", "tick", "roll_owed", "act", "go", "done", "delay", "edit_draft", "supply"}
)
"""Kinds of commands that may be the last answer a turn waits for. A GM's changes in between don't make it go on."""


def decide(fight: AnyFight | None, command: Command, actor: Actor, using: Using) -> list[Event]:
    """Return the events of a command. Raises `Refusal` or another `RuleError`; then nothing happened."""
    return decided(fight, command, actor, using).events


def decided(fight: AnyFight | None, command: Command, actor: Actor, using: Using) -> Course:
    """Return the same with the resulting fight, which is already known; that saves a tenth of a large `@next`."""
    if command.kind in GM_ONLY and not actor.gm:
        raise Refusal("gm_only")
    course = Course(using, fight)
    # If an update has changed the rules, the GM is shown that before anything goes on.
    flows = using.flows and command.kind in ANSWERS and fight is not None and fight.digest == using.system.digest
    _DECISIONS[command.kind](course, command, actor)
    if course.state is not None and not course.state.ended:
        mind_who_can_act(course)
        if flows:
            flow(course)
        if using.timed or course.state.questions or course.state.term is not None:
            mind_terms(course)
    if course.reused:
        course.emit(FacesReused(throws=tuple(course.reused)))
    return course


def _next(course: Course, command: commands.Next, actor: Actor) -> None:
    fight = course.fight
    stale = command.beat is not None and command.beat != fight.beat
    if stale or _crossed(fight, command.written_at, actor.person):
        raise Refusal("already_done")
    if command.skip and command.beat is not None and fight.turn and fight.draft is None and not owing(course):
        # Everyone has answered since the control was shown: it would go on with their answers instead of skipping them.
        raise Refusal("nobody_owes")
    if fight.digest != course.using.system.digest:
        record_update(course)
        return
    taken = NextTaken(at=command.written_at or course.using.now, by=actor.person)
    go_on(course, taken, skip=command.skip)


def _crossed(fight: AnyFight, written_at: str | None, person: str) -> bool:
    """Whether the author saw the board before the last `@next`: they wrote earlier, or right after somebody else's. If
    the clock stands still, as in a script, the next message counts as later."""
    if written_at is None or fight.moved_at is None:
        return False
    later = datetime.fromisoformat(written_at) - datetime.fromisoformat(fight.moved_at)
    return later < timedelta(0) or (person != fight.moved_by and timedelta(0) < later < READING)


_DECISIONS: dict[str, Callable[[Course, Any, Actor], None]] = {
    "start_fight": roster.start,
    "end_fight": roster.end,
    "add": roster.add,
    "add_several": roster.add_several,
    "ask_to_join": roster.ask_to_join,
    "accept": roster.accept,
    "leave": roster.leave,
    "remove": roster.remove,
    "mask": unmasking.mask,
    "unmask": unmasking.unmask,
    "reveal": unmasking.reveal,
    "name_owner": roster.name_owner,
    "take_over": lending.take_over,
    "adjust": roster.adjust,
    "resheet": roster.resheet,
    "plan": planning.plan,
    "auto": standing.auto,
    "declare": intents.declare,
    "withdraw": intents.withdraw,
    "reopen": intents.reopen,
    "next": _next,
    "amend": amending.amend,
    "edit_draft": drafting.edit,
    "supply": supplying.supply,
    "tick": clocking.tick,
    "reclock": clocking.reclock,
    "set_deadline": clocking.set_deadline,
    "nudge": clocking.nudge,
    "go": going.go,
    "done": going.done,
    "delay": going.delay,
    "take_house": take_now,
    "roll_owed": answers.roll_owed,
    "act": answers.act,
}
