"""What a tutorial says beside what the game itself says: what comes next, why, and what to type."""

from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Prompt, Weight, bold, line
from bot.text.sentences import Wording, say

OPENING: Final = {
    False: gettext_noop(
        "A fight of your own, for you alone: one turn of {system}. Nothing of it stays, and the dice are set."
    ),
    True: gettext_noop(
        "You are GM of a small fight, for you alone: one turn of {system}. Nothing of it stays, the dice are set."
    ),
}
"""By whether it is the GM's."""
TELLS: Final = {
    "roll": gettext_noop("Dice first. This throws two dice of six sides; `@roll 3#2d6` would do it three times."),
    "join": gettext_noop("A fight has begun, and a fighter called {novice} stands ready for you. Take part:"),
    "intent": gettext_noop(
        "{creature} is against you; what it will do is written down, and sealed. "
        "Now say what you mean to do, in plain words. What you leave out is assumed and said back."
    ),
    "dice": gettext_noop(
        "You are asked for dice. In a real fight a button rolls them as well; `@roll` alone rolls what you owe."
    ),
    "choice": gettext_noop("You may choose. The first is what most would do."),
    "go": gettext_noop("You and your allies act together: say when."),
    "start": gettext_noop("A fight begins in the channel where you play, with one line."),
    "add": gettext_noop("Your player's fighter is in. Now a creature: you play it."),
    "begin": gettext_noop("`@next` does the one thing that the fight waits for. The board says beforehand what it is."),
    "plan": gettext_noop(
        "Write down what your creature means to do. In a real fight this goes where only GMs read, and it is "
        "sealed before the players are asked."
    ),
    "next": gettext_noop("Go on. Who still owes something is named, and nobody is passed over by mistake."),
    "draft": gettext_noop(
        "The damage waits for you, since this game drafts it (`@game draft damage on`). Look at it again:"
    ),
    "confirm": gettext_noop("Each figure could be changed or dropped. As it stands it is right, so go on:"),
    "back": gettext_noop("The turn is over. Suppose that something was wrong: take the last step back."),
    "again": gettext_noop("And now forward once more:"),
    "end": gettext_noop("That was a turn. A fight ends when you say so; `yes` says that you mean it."),
}
"""By the step of the lesson."""
PRAISE: Final = (
    gettext_noop("Right."),
    gettext_noop("Good."),
    gettext_noop("Well done."),
    gettext_noop("That is it."),
)


def opening(system: str, *, gm: bool) -> list[Line]:
    return [say("**Tutorial**"), say(OPENING[gm], system=gettext(system)), _leave()]


def praise(done: int) -> Line:
    """A good word after so many good lines."""
    return line(bold(gettext(PRAISE[done % len(PRAISE)])))


def asked(step: str, typed: str, *, creature: str, novice: str, person: str, again: bool = False) -> Prompt:
    """What comes next, with what to type or press. `again`: the same kind of step has just been explained."""
    control = Control(
        label=f"{typed[:1].upper()}{typed[1:]}"[:80], command=f"@tutorial {typed}", weight=Weight.MAIN, aside=True
    )
    type_it = say("Type `@{typed}`", typed=typed)
    lines = (type_it,) if again else (say(TELLS[step], creature=creature.capitalize(), novice=novice), type_it)
    return Prompt(question=0, person=person, lines=lines, controls=(control,))


def slip(number: int) -> list[Line]:
    """A line that was not taken, the first and the second time."""
    if number == 1:
        return [say("That was not it, and nothing has happened. No harm done.")]
    return [say("Not yet. Copy the line below as it stands, with the sign before it.")]


def shown(typed: str) -> list[Line]:
    """The third time it is done for them."""
    return [say("I show you. This is typed: `@{typed}`", typed=typed)]


def ended(*, gm: bool) -> list[Line]:
    """Behind the last step."""
    if gm:
        return [
            say("**That was the tutorial.**"),
            say("A fight of your own: `@fight start` in your channel."),
            say("`@help` shows what you can do, `@help next` and its like tell more."),
        ]
    return [
        say("**That was one turn, and the tutorial.**"),
        say("A fighter of your own: `@create NAME`; into a fight: `@join`."),
        say("`@help` shows at any time what you can do."),
    ]


def left() -> list[Line]:
    return [say("The tutorial is over, and nothing of it stays. `@tutorial` begins another.")]


def _leave() -> Line:
    return say("In private messages just type; elsewhere `@tutorial …`. `@tutorial stop` leaves it.")


REFUSALS: Final[dict[str, Wording]] = {
    "no_lesson": "You are in no tutorial. `@tutorial` begins one, `@tutorial gm` that for GMs.",
    "no_lesson_of": "There is no tutorial of this game. `@help` shows what you can do.",
}
refusals(REFUSALS)
