"""Parse a moment of a fight in people's words: "attacks of turn 3", "turn 2", "initiative"."""

import re
from typing import Final

from bot.turn.refusal import Refusal
from rules.system import CALLED, System

Moment = tuple[int, int]
"""The turn, and the index of the step in the system."""

_TURN: Final = re.compile(r"\bturn ([0-9]{1,6})\b")
_IDLE: Final = re.compile(r"^(?:the|at|to)\s+")


def moment_named(text: str, system: System, now: Moment) -> Moment:
    """Return the turn and step that are meant; a step alone is the last one of that name that has begun. Refuses with
    `no_such_step` (name, choices)."""
    said = _IDLE.sub("", " ".join(text.casefold().strip("\"'").split()))
    found = _TURN.search(said)
    if found is not None:
        before = said[: found.start()].strip().removesuffix(" of").removesuffix(" in")
        name = _IDLE.sub("", before or said[found.end() :].strip(" ,:"))
        return int(found[1]), _step(name, system) if name else 0
    step = _step(said, system)
    turn, here = now
    return (turn if here >= step else turn - 1), step


def _step(name: str, system: System) -> int:
    """Return the index of the first step whose title equals the name, begins with it, or contains it."""
    titles = [step.title.casefold() for step in system.steps]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for index, title in enumerate(titles):
            if name and fits(title, name):
                return index
        kinds = [kind for kind, words in CALLED.items() if name in words]
        for index, step in enumerate(system.steps):
            if step.kind in kinds:
                return index
    raise Refusal("no_such_step", {"name": name, "choices": tuple(step.title for step in system.steps)})
