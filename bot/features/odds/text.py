"""Odds as text: percentages with one decimal, and small bars in lists."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from bot.features.dice.layouts import typed
from bot.games.registry import told, words_of
from bot.games.vocabulary import Foresight
from bot.text.language.speech import gettext, in_figures
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line
from bot.text.sentences import Wording, said, say
from bot.text.words import Judge, Names, listed, number, outcome, rank
from rules.dice.distributions import Chances
from rules.dice.estimates import margin
from rules.dice.expression import Expression
from rules.dice.odds import RollOdds, contest
from rules.system import Fall, Odds

MOST_ROWS: Final = 16
"""Maximum number of totals listed one by one."""
MOST_COUNTS: Final = 8
"""Maximum number of successes up to which each number is listed."""
_BLOCKS: Final = 20
"""Blocks of a bar for 100 percent."""
_LONG_SHARE: Final = 10**7
"""Denominators from which on a fraction isn't shown."""
_SHARES: Final = ((5, "5 %"), (25, "25 %"), (50, "50 %"), (75, "75 %"), (95, "95 %"))
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
    return said("about {chance} (±{off}, sampled)", chance=rough(chance), off=points(margin(chance, tries)))


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
            more = said("{chance} or more", chance=share(totals.at_least(total)))
            yield row(_number(total), totals.exactly(total), f" ({more})", share)
    else:
        reached = [_at_most(word, _number(totals.below(Fraction(part, 100)))) for part, word in _SHARES]
        yield say("Of all rolls: {shares}.", shares=listed(reached))
    low, high, mean = _number(shown[0]), _number(shown[-1]), figure(totals.mean())
    if len(shown) == 1:
        yield say("**{total}, {mean} on average**", total=low, mean=mean)
    elif found.sampled:
        yield say("**About {mean} on average**", mean=mean)
    elif endless:
        yield say("**{low} or more, {mean} on average**", low=low, mean=mean)
    else:
        yield say("**{low} to {high}, {mean} on average**", low=low, high=high, mean=mean)


def _at_most(share: str, most: int | str) -> str:
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


def attack_odds(found: Odds, names: Names, family: str, turn: Sequence[Fall] | None = ()) -> list[Line]:
    """Show the odds of an attack: whether its target falls, the hits, then the details.

    `turn`: whether it falls in the rest of the turn, if others attack it too.
    """
    words, falls, short = words_of(family), falls_in_short(found, names, family), in_short(found, family)
    lines = [line(bold(falls)), line(short)] if falls else [say("**Odds: {answer}**", answer=short)]
    if falls and turn:
        lines[1:1] = [say("With all attacks on it this turn: {chance}", chance=chances(turn, family))]
    for fact in found.about:
        lines += told(fact, names, family)
    dice = sum((count for _, count in found.outcomes), Fraction(0))
    for code, count in sorted(found.outcomes, key=lambda one: rank(one[0], words.results)):
        more = f", {said('{n} of {all}', n=figure(count), all=figure(dice))}" if found.tries > 1 else ""
        lines.append(row(outcome(code, words.results), count / dice, more))
    lines += _counts(found.successes, words.foresight)
    lines += [row(_capital(words.foresight.risks[name]), chance) for name, chance in found.risks]
    return [*lines, *_notes(found.notes, words.foresight)]


def _notes(codes: Sequence[str], words: Foresight) -> list[Line]:
    return [line(" ".join(gettext(words.notes[code]) for code in codes))] if codes else []


def compared_attacks(options: Sequence[tuple[str, Odds]], names: Names, family: str) -> list[Line]:
    """Show several attacks side by side, the best first: whether the target falls, any hit, and hits on average."""
    words = words_of(family).foresight
    targets = {target_of(found) for _, found in options}
    target = names(targets.pop() or "") if len(targets) == 1 else gettext("target")
    falls = any(found.falls for _, found in options)
    one, several = words.success
    heads = [
        said("at least one {success}", success=gettext(one)),
        said("{successes} on average", successes=gettext(several)),
    ]
    if falls:
        heads.insert(0, gettext(words.falls["out"]).format(target))
    lines = [line(bold(_capital(" · ".join(heads))))]
    for text, found in sorted(options, key=lambda one: _merit(one[1]), reverse=True):
        shown = [percent(1 - found.successes[0]), figure(_expected(found))]
        if falls:
            shown.insert(0, span(found.falls[0]) if found.falls else "?")
        lines.append(line(bold(" · ".join(shown)), f" – {text}"))
    codes = tuple(dict.fromkeys(code for _, found in options for code in found.notes))
    return [*lines, *_notes(codes, words)]


def _merit(found: Odds) -> tuple[Fraction, Fraction, Fraction]:
    falls = found.falls[0].least + found.falls[0].most if found.falls else Fraction(0)
    return falls, 1 - found.successes[0], _expected(found)


def _expected(found: Odds) -> Fraction:
    """Return the average number of successes."""
    return sum((count * chance for count, chance in enumerate(found.successes)), Fraction(0))


def falls_in_short(found: Odds, names: Names, family: str) -> str:
    """Return "NAME falls: 41.2 %, dies: 2.8 %"; "" if nothing is known about that."""
    if not found.falls:
        return ""
    word = gettext(words_of(family).foresight.falls[found.falls[0].code])
    return f"{word.format(names(target_of(found) or ''))}: {chances(found.falls, family)}"


def chances(falls: Sequence[Fall], family: str) -> str:
    """Return "41.2 %, dies: 2.8 %": the first chance, and others that differ."""
    told = first = span(falls[0])
    for fall in falls[1:]:
        if fall.most and span(fall) != first:
            word = gettext(words_of(family).foresight.falls[fall.code])
            told += f", {word.format('').strip()}: {span(fall, brief=True)}"
    return told


def target_of(found: Odds) -> str | None:
    """Return the fighter that an attack is aimed at."""
    targets: Iterator[str | None] = (getattr(one, "target", None) for one in found.about)
    return next((target for target in targets if target), None)


def span(fall: Fall, *, brief: bool = False) -> str:
    """Return a chance that may not be known exactly: "up to 41.2 %", "12.0 to 41.2 %", "about 41 % (±8, sampled)".

    `brief`: leave out the interval of an estimate.
    """
    shown = rough if fall.sampled else percent
    least, most = shown(fall.least), shown(fall.most)
    if least == most:
        between = least
    elif not fall.least:
        between = said("up to {chance}", chance=most)
    elif fall.most == 1:
        between = said("at least {chance}", chance=least)
    else:
        between = said("{least} to {most}", least=least.removesuffix(" %"), most=most)
    if not fall.sampled:
        return between
    if brief:
        return said("about {chance}", chance=between)
    off = max(margin(fall.least, fall.sampled), margin(fall.most, fall.sampled))
    return said("about {chance} (±{off}, sampled)", chance=between, off=points(off))


def in_short(found: Odds, family: str) -> str:
    """Return "At least one hit 87.3 %, on average 2.1 hits"; averages follow the order of the family's words."""
    words = words_of(family).foresight
    one, several = words.success
    successes, figures = _expected(found), dict(found.expected)
    many = found.tries > 1 or len(found.successes) > 2
    parts = [f"{figure(successes)} {gettext(one if successes == 1 else several)}"] if many else []
    parts += [gettext(text).format(number(figures[name])) for name, text in words.figures.items() if name in figures]
    return said(
        "At least one {success} {chance}[, on average {figures}]"
        if many
        else "A {success} {chance}[, on average {figures}]",
        success=gettext(one),
        chance=percent(1 - found.successes[0]),
        figures=listed(parts),
    )


def _counts(successes: Sequence[Fraction], words: Foresight) -> Iterator[Line]:
    """Yield the chance of each number of successes, or the numbers at certain percentages if there are many."""
    one, several = words.success
    if len(successes) <= 2:
        return
    if len(successes) <= MOST_COUNTS:
        shown = len(successes)
        while shown > 2 and successes[shown - 1] < Fraction(1, 2000):
            shown -= 1
        counted = enumerate(successes[:shown])
        yield line(" · ".join(f"{n} {gettext(one if n == 1 else several)}: {percent(chance)}" for n, chance in counted))
        return
    reached: dict[int, str] = {}
    for share, word in _SHARES:
        most = next(count for count in range(len(successes)) if sum(successes[: count + 1]) * 100 >= share)
        reached[most] = word
    shares = listed([_at_most(word, most) for most, word in reached.items()])
    yield say("{successes} in attacks like this: {shares}.", successes=_capital(several), shares=shares)


def _capital(text: str) -> str:
    """Return a text, translated if it is one of ours, with a capital letter."""
    text = gettext(text)
    return f"{text[:1].upper()}{text[1:]}"


REFUSALS: Final[dict[str, Wording]] = {
    "odds_of_three": "You can compare at most {most} attacks.",
    "odds_of_two": "You can compare only two plain rolls, without `#`, `>=` or `ft`: `@odds 2d6 vs 2d6+1`.",
    "secret_intent": "You declared that in private. Ask for its odds in private too, or name the attack.",
    "odds_of_whom": "Whose attack? For example: `@odds {example}`.",
    "odds_of_what": "Odds of what? Name dice, such as `@odds 2d6+1 >= 7`[, or in a fight an attack: `@{example}`].",
}
refusals(REFUSALS)
