"""Where people want to be told that the game needs them: by a ping in the channel, in private, or not at all."""

from collections.abc import Sequence

from bot.pipeline.work.presentation import to_one
from bot.pipeline.work.session import Session
from bot.text.reply import Line, Prompt, line, place
from bot.text.sentences import say
from bot.turn.game_settings import Game, Kind, Way


def way_of(game: Game, person: str, kind: Kind) -> Way:
    """Return where a person wants pings of this kind."""
    habits = game.habits.get(person)
    return "here" if habits is None else habits.notify.get(kind, "here")


def address(session: Session, prompt: Prompt, kind: Kind, scene: str) -> Prompt:
    """Return a prompt of a scene that pings only somebody who wants that; repeat it in private for those who prefer
    it. The prompt itself always stays."""
    way = way_of(session.context.game, prompt.person, kind)
    if way == "here" or not prompt.rings:
        return prompt
    if way == "private":
        session.response.own_prompts.append(_in_private(session, prompt, kind, scene))
    return prompt.model_copy(update={"again": True})


def tell_too(session: Session, person: str, kind: Kind, scene: str, lines: Sequence[Line]) -> None:
    """Repeat in private what everyone is told, for a person who prefers that for this kind."""
    if lines and way_of(session.context.game, person, kind) == "private":
        placed = ((*_place(session, scene), *lines[0]), *lines[1:])
        session.response.own_prompts.append(Prompt(question=0, person=person, lines=placed))


def _in_private(session: Session, prompt: Prompt, kind: Kind, scene: str) -> Prompt:
    with to_one(session.context, prompt.person):
        # What GMs are told may be secret, and somebody may not be one any more when this arrives.
        lines = prompt.lines if kind != "gm" else (say("The fight needs you as GM."),)
        controls = prompt.controls if kind != "gm" else ()
        placed = ((*_place(session, scene), *lines[0]), *lines[1:])
        return prompt.model_copy(update={"lines": placed, "controls": controls})


def _place(session: Session, scene: str) -> Line:
    """Return the scene as a mention, which Discord doesn't name to anyone who can't read the channel."""
    return line(place(scene, session.context.game.scenes.get(scene, scene)), ": ")
