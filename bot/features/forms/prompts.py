"""Questions put to the people who owe an answer, with what they can type."""

from typing import Final

from bot.games.registry import words_of
from bot.text.language.speech import gettext, translated
from bot.text.reply import Control, Line, Weight, code, line
from bot.text.sentences import said, say
from bot.text.words import grouped
from bot.turn.view import PublicView
from rules.system import ChoiceNeed, DiceNeed


def dice(need: DiceNeed, view: PublicView) -> tuple[Line, tuple[Control, ...]]:
    """ "roll what you owe"."""
    text = say(
        "**{name}**, roll your {word}: `{command}`[, then {rest} more (`@{purpose}` rolls them all)]",
        name=view.name(need.who),
        word=translated(need.purpose),
        command=_roll(need),
        rest=need.rest or None,
        purpose=need.purpose,
    )
    return text, tuple(roll_controls(need))


def roll_controls(need: DiceNeed) -> list[Control]:
    """What is pressed to throw dice: those that are owed now, and where there are more of the same, all of them."""
    controls = [Control(label=_rolls(need), command=_roll(need), weight=Weight.MAIN)]
    if need.rest:
        controls.append(Control(label=gettext("Roll all"), command=f"@{need.purpose}"))
    return controls


def _rolls(need: DiceNeed) -> str:
    return said("Roll {dice}", dice=need.expression)


def gms_roll(need: DiceNeed, name: str) -> list[Control]:
    """The same where a GM throws them for whoever nobody else plays."""
    return [Control(label=_rolls(need), command=f"@roll for {name}", weight=Weight.MAIN)]


def gms_intent(name: str) -> list[Control]:
    """What a GM presses to say what whoever nobody else plays means to do."""
    return [Control(label=gettext("Declare"), command=f"@for {name} declare {GAP}", weight=Weight.MAIN, form=PLAN)]


def _roll(need: DiceNeed) -> str:
    return need.command or f"@roll {need.expression}"


def choice(need: ChoiceNeed, view: PublicView) -> tuple[list[Line], tuple[Control, ...]]:
    """One line for each thing that may be answered; what the bot proposes stands out."""
    lines = [say("**{name}**, choose:", name=view.name(need.who))]
    phrase = words_of(view.family).phrase or gettext
    lines += [line(code(f"@{option.command}"), f" – {phrase(option.meaning)}") for option in need.options]
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
PLANS: Final = "plans"
"""The form in which the GM writes the plans of all creatures, a line for each kind of them."""
MOST_PLANNED: Final = 4
"""Creatures with a button of their own beside the one for all."""


def intent_controls(*, private: bool = False) -> tuple[Control, ...]:
    """What is pressed to say it; it is the same for all who are asked."""
    declare = gettext("Declare")
    return (Control(label=declare, command=f"@declare {GAP}", weight=Weight.MAIN, form=DECLARE, aside=private),)


def plan_controls(names: list[str]) -> list[Control]:
    """What the GM presses to write plans: of all creatures at once where there are several, or of one of them."""
    several = [Control(label=gettext("Plan all"), command=f"@plan {GAP}", weight=Weight.MAIN, form=PLANS, aside=True)]
    return [
        *(several if len(names) > 1 else ()),
        *(
            Control(label=said("Plan {name}", name=name), command=f"@plan {name}: {GAP}", form=PLAN, aside=True)
            for name in names[:MOST_PLANNED]
        ),
    ]


def intent(name: str, example: str, *, private: bool = False) -> Line:
    """`private`: where everyone reads it would not be taken."""
    if private:
        return say(
            "**{name}**, what do you do? `@declare {example}` in a private message to me", name=name, example=example
        )
    return say("**{name}**, what do you do? `@declare {example}`", name=name, example=example)


def plans(names: list[str]) -> list[Line]:
    """The GM's own question at the beginning of a turn: a line for each group of creatures."""
    wanted = [line(code(f"@plan {name}: …")) for name, _ in grouped((name, "") for name in names)]
    return [say("Write the creatures' plans here, then `@next`:"), *wanted]
