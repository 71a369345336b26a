"""Texts about the end of a fight: when it seems to be over, and how it ended."""

from typing import Final

from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.words import listed
from bot.turn.view import PublicView, teams_left

_TEAMS: Final = frozenset({gettext_noop("contestants"), gettext_noop("creatures")})
"""Teams that nobody has given a name."""
_MOST_IN_A_LINE: Final = 160
"""Characters of values that fill about four lines on a phone."""


def proposal(view: PublicView) -> Line:
    """Suggest ending the fight when at most one side is left. The GM decides."""
    alone = {seen.name for seen in view.fighters}
    left = listed([team if team in alone else _team(team) for team in teams_left(view)])
    if left:
        return say("As far as anyone can see, only {left} can still fight. GM, is it over? `@fight end`", left=left)
    return say("Nobody in sight can fight any more. GM, is it over? `@fight end`")


def _team(team: str) -> str:
    return said("the {team}", team=gettext(team) if team in _TEAMS else team)


def summary(view: PublicView) -> list[Line]:
    """Summarise how everyone came out of the fight, as far as all may know."""
    lines = [
        say("**The fight ends** in turn {turn}.", turn=view.turn)
        if view.turn > 0
        else say("**The fight ends** before its first turn.")
    ]
    for seen in view.fighters:
        more = words_of(view.family).sights.came_out(seen.portrait)
        lines.append(line(bold(seen.name), f": {', '.join((translated(seen.portrait.health), *more))}"))
    return lines


def figures(view: PublicView) -> list[Line]:
    """List the values to copy to the sheets: one line per fighter, or one line per value if that would be too long."""
    lines = []
    for seen in view.fighters:
        several = [f"{translated(name)}: {translated(value)}" for name, value in seen.figures]
        if len(whole := "; ".join(several)) > _MOST_IN_A_LINE:
            lines += [line(bold(seen.name), ":"), *map(line, several)]
        elif whole:
            lines.append(line(bold(seen.name), f": {whole}"))
    return lines
