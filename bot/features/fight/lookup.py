"""In which running fight a contestant is."""

from dataclasses import dataclass

import orjson

from bot.pipeline.inbox.scene_choice import is_named
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import public_view
from rules import catalogue


@dataclass(frozen=True, slots=True)
class Bout:
    """A running fight, its scene, and the id of the contestant's fighter in it."""

    scene: str
    fight: AnyFight
    fighter: str


async def bout_of(context: Context, name: str) -> Bout | None:
    """The fight of the family in which a contestant takes part; that of the scene at hand goes first."""
    scenes = sorted(context.game.running, key=lambda scene: scene != context.scene)
    stored = await context.unit.documents(context.game_id, [fight_key(scene) for scene in scenes])
    mark = f'"sheet":{orjson.dumps(name).decode()}'
    for scene in scenes:
        document = stored.get(fight_key(scene))
        # A fight is large: what does not even hold the name is not read.
        if document is None or mark not in document.body:
            continue
        fight = read_fight(document.body)
        if fight.ended or catalogue.find(fight.system).family != context.system.family:
            continue
        for seat in fight.seats:
            if seat.sheet == name:
                return Bout(scene, fight, seat.fighter)
    return None


def is_hidden(bout: Bout) -> bool:
    """Whether not everyone knows where a fighter is, or how it is."""
    seen = public_view(bout.fight, system_of(bout.fight)).seen(bout.fighter)
    return seen is None or seen.portrait.unseen or seen.portrait.elsewhere


async def mind_other_fights(context: Context, name: str) -> None:
    """Nobody fights in two places at once. Refuses with `fights_elsewhere` (name, scene), and with `fights_somewhere`
    (name) where not all who read it may know of the scene."""
    found = await bout_of(context, name)
    if found is not None and found.scene != context.scene:
        if not is_named(context, found.scene):
            raise Refusal("fights_somewhere", {"name": name})
        where = context.game.scenes.get(found.scene, found.scene)
        raise Refusal("fights_elsewhere", {"name": name, "scene": f"#{where}"})
