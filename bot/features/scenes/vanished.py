"""Channels, threads, roles and whole servers that disappear: nothing of a game is lost, and its GMs hear once of it.

None of this is a row of the journal: it changes nothing about the game.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.ports import NewEntry, Unit
from bot.pipeline.ports.incoming import Role
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.text.language.speech import gettext
from bot.text.reply import Line, Reply, ToGM, ToPerson
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game

KEPT: Final = timedelta(days=30)
"""How long what could not be delivered to the GMs is of use to them."""
_LED: Final = frozenset({"start_fight", "next", "bind"})
"""Commands of which only a GM can be the author."""


async def gone(unit: Unit, game_id: str, scene: str, now: datetime) -> bool:
    """A channel or thread was deleted, and with it the threads below it. False where nobody needs to hear of it.

    The clock stands still for a fight that was there, until it is brought elsewhere.
    """
    source = f"gone:{scene}"
    game = await _game(unit, game_id)
    if game is None or await unit.handled(source):
        return False
    lost = {scene, *(below for below, parent in game.parents.items() if parent == scene)}
    entries: list[NewEntry] = []
    for place in game.running:
        if place in lost:
            await unit.remind(game_id, place, None)
            title = game.scenes.get(place, place)
            told = (
                say(
                    "**#{scene}** was deleted. The fight there is kept as it was, and its clock stands still.",
                    scene=title,
                ),
                say("To go on, say in another channel or thread: `@fight bring {scene}`", scene=title),
            )
            entries += await _to_gms(unit, game_id, game, told, source, places=(place,), lost=lost)
    if game.gm_scene in lost:
        title = game.scenes.get(game.gm_scene or "", gettext("the channel"))
        lines = (
            say("**#{scene}**, where the GMs read, was deleted. What only GMs may read is kept back.", scene=title),
            say("In another channel that only GMs read: `@game gm here`; or `@game gm none`:"),
            say("then it comes to the GMs in private. What was kept back comes with that."),
        )
        entries += await _to_gms(unit, game_id, game, lines, source, places=game.running, lost=lost)
    if not entries:
        return False
    await unit.queue(game_id, source, entries, now)
    return True


async def role_gone(unit: Unit, game_id: str, role: Role, *, by_name: bool, now: datetime) -> bool:
    """A role was deleted; `by_name`: its name alone made its members GMs. False where it made nobody one."""
    source = f"role-gone:{role.id}"
    game = await _game(unit, game_id)
    if game is None or not (by_name or role.id in game.gm_roles) or await unit.handled(source):
        return False
    lines = (
        say("The role **{role}** was deleted. Whoever was GM by it alone is GM no more.", role=role.name),
        say("A GM names them again: `@gm add @NAME`"),
    )
    entries = await _to_gms(unit, game_id, game, lines, source, places=game.running)
    if entries:
        await unit.queue(game_id, source, entries, now)
    return bool(entries)


async def removed(unit: Unit, game_id: str) -> None:
    """The bot was put out of a server: nothing falls due there, since nobody can answer."""
    game = await _game(unit, game_id)
    for scene in () if game is None else game.running:
        await unit.remind(game_id, scene, None)


async def release_for_gms(unit: Unit, game_id: str, now: datetime) -> None:
    """What the GMs could not be told goes to where they read now."""
    await unit.release(f"gm:{game_id}", now - KEPT)


async def _to_gms(
    unit: Unit,
    game_id: str,
    game: Game,
    lines: tuple[Line, ...],
    source: str,
    *,
    places: Iterable[str],
    lost: Iterable[str] = (),
) -> list[NewEntry]:
    """To the GM scene, if that is left, and to whoever is GM of one of the places alone; else to GMs in private."""
    scenes = tuple(places)
    persons = dict.fromkeys(who for scene in scenes for who in game.holders("gm", scene) if who not in game.gms)
    found: list[ToGM | ToPerson] = [ToGM()]
    if game.gm_scene is None or game.gm_scene in lost:
        found = []
        persons = dict.fromkeys((*await who_lead(unit, game_id, game, scenes), *game.gms, *persons))
    found += [ToPerson(person=who, as_gm=True) for who in persons]
    # A notice about what could not be delivered is not told of in its turn.
    answers = f"parked:{source}"
    return [
        NewEntry(
            f"person:{one.person}" if isinstance(one, ToPerson) else f"gm:{game_id}",
            Reply(audience=one, lines=lines),
            answers,
        )
        for one in found
    ]


async def who_lead(unit: Unit, game_id: str, game: Game, scenes: Iterable[str]) -> tuple[str, ...]:
    """Those who lead the fights of these scenes, and who is on duty everywhere."""
    found = [await _leads(unit, game_id, game, scene) for scene in scenes]
    return tuple(dict.fromkeys(one for one in (*found, game.on_duty(None)) if one is not None))


async def _leads(unit: Unit, game_id: str, game: Game, scene: str) -> str | None:
    """Who is GM of a scene: on duty, went on last, or was the last to do what only GMs do."""
    fight = await _fight(unit, game_id, scene)
    known = game.leads(scene, None if fight is None else fight.moved_by)
    if known is not None:
        return known
    rows = await unit.history(game_id, fight_key(scene), limit=100)
    return next((row.person for row in rows if row.kind in _LED), None)


async def _game(unit: Unit, game_id: str) -> Game | None:
    stored = await unit.documents(game_id, [GAME])
    return Game.model_validate_json(stored[GAME].body) if stored else None


async def _fight(unit: Unit, game_id: str, scene: str) -> AnyFight | None:
    key = fight_key(scene)
    stored = await unit.documents(game_id, [key])
    return read_fight(stored[key].body) if stored else None
