"""What a command makes happen: events, or a refusal. Pure, like everything in `bot.turn`."""

from collections.abc import Callable
from typing import Any

from bot.turn import answers, commands, intents, roster
from bot.turn.course import Actor, Course, Using
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.steps import go_on

GM_ONLY = frozenset(
    {"start_fight", "end_fight", "add", "remove", "accept", "name_owner", "adjust", "plan", "next"},
)
"""Kinds of commands that only a GM of the game may give, through whichever door they come."""


def decide(fight: AnyFight | None, command: Any, actor: Actor, using: Using) -> list[Event]:
    """The events of a command. Raises `Refusal` or another `RuleError`; then nothing happened."""
    if command.kind in GM_ONLY and not actor.gm:
        raise Refusal("gm_only")
    course = Course(using, fight)
    _DECISIONS[command.kind](course, command, actor)
    return course.events


def _next(course: Course, command: commands.Next, _: Actor) -> None:
    fight = course.fight
    stale = command.beat is not None and command.beat != fight.beat
    crossed = bool(command.written_at and fight.moved_at and command.written_at <= fight.moved_at)
    if stale or crossed:
        raise Refusal("already_done")
    go_on(course, skip=command.skip)


_DECISIONS: dict[str, Callable[[Course, Any, Actor], None]] = {
    "start_fight": roster.start,
    "end_fight": roster.end,
    "add": roster.add,
    "ask_to_join": roster.ask_to_join,
    "accept": roster.accept,
    "leave": roster.leave,
    "remove": roster.remove,
    "name_owner": roster.name_owner,
    "adjust": roster.adjust,
    "plan": intents.plan,
    "declare": intents.declare,
    "withdraw": intents.withdraw,
    "next": _next,
    "roll_owed": answers.roll_owed,
    "act": answers.act,
}
