"""Commands that take something away: they are done when the word behind them says that it is meant."""

from typing import Final

from bot.commands import requests as ask
from bot.turn import commands as turn

SURE: Final = "yes"
"""The word, last in the line, that says that it is meant."""


def loses(request: ask.Request) -> bool:
    """Whether a command takes away what somebody has made or is playing."""
    match request:
        case ask.Turn(turn.EndFight() | turn.Remove() | turn.Leave()):
            return True
        case ask.Entry(act="remove") | ask.Tables(act="remove") | ask.Gms(act="remove"):
            return True
        case ask.Gms(act="people", person=person):
            return bool(person)
        case ask.House(text=text):
            return first_of(text) == "reset"
        case ask.Me(text=text):
            return first_of(text.strip()) == "forget"
        case ask.Create(text=text):
            return text.strip().casefold() in DROP
    return False


DROP: Final = ("drop", "forget", "cancel")
"""What is said to give up a contestant in the making."""


def first_of(text: str) -> str:
    return text.partition(" ")[0].casefold()


def without_word(rest: str) -> str | None:
    """What stands before the word; None where it is not said."""
    head, _, last = rest.rpartition(" ")
    return head.strip() if last.casefold() == SURE else None
