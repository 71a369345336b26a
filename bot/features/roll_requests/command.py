"""Commands: `@ask`."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final, Literal

from bot.commands.form import Form, about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, joined, needs
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal

Secrecy = Literal["open", "target", "result"]
"""What only GMs see: nothing, the target, or the results too."""
Need = Literal["each", "all", "half", "any"]
"""How many have to pass for the group to succeed; "each": there is no group, only single results."""
_SECRECY: Final[dict[str, Secrecy]] = {"secretly": "result", "hidden": "target"}
_NEED: Final[dict[str, Need]] = {"all of": "all", "half of": "half", "any of": "any"}
_SIDES: Final = re.compile(r"\s+(?:vs\.?|versus|against)\s+", re.IGNORECASE)
_NAMES: Final = re.compile(r"\s*,\s*|\s+(?:and|&)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ask(Request):
    """A request to ask people for a roll. `sides`: the names on each side of a contest; a single one otherwise."""

    dice: str
    sides: tuple[tuple[str, ...], ...]
    secrecy: Secrecy = "open"
    need: Need = "each"

    @property
    def line(self) -> str:
        """The request as it is typed."""
        group = next((words for words, need in _NEED.items() if need == self.need), "")
        return f"{joined(group, ' vs '.join(', '.join(side) for side in self.sides))}: {self.dice}"


@dataclass(frozen=True, slots=True)
class Asked(Request):
    """A request to list the open roll requests, withdraw one, or leave out the people who are missing."""

    act: Literal["list", "withdraw", "skip"]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Overdue(Request):
    """The clock's request to remind people, or to go on without them. `up`: since when the bot has been running."""

    up: str = ""


def ask(text: str = "") -> Request:
    head, colon, dice = text.partition(":")
    if colon:
        return _asked(head.strip(), needs(dice.strip()))
    word, _, rest = text.strip().partition(" ")
    match word.casefold():
        case "" | "list":
            return Asked("list")
        case "withdraw" | "skip" as act:
            return Asked(act, rest.strip())
    raise Refusal("ask_unread")


def _asked(names: str, dice: str) -> Ask:
    word, _, rest = names.partition(" ")
    secrecy = _SECRECY.get(word.casefold(), "open")
    names = names if secrecy == "open" else rest.strip()
    begun = next((words for words in _NEED if names.casefold().startswith(f"{words} ")), "")
    names = names[len(begun) :]
    sides = tuple(tuple(filter(None, _NAMES.split(side.strip()))) for side in _SIDES.split(names))
    if not all(sides):
        raise Refusal("incomplete")
    return Ask(dice, sides, secrecy, _NEED.get(begun, "each"))


def _ask(
    who: Annotated[str, about("who: names, mentions or “everyone”; put “vs” between two sides", suggests="asked")],
    dice: Annotated[str, about("such as 2d6+2 >= 7 # spot the trap", before=": ")],
    hide: Annotated[
        Literal["", "secretly", "hidden"],
        about("what only GMs see", choices=(("the results", "secretly"), ("the target", "hidden")), first=True),
    ] = "",
    group: Annotated[
        Literal["", "all of", "half of", "any of"],
        about(
            "how many have to pass",
            choices=(("all of them", "all of"), ("half of them", "half of"), ("any of them", "any of")),
            first=True,
        ),
    ] = "",
) -> Request:
    return ask(f"{joined(hide, group, who)}: {dice}")


def _withdraw(request: Annotated[str, about("its number; leave empty for the last one")] = "") -> Asked:
    return Asked("withdraw", request)


def _skip(
    who: Annotated[str, about("a name or the number of a request; leave empty for everyone", suggests="asked")] = "",
) -> Asked:
    return Asked("skip", who)


register(
    Spec(
        ("ask",),
        "ask NAME, OTHER: 2d6+2 >= 7",
        "ask players to roll; `ask` alone lists who hasn't rolled yet",
        ask,
        "gm",
        instead="`@who` shows who still has to roll.",
        lines=("ask half of everyone: 2d6 >= 7",),
        forms=(
            Form(("ask", "roll"), "ask players to roll", _ask, words="ask", turns="hide"),
            lookup(("ask", "list"), "who still has to roll what you asked for", partial(Asked, "list"), words="ask"),
            Form(("ask", "withdraw"), "withdraw a roll request; what was rolled stays on record", _withdraw),
            Form(("ask", "skip"), "skip those who haven't rolled", _skip),
        ),
        more=(
            (
                "`@ask everyone: 2d6` asks all players. `@ask half of everyone: 2d6 >= 7` says how many have to pass; "
                "`all of` and `any of` work too."
            ),
            "With `@ask NAME vs OTHER: 2d6+2`, the higher total wins.",
            (
                "In the GM channel: `@ask hidden NAME: 2d6 >= 7` hides the target; `@ask secretly NAME: 2d6` hides "
                "the results too."
            ),
            "`@roll for NAME` rolls for someone, `@ask skip NAME` skips them, and `@ask withdraw 3` ends a request.",
        ),
        takes="everyone, vs, and, list",
    ),
)
