"""Texts of rolls: the dice, what became of them, and the total, last and in bold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from bot.features.dice.faces import Room, crossed
from bot.features.dice.layouts import LONGEST, Layout, layout, typed
from bot.text.language.language import Language
from bot.text.language.speech import speaking, spoken
from bot.text.reply import Line, Span, bold, line
from bot.text.sentences import said, say, shortened
from bot.text.words import Judge, outcome, tally
from rules.dice import expression as written
from rules.dice.expression import Expression, Number, Pool
from rules.dice.rolls import Judged, Rolled
from rules.dice.throws import Throw

Show = Callable[[str, written.Line, Sequence[Rolled], Judge | None, Mapping[str, int]], tuple[Line, ...]]
"""Returns the text of a line's rolls, as `rolled` does."""
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠"}
_BY: Final = {">=", ">", "<=", "<"}
_COUNTED: Final = {">=": "", ">": ">", "<=": "<=", "<": "<", "=": "="}


def rolled(
    name: str,
    parsed: written.Line,
    results: Sequence[Rolled],
    judge: Judge | None,
    values: Mapping[str, int] | None = None,
) -> tuple[Line, ...]:
    """Return the text of all rolls of a line.

    `parsed`: the rolls as written; `results`: what was rolled; `judge`: needed if a roll is compared with FT; `values`:
    what the names in them stand for.
    """
    room = Room(values)
    lines: list[Line] = []
    for expression, result in zip(parsed.rolls, results, strict=True):
        form = layout(expression)
        if expression.classification is not None:
            lines += _classified(name, form, result, judge, room)
        elif expression.repeat == 1:
            lines.append(_single(name, form, result, room))
        else:
            lines.append((*form.before, _bold(name), *form.after))
            lines += _repeated(form, result, room)
        if expression.comparison is not None and expression.comparison.could_mean_count:
            lines += _hint(expression, expression.comparison)
        if expression.typed:
            foreign, ours = shortened(expression.typed, LONGEST), shortened(typed(expression), LONGEST)
            lines.append(say("I read “{typed}” as `{roll}`.", typed=foreign, roll=ours))
    return tuple(lines)


def inline(
    name: str, parsed: written.Line, results: Sequence[Rolled], judge: Judge | None, values: Mapping[str, int]
) -> tuple[Line, ...]:
    """Return the results of rolls within a text, one per line: "[4 3] + 1 = 8". If there are several, the roll or its
    comment precedes each."""
    room, lines = Room(values), list[Line]()
    for expression, result in zip(parsed.rolls, results, strict=True):
        if expression.repeat > 1:
            lines += rolled(name, written.Line(expression.text, (expression,)), (result,), judge, values)
            continue
        room.lines -= 1
        form, spans = layout(expression), list[Span]()
        called = expression.comment or (typed(expression) if len(parsed.rolls) > 1 else "")
        lead = f"{shortened(called, LONGEST)}: " if called else ""
        spans.append(Span(f"{form.formula(spans, lead, result.pools, 0, room)} = "))
        spans.append(form.total(result.totals[0]))
        if result.judged is not None:
            spans += _passed(result.judged, 0)
        if (against := expression.classification) is not None and judge is not None:
            outcome_of = judge.read(result.totals[0], against.ft, against.ir)
            spans += Span(" "), bold(outcome(outcome_of, judge.results))
        lines.append(tuple(spans))
    return tuple(lines)


def fallen(name: str, throws: Sequence[Throw]) -> Line:
    """Show dice that don't count."""
    faces = ", ".join(f"[{' '.join(map(str, throw.faces))}]" for throw in throws)
    return say("**{name}** rolled {faces}. The roll doesn't count, but stays on record.", name=name, faces=faces)


def _single(name: str, form: Layout, result: Rolled, room: Room) -> Line:
    """Show a roll without repeats in one line."""
    spans = [*form.before, _bold(name), *form.middle]
    pieces = form.pieces(result.pools, room)
    if not pieces:
        room.lines -= 1
        pieces = [f"{form.formula(spans, form.lead, result.pools, 0, room)} = "]
    spans.append(Span(pieces[0]))
    for place in range(1, len(pieces), 2):
        spans += crossed(pieces[place]), Span(pieces[place + 1])
    spans.append(form.total(result.totals[0]))
    if result.judged is not None:
        spans += _passed(result.judged, 0)
    return tuple(spans)


def _repeated(form: Layout, result: Rolled, room: Room) -> list[Line]:
    """Show each repeat on its own line as far as they fit, then the totals of the rest."""
    judged, totals = result.judged, result.totals
    rows = form.rows(result.pools, room)
    lines: list[Line] = [(Span(text), form.total(total)) for text, total in zip(rows, totals, strict=False)]
    last = form.expression.repeat
    while len(lines) < last and room.line():
        repeat, spans = len(lines), list[Span]()
        text = form.formula(spans, f"{repeat + 1}: ", result.pools, repeat, room)
        lines.append((*spans, Span(f"{text} = "), form.total(totals[repeat])))
    shown = len(lines)
    if judged is not None:
        lines = [(*one, *_passed(judged, repeat)) for repeat, one in enumerate(lines)]
    if shown < last:
        rest = room.listed([form.figure(total) for total in totals[shown:]])
        if shown + 1 < last:
            lines.append(
                say(
                    "Shortened; {first} to {last} without their dice: **{totals}**",
                    first=shown + 1,
                    last=last,
                    totals=rest,
                )
            )
        else:
            lines.append(say("Shortened; {last} without its dice: **{totals}**", last=last, totals=rest))
    if judged is not None:
        lines.append(say("**{n} of {all} passed**", n=judged.passed, all=last))
    else:
        before, after = form.sums
        lines.append((*before, form.total(result.total), *after))
    return lines


def _passed(judged: Judged, repeat: int) -> tuple[Span, Span]:
    sign = _SIGNS.get(judged.relation, judged.relation)
    by = abs(judged.margins[repeat]) or None if judged.relation in _BY else None
    return Span(f" {sign} {judged.target} "), _verdict(judged.passes[repeat], by, spoken())


@lru_cache(maxsize=1024)
def _verdict(passed: bool, by: int | None, language: Language) -> Span:
    """Return a verdict as a bold span. Cached: creating one takes ten times as long, and few different ones occur."""
    with speaking(language):
        return bold(said("passed[ by {n}]" if passed else "failed[ by {n}]", n=by))


def _classified(name: str, form: Layout, result: Rolled, judge: Judge | None, room: Room) -> Iterator[Line]:
    """Show scores compared with FT and IR, then the count of each outcome. A single score follows the name."""
    expression, against = form.expression, form.expression.classification
    if against is None or judge is None:
        return
    outcomes = [judge.read(total, against.ft, against.ir) for total in result.totals]
    words = [outcome(one, judge.results) for one in outcomes]
    equals = " " if isinstance(expression.body, Pool) else " = "
    if expression.repeat == 1:
        room.lines -= 1
        spans = [*form.before, _bold(name), *form.middle]
        text = form.formula(spans, form.lead, result.pools, 0, room)
        yield (*spans, Span(f"{text}{equals}{form.total(result.total).text} "), bold(words[0]))
        return
    yield (*form.before, _bold(name), *form.after)
    scores: list[Span] = []
    text, shown = "", 0
    while shown < len(outcomes) and room.line():
        text = form.formula(scores, f"{text} · " if shown else "", result.pools, shown, room)
        text += f"{equals}{form.total(result.totals[shown]).text} "
        if _is_extreme(result, shown):
            scores += Span(text), bold(words[shown])
            text = ""
        else:
            text += words[shown]
        shown += 1
    if shown:
        yield line(*scores, text)
    if shown < len(outcomes):
        totals = [form.figure(total) for total in result.totals[shown:]]
        yield say("Shortened; {n} without their dice: {totals}", n=len(outcomes) - shown, totals=room.listed(totals))
    yield line(bold(tally(outcomes, judge.results)))


def _is_extreme(result: Rolled, repeat: int) -> bool:
    """Whether all dice show their highest face, or all their lowest."""
    faces = [(face, pool.sides) for pool in result.pools for face in pool.row(repeat)[0]]
    return bool(faces) and (all(face == 1 for face, _ in faces) or all(face == sides for face, sides in faces))


def _hint(expression: Expression, comparison: written.Comparison) -> Iterator[Line]:
    """Explain how to count dice, for people used to bots in which a comparison does that."""
    relation = _COUNTED.get(comparison.relation)
    if relation is None or not isinstance(expression.body, Pool) or not isinstance(comparison.target, Number):
        return
    pool = expression.body.altered(label="")
    repeat = f"{expression.repeat}#" if expression.repeat > 1 else ""
    command = f"@roll {repeat}{pool}t{relation}{comparison.target.value}"
    yield say("I compared the total. To count individual dice: `{command}`", command=command)


@lru_cache(maxsize=1024)
def _bold(text: str) -> Span:
    """Return a name as a bold span. Cached: creating a span takes three times as long, and few different ones occur."""
    return bold(text)


def still_owes(expression: str) -> Line:
    """Note on a free roll that dice are still owed."""
    return say("This was a free roll; you still have to type `@roll {dice}`.", dice=expression)
