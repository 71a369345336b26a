"""Texts of tutorials in addition to the game's own: what comes next, why, and what to type."""

from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Prompt, Weight, bold, line
from bot.text.sentences import Wording, say

OPENING: Final = {
    False: gettext_noop("Let's play one turn of {system}, just you and me. Nothing is saved, and the dice are fixed."),
    True: gettext_noop(
        "You're the GM of a small practice fight: one turn of {system}. Nothing is saved, and the dice are fixed."
    ),
}
"""By whether it is the GM's tutorial."""
TELLS: Final = {
    "roll": gettext_noop("Dice first. This rolls two six-sided dice; `@roll 3#2d6` does it three times."),
    "join": gettext_noop("A fight has begun, and a contestant called {novice} is ready for you. Join in:"),
    "intent": gettext_noop(
        "Your opponent is {creature}. Its plan is already written and sealed. Now say in plain words what you'll "
        "do. If you leave something out, I'll fill it in and tell you."
    ),
    "dice": gettext_noop(
        "Now roll. In a real fight you can press a button instead; `@roll` alone makes the roll I'm waiting for."
    ),
    "choice": gettext_noop("You have a choice. Most players would pick the first."),
    "go": gettext_noop("You and your allies act together. Say when."),
    "start": gettext_noop("One line in your play channel starts a fight."),
    "add": gettext_noop("Your player's contestant is in. Now add a creature for you to play."),
    "begin": gettext_noop(
        "`@next` does the one thing the fight is waiting for. The board tells you in advance what that is."
    ),
    "plan": gettext_noop(
        "Write your creature's plan. In a real fight this goes into the GM channel and is sealed before the players "
        "declare."
    ),
    "next": gettext_noop("Go on. The bot names anyone it's still waiting for, so you can't skip a player by mistake."),
    "draft": gettext_noop("In this game, damage waits for your approval (`@game draft damage on`). Look at it again:"),
    "confirm": gettext_noop("You could change or drop any number. This one is right, so go on:"),
    "back": gettext_noop("The turn is over. Suppose something was wrong. Undo the last command:"),
    "again": gettext_noop("And redo it:"),
    "end": gettext_noop("That was a turn. The fight ends when you say so; `yes` confirms it."),
}
"""Explanations by step of the lesson."""
_WORDED: Final = ("intent", "plan")
"""Steps whose line is a sentence of the game, translated as a whole."""
PRAISE: Final = (
    gettext_noop("Right."),
    gettext_noop("Good."),
    gettext_noop("Well done."),
    gettext_noop("That's it."),
)


def opening(system: str, *, gm: bool) -> list[Line]:
    return [say("**Tutorial**"), say(OPENING[gm], system=gettext(system)), _leave()]


def praise(done: int) -> Line:
    """Praise the learner for the last line, varying by number."""
    return line(bold(gettext(PRAISE[done % len(PRAISE)])))


def asked(step: str, typed: str, *, creature: str, novice: str, person: str, again: bool = False) -> Prompt:
    """Explain the next step and what to type or press. `again`: a step of the same kind was just explained."""
    said = gettext(typed) if step in _WORDED else typed
    control = Control(
        label=f"{said[:1].upper()}{said[1:]}"[:80], command=f"@tutorial {typed}", weight=Weight.MAIN, aside=True
    )
    type_it = say("Type `@{typed}`", typed=said)
    lines = (type_it,) if again else (say(TELLS[step], creature=creature.capitalize(), novice=novice), type_it)
    return Prompt(question=0, person=person, lines=lines, controls=(control,))


def slip() -> Line:
    """Comment on a line that the game refused."""
    return say("Not quite. Type the line below, or press its button.")


def talk() -> Line:
    """Reply to a question that has no answer, or to text that isn't a command."""
    return say("Take your time. `@rule WORD` explains a word; `@tutorial stop` quits.")


def shown(typed: str) -> list[Line]:
    """Show the line after several mistakes."""
    return [say("Let me show you. You would type: `@{typed}`", typed=typed)]


def ended(*, gm: bool) -> list[Line]:
    """Close the tutorial after its last step."""
    if gm:
        return [
            say("**That was the tutorial.**"),
            say("To start your own fight: `@fight start` in your channel."),
            say("`@help` shows what you can do; `@help next` explains `@next`."),
        ]
    return [
        say("**That was a turn, and the end of the tutorial.**"),
        say("To make your own contestant: `@create NAME`. To join a fight: `@join`."),
        say("`@help` always shows what you can do."),
    ]


def left() -> list[Line]:
    return [say("The tutorial is over; nothing was saved. `@tutorial` starts a new one.")]


def _leave() -> Line:
    return say(
        "In a private message, just type each line; elsewhere, put `@tutorial` before it. `@tutorial stop` quits."
    )


REFUSALS: Final[dict[str, Wording]] = {
    "lesson_or_fight": "Is that for the tutorial or for your fight? Put `@tutorial` or `@in {scene}` before it.",
    "no_lesson": "You aren't in a tutorial. `@tutorial` starts one; `@tutorial gm` starts the one for GMs.",
    "no_lesson_of": "This game has no tutorial. `@help` shows what you can do.",
}
refusals(REFUSALS)
