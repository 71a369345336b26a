"""How a roll is written in the language that is spoken, as far as that is the same however its dice fall.

It is put together once for each roll in each language, as the same few are typed all day: to walk the tree, and to fill
the sentences anew, takes twice the time of all else in the text (`python -m bench rolling`).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.features.dice.faces import LEAST, MARK, MOST_GAPS, MOST_LINES, Room, form, thrown
from bot.text.language.language import Language
from bot.text.language.speech import spoken
from bot.text.reply import Span, bold, line
from bot.text.sentences import GAP, around, many, said, shortened
from rules.dice.expression import Expression, Name, Node, Number, Pool, Product, Sum
from rules.dice.rolls import PoolRoll

LONGEST: Final = 100
_MOST_KEPT: Final = 1024
"""Layouts, all of which are forgotten when there would be more."""


class Layout:
    """How one roll is written in one language. The name of who rolls stands between `before` and `after`, which is
    also, where the dice follow in the same line, `middle` and the text `lead`; and the sum between the two of `sums`.
    """

    __slots__ = (
        "_beside", "_between", "_counts", "_end", "_is_simple", "_parts", "_percent", "_rows", "after", "before",
        "expression", "lead", "middle", "sums",
    )  # fmt: skip

    def __init__(self, expression: Expression) -> None:
        self.expression: Final = expression
        self.before, self.after = around(
            "**{name}** rolls {roll}[ “{comment}”]:",
            name=GAP,
            roll=shortened(typed(expression), LONGEST),
            comment=shortened(expression.comment, 2 * LONGEST),
        )
        *middle, last = line(*self.after, " ")
        self.middle, self.lead = tuple(middle), last.text
        self.sums = around("Sum: **{total}**", total=GAP) if expression.repeat > 1 else ((), ())
        body = expression.body
        self._counts = isinstance(body, Pool) and _counted(body)
        self._percent = "%" * expression.percent
        self._parts, self._end = _parts(body)
        # One for the brackets of each pool: its dice took room for themselves, and for a space behind each.
        self._between = sum([len(words) + isinstance(part, Pool) for words, part, _ in self._parts]) + len(self._end)
        pool, repeat, count = expression.lone, expression.repeat, expression.count
        # Of dice that count for something else more is told than their faces.
        self._is_simple = not (pool is None or pool.offset or _counted(pool) or expression.classification)
        leads = [f"{number}: " for number in range(1, repeat + 1)] if repeat > 1 else [self.lead]
        self._beside = len("".join(leads)) + repeat * len(" = \n") - 1
        self._rows = ""
        if self._is_simple and repeat <= MOST_LINES and repeat * count <= MOST_GAPS:
            words = f"{self._parts[0][0]}{MARK}{self._end} = "
            self._rows = "\n".join([lead + words for lead in leads]).replace("%", "%%").replace(MARK, form("k" * count))

    def pieces(self, rolls: Sequence[PoolRoll], room: Room) -> list[str]:
        """A roll without repeats up to its total: its text, of which every second piece is struck. None where more has
        to be told, or there is no room.

        Die by die, with `formula`, a small roll with its text takes half as long again, and so it does without `rows`.
        """
        fates = rolls[0].fates if self._is_simple else ""
        if not fates:
            return self.rows(rolls, room)
        if len(fates) > MOST_GAPS:
            return []
        dice = form(fates) % tuple(rolls[0].faces)
        pieces = f"{self.lead}{self._parts[0][0]}{dice}{self._end} = ".split(MARK)
        length = len("".join(pieces)) - self._beside
        if length > room.characters:
            return []
        room.lines -= 1
        room.characters -= length
        return pieces

    def rows(self, rolls: Sequence[PoolRoll], room: Room) -> list[str]:
        """The text of each repeat up to its total, where there is room for all. None where more has to be told."""
        if not self._rows or rolls[0].fates:
            return []
        # The one place where most of what is ever told is put together.
        texts = self._rows % tuple(rolls[0].faces)
        length = len(texts) - self._beside
        if self.expression.repeat > room.lines or length + LEAST > room.characters:
            return []
        room.lines -= self.expression.repeat
        room.characters -= length
        return texts.split("\n")

    def formula(self, spans: list[Span], lead: str, rolls: Sequence[PoolRoll], repeat: int, room: Room) -> str:
        """The formula of one repeat with its dice, behind the text `lead`. What stands between them takes room as they
        do. What cannot be one text is added to the spans; returned is the text behind the last of them."""
        text, between = lead, self._between
        for words, part, place in self._parts:
            if isinstance(part, Pool):
                text = thrown(spans, text + words, part, rolls[place], repeat, room)
            else:
                named = room.named(part.name)
                text += words + named
                between += len(named)
        room.characters = max(0, room.characters - between)
        return text + self._end

    def figure(self, total: int) -> str:
        return _figure(total, self._percent).text

    def total(self, total: int) -> Span:
        if self._counts:
            return bold(many(total, "{n} success", "{n} successes", n=self.figure(total)))
        return _figure(total, self._percent)


@lru_cache(maxsize=1024)
def _figure(total: int, percent: str) -> Span:
    """One of the few totals that most rolls come to: a new span takes three times as long."""
    return bold(f"{total}{percent}".replace("-", "−"))


_kept: Final[dict[tuple[str, Language], Layout]] = {}


def layout(expression: Expression) -> Layout:
    """The layout of a roll in the language that is spoken."""
    key = expression.text, spoken()
    found = _kept.get(key)
    # The same text read anew is another tree, and a tree that nobody read may have any text.
    if found is None or found.expression is not expression:
        if len(_kept) >= _MOST_KEPT:
            forget()
        found = _kept[key] = Layout(expression)
    return found


def forget() -> None:
    """Put all layouts together anew."""
    _kept.clear()


def typed(expression: Expression) -> str:
    """The roll as it was typed, without its comment, which always stands last."""
    if not expression.comment:
        return expression.text
    return expression.text[: expression.text.rindex(expression.comment)].rstrip(' "#')


def _counted(pool: Pool) -> bool:
    return pool.treatment is not None and pool.treatment.hits is not None


def _parts(body: Node) -> tuple[tuple[tuple[str, Pool | Name, int], ...], str]:
    """Each pool and name with the text before it, pools with their place among all; and the text behind the last."""
    parts: list[tuple[str, Pool | Name, int]] = []
    text, pools = "", 0
    for piece in _pieces(body):
        if isinstance(piece, str):
            text += piece
            continue
        parts.append((text, piece, pools))
        text = ""
        pools += isinstance(piece, Pool)
    return tuple(parts), text


def _pieces(node: Node) -> Iterator[str | Pool | Name]:
    """The formula in the order of writing."""
    match node:
        case Pool() | Name():
            yield node
            yield _label(node.label)
        case Number():
            yield f"{node.value}{_label(node.label)}"
        case Sum():
            for place, (sign, term) in enumerate(node.terms):
                if place:
                    yield " − " if sign < 0 else " + "
                elif sign < 0:
                    yield "−"
                yield from _inner(term) if isinstance(term, Sum) else _pieces(term)
        case Product():
            yield from _inner(node.first)
            for factor in node.factors:
                yield " × " if factor.operator == "*" else " / "
                yield from _inner(factor.node)


def _inner(node: Node) -> Iterator[str | Pool | Name]:
    if isinstance(node, Sum | Product):
        yield "("
        yield from _pieces(node)
        yield ")"
    else:
        yield from _pieces(node)


def _label(label: str) -> str:
    return f" {said('“{words}”', words=label)}" if label else ""
