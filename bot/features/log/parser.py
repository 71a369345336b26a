"""What follows `@log`, read into which part of the story is meant and as what it is given out."""

from typing import Any, Final

from bot.commands import requests as ask
from bot.turn.refusal import Refusal

FORMS: Final = {"md": "markdown", "markdown": "markdown", "html": "html", "page": "html"}
KINDS: Final = {"story": "story", "gm": "gm", "players": "players", "player": "players"}
LARGEST: Final = 1_000_000
"""No turn, fight or page has such a number."""


def log(rest: str, _: str) -> ask.Log:
    """ "", "2", "turn 3", "NAME", "dice turn 3", "find WORDS", "export html"; "page 2" and "fight 1" behind any."""
    words = rest.split()
    first = words[0].casefold() if words else ""
    if first == "export":
        return _export(words[1:])
    found: dict[str, Any] = {"act": "dice" if first == "dice" else "read"}
    words, found["page"] = _page(words[1:] if first == "dice" else words)
    if words and words[0].casefold() == "find":
        if not words[1:]:
            raise Refusal("incomplete", {"example": "log find WORDS"})
        return ask.Log(**{**found, "act": "find"}, words=" ".join(words[1:]))
    while words and words[0].casefold() in ("turn", "fight"):
        found[words[0].casefold()], words = _numbered(words), words[2:]
    if len(words) == 1 and (number := _number(words[0])) is not None:
        words, found["page"] = [], max(1, number)
    return ask.Log(**found, words=" ".join(words))


def _export(words: list[str]) -> ask.Log:
    found: dict[str, Any] = {}
    while words:
        word = words[0].casefold()
        if word in FORMS:
            found["form"] = FORMS[word]
        elif word in KINDS:
            found["kind"] = KINDS[word]
        elif word == "fight":
            found["fight"], words = _numbered(words), words[1:]
        else:
            raise Refusal("log_export_unread", {"word": words[0]})
        words = words[1:]
    return ask.Log("export", **found)


def _page(words: list[str]) -> tuple[list[str], int]:
    """What stands before "page 2", and the page."""
    if len(words) > 1 and words[-2].casefold() == "page" and (number := _number(words[-1])) is not None:
        return words[:-2], max(1, number)
    return words, 1


def _numbered(words: list[str]) -> int:
    number = _number(words[1]) if len(words) > 1 else None
    if number is None:
        raise Refusal("incomplete", {"example": f"log {words[0].casefold()} 3"})
    return number


def _number(word: str) -> int | None:
    known = word.isascii() and word.isdecimal() and len(word) < len(str(LARGEST))
    return int(word) if known else None
