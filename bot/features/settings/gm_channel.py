"""Choosing the GM channel, which must not be public."""

from bot.pipeline.inbox.scene_names import folded, with_mentioned
from bot.pipeline.ports.incoming import Channel
from bot.pipeline.work.context import Context
from bot.text.language.speech import gettext
from bot.turn.refusal import Refusal

NONE = ("none", "off")


def named_room(context: Context, text: str) -> Channel | None:
    """Return the channel meant: this one ("here"), a mentioned one or one with that name; None for "none".

    Refuses with `not_here`, `no_such_channel`, `fight_in_gm_scene`, `gm_room_public` and `gm_room_closed`.
    """
    wanted = text.strip().casefold()
    if wanted in NONE:
        return None
    found = _here(context) if wanted == "here" else _called(context, wanted.lstrip("#"))
    if found.id in context.game.running:
        raise Refusal("fight_in_gm_scene")
    survey = context.premises.survey(found.id)
    if survey is not None and survey.public:
        raise Refusal("gm_room_public", {"channel": survey.place.name})
    if survey is not None and survey.lacks & {"view_channel", "send_messages"}:
        raise Refusal("gm_room_closed", {"channel": survey.place.name})
    return found


def _here(context: Context) -> Channel:
    incoming = context.incoming
    if incoming.scene is None:
        raise Refusal("not_here", {"what": "game gm here"})
    return Channel(
        id=incoming.scene,
        name=incoming.scene_name or context.game.scenes.get(incoming.scene, gettext("this one")),
    )


def _called(context: Context, name: str) -> Channel:
    """Return the channel with that name, preferring mentioned ones, then the server's, then the game's."""
    known = [Channel(id=scene, name=title) for scene, title in context.game.scenes.items()]
    name = with_mentioned(name, context.incoming.named_scenes)
    for some in (
        context.incoming.named_scenes,
        context.premises.channels(context.game_id),
        known,
    ):
        for one in some:
            if folded(one.name) == folded(name):
                return one
    raise Refusal("no_such_channel", {"name": name})


def with_room(context: Context, room: Channel | None) -> dict[str, object]:
    """Return the changed settings."""
    if room is None:
        return {"gm_scene": None}
    return {"gm_scene": room.id, "scenes": {**context.game.scenes, room.id: room.name}}


def players_among_gms(context: Context) -> list[str]:
    """Return the names of roles that let people other than GMs read the GM channel, unless everyone can."""
    room, game = context.game.gm_scene, context.game
    survey = None if room is None else context.premises.survey(room)
    if room is None or survey is None or survey.public:
        return []
    return [role.name for role in context.premises.readers(context.game_id, room) if role.id not in game.gm_roles]
