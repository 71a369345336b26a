"""Since when something may have been said that nobody heard: the bot was down, or cut off."""

from datetime import datetime, timedelta
from typing import Final

from bot.ports import Quiet, Row, Store
from bot.service.arriving import IMPORT
from bot.service.documents import GAME, fight_key
from bot.turn.game import Game

LONGEST: Final = timedelta(hours=24)
"""What was written before that is not acted upon any more."""
OVERLAP: Final = timedelta(minutes=10)
"""What was written shortly before the last command may have waited behind it. Whatever was handled is so once."""

LATELY: Final = 50
"""Changes of a game's settings, its coming among them, that are looked through."""


async def quiet(store: Store, now: datetime) -> tuple[Quiet, ...]:
    """The scenes of running fights and the GM scenes of their games; games that were put aside have none."""
    found: list[Quiet] = []
    for game in await store.games():
        stored = await store.document(game, GAME) if "~" not in game else None
        settings = Game() if stored is None else Game.model_validate_json(stored.body)
        came = await _came(store, game) if settings.running else None
        since = {scene: await _since(store, game, scene, now) for scene in settings.running}
        if came is not None:
            # What was written before the game came here was read where it was until then.
            since = {scene: max(at, came.at) for scene, at in since.items()}
        if settings.gm_scene is not None and since:
            since.setdefault(settings.gm_scene, min(since.values()))
        behind = "" if came is None else came.source
        found += [Quiet(game, scene, at, behind) for scene, at in since.items()]
    return tuple(found)


async def _since(store: Store, game: str, scene: str, now: datetime) -> datetime:
    async with store.unit() as unit:
        rows = await unit.history(game, fight_key(scene), limit=1)
    last = rows[0].at - OVERLAP if rows else now - LONGEST
    return max(last, now - LONGEST)


async def _came(store: Store, game: str) -> Row | None:
    """With which command a game was brought here from elsewhere; None: not lately, or never."""
    async with store.unit() as unit:
        rows = await unit.history(game, GAME, limit=LATELY)
    return next((row for row in rows if row.kind == IMPORT), None)
