"""Texts about undo and redo: which commands, where the fight is now, and which later changes stay."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.features.board.text import title
from bot.features.sheets.changes_text import names
from bot.packs.differences import Change
from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line, Span, bold, line
from bot.text.sentences import Wording, say
from bot.turn.view import PublicView


@dataclass(frozen=True, slots=True)
class Undone:
    """An undone command: what was typed, and by whom (None if it was the clock)."""

    typed: str
    person: str | None


def stepped(over: Sequence[Undone], more: bool, view: PublicView, *, back: bool) -> list[Line]:
    """Say which commands were undone or redone, latest first, and where the fight is now."""
    commands = _commands(over, more)
    lines = []
    if over and back:
        lines.append(say("**Undone: **{commands}", commands=commands))
    elif over:
        lines.append(say("**Redone: **{commands}", commands=commands))
    if view.ended:
        lines.append(say("The fight is over again."))
    else:
        lines.append(say("The fight is now here: {where}.", where=_where(view)))
    if back and not view.ended:
        lines.append(say("If you repeat something exactly, the dice stay the same. `@forward` redoes what you undid."))
    return lines


def still_locked() -> list[Line]:
    return [say("Plans and intents stay locked. `@reopen NAME` lets someone change theirs.")]


def rolled_already(name: str) -> list[Line]:
    """Tell a GM how to reuse dice that were already rolled."""
    return [say("{name} has already rolled. To use those dice again: `@roll for {name}`", name=name)]


def told_apart(over: Sequence[Undone], more: bool, *, back: bool) -> list[Line]:
    """Tell the GM about all commands."""
    commands = _commands(over, more)
    if back:
        return [say("**Undone (in full): **{commands}", commands=commands)]
    return [say("**Redone (in full): **{commands}", commands=commands)]


def left(kept: Mapping[str, tuple[Change, ...]], shape: type, family: str) -> list[Line]:
    """Say which changes stay on sheets because they were made later."""
    return [
        say("Later changes to **{name}**'s sheet stay: {fields}.", name=name, fields=names(shape, found, family))
        for name, found in kept.items()
    ]


def listed_steps(steps: Sequence[tuple[Undone, PublicView]], more: bool) -> list[Line]:
    """List the latest commands, numbered as `@back` counts them, and how to go back further if there are `more`."""
    if not steps:
        return [say("There is nothing to undo in this fight yet.")]
    lines = [
        line(bold(f"{number}. "), *_command(undone), f" ({_where(view)})")
        for number, (undone, view) in enumerate(steps, 1)
    ]
    further = [say("To go further back: `@back turn`, `@back to turn 1`.")] if more else []
    return [say("The latest commands, newest first; `@back 2` undoes two:"), *lines, *further]


def _where(view: PublicView) -> str:
    return title(view).replace(" · ", ", ") if view.turn or view.ended else gettext("before turn 1")


def _commands(over: Sequence[Undone], more: bool) -> Line:
    parts: list[Span | str] = []
    for undone, alike in groupby(over):
        count = len(list(alike))
        parts += [", ", *([f"{count} × "] if count > 1 else []), *_command(undone)]
    if more:
        return say("{commands}, and earlier commands", commands=line(*parts[1:]))
    return line(*parts[1:])


def _command(undone: Undone) -> Line:
    if undone.person is None:
        return say("automatic steps")
    return say("`@{typed}` by {person}", typed=undone.typed, person=undone.person)


REFUSALS: Final[dict[str, Wording]] = {
    "nothing_to_step_back": "You can't undo that many[, only {steps}]. `@back list` shows what you can undo.",
    "nothing_to_step_forward": "There is nothing to redo, or the fight has gone on since. `@back list` shows what "
    "you can undo.",
    "not_there_yet": "The fight hasn't got that far yet. `@back list` shows where you can go back to.",
    "there_already": "The fight is already at that point. `@back` alone undoes the last command.",
    "back_unread": "[`@back` doesn't understand “{word}”. ]Write `@back`, `@back 3` (up to {most}), `@back turn` or "
    "`@back to initiative of turn 2`.",
}
refusals(REFUSALS)
