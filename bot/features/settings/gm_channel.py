"""The channel where the GMs read: never one that everyone reads."""

from bot.pipeline.inbox.scene_names import folded
from bot.pipeline.ports.incoming import Channel
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.turn.refusal import Refusal

NONE = ("none", "off")


def named_room(session: Session, text: str) -> Channel | None:
    """The channel that is meant: the one where this is typed ("here"), one that is mentioned or known by name; None for
    "none". Refuses with `not_here`, `no_such_channel`, `fight_in_gm_scene`, `gm_room_public` and `gm_room_closed`."""
    wanted = text.strip().casefold()
    if wanted in NONE:
        return None
    found = _here(session) if wanted == "here" else _called(session, wanted.lstrip("#"))
    if found.id in session.context.game.running:
        raise Refusal("fight_in_gm_scene")
    survey = session.context.premises.survey(found.id)
    if survey is not None and survey.public:
        raise Refusal("gm_room_public", {"channel": survey.place.name})
    if survey is not None and survey.lacks & {"view_channel", "send_messages"}:
        raise Refusal("gm_room_closed", {"channel": survey.place.name})
    return found


def _here(session: Session) -> Channel:
    incoming = session.context.incoming
    if incoming.scene is None:
        raise Refusal("not_here", {"what": "game gm here"})
    return Channel(
        id=incoming.scene,
        name=incoming.scene_name or session.context.game.scenes.get(incoming.scene, gettext("this one")),
    )


def _called(session: Session, name: str) -> Channel:
    """The channel of that name: one that was mentioned first, then those the server has, then those of the game."""
    known = [Channel(id=scene, name=title) for scene, title in session.context.game.scenes.items()]
    for some in (
        session.context.incoming.named_scenes,
        session.context.premises.channels(session.context.game_id),
        known,
    ):
        for one in some:
            if folded(one.name) == folded(name):
                return one
    raise Refusal("no_such_channel", {"name": name})


def with_room(session: Session, room: Channel | None) -> dict[str, object]:
    """What changes in the game's settings."""
    if room is None:
        return {"gm_scene": None}
    return {"gm_scene": room.id, "scenes": {**session.context.game.scenes, room.id: room.name}}
