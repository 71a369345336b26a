"""Messages that nobody heard, and those that flood protection left out.

The bot was down or cut off: since when may something have been said? What was left out is on record as skipped, so that
a restart does not carry it out."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.ports import IMPORT, Origin, Quiet, Store
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.documents import GAME, fight_key
from bot.turn.game_settings import Game

LONGEST: Final = timedelta(hours=24)
"""What was written before that is not acted upon any more."""
OVERLAP: Final = timedelta(minutes=10)
"""What was written shortly before the last command may have waited behind it. Whatever was handled is so once."""

LAST: Final = 10
"""Commands of a fight among which there is one that somebody gave in its scene, as a rule."""
SPOKEN: Final = 2000
"""Replies, the newest ones, that tell in which other scenes people have lately asked for something."""
PATIENCE: Final = timedelta(minutes=10)
"""What was asked for there before that is asked again by whoever still wants it."""
CONFIDING: Final = timedelta(days=3)
"""Whom the bot told something in private since then may have a plan to tell it."""
CONFIDANTS: Final = 20
"""People at most whose private messages are read, those who were told something last."""
LATELY: Final = 50
"""Changes of a game's settings, its beginning or its coming among them, that are looked through."""


async def quiet(store: Store, now: datetime) -> tuple[Quiet, ...]:
    """The scenes of running fights and the GM scenes of their games, others in which the bot has spoken within a day,
    and whom it told something in private; games that were put aside have none.

    Nobody is answered before it is known: it reads a game at once, and nothing of what its rows hold.
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
    """Where plans are told. What was written there before something that was answered was heard, or is not waited for;
    what was answered there may have been asked elsewhere."""
    confided = (await store.confided(now - CONFIDING, SPOKEN))[:CONFIDANTS]
    return [Quiet("", "", now - LONGEST, last=one.answered, person=one.person) for one in confided]


async def _others(store: Store, known: Collection[str], now: datetime) -> list[Quiet]:
    """Scenes without a fight, where free rolls are made and sheets are looked up."""
    spoken = [
        one for one in await store.spoken(now - LONGEST, SPOKEN) if one.scene not in known and "~" not in one.game
    ]
    return [Quiet(one.game, one.scene, max(one.first, now - PATIENCE), overlap=OVERLAP) for one in spoken]


async def _places(store: Store, game: str, scenes: Sequence[str], like: Quiet) -> list[Quiet]:
    """A fight's last commands may come from elsewhere, from the GMs' scene or in private, and say nothing of what was
    written in its scene: the front end finds out which of them stand there."""
    origins = await store.origins(game, [fight_key(scene) for scene in scenes], LAST)
    last = {scene: tuple(row.source for row in origins.get(fight_key(scene), [])) for scene in scenes}
    return [replace(like, scene=scene, last=last[scene]) for scene in scenes]


def _beginning(settled: Sequence[Origin], now: datetime) -> tuple[datetime, str]:
    """Since when, and behind which command, anything can have been missed in a game whose settings were last changed by
    these. What was written before a game came here was read where it was until then, and before its first command there
    was none."""
    came = next((row for row in settled if row.kind == IMPORT), None)
    if came is not None:
        return max(now - LONGEST, came.at), came.source
    return now - LONGEST, settled[-1].source if 0 < len(settled) < LATELY else ""


BATCH: Final = 100
"""Messages recorded in one transaction: a flood must not hold up the games of others."""
_MARK: Final = "#skipped"


async def skip(store: Store, messages: Sequence[Incoming], now: datetime) -> frozenset[str]:
    """Record these messages as skipped. Returns the sources of those that were neither handled nor recorded before."""
    known = await store.handled([key for one in messages for key in (one.source, _key(one))])
    new = {_key(one): one for one in messages if not known & {_handled_as(one), _key(one)}}
    keys = list(new)
    for start in range(0, len(keys), BATCH):
        async with store.unit() as unit:
            for key in keys[start : start + BATCH]:
                await unit.queue(new[key].game, key, (), now)
    return frozenset(one.source for one in new.values())


async def skipped(store: Store, sources: Iterable[str]) -> frozenset[str]:
    """The messages among these that are on record as skipped."""
    found: Collection[str] = await store.handled([f"{source}{_MARK}" for source in sources])
    return frozenset(key.removesuffix(_MARK) for key in found)


def _handled_as(message: Incoming) -> str:
    return message.source if message.edit is None else _key(message)


def _key(message: Incoming) -> str:
    """An edit counts as handled. A new message must not: that would say that everything before it was heard."""
    return f"{message.source}{_MARK}" if message.edit is None else f"{message.source}#{message.edit}"
