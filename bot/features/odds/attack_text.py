"""Odds of attacks as text: whether the target falls, the hits, then the details."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.features.odds.text import MOST_COUNTS, SHARES, figure, percent, points, rough, row
from bot.games.registry import told, words_of
from bot.games.vocabulary import Foresight
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.words import Names, listed, number, outcome, rank
from rules.dice.estimates import margin
from rules.system import Fall, Odds


def attack_odds(found: Odds, names: Names, family: str, turn: Sequence[Fall] | None = ()) -> list[Line]:
    """Show the odds of an attack: whether its target falls, the hits, then the details.

    `turn`: whether it falls in the rest of the turn, if others attack it too.
    """
    words, falls = words_of(family), falls_in_short(found, names, family)
    lines = [line(bold(falls)), line(in_short(found, family))] if falls else [line(bold(headline(found, family)))]
    if falls and turn:
        lines[1:1] = [say("With all attacks on the target this turn: {chance}", chance=chances(turn, family))]
    for fact in found.about:
        lines += told(fact, names, family)
    dice = sum((count for _, count in found.outcomes), Fraction(0))
    for code, count in sorted(found.outcomes, key=lambda one: rank(one[0], words.results)):
        more = f", {said('{n} of {all}', n=figure(count), all=figure(dice))}" if found.tries > 1 else ""
        lines.append(row(outcome(code, words.results), count / dice, more))
    lines += _counts(found.successes, words.foresight)
    lines += [row(_capital(words.foresight.risks[name]), chance) for name, chance in found.risks]
    return [*lines, *_notes([found], names, words.foresight)]


def _notes(options: Sequence[Odds], names: Names, words: Foresight) -> list[Line]:
    """Return what is and isn't included in some odds, each thing once."""
    told = [
        gettext(words.notes[code]).format(target=names(target_of(found) or ""))
        for found in options
        for code in found.notes
    ]
    return [line(" ".join(dict.fromkeys(told)))] if told else []


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
    return [*lines, *_notes([found for _, found in options], names, words)]


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
        return between if between[0] in "<>" else said("about {chance}", chance=between)
    off = max(margin(fall.least, fall.sampled), margin(fall.most, fall.sampled))
    words = "{chance} (±{off}, sampled)" if between[0] in "<>" else "about {chance} (±{off}, sampled)"
    return said(words, chance=between, off=points(off))


def in_short(found: Odds, family: str) -> str:
    """Return "At least one hit: 87.3 %, on average 2.1 hits"; averages follow the order of the family's words."""
    return said(
        "At least one {success}: {chance}[, on average {figures}]"
        if _many(found)
        else "A {success}: {chance}[, on average {figures}]",
        **_shown(found, words_of(family).foresight),
    )


def headline(found: Odds, family: str) -> str:
    """Return "Odds: 87.3 % for at least one hit, on average 2.1 hits"."""
    return said(
        "Odds: {chance} for at least one {success}[, on average {figures}]"
        if _many(found)
        else "Odds: {chance} for a {success}[, on average {figures}]",
        **_shown(found, words_of(family).foresight),
    )


def _many(found: Odds) -> bool:
    return found.tries > 1 or len(found.successes) > 2


def _shown(found: Odds, words: Foresight) -> dict[str, str]:
    one, several = words.success
    successes, figures = _expected(found), dict(found.expected)
    parts = [f"{figure(successes)} {gettext(one if successes == 1 else several)}"] if _many(found) else []
    parts += [gettext(text).format(number(figures[name])) for name, text in words.figures.items() if name in figures]
    return {"success": gettext(one), "chance": percent(1 - found.successes[0]), "figures": listed(parts)}


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
    for share, word in SHARES:
        most = next(count for count in range(len(successes)) if sum(successes[: count + 1]) * 100 >= share)
        reached[most] = word
    shares = listed(
        [
            said("{most} or fewer ({share})", share=word, most=most) if most else said("none ({share})", share=word)
            for most, word in reached.items()
        ]
    )
    yield say("{successes} in attacks like this: {shares}.", successes=_capital(several), shares=shares)


def _capital(text: str) -> str:
    """Return a text, translated if it is one of ours, with a capital letter."""
    text = gettext(text)
    return f"{text[:1].upper()}{text[1:]}"
