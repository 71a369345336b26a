"""Find the running fight that a contestant is in."""

from dataclasses import dataclass

import orjson

from bot.packs.names import key
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


async def is_shut_out(context: Context, bout: Bout, name: str) -> bool:
    """Whether a contestant's player can't read the scene of its fight, and so may not learn that it goes on."""
    listed = context.whole_register.get(key(name))
    if context.is_gm or listed is None or listed.owner != context.person or bout.scene == context.incoming.scene:
        return False
    return bool(await context.premises.barred(context.game_id, context.person, (bout.scene,)))


async def mind_other_fights(context: Context, name: str) -> None:
    """Refuse to enter a second fight: with `fights_elsewhere` (name, scene), with `fights_somewhere` (name) if not all
    readers may know of the scene, or with `ask_the_gm` (name) if its player may not know of the fight."""
    found = await bout_of(context, name)
    if found is not None and found.scene != context.scene:
        if await is_shut_out(context, found, name):
            if context.running is None:
                return
            raise Refusal("ask_the_gm", {"name": name})
        if not is_named(context, found.scene):
            raise Refusal("fights_somewhere", {"name": name})
        where = context.game.scenes.get(found.scene, found.scene)
        raise Refusal("fights_elsewhere", {"name": name, "scene": f"#{where}"})
