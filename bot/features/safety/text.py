"""Texts of the safety card."""

from collections.abc import Sequence
from typing import Final

from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, Weight
from bot.text.sentences import Wording, say
from bot.text.words import listed
from bot.turn.game_settings import Game


def on_hold(game: Game, scene: str | None) -> list[Line]:
    """Return the line for boards that says a scene is paused; nothing if it isn't."""
    return [] if game.pause(scene) is None else [say("**Paused.** A GM resumes the game with `@safety continue`.")]


def for_all() -> list[Line]:
    return [
        say("**Somebody needs a break, so the game pauses here.**"),
        say("Nobody will know who asked, not even the GM. Deadlines wait too, so take your time."),
    ]


def for_gms(scene: str | None, note: str, *, running: bool) -> list[Line]:
    """Return what GMs are told about a new pause, or one that is asked for again (`running`).

    Without a scene it is a pause of the whole game.
    """
    if running:
        first = say("Somebody asked for a pause again[ in **#{scene}**].", scene=scene)
    elif scene is None:
        first = say("Somebody asked to pause the whole game. Nobody will know who.")
    else:
        first = say("Somebody asked for a pause in **#{scene}**. Nobody will know who.", scene=scene)
    written = [say("Their note: {note}", note=note)] if note else []
    return [first, *written, say("Go on when everyone is ready:")]


def thanks(*, running: bool, noted: bool, told: bool) -> list[Line]:
    """Return the part that only the author reads. `noted`: a note went to the GMs; `told`: one was written."""
    lines = [say("The game is already paused.") if running else say("Done: the game is paused.")]
    if noted:
        lines.append(say("The GMs have your note, but not your name."))
    elif told:
        lines.append(say("The GMs have enough notes about this pause, so I haven't passed yours on."))
    return [*lines, say("I didn't record who asked, so nobody can find out.")]


def goes_on(*, clock: bool) -> list[Line]:
    lines = [say("**The game goes on.**")]
    return [*lines, say("All deadlines are extended by the length of the pause.")] if clock else lines


def goes_on_in(scenes: Sequence[str]) -> Line:
    return say("The game goes on[ in {scenes}].", scenes=listed([f"#{scene}" for scene in scenes]))


def card() -> list[Line]:
    return [
        say("**Safety card.** If anything here stops being fun for you, press the button or type `/safety`."),
        say(
            "The game pauses at once. You don't have to say why, and nobody will know who pressed it, not even the GM."
        ),
    ]


def press() -> Control:
    return Control(label=gettext("I need a break"), command="@safety", weight=Weight.MAIN, aside=True)


def going_on(command: str) -> Control:
    return Control(label=gettext("Continue"), command=command, weight=Weight.MAIN)


REFUSALS: Final[dict[str, Wording]] = {
    "paused": "The game is paused here. A GM resumes it with `@safety continue`; until then, you can still look "
    "things up.",
    "not_paused": "Nothing is paused here.",
    "nothing_to_pause": "I don't know which game you mean. Use `/safety` in its channel; nobody sees that.",
}
refusals(REFUSALS)
