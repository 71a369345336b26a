"""The chart of a rehearsal: how often each fighter falls."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.features.odds.text import rough
from bot.features.rehearsal.job import Job
from bot.features.rehearsal.text import letters
from bot.simulation.totals import Totals
from bot.text.language.speech import gettext
from bot.text.pictures import LONGEST_ALT, Bar, Bars
from bot.text.sentences import said

MOST_BARS: Final = 24


def chart(job: Job, found: Sequence[Totals]) -> Bars | None:
    """Return a bar for each fighter in each variant; None if there are too many of them."""
    pairs = [(one, totals) for one, totals in zip(job.variants, found, strict=False) if totals.fights]
    bars = []
    for who in dict.fromkeys(who for variant, _ in pairs for who in variant.names):
        for letter, (variant, totals) in zip(letters(len(pairs)), pairs, strict=True):
            if who in variant.names:
                chance = Fraction(len(totals.fighters[who].fell), totals.fights)
                name = variant.names[who] if len(pairs) == 1 else f"{variant.names[who]} {letter}"
                bars.append(Bar(name=name, size=float(chance), label=rough(chance)))
    if not bars or len(bars) > MOST_BARS or not any(bar.size for bar in bars):
        return None
    title = gettext("How often they fall")
    below = [
        f"{letter}: {variant.title or gettext('as it is')}"
        for letter, (variant, _) in zip(letters(len(pairs)), pairs, strict=True)
        if len(pairs) > 1
    ]
    alt = f"{title}. {'; '.join(said('{name}: {chance}', name=bar.name, chance=bar.label) for bar in bars)}."
    return Bars(alt=alt[:LONGEST_ALT], title=title, bars=tuple(bars), below=tuple(below), lying=True)
