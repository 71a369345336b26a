"""Lines for draws from random tables: every die with the row it gives, the last row bold."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, pgettext
from bot.text.reply import Line, Span, bold, line, showing
from bot.text.sentences import said, say
from rules.dice.random_tables import Link

Part = tuple[str, str, int]
"""A body part, the die it was drawn with, and the face."""
ONWARD: Final = gettext_noop("the rest is secret; the GM has it")
ROW: Final = "row"
"""Context in the catalogue for rows of the neutral tables, and for notes."""


def draws_lines(
    name: str, table: str, drawn: Sequence[Sequence[Link]], *, ours: bool, unseen: Collection[str] = ()
) -> list[Line]:
    """Return one draw on one line, or several below each other. `ours`: it is a neutral table, which the GM can
    replace. `unseen`: tables that the reader must not learn about."""
    title = said("{table} (neutral table)", table=table) if ours else table
    return _drawn(name, title, [_way(links, unseen, ours=ours) for links in drawn])


def row_read(text: str, *, ours: bool = False) -> str:
    """Return a table row as shown: sentences of neutral tables are translated, and every row if it is `ours`. So are
    the notes of everything that comes with the bot."""
    read = pgettext(ROW, text)
    return gettext(read) if ours and read == text and text else read


def part_lines(name: str, title: str, parts: Sequence[Part]) -> list[Line]:
    """Return the same for parts of a body."""
    return _drawn(name, title, [_part(part) for part in parts])


def _drawn(name: str, table: str, draws: Sequence[Line]) -> list[Line]:
    if len(draws) == 1:
        return [say("**{name}** draws from {table} · {draw}", name=name, table=table, draw=draws[0])]
    rows = [(*line(f"{number}: "), *draw) for number, draw in enumerate(draws, start=1)]
    return [say("**{name}** makes {n} draws from {table}:", name=name, n=len(draws), table=table), *rows]


def _part(part: Part) -> Line:
    text, die, face = part
    return showing(line(f"{die} [{face}]: ", bold(gettext(text or "nothing"))), (face,))


def _way(links: Sequence[Link], unseen: Collection[str], *, ours: bool) -> Line:
    """Return one draw as a line: "1d6 [6] a chest > gems, 1d4 [2]: **a ruby**"."""
    spans: list[Span | str] = []
    throws: list[Sequence[int]] = []
    for place, link in enumerate(links):
        if link.table.name in unseen and place:
            spans.append(bold(gettext(ONWARD)))
            break
        throws += link.faces, *(faces for _, faces in link.said.thrown)
        spans.append(f"{f'{link.table.name}, ' if place else ''}{_fell(link)}")
        text = row_read(" ".join(link.said.text.split()), ours=ours)
        if place + 1 < len(links):
            thrown = f" ({link.said.dice})" if link.said.thrown else ""
            spans.append(f"{f' {text}' if text else ''}{thrown} > ")
        else:
            spans += [": ", bold(text or gettext("nothing")), *([f" ({link.said.dice})"] if link.said.thrown else [])]
    return showing(line(*spans), *throws)


def _fell(link: Link) -> str:
    """Return the faces of one die, "1d6 [4]", or of several or with a modifier, "2d6 [3 4] = 7"."""
    faces = " ".join(map(str, link.faces))
    alone = len(link.faces) == 1 and link.faces[0] == link.total
    return f"{link.table.die} [{faces}]" + ("" if alone else f" = {link.total}".replace("-", "−"))
