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


async def is_secret(context: Context, scene: str) -> bool:
    """Whether somebody who reads the answer may not learn that a fight goes on in a scene."""
    return not is_named(context, scene) or not await is_known(context, scene)


async def is_known(context: Context, scene: str) -> bool:
    """Whether the author can read a scene."""
    if context.is_gm or scene == context.incoming.scene:
        return True
    return not await context.premises.barred(context.game_id, context.person, (scene,))


async def kept_quiet(context: Context, scene: str, name: str, why: Refusal) -> Refusal:
    """Return a refusal because of a contestant's fight in a scene; `ask_the_gm` (name) if the fight is secret. Then
    `why` is its cause if the author may learn it."""
    if not await is_secret(context, scene):
        return why
    neutral = Refusal("ask_the_gm", {"name": name})
    neutral.__cause__ = why if await is_known(context, scene) else None
    return neutral


async def mind_other_fights(context: Context, name: str) -> None:
    """Refuse to enter a second fight, as `kept_quiet`, with `fights_elsewhere` (name, scene)."""
    found = await bout_of(context, name)
    if found is not None and found.scene != context.scene:
        where = context.game.scenes.get(found.scene, found.scene)
        why = Refusal("fights_elsewhere", {"name": name, "scene": f"#{where}"})
        raise await kept_quiet(context, found.scene, name, why)
