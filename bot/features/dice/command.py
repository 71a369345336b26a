"""Commands: `@roll`, `@rr`, `@again`."""

from dataclasses import dataclass
from typing import Final

from bot.commands.form import Field, Form
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.features.secret_rolls.command import SecretRoll


@dataclass(frozen=True, slots=True)
class Roll(Request):
    """`free` never settles what is owed; `name` is the fighter a GM rolls for."""

    text: str
    free: bool = False
    name: str | None = None
    repeat: bool = False
    """Written as "n xdy" in the manner of `/rr`."""
    of: str | None = None
    """The id of the one of several fighters whose roll it is."""


@dataclass(frozen=True, slots=True)
class Again(Request):
    """The last free roll, once more."""


SECRETLY: Final = Field(
    "secretly", "who alone reads how it falls", choices=(("only me", "secret"), ("only the GMs", "gm"))
)


def roll(rest: str, _: str) -> Request:
    head, _space, tail = rest.partition(" ")
    if head.casefold() == "for" and tail:
        return Roll("", name=tail.strip())
    match head.casefold():
        case "free":
            return Roll(tail.strip(), free=True)
        case "secret" | "secretly":
            return SecretRoll("secret", tail.strip())
        case "gm" | "blind":
            return SecretRoll("gm", tail.strip())
        case "to":
            return SecretRoll("to", tail.strip())
    return Roll(rest)


register(
    Spec(
        ("roll", "r"),
        "roll 3#2d6",
        "roll dice; alone: roll what you owe; `roll secret 2d6` and `roll gm 2d6` not for everyone",
        roll,
        more=(
            "`@roll secret 2d6`: only you read how it falls. `@roll gm 2d6`: only the GMs, not even you.",
            "`@reveal` shows your last secret roll to everyone as it fell, `@reveal list` names those you have.",
            "A ❌ or ✂ below a free roll of yours removes that message; the log keeps the dice.",
            "For GMs: `@roll to @somebody 2d6` is read by that one, `@reveal 2 of @somebody` reveals another's.",
        ),
        forms=(
            Form(
                ("roll",),
                "roll dice; with nothing said: what you owe",
                "roll[ {secretly}][ {dice}]",
                (Field("dice", "such as 3#2d6, 4d6kh3, 2d6+1 to pick the lock"), SECRETLY),
                turns=SECRETLY.name,
            ),
            Form(("r",), "short for roll", "r[ {dice}]", (Field("dice", "such as 3#2d6; nothing: what you owe"),)),
        ),
    ),
    Spec(
        ("rr",),
        "rr 3 2d6",
        "roll 2d6 three times",
        lambda rest, _: Roll(rest, repeat=True),
        forms=(
            Form(
                ("rr",),
                "roll the same dice several times",
                "rr {times} {dice}",
                (
                    Field("times", "how often", kind="number", needed=True),
                    Field("dice", "such as 2d6", needed=True),
                ),
            ),
        ),
    ),
    Spec(
        ("again",),
        "again",
        "roll your last free roll once more; what you owe is never meant",
        lambda _, __: Again(),
        forms=(Form(("again",), "roll your last free roll once more", "again"),),
    ),
)
