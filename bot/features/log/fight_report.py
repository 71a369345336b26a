"""A whole fight prepared for writing: turn by turn, with everyone's state at the end of each."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from typing import Final

from bot.features.board.map_text import map_lines
from bot.features.board.text import state
from bot.features.log.text import BESIDE, DICE, Entry, Heard
from bot.games.registry import words_of
from bot.text.language.speech import LANGUAGES, gettext_noop, language, translated
from bot.text.pictures import Board
from bot.text.reply import Line, Span, Style, plain
from bot.text.sentences import said
from bot.turn.view import PublicView

HEX: Final = re.compile(r"[0-9a-f]{32,}")
_BY_THE_WAY: Final = re.compile(r" ?\([^()]*\d[^()]*\)")
_SUM: Final = re.compile(r" = ?[−+]?\d|\d ?= ")
OF_THE_RULES: Final = (gettext_noop("Assumed:"), gettext_noop("Not used:"), gettext_noop("Odds:"))
"""Beginnings of lines about the rules."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One fighter's state."""

    name: str
    how: str
    where: str
    figures: str = ""
    """Its values, for readers who may know them."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Everyone's state, and the map as text if there is one."""

    fighters: tuple[Standing, ...]
    chart: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class TurnTold:
    """The events of a turn; number 0 is the time before the first. `again`: it was replayed after an undo. `board`: a
    picture of its end. `goes_on`: it hasn't ended yet."""

    number: int
    entries: tuple[Entry, ...]
    stand: Stand | None = None
    again: bool = False
    board: Board | None = None
    goes_on: bool = False

    @property
    def title(self) -> str:
        if not self.number:
            return said("Before the first turn, replayed" if self.again else "Before the first turn")
        return said("Turn {n}, replayed" if self.again else "Turn {n}", n=self.number)

    @property
    def end(self) -> str:
        """The end of the turn, as part of a sentence."""
        if self.goes_on:
            return said("so far")
        if not self.number:
            return said("before the first turn, replayed" if self.again else "before the first turn")
        return said("at the end of turn {n}, replayed" if self.again else "at the end of turn {n}", n=self.number)

    @property
    def over(self) -> str:
        """The end of the turn, as a title."""
        return f"{self.end[:1].upper()}{self.end[1:]}"


@dataclass(frozen=True, slots=True)
class Tale:
    """A fight for its readers. `kind`: what it contains. `faces`: portraits by name, as WebP in Base64. `left_out`:
    whether earlier turns are left out."""

    scene: str
    number: int
    system: str
    kind: str
    turns: tuple[TurnTold, ...]
    ended: bool
    faces: Mapping[str, str] = field(default_factory=dict)
    left_out: bool = False

    @property
    def title(self) -> str:
        if self.scene:
            return said("{scene}: fight {n}", scene=self.scene, n=self.number)
        return said("Fight {n}", n=self.number)

    @property
    def span(self) -> tuple[datetime, datetime] | None:
        """The times of the first and the latest entry, or None if there are none."""
        at = [entry.at for turn in self.turns for entry in turn.entries]
        return (min(at), max(at)) if at else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everyone present at the end of any turn."""
        found = (one.name for turn in self.turns if turn.stand for one in turn.stand.fighters)
        return tuple(dict.fromkeys(found))


KINDS: Final = {
    "players": gettext_noop("As everyone saw it."),
    "story": gettext_noop("The story, without dice or commands."),
    "gm": gettext_noop("For GMs: including all secrets."),
    "replay": gettext_noop("Turn by turn, as everyone saw it."),
}


def stand_of(view: PublicView) -> Stand:
    """Return the state of all fighters that the view's reader sees."""
    grounds = {ground.id: translated(ground.title) for ground in view.grounds}
    where = words_of(view.family).sights.where
    fighters = tuple(
        Standing(
            seen.name,
            ", ".join(state(seen, view)),
            grounds.get(seen.portrait.where) or where(seen.portrait.where),
            "; ".join(f"{translated(name)}: {translated(value)}" for name, value in seen.figures),
        )
        for seen in view.fighters
    )
    chart = tuple(plain((one,)) for one in map_lines(view))
    return Stand(fighters, chart, view.chart.title if view.chart is not None and chart else "")


def as_story(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield what counted in the end, without undone entries, authors, dice, sums and commands."""
    for entry in entries:
        lines = tuple(
            Heard(told) for heard in entry.lines if not heard.apart and (told := _narrated(heard.line)) is not None
        )
        if lines and not entry.undone and entry.kind not in BESIDE:
            yield replace(entry, lines=lines, who="", typed="", kind="", throws=())


def _narrated(told: Line) -> Line | None:
    """Return a line as told in a story, or None if it is about dice, rules or commands."""
    if any(span.style is Style.CODE for span in told) or plain((told,)).startswith(_of_the_rules()):
        return None
    kept = tuple(Span(text=_BY_THE_WAY.sub("", span.text), style=span.style) for span in told)
    text = plain((kept,))
    parts = text.split(" · ")
    reckons = len(parts) > 1 and all(any(sign.isdigit() for sign in part) for part in parts)
    if not text.strip() or DICE.search(text) or _SUM.search(text) or reckons:
        return None
    return kept


@cache
def _of_the_rules() -> tuple[str, ...]:
    """Return the beginnings in all languages, since a line keeps the language it was written in."""
    return tuple(language(code).texts.gettext(one) for code in LANGUAGES for one in OF_THE_RULES)


def is_seal(told: Line) -> bool:
    """Whether a line shows a digest for checking sealed plans."""
    return any(span.style is Style.CODE and HEX.fullmatch(span.text) for span in told)
