"""Where people want to be told that the game needs them: by a ping in the channel, in private, or not at all."""

from collections.abc import Sequence

from bot.pipeline.outbox.replies import to_one
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
    told = {"private": session.response.own_prompts, "webhook": session.response.hooks}.get(way)
    if told is not None:
        alone = _alone(session, prompt, kind, _place(session, scene, way))
        told.append(alone.model_copy(update={"scene": scene if kind != "gm" else ""}))
    return prompt.model_copy(update={"again": True})


def tell_too(session: Session, person: str, kind: Kind, scene: str, lines: Sequence[Line]) -> None:
    """Repeat in private what everyone is told, for a person who prefers that for this kind."""
    way = way_of(session.context.game, person, kind)
    told = {"private": session.response.own_prompts, "webhook": session.response.hooks}.get(way)
    if lines and told is not None:
        placed = ((*_place(session, scene, way), *lines[0]), *lines[1:])
        told.append(Prompt(question=0, person=person, lines=placed, scene=scene))


def _alone(session: Session, prompt: Prompt, kind: Kind, where: Line) -> Prompt:
    """Return a prompt as it is repeated to one person."""
    with to_one(session.context, prompt.person):
        # What GMs are told may be secret, and the person may no longer be a GM when this arrives.
        lines = prompt.lines if kind != "gm" else (say("The fight needs you as GM."),)
        controls = prompt.controls if kind != "gm" else ()
        return prompt.model_copy(update={"lines": ((*where, *lines[0]), *lines[1:]), "controls": controls})


def _place(session: Session, scene: str, way: Way) -> Line:
    """Return the scene as a mention, which Discord doesn't name to anyone who can't read the channel. Elsewhere on the
    web only channels that everyone can read are named."""
    survey = session.context.premises.survey(scene)
    if way == "webhook" and session.context.premises.guarded and (survey is None or not survey.public):
        return ()
    return line(place(scene, session.context.game.scenes.get(scene, scene)), ": ")
