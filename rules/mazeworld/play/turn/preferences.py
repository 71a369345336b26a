"""Choices from preferences written down in advance: the first that is possible now counts."""

import re
from collections.abc import Sequence
from typing import Final, Protocol

from rules.errors import RuleError
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.world import World
from rules.mazeworld.play.turn.tasks import FollowDodge, Redeclare, SpendDodge
from rules.system import Reading

_PIECE: Final = re.compile(r"\s*(?:[,\n]|\bthen\b|\belse\b|\botherwise\b|\bor\b)\s*", re.IGNORECASE)
_IF: Final = re.compile(r"\A(?:if|when|unless)\b", re.IGNORECASE)
_DODGE: Final = re.compile(r"\Adodge\b.*\b(best|none)\Z", re.IGNORECASE)
"""Matches a dodge typed together with how to spend successes: "dodge best"."""


class Reader(Protocol):
    """The game's way of reading typed words and checking whether they are possible."""

    def read(self, world: World, fighter: str, text: str) -> Reading[Action]: ...

    def possible(self, world: World, fighter: str, actions: Sequence[Action]) -> tuple[Action, ...]: ...

    def choose(self, world: World, task: SpendDodge | FollowDodge, word: str, rest: str) -> object: ...


def action(game: Reader, world: World, task: Redeclare, preferences: Sequence[str]) -> tuple[Action, ...]:
    """Return what replaces an impossible action: the first possible preference."""
    reason = RuleError("nothing_said")
    for one in preferences:
        try:
            return game.possible(world, task.who, game.read(world, task.who, one).actions)
        except RuleError as refused:
            reason = refused
    raise reason


def reaction(game: Reader, world: World, task: SpendDodge | FollowDodge, preferences: Sequence[str]) -> object:
    """Return how dodge successes are spent or what follows the dodge: the first fitting words whose condition holds."""
    who = task.need.who
    reason = RuleError("nothing_said")
    for one in preferences:
        for piece in _PIECE.split(one):
            if _IF.match(piece):
                if not _holds(game, world, who, piece):
                    break
                continue
            spending = _DODGE.match(piece)
            word, _, rest = (f"spend {spending[1]}" if spending else piece.removeprefix("to ")).partition(" ")
            try:
                return game.choose(world, task, word.casefold(), rest.strip())
            except RuleError as refused:
                reason = refused
    raise reason


def _holds(game: Reader, world: World, who: str, condition: str) -> bool:
    try:
        game.possible(world, who, game.read(world, who, f"{condition}, pass").actions)
    except RuleError:
        return False
    return True
