"""Render an outbox entry at the moment it is sent: much may have happened since it was queued."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final, Literal

from bot.feature_loader import load_features
from bot.pipeline.ports import Entry, Store
from bot.pipeline.work.documents import fight_key, read_fight
from bot.text.reply import Reply
from bot.turn.evolve import AnyFight

Part = Literal["voice", "board", "stands"]
"""Fields of a reply that are rendered again when it is sent."""
Renderer = Callable[[Store, Entry, Reply], Awaitable[Reply | None]]
Barred = Callable[[str, str, Sequence[str]], Awaitable[Collection[str]]]
"""A function that returns which of these scenes of a game somebody can't read, like `Premises.barred`."""
FileRenderer = Callable[[Store, Entry, Reply, Barred], Awaitable[Reply]]

_RENDERERS: Final[dict[Part, Renderer]] = {}
_SUBJECTS: Final[dict[str, Renderer]] = {}
"""Renderers of replies by the first word of what they are about."""
_FILES: Final[list[FileRenderer]] = []
"""The renderer of files, which are added before anything else is rendered."""
_PICTURES: Final[dict[str, Renderer]] = {}
"""Renderers of replies by the kind of their picture, which come last."""
_ALONE: Final[tuple[Part, ...]] = ("board", "stands")
"""Parts that make up a whole reply, so that nothing else of it is rendered."""


def renders(part: Part) -> Callable[[Renderer], Renderer]:
    """Register the function that renders a reply with this part; it returns None if nothing is left to say."""

    def register(renderer: Renderer) -> Renderer:
        _RENDERERS[part] = renderer
        return renderer

    return register


def renders_files(renderer: FileRenderer) -> FileRenderer:
    """Register the function that adds the contents of a reply's files."""
    _FILES.append(renderer)
    return renderer


def renders_picture(*kinds: str) -> Callable[[Renderer], Renderer]:
    """Register the function that completes replies with a picture of these kinds; it always returns a reply."""

    def register(renderer: Renderer) -> Renderer:
        _PICTURES.update(dict.fromkeys(kinds, renderer))
        return renderer

    return register


def renders_about(word: str) -> Callable[[Renderer], Renderer]:
    """Register the function that renders replies about such a subject; it returns None if nothing is left to say."""

    def register(renderer: Renderer) -> Renderer:
        _SUBJECTS[word] = renderer
        return renderer

    return register


async def nowhere_barred(_: str, __: str, ___: Sequence[str]) -> Collection[str]:
    return ()


async def fresh(store: Store, entry: Entry, barred: Barred = nowhere_barred) -> Reply | None:
    """Redraw boards, drop prompts that were settled and fetch the pictures to show; return None if nothing is left to
    say."""
    load_features()
    reply = await _current(store, entry, barred)
    complete = None if reply is None or reply.picture is None else _PICTURES.get(reply.picture.kind)
    return reply if reply is None or complete is None else await complete(store, entry, reply)


async def _current(store: Store, entry: Entry, barred: Barred) -> Reply | None:
    reply = entry.reply
    for add in _FILES if reply.files else ():
        reply = await add(store, entry, reply, barred)
    if reply.voice:
        voiced = await _RENDERERS["voice"](store, entry, reply)
        if voiced is None:
            return None
        reply = voiced
    if reply.about:
        return await _SUBJECTS[reply.about.partition("/")[0]](store, entry, reply)
    for part in _ALONE:
        if getattr(reply, part):
            return await _RENDERERS[part](store, entry, reply)
    if not reply.prompts:
        return reply
    fight = await fight_in(store, entry.game, entry.destination.removeprefix("scene:"))
    return reply if fight is None else _unsettled(reply, fight)


async def fight_in(store: Store, game: str, scene: str) -> AnyFight | None:
    """Return the fight of a scene as it is stored now."""
    stored = await store.document(game, fight_key(scene))
    return None if stored is None else read_fight(stored.body)


def _unsettled(reply: Reply, fight: AnyFight) -> Reply | None:
    """Keep only prompts that are still open; question 0 doesn't belong to the fight."""
    open_now = {question.id for question in fight.questions}
    still = tuple(prompt for prompt in reply.prompts if prompt.question == 0 or prompt.question in open_now)
    if not still and not reply.lines:
        return None
    return reply.model_copy(update={"prompts": still})
