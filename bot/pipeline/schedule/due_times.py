"""When the clock has to look at a scene: noted with every change of its fight, in the same transaction."""

from collections.abc import Mapping
from datetime import datetime

from bot.pipeline.ports import Unit
from bot.pipeline.schedule.deadlines import instant
from bot.pipeline.work.documents import fight_key, read_fight
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game

_FIGHT = fight_key("")


def due_at(fight: AnyFight, game: Game, now: datetime) -> datetime | None:
    """When anything is to be done about a fight; at once where somebody has no time yet though a clock runs."""
    if not game.clock.on or fight.ended or fight.turn == 0:
        return None
    terms = [question.term for question in fight.questions if not fight.gms(question)]
    terms += [fight.term] if fight.waits_for_gm() else []
    if any(term is None for term in terms):
        return now
    return min((instant(term.next) for term in terms if term is not None and term.next is not None), default=None)


def times(game: Game, documents: Mapping[str, str], now: datetime) -> dict[str, datetime | None]:
    """When that is, by scene, of the fights among some documents; nothing where no clock runs."""
    if not game.clock.on:
        return {}
    bodies = {key: body for key, body in documents.items() if key.startswith(_FIGHT)}
    return {key.removeprefix(_FIGHT): due_at(read_fight(body), game, now) for key, body in bodies.items()}


async def note(
    unit: Unit, game_id: str, before: Game, game: Game, documents: Mapping[str, str], now: datetime
) -> dict[str, datetime | None]:
    """Note it for every fight among the documents that were written, and for all where the clock was started or
    stopped; returns what was noted, by scene."""
    if not game.clock.on and not before.clock.on:
        return {}
    bodies = {key: body for key, body in documents.items() if key.startswith(_FIGHT)}
    if game.clock.on != before.clock.on:
        stored = await unit.documents(game_id, [fight_key(scene) for scene in game.running])
        bodies = {**{key: one.body for key, one in stored.items()}, **bodies}
    found = {key.removeprefix(_FIGHT): due_at(read_fight(body), game, now) for key, body in bodies.items()}
    for scene, at in found.items():
        await unit.remind(game_id, scene, at)
    return found
