"""Handler of `@safety`. The person who asks for a pause leaves no trace: the row, its story, what is posted and what
GMs read are written in nobody's name and under a source of their own, and the private answer isn't kept once it is
delivered."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import orjson

from bot.features.clock.handler import everywhere
from bot.features.safety import text as words
from bot.features.safety.command import Safety
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import plays, read_by_author
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.journal.journal import record
from bot.pipeline.journal.story_writer import before, remember
from bot.pipeline.outbox.replies import replies, to_all
from bot.pipeline.outbox.response import SceneResponse
from bot.pipeline.schedule.deadlines import text
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, nameless
from bot.text.reply import Prompt
from bot.turn.game_settings import Game, Pause
from bot.turn.refusal import Refusal

KIND: Final = "safety"
LONGEST_NOTE: Final = 500
"""Maximum number of characters of a note; the rest is cut off, since a refusal could tell who wrote it."""
MOST_NOTES: Final = 5
"""How many notes the GMs get about one pause."""


@handles(Safety)
async def safety(session: Session, request: Safety) -> None:
    """Pause this scene or the whole game; refuses with `nothing_to_pause` in private if no game is known. A GM ends the
    pause (`gm_only`, `gm_of_all`, `not_paused`)."""
    match request.act:
        case "continue":
            await _continue(session)
        case "card":
            asked = Prompt(question=0, person="", lines=tuple(words.card()), controls=(words.press(),))
            session.response.offers.append(asked)
        case _:
            here = session.context.scene
            if session.context.incoming.scene is None and not session.context.game.scenes:
                raise Refusal("nothing_to_pause")
            await session.context.look_at(None if request.whole else await _meant(session.context))
            await _pause(session, request.note[:LONGEST_NOTE])
            await session.context.look_at(here)


async def _meant(context: Context) -> str | None:
    """Return the scene to pause: in private the only one with a fight that the author can read, if nothing says which;
    None: the whole game, as for people who play in several fights."""
    running = await read_by_author(context, context.game.running)
    if context.incoming.scene is None and not context.placed:
        fights = [await context.fight_in(scene) for scene in running]
        if sum(fight is not None and plays(context, fight) for fight in fights) > 1:
            return None
    return context.scene or (running[0] if len(running) == 1 else None)


async def _pause(session: Session, note: str) -> None:
    context, told = session.context, session.response
    told.parting = True
    told.removes = context.heard_in is not None
    known = context.game.pause(context.scene)
    noted = bool(note) and (known is None or known.notes < MOST_NOTES)
    told.secret += words.thanks(running=known is not None, noted=noted, told=bool(note))
    if known is not None and not noted:
        return
    apart = await nameless(session, KIND)
    since = before(apart)
    at = (context.scene or "") if known is None or context.scene in context.game.paused else ""
    pause = known or Pause(since=text(context.clock.now()))
    pause = pause.model_copy(update={"notes": pause.notes + noted})
    with to_all(context):
        _tell(apart, note if noted else "", running=known is not None)
    game = context.game.model_copy(update={"paused": {**context.game.paused, at: pause}})
    await _record(apart, "pause", game)
    await remember(apart, since)
    session.changes.messages += [replace(entry, answers=None) for entry in replies(apart)]


def _tell(session: Session, note: str, *, running: bool) -> None:
    """Tell everyone in the paused scenes, unless they know, and the GMs."""
    context, told = session.context, session.response
    title = context.incoming.scene_name or context.game.scenes.get(context.scene or "", context.scene)
    if not running and context.scene is not None:
        told.public += words.for_all()
        told.board = context.running is not None
    elif not running:
        told.elsewhere += [(scene, SceneResponse(public=words.for_all(), board=True)) for scene in context.game.running]
    told.of_all = context.scene is None
    told.gm += words.for_gms(title, note, running=running)
    command = "@safety continue" if title is None else f"@in {typable(title)} safety continue"
    told.gm_prompts.append(Prompt(question=0, person="", lines=(), controls=(words.going_on(command),)))


async def _continue(session: Session) -> None:
    context, told = session.context, session.response
    if not context.gm_here:
        raise Refusal("gm_only")
    over, paused = _ended(context), context.game.paused
    game = context.game.model_copy(update={"paused": {at: one for at, one in paused.items() if at not in over}})
    scenes = tuple(dict.fromkeys(_scenes(game, over)))
    for scene in scenes:
        runs = scene in game.running
        with to_all(context):
            said = words.goes_on(clock=game.clock.on and runs)
        if scene == context.scene:
            told.public += said
            told.board = runs
        else:
            told.elsewhere.append((scene, SceneResponse(public=said, board=runs)))
        if game.clock.on and runs:
            await everywhere(session, scenes=(scene,), since=(paused.get(scene) or paused[""]).since)
    session.changes.index += 1
    await _record(session, "continue", game)
    if context.heard_in not in scenes:
        told.answer.append(words.goes_on_in([game.scenes.get(scene, scene) for scene in scenes]))


def _ended(context: Context) -> frozenset[str]:
    """Return which pauses a GM ends here: this scene's and the whole game's, or in private all of them."""
    here = frozenset({context.scene or "", ""} & context.game.paused.keys())
    if context.private and context.is_gm and not here:
        here = frozenset(context.game.paused)
    if not here:
        raise Refusal("not_paused")
    if "" in here and not context.is_gm:
        raise Refusal("gm_of_all")
    return here


def _scenes(game: Game, over: frozenset[str]) -> Iterator[str]:
    """Yield the scenes that go on once these pauses are over."""
    yield from (scene for scene in sorted(over) if scene)
    if "" in over:
        yield from (scene for scene in game.running if scene not in game.paused)


async def _record(session: Session, act: str, game: Game) -> None:
    command = orjson.dumps({"kind": KIND, "act": act}).decode()
    await record(session, KIND, command, "[]", session.changes.recorder(), game=game)
