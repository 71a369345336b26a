"""A command as the book and the help know it, and how a game's own examples come into it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from bot.parse import requests as ask

Who = Literal["anyone", "gm"]
Make = Callable[[str, str], ask.Request]
"""From what follows the word, and an example to refuse with where something is missing, to what is asked for."""
EXAMPLES = "{examples}"
"""Where the meaning of a command tells further examples, if a game has any."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One command. `secret`: taken only where nobody else reads. `fight`: makes sense only while one is running."""

    words: tuple[str, ...]
    example: str
    meaning: str
    make: Make
    who: Who = "anyone"
    secret: bool = False
    fight: bool = False
    alone: bool = False
    """Only the word with nothing behind it; with more it is another command's."""
    more: tuple[str, ...] = ()
    """Further lines of the help about this command."""

    def read(self, rest: str) -> ask.Request:
        """What is asked for with these words behind the command's own. Refuses with `incomplete` and others."""
        return self.make(rest, self.example)

    def shown_with(self, examples: Mapping[str, tuple[str, ...]]) -> "Spec":
        """The same command, shown with a game's examples by its first word."""
        own = examples.get(self.words[0], ())
        further = ", ".join(f"`{one}`" for one in own[1:])
        meaning = self.meaning.replace(EXAMPLES, f": {further}" if further else "")
        return replace(self, example=own[0] if own else self.example, meaning=meaning)
