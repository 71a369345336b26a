"""Since when something may have been said that nobody heard: the bot was down, or cut off."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.ports import Origin, Quiet, Store
from bot.service.arriving import IMPORT
from bot.service.documents import GAME, fight_key
from bot.turn.game import Game

LONGEST: Final = timedelta(hours=24)
"""What was written before that is not acted upon any more."""
OVERLAP: Final = timedelta(minutes=10)
"""What was written shortly before the last command may have waited behind it. Whatever was handled is so once."""

LAST: Final = 10
"""Commands of a fight among which there is one that a person gave: what the clock does has no message."""
SPOKEN: Final = 2000
"""Replies, the newest ones, that tell in which other scenes people have lately asked for something."""
PATIENCE: Final = timedelta(minutes=10)
"""What was asked for there before that is asked again by whoever still wants it."""
CONFIDING: Final = timedelta(days=3)
"""Whom the bot told something in private since then may have a plan to tell it."""
PARKED: Final = "parked:"
"""How the `answers` of what is said about an entry that could not be delivered starts: no message of anybody's."""
CONFIDANTS: Final = 20
"""People at most whose private messages are read, those who were told something last."""
LATELY: Final = 50
"""Changes of a game's settings, its coming among them, that are looked through."""


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
        came = await _came(store, game)
        places = await _places(store, game, settings.running, now)
        if came is not None:
            # What was written before the game came here was read where it was until then.
            places = [replace(place, since=max(place.since, came.at), behind=came.source) for place in places]
        if settings.gm_scene is not None and settings.gm_scene not in settings.running:
            places.append(replace(min(places, key=lambda place: place.since), scene=settings.gm_scene))
        found += places
    return (*found, *await _others(store, {place.scene for place in found}, now), *await _private(store, now))


async def _private(store: Store, now: datetime) -> list[Quiet]:
    """Where plans are told. What was written before something that was answered was heard, or is not waited for."""
    confided = (await store.confided(now - CONFIDING, SPOKEN))[:CONFIDANTS]
    return [
        Quiet("", "", now - LONGEST, behind=next(_of_messages(one.answered), ""), person=one.person) for one in confided
    ]


def _of_messages(sources: Sequence[str]) -> Iterator[str]:
    return (source for source in sources if not source.startswith(PARKED))


async def _others(store: Store, known: Collection[str], now: datetime) -> list[Quiet]:
    """Scenes without a fight, where free rolls are made and sheets are looked up."""
    spoken = [one for one in await store.spoken(now - LONGEST, SPOKEN) if one.scene not in known]
    return [Quiet(one.game, one.scene, max(one.first, now - PATIENCE)) for one in spoken if "~" not in one.game]


async def _places(store: Store, game: str, scenes: Sequence[str], now: datetime) -> list[Quiet]:
    origins = await store.origins(game, [fight_key(scene) for scene in scenes], LAST)
    found = []
    for scene in scenes:
        rows, oldest = origins.get(fight_key(scene), []), now - LONGEST
        if rows and rows[0].at - OVERLAP > oldest:
            last = tuple(row.source for row in rows)
            found.append(Quiet(game, scene, rows[0].at - OVERLAP, last=last, overlap=OVERLAP))
        else:
            found.append(Quiet(game, scene, oldest))
    return found


async def _came(store: Store, game: str) -> Origin | None:
    """With which command a game was brought here from elsewhere; None: not lately, or never."""
    rows = (await store.origins(game, [GAME], LATELY)).get(GAME, [])
    return next((row for row in rows if row.kind == IMPORT), None)
