"""The `!` lines of a transcript, each read into its item."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.terminal.script_items import (
    Again,
    Attached,
    BoundDice,
    Deleted,
    Edited,
    Faces,
    FileShown,
    Item,
    MadeGM,
    NewDatabase,
    Passed,
    Pressed,
    Reachable,
    Restart,
    Start,
)
from bot.text.language.speech import gettext, gettext_noop
from bot.text.sentences import said

NAME: Final = r"[^\W\d_](?:[\w'-]{0,78}\w)?"
"""At most 80 characters."""
TIME: Final = re.compile(r"\+?((?:[0-9]{1,6}[smhd]\s*)+)", re.IGNORECASE)
UNITS: Final = {"s": "seconds", "m": "minutes", "h": "hours", "d": "days"}
NUMBER: Final = re.compile(r"[0-9]{1,7}")

Directive = Callable[[int, tuple[str, ...], str], Item]
"""Reads a directive from the line's number, the line itself and the text after the directive. Raises ValueError with
the reason."""


def words_of(text: str) -> tuple[str, ...]:
    """Return a label's words: runs of letters and digits, in lower case."""
    return tuple(re.findall(r"[^\W_]+", text.lower()))


def _faces(text: str) -> tuple[int, ...]:
    faces = text.replace(",", " ").split()
    for face in faces:
        if not NUMBER.fullmatch(face) or int(face) < 1:
            raise ValueError(said("{face} isn't a face of a die", face=face))
    if not faces:
        raise ValueError(gettext("give at least one face"))
    return tuple(map(int, faces))


def _bound(line: int, raw: tuple[str, ...], rest: str) -> Item:
    label, colon, faces = rest.rpartition(":")
    words = words_of(label)
    if not colon or not words:
        raise ValueError(said("write `!dice WORDS OF THE LABEL: 3 3, 2 4`"))
    return BoundDice(line, raw, words, tuple(_faces(group) for group in faces.split(",")))


def _time(text: str) -> timedelta:
    found = TIME.fullmatch(text)
    if found is None:
        raise ValueError(gettext("write a time such as 26h, 90m or 1d12h"))
    time = timedelta()
    try:
        for count, unit in re.findall(r"([0-9]+)([smhd])", found[1].lower()):
            time += timedelta(**{UNITS[unit]: int(count)})
    except OverflowError:
        raise ValueError(gettext("that is too long a time")) from None
    if not time:
        raise ValueError(gettext("that isn't any time"))
    return time


def _start(line: int, raw: tuple[str, ...], rest: str) -> Item:
    try:
        instant = datetime.fromisoformat(rest)
    except ValueError:
        raise ValueError(said("write a date and time such as `2026-01-05T18:00Z`")) from None
    return Start(line, raw, instant.replace(tzinfo=instant.tzinfo or UTC).astimezone(UTC))


def _name(text: str) -> str:
    if not re.fullmatch(NAME, text):
        raise ValueError(said("{text} isn't a name", text=text) if text else gettext("write one name"))
    return text


def _reachable(line: int, raw: tuple[str, ...], rest: str) -> Item:
    name, _, switch = rest.partition(" ")
    if switch.strip() not in ("on", "off"):
        raise ValueError(said("write `!dm NAME off` or `!dm NAME on`"))
    return Reachable(line, raw, _name(name), switch.strip() == "on")


def _number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ValueError(gettext("say which message, by its number"))
    return int(text)


def _edited(line: int, raw: tuple[str, ...], rest: str) -> Item:
    number, _, text = rest.partition(" ")
    return Edited(line, raw, _number(number), text)


def _words(text: str, missing: str) -> str:
    if not text:
        raise ValueError(gettext(missing))
    return text


def _alone(word: str, kind: type[Item]) -> Directive:
    def read(line: int, raw: tuple[str, ...], rest: str) -> Item:
        if rest:
            raise ValueError(said("!{word} takes nothing after it", word=word))
        return kind(line, raw)

    return read


DIRECTIVES: Final[dict[str, Directive]] = {
    "faces": lambda line, raw, rest: Faces(line, raw, _faces(rest)),
    "dice": _bound,
    "clock": lambda line, raw, rest: Passed(line, raw, _time(rest), down=False),
    "down": lambda line, raw, rest: Passed(line, raw, _time(rest), down=True),
    "start": _start,
    "restart": _alone("restart", Restart),
    "database": _alone("database", NewDatabase),
    "gm": lambda line, raw, rest: MadeGM(line, raw, _name(rest)),
    "dm": _reachable,
    "edit": _edited,
    "delete": lambda line, raw, rest: Deleted(line, raw, _number(rest)),
    "again": lambda line, raw, rest: Again(line, raw, _number(rest)),
    "attach": lambda line, raw, rest: Attached(line, raw, _words(rest, gettext_noop("the file is missing"))),
    "file": lambda line, raw, rest: FileShown(line, raw, _words(rest, gettext_noop("the file name is missing"))),
    "press": lambda line, raw, rest: Pressed(line, raw, _words(rest, gettext_noop("the label of a button is missing"))),
}
