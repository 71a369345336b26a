"""A language that marks every text of the catalogue, so that texts outside it stand out."""

import re
from collections.abc import Iterator
from functools import cached_property
from gettext import NullTranslations
from typing import Final

from bot.text.language import speech
from bot.text.reply import Control, Line, Reply, Style
from tests.language.extraction import catalogued
from tests.transcripts.playing import Played

OPEN, CLOSE = "⟦", "⟧"
_WORDS: Final = re.compile(r"[A-Za-z]{2,}")
LEAST: Final = 2
"""Words in a row that are taken for a text of ours: fewer are as a rule names."""


class MadeUp(NullTranslations):
    """Marks what the catalogue has: what the code hands over and the extraction has not seen stays bare."""

    @cached_property
    def _known(self) -> frozenset[tuple[str, str]]:
        return frozenset(text.key for texts in catalogued().values() for text in texts)

    def gettext(self, message: str) -> str:
        return self._marked("", message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._marked("", msgid1, msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._marked(context, message, message)

    def _marked(self, context: str, english: str, said: str) -> str:
        return f"{OPEN}{said}{CLOSE}" if (context, english) in self._known else said


MADE_UP: Final = speech.Language("made-up", MadeUp())


def speak() -> None:
    """Speak it from here on, whichever language is asked for."""
    speech.language = lambda code: MADE_UP  # type: ignore[assignment]
    speech._spoken.set(MADE_UP)


def left(played: Played) -> Iterator[str]:
    """What was said beside the catalogue, wherever it stood."""
    for shown in played.shown:
        yield from (text for text in _said(shown.reply) if _in_a_row(text) >= LEAST)


def _said(reply: Reply) -> Iterator[str]:
    for line in (*reply.lines, *(line for prompt in reply.prompts for line in prompt.lines)):
        yield _beside(line)
    for control in (*reply.controls, *(one for prompt in reply.prompts for one in prompt.controls)):
        yield _of(control)


def _of(control: Control) -> str:
    return _outside(control.label)


def _beside(line: Line) -> str:
    return _outside("".join("`" if span.style is Style.CODE else span.text for span in line))


def _outside(text: str) -> str:
    """What of a text stands outside all marks."""
    depth, found = 0, []
    for sign in text:
        depth += (sign == OPEN) - (sign == CLOSE)
        if depth == 0 and sign != CLOSE:
            found.append(sign)
    return "".join(found).strip()


def _in_a_row(text: str) -> int:
    """The most words in a row, separated by nothing but spaces."""
    most = row = 0
    for piece in text.split():
        row = row + 1 if _WORDS.fullmatch(piece.strip(".,;:!?“”()")) else 0
        most = max(most, row)
    return most
