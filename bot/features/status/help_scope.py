"""What the help begins with, and which commands it leaves to `@help more` for now."""

from collections.abc import Callable
from typing import Final

from bot.commands import book
from bot.features.fight.report import put
from bot.features.status.waiting_text import waiting
from bot.pipeline.inbox.usable_commands import OF_ITS_FIGHT
from bot.pipeline.work.context import Context
from bot.pipeline.work.presentation import view_here
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from bot.turn.view import PublicView, Views

RARE: Final = frozenset({"again", "reveal", "luck", "differences", "house", "unread", "about", "watch"})
"""Commands that few people look for."""
BEFORE: Final = frozenset({"tutorial", "games", "rule", "clock", "me"})
"""Commands for the time before a fight, or after it."""
DURING: Final = frozenset({"why", "standing"})
"""Commands for the time of a fight."""
OF_PLAYERS: Final = frozenset({"join", "create"})
"""Commands that whoever leads the fight seldom needs."""
APPLIES: Final[dict[str, Callable[[PublicView], bool]]] = {
    "draft": lambda view: view.drafted is not None,
    "reopen": lambda view: view.locked,
    "for": lambda view: bool(view.questions),
    "nudge": lambda view: bool(view.questions),
}
"""Commands of a GM, each with when it has anything to do."""


def asked_now(context: Context) -> list[Line]:
    """What this person is asked in the fight at hand; if nothing, whom the fight waits for."""
    fight = context.running
    if fight is None:
        return []
    seen = Views(fight, context.system)
    found: list[Line] = []
    for question in fight.questions:
        if fight.seat(question.fighter).owner == context.person and _is_put(question, fight):
            if not seen.apart(question):
                found += put(question, fight, seen.public)[0]
            elif context.heard_in is None:
                found += put(question, fight, seen.own(context.person))[0]
    return found or waiting(view_here(context))


def _is_put(question: Question, fight: AnyFight) -> bool:
    """Whether the fight waits for this answer now; dice may be owed that are asked for later."""
    need = fight.need()
    return question.kind in ("intent", "go") or (need is not None and need.who == question.fighter)


def rare(context: Context) -> frozenset[str]:
    """Words of commands that are of little use at this moment. In public, nothing secret decides it."""
    fight = context.running
    if fight is None:
        return RARE | DURING
    view = view_here(context)
    idle = {word for word, applies in APPLIES.items() if not applies(view)}
    idle |= {"send"} if len(context.game.running) < 2 else set()
    idle |= set() if context.private and fight.masks else {"unmask"}
    of_game = {spec.words[0] for spec in book.of(context.system).specs if spec.who == "gm" and not spec.fight}
    return RARE | BEFORE | idle | (of_game - OF_ITS_FIGHT) | (OF_PLAYERS if context.gm_here else frozenset())
