"""A command as the book and the help know it, and how a game's own examples are put into it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from bot.commands.form import SURE, Form, Make, Values, fields_of, may_stand_alone, shortened
from bot.commands.request import SURE as YES
from bot.commands.request import Removal, Request, Sure
from bot.turn.refusal import Refusal
from rules.wording import worded

Who = Literal["anyone", "gm"]
S = TypeVar("S")
Phrases = tuple[tuple[str, str], ...]
"""Pairs of what follows a command and the phrases in any language that ask for it in plain words, separated by commas.
Other words may stand between those of a phrase, except at "_". "|" separates words of which any will do; "…" stands for
the rest of the line, in the phrase and behind the command."""
EXAMPLES = "{examples}"
"""Where further examples go in a command's meaning or help, if a game has any."""
VERBS = "{verbs}"
"""Where a further line of the help lists what can be declared in a game."""


Attachable = Literal["text", "picture"]
"""What a file sent with a command can be."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One command. `make`: makes its request; if it has a parameter, that is what is typed after the word. `secret`:
    accepted only where nobody else reads. `fight`: makes sense only during a fight."""

    words: tuple[str, ...]
    example: str
    meaning: str
    make: Make
    who: Who = "anyone"
    secret: bool = False
    fight: bool = False
    own_account: bool = False
    """It is accepted only from its author's own account, not as repeated by a webhook. So are all commands about the
    game itself, and all that ask first."""
    nameless: Callable[[str, bool], bool] | None = None
    """Tells from the words after it, and whether a vote may be open there, whether nobody may learn who typed it: even
    misspelt or refused, it leaves no trace."""
    prose: bool = False
    """What follows it is read by others, so rolls in it are made as in any text."""
    files: tuple[Attachable, ...] = ("text",)
    """The kinds of files that may come with it, except for a whole game."""
    alone: bool = False
    """Only the word alone; with text after it, the word belongs to another command."""
    instead: str = ""
    """A sentence about what to do if one isn't GM."""
    more: tuple[str, ...] = ()
    """Further lines of the help about this command."""
    takes: str = ""
    """Words that it takes besides those of its forms, separated by commas: see `bot.commands.vocabulary`."""
    lines: tuple[str, ...] = ()
    """Lines with words of people, or with words that it doesn't take everywhere: each is translated as a whole."""
    answers: Phrases = ()
    """Questions in plain words that it answers."""
    offered: Phrases = ()
    """Questions in plain words for which it is only offered, since it changes something."""
    forms: tuple[Form, ...] = ()
    """Its slash commands; by default one with the fields of `make`."""

    @property
    def slash(self) -> tuple[Form, ...]:
        return self.forms or (Form(self.words[:1], shortened(self.meaning), self.make, aside=self.secret),)

    def read(self, rest: str, *, named: bool = False) -> Request:
        """Return the request for these words after the command's own. Refuses with `incomplete` and others.

        `named`: the last words are somebody's whole name, not a confirmation.
        """
        before = None if named else without_word(rest)
        return self._minded(self._typed, rest, before, lambda text: f"{self.words[0]} {text}".strip())

    def filled(self, path: tuple[str, ...], values: Values) -> Request | None:
        """Return the request for these values of its slash command with that path; None if there is no such command or
        it is read as typed. Refuses as `read` does."""
        form = next((one for one in self.slash if one.path == path and one.make is not None), None)
        if form is None:
            return None
        yes = [name for name, value in values.items() if name == SURE.name or value.casefold() == YES]
        before = {name: value for name, value in values.items() if name not in yes} if yes else None
        return self._minded(form.request, values, before, form.line)

    def _typed(self, rest: str) -> Request:
        if rest and fields_of(self.make):
            return self.make(rest)
        if not may_stand_alone(self.make):
            raise Refusal("incomplete")
        return self.make()

    def _minded(self, make: Callable[[S], Request], said: S, before: S | None, line: Callable[[S], str]) -> Request:
        """Return the request, wrapped in `Sure` if it takes something away. `before`: what was said without the
        confirming word, if that is there."""
        if before is not None:
            try:
                meant = make(before)
            except Refusal:
                # The word is part of what was said, such as a name.
                meant = None
            if isinstance(meant, Removal) and meant.loses:
                return Sure(meant, line(before), said=True)
        try:
            asked = make(said)
        except Refusal as refused:
            if refused.code == "incomplete" and not refused.facts:
                raise Refusal("incomplete", {"example": self.example}) from None
            raise
        return Sure(asked, line(said), said=False) if isinstance(asked, Removal) and asked.loses else asked

    def shown_with(self, examples: Mapping[str, tuple[str, ...]], verbs: tuple[str, ...] = ()) -> "Spec":
        """Return the same command, shown with a game's examples for its first word and with the actions that can be
        declared there."""
        own = examples.get(self.words[0], ())
        further = ", ".join(f"`{one}`" for one in own[1:])
        told = {"examples": " · ".join(f"`@{one}`" for one in own[1:]), "verbs": ", ".join(f"`{one}`" for one in verbs)}
        meaning = self.meaning
        if EXAMPLES in meaning:
            meaning = worded(meaning, examples=f": {further}" if further else "")
        more = tuple(filter(None, (_filled(one, told) for one in self.more)))
        return replace(self, example=own[0] if own else self.example, meaning=meaning, more=more)


def without_word(rest: str) -> str | None:
    """Return what precedes the confirming word; None if it isn't there."""
    head, _, last = rest.rpartition(" ")
    return head.strip() if last.casefold() == YES else None


def _filled(text: str, told: Mapping[str, str]) -> str:
    """Return a line of the help with what a game fills in; "" if it has nothing to fill in."""
    gap = next((name for name in told if f"{{{name}}}" in text), None)
    if gap is None:
        return text
    return worded(text, **{gap: told[gap]}) if told[gap] else ""
