"""A rehearsal in worker processes: its message is posted once, then edited, with a button to stop."""

from datetime import timedelta
from typing import Final

import structlog

from bot.features.rehearsal import text as words
from bot.features.rehearsal.chart import chart
from bot.features.rehearsal.rehearsals import LONGEST, Rehearsal, Rehearsals
from bot.pipeline.handlers import OpenUnit, falls_due
from bot.pipeline.outbox.rendering import renders_about
from bot.pipeline.outbox.replies import has_pictures, is_plain, of_person
from bot.pipeline.ports import Due, Entry, NewEntry, Store
from bot.pipeline.work.documents import settings_of
from bot.pipeline.work.means import Means
from bot.text.language.speech import speaking
from bot.text.reply import Audience, Line, Reply, ToPerson, ToScene
from bot.turn.game_settings import Game

log = structlog.get_logger(__name__)

DUE: Final = "rehearsal/"
"""The next look at a rehearsal is due under this, a token and a destination."""
STOP: Final = f"{DUE}stop"
"""What is due if a rehearsal is to be stopped by the process that serves its game."""
PAUSE: Final = timedelta(seconds=2)
"""How long until the message is edited again."""


def due_key(token: str, audience: Audience) -> str:
    return f"{DUE}{token}/{destination(audience)}"


def destination(audience: Audience) -> str:
    match audience:
        case ToScene(scene=scene):
            return f"scene:{scene}"
        case ToPerson(person=person):
            return f"person:{person}"
    raise AssertionError("a rehearsal is for a channel or a person")


def post(game: Game, rehearsal: Rehearsal, lines: list[Line], *, over: bool = False) -> Reply:
    """Return the message of a rehearsal as it is now."""
    audience = rehearsal.audience
    in_scene = isinstance(audience, ToScene)
    picture = chart(rehearsal.job, rehearsal.found()) if over and has_pictures(game, audience) else None
    return Reply(
        audience=audience,
        lines=tuple(lines),
        controls=() if over else (words.stop(),),
        about=f"{DUE}{rehearsal.token}" if in_scene else "",
        post=in_scene,
        plain=is_plain(game, audience),
        picture=picture,
    )


@renders_about(DUE.rstrip("/"))
async def as_written(_: Store, __: Entry, reply: Reply) -> Reply:
    """Post the message as it was written: what it shows is stored nowhere else."""
    return reply


@falls_due(DUE)
async def look(means: Means, due: Due, open_unit: OpenUnit) -> bool:
    """Begin or stop a rehearsal, or show its progress or result. Returns whether anybody is told."""
    if due.scene == STOP:
        return await _stop(means, due, open_unit)
    token, _, place = due.scene.removeprefix(DUE).partition("/")
    rehearsals, now = means.one(Rehearsals), means.clock.now()
    rehearsal = rehearsals.named(due.game, token)
    async with open_unit(due.game) as unit:
        game = await settings_of(unit, due.game)
        if rehearsal is None or means.workers is None:
            reply: Reply | None = _lost(game, token, place)
            await unit.remind(due.game, due.scene, None)
        else:
            if not rehearsal.work:
                rehearsal.begin(means.workers)
            if now - rehearsal.at > LONGEST:
                rehearsal.stop()
            _readdress(means, game, rehearsal)
            reply = _news(game, rehearsal)
            await unit.remind(due.game, due.scene, None if rehearsal.over else now + PAUSE)
        if reply is not None and not _is_for_gms(means, game, reply.audience):
            reply = None
        entries = [] if reply is None else [NewEntry(destination(reply.audience), reply)]
        await unit.queue(due.game, f"{DUE}{token}/{now.isoformat()}", entries, now)
    if rehearsal is not None and rehearsal.over:
        rehearsals.drop(due.game)
    return bool(entries)


async def _stop(means: Means, due: Due, open_unit: OpenUnit) -> bool:
    if (rehearsal := means.one(Rehearsals).of(due.game)) is not None:
        rehearsal.stop()
    async with open_unit(due.game) as unit:
        await unit.remind(due.game, due.scene, None)
    return False


def _is_for_gms(means: Means, game: Game, audience: Audience) -> bool:
    """Whether only GMs read there: a channel may have become another."""
    if not isinstance(audience, ToScene):
        return True
    survey = means.premises.survey(audience.scene)
    return audience.scene == game.gm_scene and (survey is None or not survey.public)


def _readdress(means: Means, game: Game, rehearsal: Rehearsal) -> None:
    """Address a rehearsal to the new GM channel, or else to its author, once its channel isn't for GMs any more."""
    if _is_for_gms(means, game, rehearsal.audience):
        return
    moved = ToScene(scene=game.gm_scene or "")
    if _is_for_gms(means, game, moved):
        rehearsal.audience, rehearsal.language = moved, game.language
    else:
        rehearsal.audience = ToPerson(person=rehearsal.person, as_gm=True, whole_of=("",))
        rehearsal.language = of_person(game, rehearsal.person)


def _news(game: Game, rehearsal: Rehearsal) -> Reply | None:
    """Return the message with what has changed since it was last written; None: nothing, or nothing worth a new
    message."""
    with speaking(rehearsal.language):
        try:
            found = rehearsal.found()
        except Exception:
            log.exception("a rehearsal has failed")
            rehearsal.stop()
            rehearsal.work = [(at, part) for at, part in rehearsal.work if part.done() and not part.cancelled()]
            return _failed(rehearsal, game)
        if rehearsal.over:
            lines = words.result(rehearsal.job, found, stopped=rehearsal.stopped)
            return post(game, rehearsal, lines, over=True)
        done = sum(one.fights for one in found)
        if done == rehearsal.shown or not isinstance(rehearsal.audience, ToScene):
            return None
        rehearsal.shown = done
        return post(game, rehearsal, words.under_way(rehearsal.job, done))


def _failed(rehearsal: Rehearsal, game: Game) -> Reply:
    about = f"{DUE}{rehearsal.token}" if isinstance(rehearsal.audience, ToScene) else ""
    return Reply(
        audience=rehearsal.audience,
        lines=(words.failed(),),
        about=about,
        post=bool(about),
        plain=is_plain(game, rehearsal.audience),
    )


def _lost(game: Game, token: str, place: str) -> Reply:
    """Return the message of a rehearsal that a restart has ended."""
    kind, _, where = place.partition(":")
    audience: Audience = ToScene(scene=where) if kind == "scene" else ToPerson(person=where)
    with speaking(game.language if kind == "scene" else of_person(game, where)):
        line = words.lost()
    about = f"{DUE}{token}" if kind == "scene" else ""
    return Reply(audience=audience, lines=(line,), about=about, post=bool(about), plain=is_plain(game, audience))
