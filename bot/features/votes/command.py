"""Commands: `@vote`, `@votes`."""

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec
from bot.features.clock.durations import UNTIL
from bot.turn.refusal import Refusal

CHOSEN: Final = re.compile(
    r"(?:#(?P<number>[0-9]{1,6})\s+)?(?P<what>~?[0-9]{1,3}(?:[\s,]+[0-9]{1,3})*|none)[\s,.;!]*", re.IGNORECASE
)


OPENING: Final = re.compile(r"[?:/|\n]")
"""What a title or options have, unlike a choice."""


@dataclass(frozen=True, slots=True)
class Ballot(Request):
    """A request to open a vote, or to vote: what was typed, whose words may be in any language."""

    for_readers: ClassVar[bool] = True

    text: str


@dataclass(frozen=True, slots=True)
class Votes(Request):
    """A request to list the open votes, or to close one."""

    for_readers: ClassVar[bool] = True

    act: Literal["list", "close"] = "list"
    number: str = ""


@dataclass(frozen=True, slots=True)
class VotesDue(Request):
    """The bot's own request to close the votes whose time is over. `up`: since when people can be heard."""

    up: str = ""


def votes(text: str = "") -> Votes:
    word, _, rest = text.strip().partition(" ")
    number = rest.strip().removeprefix("#")
    match word.casefold():
        case "" | "list":
            return Votes()
        case "close" if not number or (number.isascii() and number.isdecimal()):
            return Votes("close", number)
    raise Refusal("votes_unread")


def is_ballot(text: str, voting: bool) -> bool:
    """Whether a text chooses something; while a vote is open, whatever can't open another or belong to `@votes` counts
    as well."""
    said = text.strip()
    other = said.partition(" ")[0].casefold() in ("", "list", "close") or OPENING.search(said) is not None
    return CHOSEN.fullmatch(said) is not None or (voting and not other)


def _opened(
    question: Annotated[str, about("what to decide")],
    options: Annotated[str, about("the choices, such as north / south / wait", before=": ")],
    how: Annotated[
        str, about("24h, several, anonymous or players; separate them with commas", first=True, after=":")
    ] = "",
) -> Ballot:
    return Ballot(joined(f"{how}:" if how else "", f"{question}: {options}"))


def _chosen(choice: Annotated[str, about("the number of your choice, or of several")]) -> Ballot:
    return Ballot(choice)


def _closed(number: Annotated[str, about("its number; leave empty for the last one")] = "") -> Votes:
    return Votes("close", number)


register(
    Spec(
        ("vote",),
        "vote Where next: north / south / wait",
        "let everyone vote; `vote 2` casts your vote, and nobody sees the result until the vote closes",
        Ballot,
        nameless=is_ballot,
        more=(
            (
                "`@vote several, 24h: What to buy: rope / torches / salt` – everyone can choose several, and the vote "
                "closes after 24 hours."
            ),
            "With `anonymous`, nobody learns who chose what. With `players`, only players with a contestant can vote.",
            "`@vote 1 3` chooses several; `@vote #4 2` is for vote 4. Vote again to change your mind.",
            "`@votes` lists the open votes; `@votes close 4` closes one.",
        ),
        lines=(
            "vote Where next: north / south / wait",
            "vote Where next: north / south",
            "vote several, 24h: What to buy: rope / torches / salt",
        ),
        forms=(
            Form(("vote",), "let everyone vote", _opened),
            Form(("votes", "choose"), "cast your vote", _chosen, words="vote", aside=True),
        ),
    ),
    Spec(
        ("votes",),
        "votes",
        "list the open votes; `votes close 4` closes one that you opened",
        votes,
        forms=(
            Form(("votes", "list"), "list the open votes", Votes, words="votes", aside=True),
            Form(("votes", "close"), "close a vote and show the result", _closed, words="votes close"),
        ),
        takes=f"list, close, several, anonymous, players, none, {UNTIL}",
    ),
)
