"""The daily digest: a private message about what happened in a person's fights and what they owe."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.features.catch_up.command import Brief
from bot.features.catch_up.handler import brief
from bot.features.overview.handler import mark_of, rights_in_all
from bot.pipeline.handlers import OpenUnit, falls_due, handler_of, handles
from bot.pipeline.outbox.replies import of_person
from bot.pipeline.ports import Due, NewEntry, Unit
from bot.pipeline.ports.front_end import RightsElsewhere
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.deadlines import NOBODY
from bot.pipeline.schedule.digests import DIGEST, next_digest
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import fight_key, settings_of
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.text.language.speech import speaking
from bot.text.reply import Line, Reply, ToPerson, code
from bot.text.sentences import say

DAY: Final = timedelta(days=1)
MOST_LINES: Final = 40
"""Maximum number of lines of a digest."""


@falls_due(DIGEST)
async def digest(means: Means, due: Due, open_unit: OpenUnit) -> bool:
    """Send somebody their digest and note when the next is due. Returns whether there was anything to say.

    Somebody who asked for it in several games gets one a day.
    """
    person, now = due.scene.removeprefix(DIGEST), means.clock.now()
    source = f"digest:{person}:{now:%Y-%m-%d}"
    nobody = Incoming(source=source, game=due.game, scene=None, person=Person(id=person, name=person), text="")
    rights = await rights_in_all(means, nobody, past=True)
    async with open_unit(due.game) as unit:
        game = await settings_of(unit, due.game)
        habits = game.habits.get(person, NOBODY)
        lines, done = list[Line](), habits.digest is None or await unit.handled(source)
        if not done:
            with speaking(of_person(game, person)):
                lines = await _lines(means, unit, nobody, rights, now)
        # Others can't use the database meanwhile once something was written.
        await unit.remind(due.game, due.scene, next_digest(habits, game, now))
        if done:
            return False
        reply = Reply(audience=ToPerson(person=person), lines=tuple(lines))
        await unit.queue(due.game, source, [NewEntry(f"person:{person}", reply, source)] if lines else [], now)
    return bool(lines)


async def _lines(means: Means, unit: Unit, nobody: Incoming, rights: RightsElsewhere, now: datetime) -> list[Line]:
    """Return the digest of all games that somebody still takes part in; empty if nothing happened and nothing is
    owed."""
    told: list[Line] = []
    for game, has in rights.by_game.items():
        if has.member is True:
            incoming = has.given(nobody, game, rights.barred.get(game, ()))
            session = await Session.load(unit, incoming, game, means.new_game, means.luck, means.clock)
            several = len(rights.by_game) > 1
            context = replace(session.context, means=means, premises=means.premises, unasked=True, several=several)
            brief = Brief(now - DAY)
            await handler_of(brief)(replace(session, context=context), brief)
            told += session.response.answer
    rest = [say("There is more: {typed}", typed=code("@games"))] if len(told) > MOST_LINES else []
    return [say("**Your games today**"), *told[:MOST_LINES], *rest] if told else []


@handles(Brief)
async def of_game(session: Session, request: Brief) -> None:
    """Tell what happened in each fight that the author plays in or leads, or that ended since, in channels that they
    can read, unless the game is paused there."""
    context, game = session.context, session.context.game
    known = (*game.running, *await _ended(context, request.start))
    open_ = (one for one in known if one not in context.incoming.barred and game.pause(one) is None)
    for scene in open_:
        await context.look_at(scene)
        if context.fight is not None and (context.gm_here or context.fight.owned_by(context.person)):
            session.response.answer += await brief(session, request.start)
    await context.look_at(None)


async def _ended(context: Context, start: datetime) -> list[str]:
    """Return the scenes with a fight that ended since then, if the author leads there or may have played in it."""
    game, keys = context.game, {fight_key(scene): scene for scene in context.game.scenes}
    stored = await context.unit.documents(
        context.game_id, [key for key, one in keys.items() if one not in game.running]
    )
    mark = mark_of(context.person)
    found = {key: one.seq for key, one in stored.items() if context.is_gm_of(keys[key]) or mark in one.body}
    at = await context.unit.written_at(context.game_id, list(found.values()))
    return [keys[key] for key, seq in found.items() if at[seq] >= start]
