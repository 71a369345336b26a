"""Chances in words: in percent with one decimal, and as a small bar where several stand under each other."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.render.rolls import Judge, outcome, typed
from bot.render.turn import SAY
from bot.render.words import Names, listed, number
from bot.reply import Line, bold, line
from rules.chances import Chances
from rules.expression import Expression
from rules.odds import RollOdds
from rules.system import Odds

MOST_ROWS: Final = 16
"""Totals that are shown one by one."""
MOST_COUNTS: Final = 8
"""Numbers of hits that are shown one by one."""
RISKS: Final = {"jammed": "the weapon fails and ends the attack"}
NOTES: Final = {
    "short_burst": "1d8 says how many shots there are.",
    "blast": "Everyone there feels it; injuries and shrapnel are not counted in.",
    "each_on_side": "Everyone on that Side is struck alike; the Pain is that of the one named.",
    "pain_unknown": "How much Pain the weapon does is not written down.",
    "bare": "Pain is that of a bare body: what armour and the like make of it is not counted in.",
    "no_dodge": "A dodge is not counted in.",
}
"""What is and is not counted in, by its code."""
_BLOCKS: Final = 20
"""Blocks of a bar of 100 percent."""
_LONG_SHARE: Final = 10**7
"""Denominators from which on a fraction says nothing to a reader."""
_SHARES: Final = ((5, "5 %"), (25, "25 %"), (50, "half"), (75, "75 %"), (95, "95 %"))
_SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠"}
_ORDER: Final = ("critical_hit", "hit", "inaccurate_hit", "miss", "critical_failure")


def percent(chance: Fraction) -> str:
    """One decimal; what is not quite never or always does not look like it."""
    if 0 < chance < Fraction(1, 2000):
        return "< 0.1 %"
    if Fraction(1999, 2000) < chance < 1:
        return "> 99.9 %"
    return f"{float(100 * chance):.1f} %"


def figure(value: Fraction | float) -> str:
    """An expected figure: two decimals at most."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".").replace("-", "−")


def bar(chance: Fraction) -> str:
    blocks = round(chance * _BLOCKS)
    return f" {'▮' * blocks}" if blocks else ""


def row(name: str, chance: Fraction, more: str = "") -> Line:
    return line(f"{name}: {percent(chance)}{more}{bar(chance)}")


def roll_odds(expression: Expression, found: RollOdds, judge: Judge) -> list[Line]:
    """The chances of one roll of a line. What it comes to in a word stands last and bold."""
    each = ", each roll" if expression.repeat > 1 else ""
    head = line(bold("Odds"), f" of {typed(expression)}{each}:")
    if expression.classification is not None:
        return [head, *_classified(expression, found.totals, judge)]
    if found.passes is not None:
        return [head, *_compared(expression, found)]
    return [head, *_totals(found.totals)]


def _totals(totals: Chances) -> Iterator[Line]:
    shown = totals.totals
    if len(shown) <= MOST_ROWS:
        for total in shown:
            yield row(_number(total), totals.exactly(total), f" ({percent(totals.at_least(total))} or more)")
    else:
        reached = [f"{word} at most {_number(totals.below(Fraction(share, 100)))}" for share, word in _SHARES]
        yield line(f"Of all rolls {listed(reached)}.")
    span = _number(shown[0]) if len(shown) == 1 else f"{_number(shown[0])} to {_number(shown[-1])}"
    yield line(bold(f"{span}, on average {figure(totals.mean())}"))


def _compared(expression: Expression, found: RollOdds) -> Iterator[Line]:
    comparison, passes = expression.comparison, found.passes
    if comparison is None or passes is None:
        return
    sign = _SIGNS.get(comparison.relation, comparison.relation)
    exact = f" ({passes})" if passes.denominator < _LONG_SHARE else ""
    if expression.repeat == 1:
        yield line(bold(f"{sign} {found.target}: {percent(passes)}"), f"{exact}{bar(passes)}")
        return
    yield row(f"{sign} {found.target}", passes, exact)
    one = 1 - (1 - passes) ** expression.repeat
    every = passes**expression.repeat
    yield line(f"All {expression.repeat}: {percent(every)}")
    yield line(bold(f"At least one passes: {percent(one)}, on average {figure(passes * expression.repeat)}"))


def _classified(expression: Expression, totals: Chances, judge: Judge) -> Iterator[Line]:
    against = expression.classification
    if against is None:
        return
    words = {total: judge(total, against.ft, against.ir) for total in totals.totals}
    chances = dict.fromkeys(words.values(), Fraction(0))
    for total, word in words.items():
        chances[word] += totals.exactly(total)
    for word in sorted(chances, key=_rank):
        expected = f", on average {figure(chances[word] * expression.repeat)} of {expression.repeat}"
        yield row(outcome(word), chances[word], expected if expression.repeat > 1 else "")


def _number(total: int) -> str:
    return str(total).replace("-", "−")


def attack_odds(found: Odds, names: Names) -> list[Line]:
    """The chances of an attack as it would be told; what matters most stands last and bold."""
    lines = [line(bold("Odds"), "; nothing is rolled yet.")]
    for fact in found.about:
        lines += SAY[fact.kind](fact, names)
    dice = sum((count for _, count in found.outcomes), Fraction(0))
    for word, count in sorted(found.outcomes, key=lambda one: _rank(one[0])):
        more = f", {figure(count)} of {figure(dice)}" if found.tries > 1 else ""
        lines.append(row(outcome(word), count / dice, more))
    lines += _counts(found.successes)
    lines += [row(RISKS[name].capitalize(), chance) for name, chance in found.risks]
    notes = " ".join(NOTES[code] for code in found.notes)
    return [*lines, *([line(notes)] if notes else []), line(bold(in_short(found)))]


def in_short(found: Odds) -> str:
    """ "At least one hit 87.3 %, on average 2.1 hits, 63 % Pain"."""
    hits = sum((count * chance for count, chance in enumerate(found.successes)), Fraction(0))
    figures = dict(found.expected)
    parts = [f"{figure(hits)} {'hit' if hits == 1 else 'hits'}"] if found.tries > 1 else []
    parts += [f"{number(figures['pain'])} % Pain"] if "pain" in figures else []
    parts += [f"{number(figures['limb'])} limb damage"] if "limb" in figures else []
    one = "At least one hit" if found.tries > 1 else "A hit"
    return f"{one} {percent(1 - found.successes[0])}" + (f", on average {listed(parts)}" if parts else "")


def _counts(successes: Sequence[Fraction]) -> Iterator[Line]:
    """The chance of each number of hits, or of so many at most where there are many."""
    if len(successes) <= 2:
        return
    if len(successes) <= MOST_COUNTS:
        for count, chance in enumerate(successes):
            yield row(f"{count} {'hit' if count == 1 else 'hits'}", chance)
        return
    reached = []
    for share, word in _SHARES:
        most = next(count for count in range(len(successes)) if sum(successes[: count + 1]) * 100 >= share)
        reached.append(f"{word} at most {most}")
    yield line(f"Hits: {listed(reached)} of all such attacks.")


def _rank(word: str) -> int:
    return _ORDER.index(word) if word in _ORDER else len(_ORDER)
