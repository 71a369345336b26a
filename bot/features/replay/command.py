"""Commands: `@replay`."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from bot.commands.form import about, lookup
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec
from bot.turn.refusal import Refusal

LONGEST: Final = 6
"""Digits of a fight's number."""


@dataclass(frozen=True, slots=True)
class Replay(Request):
    """A request to replay a fight, by its number in the scene. Without one, it is the current or last fight."""

    once_in_a_message: ClassVar[bool] = True

    fight: Annotated[int | None, about("which fight, by number")] = None


def replay(text: str = "") -> Replay:
    """Parse "", "2", "fight 2". Refuses with `bad_replay`."""
    words = text.casefold().split()
    number = words.pop() if words and words[-1].isascii() and words[-1].isdecimal() else None
    if words not in ([], ["fight"]) or (words and number is None) or len(number or "") > LONGEST:
        raise Refusal("bad_replay", {"text": text.strip()[:40]})
    return Replay(None if number is None else int(number))


register(
    Spec(
        ("replay",),
        "replay",
        "replay a fight turn by turn, as a page and an animation; `replay 1` shows an earlier one",
        replay,
        more=("It contains only what everyone saw, and nothing that was undone.",),
        forms=(lookup(("replay",), "a fight turn by turn, as a page and an animation", Replay),),
        takes="fight",
    ),
)
