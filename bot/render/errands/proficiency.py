"""Skills of a contestant."""

from typing import Any, Final

from bot.render.errands.saying import Say
from bot.render.words import number
from bot.reply import Line, bold, line


def points_set(outcome: Any, name: str) -> list[Line]:
    said = [line(f"{name}, {outcome.skill}: {number(outcome.before)} → ", bold(f"{number(outcome.points)} points"))]
    if outcome.level != outcome.level_before:
        said.append(line(f"{name} is ", bold(outcome.level), f" in {outcome.skill} now."))
    return said


SAY: Final[dict[str, Say]] = {"points_set": points_set}
