"""What can be completed while a line is typed: who speaks, directives, commands."""

import re
from collections.abc import Callable, Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from bot.terminal.directives import DIRECTIVES
from bot.terminal.people import People


class Words(Completer):
    """`commands` are the words that may follow one of `prefixes`, asked for anew each time."""

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
