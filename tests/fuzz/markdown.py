"""Discord's markdown as its clients read it, independently of our writer: code, and who is pinged.

It is simpler and stricter than theirs: a mention counts anywhere, even in code.
"""

import re
from dataclasses import dataclass
from typing import Final

_USER: Final = re.compile(r"<@!?(\d+)>")
_ROLE: Final = re.compile(r"<@&(\d+)>")
_CHANNEL: Final = re.compile(r"<#(\d+)>")
_EMOJI: Final = re.compile(r"<a?:\w+:\d+>|</[^>\n]+:\d+>|<id:\w+>")
_EVERYONE: Final = re.compile(r"@(?:everyone|here)")
_RUN: Final = re.compile(r"`+")
_MARK: Final = re.compile(r"\\[^\w\s]|`+")
"""What is escaped, and backticks that are not."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Who and what is named, and marks of code that nothing closes, each with what follows it."""

    users: frozenset[int]
    roles: frozenset[int]
    channels: frozenset[int]
    emoji: tuple[str, ...]
    everyone: bool
    open_code: tuple[str, ...]


def shown(content: str) -> Shown:
    return Shown(
        frozenset(map(int, _USER.findall(content))),
        frozenset(map(int, _ROLE.findall(content))),
        frozenset(map(int, _CHANNEL.findall(content))),
        tuple(_EMOJI.findall(content)),
        _EVERYONE.search(content.casefold()) is not None,
        tuple(_open_code(content)),
    )


def _open_code(content: str) -> list[str]:
    """Backticks that are neither escaped nor paired with as many on the same line."""
    found = []
    for line in content.split("\n"):
        at = 0
        while (mark := _MARK.search(line, at)) is not None:
            at = mark.end()
            if mark[0][0] == "\\":
                continue
            closing = next((one for one in _RUN.finditer(line, at) if one[0] == mark[0]), None)
            if closing is None:
                found.append(line[mark.start() : mark.start() + 60])
                break
            at = closing.end()
    return found
