"""A fight as a self-contained HTML page: no network, with light, dark and print styles. Only a replay has a script."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from bot.features.log.fight_report import HEX, KINDS, Tale, TurnTold, is_seal
from bot.features.log.text import BY_CLOCK, Entry, thrown
from bot.text.language.speech import gettext, gettext_noop, pgettext, spoken
from bot.text.reply import Line, Span, Style
from bot.text.sentences import said, say

TEMPLATE: Final = Path(__file__).with_name("fight.html")
SCRIPT: Final = Path(__file__).with_name("replay.js")
MONTHS: Final = (
    gettext_noop("January"), gettext_noop("February"), gettext_noop("March"), gettext_noop("April"),
    gettext_noop("May"), gettext_noop("June"), gettext_noop("July"), gettext_noop("August"),
    gettext_noop("September"), gettext_noop("October"), gettext_noop("November"), gettext_noop("December"),
)  # fmt: skip
_FACES: Final = re.compile(r"\[(\d+(?: \d+)*)\]")


def page(tale: Tale, names: Callable[[str], str | None]) -> str:
    """Return the page. The template escapes everything people wrote."""
    turns = [
        {
            "number": turn.number,
            "id": f"part-{place}",
            "title": turn.title if turn.number else gettext("Before"),
            "long": turn.title,
            "over": turn.over,
            "map": _map(turn),
            "entries": [_entry(entry, names) for entry in turn.entries],
            "stand": turn.stand,
            "board": turn.board,
        }
        for place, turn in enumerate(tale.turns, 1)
    ]
    shown = _template().render(
        tale=tale,
        turns=turns,
        span=[(at.isoformat(), _day(at)) for at in tale.span or ()],
        system=gettext(tale.system),
        about=gettext(KINDS[tale.kind]),
        story=tale.kind in ("story", "replay"),
        script=_script() if tale.kind == "replay" else None,
        language=spoken().code,
        words=_words(),
    )
    return str(shown)


def _words() -> dict[str, object]:
    """Return the fixed texts of a page."""
    return {
        "dice": gettext("dice"),
        "skip": gettext("Skip to the story"),
        "to": pgettext("a span", "to"),
        "not_over": gettext("still running"),
        "turns": gettext("Turns"),
        "undone": gettext("undone"),
        "seal": gettext("How to check a seal"),
        "check": {
            "pieces": list(
                _pieces(
                    say(
                        "A seal is a checksum (SHA-256) of the salt, a line break and the plans. It's posted before "
                        "the turn; the salt and the plans follow when the plans are revealed. To check it yourself, "
                        "run `printf '%s\\n%s' SALT 'PLANS' | sha256sum`."
                    )
                )
            )
        },
        "every_die": gettext("All dice"),
        "who": gettext("Who"),
        "how": gettext("How"),
        "where": gettext("Where"),
        "before": gettext("Previous turn"),
        "play": gettext("Play"),
        "after": gettext("Next turn"),
        "left_out": gettext("The fight is long, so its first turns are left out."),
        "in_words": gettext("As text"),
        "written": gettext("Recorded by Turnkeeper. All times are in UTC."),
        "struck": gettext("The GM undid whatever is crossed out. Its dice are still listed."),
    }


def _map(turn: TurnTold) -> str:
    """Describe the map for readers who can't see it."""
    title = turn.stand.title if turn.stand is not None else ""
    return said("Map of {title} {when}; the table above lists everyone's position", title=title, when=turn.end)


def _day(at: datetime) -> str:
    month = gettext(MONTHS[at.month - 1])
    return said("{day} {month} {year}, {time}", day=f"{at:%d}", month=month, year=at.year, time=f"{at:%H:%M}")


def _hour(at: datetime) -> str:
    month = spoken().months[at.month - 1]
    return said("{day} {month}, {time}", day=f"{at:%d}", month=month, time=f"{at:%H:%M}")


@cache
def _script() -> tuple[str, str]:
    """Return the script of a replay, and its digest, without which no browser runs it."""
    script = SCRIPT.read_text(encoding="utf-8")
    return script, b64encode(sha256(script.encode()).digest()).decode()


@cache
def _template() -> Any:
    """Build the template on first use, since most runs of the bot never need it."""
    import jinja2

    surroundings = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return surroundings.from_string(TEMPLATE.read_text(encoding="utf-8"))


def _entry(entry: Entry, names: Callable[[str], str | None]) -> dict[str, object]:
    return {
        "at": entry.at.isoformat(),
        "hour": _hour(entry.at),
        "who": gettext("The clock") if entry.kind in BY_CLOCK else entry.who,
        "typed": entry.typed if entry.kind not in BY_CLOCK else "",
        "mark": entry.mark if entry.kind not in BY_CLOCK else "",
        "undone": entry.undone,
        "parts": [
            (gettext(apart), [{"pieces": list(_pieces(heard.line)), "seal": is_seal(heard.line)} for heard in told])
            for apart, told in groupby(entry.lines, lambda heard: heard.apart)
        ],
        "dice": [list(_pieces(one)) for one in thrown(entry.throws, names)],
    }


def _pieces(told: Line) -> Iterator[tuple[str, object]]:
    """Split a line into pieces: text by style, and dice as lists of faces."""
    for span in told:
        if span.style is Style.CODE:
            yield ("digest" if HEX.fullmatch(span.text) else "code"), span.text
            continue
        yield from _dice(span)


def _dice(span: Span) -> Iterator[tuple[str, object]]:
    at = 0
    for found in _FACES.finditer(span.text):
        if found.start() > at:
            yield span.style.value, span.text[at : found.start()]
        yield "dice", found[1].split(" ")
        at = found.end()
    if at < len(span.text):
        yield span.style.value, span.text[at:]
