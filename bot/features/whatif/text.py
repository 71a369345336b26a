"""Texts about copies of a fight in which GMs try things out."""

from collections.abc import Sequence
from typing import Final

from bot.features.board.text import title
from bot.pipeline.work.documents import system_of
from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Prompt, Weight, plain
from bot.text.sentences import Wording, say
from bot.turn.evolve import AnyFight
from bot.turn.view import gm_view


def heading(name: str | None, fight: AnyFight, answer: Sequence[Line]) -> Line:
    """Return the first line of an answer from a copy: whose it is if others read it, and how far its fight is if the
    answer doesn't say so."""
    reached = title(gm_view(fight, system_of(fight)))
    told = None if reached in plain(tuple(answer)) else reached
    return say("**What if**[ ({name})][ · {title}]", name=name, title=told)


def begun() -> list[Line]:
    return [
        say(
            "This is your copy of the fight. Nobody else is asked or told anything, and the real fight stays as it is."
        ),
        say("Put `@whatif` before each command for the copy, such as `@whatif next`."),
    ]


def copied() -> Line:
    return say("I've copied the fight for this.")


def kept(turn: int) -> Line:
    return say("This is your copy of the fight from turn {turn}. `@whatif new` makes a new one.", turn=turn)


def ended() -> Line:
    return say("I've deleted your copy. The real fight was never changed.")


def offers(person: str, *, aside: bool) -> Prompt:
    """Return the buttons for a copy itself."""
    said: Sequence[tuple[str, str, Weight]] = (
        (gettext("Next"), "next", Weight.MAIN),
        (gettext("Compare"), "diff", Weight.PLAIN),
        (gettext("Delete the copy"), "end", Weight.PLAIN),
    )
    controls = tuple(Control(label=one, command=f"@whatif {word}", weight=how, aside=aside) for one, word, how in said)
    return Prompt(question=0, person=person, lines=(), controls=controls)


REFUSALS: Final[dict[str, Wording]] = {
    "no_whatif": "You have no copy of a fight. `@whatif` makes one.",
    "whatif_full": "Your copy has had {limit} commands, the most it can hold. `@whatif new` makes a new one.",
    "whatif_impossible": "`@{word}` doesn't work in a copy. For the real fight, leave out `@whatif`.",
    "whatif_unread": "I don't know that command. Type any command after `@whatif`, such as `@whatif next`.",
    "whatif_too_many": "{limit} GMs already have a copy here. One of them has to delete theirs first: `@whatif end`",
    "whatif_too_large": "This game is too large to copy.",
}
refusals(REFUSALS)
