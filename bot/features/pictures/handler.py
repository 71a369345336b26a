"""Handler of `@background`."""

from typing import Final

import orjson

from bot.features.pictures.command import Background
from bot.features.pictures.stored_pictures import REMOVED, background_key, illustration, kept
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.sentences import say
from bot.turn.refusal import Refusal

MOST: Final = 20
"""Maximum number of scenes of a game with a background."""


@handles(Background)
async def background(session: Session, request: Background) -> None:
    """Show, keep or remove the picture behind a scene's map. Refuses with `background_where`, `which_scene`,
    `no_background`, `too_many_backgrounds`, and like `Session.attached`."""
    context, file = session.context, session.attached("picture")
    scene, known = _scene(context), context.game.backgrounds
    if request.act == "none":
        if scene not in known:
            raise Refusal("no_background")
        await _set(session, scene, None)
        session.response.answer.append(say("The map here has no background any more."))
    elif file is not None:
        if scene not in known and len(known) >= MOST:
            raise Refusal("too_many_backgrounds", {"most": MOST})
        where = background_key(file)
        await _set(session, scene, where, {where: kept(file)})
        session.response.answer.append(say("The map here has a new background."))
    elif scene in known:
        session.response.picture = illustration(known[scene], gettext("The background of the map"))
        session.response.asked_picture = True
        session.response.answer.append(say("The background of the map here:"))
    else:
        raise Refusal("no_background")


def _scene(context: Context) -> str:
    if context.scene is None and context.choices:
        raise Refusal("which_scene", {"scenes": context.choices})
    if context.scene is None or context.scene == context.game.gm_scene:
        raise Refusal("background_where")
    return context.scene


async def _set(session: Session, scene: str, where: str | None, more: dict[str, str] | None = None) -> None:
    """Write a scene's background. One that no map has any more is removed; the same picture may be behind several."""
    game = session.context.game
    left = {one: key for one, key in game.backgrounds.items() if one != scene}
    backgrounds = left if where is None else {**left, scene: where}
    old = game.backgrounds.get(scene)
    documents = {**({old: REMOVED} if old is not None and old not in backgrounds.values() else {}), **(more or {})}
    command = orjson.dumps({"kind": "background", "act": "remove" if where is None else "set"}).decode()
    changed = game.model_copy(update={"backgrounds": backgrounds})
    await record(session, "background", command, "[]", session.changes.recorder(), game=changed, more=documents)
    session.response.board = session.context.running is not None
