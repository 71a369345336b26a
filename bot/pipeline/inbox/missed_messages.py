"""Messages that nobody heard while the bot was down or cut off, and those that flood protection skipped.

Skipped messages are recorded, so that they aren't run after a restart.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.ports import IMPORT, Origin, Quiet, Store
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.documents import GAME, fight_key
from bot.turn.game_settings import Game

LONGEST: Final = timedelta(hours=24)
"""Messages older than this are no longer acted on."""
OVERLAP: Final = timedelta(minutes=10)
"""Messages this much older than the last command are read again, since they may have been waiting behind it. Nothing is
handled twice."""

LAST: Final = 10
"""Last commands of a fight that are considered; as a rule one of them was given in its scene."""
SPOKEN: Final = 2000
"""The newest replies that are searched for other scenes where people have asked for something."""
PATIENCE: Final = timedelta(minutes=10)
"""Older requests there are dropped: people who still want an answer ask again."""
CONFIDING: Final = timedelta(days=3)
"""Somebody the bot has told something in private within this time may have a plan to tell it."""
CONFIDANTS: Final = 20
"""The most people whose private messages are read, the most recently contacted first."""
LATELY: Final = 50
"""How many changes of a game's settings, its start and import included, are searched."""


async def quiet(store: Store, now: datetime) -> tuple[Quiet, ...]:
    """Return the scenes of running fights and the GM channels of their games, other scenes in which the bot has spoken
    within a day, and people it told something in private; games that were put aside have none.

    Nobody is answered until this is known, so it never reads the content of rows.
    """
    found: list[Quiet] = []
    for game in await store.games():
        stored = await store.document(game, GAME) if "~" not in game else None
        settings = Game() if stored is None else Game.model_validate_json(stored.body)
        if not settings.running:
            continue
        settled = (await store.origins(game, [GAME], LATELY)).get(GAME, [])
        since, behind = _beginning(settled, now)
        places = await _places(store, game, settings.running, Quiet(game, "", since, behind, overlap=OVERLAP))
        if settings.gm_scene is not None and settings.gm_scene not in settings.running:
            done = [source for place in places for source in place.last]
            places.append(replace(places[0], scene=settings.gm_scene, last=(*done, *(row.source for row in settled))))
        found += places
    return (*found, *await _others(store, {place.scene for place in found}, now), *await _private(store, now))


async def _private(store: Store, now: datetime) -> list[Quiet]:
    """Return the private conversations, where plans are told. A message older than the last answered one was heard or
    is no longer expected; an answer there may belong to a question asked elsewhere."""
    confided = (await store.confided(now - CONFIDING, SPOKEN))[:CONFIDANTS]
    return [Quiet("", "", now - LONGEST, last=one.answered, person=one.person) for one in confided]


async def _others(store: Store, known: Collection[str], now: datetime) -> list[Quiet]:
    """Return scenes without a fight, where people make free rolls and look up sheets."""
    spoken = [
        one for one in await store.spoken(now - LONGEST, SPOKEN) if one.scene not in known and "~" not in one.game
    ]
    return [Quiet(one.game, one.scene, max(one.first, now - PATIENCE), overlap=OVERLAP) for one in spoken]


async def _places(store: Store, game: str, scenes: Sequence[str], like: Quiet) -> list[Quiet]:
    """Return the scenes with the last commands of their fights. Those may have come from the GM channel or in private;
    the front end finds out which were written in the scene."""
    origins = await store.origins(game, [fight_key(scene) for scene in scenes], LAST)
    last = {scene: tuple(row.source for row in origins.get(fight_key(scene), [])) for scene in scenes}
    return [replace(like, scene=scene, last=last[scene]) for scene in scenes]


def _beginning(settled: Sequence[Origin], now: datetime) -> tuple[datetime, str]:
    """Return since when, or after which command, something may have been missed in a game. `settled`: the latest
    changes of its settings. Before an import the messages were read elsewhere, and before the first command there were
    none."""
    came = next((row for row in settled if row.kind == IMPORT), None)
    if came is not None:
        return max(now - LONGEST, came.at), came.source
    return now - LONGEST, settled[-1].source if 0 < len(settled) < LATELY else ""


BATCH: Final = 100
"""Messages recorded in one transaction, so that a flood doesn't hold up other games."""
_MARK: Final = "#skipped"


async def skip(store: Store, messages: Sequence[Incoming], now: datetime) -> frozenset[str]:
    """Record these messages as skipped. Return the sources of those that were neither handled nor recorded before."""
    known = await store.handled([key for one in messages for key in (one.source, _key(one))])
    new = {_key(one): one for one in messages if not known & {_handled_as(one), _key(one)}}
    keys = list(new)
    for start in range(0, len(keys), BATCH):
        async with store.unit() as unit:
            for key in keys[start : start + BATCH]:
                await unit.queue(new[key].game, key, (), now)
    return frozenset(one.source for one in new.values())


async def skipped(store: Store, sources: Iterable[str]) -> frozenset[str]:
    """Return which of these messages are recorded as skipped."""
    found: Collection[str] = await store.handled([f"{source}{_MARK}" for source in sources])
    return frozenset(key.removesuffix(_MARK) for key in found)


def _handled_as(message: Incoming) -> str:
    return message.source if message.edit is None else _key(message)


def _key(message: Incoming) -> str:
    """Return the key under which a message is recorded. An edit counts as handled; a new message must not, since that
    would mean everything before it was heard."""
    return f"{message.source}{_MARK}" if message.edit is None else f"{message.source}#{message.edit}"
