"""Show commands as they are typed in a game with a prefix other than "@", or in another language."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.text.reply import Control, Line, Prompt, Reply, Span, Style

_COMMAND: Final = re.compile(r"\A@(?=[^\W\d_])")
LONGEST_LABEL: Final = 80
Shown = Callable[[str], str]
"""Returns how to show a command that is written with "@" in English."""


def typable(reply: Reply, sign: str, local: Shown | None = None) -> Reply:
    """Return a reply that shows commands with this prefix, in another language's words if `local` is given."""
    if sign == "@" and local is None:
        return reply

    def shown(text: str) -> str:
        said = text if local is None else local(text)
        return _COMMAND.sub(lambda _: sign, said)

    prompts = tuple(_prompt(one, shown, sign) for one in reply.prompts)
    changed = {
        "lines": _lines(reply.lines, shown),
        "prompts": prompts,
        "controls": _controls(reply.controls, shown, sign),
    }
    return reply.model_copy(update=changed)


def _prompt(prompt: Prompt, shown: Shown, sign: str) -> Prompt:
    changed = {"lines": _lines(prompt.lines, shown), "controls": _controls(prompt.controls, shown, sign)}
    return prompt.model_copy(update=changed)


def _controls(controls: tuple[Control, ...], shown: Shown, sign: str) -> tuple[Control, ...]:
    return tuple(_control(one, shown, sign) for one in controls)


def _control(control: Control, shown: Shown, sign: str) -> Control:
    """Convert a control: its command stays in English, but a label that repeats the command is shown as it is typed."""
    command = _COMMAND.sub(lambda _: sign, control.command)
    typed = shown(control.command)
    label = shown(control.label) if _COMMAND.match(control.label) else control.label
    repeated = f" {label}".casefold()
    if typed != command and _COMMAND.sub(" ", control.command).casefold().endswith(repeated):
        said = shown(f"@{label[:1].lower()}{label[1:]}")
        label = f"{said[1:2].upper()}{said[2:]}"
    local = "" if typed == command else typed
    return control.model_copy(update={"command": command, "local": local, "label": label[:LONGEST_LABEL]})


def _lines(lines: tuple[Line, ...], shown: Shown) -> tuple[Line, ...]:
    return tuple(tuple(_span(span, shown) for span in spans) for spans in lines)


def _span(span: Span, shown: Shown) -> Span:
    if span.style is not Style.CODE:
        return span
    said = shown(span.text)
    return span if said == span.text else replace(span, text=said)
