"""Spans to Discord's markdown. All text is literal: whatever a person wrote, only our own marks mark anything."""

import re
from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import Final

from bot.gateway.people import user_id
from bot.gateway.visible import visible
from bot.reply import Line, Span, Style

SPLIT: Final = "\u200b"
"""Stands inside whatever Discord would read as a mention."""

LOOKALIKE: Final = "\u02cb"
"""In the place of a backtick where no fence of backticks can hold it."""

MARKS: Final = re.compile(r"([\\*_~|`])")
LINK: Final = re.compile(r"\](?=\()")
MENTION: Final = re.compile(r"<(?=[@#:/]|a:|t:|id:)|@(?=everyone|here)", re.IGNORECASE)
LINE_START: Final = re.compile(r"^(\s*)([#>+-]|\d+(?=[.)]))")


def units(text: str) -> int:
    """Length as Discord counts it, in units of UTF-16."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def shortened(text: str, most: int) -> str:
    """As much of a text as so many units hold, with a sign where it was cut."""
    while units(text) > most:
        text = f"{text[: min(len(text) - 2, most - 1)]}…"
    return text


def beginning(text: str, most: int) -> str:
    """As much of a text as so many units hold, and nothing beside it; half a sign is left out."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * most].decode("utf-16-le", "ignore")


def labelled(text: str, most: int) -> str:
    """What stands on something that can be pressed or chosen, of which something has always to be seen."""
    return shortened(visible(text).strip() or "…", most)


def escaped(text: str) -> str:
    """Plain text that Discord shows as it stands, inside a line."""
    return unmentioned(LINK.sub("]\\\\", MARKS.sub(r"\\\1", visible(text))))


def unmentioned(text: str) -> str:
    """The text with every mention, emoji and timestamp broken up."""
    broken = MENTION.sub(lambda found: found[0] + SPLIT, text)
    # The next span may go on where this one ends.
    return broken + SPLIT if broken.endswith(("<", "@")) else broken


def fenced(text: str) -> str:
    """Inline code. Backticks inside get a longer fence, or a look-alike where there are two in a row."""
    text = unmentioned(visible(text))
    if "``" in text:
        text = text.replace("`", LOOKALIKE)
    if "`" in text:
        return f"`` {text} ``" if text.startswith("`") or text.endswith("`") else f"``{text}``"
    return f"`{text}`"


def timestamp(at: str) -> str:
    """An instant as Discord shows it to each reader in the own time, with how long it is till then."""
    unix = int(datetime.fromisoformat(at).timestamp())
    return f"<t:{unix}:f> (<t:{unix}:R>)"


def _span(span: Span) -> str:
    if span.at is not None:
        return timestamp(span.at)
    if span.scene is not None and (channel := user_id(span.scene)) is not None:
        return f"<#{channel}>"
    if not visible(span.text).strip():
        # Marks with nothing between them would be read as other marks.
        return escaped(span.text)
    if span.style is Style.CODE:
        return fenced(span.text)
    mark = {Style.BOLD: "**", Style.STRUCK: "~~"}.get(span.style, "")
    return f"{mark}{escaped(span.text)}{mark}"


def marked(spans: Iterable[Span]) -> str:
    """One line. Neighbours of one style are joined first, because `**a****b**` would not be read as bold."""
    joined = [
        Span(text="".join(span.text for span in group), style=style, at=at, scene=scene)
        for (style, at, scene), group in groupby((span for span in spans if span.text), key=_kind)
    ]
    text = "".join(_span(span) for span in joined)
    if joined and joined[0].style is Style.PLAIN:
        text = LINE_START.sub(_guarded, text)
    return text.rstrip()


def _kind(span: Span) -> tuple[Style, str | None, str | None]:
    return span.style, span.at, span.scene


def _guarded(found: re.Match[str]) -> str:
    # A number is guarded behind its last digit: "1\. " is no list, while "\1." would show the backslash.
    space, start = found[1], found[2]
    return f"{space}{start}\\" if start.isdigit() else f"{space}\\{start}"


def cut(spans: Line, limit: int) -> list[str]:
    """One line as pieces of at most `limit` units each, broken at spaces where there are any."""
    whole = marked(spans)
    if units(whole) <= limit:
        return [whole]
    pieces: list[str] = []
    current: list[Span] = []
    for span in spans:
        text = span.text
        if span.at is not None or (span.scene is not None and user_id(span.scene) is not None):
            # An instant stays whole, and so does the way to a channel.
            if current and units(marked([*current, span])) > limit:
                pieces.append(marked(current))
                current = []
            current.append(span)
            continue
        while text:
            size = _fitting(current, span.style, text, limit)
            if size == 0 and current:
                pieces.append(marked(current))
                current = []
                continue
            size = max(size, 1)
            current.append(Span(text=text[:size], style=span.style))
            text = text[size:]
            if text:
                pieces.append(marked(current))
                current = []
    if current:
        pieces.append(marked(current))
    return [piece for piece in pieces if piece]


def _fitting(before: list[Span], style: Style, text: str, limit: int) -> int:
    """How many characters of `text` still fit behind `before`."""

    def fits(size: int) -> bool:
        return units(marked([*before, Span(text=text[:size], style=style)])) <= limit

    if fits(len(text)):
        return len(text)
    low, high = 0, min(len(text), limit)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    space = text.rfind(" ", low // 2, low)
    return space + 1 if space > 0 else low
