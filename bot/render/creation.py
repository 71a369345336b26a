"""A contestant in the making: what is there, what is missing, what to type next."""

from collections.abc import Sequence
from typing import Any

from bot.render.entries import one_line
from bot.render.refusals import refusal
from bot.reply import Control, Line, Weight, bold, code, line
from rules.errors import RuleError
from rules.system import Guide


def draft_lines(name: str, sheet: Any, guide: Guide, family: str, *, anew: bool = False) -> list[Line]:
    """What was said so far, what follows from it, and the very next question. `anew`: there is one already, which this
    would change."""
    lines = [_so_far(name, sheet, family, anew=anew), *_figures(guide.left), *_figures(guide.follows)]
    if not guide.missing:
        ready = line("Nothing is missing. ", code("@create done"), " makes it, ", code("@create drop"), " does not.")
        return [*lines, ready]
    first, *others = guide.missing
    missing = ", ".join(one.what for one in (first, *others))
    lines.append(line(f"Missing: {missing}."))
    lines.append(line(f"{first.asks} ", code(f"@{first.example}")))
    if not any(one.needed for one in guide.missing):
        lines.append(line("Or leave it at that: ", code("@create done"), "."))
    return lines


def made_by(name: str) -> tuple[Control, ...]:
    """What is pressed when nothing has to be said any more."""
    return (Control(label=f"Make {name}" if name else "Make it", command="@create done", weight=Weight.MAIN),)


def spoilt_lines(name: str, sheet: Any, problem: RuleError, family: str, *, anew: bool = False) -> list[Line]:
    """A draft that the rules do not allow any more."""
    return [_so_far(name, sheet, family, anew=anew), *refusal(problem)]


def made_lines(guide: Guide, join: str, *, anew: bool) -> list[Line]:
    """A contestant that was made, or made anew."""
    done = "is made anew" if anew else "is made, and yours"
    return [
        line(bold(guide.sheet.name), f" {done}. In a fight ", code(f"@{join}"), " takes part."),
        *_figures(guide.follows),
        *(said for warning in guide.warnings for said in refusal(warning)),
    ]


def _so_far(name: str, sheet: Any, family: str, *, anew: bool) -> Line:
    said = one_line(sheet, family)
    state = ", not changed yet" if anew else ", not made yet"
    return line(bold(name or "A contestant without a name"), state, f": {said}" if said else ".")


def _figures(figures: Sequence[tuple[str, str]]) -> list[Line]:
    return [line(f"{name}: {value}") for name, value in figures]
