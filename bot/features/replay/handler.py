"""Handler of `@replay`: a fight as everyone saw it, as a page and an animation."""

from contextlib import suppress
from typing import Final

from bot.features.log import chronicle
from bot.features.log.handler import scene_of
from bot.features.replay.command import Replay
from bot.features.replay.frames import Wanted, frames
from bot.pipeline.handlers import handles
from bot.pipeline.outbox.rendering import renders_picture
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed, named
from bot.text.pictures import Board, Reel
from bot.text.refusals import refusals
from bot.text.reply import Reply
from bot.text.sentences import Wording, said, say
from bot.turn.refusal import Refusal


@handles(Replay)
async def replay(session: Session, request: Replay) -> None:
    """Offer a fight turn by turn; it is written and drawn when it is sent.

    Refuses with `bad_replay`, `which_scene`, `log_where`, `no_such_fight` and `no_replay`.
    """
    context, told = session.context, session.response
    scene, unit, game = scene_of(context), context.unit, context.game_id
    number = None if context.fight is None else context.fight.number
    if request.fight is not None:
        number = await chronicle.meant(unit, game, scene, request.fight)
    if number is None or await chronicle.of_fight(unit, game, scene, number, {}) is None:
        raise Refusal("no_replay")
    called = request.fight or await chronicle.called(unit, game, scene, number)
    of = Wanted(scene=scene, fight=number, last=await unit.last_seq(game)).spelled()
    name = named(f"{context.game.scenes.get(scene, '')} replay {called} {context.clock.now():%Y-%m-%d}", ".html")
    told.answer.append(
        say("Fight {number}, turn by turn. Open the page in any browser; no internet needed.", number=called)
    )
    told.files.append(Enclosed(name=name, of=of))
    told.picture = Reel(alt=said("Fight {number}, turn by turn", number=called), of=of)


@renders_picture("reel")
async def with_frames(store: Store, entry: Entry, reply: Reply) -> Reply:
    """Add the frames to an animation, described like its last one; without any, leave it out."""
    if not isinstance(reply.picture, Reel):
        return reply
    boards: tuple[Board, ...] = ()
    with suppress(Refusal):  # the fight may be gone by now
        boards = await frames(store, entry.game, Wanted.read(reply.picture.of))
    reel = Reel(alt=boards[-1].alt, frames=boards) if boards else None
    return reply.model_copy(update={"picture": reel})


REFUSALS: Final[dict[str, Wording]] = {
    "bad_replay": "I don't know which fight “{text}” is. Write `@replay`, or `@replay 1` for an earlier fight.",
    "no_replay": "There has been no fight here yet. Type `@replay` during or after one.",
}
refusals(REFUSALS)
