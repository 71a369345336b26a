"""Conversion of spans to Discord's markdown. All text is literal: only our own marks format anything."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

import discord.utils

from bot.discord.sending.visible_text import visible
from bot.discord.server.people import user_id
from bot.text.reply import Line, Span, Style

SPLIT: Final = "\u200b"
"""Breaks up anything that Discord would read as a mention."""

LOOKALIKE: Final = "\u02cb"
"""Replaces a backtick that no fence of backticks can contain."""

STYLES: Final = {Style.BOLD: "**", Style.STRUCK: "~~", Style.SPOILER: "||"}
MARKS: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~|`"})
MENTION: Final = re.compile(r"<(?=[@#:/]|a:|t:|id:)|@(?=everyone|here)", re.IGNORECASE)
GUARD: Final = 1
"""Units taken by the guard at the start of a line."""
LINE_START: Final = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))")


def units(text: str) -> int:
    """Return the length as Discord counts it, in UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def shortened(text: str, most: int) -> str:
    """Shorten a text to that many units, with "…" where it was cut."""
    while units(text) > most:
        text = f"{text[: min(len(text) - 2, most - 1)]}…"
    return text


def beginning(text: str, most: int) -> str:
    """Cut a text to that many units without a mark; half a character is dropped."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * most].decode("utf-16-le", "ignore")


def labelled(text: str, most: int) -> str:
    """Return the label of a control, which is never blank."""
    return shortened(visible(text).strip() or "…", most)


def escaped(text: str) -> str:
    """Escape plain text for the inside of a line, so that Discord shows it unchanged."""
    return _escaped(visible(text))


def _escaped(text: str) -> str:
    return unmentioned(text.translate(MARKS).replace("](", "]\\("))


def unmentioned(text: str) -> str:
    """Break up every mention, emoji and timestamp in a text."""
    if "<" not in text and "@" not in text:
        return text
    broken = MENTION.sub(lambda found: found[0] + SPLIT, text)
    # The next span may continue a mention begun here.
    return broken + SPLIT if broken.endswith(("<", "@")) else broken


def _fenced(text: str) -> str:
    """Format inline code. Backticks inside get a longer fence, or a look-alike if two are in a row."""
    text = unmentioned(text)
    if "``" in text:
        text = text.replace("`", LOOKALIKE)
    if "`" in text:
        return f"`` {text} ``" if text.startswith("`") or text.endswith("`") else f"``{text}``"
    return f"`{text}`"


def timestamp(at: str) -> str:
    """Format an instant so that each reader sees it in their own time, and how far off it is."""
    unix = int(datetime.fromisoformat(at).timestamp())
    return f"<t:{unix}:f> (<t:{unix}:R>)"


def link(game: str, scene: str, at: str) -> str | None:
    """Return the address of what was posted in a channel at an instant; Discord shows the nearest message. None if it
    isn't on Discord."""
    server, channel = user_id(game), user_id(scene)
    if server is None or channel is None:
        return None
    return f"https://discord.com/channels/{server}/{channel}/{discord.utils.time_snowflake(datetime.fromisoformat(at))}"


class _Part(NamedTuple):
    """Adjacent spans of one style, joined to one visible text."""

    text: str
    style: Style
    at: str | None = None
    scene: str | None = None
    person: str | None = None
    game: str | None = None

    @property
    def is_whole(self) -> bool:
        """Whether it can't be cut: an instant, a channel link or a person's mention."""
        return self.at is not None or any(named and user_id(named) is not None for named in (self.scene, self.person))

    def marked(self) -> str:
        if self.at is not None and self.game is not None:
            there = link(self.game, self.scene or "", self.at)
            return _escaped(self.text) if there is None else f"[{_escaped(self.text)}]({there})"
        if self.at is not None:
            return timestamp(self.at)
        if self.scene is not None and (channel := user_id(self.scene)) is not None:
            return f"<#{channel}>"
        if self.person is not None and (number := user_id(self.person)) is not None:
            return f"<@{number}>"
        if not self.text.strip():
            # Marks with nothing between them would be read as other marks.
            return _escaped(self.text)
        if self.style is Style.CODE:
            return _fenced(self.text)
        mark = STYLES.get(self.style, "")
        return f"{mark}{_escaped(self.text)}{mark}"


def _parts(spans: Iterable[Span]) -> list[_Part]:
    """Join adjacent spans of one style, because `**a****b**` would not be read as bold."""
    seen = ((visible(span.text), (span.style, span.at, span.scene, span.person, span.game)) for span in spans)
    shown = (one for one in seen if one[0])
    return [_Part("".join([text for text, _ in same]), *kind) for kind, same in groupby(shown, key=itemgetter(1))]


def marked(spans: Iterable[Span]) -> str:
    """Format one line."""
    return _line(_parts(spans))


def _line(parts: Sequence[_Part]) -> str:
    text = "".join([part.marked() for part in parts])
    if parts and parts[0].style is Style.PLAIN:
        text = LINE_START.sub(_guarded, text)
    return text.rstrip()


def _guarded(found: re.Match[str]) -> str:
    # A number is guarded after its last digit: "1\. " is no list, while "\1." would show the backslash.
    space, start = found[1], found[2]
    return f"{space}{start}\\" if start.isdigit() else f"{space}\\{start}"


def cut(spans: Line, limit: int) -> list[str]:
    """Cut one line into pieces of at most `limit` units each, at spaces if possible."""
    parts = _parts(spans)
    if units(whole := _line(parts)) <= limit:
        return [whole]
    pieces: list[str] = []
    current: list[_Part] = []
    room = limit - GUARD
    for part in parts:
        rest = part
        while rest.text:
            size = _fitting(rest, room)
            if size == 0 and current:
                pieces.append(_line(current))
                current, room = [], limit - GUARD
                continue
            size = max(size, len(rest.text) if rest.is_whole else 1)
            current.append(taken := rest._replace(text=rest.text[:size]))
            room -= units(taken.marked())
            rest = rest._replace(text=rest.text[size:])
            if rest.text:
                # Two adjacent pieces of one style would be read as other marks.
                pieces.append(_line(current))
                current, room = [], limit - GUARD
    pieces.append(_line(current))
    return [piece for piece in pieces if piece]


def _fitting(part: _Part, room: int) -> int:
    """Return how many of its characters fit into that many units, formatting no more text than might fit."""

    def fits(size: int) -> bool:
        return units(part._replace(text=part.text[:size]).marked()) <= room

    length = len(part.text)
    if part.is_whole:
        return length if fits(length) else 0
    low, high = 0, max(0, min(length, room))
    if fits(high):
        if high == length:
            return length
        low = high
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    space = part.text.rfind(" ", low // 2, low)
    return space + 1 if space > 0 else low
