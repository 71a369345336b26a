"""What fighters achieved and suffered, as text and as a chart."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.features.career.sums import Fought, Who, added
from bot.features.odds.text import figure, percent
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop
from bot.text.pictures import LONGEST_ALT, Bar, Bars
from bot.text.refusals import refusals
from bot.text.reply import Line, line
from bot.text.sentences import Wording, many, said, say
from bot.text.words import listed
from bot.turn.results import Moment, Results, Tally
from rules.dice import trials

CREATURES: Final = gettext_noop("Creatures")
MOST_NAMED: Final = 12
"""Maximum number of people in one answer."""
LEAST_BARS: Final = 2
MOST_BARS: Final = 20
"""How many fights a chart shows, the latest ones."""


def luck_lines(sums: Mapping[Who, Tally]) -> Iterator[Line]:
    """Show hits against expected hits, and what was dealt and taken; those with the most rolls come first."""
    shown = sorted(sums.items(), key=lambda one: (-one[1].rolls, one[0]))
    for (family, name), tally in shown[:MOST_NAMED]:
        whose, blows = name or gettext(CREATURES), _blows(family, tally)
        if tally.rolls:
            hits = _hits(family, tally)
            yield say("**{name}** hit {hits}; {luck}.[ {blows}.]", name=whose, hits=hits, luck=luck(tally), blows=blows)
        elif blows:
            yield say("**{name}**: {blows}.", name=whose, blows=blows)
    if len(shown) > MOST_NAMED:
        yield say("… and {n} more", n=len(shown) - MOST_NAMED)


def _hits(family: str, tally: Tally) -> str:
    partial = words_of(family).achievements.partial(tally.partial) if tally.partial else None
    return said("{hits} of {rolls}[ ({partial})]", hits=tally.hits, rolls=tally.rolls, partial=partial)


def luck(tally: Tally) -> str:
    """Compare the hits with the average, and say how rarely luck is like that."""
    found = tally.trials
    mean = trials.expected(found)
    expected = figure(round(float(mean), 1))
    if tally.hits < mean:
        chance = percent(Fraction(trials.at_most(found, tally.hits)))
        return said("{expected} expected; luck this bad or worse: {chance}", expected=expected, chance=chance)
    chance = percent(Fraction(trials.at_least(found, tally.hits)))
    return said("{expected} expected; luck this good or better: {chance}", expected=expected, chance=chance)


def _hits_and_luck(family: str, tally: Tally) -> str:
    return said("Hit {hits}; {luck}", hits=_hits(family, tally), luck=luck(tally))


def _blows(family: str, tally: Tally) -> str | None:
    """Describe what was dealt and taken, beginning with a capital letter; None for nothing."""
    words = words_of(family).achievements
    dealt = words.blow(tally.dealt) if tally.dealt else None
    suffered = [words.blow(tally.taken)] if tally.taken else []
    suffered += [words.injuries(tally.injuries)] if tally.injuries else []
    if not suffered:
        return said("Dealt {dealt}", dealt=dealt) if dealt else None
    if dealt is None:
        return said("Took {taken}", taken=listed(suffered))
    return said("Dealt {dealt}, took {taken}", dealt=dealt, taken=listed(suffered))


def card(name: str, family: str, fought: Sequence[Fought]) -> list[Line]:
    """Show a contestant's whole career."""
    tally = added([one.tally for one in fought])
    fights = many(len(fought), "{n} fight", "{n} fights")
    kills = many(tally.kills, "{n} kill", "{n} kills") if tally.kills else None
    falls = many(tally.falls, "fell once", "fell {n} times") if tally.falls else None
    lines = [say("**{name}**: {fights}[, {kills}][, {falls}]", name=name, fights=fights, kills=kills, falls=falls)]
    if tally.rolls:
        lines.append(line(_hits_and_luck(family, tally)))
    if blows := _blows(family, tally):
        lines.append(line(blows))
    if tally.weapons:
        weapon, rolls = max(sorted(tally.weapons.items()), key=lambda one: one[1])
        count = many(rolls, "{n} roll", "{n} rolls")
        lines.append(say("Favourite weapon: {weapon} ({rolls})", weapon=_weapon(weapon, family), rolls=count))
    lines += _moments(family, fought)
    return lines


def _moments(family: str, fought: Sequence[Fought]) -> Iterator[Line]:
    """Show the most dealt and taken at once, in the earliest fight with it."""
    for best in (True, False):
        found = [(place, one, one.tally.best if best else one.tally.worst) for place, one in enumerate(fought, 1)]
        known = [(place, one, moment) for place, one, moment in found if moment is not None]
        if not known:
            continue
        place, one, moment = max(known, key=lambda one: one[2].amount)
        when = said("fight {fight}, turn {turn}", fight=place, turn=moment.turn)
        facts: dict[str, object] = {**_moment(family, one.results, moment), "when": when}
        if best:
            yield say("Best moment: {blow}[ to {other}][, {weapon}] ({when})", **facts)
        else:
            yield say("Worst moment: {blow}[ from {other}][, {weapon}] ({when})", **facts)


def _moment(family: str, results: Results, moment: Moment) -> dict[str, object]:
    other = results.fighters.get(moment.other)
    return {
        "blow": words_of(family).achievements.blow(moment.amount),
        "other": None if other is None else other.name,
        "weapon": _weapon(moment.weapon, family) if moment.weapon else None,
    }


def _weapon(name: str, family: str) -> str:
    return gettext(name) if name in words_of(family).body_attacks else name


def chart(name: str, family: str, fought: Sequence[Fought]) -> Bars | None:
    """Chart the hits in each fight, with marks for the expected numbers; None for too few fights."""
    numbered = [(place, one.tally) for place, one in enumerate(fought, 1) if one.tally.rolls][-MOST_BARS:]
    if len(numbered) < LEAST_BARS:
        return None
    bars = tuple(
        Bar(name=str(place), size=tally.hits, label=str(tally.hits), expected=float(trials.expected(tally.trials)))
        for place, tally in numbered
    )
    title = said("{name}: hits by fight", name=name)
    told = (
        said("{name}: {n}, expected {mean}", name=bar.name, n=bar.label, mean=figure(round(bar.expected or 0, 1)))
        for bar in bars
    )
    below = _hits_and_luck(family, added([tally for _, tally in numbered]))
    return Bars(
        alt=f"{title}. {'; '.join(told)}. {below}."[:LONGEST_ALT],
        title=title,
        bars=bars,
        below=(below,),
        legend=(("plain", gettext("hits")), ("expected", gettext("expected"))),
    )


def uncounted() -> Line:
    return say("Some older fights aren't counted yet. Ask again to add more.")


REFUSALS: Final[dict[str, Wording]] = {
    "whose_career": "Whose career? Name a contestant: `@career NAME`.[ You could choose {choices}.]",
    "no_career_yet": "{name} hasn't fought anywhere that I can tell you about.",
}
refusals(REFUSALS)
