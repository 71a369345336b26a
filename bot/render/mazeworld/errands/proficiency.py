"""Skills of a contestant as they change: points set, and training."""

from typing import Any, Final

from bot.render.mazeworld.deeds import risen
from bot.render.vocabulary import Say
from bot.render.words import exact, listed
from bot.reply import Line, bold, line


def points_set(outcome: Any, name: str) -> list[Line]:
    said = [line(f"{name}, {outcome.skill}: {exact(outcome.before)} → ", bold(f"{exact(outcome.points)} points"))]
    return said + _risen(outcome)


def _risen(outcome: Any) -> list[Line]:
    changed = outcome.level != outcome.level_before
    return [risen(outcome.skill, outcome.level, outcome.brings)] if changed else []


def trained(outcome: Any, name: str) -> list[Line]:
    """What was credited and what the cap took, for the skill trained and for its subgroup."""
    own, *others = outcome.skills
    said = [line(f"{name}, {own.skill}: ", bold(f"{exact(own.credited)} TP"), f" credited{_lost(own, outcome.cap)}.")]
    said += [line(f"{own.skill} has {_held(own, outcome.cap)}."), *_risen(own.points)]
    for other in others:
        said.append(line(f"{other.skill} gains {exact(other.credited)} TP with it{_lost(other, outcome.cap)}: "
                         f"{_held(other, outcome.cap)}."))  # fmt: skip
        said += _risen(other.points)
    return said


def _lost(one: Any, cap: float) -> str:
    lost = one.due - one.credited
    return f" of {exact(one.due)}: at most {exact(cap)} count for a skill" if lost else ""


def _held(one: Any, cap: float) -> str:
    to_next = one.points.to_next
    more = "" if to_next is None else f"{exact(to_next)} to the next level"
    told = [f"{exact(one.training)} of {exact(cap)} TP", f"{exact(one.points.points)} points", more]
    return listed([piece for piece in told if piece])


SAY: Final[dict[str, Say]] = {"points_set": points_set, "trained": trained}
