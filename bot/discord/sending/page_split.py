"""Conversion of a reply to Discord messages: mentions of those asked, pages of 2,000 units, and shortening with a
notice."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.discord.sending.markdown import cut, units
from bot.discord.sending.visible_text import visible
from bot.discord.server.people import user_id
from bot.text.files import Enclosed
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Prompt, Reply, bold, code, line, plain
from bot.text.sentences import said

LIMIT: Final = 2000
"""UTF-16 units in one message."""

MOST: Final = 5
"""Messages for one reply."""

WHOLE: Final = "all-of-it.txt"
"""The file with the whole text if it didn't fit."""

ROOM: Final = 60
"""Units reserved for a mention or the notice about lines left out."""


NEAR: Final = 6
"""Maximum number of lines to move to the next page so that they stay together."""
NEW: Final = "**"
"""The beginning of a line with a name or title, with which something new begins."""


class Laid(NamedTuple):
    """The texts of a reply's messages, and the whole text as a file if something was left out."""

    contents: list[str]
    whole: Enclosed | None


def laid(reply: Reply, *, most: int = MOST) -> Laid:
    """Return at least one and at most `most` messages within Discord's limit.

    A text that is too long loses lines from its middle, with a notice: the last line holds the total, and a question
    must stay visible. A board has no file: it is edited every few minutes, and `@status` shows all of it.
    """
    text = plain(reply.lines)
    body, asked = _said(reply, text)
    whole = _packed([*body, *asked])
    if len(whole) <= most:
        return Laid(whole or [gettext("Nothing to show.")], None)
    edited = reply.board or reply.post
    return Laid(_shortened(body, asked, most), _file(text) if not edited and len(text) >= LIMIT else None)


def _shortened(body: list[str], asked: list[str], most: int) -> list[str]:
    tail = [*body[-1:], *asked]
    head = body[:-1] if body else []

    def without(left_out: int) -> list[str]:
        return _packed([*head[: len(head) - left_out], said("… {n} lines left out …", n=left_out), *tail])

    if len(without(len(head))) > most:
        # The questions alone are too long, so as many as fit are shown.
        return [*_packed(tail)[: most - 1], gettext("… the rest was left out …")]
    return without(bisect_left(range(len(head)), True, lo=1, key=lambda count: len(without(count)) <= most))


def _file(text: str) -> Enclosed:
    shown = "\n".join(visible(one) for one in text.split("\n"))
    return Enclosed(name=WHOLE, text=f"{shown}\n")


def _said(reply: Reply, text: str) -> tuple[list[str], list[str]]:
    """Return a reply's lines, and those of its questions. `text`: the reply's plain text."""
    body = [piece for spans in reply.lines for piece in cut(spans, LIMIT)]
    asked = [piece for prompt in reply.prompts for piece in _asked(prompt)]
    asked += _typed(reply.controls, text) if not reply.board else []
    return body, asked


def persons_asked(reply: Reply) -> list[int]:
    """Return the ids of the users addressed by a reply's prompts."""
    found = (user_id(prompt.person) for prompt in reply.prompts if prompt.rings)
    return list(dict.fromkeys(number for number in found if number is not None))


def asked_lines(reply: Reply) -> frozenset[str]:
    """Return all lines that a reply's questions may take, including what can be typed instead of pressing."""
    _, asked = _said(reply, plain(reply.lines))
    return frozenset(one.strip() for piece in asked for one in piece.split("\n"))


def _asked(prompt: Prompt) -> list[str]:
    number = user_id(prompt.person) if prompt.rings else None
    mention = f"<@{number}> " if number is not None else ""
    found = [piece for spans in prompt.lines for piece in cut(spans, LIMIT - ROOM)]
    found += _typed(prompt.controls, plain(prompt.lines))
    return [mention + found[0], *found[1:]] if found else [mention.strip()]


def _typed(controls: Iterable[Control], said: str) -> list[str]:
    """Return what to type instead of pressing a control, unless the text says so already."""
    lines: list[Line] = [
        line(bold(one.label), ": ", code(one.typed)) for one in controls if not (one.quiet or one.told_in(said))
    ]
    return [piece for spans in lines for piece in cut(spans, LIMIT - ROOM)]


def _new_beginning(lines: Sequence[str]) -> int:
    """Return where to end a page before the last of these lines, which doesn't fit."""
    last = len(lines) - 1
    for place in range(last, max(0, last - NEAR), -1):
        if lines[place].startswith(NEW) and _length(lines[place:]) <= LIMIT:
            return place
    return last


def _length(lines: Sequence[str]) -> int:
    return sum(units(text) + 1 for text in lines) - 1


def _packed(lines: list[str]) -> list[str]:
    """Pack lines into pages. If possible, a page begins with a line that names somebody or a blank one, because
    something new begins there, such as an attack."""
    found: list[str] = []
    current: list[str] = []
    for text in lines:
        if current and _length([*current, text]) > LIMIT:
            kept = _new_beginning([*current, text])
            found.append("\n".join(current[:kept]))
            current = current[kept:]
        current.append(text)
    found.append("\n".join(current))
    return [page for page in (page.strip() for page in found) if page]
