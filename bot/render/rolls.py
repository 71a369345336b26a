"""Dice in words: what fell, what became of it, and what it came to. The total stands last and bold."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.render.sentences import many, said, say, shortened
from bot.render.throws import Room, thrown
from bot.render.words import Judge, outcome, tally
from bot.reply import Line, Span, bold, line
from rules import expression as written
from rules.expression import Expression, Number, Pool
from rules.rolls import Judged, Rolled

_LONGEST: Final = 100
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠"}
_BY: Final = {">=", ">", "<=", "<"}
_COUNTED: Final = {">=": "", ">": ">", "<=": "<=", "<": "<", "=": "="}


def rolled(
    name: str,
    parsed: written.Line,
    results: Sequence[Rolled],
    judge: Judge,
    values: Mapping[str, int] | None = None,
) -> tuple[Line, ...]:
    """All rolls of a line, one after the other: `parsed` says how they were written, `results` what fell, `values` what
    the names in it stand for."""
    room = Room(values)
    lines: list[Line] = []
    for expression, result in zip(parsed.rolls, results, strict=True):
        lines += _one(name, expression, result, judge, room)
    return tuple(lines)


def _one(name: str, expression: Expression, result: Rolled, judge: Judge, room: Room) -> Iterator[Line]:
    head: Line = say(
        "**{name}** rolls {roll}[ “{comment}”]:",
        name=name,
        roll=shortened(typed(expression), _LONGEST),
        comment=shortened(expression.comment, 2 * _LONGEST),
    )
    if expression.classification is not None:
        if expression.repeat > 1:
            yield line(*head)
            head = ()
        yield from _classified(head, expression, result, judge, room)
    elif expression.repeat == 1:
        room.line()
        yield line(*head, " ", *_row(expression, result, 0, room))
    else:
        yield line(*head)
        yield from _repeated(expression, result, room)
    if expression.comparison is not None and expression.comparison.could_mean_count:
        yield from _hint(expression, expression.comparison)


def typed(expression: Expression) -> str:
    """The roll as it was typed, without its comment, which always stands last."""
    if not expression.comment:
        return expression.text
    return expression.text[: expression.text.rindex(expression.comment)].rstrip(' "#')


def _repeated(expression: Expression, result: Rolled, room: Room) -> Iterator[Line]:
    """A line for each repeat while there is room, then the totals of the others."""
    shown = 0
    while shown < expression.repeat and room.line():
        yield line(f"{shown + 1}: ", *_row(expression, result, shown, room))
        shown += 1
    if shown < expression.repeat:
        totals = [_figure(expression, total) for total in result.totals[shown:]]
        last, rest = expression.repeat, room.listed(totals)
        if shown + 1 < last:
            yield say(
                "Shortened, {first} to {last} without dice: **{totals}**", first=shown + 1, last=last, totals=rest
            )
        else:
            yield say("Shortened, {last} without dice: **{totals}**", last=last, totals=rest)
    if result.judged is not None:
        yield say("**{n} of {all} passed**", n=result.judged.passed, all=expression.repeat)
    else:
        yield say("Sum: **{total}**", total=_total(expression, result.total))


def _row(expression: Expression, result: Rolled, repeat: int, room: Room) -> list[Span | str]:
    """One repeat: "[3 5] + 1 = **9**"."""
    spans = [*thrown(expression.body, result, repeat, room), " = ", bold(_total(expression, result.totals[repeat]))]
    if result.judged is not None:
        return [*spans, *_passed(result.judged, repeat)]
    return spans


def _passed(judged: Judged, repeat: int) -> list[Span | str]:
    sign = _SIGNS.get(judged.relation, judged.relation)
    by = abs(judged.margins[repeat]) if judged.relation in _BY else None
    word = said("passed[ by {n}]" if judged.passes[repeat] else "failed[ by {n}]", n=by)
    return [f" {sign} {judged.target} ", bold(word)]


def _figure(expression: Expression, total: int) -> str:
    return str(total).replace("-", "−") + "%" * expression.percent


def _total(expression: Expression, total: int) -> str:
    text = _figure(expression, total)
    counts = isinstance(expression.body, Pool) and expression.body.treatment and expression.body.treatment.hits
    return many(total, "{n} success", "{n} successes", n=text) if counts else text


def _classified(
    head: Sequence[Span | str], expression: Expression, result: Rolled, judge: Judge, room: Room
) -> Iterator[Line]:
    """Scores read against FT and IR, then how many of each outcome. A single score stands behind the `head`."""
    against = expression.classification
    if against is None:
        return
    outcomes = [judge.read(total, against.ft, against.ir) for total in result.totals]
    words = [outcome(one, judge.results) for one in outcomes]
    equals = " " if isinstance(expression.body, Pool) else " = "
    if head:
        room.line()
        formula = thrown(expression.body, result, 0, room)
        yield line(*head, " ", *formula, equals, f"{_total(expression, result.totals[0])} ", bold(words[0]))
        return
    spans: list[Span | str] = []
    shown = 0
    while shown < len(outcomes) and room.line():
        spans += [" · "] if shown else []
        spans += thrown(expression.body, result, shown, room)
        spans.append(f"{equals}{_total(expression, result.totals[shown])} ")
        spans.append(bold(words[shown]) if _is_extreme(result, shown) else words[shown])
        shown += 1
    if spans:
        yield line(*spans)
    if shown < len(outcomes):
        totals = [_figure(expression, total) for total in result.totals[shown:]]
        yield say("Shortened, {n} without dice: {totals}", n=len(outcomes) - shown, totals=room.listed(totals))
    yield line(bold(tally(outcomes, judge.results)))


def _is_extreme(result: Rolled, repeat: int) -> bool:
    """Whether all dice show their highest face, or all the lowest."""
    faces = [(face, pool.sides) for pool in result.pools for face in pool.row(repeat)[0]]
    return bool(faces) and (all(face == 1 for face, _ in faces) or all(face == sides for face, sides in faces))


def _hint(expression: Expression, comparison: written.Comparison) -> Iterator[Line]:
    """The way to count dice, for those who know a tool that reads a comparison so."""
    relation = _COUNTED.get(comparison.relation)
    if relation is None or not isinstance(expression.body, Pool) or not isinstance(comparison.target, Number):
        return
    pool = expression.body.altered(label="")
    repeat = f"{expression.repeat}#" if expression.repeat > 1 else ""
    command = f"@roll {repeat}{pool}t{relation}{comparison.target.value}"
    yield say("The total was compared; to count dice: `{command}`", command=command)


def still_owes(expression: str) -> Line:
    """The note at a roll that settles nothing while dice are owed."""
    return say("free; you still owe `@roll {dice}`", dice=expression)
