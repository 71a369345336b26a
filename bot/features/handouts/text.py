"""Texts about handouts."""

from collections.abc import Mapping
from typing import Final

from bot.features.handouts.kept_handouts import Handout
from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line, line
from bot.text.sentences import Wording, say
from bot.turn.game_settings import Game


def shown(handout: Handout) -> list[Line]:
    return [say("**Handout: {title}**", title=handout.title), *(line(one) for one in handout.text.splitlines())]


def kept(handout: Handout) -> list[Line]:
    return [
        say("Saved as handout {number}: **{title}**. Players can't see it yet.", **_facts(handout)),
        say("To show it to everyone in a channel, type `@handouts show {number}` there.", number=handout.number),
    ]


def overview(handouts: Mapping[int, Handout], game: Game, *, gm: bool) -> list[Line]:
    """Return the list of handouts by number; GMs also read who knows of each."""
    lines = [
        say("**{number}** {title}[ – {who}]", who=_known_to(one, game) if gm else None, number=number, title=one.title)
        for number, one in handouts.items()
    ]
    if gm:
        return lines or [say("There are no handouts yet. Save one: `@handout letter of the duke: Come at once`")]
    return lines or [say("There are no handouts to read yet.")]


def _known_to(handout: Handout, game: Game) -> str:
    scenes = [f"#{game.scenes.get(one, one)}" for one in handout.scenes]
    return ", ".join([*scenes, *(game.people.get(one, one) for one in handout.people)]) or gettext("not shown yet")


def _facts(handout: Handout) -> dict[str, object]:
    return {"number": handout.number, "title": handout.title}


REFUSALS: Final[dict[str, Wording]] = {
    "handout_unread": "A handout has a title and a text or a picture: `@handout letter of the duke: Come at once`",
    "handout_too_long": "That's too long: a title has at most {title} characters, a handout {text}.",
    "handouts_full": "There are {limit} handouts already. Remove one first: `@handouts remove 3`",
    "handouts_unread": "`@handouts` lists the handouts; `@handouts 3` reads handout 3.",
    "no_such_handout": "There's no handout {number} for you. `@handouts` lists them.",
    "handout_remove_where": "Type this in the GM channel: handouts have different numbers there than in players' "
    "lists.",
    "handout_where": "In which channel? Type this where everyone should read it, or name people: "
    "`@handouts show 3 to @somebody`",
}
refusals(REFUSALS)
