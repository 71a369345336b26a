"""Since when something may have been said that nobody heard: the bot was down, or cut off."""

from datetime import datetime, timedelta
from typing import Final

from bot.ports import Quiet, Store
from bot.service.documents import GAME, fight_key
from bot.turn.game import Game

LONGEST: Final = timedelta(hours=24)
"""What was written before that is not acted upon any more."""
OVERLAP: Final = timedelta(minutes=10)
"""What was written shortly before the last command may have waited behind it. Whatever was handled is so once."""


async def quiet(store: Store, now: datetime) -> tuple[Quiet, ...]:
    """The scenes of running fights and the GM scenes of their games; games that were put aside have none."""
    found: list[Quiet] = []
    for game in await store.games():
        stored = await store.document(game, GAME) if "~" not in game else None
        settings = Game() if stored is None else Game.model_validate_json(stored.body)
        since = {scene: await _since(store, game, scene, now) for scene in settings.running}
        if settings.gm_scene is not None and since:
            since.setdefault(settings.gm_scene, min(since.values()))
        found += [Quiet(game, scene, at) for scene, at in since.items()]
    return tuple(found)


async def _since(store: Store, game: str, scene: str, now: datetime) -> datetime:
    async with store.unit() as unit:
        rows = await unit.history(game, fight_key(scene), limit=1)
    last = rows[0].at - OVERLAP if rows else now - LONGEST
    return max(last, now - LONGEST)
