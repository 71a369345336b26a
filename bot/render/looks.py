"""Look-ups in words: one fighter, and who owes what."""

from collections.abc import Mapping
from typing import Final

from bot.render.board import state
from bot.render.families import words_of
from bot.reply import Line, bold, line
from bot.turn.view import GMView, PublicView, Seen

_OWED: Final = {"intent": "an intent", "plan": "a plan", "choice": "a choice", "go": "the word to act"}


def sheet(seen: Seen, view: PublicView) -> list[Line]:
    """A fighter as far as the reader may know it."""
    where = words_of(view.family).sights.where(seen.portrait.where)
    lines = [line(bold(seen.name), f": {', '.join(filter(None, (where, *state(seen, view))))}")]
    if seen.text:
        lines.append(line(f"Means: {seen.text}"))
    return lines + [line(bold(name), f": {value}") for name, value in seen.figures]


def owed(view: PublicView, people: Mapping[str, str]) -> list[Line]:
    """Who owes something now, with the name of who plays them."""
    lines = []
    for question in view.questions:
        seen = view.seen(question.fighter)
        if seen is None:
            continue
        if seen.creature and not isinstance(view, GMView):
            lines.append(line("The GM owes something."))
            continue
        player = f" ({people[seen.owner]})" if seen.owner is not None and seen.owner in people else ""
        what = _OWED.get(question.kind) or f"dice: {question.purpose}"
        lines.append(line(bold(seen.name), f"{player} owes {what}."))
    return list(dict.fromkeys(lines))
