"""The lines of a report, which combines consecutive facts in brief or in full, and the button for its full text."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from bot.games.registry import words_of
from bot.games.vocabulary import Heard
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Control, Line, in_full, line, plain, shortening
from bot.text.sentences import said
from bot.text.words import Names

SOMEBODY: Final = gettext_noop("somebody unseen")
"""The name shown for somebody unseen whose action everyone sees."""
FIGURES: Final = re.compile(r"\[\d|×|=")
"""A pattern for dice and sums."""
HIDDEN: Final = 2
"""Minimum number of lines left out of a brief report for which it gets a button for the full one."""


@dataclass
class Report:
    """The lines that one reader is told. In brief reports each line keeps its full text for the log."""

    family: str
    brief: bool = False
    folds: bool = True
    """Whether repeated lines are shown once with their count."""
    _told: list[Line] = field(default_factory=list)
    _heard: list[Heard] = field(default_factory=list)
    _unsaid: list[Line] = field(default_factory=list)
    """Full lines without a brief text, kept for the next line that has one."""

    def happened(self, fact: object, names: Names, lines: Sequence[Line], *, guarded: bool = False) -> None:
        """Add a fact with its full lines."""
        if lines:
            self._heard.append(Heard(fact, names, tuple(lines), guarded))

    def say(self, lines: Sequence[Line], short: Sequence[Line] | None = None) -> None:
        """Add lines that belong to no fact; `short`: their brief text, if it is shorter."""
        if lines:
            self._close()
            self._add(list(short) if self.brief and short is not None else list(lines), list(lines))

    def lines(self) -> list[Line]:
        self._close()
        if self._unsaid and self._told:
            # Full lines without a brief text go with the line before them.
            (head, *tail), kept = self._told[-1], in_full(self._told[-1:])
            self._told[-1] = (replace(head, full=(*kept, *self._unsaid)), *tail)
        elif self._unsaid:
            self._told += self._unsaid
        return _folded(self._told) if self.folds and not self.brief else self._told

    def _close(self) -> None:
        if not self._heard:
            return
        heard, self._heard = self._heard, []
        full = [one for each in heard for one in each.lines]
        short = words_of(self.family).brief(heard) if self.brief else full
        self._add([begun(one) for one in short], full)

    def _add(self, short: list[Line], full: list[Line]) -> None:
        if short == full and not self._unsaid:
            self._told += _folded(short) if self.brief and self.folds else short
            return
        full = [*self._unsaid, *full]
        self._unsaid = [] if short else full
        if short:
            self._told += shortening(short, _folded(full) if self.folds else full)


def begun(told: Line) -> Line:
    """Return a line with a capital letter if it begins with the words for an unknown name. Any other line is the same
    whether there is somebody unknown or not."""
    first, *rest = told
    if not first.text.startswith(gettext(SOMEBODY)):
        return told
    return (replace(first, text=f"{first.text[:1].upper()}{first.text[1:]}"), *rest)


def _folded(told: Iterable[Line]) -> list[Line]:
    """Merge identical consecutive lines into one with their count."""
    found: list[Line] = []
    for same, lines in groupby(told):
        times = len(list(lines))
        found.append(same if times == 1 else (*same, *line(f" {said('({n} times)', n=times)}")))
    return found


def of_report(at: datetime, told: Sequence[Line]) -> tuple[Control, ...]:
    """Return a button that privately shows a brief report in full, or nothing if the report was complete.

    It identifies the report by its time, which everyone sees. A number would reveal how many secret commands came
    before.
    """
    command = f"@log report {int(at.timestamp())}"
    return (Control(label=gettext("Details"), command=command, aside=True),) if hides(told) else ()


def hides(told: Sequence[Line]) -> bool:
    """Whether a report leaves out more than a few words."""
    full = in_full(told)
    return len(full) >= len(told) + HIDDEN and FIGURES.search(plain(tuple(full))) is not None
