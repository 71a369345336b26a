"""Texts of rehearsals: who falls how often, everyone's state at the end, and the progress."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import fmean, quantiles
from typing import Final

from bot.features.odds.text import figure, points, rough
from bot.features.rehearsal.job import Job, Variant
from bot.simulation.totals import FighterTotals, Totals
from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, bold, covered, line
from bot.text.sentences import Wording, many, said, say
from rules.dice.estimates import margin

MOST_FIGHTERS: Final = 24
"""Maximum number of fighters listed, those in most danger first."""
MOST_FIGURES: Final = 3
"""Maximum number of variants beside which a figure is shown."""
_DECILES: Final = 10
_FEW: Final = 10
"""With fewer fights than this, a range says nothing."""


def heading(job: Job) -> Line:
    """Return how many fights are played, and by how many points percentages may be off because of luck."""
    fights = many(job.fights, "{n} fight", "{n} fights")
    turns = many(job.turns, "{n} turn", "{n} turns")
    off = points(margin(Fraction(1, 2), job.fights))
    return say("**Rehearsal**: {fights} of up to {turns} (percentages ±{off})", fights=fights, turns=turns, off=off)


def under_way(job: Job, done: int) -> list[Line]:
    """Return the progress of a rehearsal. `done`: fights of all variants."""
    whole = job.fights * len(job.variants)
    return [heading(job), say("{done} of {all} fights played …", done=done, all=whole)]


def result(job: Job, found: Sequence[Totals], *, stopped: bool = False) -> list[Line]:
    """Return the result: in full for a single fight, side by side for several variants."""
    lines = [heading(job)]
    played, whole = sum(one.fights for one in found), job.fights * len(job.variants)
    if stopped and played < whole:
        lines = [say("**Rehearsal**, stopped after {done} of {all} fights", done=played, all=whole)]
    pairs = [(one, totals) for one, totals in zip(job.variants, found, strict=False) if totals.fights]
    if len(pairs) == 1:
        lines += _alone(*pairs[0])
    elif pairs:
        lines += _beside(pairs)
    repeat = said("Seed {seed}", seed=str(job.seed))
    return [*lines, line(covered(repeat))]


def _alone(variant: Variant, totals: Totals) -> list[Line]:
    shown = [line(bold(variant.title))] if variant.title else []
    return [*shown, _end(totals), *(_fate(variant, who, totals) for who in _listed([(variant, totals)]))]


def _beside(pairs: Sequence[tuple[Variant, Totals]]) -> list[Line]:
    """Return variants side by side, each under a letter."""
    lines = []
    for letter, (variant, totals) in zip(letters(len(pairs)), pairs, strict=True):
        title = variant.title or gettext("as it is")
        lines.append(line(bold(f"{letter}: {title}"), " – ", *_end(totals)))
    for who in _listed(pairs):
        cells = []
        for letter, (variant, totals) in zip(letters(len(pairs)), pairs, strict=True):
            one = totals.fighters.get(who) if who in variant.names else None
            cells += [] if one is None else [f"{letter} {rough(_fell(one, totals))}"]
        facts = {"name": _name(pairs, who), "chances": ", ".join(cells), "figures": _averages(pairs, who)}
        lines.append(say("**{name}** falls: {chances}[ · {figures}]", **facts))
    return lines


def _averages(pairs: Sequence[tuple[Variant, Totals]], who: str) -> str | None:
    """Return the averages of a game's first figure in each variant, if there is room for them."""
    known = [totals.fighters[who].figures if who in variant.names else {} for variant, totals in pairs]
    name = next((name for figures in known for name in figures), None)
    if name is None or len(pairs) > MOST_FIGURES:
        return None
    lettered = zip(letters(len(pairs)), known, strict=True)
    means = [f"{letter} {figure(round(fmean(one[name])))}" for letter, one in lettered if name in one]
    return f"{gettext(name)}: {', '.join(means)}"


def stop() -> Control:
    return Control(label=gettext("Stop"), command="@rehearse stop")


def lost() -> Line:
    return say("The rehearsal ended early because I was restarted. Ask again: `@rehearse`")


def failed() -> Line:
    return say("Something went wrong with the rehearsal. The host can see what in my log.")


def letters(count: int) -> str:
    return "ABCDEFGH"[:count]


def _listed(pairs: Sequence[tuple[Variant, Totals]]) -> list[str]:
    """Return the fighters to list, in their order; if there are very many, those in most danger."""
    every = list(dict.fromkeys(who for variant, _ in pairs for who in variant.names))
    if len(every) <= MOST_FIGHTERS:
        return every
    danger = {
        who: max(_fell(totals.fighters[who], totals) for _, totals in pairs if who in totals.fighters) for who in every
    }
    most = sorted(every, key=lambda who: -danger[who])[:MOST_FIGHTERS]
    return [who for who in every if who in most]


def _name(pairs: Sequence[tuple[Variant, Totals]], who: str) -> str:
    return next(variant.names[who] for variant, _ in pairs if who in variant.names)


def _end(totals: Totals) -> Line:
    """Return how the fights ended."""
    contestants, creatures = totals.beaten
    share = {
        "turns": figure(round(fmean(totals.turns), 1)),
        "contestants": rough(Fraction(contestants, totals.fights)) if contestants else None,
        "creatures": rough(Fraction(creatures, totals.fights)) if creatures else None,
    }
    return say(
        "Turns on average: {turns}[ · all creatures fall: {creatures}][ · all contestants fall: {contestants}]",
        **share,
    )


def _fell(one: FighterTotals, totals: Totals) -> Fraction:
    return Fraction(len(one.fell), totals.fights)


def _fate(variant: Variant, who: str, totals: Totals) -> Line:
    """Return how often a fighter falls and dies, its figures, and its hits."""
    one = totals.fighters[who]
    figures = [f"{gettext(name)} {_range(values)}" for name, values in one.figures.items()]
    when = figure(round(fmean(one.fell), 1)) if one.fell else None
    return say(
        "**{name}** falls: {chance}[, around turn {turn}][, dies: {dead}][ · {figures}][ · {hits}]",
        name=variant.names[who],
        chance=rough(_fell(one, totals)),
        turn=when,
        dead=rough(Fraction(one.dead, totals.fights)) if one.dead else None,
        figures=" · ".join(figures),
        hits=said("hits {n}", n=figure(round(one.hits / totals.fights, 1))) if one.hits else None,
    )


def _range(values: Sequence[float]) -> str:
    """Return the average of a figure, with its range in eight fights out of ten."""
    mean = figure(round(fmean(values), 1))
    if len(values) < _FEW or min(values) == max(values):
        return mean
    cuts = quantiles(values, n=_DECILES, method="inclusive")
    return f"{mean} ({figure(round(cuts[0]))}–{figure(round(cuts[-1]))})"


REFUSALS: Final[dict[str, Wording]] = {
    "rehearsal_fights": "A rehearsal can play up to {most} fights: `@rehearse 200 times`",
    "rehearsal_turns": "A rehearsal can play up to {most} turns: `@rehearse for 5 turns`",
    "rehearsal_variants": "I compare up to {most} variants at once.",
    "rehearsal_large": "That's too much for one rehearsal: {fighters} fighters in {fights} fights over {turns} turns. "
    "Try `@rehearse {fewer} times`.",
    "rehearsal_added": "You can add up to {most} creatures at a time.",
    "rehearsal_nobody": "There's nobody to fight against: no player has a contestant who can fight.",
    "rehearsal_no_fight": "There's no fight here. Try one out: `@rehearse 4 CREATURE against everyone`",
    "rehearsal_unread": "I don't understand “{text}”. Try `without NAME`, `with 2 more CREATURE`, `NAME: dodge` or "
    "`cautious`.",
    "rehearsal_running": "A rehearsal is already running in this game. Stop it: `@rehearse stop`",
    "rehearsal_elsewhere": "I can't rehearse in a private message for this game. Type `@rehearse` in its GM channel, "
    "or use the slash command in one of its channels.",
    "rehearsal_busy": "Too many games are rehearsing right now. Try again in a minute.",
    "no_rehearsal": "No rehearsal is running. Start one: `@rehearse`",
}
refusals(REFUSALS)
