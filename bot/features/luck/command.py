"""Commands: `@luck`."""

import re
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Final, Literal

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Luck(Request):
    """A request to show dice statistics.

    - `name`: whose dice, or "" for everyone's.
    - `at`: where and when, or "" if not given; `number`: of the fight or turn, or None for the current one.
    - `dice`: which dice ("2d6", "d20"), or "" for the most rolled.
    """

    once_in_a_message: ClassVar[bool] = True

    name: str = ""
    at: Literal["", "here", "turn", "fight", "all"] = ""
    number: int | None = None
    dice: str = ""


EVERYWHERE: Final = {
    "here": "here", "scene": "here", "turn": "turn", "fight": "fight", "all": "all", "game": "all", "campaign": "all",
}  # fmt: skip

_DICE: Final = re.compile(r"[1-9]?[0-9]{0,2}d(?:[1-9][0-9]{0,6}|%)", re.ASCII | re.IGNORECASE)

_NUMBER: Final = re.compile(r"[0-9]{1,6}", re.ASCII)


def luck(text: str = "") -> Luck:
    """Parse "", "NAME", "2d6", "NAME fight d20", "turn 3" in any order; all other words are part of the name."""
    found: dict[str, Any] = {}
    name: list[str] = []
    words = text.split()
    while words:
        word, *words = words
        at = EVERYWHERE.get(word.casefold())
        if at is not None and "at" not in found:
            found["at"] = at
            if at in ("turn", "fight") and words and _NUMBER.fullmatch(words[0]):
                found["number"], words = int(words[0]), words[1:]
        elif _DICE.fullmatch(word) and "dice" not in found:
            found["dice"] = word.casefold()
        else:
            name.append(word)
    return Luck(name=" ".join(name), **found)


def _luck(
    of: Annotated[str, about("whose dice; leave empty for everyone's")] = "",
    where: Annotated[
        Literal["", "here", "turn", "fight", "all"],
        about(
            "which ones; leave empty for all of this scene",
            choices=(
                ("this turn", "turn"),
                ("this fight", "fight"),
                ("this scene", "here"),
                ("the whole game", "all"),
            ),
        ),
    ] = "",
    dice: Annotated[str, about("such as 2d6 or d20; leave empty for the most rolled")] = "",
) -> Luck:
    said = luck(joined(of, dice))
    return replace(said, at=where) if where else said


register(
    Spec(
        ("luck",),
        "luck 2d6",
        "dice statistics, and whether the dice are fair; `luck NAME`, `luck fight`, `luck all`",
        luck,
        more=(
            "`@luck NAME` shows one person's dice; `@luck me` shows yours.",
            "`@luck turn`, `@luck fight` and `@luck fight 2` cover less; `@luck all` covers all scenes of this game.",
            "`@luck d20` picks a die; otherwise you see the one rolled most.",
            "Every die that everyone saw counts, even if it was undone.",
            "For fights, you also see everyone's hits, how many were expected, and how rare such luck is.",
            "The dice use the operating system's secure randomness, so nobody can choose them.",
            "For GMs, in the GM channel: all other dice count too.",
        ),
        forms=(lookup(("luck",), "dice statistics, and whether the dice are fair", _luck),),
        takes="me, campaign",
        answers=(("", "am i lucky|unlucky,my luck,how lucky|unlucky,hab|habe ich glück|pech"),),
    ),
)
