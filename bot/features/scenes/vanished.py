"""Deleted channels, threads and roles, and servers that removed the bot: the game is kept, and its GMs are told once.

Nothing here is recorded in the journal, since the game itself doesn't change.
"""

from collections.abc import Iterable
from datetime import datetime

from bot.pipeline.handlers import follows
from bot.pipeline.outbox.undelivered import GONE, hears_of_parked
from bot.pipeline.ports import Entry, NewEntry, Unit
from bot.pipeline.ports.front_end import BotRemoved, RoleDeleted, SceneDeleted
from bot.pipeline.schedule.due_work import gone
from bot.pipeline.work.documents import GAME
from bot.pipeline.work.means import Means
from bot.pipeline.work.people import who_lead
from bot.text.language.speech import gettext
from bot.text.reply import Line, Reply, ToGM, ToPerson, ToScene
from bot.text.sentences import say
from bot.turn.game_settings import Game


@follows(SceneDeleted)
async def scene_deleted(means: Means, unit: Unit, game_id: str, deleted: SceneDeleted) -> bool:
    """Tell the GMs what was in a deleted channel. Returns False if nobody needs to know."""
    return await _gone(unit, game_id, deleted.scene, means.clock.now())


@hears_of_parked
async def scene_missing(unit: Unit, entry: Entry, reason: str, now: datetime) -> None:
    """Handle a channel that was deleted unnoticed and now can't be posted to."""
    audience = entry.reply.audience
    if reason == GONE and isinstance(audience, ToScene) and not entry.reply.ends_board:
        await _gone(unit, entry.game, audience.scene, now)


async def _gone(unit: Unit, game_id: str, scene: str, now: datetime) -> bool:
    """Tell the GMs about a deleted channel or thread and the threads below it.

    The clock of a fight in it stops until the fight is moved elsewhere.
    """
    game = await _game(unit, game_id)
    if game is None:
        return False
    lost = {scene, *(below for below, parent in game.parents.items() if parent == scene)}
    # A forum's posts are also reported as deleted one by one.
    new = [place for place in lost if not await unit.handled(gone(place))]
    entries: dict[str, list[NewEntry]] = {}
    for place in game.running:
        if place in new:
            await unit.remind(game_id, place, None)
            title = game.scenes.get(place, place)
            told = (
                say(
                    "**#{scene}** was deleted. Its fight is kept as it was, and its clock has stopped.",
                    scene=title,
                ),
                say("To go on in another channel or thread, type there: `@fight bring {scene}`", scene=title),
            )
            entries[place] = await _to_gms(
                unit, game_id, game, told, gone(place), about=place, places=(place,), lost=lost
            )
    if (gms := game.gm_scene) is not None and gms in new:
        title = game.scenes.get(gms, gettext("the channel"))
        lines = (
            say("The GM channel **#{scene}** was deleted. I'm holding back whatever only GMs may read.", scene=title),
            say("Type `@game gm here` in another channel that only GMs can read, or `@game gm none`:"),
            say("then I write to the GMs in private. Either way, they get what I held back."),
        )
        notices = await _to_gms(unit, game_id, game, lines, gone(gms), about="", places=game.running, lost=lost)
        entries[gms] = [*entries.get(gms, ()), *notices]
    for place, notices in entries.items():
        await unit.queue(game_id, gone(place), notices, now)
    return any(entries.values())


@follows(RoleDeleted)
async def role_deleted(means: Means, unit: Unit, game_id: str, deleted: RoleDeleted) -> bool:
    """Tell the GMs about a deleted GM role. Returns False if it made nobody a GM."""
    role = deleted.role
    source = f"role-gone:{role.id}"
    game = await _game(unit, game_id)
    if game is None or not (deleted.by_name or role.id in game.gm_roles) or await unit.handled(source):
        return False
    lines = (
        say("The role **{role}** was deleted. Anyone who was a GM only through it no longer is.", role=role.name),
        say("To make them GMs again: `@gm add @NAME`"),
    )
    entries = await _to_gms(unit, game_id, game, lines, source, about=None, places=game.running)
    if entries:
        await unit.queue(game_id, source, entries, means.clock.now())
    return bool(entries)


@follows(BotRemoved)
async def removed(_: Means, unit: Unit, game_id: str, __: BotRemoved) -> bool:
    """Stop all clocks on a server that removed the bot, since nobody can answer."""
    game = await _game(unit, game_id)
    for scene in () if game is None else game.running:
        await unit.remind(game_id, scene, None)
    return False


async def _to_gms(
    unit: Unit,
    game_id: str,
    game: Game,
    lines: tuple[Line, ...],
    source: str,
    *,
    about: str | None,
    places: Iterable[str],
    lost: Iterable[str] = (),
) -> list[NewEntry]:
    """Address the GM channel, if there is one, and GMs of only one of the scenes; otherwise all GMs in private.
    `about`: as in `ToGM`. The GMs of a deleted scene are told of it although nobody can read it any more."""
    scenes = tuple(places)
    persons = dict.fromkeys(who for scene in scenes for who in game.holders("gm", scene) if who not in game.gms)
    found: list[ToGM | ToPerson] = [ToGM(about=about)]
    if game.gm_scene is None or game.gm_scene in lost:
        found = []
        persons = dict.fromkeys((*await who_lead(unit, game_id, game, scenes), *game.gms, *persons))
    whole_of = ("",) if about == "" else ()
    found += [ToPerson(person=who, as_gm=True, whole_of=whole_of) for who in persons]
    # If this notice can't be delivered either, that isn't reported.
    answers = f"parked:{source}"
    return [
        NewEntry(
            f"person:{one.person}" if isinstance(one, ToPerson) else f"gm:{game_id}",
            Reply(audience=one, lines=lines),
            answers,
        )
        for one in found
    ]


async def _game(unit: Unit, game_id: str) -> Game | None:
    stored = await unit.documents(game_id, [GAME])
    return Game.model_validate_json(stored[GAME].body) if stored else None
