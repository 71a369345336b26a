"""The parts of a roll's text that don't depend on how its dice fall, in the reader's language.

Cached, since people keep typing the same few rolls: building a layout takes twice as long as the rest of the text
(`python -m bench rolling`).
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
"""Maximum number of layouts to cache; one more clears the cache."""


class Layout:
    """The text of one roll in one language.

    The roller's name goes between `before` and `after`. If the dice follow in the same line, `middle` and the text
    `lead` replace `after`. The sum goes between the two parts of `sums`.
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
        # The brackets of a pool add one character: its dice already count a space after each.
        self._between = sum([len(words) + isinstance(part, Pool) for words, part, _ in self._parts]) + len(self._end)
        pool, repeat, count = expression.lone, expression.repeat, expression.count
        # Dice that count for something else show more than their faces.
        self._is_simple = not (pool is None or pool.offset or _counted(pool) or expression.classification)
        leads = [f"{number}: " for number in range(1, repeat + 1)] if repeat > 1 else [self.lead]
        self._beside = len("".join(leads)) + repeat * len(" = \n") - 1
        self._rows = ""
        if self._is_simple and repeat <= MOST_LINES and repeat * count <= MOST_GAPS:
            words = f"{self._parts[0][0]}{MARK}{self._end} = "
            self._rows = "\n".join([lead + words for lead in leads]).replace("%", "%%").replace(MARK, form("k" * count))

    def pieces(self, rolls: Sequence[PoolRoll], room: Room) -> list[str]:
        """Return the text of a single roll up to its total, split so that every second piece is struck.

        Empty if more has to be shown or doesn't fit. Formatting each die with `formula` makes a small roll half as slow
        again.
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
        """Return the text of each repeat up to its total. Empty if more has to be shown or doesn't fit."""
        if not self._rows or rolls[0].fates:
            return []
        # Most texts of rolls are built here, so it has to be fast.
        texts = self._rows % tuple(rolls[0].faces)
        length = len(texts) - self._beside
        if self.expression.repeat > room.lines or length + LEAST > room.characters:
            return []
        room.lines -= self.expression.repeat
        room.characters -= length
        return texts.split("\n")

    def formula(self, spans: list[Span], lead: str, rolls: Sequence[PoolRoll], repeat: int, room: Room) -> str:
        """Format one repeat of the formula with its dice, after the text `lead`.

        Complete spans are added to `spans`; returns the text after the last of them. Text between the dice takes up
        room, too.
        """
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
    """Return a total as a bold span. Cached: creating a span takes three times as long, and few totals occur."""
    return bold(f"{total}{percent}".replace("-", "−"))


_kept: Final[dict[tuple[str, Language], Layout]] = {}


def layout(expression: Expression) -> Layout:
    """Return the layout of a roll in the current language."""
    key = expression.text, spoken()
    found = _kept.get(key)
    # The same text can belong to different trees: it may have been parsed again, or never parsed at all.
    if found is None or found.expression is not expression:
        if len(_kept) >= _MOST_KEPT:
            forget()
        found = _kept[key] = Layout(expression)
    return found


def forget() -> None:
    """Clear all cached layouts."""
    _kept.clear()


def typed(expression: Expression) -> str:
    """Return the roll as typed, without its comment, which always comes last."""
    if not expression.comment:
        return expression.text
    return expression.text[: expression.text.rindex(expression.comment)].rstrip(' "#')


def _counted(pool: Pool) -> bool:
    return pool.treatment is not None and pool.treatment.hits is not None


def _parts(body: Node) -> tuple[tuple[tuple[str, Pool | Name, int], ...], str]:
    """Return each pool and name with the text before it and the pool's number, and the text after the last one."""
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
    """Yield the parts of a formula in writing order."""
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
