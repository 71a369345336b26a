"""The introduction of the help, and the commands that it currently leaves to `@help more`."""

from collections.abc import Callable
from typing import Final

from bot.commands import book
from bot.features.board.text import waiting
from bot.features.fight.report import put
from bot.pipeline.inbox.scene_choice import named_fights
from bot.pipeline.inbox.usable_commands import OF_ITS_FIGHT
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.work.context import Context
from bot.text.reply import Line
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from bot.turn.view import PublicView, Views

RARE: Final = frozenset({"again", "reveal", "luck", "differences", "house", "unread", "about", "watch"})
"""Commands that few people need."""
BEFORE: Final = frozenset({"tutorial", "games", "rule", "clock", "me"})
"""Commands used before or after a fight."""
DURING: Final = frozenset({"why", "standing"})
"""Commands used during a fight."""
OF_PLAYERS: Final = frozenset({"join", "create"})
"""Commands that a GM rarely needs."""
APPLIES: Final[dict[str, Callable[[PublicView], bool]]] = {
    "draft": lambda view: view.drafted is not None,
    "reopen": lambda view: view.locked,
    "for": lambda view: bool(view.questions),
    "nudge": lambda view: bool(view.questions),
}
"""GM commands, each with a test whether it currently has any effect."""


def asked_now(context: Context) -> list[Line]:
    """Return what this person is being asked in the fight, or else who the fight is waiting for."""
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
    """Whether the fight is waiting for this answer now. Dice may be owed that aren't due yet."""
    need = fight.need()
    return question.kind in ("intent", "go") or (need is not None and need.who == question.fighter)


def rare(context: Context) -> frozenset[str]:
    """Return the commands of little use at the moment. In public, this doesn't depend on anything secret."""
    fight = context.running
    if fight is None:
        return RARE | DURING
    view = view_here(context)
    idle = {word for word, applies in APPLIES.items() if not applies(view)}
    idle |= {"send"} if len(named_fights(context)) < 2 else set()
    idle |= set() if context.private and fight.masks else {"unmask"}
    of_game = {spec.words[0] for spec in book.of(context.system).specs if spec.who == "gm" and not spec.fight}
    return RARE | BEFORE | idle | (of_game - OF_ITS_FIGHT) | (OF_PLAYERS if context.gm_here else frozenset())
