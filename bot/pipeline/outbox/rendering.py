"""An entry of the outbox as it is to be sent now: much may have happened since it was put there."""

from collections.abc import Awaitable, Callable
from typing import Final, Literal

from bot.feature_loader import load_features
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.documents import fight_key, read_fight
from bot.text.reply import Reply
from bot.turn.evolve import AnyFight

Part = Literal["files", "board", "stands"]
"""Fields of a reply that are rendered anew when it is sent."""
Renderer = Callable[[Store, Entry, Reply], Awaitable[Reply | None]]

_RENDERERS: Final[dict[Part, Renderer]] = {}
_ALONE: Final[tuple[Part, ...]] = ("board", "stands")
"""Parts after which nothing else of a reply is looked at."""


def renders(part: Part) -> Callable[[Renderer], Renderer]:
    """Register the function that renders a reply with this part; None: there is nothing to say any more."""

    def register(renderer: Renderer) -> Renderer:
        _RENDERERS[part] = renderer
        return renderer

    return register


async def fresh(store: Store, entry: Entry) -> Reply | None:
    """Boards drawn anew, prompts without those that were settled; None where nothing is left to say."""
    load_features()
    reply = entry.reply
    if reply.files:
        filled = await _RENDERERS["files"](store, entry, reply)
        if filled is None:
            return None
        reply = filled
    for part in _ALONE:
        if getattr(reply, part):
            return await _RENDERERS[part](store, entry, reply)
    if not reply.prompts:
        return reply
    fight = await fight_in(store, entry.game, entry.destination.removeprefix("scene:"))
    return reply if fight is None else _unsettled(reply, fight)


async def fight_in(store: Store, game: str, scene: str) -> AnyFight | None:
    """The fight of a scene as it is stored now."""
    stored = await store.document(game, fight_key(scene))
    return None if stored is None else read_fight(stored.body)


def _unsettled(reply: Reply, fight: AnyFight) -> Reply | None:
    """With those questions alone that are open; what is counted as 0 is no question of the fight's."""
    open_now = {question.id for question in fight.questions}
    still = tuple(prompt for prompt in reply.prompts if prompt.question == 0 or prompt.question in open_now)
    if not still and not reply.lines:
        return None
    return reply.model_copy(update={"prompts": still})
