"""Commands: `@rehearse`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, joined
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Rehearse(Request):
    """A request to play the fight through many times, or to stop that: what was typed, whose words may be in any
    language."""

    once_in_a_message: ClassVar[bool] = True
    for_few: ClassVar[bool] = True

    text: str = ""


def _rehearse(
    variants: Annotated[str, about("such as: without NAME; NAME dodges; cautious – or stop")] = "",
    sides: Annotated[str, about("another fight, such as: 4 CREATURE against everyone")] = "",
    times: Annotated[str, about("how many fights", after=" times")] = "",
    turns: Annotated[str, about("how many turns at most", before="for ", after=" turns")] = "",
    seed: Annotated[str, about("the seed of an earlier rehearsal, to repeat it", before="seed ")] = "",
) -> Rehearse:
    how = joined(
        f"{times} times" if times else "", f"for {turns} turns" if turns else "", f"seed {seed}" if seed else ""
    )
    what = "; ".join(filter(None, (sides, variants)))
    return Rehearse(": ".join(filter(None, (how, what))))


register(
    Spec(
        ("rehearse",),
        "rehearse 20 times",
        "play the fight many times to see how often each fighter falls; the real fight doesn't change",
        Rehearse,
        "gm",
        secret=True,
        more=(
            "Fighters follow their plans, intents and standing orders; without any, they attack the nearest enemy.",
            "To compare, write variants, separated by semicolons: `@rehearse without NAME; with 2 more CREATURE`",
            (
                "To say what one fighter does: `@rehearse NAME dodges`. To say how everyone fights, add `nearest`, "
                "`weakest` or `cautious`."
            ),
            "To try a fight that hasn't begun: `@rehearse 4 CREATURE against everyone`",
            (
                "`@rehearse 100 times for 8 turns` sets how many fights to play, and for how long. `@rehearse stop` "
                "ends it early."
            ),
        ),
        lines=(
            "rehearse without NAME; with 2 more CREATURE",
            "rehearse NAME dodges",
            "rehearse 4 CREATURE against everyone",
        ),
        forms=(Form(("fight", "rehearse"), "see how the fight may end", _rehearse, words="rehearse", aside=True),),
        takes="stop, times, for, turns, turn, seed, against, everyone, without, with, more, and, creature, players, "
        "nearest, weakest, cautious",
    ),
)
