"""Commands as they can be typed in a game whose prefix is another sign than "@"."""

import re
from dataclasses import replace
from typing import Final

from bot.text.reply import Control, Line, Prompt, Reply, Span, Style

_COMMAND: Final = re.compile(r"\A@(?=[A-Za-z])")


def typable(reply: Reply, sign: str) -> Reply:
    """A reply that shows commands with this sign."""
    if sign == "@":
        return reply
    prompts = tuple(_prompt(one, sign) for one in reply.prompts)
    changed = {"lines": _lines(reply.lines, sign), "prompts": prompts, "controls": _controls(reply.controls, sign)}
    return reply.model_copy(update=changed)


def _prompt(prompt: Prompt, sign: str) -> Prompt:
    changed = {"lines": _lines(prompt.lines, sign), "controls": _controls(prompt.controls, sign)}
    return prompt.model_copy(update=changed)


def _controls(controls: tuple[Control, ...], sign: str) -> tuple[Control, ...]:
    return tuple(one.model_copy(update={"command": _COMMAND.sub(lambda _: sign, one.command)}) for one in controls)


def _lines(lines: tuple[Line, ...], sign: str) -> tuple[Line, ...]:
    return tuple(tuple(_span(span, sign) for span in spans) for spans in lines)


def _span(span: Span, sign: str) -> Span:
    if span.style is not Style.CODE or not _COMMAND.match(span.text):
        return span
    return replace(span, text=f"{sign}{span.text[1:]}")
