"""Texts about speaking as a character."""

from collections.abc import Sequence
from typing import Final

from bot.pipeline.outbox.speeches import Speech
from bot.pipeline.work.context import Context
from bot.text.refusals import refusals
from bot.text.reply import Line, bold, line, place, when, whom
from bot.text.sentences import Wording, say
from bot.turn.game_settings import Game

SAY: Final = "say"
"""The kind of the rows about speeches, and the act of the first one about each."""
MOST_SHOWN: Final = 10
"""The most speeches listed with their authors."""


def spoken(name: str, words: str) -> list[Line]:
    """Return a speech as plain text."""
    first, *rest = words.splitlines()
    return [line(bold(f"{name}:"), f" {first}"), *map(line, rest)]


def changed(name: str, words: str) -> list[Line]:
    first, *rest = words.splitlines()
    return [say("**{name}** (changed): {words}", name=name, words=first), *map(line, rest)]


def taken_back(name: str) -> list[Line]:
    return [say("A line by **{name}** was taken back.", name=name)]


def answer_elsewhere(context: Context, name: str, scene: str) -> list[Line]:
    """Tell the author of a line where it was posted, if they can't see it."""
    return [
        say(
            "I've posted **{name}**'s line in {place}.",
            name=name,
            place=place(scene, context.game.scenes.get(scene, scene)),
        )
    ]


def given_away(name: str) -> Line:
    """Warn a GM that the invented name is that of somebody hidden or masked."""
    return say(
        "Careful: the name {name} is still secret, and everyone has now read it. To take the line back: `@unsay`",
        name=name,
    )


def authors(game: Game, said: Sequence[Speech]) -> list[Line]:
    """List the authors of speeches, the latest first."""
    return [
        say(
            "**{name}**: written by {person}, {at}",
            name=one.name,
            at=when(one.at),
            person=whom(one.person, game.people.get(one.person, one.person)),
        )
        for one in reversed(said[-MOST_SHOWN:])
    ]


REFUSALS: Final[dict[str, Wording]] = {
    "say_where": "Nobody would hear that here. Write it in a scene, or name one: `@in SCENE say NAME: …`",
    "say_unknown": "I don't know anybody called “{name}”.[ To speak as somebody new, put the name in quotation marks: "
    "`@{quoted}`]",
    "say_whose": "Who says that?[ You have {choices}.] Put the name first: `@say NAME: …`",
    "say_not_yours": "You can't speak for {name}. Only GMs can speak for everyone.",
    "say_hidden": "The name {name} is still secret, and everyone would read it. To show {name}: `@reveal {name}`",
    "say_masked": "That name is secret. Speak under the name that players know: `@say {name}: …`",
    "say_gm_only": "Only a GM can speak as somebody without a sheet. Speak as your contestant: `@say NAME: …`",
    "say_bad_name": "You can't use the name “{name}”. Choose a name of up to {most} readable characters that isn't "
    "mine.",
    "say_taken": "“{name}” could be mistaken for {like}. Choose another name.",
    "say_too_long": "That's too long for one message. At most {most} characters and {lines} lines; say the rest in "
    "another one.",
    "say_no_last": "I can't find that line. I remember only the last few lines that were spoken.",
    "say_not_author": "Only the person who wrote that line can change it. GMs can take it back.",
}
refusals(REFUSALS)
