"""Find the running fight that a contestant is in."""

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
    """A running fight, its scene, and the contestant's fighter id in it."""

    scene: str
    fight: AnyFight
    fighter: str


async def bout_of(context: Context, name: str) -> Bout | None:
    """Return the fight of the current family in which a contestant takes part, trying the current scene first."""
    scenes = sorted(context.game.running, key=lambda scene: scene != context.scene)
    stored = await context.unit.documents(context.game_id, [fight_key(scene) for scene in scenes])
    mark = f'"sheet":{orjson.dumps(name).decode()}'
    for scene in scenes:
        document = stored.get(fight_key(scene))
        # Parsing a fight is slow, so skip any that doesn't contain the name.
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
    """Whether a fighter's place or state isn't known to everyone."""
    seen = public_view(bout.fight, system_of(bout.fight)).seen(bout.fighter)
    return seen is None or seen.portrait.unseen or seen.portrait.elsewhere


async def mind_other_fights(context: Context, name: str) -> None:
    """Refuse to enter a second fight: with `fights_elsewhere` (name, scene), or with `fights_somewhere` (name) if not
    all readers may know of the scene."""
    found = await bout_of(context, name)
    if found is not None and found.scene != context.scene:
        if not is_named(context, found.scene):
            raise Refusal("fights_somewhere", {"name": name})
        where = context.game.scenes.get(found.scene, found.scene)
        raise Refusal("fights_elsewhere", {"name": name, "scene": f"#{where}"})
