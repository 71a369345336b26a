"""Questions put to the people who owe an answer, with what they can type."""

from typing import Final

from bot.reply import Control, Line, Weight, bold, code, line
from bot.turn.view import PublicView
from rules.system import ChoiceNeed, DiceNeed


def dice(need: DiceNeed, view: PublicView) -> tuple[Line, tuple[Control, ...]]:
    """ "roll what you owe"."""
    command = _roll(need)
    rest = (f", then {need.rest} more (", code(f"@{need.purpose}"), " rolls all of them)") if need.rest else ()
    text = line(bold(view.name(need.who)), f", roll your {need.purpose}: ", code(command), *rest)
    return text, tuple(roll_controls(need))


def roll_controls(need: DiceNeed) -> list[Control]:
    """What is pressed to throw dice: those that are owed now, and where there are more of the same, all of them."""
    controls = [Control(label=f"Roll {need.expression}", command=_roll(need), weight=Weight.MAIN)]
    if need.rest:
        controls.append(Control(label="Roll all", command=f"@{need.purpose}"))
    return controls


def gms_roll(need: DiceNeed, name: str) -> list[Control]:
    """The same where a GM throws them for whoever nobody else plays."""
    return [Control(label=f"Roll {need.expression}", command=f"@roll for {name}", weight=Weight.MAIN)]


def gms_intent(name: str) -> list[Control]:
    """What a GM presses to say what whoever nobody else plays means to do."""
    return [Control(label="Declare", command=f"@for {name} declare {GAP}", weight=Weight.MAIN, form=PLAN)]


def _roll(need: DiceNeed) -> str:
    return need.command or f"@roll {need.expression}"


def choice(need: ChoiceNeed, view: PublicView) -> tuple[list[Line], tuple[Control, ...]]:
    """One line for each thing that may be answered; what the bot proposes stands out."""
    name = view.name(need.who)
    lines = [line(bold(name), ", your choice:")]
    lines += [line(code(f"@{option.command}"), f" – {option.meaning}") for option in need.options]
    controls = tuple(
        Control(
            label=_capital(option.command),
            command=f"@{option.command}",
            weight=Weight.PLAIN if number else Weight.MAIN,
            form=LINE if GAP in option.command else "",
        )
        for number, option in enumerate(need.options)
    )
    return lines, controls


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


GAP: Final = "…"
"""What stands in a command where something has to be said."""
LINE: Final = "line"
"""The form that asks for what stands in the gap of a command."""
DECLARE: Final = "declare"
"""The form in which somebody says what they mean to do."""
PLAN: Final = "plan"
"""The same for a creature."""


def intent_controls(*, private: bool = False) -> tuple[Control, ...]:
    """What is pressed to say it; it is the same for all who are asked."""
    return (Control(label="Declare", command=f"@declare {GAP}", weight=Weight.MAIN, form=DECLARE, aside=private),)


def plan_controls(names: list[str]) -> list[Control]:
    """What the GM presses to write a creature's plan."""
    return [Control(label=f"Plan {name}", command=f"@plan {name}: {GAP}", form=PLAN, aside=True) for name in names]


def intent(name: str, example: str, *, private: bool = False) -> Line:
    """`private`: where everyone reads it would not be taken."""
    where = (" in a private message to me",) if private else ()
    return line(bold(name), ", what do you do? ", code(f"@declare {example}"), *where)


def plans(names: list[str]) -> list[Line]:
    """The GM's own question at the beginning of a turn."""
    wanted = [line(code(f"@plan {name}: …")) for name in names]
    return [line("Plans wanted, where only GMs read; then ", code("@next"), ":"), *wanted]
