"""What a tutorial says beside what the game itself says: what comes next, why, and what to type."""

from typing import Final

from bot.reply import Control, Line, Prompt, Weight, bold, code, line

OPENING: Final = {
    False: "A fight of your own, for you alone: one turn of {system}. Nothing of it stays, and the dice are set.",
    True: "You are GM of a small fight, for you alone: one turn of {system}. Nothing of it stays, the dice are set.",
}
"""By whether it is the GM's."""
TELLS: Final = {
    "roll": "Dice first. This throws two dice of six sides; `@roll 3#2d6` would do it three times.",
    "join": "A fight has begun, and a fighter called {novice} stands ready for you. Take part:",
    "intent": "{creature} is against you; what it will do is written down, and sealed. "
    "Now say what you mean to do, in plain words. What you leave out is assumed and said back.",
    "dice": "You are asked for dice. In a real fight a button rolls them as well; `@roll` alone rolls what you owe.",
    "choice": "You may choose. The first is what most would do.",
    "go": "You and your allies act together: say when.",
    "start": "A fight begins in the channel where you play, with one line.",
    "add": "Your player's fighter is in. Now a creature: you play it.",
    "begin": "`@next` does the one thing that the fight waits for. The board says beforehand what it is.",
    "plan": "Write down what your creature means to do. In a real fight this goes where only GMs read, and it is "
    "sealed before the players are asked.",
    "next": "Go on. Who still owes something is named, and nobody is passed over by mistake.",
    "draft": "The damage waits for you, since this game drafts it (`@game draft damage on`). Look at it again:",
    "confirm": "Each figure could be changed or dropped. As it stands it is right, so go on:",
    "back": "The turn is over. Suppose that something was wrong: take the last step back.",
    "again": "And now forward once more:",
    "end": "That was a turn. A fight ends when you say so; `yes` says that you mean it.",
}
"""By the step of the lesson."""
PRAISE: Final = ("Right.", "Good.", "Well done.", "That is it.")


def opening(system: str, *, gm: bool) -> list[Line]:
    return [line(bold("Tutorial")), line(OPENING[gm].format(system=system)), _leave()]


def praise(done: int) -> Line:
    """A good word after so many good lines."""
    return line(bold(PRAISE[done % len(PRAISE)]))


def asked(step: str, typed: str, *, creature: str, novice: str, person: str, again: bool = False) -> Prompt:
    """What comes next, with what to type or press. `again`: the same kind of step has just been explained."""
    told = TELLS[step].format(creature=creature.capitalize(), novice=novice)
    control = Control(
        label=f"{typed[:1].upper()}{typed[1:]}"[:80], command=f"@tutorial {typed}", weight=Weight.MAIN, aside=True
    )
    type_it = line("Type ", code(f"@{typed}"))
    lines = (type_it,) if again else (_marked(told), type_it)
    return Prompt(question=0, person=person, lines=lines, controls=(control,))


def slip(number: int) -> list[Line]:
    """A line that was not taken, the first and the second time."""
    if number == 1:
        return [line("That was not it, and nothing has happened. No harm done.")]
    return [line("Not yet. Copy the line below as it stands, with the sign before it.")]


def shown(typed: str) -> list[Line]:
    """The third time it is done for them."""
    return [line("I show you. This is typed: ", code(f"@{typed}"))]


def ended(*, gm: bool) -> list[Line]:
    """Behind the last step."""
    if gm:
        return [
            line(bold("That was the tutorial.")),
            line("A fight of your own: ", code("@fight start"), " in your channel."),
            line(code("@help"), " shows what you can do, ", code("@help next"), " and its like tell more."),
        ]
    return [
        line(bold("That was one turn, and the tutorial.")),
        line("A fighter of your own: ", code("@create NAME"), "; into a fight: ", code("@join"), "."),
        line(code("@help"), " shows at any time what you can do."),
    ]


def left() -> list[Line]:
    return [line("The tutorial is over, and nothing of it stays. ", code("@tutorial"), " begins another.")]


def _leave() -> Line:
    way = code("@tutorial …")
    return line("In private messages just type; elsewhere ", way, ". ", code("@tutorial stop"), " leaves it.")


def _marked(text: str) -> Line:
    """What stands between backticks is typed just so."""
    return line(*(code(piece) if at % 2 else piece for at, piece in enumerate(text.split("`")) if piece))
