"""The story of what somebody missed, in lines with their times."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from typing import Final

from bot.features.log.fight_report import as_story
from bot.features.log.text import BESIDE, Entry
from bot.text.language.speech import moment
from bot.text.reply import Line, Span, Style, line, plain, posted
from bot.text.sentences import said

WIDTH: Final = 120
"""Characters after which a line is shortened."""
LISTS: Final = frozenset({"vote", "ask"})
"""Kinds of commands whose last line belongs to a list and isn't a result."""
NARROW: Final = 60
"""Maximum number of characters of lines that are joined."""
TYPED: Final = frozenset({Style.CODE, Style.SPOILER})
"""Styles of lines about commands and seals, which aren't part of the story."""


@dataclass(frozen=True, slots=True)
class Gone:
    """What happened in a scene, oldest first. `own`: since the reader last acted; `turn`: from this turn on. `whole`:
    nothing older was left out."""

    game: str
    scene: str
    since: datetime | None
    own: bool
    turn: int | None
    entries: Sequence[Entry]
    whole: bool
    short: Mapping[int, Sequence[Line]] = field(default_factory=dict)
    """Short reports of what happened in the fight, by seq."""

    def turns(self) -> str:
        """Return the turns it spans, or "" outside turns."""
        found = sorted({entry.turn for entry in self.entries if entry.turn and not entry.undone})
        if not found:
            return ""
        if found[0] == found[-1]:
            return said("turn {turn}", turn=found[0])
        return said("turns {first} to {last}", first=found[0], last=found[-1])


def told_at(story: Sequence[tuple[datetime, Line]], gone: Gone) -> list[Line]:
    earlier = [None, *(at for at, _ in story)]
    return [_timed(at, one, gone, before) for (at, one), before in zip(story, earlier, strict=False)]


def _timed(at: datetime, told: Line, gone: Gone, earlier: datetime | None) -> Line:
    """Return a line with its time, which links to the message, unless the line before has the same."""
    text = moment(at)
    if earlier is not None and moment(earlier) == text:
        return _shortened(told)
    return line(posted(text, gone.game, gone.scene, at), " · ", *_shortened(told))


def story(gone: Gone, *, ends: bool = False) -> Iterator[tuple[datetime, Line]]:
    """Yield what happened, with its time; with `ends` only how each command began and ended, or which list it began.
    Short lines of a command are joined."""
    for entry, told in by_command(gone):
        joined: list[Line] = []
        ended = [] if entry.kind in LISTS else told[1:][-1:]
        for one in [told[0], *ended] if ends else told:
            if joined and len(plain((joined[-1],))) + len(plain((one,))) < NARROW:
                joined[-1] = line(*joined[-1], " · ", *one)
            else:
                joined.append(one)
        yield from ((entry.at, one) for one in joined)


def by_command(gone: Gone) -> Iterator[tuple[Entry, list[Line]]]:
    """Yield what each command told, turn by turn: short reports of the fight, and anything else as in a story."""
    counted = (entry for entry in gone.entries if not entry.undone and entry.kind not in BESIDE)
    for seq, same in groupby(counted, lambda entry: entry.seq):
        parts, short = list(same), gone.short.get(seq)
        # A command that begins a new turn has an entry for each turn. It may have been asked for only the second.
        heads = [plain(tuple(heard.line for heard in entry.lines[:1])) for entry in parts]
        starts = [0 if short is None else _found(head, short) for head in heads]
        for entry, start, end in zip(parts, starts, [*starts[1:], None], strict=True):
            if short is None:
                told = [heard.line for one in as_story([entry]) for heard in one.lines]
            else:
                told = [one for one in short[start:end] if not any(span.style in TYPED for span in one)]
            if told:
                yield entry, told


def _found(head: str, short: Sequence[Line]) -> int:
    return next((at for at, one in enumerate(short) if plain((one,)) == head), 0)


def _shortened(told: Line) -> Line:
    found: list[Span] = []
    room = WIDTH
    for span in told:
        if len(span.text) > room:
            return (*found, replace(span, text=f"{span.text[: room - 1].rstrip()}…"))
        found.append(span)
        room -= len(span.text)
    return tuple(found)
