"""A contestant in the making: what is there, what is missing, what to type next."""

from collections.abc import Sequence
from typing import Any

from bot.features.packs.text import one_line
from bot.text.language.speech import gettext, translated
from bot.text.refusals import refusal
from bot.text.reply import Control, Line, Weight, code, line
from bot.text.sentences import said, say
from rules.errors import RuleError
from rules.system import Guide


def draft_lines(name: str, sheet: Any, guide: Guide[Any], family: str, *, anew: bool = False) -> list[Line]:
    """What was said so far, what follows from it, and the very next question. `anew`: there is one already, which this
    would change."""
    lines = [_so_far(name, sheet, family, anew=anew), *_figures(guide.left), *_figures(guide.follows)]
    if not guide.missing:
        return [*lines, say("Nothing is missing. `@create done` makes it, `@create drop` does not.")]
    first, *others = guide.missing
    missing = ", ".join(translated(one.what) for one in (first, *others))
    lines.append(say("Missing: {missing}.", missing=missing))
    lines.append(line(f"{gettext(first.asks)} ", code(f"@{first.example}")))
    if not any(one.needed for one in guide.missing):
        lines.append(say("Or leave it at that: `@create done`."))
    return lines


def made_by(name: str) -> tuple[Control, ...]:
    """What is pressed when nothing has to be said any more."""
    label = said("Make {name}", name=name) if name else gettext("Make it")
    return (Control(label=label, command="@create done", weight=Weight.MAIN),)


def spoilt_lines(name: str, sheet: object, problem: RuleError, family: str, *, anew: bool = False) -> list[Line]:
    """A draft that the rules do not allow any more."""
    return [_so_far(name, sheet, family, anew=anew), *refusal(problem)]


def made_lines(guide: Guide[Any], join: str, *, anew: bool) -> list[Line]:
    """A contestant that was made, or made anew."""
    return [
        say(
            "**{name}** is made anew. In a fight `@{join}` takes part."
            if anew
            else "**{name}** is made, and yours. In a fight `@{join}` takes part.",
            name=guide.sheet.name,
            join=join,
        ),
        *_figures(guide.follows),
        *(one for warning in guide.warnings for one in refusal(warning)),
    ]


def _so_far(name: str, sheet: object, family: str, *, anew: bool) -> Line:
    told = one_line(sheet, family)
    of_whom = name or gettext("A contestant without a name")
    if not told:
        return say("**{name}**, not changed yet." if anew else "**{name}**, not made yet.", name=of_whom)
    return say(
        "**{name}**, not changed yet: {told}" if anew else "**{name}**, not made yet: {told}", name=of_whom, told=told
    )


def _figures(figures: Sequence[tuple[str, str]]) -> list[Line]:
    return [line(f"{translated(name)}: {translated(value)}") for name, value in figures]
