"""Delivery of messages held back while the bot couldn't write in a channel or thread."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.handlers import follows
from bot.pipeline.outbox.undelivered import SHUT
from bot.pipeline.ports import Entry, NewEntry, Unit
from bot.pipeline.ports.front_end import SceneOpened
from bot.pipeline.work.documents import settings_of
from bot.pipeline.work.means import Means
from bot.text.reply import Reply, ToScene
from bot.text.sentences import many, say

KEPT: Final = timedelta(days=30)
"""The age from which missed messages are ignored."""
RECENT: Final = timedelta(hours=6)
"""The age from which missed messages are only counted, since players already know how the game went on."""
MOST: Final = 10
"""Maximum number of messages posted at once; earlier ones are only counted."""


@follows(SceneOpened)
async def opened(means: Means, unit: Unit, game_id: str, opening: SceneOpened) -> bool:
    """Queue the messages held back in a scene and its threads. Returns False if there are none."""
    now = means.clock.now()
    waits = await unit.shut_out(game_id, SHUT, now - KEPT)
    if not waits:
        return False
    parents = (await settings_of(unit, game_id)).parents
    places: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in waits:
        scene = entry.destination.removeprefix("scene:")
        if opening.scene in ("", scene, parents.get(scene)):
            places[scene].append(entry)
    for scene, entries in places.items():
        await _post(unit, game_id, scene, entries, now)
    return bool(places)


async def _post(unit: Unit, game_id: str, scene: str, entries: Sequence[Entry], now: datetime) -> None:
    """Queue each recent message again with its original time, so that repeated refusals don't keep it longer."""
    recent = [entry for entry in entries if entry.at >= now - RECENT][-MOST:]
    missed = [entry for entry in entries if entry not in recent and not entry.reply.board]
    for entry in entries:
        await unit.drop(entry.id, "taken up again")
    if missed:
        answers = many(len(missed), "{n} answer", "{n} answers")
        told = say("While I couldn't write here, you missed {answers}. To read what happened: `@log`", answers=answers)
        summary = NewEntry(f"scene:{scene}", Reply(audience=ToScene(scene=scene), lines=(told,)), f"parked:{scene}")
        await unit.queue(game_id, f"missed:{missed[-1].id}", [summary], missed[-1].at)
    for entry in recent:
        again = NewEntry(entry.destination, entry.reply, entry.answers)
        await unit.queue(game_id, f"again:{entry.id}", [again], entry.at)
