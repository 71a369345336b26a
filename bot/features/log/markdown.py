"""A fight as Markdown: a heading for each turn, a list of actions, a table of everyone's state."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from bot.features.log.fight_report import KINDS, Stand, Tale, TurnTold
from bot.features.log.text import BY_CLOCK, Entry, thrown
from bot.text.language.speech import gettext, stamp
from bot.text.reply import Line, Span, Style
from bot.text.sentences import said

_SIGNS: Final = re.compile(r"([\\`*_{}\[\]<|~&])")
_DICE: Final = re.compile(r"\\\[(\d+(?: \d+)*)\\\](?![(\[:\\])")
"""Faces in brackets that aren't part of a link."""
_AT_START: Final = re.compile(r"^(\s*)(?:([-+>#=])|(\d+)([.)]))")
_BREAKS: Final = re.compile(r"\s+")
_MARKS: Final = {Style.BOLD: "**", Style.STRUCK: "~~"}


def markdown(tale: Tale, names: Callable[[str], str | None]) -> str:
    """Return the document. `names` gives the names of fighters in labels of dice."""
    return "\n".join(_written(tale, names)) + "\n"


def _written(tale: Tale, names: Callable[[str], str | None]) -> Iterator[str]:
    yield f"# {_plain(tale.title)}"
    yield ""
    span = tale.span
    first, last = (stamp(at) for at in span) if span is not None else ("", "")
    when = said("{first} to {last} UTC", first=first, last=last) if span is not None else ""
    state = gettext("over") if tale.ended else gettext("still running")
    yield " · ".join(filter(None, (_plain(gettext(tale.system)), when, state)))
    yield ""
    yield gettext(KINDS[tale.kind])
    for turn in tale.turns:
        yield ""
        yield f"## {turn.title}"
        yield ""
        for entry in turn.entries:
            yield from _paragraphs(entry) if tale.kind == "story" else _item(entry, names)
        if turn.stand is not None and turn.stand.fighters:
            yield from _stand(turn, turn.stand)


def _item(entry: Entry, names: Callable[[str], str | None]) -> Iterator[str]:
    by_clock = entry.kind in BY_CLOCK
    who = gettext("the clock") if by_clock else _plain(entry.who)
    typed = f" `@{entry.typed.replace('`', '')}`" if entry.typed and not by_clock else ""
    marks = [entry.mark] if entry.mark and not by_clock else []
    marks += [gettext("undone")] if entry.undone else []
    more = f" ({', '.join(marks)})" if marks else ""
    yield f"- **{stamp(entry.at)}**{f' {who}' if who else ''}{typed}{more}"
    for heard in entry.lines:
        told = _at_start(_line(heard.line))
        yield f"  - {f'*{gettext(heard.apart)}:* ' if heard.apart else ''}{f'~~{told}~~' if entry.undone else told}"
    for one in thrown(entry.throws, names):
        yield f"  - {said('Dice: {dice}', dice=_line(one))}"


def _paragraphs(entry: Entry) -> Iterator[str]:
    for heard in entry.lines:
        yield _at_start(_line(heard.line))
        yield ""


def _stand(turn: TurnTold, stand: Stand) -> Iterator[str]:
    figures = any(one.figures for one in stand.fighters)
    yield ""
    yield f"### {turn.over}"
    yield ""
    titles = [gettext("Who"), gettext("How"), gettext("Where"), *([gettext("Stats")] if figures else [])]
    yield f"| {' | '.join(titles)} |"
    yield f"| --- | --- | --- |{' --- |' if figures else ''}"
    for one in stand.fighters:
        cells = [one.name, one.how, one.where, *([one.figures] if figures else [])]
        yield f"| {' | '.join(map(_plain, cells))} |"
    if stand.chart:
        yield ""
        yield from (f"    {row}" for row in stand.chart)


def _line(told: Line) -> str:
    return "".join(map(_span, told))


def _span(span: Span) -> str:
    if span.style is Style.CODE:
        text = _BREAKS.sub(" ", span.text)
        fence = "``" if "`" in text else "`"
        return f"{fence} {text} {fence}" if "`" in text else f"`{text}`"
    text, mark = _plain(span.text), _MARKS.get(span.style, "")
    bare = text.strip()
    return text.replace(bare, f"{mark}{bare}{mark}") if bare else text


def _plain(text: str) -> str:
    """Escape Markdown in a text."""
    return _DICE.sub(r"[\1]", _SIGNS.sub(r"\\\1", _BREAKS.sub(" ", text)))


def _at_start(text: str) -> str:
    """Escape characters that would start a list or quotation at the beginning of a line."""
    return _AT_START.sub(lambda at: f"{at[1]}\\{at[2]}" if at[2] else f"{at[1]}{at[3]}\\{at[4]}", text)
