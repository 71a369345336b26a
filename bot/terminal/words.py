"""Completion of a line being typed: speakers, directives, commands; and suggestions for unknown ones."""

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bot.terminal.directives import DIRECTIVES
from bot.terminal.people import People
from bot.text.sentences import said


class Words(Completer):
    """A completer. `commands`: returns the words that may follow one of `prefixes`, and is called each time."""

    def __init__(self, people: People, prefixes: tuple[str, ...], commands: Callable[[], Iterable[str]]) -> None:
        self._people, self._prefixes, self._commands = people, prefixes, commands

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002
        before = document.current_line_before_cursor
        found = re.search(r"\S*$", before)
        word = found[0] if found else ""
        for text in self._texts(before[: -len(word)] if word else before, word):
            if text.lower().startswith(word.lower()) and text != word:
                yield Completion(text, start_position=-len(word))

    def _texts(self, before: str, word: str) -> Iterator[str]:
        if word.startswith("!") and not before.strip():
            yield from (f"!{name} " for name in DIRECTIVES)
        elif word.startswith(self._prefixes):
            yield from (f"{word[0]}{command} " for command in self._commands())
            yield from (f"@{person.name} " for person in self._people.all() if word.startswith("@") and before.strip())
        elif word and not before.strip():
            yield from (f"{person.name}> " for person in self._people.all())

    def unknown(self, text: str) -> str | None:
        """Return a hint for a line without an answer. In a channel, an unknown word is probably a person; here it
        isn't, unless somebody has that name."""
        found = re.match(r"(\S)(\w+)", text.strip())
        if found is None or not found[1].startswith(self._prefixes):
            return self._without_sign(text)
        word, known = found[2].casefold(), sorted(self._commands())
        if word in known or any(person.name.casefold() == word for person in self._people.all()):
            return None
        near = get_close_matches(word, known, 1)
        meant = f"{found[1]}{near[0]}" if near else None
        return said(
            "There is no command `{word}`.[ Did you mean `{meant}`?] `{prefix}help` lists the commands.",
            word=found[0],
            meant=meant,
            prefix=found[1],
        )

    def _without_sign(self, text: str) -> str | None:
        """Return a hint for a line that would be a command with a sign before it; None for talk."""
        word = text.strip().partition(" ")[0].casefold().rstrip("?!.")
        if word not in ("", "hilfe") and word not in self._commands():
            return None
        return said("Commands start with `{prefix}`: `{prefix}help` lists them.", prefix=self._prefixes[0])
