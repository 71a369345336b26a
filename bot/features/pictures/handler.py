"""Handler of `@background`, and its refusals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import orjson

from bot.features.pictures.command import Background
from bot.features.pictures.stored_pictures import REMOVED, background_key, illustration, kept
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.sentences import Wording, say
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
        oldest = _oldest(context) if scene not in known and len(known) >= MOST else None
        where = background_key(file)
        await _set(session, scene, where, {where: kept(file)}, without=oldest)
        session.response.answer.append(say("The map here has a new background."))
        if oldest is not None:
            session.response.answer.append(
                say("To make room, I removed the oldest background, from a channel without a fight.")
            )
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


def _oldest(context: Context) -> str:
    """Return the scene whose background makes room. Threads have fights of their own, so most are over."""
    game = context.game
    found = next((one for one in game.backgrounds if one not in game.running), None)
    if found is None:
        raise Refusal("too_many_backgrounds", {"most": MOST})
    return found


async def _set(
    session: Session,
    scene: str,
    where: str | None,
    more: Mapping[str, str] = MappingProxyType({}),
    without: str | None = None,
) -> None:
    """Write a scene's background; the scene `without` loses its own. A picture that is behind no map any more is
    removed."""
    game = session.context.game
    left = {one: key for one, key in game.backgrounds.items() if one not in (scene, without)}
    backgrounds = left if where is None else {**left, scene: where}
    gone = {*game.backgrounds.values()} - {*backgrounds.values()}
    documents = {**dict.fromkeys(sorted(gone), REMOVED), **more}
    command = orjson.dumps({"kind": "background", "act": "remove" if where is None else "set"}).decode()
    changed = game.model_copy(update={"backgrounds": backgrounds})
    await record(session, "background", command, "[]", session.changes.recorder(), game=changed, more=documents)
    session.response.board = session.context.running is not None


REFUSALS: Final[dict[str, Wording]] = {
    "background_where": "For which channel? Type it there, or name the channel: `@in SCENE background`",
    "background_unread": "Attach a picture to `@background`. `@background none` removes the current one.",
    "no_background": "The map here has no background. To give it one, attach a picture to `@background`.",
    "too_many_backgrounds": "There are already {most} backgrounds in channels with a fight. Remove one: "
    "`@in SCENE background none`",
}
refusals(REFUSALS)
