"""Dice in words: what fell, what became of it, and what it came to. The total stands last and bold."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.render.sentences import shortened
from bot.render.words import TIERS, tally
from bot.reply import Line, Span, bold, code, line, struck
from rules import expression as written
from rules.expression import Expression, Node, Number, Pool, Product, Sum
from rules.rolls import Judged, PoolRoll, Rolled

Judge = Callable[[int, int, int | None], str]
"""From a score, a Failure Threshold and an Inaccuracy Range to the game's word for the outcome."""

MOST_LINES: Final = 25
"""Repeats that are shown with their dice, over all rolls of a message."""
MOST_CHARACTERS: Final = 1_500
"""Characters of dice shown, over all rolls of a message."""
MOST_TOTALS: Final = 1_800
"""Characters of totals of the repeats whose dice are not shown."""
_LEAST: Final = 20
_LONGEST: Final = 100
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠"}
_BY: Final = {">=", ">", "<=", "<"}
_COUNTED: Final = {">=": "", ">": ">", "<=": "<=", "<": "<", "=": "="}


class _Room:
    """What may still be shown in this message."""

    def __init__(self) -> None:
        self.lines, self.characters, self.totals = MOST_LINES, MOST_CHARACTERS, MOST_TOTALS

    def line(self) -> bool:
        self.lines -= 1
        return self.lines >= 0 and self.characters >= _LEAST

    def dice(self, texts: Sequence[str]) -> int:
        """How many of these dice fit."""
        for shown, text in enumerate(texts):
            self.characters -= len(text) + 1
            if self.characters < 0:
                self.characters = 0
                return shown
        return len(texts)

    def listed(self, totals: Sequence[str]) -> str:
        text = " ".join(totals)
        if len(text) > self.totals:
            text = f"{text[: self.totals].rpartition(' ')[0]} …".lstrip()
        self.totals = max(0, self.totals - len(text))
        return text


def rolled(name: str, parsed: written.Line, results: Sequence[Rolled], judge: Judge) -> tuple[Line, ...]:
    """All rolls of a line, one after the other: `parsed` says how they were written, `results` what fell."""
    room = _Room()
    lines: list[Line] = []
    for expression, result in zip(parsed.rolls, results, strict=True):
        lines += _one(name, expression, result, judge, room)
    return tuple(lines)


def _one(name: str, expression: Expression, result: Rolled, judge: Judge, room: _Room) -> Iterator[Line]:
    said = f" “{shortened(expression.comment, 2 * _LONGEST)}”" if expression.comment else ""
    head = (bold(name), " rolls ", shortened(_typed(expression), _LONGEST), f"{said}:")
    if expression.classification is not None:
        yield line(*head)
        yield from _classified(expression, result, judge, room)
    elif expression.repeat == 1:
        room.line()
        yield line(*head, " ", *_row(expression, result, 0, room))
    else:
        yield line(*head)
        yield from _repeated(expression, result, room)
    if expression.comparison is not None and expression.comparison.could_mean_count:
        yield from _hint(expression, expression.comparison)


def _typed(expression: Expression) -> str:
    """The roll as it was typed, without its comment, which always stands last."""
    if not expression.comment:
        return expression.text
    return expression.text[: expression.text.rindex(expression.comment)].rstrip(' "#')


def _repeated(expression: Expression, result: Rolled, room: _Room) -> Iterator[Line]:
    """A line for each repeat while there is room, then the totals of the others."""
    shown = 0
    while shown < expression.repeat and room.line():
        yield line(f"{shown + 1}: ", *_row(expression, result, shown, room))
        shown += 1
    if shown < expression.repeat:
        totals = [_total(expression, total) for total in result.totals[shown:]]
        rest = f"{shown + 1} to {expression.repeat}" if shown + 1 < expression.repeat else f"{expression.repeat}"
        yield line(f"Shortened, {rest} without dice: ", bold(room.listed(totals)))
    if result.judged is not None:
        yield line(bold(f"{result.judged.passed} of {expression.repeat} passed"))
    else:
        yield line("Sum: ", bold(_total(expression, result.total)))


def _row(expression: Expression, result: Rolled, repeat: int, room: _Room) -> list[Span | str]:
    """One repeat: "[3 5] + 1 = **9**"."""
    rolls = iter(result.pools)
    total = _total(expression, result.totals[repeat])
    spans = [*_formula(expression.body, rolls, repeat, room), " = ", bold(total)]
    if result.judged is not None:
        return [*spans, *_passed(result.judged, repeat)]
    return spans


def _passed(judged: Judged, repeat: int) -> list[Span | str]:
    sign = _SIGNS.get(judged.relation, judged.relation)
    word = "passed" if judged.passes[repeat] else "failed"
    by = f" by {abs(judged.margins[repeat])}" if judged.relation in _BY else ""
    return [f" {sign} {judged.target} ", bold(f"{word}{by}")]


def _total(expression: Expression, total: int) -> str:
    text = str(total).replace("-", "−")
    if expression.percent:
        return f"{text}%"
    counts = isinstance(expression.body, Pool) and expression.body.treatment and expression.body.treatment.hits
    return f"{text} {'success' if total == 1 else 'successes'}" if counts else text


def _formula(node: Node, rolls: Iterator[PoolRoll], repeat: int, room: _Room) -> list[Span | str]:
    """The expression with dice in the place of its pools."""
    match node:
        case Pool():
            return [*_dice(node, next(rolls), repeat, room), *_label(node.label)]
        case Sum():
            return _sum(node, rolls, repeat, room)
        case Product():
            spans = _inner(node.first, rolls, repeat, room)
            for factor in node.factors:
                sign = "×" if factor.operator == "*" else "/"
                spans += [f" {sign} ", *_inner(factor.node, rolls, repeat, room)]
            return spans
        case Number():
            return [str(node.value), *_label(node.label)]
    return [node.name, *_label(node.label)]


def _sum(node: Sum, rolls: Iterator[PoolRoll], repeat: int, room: _Room) -> list[Span | str]:
    spans: list[Span | str] = []
    for sign, term in node.terms:
        if spans:
            spans.append(" − " if sign < 0 else " + ")
        elif sign < 0:
            spans.append("−")
        spans += _inner(term, rolls, repeat, room) if isinstance(term, Sum) else _formula(term, rolls, repeat, room)
    return spans


def _inner(node: Node, rolls: Iterator[PoolRoll], repeat: int, room: _Room) -> list[Span | str]:
    spans = _formula(node, rolls, repeat, room)
    return ["(", *spans, ")"] if isinstance(node, Sum | Product) else spans


def _label(label: str) -> list[Span | str]:
    return [f" “{label}”"] if label else []


def _dice(pool: Pool, roll: PoolRoll, repeat: int, room: _Room) -> list[Span | str]:
    """Every die in brackets: dropped and rerolled ones struck, "6!" exploded, "1r" rerolled, ✓ and ✗ counted."""
    faces, fates, points = roll.row(repeat)
    texts = [_die(face, fate, pool.offset) for face, fate in zip(faces, fates or "k" * len(faces), strict=True)]
    if points:
        texts = [f"{text}{'✓' * (point > 0)}{'✗' * (point < 0)}" for text, point in zip(texts, points, strict=True)]
    shown = room.dice(texts)
    spans: list[Span | str] = ["["]
    for place, text in enumerate(texts[:shown]):
        spans += [" "] if place else []
        spans.append(struck(text) if fates and fates[place] in "dyr" else text)
    if shown < len(texts):
        spans.append(f"{' ' * bool(shown)}… {len(texts) - shown} more")
    return [*spans, "]"]


def _die(face: int, fate: str, offset: int) -> str:
    mark = {"x": "!", "y": "!", "r": "r"}.get(fate, "")
    shown = f"{face + offset:+d}".replace("-", "−") if offset and face + offset else str(face + offset)
    return f"{shown}{mark}"


def _classified(expression: Expression, result: Rolled, judge: Judge, room: _Room) -> Iterator[Line]:
    """Scores read against FT and IR, then how many of each outcome."""
    against = expression.classification
    if against is None:
        return
    outcomes = [judge(total, against.ft, against.ir) for total in result.totals]
    spans: list[Span | str] = []
    shown = 0
    while shown < len(outcomes) and room.line():
        rolls = iter(result.pools)
        score = _total(expression, result.totals[shown])
        word = TIERS.get(outcomes[shown], outcomes[shown].replace("_", " "))
        spans += [" · "] if shown else []
        spans += [*_formula(expression.body, rolls, shown, room), f" {score} {word}"]
        shown += 1
    yield line(*spans)
    if shown < len(outcomes):
        totals = [_total(expression, total) for total in result.totals[shown:]]
        yield line(f"Shortened, {len(outcomes) - shown} more without dice: ", room.listed(totals))
    yield line(bold(tally(outcomes) or ", ".join(dict.fromkeys(outcomes))))


def _hint(expression: Expression, comparison: written.Comparison) -> Iterator[Line]:
    """The way to count dice, for those who know a tool that reads a comparison so."""
    relation = _COUNTED.get(comparison.relation)
    if relation is None or not isinstance(expression.body, Pool) or not isinstance(comparison.target, Number):
        return
    pool = replace(expression.body, label="")
    repeat = f"{expression.repeat}#" if expression.repeat > 1 else ""
    command = f"@roll {repeat}{pool}t{relation}{comparison.target.value}"
    yield line("The total was compared; to count dice: ", code(command))


def still_owes(expression: str) -> Line:
    """The note at a roll that settles nothing while dice are owed."""
    return line("free; you still owe ", code(f"@roll {expression}"))


def drawn(name: str, table_title: str, die: str, face: int, text: str, ours: bool) -> tuple[Line, ...]:
    """A table's die and row together. `ours`: a neutral table, which the GM can replace."""
    neutral = " (neutral table)" if ours else ""
    return (line(bold(name), f" draws from {table_title}{neutral}, {die} [{face}]: ", bold(text or "nothing")),)
