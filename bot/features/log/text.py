"""The log in chat: who did what and when, as readers were told it then, with undone entries struck out."""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final

import orjson

from bot.features.speech.text import SAY, spoken
from bot.text.language.speech import gettext, gettext_noop, stamp
from bot.text.refusals import refusals
from bot.text.reply import Line, Span, bold, code, line, plain, struck
from bot.text.sentences import Wording, said, say
from bot.text.words import faces
from rules.dice.throws import Throw

DICE: Final = re.compile(r"\[\d+(?: \d+)*\]|\b\d*d\d+: \d+(?: \d+)*")
"""A pattern for dice as sentences show them: "[5 3]" and "1d6: 4"."""
BY_CLOCK: Final = frozenset({"tick", "lapse"})
STORY: Final = "story"
"""The kind of entries that are only what somebody says."""
BY_HAND: Final = frozenset({"adjust", "amend", "edit_draft", "supply", "override"})
"""Commands that the clock runs (`BY_CLOCK`), and those with which a GM overrides the rules (`BY_HAND`)."""
BESIDE: Final = BY_HAND | {
    "back", "forward", "declare", "withdraw", "reopen", "roll", "secret_roll", "secret_draw", "reveal_roll", "entry",
    "sheet", "setting", "save", "house", "take_house", "nudge", "reclock", "set_deadline", "name_owner", "take_over",
    "bind", "me", "portrait", "background",
}  # fmt: skip
"""Commands that a story leaves out: those about settings and the game itself, and intents."""
MOST_LINES: Final = 24
MOST_SIGNS: Final = 1_500
"""Maximum number of lines and characters of a page, so that it fits into one message."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A line the reader was told; `apart` says who it was for, if not everyone."""

    line: Line
    apart: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines one command told the reader. `who` and `typed` are empty if the reader didn't see it typed."""

    seq: int
    at: datetime
    turn: int
    fight: int | None
    lines: tuple[Heard, ...]
    who: str = ""
    typed: str = ""
    kind: str = ""
    undone: bool = False
    throws: tuple[Throw, ...] = ()
    """All its dice; only for readers who may know them all."""
    command: str = ""
    """The command of a row about what somebody says, whatever its reader may know."""
    by: str = ""
    """The id of the person who typed it; "" if the reader didn't see it typed."""

    @property
    def mark(self) -> str:
        """The cause of the entry, if it is not a player's command."""
        if self.kind in BY_CLOCK:
            return gettext("the clock")
        return gettext("set by the GM") if self.kind in BY_HAND else ""

    def text(self) -> str:
        """Return all lines as plain text, for searching."""
        return plain(tuple(heard.line for heard in self.lines))


@dataclass(frozen=True, slots=True)
class Page:
    """A part of the log that fits into one message, oldest entry first."""

    entries: tuple[Entry, ...]
    more: bool
    """Whether there is an earlier page."""
    cut: bool = False
    """Whether there is more that no page shows."""


def head(entry: Entry) -> Line:
    """Return the time, the author and the command of an entry."""
    parts: list[str | Span] = [bold(stamp(entry.at))]
    if entry.kind in BY_CLOCK:
        parts.append(f" {gettext('the clock')}")
    elif entry.who:
        parts += [f" {entry.who}, ", code(f"@{entry.typed}")] if entry.typed else [f" {entry.who}"]
    marks = [entry.mark] if entry.mark and entry.kind not in BY_CLOCK else []
    marks += [gettext("undone")] if entry.undone else []
    return line(*parts, f" ({', '.join(marks)})" if marks else "")


def entry_lines(entry: Entry) -> list[Line]:
    """Return an entry with all its lines; private ones come after their reader's name."""
    lines = [] if entry.kind == STORY else [head(entry)]
    for apart, told in groupby(entry.lines, lambda heard: heard.apart):
        lines += [line(f"{gettext(apart)}:")] if apart else []
        lines += [_struck(heard.line) if entry.undone else heard.line for heard in told]
    return lines


def _struck(told: Line) -> Line:
    return tuple(struck(span.text) for span in told)


def page_lines(title: str, page: Page, earlier: str) -> list[Line]:
    """Return a page with its title; `earlier` is the command for the page before. Very long entries are shortened
    with a notice."""
    lines = [line(bold(title))]
    for entry in page.entries:
        told = entry_lines(entry)
        lines += told[:MOST_LINES]
        if len(told) > MOST_LINES:
            lines.append(say("… {n} more lines. For all of it: `@log export`", n=len(told) - MOST_LINES))
    if page.more:
        lines.append(say("Earlier: `@{earlier}`", earlier=earlier))
    elif page.cut:
        lines.append(say("This is as far back as I look. For a whole fight: `@log export`"))
    return lines


def room(entry: Entry) -> tuple[int, int]:
    """Return the lines and characters that an entry takes."""
    told = entry_lines(entry)[:MOST_LINES]
    return len(told), sum(len(plain((one,))) + 1 for one in told)


def with_dice(entry: Entry) -> Entry | None:
    """Return an entry with only its lines that show dice, or None if there are none."""
    lines = tuple(heard for heard in entry.lines if DICE.search(plain((heard.line,))))
    return _only(entry, lines) if lines else None


def with_throws(entry: Entry, names: Callable[[str], str | None]) -> Entry | None:
    """Return an entry with all its dice, labelled in words, or None if it has none."""
    return _only(entry, tuple(Heard(one) for one in thrown(entry.throws, names))) if entry.throws else None


def _only(entry: Entry, lines: tuple[Heard, ...]) -> Entry:
    return Entry(
        entry.seq, entry.at, entry.turn, entry.fight, lines, entry.who, entry.typed, entry.kind, entry.undone, ()
    )


def thrown(throws: Iterable[Throw], names: Callable[[str], str | None]) -> Iterator[Line]:
    """Yield the dice of a command, rolls of one kind in one line: who, with what, at whom, what for, "2#2d6: [3 4]
    [1 1]"."""
    for (what, count, sides), same in groupby(
        throws, lambda one: (worded(one.label, names), len(one.faces), one.sides)
    ):
        fell = [faces(one.faces) for one in same]
        shape = f"{count}d{sides}" if len(fell) == 1 else f"{len(fell)}#{count}d{sides}"
        yield line(f"{what}, {shape}: " if what else f"{shape}: ", " ".join(fell))


_CONFLICT: Final = re.compile(r"speed/conflict\d+")
_UNSAID: Final = re.compile(r"(\.single)?(\.\d+)?$")
"""The end of an action in a label: the only mode of its weapon, and the number of attacks."""
_DEEDS: Final = {
    "speed conflict": gettext_noop("speed conflict"),
    "limb": gettext_noop("limb die"),
    "critwin": gettext_noop("critical hit"),
}
"""Purposes in labels that the game's own words don't name clearly."""


def worded(label: str, names: Callable[[str], str | None]) -> str:
    """Return a label in words, with fighters' names and without the fight, turn, message source and final number:
    "A, attack on B (bow aimed)"."""
    begins = re.match(r"f\d+/(?:t\d+/)?", label)
    if begins is None:
        return label.partition("/")[0]
    who, *parts = _CONFLICT.sub("speed conflict", label[begins.end() :]).split("/")
    if parts and parts[-1].isdecimal():
        parts.pop()
    parts[:1] = [_UNSAID.sub("", deed) for deed in parts[:1]]
    if len(parts) > 1 and parts[1] != who and (target := names(parts[1])) is not None:
        deed, _, *what = parts
        purpose = ", ".join(filter(None, (_part(part, names) for part in what)))
        return said(
            "{who}, {purpose} on {target}[ ({deed})]",
            who=_part(who, names),
            purpose=purpose or _part(deed, names),
            target=target,
            deed=_part(deed, names) if purpose and deed not in what else None,
        )
    parts = [who, *parts]
    return ", ".join(dict.fromkeys(filter(None, (_part(part, names) for part in parts))))


def _part(part: str, names: Callable[[str], str | None]) -> str:
    if (name := names(part)) is not None:
        return name
    if ":" in part or part in ("-", "all"):
        return ""
    word = re.sub(r"[._]| - ?", " ", part.strip("-")).strip()
    return gettext(_DEEDS.get(word, word))


REFUSALS: Final[dict[str, Wording]] = {
    "nothing_told": "The log is still empty. It starts with the first roll, or the first command of a fight.",
    "log_where": "No fight is running here. Type this in the fight's scene, or `@in SCENE log`.",
    "no_such_fight": "There was no fight {fight} here.[ Choose {choices}.]",
    "nothing_found": "I found nothing about “{words}”[ {where}]. `@log find WORDS` searches everything said here.",
    "no_such_turn": "The log has nothing for turn {turn} of this fight. `@log` shows the current turn.",
    "no_turn_yet": "The log has nothing for turn {turn} yet. `@log turn {before}` shows the turn before.",
    "one_in_a_message": "That is a big search, so I do only one per message. Send this one by itself.",
    "log_too_far": "I searched the latest commands here and found no more. For a whole fight: `@log export`",
    "no_such_page": "The log has no page {page}. `@log` shows the latest.",
    "no_dice_fell": "No dice were rolled in that turn. `@log dice turn NUMBER` shows those of another turn.",
    "nothing_in_story": "Nobody has said anything here yet. `@say Who goes there?` speaks as your contestant.",
    "log_export_unread": "[I don't know the export “{word}”. ]Write `@log export`, `@log export html`, `@log export "
    "story`, or, for everything the GMs know, `@log export gm`.",
    "log_gm_only": "Only GMs can export the log with its secrets. Players use `@log export`.",
}
refusals(REFUSALS)


async def said_in_the_story(entries: AsyncIterator[Entry]) -> AsyncIterator[Entry]:
    """Yield the speeches among entries, which come latest first: each with its last words, without those taken back."""
    later: dict[str, str] = {}
    async for entry in entries:
        if entry.kind != SAY:
            continue
        row = orjson.loads(entry.command)
        if row["act"] != SAY:
            later.setdefault(row["of"], row["text"])
        elif words := later.get(row["of"], row["text"]):
            yield replace(entry, kind=STORY, lines=tuple(map(Heard, spoken(row["name"], words))))
