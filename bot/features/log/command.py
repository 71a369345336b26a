"""Commands: `@log`."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, ClassVar, Final, Literal

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, needs
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Log(Request):
    """A request to show the log, its dice, search results, one report in full or a seal, or export a fight.

    Without `turn` and `fight` it is the current turn of the current fight. `words` are a name or what to search for.

    With `note`, `words` are written into it. `until` is the second (Unix time) in which a report was sent.
    """

    once_in_a_message: ClassVar[bool] = True

    act: Literal["read", "dice", "story", "find", "report", "seal", "export", "note"] = "read"
    turn: int | None = None
    fight: int | None = None
    words: str = ""
    page: int = 1
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"
    until: int | None = None


OfTurn = Annotated[int | None, about("which turn", before=" turn ")]

OfFight = Annotated[int | None, about("which fight, by number", before=" fight ")]

OnPage = Annotated[int, about("which page", before=" page ")]

FORMS: Final = {"md": "markdown", "markdown": "markdown", "html": "html", "page": "html"}

KINDS: Final = {"story": "story", "gm": "gm", "players": "players", "player": "players"}

_SECONDS: Final = re.compile(r"[0-9]{1,12}")
LONGEST_NOTE: Final = 600
"""Characters of a note."""
LARGEST: Final = 1_000_000
"""Greater than any turn, fight or page number."""


def log(text: str = "") -> Log:
    """Parse "", "2", "turn 3", "NAME", "dice turn 3", "find WORDS", "report 1767614400", "seal", "export html".

    "page 2" and "fight 1" may follow any of them.
    """
    words = text.split()
    first = words[0].casefold() if words else ""
    if first == "export":
        return _export(words[1:])
    if first == "report" and (len(words) == 1 or (len(words) == 2 and _SECONDS.fullmatch(words[1]))):
        return Log("report", until=int(words[1]) if words[1:] else None)
    if first == "note":
        return _note(needs(text.partition(" ")[2].strip(), "log note TEXT"))
    if words == ["seal"]:
        return Log("seal")
    found: dict[str, Any] = {"act": "dice" if first == "dice" else "read"}
    words, found["page"] = _page(words[1:] if first == "dice" else words)
    if first == "story" and (len(words) == 1 or (len(words) == 2 and _number(words[1]) is not None)):
        return Log("story", page=max(1, _number(words[-1]) or found["page"]))
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


def _story(page: OnPage = 1) -> Log:
    return Log("story", page=max(1, page))


def _find(words: Annotated[str, about("words to look for")], page: OnPage = 1) -> Log:
    return Log("find", words=words, page=max(1, page))


def _file(
    what: Annotated[
        Literal["story", "gm", "players"],
        about(
            "how much to include",
            choices=(
                ("without dice", "story"),
                ("with everything the GMs know", "gm"),
                ("as the players saw it", "players"),
            ),
        ),
    ] = "players",
    form: Annotated[
        Literal["html", "markdown"],
        about("the kind of file", choices=(("a web page", "html"), ("plain text", "markdown"))),
    ] = "markdown",
    fight: OfFight = None,
) -> Log:
    return Log("export", fight=fight, form=form, kind=what)


def _note(text: Annotated[str, about("what to write")]) -> Log:
    return Log("note", words=text)


def _about(name: Annotated[str, about("who", suggests="fighters")], page: OnPage = 1) -> Log:
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
    """Return the words before "page 2", and the page."""
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
        "what happened this turn or in an earlier one; `log find WORDS`, `log dice`, `log export`",
        log,
        more=(
            "`@log NAME` shows what happened to NAME in this fight; `@log 2` goes back a page.",
            "`@log report` is the last report in full, with every die and sum; `@log seal` checks sealed plans.",
            "`@log story` shows only what contestants and creatures said with `@say`.",
            "`@log dice` shows the dice; `@log find WORDS` searches everything said here.",
            "`@log export` sends the whole fight as a file; add `html` for a web page, `story` to leave out the dice.",
            "`@log note TEXT` writes a line into the log, for example what somebody said in character.",
            "For an earlier fight: `@log fight 1` or `@log export fight 1`.",
            "For GMs: `@log export gm` includes everything the GMs know.",
        ),
        forms=(
            lookup(("log", "turn"), "what happened this turn or in an earlier one", _turn, words="log"),
            lookup(("log", "dice"), "the dice of this turn or another", _dice),
            lookup(("log", "story"), "only what was said in the story", _story),
            lookup(("log", "report"), "the last report in full, with every die and sum", partial(Log, "report")),
            lookup(("log", "seal"), "the last sealed plans, and how to check them", partial(Log, "seal")),
            lookup(("log", "find"), "search everything said here", _find),
            Form(("log", "export"), "the whole fight as a file", _file, aside=True),
            Form(("log", "note"), "write a line into the log", _note),
            lookup(("log", "about"), "what happened to someone in this fight", _about, words="log"),
        ),
        takes="find …, note …",
    ),
)
