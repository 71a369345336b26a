"""Conversion of a transcript's lines to items. Independent of files, screens and games, so that any harness can play
the items."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.terminal.directives import DIRECTIVES, NAME
from bot.terminal.script_items import (
    GM,
    PLAY,
    Edited,
    Item,
    MadeGM,
    Quit,
    Reachable,
    Remark,
    Said,
    ScriptError,
    Wrong,
)
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import said

SAID: Final = re.compile(
    rf"(?P<who>{NAME})(?:\s*\((?P<way>dm|gm)\)|\s*\#(?P<scene>[\w-]{{1,80}}))?\s*>(?!\w)[ ]?(?P<text>.*)",
    re.DOTALL | re.IGNORECASE,
)
NOT_TEXT: Final = gettext_noop("this line isn't UTF-8 text")
ENDS: Final = ("quit", "exit")


def split_lines(text: str) -> list[str]:
    """Return the lines of a text. Only a line feed ends one: any other break may be part of a person's text."""
    lines = text.removeprefix("\ufeff").split("\n")
    if not lines[-1]:
        lines.pop()
    return [line.removesuffix("\r") for line in lines]


def parse(text: str) -> tuple[Item, ...]:
    """Parse a whole transcript. Raises `ScriptError` for its first invalid line."""
    reader = Reader()
    items = [item for line in split_lines(text) for item in reader.feed(line)] + reader.end()
    for item in items:
        if isinstance(item, Wrong):
            raise ScriptError(item.line, item.reason)
    return tuple(items)


def names_in(items: Iterable[Item]) -> Iterator[str]:
    """Yield everyone a transcript names, in order of first mention."""
    for item in items:
        if isinstance(item, Said):
            yield item.speaker
        elif isinstance(item, MadeGM | Reachable):
            yield item.name


class Reader:
    """Reads line by line. A message is only complete when the next line doesn't continue it.

    With `bare`, a line without a speaker comes from the last one, in the same place; at first, from a GM in the play
    scene.
    """

    def __init__(self, *, bare: bool = False) -> None:
        self._bare = bare
        self.count = 0
        self._held: Said | Edited | None = None
        self.speaker = GM
        self.scene: str | None = PLAY

    @property
    def waits(self) -> bool:
        """Whether a message is held back because its next line may still come."""
        return self._held is not None

    def feed(self, raw: str) -> list[Item]:
        """Return the items completed by this line."""
        self.count += 1
        if raw.startswith("|"):
            if self._held is None:
                return [Wrong(self.count, (raw,), gettext("there is no message for this line to continue"))]
            held = self._held
            self._held = replace(held, raw=(*held.raw, raw), text=f"{held.text}\n{raw[1:].removeprefix(' ')}")
            return []
        complete = self.end()
        item = self._item(raw)
        if isinstance(item, Said | Edited):
            self._held = item
            return complete
        return [*complete, item]

    def end(self) -> list[Item]:
        """Return the message held back, since no further line of it follows."""
        held, self._held = self._held, None
        if held is None:
            return []
        if not held.text.strip() and not self._bare:
            return [Wrong(held.line, held.raw, gettext("this message is empty"))]
        return [held]

    def _item(self, raw: str) -> Item:
        line, text = self.count, raw.strip(" \t")
        if not text or text.startswith("#"):
            return Remark(line, (raw,))
        if text.startswith("!"):
            return self._directive(raw, text)
        said = SAID.fullmatch(text)
        if said is not None:
            self.speaker = said["who"]
            self.scene = _scene(said["way"], said["scene"])
            return Said(line, (raw,), self.speaker, self.scene, said["text"])
        if not self._bare:
            return Wrong(
                line, (raw,), gettext("nobody speaks on this line; write NAME> TEXT, a directive or a comment")
            )
        if text.lower() in ENDS:
            return Quit(line, (raw,))
        return Said(line, (raw,), self.speaker, self.scene, raw)

    def _directive(self, raw: str, text: str) -> Item:
        word, _, rest = text[1:].partition(" ")
        read = DIRECTIVES.get(word.lower())
        if read is None:
            return Wrong(self.count, (raw,), said("there is no directive !{word}", word=word))
        try:
            return read(self.count, (raw,), rest.strip())
        except ValueError as fault:
            return Wrong(self.count, (raw,), str(fault))


def _scene(way: str | None, scene: str | None) -> str | None:
    if way is not None:
        return GM if way.lower() == "gm" else None
    return PLAY if scene is None else scene.lower()
