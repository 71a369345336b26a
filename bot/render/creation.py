"""A contestant in the making: what is there, what is missing, what to type next."""

from typing import Any

from bot.render.entries import one_line
from bot.render.refusals import refusal
from bot.reply import Line, bold, code, line
from rules.errors import RuleError
from rules.system import Guide


def draft_lines(name: str, sheet: Any, guide: Guide, family: str) -> list[Line]:
    """What was said so far, what follows from it, and the very next question."""
    so_far = one_line(sheet, family)
    lines = [line(bold(name or "A contestant without a name"), ", not made yet", f": {so_far}" if so_far else ".")]
    lines += _figures(guide)
    if not guide.missing:
        return [
            *lines,
            line("Nothing is missing. ", code("@create done"), " makes it, ", code("@create drop"), " not."),
        ]
    first, *others = guide.missing
    missing = ", ".join(one.what for one in (first, *others))
    lines.append(line(f"Missing: {missing}."))
    lines.append(line(f"{first.asks} ", code(f"@{first.example}")))
    if not any(one.needed for one in guide.missing):
        lines.append(line("Or leave it at that: ", code("@create done"), "."))
    return lines


def spoilt_lines(name: str, sheet: Any, problem: RuleError, family: str) -> list[Line]:
    """A draft that the rules do not allow any more."""
    so_far = one_line(sheet, family)
    return [line(bold(name or "A contestant without a name"), f", not made yet: {so_far}"), *refusal(problem)]


def made_lines(guide: Guide, join: str, *, anew: bool) -> list[Line]:
    """A contestant that was made, or made anew."""
    name = guide.sheet.name
    done = "is made anew" if anew else "is made, and yours"
    warnings = [said for warning in guide.warnings for said in refusal(warning)]
    return [
        line(bold(name), f" {done}. In a fight ", code(f"@{join}"), " takes part."),
        *_figures(guide),
        *warnings,
    ]


def _figures(guide: Guide) -> list[Line]:
    return [line(f"{name}: {value}") for name, value in guide.follows]
