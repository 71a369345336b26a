"""Commands: `@roll`, `@rr`, `@again`; and whether a line rolls dice, decided without a game."""

import re
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from bot.commands.form import Form, about
from bot.commands.registry import find, register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.odds.command import Odds
from bot.features.secret_rolls.command import SecretRoll
from bot.turn.refusal import Refusal
from rules.dice import notation
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Roll(Request):
    """A request to roll dice. `free`: don't use the roll for what is owed; `name`: the fighter a GM rolls for."""

    text: str
    free: bool = False
    name: str | None = None
    repeat: bool = False
    """Whether it is written as "n xdy", as for `/rr`."""
    of: str | None = None
    """The id of the fighter who rolls, if the player has several."""


@dataclass(frozen=True, slots=True)
class Again(Request):
    """A request to repeat the last free roll, or the public one in a message."""

    of: Annotated[str, about("the link to a message with a roll; leave empty for your last one")] = ""


Secretly = Annotated[
    Literal["", "secret", "gm"],
    about("who alone sees the result", choices=(("only me", "secret"), ("only the GMs", "gm")), first=True),
]


_FOR: Final = frozenset({"for", "für", "fuer"})
_NAME_FIRST: Final = re.compile(
    r"(?P<name>.*?[^\s:,])[:,]? +(?P<dice>(?:[0-9]+#)?[0-9]*[dw](?:[0-9]+|%)[^#]*)", re.IGNORECASE
)
"""Dice after the name they are for: "for Bob 2d6"."""
OF_REQUEST: Final = re.compile(r"#(?:(?P<scene>[^/\s]+)/)?(?P<number>[0-9]{1,6})(?:\.(?P<place>[0-9]{1,2}))?")
"""The number of a roll request instead of dice, with the roller's place in it: "#3.1"."""
_DRESSED: Final = re.compile(r"(\*\*|\|\||__|\*|_|`)(?P<dice>[^*_`|]+)\1")


def _undressed(dice: str) -> str:
    """Return a roll without surrounding markdown and a final full stop."""
    found = _DRESSED.fullmatch(dice.strip())
    plain = dice if found is None else found["dice"]
    return plain[:-1] if re.search(r"[\w)]\.$", plain) and ";" not in plain and "#" not in plain else plain


def roll(
    dice: Annotated[str, about("such as 3#2d6; leave empty for the roll I asked you for", suggests="rolls")] = "",
) -> Request:
    dice = _undressed(dice)
    head, _space, tail = dice.partition(" ")
    if head.casefold() in _FOR and tail:
        named = _NAME_FIRST.fullmatch(tail.strip())
        return Roll("", name=tail.strip()) if named is None else Roll(f"{named['dice']} {head} {named['name']}")
    match head.casefold():
        case "free":
            return Roll(tail.strip(), free=True)
        case "secret" | "secretly" | "hidden" | "geheim" | "verdeckt" | "heimlich" | "insgeheim":
            return SecretRoll("secret", tail.strip())
        case "gm" | "sl" | "blind":
            return SecretRoll("gm", tail.strip())
        case "to" | "an" if tail.startswith(("@", "<@")):
            return SecretRoll("to", tail.strip())
    return Roll(dice)


def _roll(
    dice: Annotated[str, about("such as 3#2d6, 4d6kh3, 2d6+1 to pick the lock", suggests="rolls")] = "",
    secretly: Secretly = "",
) -> Request:
    return SecretRoll(secretly, dice) if secretly else roll(dice)


def _repeated(text: str = "") -> Roll:
    return Roll(text, repeat=True)


def _several(times: Annotated[int, about("how many times")], dice: Annotated[str, about("such as 2d6")]) -> Roll:
    return Roll(f"{times} {dice}", repeat=True)


register(
    Spec(
        ("roll", "r"),
        "roll 3#2d6",
        "roll any dice, or those I asked for; `roll secret 2d6` for you alone, `roll gm 2d6` for the GM",
        roll,
        more=(
            "`@roll secret 2d6`: only you see the result. `@roll gm 2d6`: only the GM sees it; even you don't.",
            "`@reveal` shows everyone your last secret roll; `@reveal list` lists all of them.",
            "React to one of your free rolls with ❌ or ✂ to remove the message. The log keeps the dice.",
            "For GMs: `@roll to @somebody 2d6` shows it to that person; `@reveal 2 of @somebody` shows it to everyone.",
        ),
        forms=(
            Form(("roll",), "roll dice; leave empty for the roll I asked you for", _roll, turns="secretly"),
            Form(("r",), "short for roll", roll),
        ),
        takes="free",
        lines=("roll to @somebody 2d6", "roll for NAME"),
    ),
    Spec(
        ("rr",),
        "rr 3 2d6",
        "roll 2d6 three times",
        _repeated,
        forms=(Form(("rr",), "roll the same dice several times", _several),),
    ),
    Spec(
        ("again",),
        "again",
        "repeat your last free roll, never one I asked for; `again LINK` repeats the roll in a message",
        Again,
        offered=(("", "roll it_again|again,reroll that|it|this,nochmal|noch_mal würfeln|rollen"),),
        forms=(Form(("again",), "repeat your last free roll", Again),),
    ),
)


def is_throw(word: str, rest: str) -> bool:
    """Whether a word is a dice command and is followed by dice."""
    spec = find(word)
    if spec is None:
        return False
    try:
        asked = spec.read(rest.strip())
    except Refusal:
        return False
    if not isinstance(asked, Roll | SecretRoll | Odds):
        return False
    text = asked.of if isinstance(asked, Odds) else asked.text
    repeated = isinstance(asked, Roll) and asked.repeat
    try:
        line = notation.parse_line(notation.repeat_form(text) if repeated else text)
    except RuleError:
        return False
    return all(roll.pools for roll in line.rolls)
