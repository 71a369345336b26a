"""A command as the book and the help know it, and how a game's own examples come into it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from bot.commands import confirmation as confirming
from bot.commands.form import Form, plain_form
from bot.commands.request import Request, Sure
from bot.turn.refusal import Refusal
from rules.wording import worded

Who = Literal["anyone", "gm"]
Make = Callable[[str, str], Request]
"""From what follows the word, and an example to refuse with where something is missing, to what is asked for."""
EXAMPLES = "{examples}"
"""Where the meaning of a command, or a further line of its help, tells further examples, if a game has any."""
VERBS = "{verbs}"
"""Where a further line of the help tells what can be declared in a game."""


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
    own_account: bool = False
    """It counts only from its author's own account, never as a webhook repeats it. The same holds for all commands
    about the game itself, and for whatever asks first."""
    alone: bool = False
    """Only the word with nothing behind it; with more it is another command's."""
    more: tuple[str, ...] = ()
    """Further lines of the help about this command."""
    forms: tuple[Form, ...] = ()
    """Its slash commands; without any it has one of its own with room for a text."""

    @property
    def slash(self) -> tuple[Form, ...]:
        return self.forms or (plain_form(self.words[0], self.meaning, aside=self.secret),)

    def read(self, rest: str, *, named: bool = False) -> Request:
        """What is asked for with these words behind the command's own. Refuses with `incomplete` and others.

        `named`: the last words are the whole name of somebody, and no answer.
        """
        if not named and (before := confirming.without_word(rest)) is not None:
            try:
                meant = self.make(before, self.example)
            except Refusal:
                # The word is part of what was said, such as a name.
                meant = None
            if meant is not None and meant.loses:
                return Sure(meant, self._typed(before), said=True)
        asked = self.make(rest, self.example)
        return Sure(asked, self._typed(rest), said=False) if asked.loses else asked

    def _typed(self, rest: str) -> str:
        return f"{self.words[0]} {rest}".strip()

    def shown_with(self, examples: Mapping[str, tuple[str, ...]], verbs: tuple[str, ...] = ()) -> "Spec":
        """The same command, shown with a game's examples by its first word, and with what can be declared there."""
        own = examples.get(self.words[0], ())
        further = ", ".join(f"`{one}`" for one in own[1:])
        told = {"examples": ", ".join(f"`@{one}`" for one in own[1:]), "verbs": ", ".join(verbs)}
        meaning = self.meaning
        if EXAMPLES in meaning:
            meaning = worded(meaning, examples=f": {further}" if further else "")
        more = tuple(filter(None, (_filled(one, told) for one in self.more)))
        return replace(self, example=own[0] if own else self.example, meaning=meaning, more=more)


def _filled(text: str, told: Mapping[str, str]) -> str:
    """A line of the help with what a game tells of it; "" where it tells nothing."""
    gap = next((name for name in told if f"{{{name}}}" in text), None)
    if gap is None:
        return text
    return worded(text, **{gap: told[gap]}) if told[gap] else ""
