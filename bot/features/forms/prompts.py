"""Questions to people who owe an answer, with what they can type."""

from typing import Final

from bot.games.registry import words_of
from bot.text.language.speech import gettext
from bot.text.reply import Control, Line, Weight, code, line
from bot.text.sentences import said, say
from bot.text.words import grouped
from bot.turn.view import PublicView
from rules.system import ChoiceNeed, DiceNeed


def dice(need: DiceNeed, view: PublicView) -> tuple[Line, tuple[Control, ...]]:
    """Ask for the dice somebody owes."""
    why = words_of(view.family).rolls.get(need.purpose)
    text = say(
        "**{name}**, roll {why}: `{command}`[, then {rest} more (`@{purpose}` rolls them all)]",
        name=view.name(need.who),
        why=said("for {what}", what=gettext(need.purpose)) if why is None else gettext(why),
        command=_roll(need),
        rest=need.rest or None,
        purpose=need.purpose,
    )
    return text, tuple(roll_controls(need))


def roll_controls(need: DiceNeed) -> list[Control]:
    """Return the buttons that roll the dice owed now, and all of them if more of the same are due."""
    controls = [Control(label=_rolls(need), command=_roll(need), weight=Weight.MAIN)]
    if need.rest:
        controls.append(Control(label=gettext("Roll all"), command=f"@{need.purpose}"))
    return controls


def _rolls(need: DiceNeed) -> str:
    return said("Roll {dice}", dice=need.expression)


def gms_roll(need: DiceNeed, name: str) -> list[Control]:
    """Return the button with which a GM rolls for a fighter without a player."""
    return [Control(label=_rolls(need), command=f"@roll for {name}", weight=Weight.MAIN)]


def gms_intent(name: str) -> list[Control]:
    """Return the button with which a GM declares for a fighter without a player."""
    return [Control(label=gettext("Declare"), command=f"@for {name} declare {GAP}", weight=Weight.MAIN, form=PLAN)]


def _roll(need: DiceNeed) -> str:
    return need.command or f"@roll {need.expression}"


def choice(need: ChoiceNeed, view: PublicView) -> tuple[list[Line], tuple[Control, ...]]:
    """Ask for a choice, one line per option. The option the bot suggests gets the main button."""
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
"""Stands in a command for text to fill in."""
LINE: Final = "line"
"""The form that asks for the text in a command's gap."""
DECLARE: Final = "declare"
"""The form for declaring an intent."""
PLAN: Final = "plan"
"""The form for planning one creature."""
PLANS: Final = "plans"
"""The form for planning all creatures, with a line for each group."""
MOST_PLANNED: Final = 4
"""Maximum number of creatures with a button of their own next to the one for all."""


def intent_controls(*, private: bool = False) -> tuple[Control, ...]:
    """Return the button for declaring; it is the same for everyone who is asked."""
    declare = gettext("Declare")
    return (Control(label=declare, command=f"@declare {GAP}", weight=Weight.MAIN, form=DECLARE, aside=private),)


def plan_controls(names: list[str]) -> list[Control]:
    """Return the GM's buttons for plans: of all creatures if there are several, and of single ones."""
    several = [Control(label=gettext("Plan all"), command=f"@plan {GAP}", weight=Weight.MAIN, form=PLANS, aside=True)]
    return [
        *(several if len(names) > 1 else ()),
        *(
            Control(label=said("Plan {name}", name=name), command=f"@plan {name}: {GAP}", form=PLAN, aside=True)
            for name in names[:MOST_PLANNED]
        ),
    ]


def intent(name: str, example: str, *, private: bool = False) -> Line:
    """Ask for an intent. `private`: it is only accepted in a private message."""
    if private:
        return say(
            "**{name}**, what do you do? `@declare {example}` in a private message to me", name=name, example=example
        )
    return say("**{name}**, what do you do? `@declare {example}`", name=name, example=example)


def plans(names: list[str]) -> list[Line]:
    """Ask the GM for plans at the beginning of a turn, with a line for each group of creatures."""
    wanted = [line(code(f"@plan {name}: …")) for name, _ in grouped((name, "") for name in names)]
    return [say("Write the creatures' plans here, then `@next`:"), *wanted]
