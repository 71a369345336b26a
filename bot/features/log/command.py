"""Commands: `@log`."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, ClassVar, Final, Literal

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Log(Request):
    """What was told: to be read, its dice, what has some words in it, one report in full, seals, or a fight as a file.

    Without `turn` and `fight` the present turn of the present fight; `words` are a name or what is looked for.
    `until` is the second (of Unix time) in which a report was told.
    """

    once_in_a_message: ClassVar[bool] = True

    act: Literal["read", "dice", "find", "report", "seal", "export"] = "read"
    turn: int | None = None
    fight: int | None = None
    words: str = ""
    page: int = 1
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"
    until: int | None = None


OfTurn = Annotated[int | None, about("of which turn", before=" turn ")]

OfFight = Annotated[int | None, about("of which fight, by its number", before=" fight ")]

OnPage = Annotated[int, about("which page", before=" page ")]

FORMS: Final = {"md": "markdown", "markdown": "markdown", "html": "html", "page": "html"}

KINDS: Final = {"story": "story", "gm": "gm", "players": "players", "player": "players"}

_SECONDS: Final = re.compile(r"[0-9]{1,12}")
LARGEST: Final = 1_000_000
"""No turn, fight or page has such a number."""


def log(text: str = "") -> Log:
    """ "", "2", "turn 3", "NAME", "dice turn 3", "find WORDS", "report 1767614400", "seal", "export html"; "page 2" and
    "fight 1" behind any."""
    words = text.split()
    first = words[0].casefold() if words else ""
    if first == "export":
        return _export(words[1:])
    if first == "report" and (len(words) == 1 or (len(words) == 2 and _SECONDS.fullmatch(words[1]))):
        return Log("report", until=int(words[1]) if words[1:] else None)
    if words == ["seal"]:
        return Log("seal")
    found: dict[str, Any] = {"act": "dice" if first == "dice" else "read"}
    words, found["page"] = _page(words[1:] if first == "dice" else words)
    if words and words[0].casefold() == "find":
        if not words[1:]:
            raise Refusal("incomplete", {"example": "log find WORDS"})
        return Log(**{**found, "act": "find"}, words=" ".join(words[1:]))
    while words and words[0].casefold() in ("turn", "fight"):
        found[words[0].casefold()], words = _numbered(words), words[2:]
    if len(words) == 1 and (number := _number(words[0])) is not None:
        words, found["page"] = [], max(1, number)
    return Log(**found, words=" ".join(words))


def _turn(turn: OfTurn = None, fight: OfFight = None, page: OnPage = 1) -> Log:
    return Log("read", turn, fight, page=max(1, page))


def _dice(turn: OfTurn = None, fight: OfFight = None, page: OnPage = 1) -> Log:
    return Log("dice", turn, fight, page=max(1, page))


def _find(words: Annotated[str, about("what to look for")], page: OnPage = 1) -> Log:
    return Log("find", words=words, page=max(1, page))


def _file(
    what: Annotated[
        Literal["story", "gm", "players"],
        about(
            "how much of it",
            choices=(
                ("without dice", "story"),
                ("with all that GMs read", "gm"),
                ("as players read it", "players"),
            ),
        ),
    ] = "players",
    form: Annotated[
        Literal["html", "markdown"],
        about("what kind of file", choices=(("a page for a browser", "html"), ("a text", "markdown"))),
    ] = "markdown",
    fight: OfFight = None,
) -> Log:
    return Log("export", fight=fight, form=form, kind=what)


def _about(name: Annotated[str, about("whom it is about", suggests="fighters")], page: OnPage = 1) -> Log:
    return Log(words=name, page=max(1, page))


def _export(words: list[str]) -> Log:
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
    return Log("export", **found)


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


register(
    Spec(
        ("log",),
        "log turn 3",
        "what was told in this turn, or in another; `log find WORDS`, `log dice`, `log export`",
        log,
        more=(
            "`@log NAME` is what was told of somebody in this fight, `@log 2` the page before.",
            "`@log report` is the last report in full, with every die and sum; `@log seal` checks sealed plans.",
            "`@log dice` shows the dice, `@log find WORDS` looks through all that was told here.",
            "`@log export` is the whole fight as a file: `@log export html` a page, `@log export story` without dice.",
            "`@log fight 1` and `@log export fight 1` are those of an earlier fight.",
            "For GMs: `@log export gm` has all that only GMs read.",
        ),
        forms=(
            lookup(("log", "turn"), "what was told in this turn, or in another one", _turn, words="log"),
            lookup(("log", "dice"), "the dice of this turn, or of another one", _dice),
            lookup(("log", "report"), "the last report in full, with every die and sum", partial(Log, "report")),
            lookup(("log", "seal"), "the last sealed plans, and how to check them", partial(Log, "seal")),
            lookup(("log", "find"), "look through all that was told here", _find),
            Form(("log", "export"), "the whole fight as a file", _file, aside=True),
            lookup(("log", "about"), "what was told of somebody in this fight", _about, words="log"),
        ),
    ),
)
