"""What is asked for: downtime."""

from dataclasses import dataclass
from typing import ClassVar

from bot.commands.request import Request


@dataclass(frozen=True, slots=True)
class Errand(Request):
    """One of the game's own commands for what is done beside a fight."""

    of_whole_game: ClassVar[bool] = True

    word: str
    rest: str
