"""Commands: `@safety`."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request
from bot.commands.spec import Spec


@dataclass(frozen=True, slots=True)
class Safety(Request):
    """A request for a pause of one scene or of the `whole` game, perhaps with a note for the GMs, or to end it, or to
    show the card."""

    act: Literal["pause", "continue", "card"] = "pause"
    note: str = ""
    whole: bool = False


def safety(text: str = "") -> Safety:
    first, _, rest = text.strip().partition(" ")
    match first.casefold(), rest:
        case "continue" | "card" as act, "":
            return Safety(act)
        case "everywhere", _:
            return Safety(note=rest, whole=True)
    return Safety(note=text.strip())


def _pause(
    note: Annotated[str, about("a few words that only the GMs read; nobody learns who wrote them")] = "",
    everywhere: Annotated[bool, about("all channels of the game", typed="everywhere", first=True)] = False,
) -> Safety:
    return Safety(note=note, whole=everywhere)


register(
    Spec(
        ("safety", "xcard"),
        "safety",
        "stop the game for a moment without giving a reason; nobody learns who asked",
        safety,
        more=(
            "Only `/safety`, the card's button and private messages hide you for sure.",
            "I remove `@safety` from a channel at once, but somebody may have seen it.",
            "Play, deadlines and reminders stop until a GM types `@safety continue`. Deadlines move by the pause.",
            "`@safety` and a few words tells the GMs more, still without your name.",
            "`@safety everywhere` pauses all scenes of the game.",
            "`@safety card` shows a card with a button that anyone can press at any time.",
        ),
        forms=(
            Form(("safety",), "stop the game for a moment; nobody learns who asked", _pause, aside=True),
            Form(("scene", "card"), "post the safety card", partial(Safety, "card"), words="safety card"),
            Form(
                ("scene", "resume"),
                "for GMs: go on after a pause",
                partial(Safety, "continue"),
                words="safety continue",
            ),
        ),
        takes="continue, card, everywhere",
    ),
)
