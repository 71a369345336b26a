"""The commands of all features, in the order in which the help lists them."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.commands.spec import Attachable, Spec
from bot.feature_loader import load_features

IN_FIGHT: Final = (
    "help", "roll", "reveal", "rr", "again", "odds", "luck", "why", "rule", "differences", "status", "games", "who",
    "log", "sheet", "create", "join", "leave", "declare", "standing", "withdraw", "fight", "next", "back", "forward",
    "say", "reword", "unsay", "reopen", "amend", "draft", "plan", "plans", "auto", "add", "mask", "unmask", "accept",
    "deny", "remove", "owner", "send", "go", "done", "delay", "hold", "deadline", "nudge", "since", "fair",
)  # fmt: skip
"""Listed before the game's own words for fights."""
FOR_OTHERS: Final = ("for", "as", "watch", "unread")
"""Listed after those words and before the game's kinds of sheets."""
OF_GAME: Final = (
    "note", "notes", "handout", "handouts", "safety", "vote", "votes", "table", "pack", "gm", "game", "scene", "house",
    "in", "clock", "away", "present", "me", "language", "setup", "doctor", "tutorial", "about",
)  # fmt: skip
"""Listed last, followed by commands in none of the lists."""

_SPECS: dict[str, Spec] = {}


def register(*specs: Spec) -> tuple[Spec, ...]:
    """Register the commands of a feature and return them. Raises ValueError if a first word is taken."""
    for spec in specs:
        if spec.words[0] in _SPECS:
            raise ValueError(f"two commands are called {spec.words[0]}")
        _SPECS[spec.words[0]] = spec
    return specs


@cache
def commands() -> tuple[tuple[Spec, ...], tuple[Spec, ...], tuple[Spec, ...]]:
    """Return all registered commands: those of a fight, those for others in it, and those of the whole game."""
    load_features()
    named = {*IN_FIGHT, *FOR_OTHERS, *OF_GAME}
    others = tuple(word for word in sorted(_SPECS) if word not in named)
    return _listed(IN_FIGHT), _listed(FOR_OTHERS), _listed((*OF_GAME, *others))


def find(word: str) -> Spec | None:
    """Return the command for a word, whatever the game."""
    load_features()
    return next((spec for spec in _SPECS.values() if word in spec.words), None)


@cache
def with_pictures() -> Mapping[str, tuple[Attachable, ...]]:
    """Return the kinds of files of all commands that take pictures, by each of their words."""
    load_features()
    return {word: spec.files for spec in _SPECS.values() if "picture" in spec.files for word in spec.words}


def _listed(words: tuple[str, ...]) -> tuple[Spec, ...]:
    return tuple(_SPECS[word] for word in words)
