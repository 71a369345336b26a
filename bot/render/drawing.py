"""What was drawn from random tables: every die with the row that it means, the last row bold."""

from collections.abc import Collection, Sequence
from typing import Final

from bot.reply import Line, Span, bold, line
from rules.tables import Link

Part = tuple[str, str, int]
"""A body part, the die it was drawn with, and the face."""
ONWARD: Final = "goes on in secret; the GMs have it"


def draws_lines(
    name: str, table: str, drawn: Sequence[Sequence[Link]], *, ours: bool, unseen: Collection[str] = ()
) -> list[Line]:
    """One draw in a line, several below each other. `ours`: a neutral table, which the GM can replace; `unseen`: tables
    that the reader does not learn of."""
    title = f"{table} (neutral table)" if ours else table
    if len(drawn) == 1:
        return [line(bold(name), f" draws from {title}, ", *_way(drawn[0], unseen))]
    rows = [line(f"{number}: ", *_way(links, unseen)) for number, links in enumerate(drawn, start=1)]
    return [line(bold(name), f" draws {len(drawn)} times from {title}:"), *rows]


def part_lines(name: str, title: str, parts: Sequence[Part]) -> list[Line]:
    """The same for parts of a body."""
    if len(parts) == 1:
        return [line(bold(name), f" draws from {title}, ", *_part(parts[0]))]
    rows = [line(f"{number}: ", *_part(part)) for number, part in enumerate(parts, start=1)]
    return [line(bold(name), f" draws {len(parts)} times from {title}:"), *rows]


def _part(part: Part) -> list[Span | str]:
    text, die, face = part
    return [f"{die} [{face}]: ", bold(text or "nothing")]


def _way(links: Sequence[Link], unseen: Collection[str]) -> list[Span | str]:
    """ "1d6 [6] a chest > gems, 1d4 [2]: **a ruby**"."""
    spans: list[Span | str] = []
    for place, link in enumerate(links):
        if link.table.name in unseen and place:
            return [*spans, bold(ONWARD)]
        spans.append(f"{f'{link.table.name}, ' if place else ''}{_fell(link)}")
        text = " ".join(link.said.text.split())
        if place + 1 < len(links):
            thrown = f" ({link.said.dice})" if link.said.thrown else ""
            spans.append(f"{f' {text}' if text else ''}{thrown} > ")
        else:
            spans += [": ", bold(text or "nothing"), *([f" ({link.said.dice})"] if link.said.thrown else [])]
    return spans


def _fell(link: Link) -> str:
    """ "1d6 [4]", and with several dice or a number added what they come to: "2d6 [3 4] = 7"."""
    faces = " ".join(map(str, link.faces))
    alone = len(link.faces) == 1 and link.faces[0] == link.total
    return f"{link.table.die} [{faces}]" + ("" if alone else f" = {link.total}".replace("-", "−"))
