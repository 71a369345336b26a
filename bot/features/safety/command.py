"""Commands: `@safety`."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar, Final, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec

_FIRST: Final = re.compile(r"(?P<word>\w+)(?:[\s:;,.!–-]+(?P<rest>.*))?", re.DOTALL)
"""The first word, and what follows, perhaps behind a colon or a comma."""


@dataclass(frozen=True, slots=True)
class Safety(Request):
    """A request for a pause of one scene or of the `whole` game, perhaps with a note for the GMs, or to end it, or to
    show the card."""

    for_readers: ClassVar[bool] = True
    act: Literal["pause", "continue", "card"] = "pause"
    note: str = ""
    whole: bool = False


def safety(text: str = "") -> Safety:
    found = _FIRST.fullmatch(text.strip())
    first, rest = ("", "") if found is None else (found["word"], found["rest"] or "")
    match first.casefold(), rest:
        case "continue" | "card" as act, "":
            return Safety(act)
        case "everywhere", _:
            return Safety(note=rest, whole=True)
    return Safety(note=text.strip())


def _pause(
    note: Annotated[str, about("a few words that only the GMs read; nobody will know who wrote them")] = "",
    everywhere: Annotated[bool, about("all channels of the game", typed="everywhere", first=True)] = False,
) -> Safety:
    return Safety(note=note, whole=everywhere)


register(
    Spec(
        ("safety", "xcard"),
        "safety",
        "pause the game without giving a reason; nobody will know who asked",
        safety,
        more=(
            "To be sure nobody sees you ask, use `/safety`, the card's button or a private message.",
            "If you type `@safety` in a channel, I remove it at once, but somebody may have seen it.",
            (
                "Play, deadlines and reminders stop until a GM types `@safety continue`. Deadlines are extended by "
                "the length of the pause."
            ),
            "A few words after `@safety` tell the GMs more, still without your name.",
            "`@safety everywhere` pauses all scenes of the game.",
            "`@safety card` shows a card with a button that anyone can press at any time.",
        ),
        forms=(
            Form(("safety",), "pause the game; nobody will know who asked", _pause, aside=True),
            Form(("scene", "card"), "post the safety card", partial(Safety, "card"), words="safety card"),
            Form(
                ("scene", "resume"),
                "for GMs: resume after a pause",
                partial(Safety, "continue"),
                words="safety continue",
            ),
        ),
        nameless=lambda rest, _: safety(rest).act == "pause",
        takes="continue, card, everywhere",
    ),
)
