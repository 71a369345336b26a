"""Texts about a contestant's draft: what it has, what is missing, what to type next."""

from collections.abc import Sequence

from bot.features.packs.text import one_line
from bot.text.language.speech import gettext, translated
from bot.text.refusals import refusal
from bot.text.reply import Control, Line, Weight, bold, code, line
from bot.text.sentences import said, say
from rules.errors import RuleError
from rules.system import Guide, Question, Sheet


def draft_lines(name: str, sheet: Sheet, guide: Guide[Sheet], family: str, *, anew: bool = False) -> list[Line]:
    """Show a draft, what follows from it, and the next question. `anew`: it changes an existing contestant."""
    lines = [_so_far(name, sheet, family, anew=anew), *_figures(guide.left), *_figures(guide.follows)]
    if not guide.missing:
        return [*lines, say("Nothing is missing. `@create done` finishes it; `@create drop` discards it.")]
    first, *others = guide.missing
    missing = ", ".join(translated(one.what) for one in (first, *others))
    lines.append(say("Still missing: {missing}.", missing=missing))
    lines.append(line(f"{gettext(first.asks)} ", code(f"@{first.example}")))
    if not any(one.needed for one in guide.missing):
        lines.append(say("Or use `@create ?` for help, `@create skip`, `@create back` or `@create done`."))
    return lines


def choice_lines(asked: Question, choices: Sequence[str]) -> list[Line]:
    """Show the possible answers to a question."""
    lines = [line(bold(translated(asked.what)), ": ", ", ".join(choices))] if choices else []
    how = say("`@create skip` leaves it out; `@create back` goes back.")
    return [*lines, line(f"{gettext(asked.asks)} ", code(f"@{asked.example}")), *([] if asked.needed else [how])]


def made_by(name: str, *, skips: bool) -> tuple[Control, ...]:
    """Return the buttons of a draft that could be finished; `skips`: whether optional questions remain."""
    label = said("Finish {name}", name=name) if name else gettext("Finish")
    finish = Control(label=label, command="@create done", weight=Weight.MAIN)
    return (Control(label=gettext("Skip"), command="@create skip"), finish) if skips else (finish,)


def spoilt_lines(name: str, sheet: object, problem: RuleError, family: str, *, anew: bool = False) -> list[Line]:
    """Show a draft that breaks the rules, and why."""
    return [_so_far(name, sheet, family, anew=anew), *refusal(problem)]


def made_lines(guide: Guide[Sheet], join: str, *, anew: bool) -> list[Line]:
    """Announce a contestant that was created or changed."""
    return [
        say(
            "The new **{name}** is ready. To join a fight: `@{join}`"
            if anew
            else "**{name}** is ready and yours to play. To join a fight: `@{join}`",
            name=guide.sheet.name,
            join=join,
        ),
        *_figures(guide.follows),
        *(one for warning in guide.warnings for one in refusal(warning)),
    ]


def _so_far(name: str, sheet: object, family: str, *, anew: bool) -> Line:
    told = one_line(sheet, family)
    of_whom = name or gettext("Unnamed contestant")
    if not told:
        return say("**{name}** (changes not saved yet)" if anew else "**{name}** (draft)", name=of_whom)
    return say(
        "**{name}** (changes not saved yet): {told}" if anew else "**{name}** (draft): {told}", name=of_whom, told=told
    )


def _figures(figures: Sequence[tuple[str, str]]) -> list[Line]:
    return [line(f"{translated(name)}: {translated(value)}") for name, value in figures]
