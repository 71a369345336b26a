"""The end of a fight: when it seems to be over, and how it ended."""

from bot.render.families import words_of
from bot.render.words import listed
from bot.reply import Line, bold, code, line
from bot.turn.view import PublicView, standing


def proposal(view: PublicView) -> Line:
    """Said once, when only one side is left; the GM decides."""
    alone = {seen.name for seen in view.fighters}
    left = listed([team if team in alone else f"the {team}" for team in standing(view)])
    who = f"Of those in sight only {left} can still fight" if left else "Nobody in sight can fight any more"
    return line(f"{who}. GM: ", code("@fight end"), "?")


def summary(view: PublicView) -> list[Line]:
    """How everyone came out of it, as far as everyone may know."""
    length = f"in turn {view.turn}" if view.turn > 0 else "before its first turn"
    lines = [line(bold("The fight is over"), f" {length}.")]
    for seen in view.fighters:
        more = words_of(view.family).sights.came_out(seen.portrait)
        lines.append(line(bold(seen.name), f": {', '.join((seen.portrait.health, *more))}"))
    return lines


def figures(view: PublicView) -> list[Line]:
    """The figures to carry over to the sheets, for those who may read them."""
    lines = []
    for seen in view.fighters:
        shown = "; ".join(f"{name} {value}" for name, value in seen.figures)
        if shown:
            lines.append(line(bold(seen.name), f": {shown}"))
    return lines
