"""What people still have to roll, in the answers of other commands: `@who`, `@help`, `@since`, `@games`, the digest."""

from bot.commands.request import Look
from bot.features.catch_up.command import Brief, Since
from bot.features.overview.handler import MOST_GAMES
from bot.features.roll_requests import text as words
from bot.features.roll_requests.requests import KEY, RollRequest, readable, roll_requests
from bot.pipeline.handlers import Handler, extends
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Line


async def open_here(session: Session) -> tuple[RollRequest, ...]:
    """Return the open requests of the scene that a command is about."""
    context = session.context
    return (await roll_requests(context.unit, context.game_id)).open_in(context.scene)


@extends(Look)
async def look(session: Session, request: Look, show: Handler[Look]) -> None:
    """Add to `@who` who still has to roll here, and to `@help` and `@games` what its author has to roll."""
    context = session.context
    open_ = await open_here(session) if request.at == "who" else ()
    if context.running is not None or not open_:
        await show(session, request)
    now = context.clock.now()
    session.response.answer += [words.owed(one, two, now) for one in open_ for _, two in one.missing()]
    if request.at == "help" and not request.text:
        session.response.answer += await _own(context, context.game_id, context.scene)
    elif request.at == "games":
        games = dict.fromkeys((context.game_id, *await context.unit.games_of(context.person)))
        found = [line for game in [*games][:MOST_GAMES] for line in await _own(context, game, alone=True)]
        (session.response.answer if context.heard_in is None else session.response.secret).extend(found)


@extends(Since, KEY)
async def since(session: Session, request: Since, tell: Handler[Since]) -> None:
    """Add to `@since` what its author has to roll here."""
    await tell(session, request)
    session.response.answer += await _own(session.context, session.context.game_id, session.context.scene)


@extends(Brief, KEY)
async def brief(session: Session, request: Brief, tell: Handler[Brief]) -> None:
    """Add to the daily digest what its reader has to roll."""
    await tell(session, request)
    session.response.answer += await _own(session.context, session.context.game_id)


async def _own(context: Context, game: str, scene: str | None = None, *, alone: bool = False) -> list[Line]:
    """Return what the author still has to roll, in one scene or in all that they can read."""
    found = (await roll_requests(context.unit, game)).requests
    mine = [one for one in found if scene in (None, one.scene) and _waits(one, context.person)]
    return [
        words.owed(request, one, context.clock.now())
        for request in await readable(context, game, mine, alone=alone)
        for _, one in request.missing()
        if one.person == context.person
    ]


def _waits(request: RollRequest, person: str) -> bool:
    return any(one.person == person for _, one in request.missing())
