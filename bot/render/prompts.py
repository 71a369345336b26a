"""Questions put to the people who owe an answer, with what they can type."""

from bot.reply import Control, Line, bold, code, line
from bot.turn.view import PublicView
from rules.system import ChoiceNeed, DiceNeed


def dice(need: DiceNeed, view: PublicView) -> tuple[Line, tuple[Control, ...]]:
    """ "roll what you owe"."""
    command = need.command or f"@roll {need.expression}"
    rest = (f", then {need.rest} more (", code(f"@{need.purpose}"), " rolls all of them)") if need.rest else ()
    text = line(bold(view.name(need.who)), f", roll your {need.purpose}: ", code(command), *rest)
    return text, (Control(label="Roll", command=command),)


def choice(need: ChoiceNeed, view: PublicView) -> tuple[list[Line], tuple[Control, ...]]:
    """One line for each thing that may be answered."""
    name = view.name(need.who)
    lines = [line(bold(name), ", your choice:")]
    lines += [line(code(f"@{option.command}"), f" – {option.meaning}") for option in need.options]
    controls = tuple(
        Control(label=option.command.capitalize()[:80], command=f"@{option.command}")
        for option in need.options
        if "…" not in option.command
    )
    return lines, controls[:5]


def intent(name: str, example: str, *, private: bool = False) -> Line:
    """`private`: where everyone reads it would not be taken."""
    where = (" in a private message to me",) if private else ()
    return line(bold(name), ", what do you do? ", code(f"@declare {example}"), *where)


def plans(names: list[str]) -> list[Line]:
    """The GM's own question at the beginning of a turn."""
    wanted = [line(code(f"@plan {name}: …")) for name in names]
    return [line("Plans wanted, where only GMs read; then ", code("@next"), ":"), *wanted]
