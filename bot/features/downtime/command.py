"""What is asked for: downtime."""

from dataclasses import dataclass

from bot.commands.request import Request


@dataclass(frozen=True, slots=True)
class Errand(Request):
    """One of the game's own commands for what is done beside a fight."""

    word: str
    rest: str
