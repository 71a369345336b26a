"""Short reports of what several fighters do alike, in one line: ties, passing, joining."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.games.mazeworld.brief.attack import joined
from bot.games.mazeworld.roster import at
from bot.games.mazeworld.turn_summary import accounted_in_short
from bot.games.vocabulary import Heard
from bot.text.language.speech import ngettext
from bot.text.reply import Line
from bot.text.sentences import say
from bot.text.words import crowd, listed


def ties(heard: Sequence[Heard]) -> list[Line]:
    """Describe the dice of ties; the order itself shows who won them."""
    dice = [" ".join(str(face) for _, face in one.fact.throws) for one in heard]
    return [say("Tie-breaker rolls: {dice}", dice=" · ".join(dice))]


def passing(heard: Sequence[Heard]) -> list[Line]:
    """List together those who declared nothing; report other reasons in full."""
    lines: list[Line] = []
    for reason, some in groupby(heard, key=lambda one: one.fact.reason):
        same = list(some)
        if reason == "nothing_declared" and len(same) > 1:
            lines.append(
                say("{names} pass, since nothing was declared.", names=_named(same, [one.fact.who for one in same]))
            )
        else:
            lines += [line for one in same for line in one.lines]
    return lines


def joining(heard: Sequence[Heard]) -> list[Line]:
    """Say who joins, together if at the same place."""
    lines: list[Line] = []
    for side, some in groupby(heard, key=lambda one: one.fact.fighter.side):
        same = list(some)
        words = ngettext("**{names}** joins the fight[ {where}].", "**{names}** join the fight[ {where}].", len(same))
        lines.append(say(words, names=_named(same, [one.fact.fighter.id for one in same]), where=at(side)))
    return lines


def sums(heard: Sequence[Heard]) -> list[Line]:
    """Describe everyone's sums of a turn in one line, without what the attacks already reported."""
    lines = [line for one in heard for line in accounted_in_short(one.fact, one.names)]
    if any(one.fact.span == "fight" for one in heard):
        return lines
    parts = [(*told[:-1], replace(told[-1], text=told[-1].text.removesuffix("."))) for told in lines]
    return [joined(parts)] if parts else []


def _named(heard: Sequence[Heard], who: Sequence[str]) -> str:
    """Describe all of them, combining creatures of the same name."""
    return crowd([one.names(fighter) for one, fighter in zip(heard, who, strict=True)], listed)


SEVERAL: Final[Mapping[str, Callable[[Sequence[Heard]], list[Line]]]] = {
    "speed_conflict": ties,
    "passed": passing,
    "joined": joining,
    "accounted": sums,
}
