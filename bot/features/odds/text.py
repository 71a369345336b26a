"""Odds as text: percentages with one decimal, and small bars in lists."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.features.dice.layouts import typed
from bot.text.language.speech import gettext, in_figures
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line
from bot.text.sentences import Wording, said, say
from bot.text.words import Judge, listed, number, outcome, rank
from rules.dice.distributions import Chances
from rules.dice.estimates import margin
from rules.dice.expression import Expression
from rules.dice.odds import RollOdds, contest

MOST_ROWS: Final = 16
"""Maximum number of totals listed one by one."""
MOST_COUNTS: Final = 8
"""Maximum number of successes up to which each number is listed."""
_BLOCKS: Final = 20
"""Blocks of a bar for 100 percent."""
_LONG_SHARE: Final = 10**7
"""Denominators from which on a fraction isn't shown."""
SHARES: Final = ((5, "5 %"), (25, "25 %"), (50, "50 %"), (75, "75 %"), (95, "95 %"))
SIGNS: Final = {">=": "≥", "<=": "≤", "!=": "≠"}


def percent(chance: Fraction) -> str:
    """Format a chance with one decimal, so that only certain events show as 0 or 100 %."""
    if 0 < chance < Fraction(1, 2000):
        return in_figures("< 0.1 %")
    if Fraction(1999, 2000) < chance < 1:
        return in_figures("> 99.9 %")
    return in_figures(f"{float(100 * chance):.1f} %")


def figure(value: Fraction | float) -> str:
    """Format an expected value with at most two decimals."""
    return in_figures(f"{float(value):.2f}".rstrip("0").rstrip(".").replace("-", "−"))


def bar(chance: Fraction) -> str:
    blocks = round(chance * _BLOCKS)
    return f" {'▮' * blocks}" if blocks else ""


def rough(chance: Fraction) -> str:
    """Format an estimated chance in whole percent, so that only what always or never came up shows as 100 or 0 %."""
    if 0 < chance < Fraction(1, 100):
        return in_figures("< 1 %")
    if Fraction(99, 100) < chance < 1:
        return in_figures("> 99 %")
    return in_figures(f"{round(100 * chance)} %")


def about(chance: Fraction, tries: int) -> str:
    """Return an estimated chance with its interval: "about 62 % (±3, sampled)"."""
    figure, off = rough(chance), points(margin(chance, tries))
    if figure[0] in "<>":
        return said("{chance} (±{off}, sampled)", chance=figure, off=off)
    return said("about {chance} (±{off}, sampled)", chance=figure, off=off)


def points(off: Fraction) -> str:
    """Return how far an estimate may be off, in whole percentage points."""
    return str(max(1, round(100 * off)))


def estimate_note(tries: int) -> Line:
    off = points(margin(Fraction(1, 2), tries))
    return say("Estimated from {n} sample rolls, accurate to ±{off} percentage points.", n=number(tries), off=off)


def row(name: str, chance: Fraction, more: str = "", shown: Callable[[Fraction], str] = percent) -> Line:
    return line(f"{name}: {shown(chance)}{more}{bar(chance)}")


def roll_odds(expression: Expression, found: RollOdds, judge: Judge) -> list[Line]:
    """Show the odds of one roll of a line. The summary comes last and bold."""
    one = expression.repeat == 1
    head = say("**Odds** of {roll}:" if one else "**Odds** of {roll}, per roll:", roll=typed(expression))
    if one and found.passes is not None and expression.comparison is not None and found.sampled:
        sign = SIGNS.get(expression.comparison.relation, expression.comparison.relation)
        return [head, line(bold(f"{sign} {found.target}: {about(found.passes, found.sampled)}"), bar(found.passes))]
    shown = rough if found.sampled else percent
    note = [estimate_note(found.sampled)] if found.sampled else []
    if expression.classification is not None:
        return [head, *note, *_classified(expression, found.totals, judge, shown)]
    if found.passes is not None:
        return [head, *note, *_compared(expression, found, shown)]
    cut = [say("Chains of explosions rarer than one in a billion are left out.")] if explodes(expression) else []
    return [head, *(note or cut), *_totals(found, shown, endless=explodes(expression))]


def explodes(expression: Expression) -> bool:
    return any(pool.treatment is not None and pool.treatment.explode is not None for pool in expression.pools)


def contest_odds(rolls: Sequence[Expression], left: RollOdds, right: RollOdds) -> list[Line]:
    """Show the odds that one roll is higher than another."""
    one, other = (typed(roll) for roll in rolls)
    first, second = left.totals, right.totals
    found = contest(first, second)
    means = said("{mean} vs. {other}", mean=figure(first.mean()), other=figure(second.mean()))
    sampled = [side.sampled for side in (left, right) if side.sampled]
    exact = not sampled and max(chance.denominator for chance in found) < _LONG_SHARE
    return [
        say("**Odds** of {roll} vs. {other}:", roll=one, other=other),
        *([estimate_note(min(sampled))] if sampled else []),
        *[
            row(name, chance, f" ({chance})" if exact else "", rough if sampled else percent)
            for name, chance in (
                (said("{roll} is higher", roll=one) if one != other else gettext("The first is higher"), found.greater),
                (gettext("A tie"), found.equal),
                (
                    said("{roll} is higher", roll=other) if one != other else gettext("The second is higher"),
                    found.smaller,
                ),
            )
        ],
        line(bold(said("On average {means}", means=means))),
    ]


def _totals(found: RollOdds, share: Callable[[Fraction], str], *, endless: bool) -> Iterator[Line]:
    totals, shown = found.totals, found.totals.totals
    if len(shown) <= MOST_ROWS:
        for total in shown:
            more = said("{total} or more: {chance}", total=_number(total), chance=share(totals.at_least(total)))
            yield row(_number(total), totals.exactly(total), f" ({more})", share)
    else:
        reached = [at_most(word, _number(totals.below(Fraction(part, 100)))) for part, word in SHARES]
        yield say("Chances: {shares}.", shares=listed(reached))
    low, high, mean = _number(shown[0]), _number(shown[-1]), figure(totals.mean())
    if len(shown) == 1:
        yield say("**{total}, {mean} on average**", total=low, mean=mean)
    elif found.sampled:
        yield say("**About {mean} on average**", mean=mean)
    elif endless:
        yield say("**{low} or more, {mean} on average**", low=low, mean=mean)
    else:
        yield say("**{low} to {high}, {mean} on average**", low=low, high=high, mean=mean)


def at_most(share: str, most: int | str) -> str:
    return said("{most} or less ({share})", share=share, most=most)


def _compared(expression: Expression, found: RollOdds, shown: Callable[[Fraction], str]) -> Iterator[Line]:
    comparison, passes = expression.comparison, found.passes
    if comparison is None or passes is None:
        return
    sign = SIGNS.get(comparison.relation, comparison.relation)
    exact = f" ({passes})" if not found.sampled and passes.denominator < _LONG_SHARE else ""
    if expression.repeat == 1:
        yield line(bold(f"{sign} {found.target}: {percent(passes)}"), f"{exact}{bar(passes)}")
        return
    yield row(f"{sign} {found.target}", passes, exact, shown)
    one = 1 - (1 - passes) ** expression.repeat
    every = passes**expression.repeat
    yield say("All {n}: {chance}", n=expression.repeat, chance=shown(every))
    mean = figure(passes * expression.repeat)
    yield say("**At least one passes: {chance}; {mean} on average**", chance=shown(one), mean=mean)


def _classified(
    expression: Expression, totals: Chances, judge: Judge, shown: Callable[[Fraction], str]
) -> Iterator[Line]:
    against = expression.classification
    if against is None:
        return
    words = {total: judge.read(total, against.ft, against.ir) for total in totals.totals}
    weights = dict.fromkeys(words.values(), 0)
    for total, word in words.items():
        weights[word] += totals.weights[total]
    chances = {word: Fraction(weight, totals.ways) for word, weight in weights.items()}
    for word in sorted(chances, key=lambda one: rank(one, judge.results)):
        mean = figure(chances[word] * expression.repeat)
        expected = said("{mean} of {n} on average", mean=mean, n=expression.repeat)
        yield row(outcome(word, judge.results), chances[word], f", {expected}" if expression.repeat > 1 else "", shown)


def _number(total: int) -> str:
    return str(total).replace("-", "−")


REFUSALS: Final[dict[str, Wording]] = {
    "odds_of_three": "You can compare at most {most} attacks.",
    "odds_of_two": "You can compare only two plain rolls, without `#`, `>=` or `ft`: `@odds 2d6 vs 2d6+1`.",
    "secret_intent": "You declared that in private. Ask for its odds in private too, or name the attack.",
    "odds_of_whom": "Whose attack? For example: `@odds {example}`.",
    "odds_of_what": "Odds of what? Name some dice, such as `@odds 2d6+1 >= 7`[, or an attack in a fight, such as "
    "`@{example}`].",
}
refusals(REFUSALS)
