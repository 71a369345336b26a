"""The end of a fight: when it seems to be over, and how it ended."""

from typing import Final

from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.words import listed
from bot.turn.view import PublicView, teams_left

_TEAMS: Final = frozenset({gettext_noop("contestants"), gettext_noop("creatures")})
"""Teams that nobody has named."""
_MOST_IN_A_LINE: Final = 160
"""Signs of figures that a phone shows in about four rows."""


def proposal(view: PublicView) -> Line:
    """Said once, when only one side is left, and when nobody is; the GM decides."""
    alone = {seen.name for seen in view.fighters}
    left = listed([team if team in alone else _team(team) for team in teams_left(view)])
    if left:
        return say("Of those in sight only {left} can still fight. GM: `@fight end`?", left=left)
    return say("Nobody in sight can fight any more. GM: `@fight end`?")


def _team(team: str) -> str:
    return said("the {team}", team=gettext(team) if team in _TEAMS else team)


def summary(view: PublicView) -> list[Line]:
    """How everyone came out of it, as far as everyone may know."""
    lines = [
        say("**The fight is over** in turn {turn}.", turn=view.turn)
        if view.turn > 0
        else say("**The fight is over** before its first turn.")
    ]
    for seen in view.fighters:
        more = words_of(view.family).sights.came_out(seen.portrait)
        lines.append(line(bold(seen.name), f": {', '.join((translated(seen.portrait.health), *more))}"))
    return lines


def figures(view: PublicView) -> list[Line]:
    """The figures to carry over to the sheets, for those who may read them: in one line each, or where that is too long
    to be read on a phone, with a line for every figure."""
    lines = []
    for seen in view.fighters:
        several = [f"{translated(name)} {translated(value)}" for name, value in seen.figures]
        if len(whole := "; ".join(several)) > _MOST_IN_A_LINE:
            lines += [line(bold(seen.name), ":"), *map(line, several)]
        elif whole:
            lines.append(line(bold(seen.name), f": {whole}"))
    return lines
