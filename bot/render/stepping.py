"""A step back or forward in words: which commands, where the fight stands then, what stays as it was changed since."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.changes import Change
from bot.render.board import title
from bot.render.changes import names
from bot.reply import Line, Span, bold, code, line
from bot.turn.view import PublicView


@dataclass(frozen=True, slots=True)
class Undone:
    """A command that was stepped over: what was typed, and by whom; None: the clock did it."""

    typed: str
    person: str | None


def stepped(over: Sequence[Undone], more: bool, view: PublicView, *, back: bool) -> list[Line]:
    """What everyone is told: the commands that they know of, the last one first, and where the fight stands."""
    head = "Taken back: " if back else "Done again: "
    lines = [line(bold(head), *_commands(over, more))] if over else []
    where = "The fight is over again." if view.ended else f"The fight stands at: {_where(view)}."
    lines.append(line(where))
    if back and not view.ended:
        lines.append(line("What is done again in the same way keeps its dice. ", code("@forward"), " undoes this."))
    return lines


def still_locked() -> list[Line]:
    return [line("Plans and intents stay as they were locked; ", code("@reopen NAME"), " lets somebody change one.")]


def rolled_already(name: str) -> list[Line]:
    """How a GM goes on with dice that count again."""
    return [line(f"{name} has rolled already: ", code(f"@roll for {name}"), " goes on with those dice.")]


def told_apart(over: Sequence[Undone], more: bool, *, back: bool) -> list[Line]:
    """What only the GM is told: all commands."""
    return [line(bold("Taken back, all of it: " if back else "Done again, all of it: "), *_commands(over, more))]


def left(kept: Mapping[str, tuple[Change, ...]], shape: Any, family: str) -> list[Line]:
    """What stays on sheets because somebody changed it since."""
    return [
        line(bold(name), f"'s sheet keeps what was changed since: {names(shape, found, family)}.")
        for name, found in kept.items()
    ]


def listed_steps(steps: Sequence[tuple[Undone, PublicView]], more: bool) -> list[Line]:
    """The last steps, numbered as `@back` counts them; how to go back further, where there is `more`."""
    if not steps:
        return [line("Nothing has happened in this fight that could be taken back.")]
    lines = [
        line(bold(f"{number}. "), *_command(undone), f" ({_where(view)})")
        for number, (undone, view) in enumerate(steps, 1)
    ]
    further = [line("Further back: ", code("@back turn"), ", ", code("@back to turn 1"), ".")] if more else []
    return [line("The last steps, the latest first; ", code("@back 2"), " takes two back:"), *lines, *further]


def _where(view: PublicView) -> str:
    return title(view).replace(" · ", ", ") if view.turn or view.ended else "its preparation"


def _commands(over: Sequence[Undone], more: bool) -> list[Span | str]:
    parts: list[Span | str] = []
    for undone, alike in groupby(over):
        count = len(list(alike))
        parts += [", ", *([f"{count} × "] if count > 1 else []), *_command(undone)]
    return [*parts[1:], *([", and what came before"] if more else [])]


def _command(undone: Undone) -> list[Span | str]:
    return ["what the clock did"] if undone.person is None else [code(f"@{undone.typed}"), f" by {undone.person}"]
