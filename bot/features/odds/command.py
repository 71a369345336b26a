"""Commands: `@odds`."""

from dataclasses import dataclass
from typing import Annotated

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Odds(Request):
    """A request for the odds of a roll, or of an attack in words."""

    of: Annotated[str, about("such as 2d6+1 >= 7, 2d6 vs 2d6+1, or an attack in words", needed=True)] = ""


register(
    Spec(
        ("odds",),
        "odds 2d6+1 >= 7",
        "the odds of a roll or, in a fight, of an attack",
        Odds,
        more=(
            "In a fight: {examples}.",
            "`@odds 2d6 vs 2d6+1` compares two rolls: how often each is higher, or both are equal.",
            "`@odds this turn`: the odds of what you have declared.",
        ),
        forms=(lookup(("odds",), "the odds of a roll, or of an attack in this fight", Odds),),
        takes="vs, this turn",
        answers=(
            (
                "attack …",
                (
                    "chance|chances|odds|probability to hit …,chance|chances|odds against …,"
                    "odds|chance|chances of hitting …,likely hit …,likely am i to hit …,"
                    "chance auf treffer gegen …,chance|chancen gegen …,chance|chancen auf …,"
                    "wahrscheinlich treffe ich …"
                ),
            ),
            ("", "what i need|roll to_hit,was brauche ich treffen|treffer"),
        ),
    ),
)
