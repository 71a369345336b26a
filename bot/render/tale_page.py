"""A fight as one page of HTML that needs nothing but itself: no script, no network, light and dark, on paper too."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from bot.render.log import BY_CLOCK, Entry, thrown
from bot.render.tale import HEX, KINDS, Tale, is_seal
from bot.reply import Line, Span, Style

TEMPLATE: Final = Path(__file__).with_name("tale.html")
_FACES: Final = re.compile(r"\[(\d+(?: \d+)*)\]")


def page(tale: Tale, names: Callable[[str], str | None]) -> str:
    """The whole page. Whatever people wrote is escaped by the template."""
    turns = [
        {
            "number": turn.number,
            "id": f"part-{place}",
            "title": turn.title,
            "entries": [_entry(entry, names) for entry in turn.entries],
            "stand": turn.stand,
        }
        for place, turn in enumerate(tale.turns, 1)
    ]
    return str(_template().render(tale=tale, turns=turns, about=KINDS[tale.kind], story=tale.kind == "story"))


@cache
def _template() -> Any:
    """Made when a page is first asked for: few starts of the bot need it."""
    import jinja2

    surroundings = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return surroundings.from_string(TEMPLATE.read_text(encoding="utf-8"))


def _entry(entry: Entry, names: Callable[[str], str | None]) -> dict[str, Any]:
    return {
        "at": entry.at,
        "who": "The clock" if entry.kind in BY_CLOCK else entry.who,
        "typed": entry.typed if entry.kind not in BY_CLOCK else "",
        "mark": entry.mark if entry.kind not in BY_CLOCK else "",
        "undone": entry.undone,
        "parts": [
            (apart, [{"pieces": list(_pieces(heard.line)), "seal": is_seal(heard.line)} for heard in told])
            for apart, told in groupby(entry.lines, lambda heard: heard.apart)
        ],
        "dice": [list(_pieces(one)) for one in thrown(entry.throws, names)],
    }


def _pieces(told: Line) -> Iterator[tuple[str, Any]]:
    """A line as pieces: text by its style, and dice as lists of faces."""
    for span in told:
        if span.style is Style.CODE:
            yield ("digest" if HEX.fullmatch(span.text) else "code"), span.text
            continue
        yield from _dice(span)


def _dice(span: Span) -> Iterator[tuple[str, Any]]:
    at = 0
    for found in _FACES.finditer(span.text):
        if found.start() > at:
            yield span.style.value, span.text[at : found.start()]
        yield "dice", found[1].split(" ")
        at = found.end()
    if at < len(span.text):
        yield span.style.value, span.text[at:]
