"""Bar charts of odds and dice statistics, with the same facts as the text."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final

from bot.features.dice.layouts import typed
from bot.features.luck.text import Kind, bars, judged, said_of
from bot.features.odds.attack_text import falls_in_short, in_short
from bot.features.odds.text import SIGNS, explodes, figure, percent
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop
from bot.text.pictures import LONGEST_ALT, Bar, Bars, Look
from bot.text.reply import plain
from bot.text.sentences import said
from bot.text.words import Judge, Names, outcome, rank
from rules.dice.distributions import Chances
from rules.dice.expression import Expression
from rules.dice.fairness import Fallen
from rules.dice.odds import RollOdds
from rules.dice.rolls import PASSES
from rules.system import Odds

LEAST: Final = 4
"""Minimum number of bars for which a picture is worth it."""
MOST: Final = 120
"""Maximum number of bars that fit next to each other."""
UNSEEN: Final = Fraction(1, 5000)
"""The rarest totals at both ends are left out of long charts if their chances together stay below this."""
PASSED: Final[Look] = "passed"
FAILED: Final[Look] = "failed"
PERCENT: Final = gettext_noop("Percent of all rolls")


def luck_plot(title: str, kind: Kind, fallen: Fallen) -> Bars:
    """Chart how often each total came up, with marks for the expected numbers."""
    shown = bars(fallen)
    *_, verdict = judged(kind, fallen)
    words = plain((verdict,))
    told = (
        said("{name}: {n}, expected {mean}", name=bar.name, n=bar.fell, mean=figure(round(bar.expected, 1)))
        for bar in shown
    )
    mean, expected = figure(fallen.mean), figure(fallen.chances.mean())
    name = f"{said_of(kind, fallen)}, {title}"
    return Bars(
        alt=_alt(name, told, words),
        title=name,
        bars=tuple(Bar(name=bar.name, size=bar.fell, label=str(bar.fell), expected=bar.expected) for bar in shown),
        below=(said("Average {mean}, expected {expected}.", mean=mean, expected=expected), words),
        legend=(("plain", gettext("as rolled")), ("expected", gettext("expected"))),
    )


def roll_plot(expression: Expression, found: RollOdds, judge: Judge) -> Bars | None:
    """Chart the odds of one roll. Returns None if it has too few or too many totals."""
    if found.sampled:
        # A chart of a sample would show its accidents as facts.
        return None
    one = expression.repeat == 1
    title = said("Odds of {roll}" if one else "Odds of {roll}, per roll", roll=typed(expression))
    if expression.classification is not None:
        return _classified(title, expression, found.totals, judge)
    if expression.comparison is not None and found.passes is not None:
        relation, target = expression.comparison.relation, found.target
        passes = PASSES[relation]
        sign = SIGNS.get(relation, relation)
        against = found.target or 0
        legend = (
            ("passed", f"{sign} {target}: {percent(found.passes)}"),
            ("failed", said("otherwise: {chance}", chance=percent(1 - found.passes))),
        )

        def look(total: int) -> Look:
            return PASSED if passes(total, against) else FAILED

        return _totals(title, found.totals, gettext(PERCENT), look, legend)
    totals = found.totals.totals
    mean = figure(found.totals.mean())
    if explodes(expression):
        below = said("Percent of all rolls. {low} or more, {mean} on average.", low=_number(totals[0]), mean=mean)
    else:
        low, high = _number(totals[0]), _number(totals[-1])
        below = said("Percent of all rolls. From {low} to {high}, {mean} on average.", low=low, high=high, mean=mean)
    return _totals(title, found.totals, below, lambda _: "plain")


def attack_plot(found: Odds, family: str, names: Names) -> Bars | None:
    """Chart how many dice of an attack succeed, or the outcomes of a single die. The title names attacker and
    target."""
    sides = ((getattr(one, "who", None), getattr(one, "target", None)) for one in found.about)
    who, target = next(((names(one), names(other)) for one, other in sides if one and other), (None, None))
    words = words_of(family)
    one, several = words.foresight.success
    short, falls = in_short(found, family), falls_in_short(found, names, family)
    answer = (falls, short) if falls else (short,)
    if len(found.successes) > LEAST:
        chances = [(str(count), chance) for count, chance in enumerate(found.successes)]
        while len(chances) > LEAST and chances[-1][1] < UNSEEN:
            chances.pop()
        looks: list[Look] = [FAILED, *[PASSED] * (len(chances) - 1)]
        title = said(
            "Odds[, {who} against {target}]: number of {successes}", who=who, target=target, successes=gettext(several)
        )
        return _bars(title, chances, looks, (gettext("Percent of all such attacks"), *answer))
    ordered = sorted(found.outcomes, key=lambda one: rank(one[0], words.results))
    dice = sum((count for _, count in ordered), Fraction(0))
    if len(ordered) < LEAST or not dice:
        return None
    chances = [(outcome(code, words.results), count / dice) for code, count in ordered]
    looks = _succeeding(found, [count for _, count in ordered])
    if found.tries == 1:
        title = said("Odds[, {who} against {target}]: a {success}", who=who, target=target, success=gettext(one))
    else:
        title = said("Odds[, {who} against {target}]: each die", who=who, target=target)
    return _bars(title, chances, looks, answer, lying=True)


def _succeeding(found: Odds, counts: Sequence[Fraction]) -> list[Look]:
    """Return which outcomes count as successes. They are sorted best first, so the successes come first."""
    successes = sum((count * chance for count, chance in enumerate(found.successes)), Fraction(0))
    best = next((place for place, sum_ in enumerate(accumulate(counts), 1) if sum_ == successes), None)
    if best is None:
        return ["plain"] * len(counts)
    return [*[PASSED] * best, *[FAILED] * (len(counts) - best)]


def _classified(title: str, expression: Expression, totals: Chances, judge: Judge) -> Bars | None:
    against = expression.classification
    if against is None:
        return None
    found: dict[str, Fraction] = {}
    for total in totals.totals:
        word = judge.read(total, against.ft, against.ir)
        found[word] = found.get(word, Fraction(0)) + totals.exactly(total)
    if len(found) < LEAST:
        return None
    ordered = sorted(found, key=lambda one: rank(one, judge.results))
    chances = [(outcome(word, judge.results), found[word]) for word in ordered]
    return _bars(title, chances, ["plain"] * len(chances), (), lying=True)


def _totals(
    title: str,
    totals: Chances,
    below: str,
    look: Callable[[int], Look],
    legend: tuple[tuple[str, str], ...] = (),
) -> Bars | None:
    shown = _middle(totals)
    if not LEAST <= len(shown) <= MOST:
        return None
    chances = [(_number(total), totals.exactly(total)) for total in shown]
    return _bars(title, chances, [look(total) for total in shown], (below,), legend)


def _middle(totals: Chances) -> list[int]:
    """Return all totals from lowest to highest, without the rarest at both ends if there are many."""
    shown = list(range(totals.totals[0], totals.totals[-1] + 1))
    if len(shown) <= LEAST * 4:
        return shown
    low, high = totals.below(UNSEEN / 2), totals.below(1 - UNSEEN / 2)
    return list(range(low, high + 1))


def _bars(
    title: str,
    chances: Sequence[tuple[str, Fraction]],
    looks: Sequence[Look],
    below: tuple[str, ...],
    legend: tuple[tuple[str, str], ...] = (),
    *,
    lying: bool = False,
) -> Bars:
    return Bars(
        alt=_alt(title, (f"{name}: {percent(chance)}" for name, chance in chances), *below),
        title=title,
        bars=tuple(
            Bar(name=name, size=float(chance), label=percent(chance) if lying else _bare(chance), look=look)
            for (name, chance), look in zip(chances, looks, strict=True)
        ),
        below=below,
        lying=lying,
        legend=legend,
    )


def _bare(chance: Fraction) -> str:
    """Return a chance in percent without the sign."""
    return percent(chance).removesuffix(" %").replace("< ", "<").replace("> ", ">")


def _number(total: int) -> str:
    return str(total).replace("-", "−")


def _alt(title: str, said: Iterable[str], *below: str) -> str:
    """Describe the chart in words, without single bars if that would be too long."""
    words = " ".join(below)
    whole = f"{title}. {'; '.join(said)}. {words}".strip()
    return whole if len(whole) <= LONGEST_ALT else f"{title}. {words}"[:LONGEST_ALT]
