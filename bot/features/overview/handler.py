"""Handler of `@games`: all running fights somebody leads or plays in, shown only to them."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import orjson

from bot.features.overview.text import Glance, overview
from bot.features.safety.text import on_hold
from bot.features.unread.handler import unread_by
from bot.pipeline.handlers import prepares
from bot.pipeline.outbox.undelivered import UNREAD
from bot.pipeline.ports import Unit
from bot.pipeline.ports.front_end import RightsElsewhere
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, fight_key, read_fight, read_game, settings_of, system_of
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.text.reply import code
from bot.text.sentences import said, say
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.view import PublicView, gm_view, owner_view

MOST_GAMES = 25
"""Maximum number of games to look at, most recently used first."""


@prepares()
async def rights_everywhere(means: Means, incoming: Incoming) -> RightsElsewhere:
    """Return this person's rights on each server, for commands about all their games."""
    return await rights_in_all(means, incoming)


async def rights_in_all(means: Means, incoming: Incoming, *, past: bool = False) -> RightsElsewhere:
    """Return this person's rights on each server. `past`: what they can't read includes scenes whose fight is over."""
    who, barred = incoming.person.id, dict[str, Collection[str]]()
    async with means.store.unit() as unit:
        games = {game: await settings_of(unit, game) for game in (await unit.games_of(who))[:MOST_GAMES]}
        scenes_of = {game: tuple(one.scenes) if past else one.running for game, one in games.items()}
        concerned = {game: await _concerned(unit, game, one, who, scenes_of[game]) for game, one in games.items()}
    asked = await asyncio.gather(*(means.rights(who, game, one.gm_roles, one.running) for game, one in games.items()))
    for game, scenes in concerned.items():
        barred[game] = await means.premises.barred(game, who, scenes) if scenes else ()
    return RightsElsewhere(dict(zip(games, asked, strict=True)), barred)


async def _concerned(unit: Unit, game_id: str, game: Game, person: str, scenes: Sequence[str]) -> list[str]:
    """Return the scenes in which somebody has a role, and those of them with a fight they play in."""
    stored = await unit.documents(game_id, [fight_key(scene) for scene in scenes])
    plays = [scene for scene in scenes if (one := stored.get(fight_key(scene))) and mark_of(person) in one.body]
    return list(dict.fromkeys((*game.entrusted(person), *plays)))


def mark_of(person: str) -> str:
    """Return what the document of a fight contains if somebody plays in it."""
    return f'"owner":{orjson.dumps(person).decode()}'


async def all_games(session: Session) -> None:
    """Show everything that waits for this person. It goes to them alone, since others mustn't learn of their other
    games."""
    known = await session.context.unit.games_of(session.context.person)
    games = tuple(dict.fromkeys((session.context.game_id, *known)))[:MOST_GAMES]
    glances = [
        one
        for number, game in enumerate(games, 1)
        for one in await _of_game(session, game, said("game {number}", number=number))
    ]
    lines = overview(glances, session.context.clock.now())
    if await unread_by(session.context):
        lines.append(say("Something that was only for you didn't reach you: {typed}", typed=code(UNREAD)))
    if session.context.heard_in is None:
        session.response.answer += lines
    else:
        session.response.secret += lines
        session.response.answer.append(say("Only you will see the answer."))


async def _of_game(session: Session, game_id: str, name: str) -> list[Glance]:
    """Return the fights of one game. Fights that don't mention the person are skipped without parsing."""
    game, here = await _settings(session.context, game_id), game_id == session.context.game_id
    rights = session.context.rights_in(game_id)
    member = session.context.incoming.member if here else rights.member
    if game is None or not game.running or member is not True or rights.silenced:
        return []
    leads_all = session.context.is_gm if here else leads(session, game, game_id)
    stored = await session.context.unit.documents(game_id, [fight_key(scene) for scene in game.running])
    person, barred = session.context.person, session.context.barred_in(game_id, game)
    found: list[tuple[str, AnyFight, bool]] = []
    for scene in game.running:
        document = stored.get(fight_key(scene))
        of_scene = rights.member is True and game.barred_from(person, barred).holds(person, "gm", scene)
        led = leads_all or of_scene or scene in rights.scenes
        if document is None or not (led or mark_of(person) in document.body):
            continue
        if scene in barred and not leads_all:
            # People shut out of a channel are no longer told about its fight.
            continue
        await session.context.unit.pause()
        fight = read_fight(document.body)
        if not fight.ended and (led or fight.owned_by(person)):
            found.append((scene, fight, led))
    # Nobody may count what happens in secret.
    told = await session.context.unit.told_at(game_id, [fight_key(scene) for scene, *_ in found])
    glances = []
    for scene, fight, led in found:
        at = told.get(fight_key(scene), session.context.clock.now())
        one = _glance(session.context, name, game.scenes.get(scene, scene), fight, led, at)
        glances.append(replace(one, pause=tuple(on_hold(game, scene))))
    return glances


async def _settings(context: Context, game_id: str) -> Game | None:
    if game_id == context.game_id:
        return context.game
    stored = await context.unit.documents(game_id, [GAME])
    if not stored:
        return None
    return read_game(stored[GAME].body).rejoined(context.person, context.rights_in(game_id).joined)


def leads(session: Session, game: Game, game_id: str) -> bool:
    """Whether this person is GM of another game now: by server role, or by the game's list while still on the
    server."""
    rights = session.context.rights_in(game_id)
    return rights.gm or (rights.member is True and session.context.person in game.gms)


def _glance(context: Context, name: str, title: str, fight: AnyFight, leads: bool, told_at: datetime) -> Glance:
    own = set(fight.owned_by(context.person))
    rests = fight.waiting and not any(question.kind == "intent" for question in fight.questions)
    return Glance(
        game=name,
        scene=title,
        look=partial(_seen, fight, context.person, leads),
        leads=leads,
        asked=tuple(one for one in fight.questions if one.fighter in own or (leads and fight.gms(one))),
        told_at=told_at,
        goes_on=leads and (fight.turn == 0 or rests),
        requests=tuple(request.sheet for request in fight.requests) if leads else (),
        draft=leads and fight.draft is not None,
    )


def _seen(fight: AnyFight, person: str, leads: bool) -> PublicView:
    system = system_of(fight)
    return gm_view(fight, system) if leads else owner_view(fight, system, person)
