"""Delivery of messages held back while the bot couldn't write in a channel or thread, whose clock then goes on."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.features.fight.handler import play
from bot.features.scenes.command import GiveBack
from bot.pipeline.handlers import follows, handler_of, handles
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.outbox.replies import replies
from bot.pipeline.outbox.undelivered import shut_out
from bot.pipeline.ports import CLOCK, Entry, NewEntry, Unit
from bot.pipeline.ports.front_end import SceneOpened
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.deadlines import text
from bot.pipeline.work.documents import settings_of
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.text.reply import Reply, ToScene
from bot.text.sentences import many, say
from bot.turn import commands
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

RECENT: Final = timedelta(hours=6)
"""The age from which missed messages are only counted, since players already know how the game went on."""
MOST: Final = 10
"""Maximum number of messages posted at once; earlier ones are only counted."""


@follows(SceneOpened)
async def opened(means: Means, unit: Unit, game_id: str, opening: SceneOpened) -> bool:
    """Queue the messages held back in a scene and its threads, and give back the time that its fight has waited for
    them. Returns False if there are none."""
    now, posted = means.clock.now(), opening.posted
    waits = await shut_out(unit, game_id, now)
    again = posted is not None and await unit.handled(_again(posted.id))
    if not waits and not again:
        return False
    parents = (await settings_of(unit, game_id)).parents
    places: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in waits:
        scene = entry.destination.removeprefix("scene:")
        if opening.scene in ("", scene, parents.get(scene)):
            places[scene].append(entry)
    for scene, entries in places.items():
        await _post(unit, game_id, scene, entries, now)
    stood = [entry.at for entry in places.get(opening.scene, [])]
    if posted is not None and (stood or again):
        await _give_back(means, unit, game_id, opening.scene, min(stood or [posted.at]))
    return bool(places) or again


async def _post(unit: Unit, game_id: str, scene: str, entries: Sequence[Entry], now: datetime) -> None:
    """Queue each recent message again with its original time, so that repeated refusals don't keep it longer; of
    others, only questions that are still open."""
    recent = [entry for entry in entries if entry.at >= now - RECENT][-MOST:]
    missed = [entry for entry in entries if entry not in recent and not entry.reply.board]
    for entry in entries:
        await unit.drop(entry.id, "taken up again")
    if missed:
        answers = many(len(missed), "{n} answer", "{n} answers")
        told = say("While I couldn't write here, you missed {answers}. To read what happened: `@log`", answers=answers)
        summary = NewEntry(f"scene:{scene}", Reply(audience=ToScene(scene=scene), lines=(told,)), f"parked:{scene}")
        await _queue(unit, game_id, f"missed:{missed[-1].id}", summary, entries[0].at)
    for entry in entries:
        reply = entry.reply if entry in recent else _asking(entry.reply)
        if reply is not None:
            again = NewEntry(entry.destination, reply, entry.answers)
            await _queue(unit, game_id, f"again:{entry.id}", again, entry.at)


async def _queue(unit: Unit, game_id: str, source: str, entry: NewEntry, at: datetime) -> None:
    """Queue an entry, and note that it was held back."""
    for number in await unit.queue(game_id, source, [entry], at):
        await unit.queue(game_id, _again(number), (), at)


def _again(entry: int) -> str:
    """Return the source under which it is noted that an entry was held back."""
    return f"held-back:{entry}"


def _asking(reply: Reply) -> Reply | None:
    """Return only the questions of a fight in a reply; None if there are none."""
    asked = tuple(prompt for prompt in reply.prompts if prompt.question > 0)
    return (
        Reply(audience=reply.audience, lines=(), prompts=asked, fight=reply.fight)
        if asked and not reply.about
        else None
    )


async def _give_back(means: Means, unit: Unit, game_id: str, scene: str, since: datetime) -> None:
    """Move the deadlines of a scene by the time since then."""
    game, now = await settings_of(unit, game_id), means.clock.now()
    source = f"{_again(0)}:{scene}:{now.isoformat()}"
    session = await session_for(means, unit, game_id, game, scene, source)
    before, request = remembering.before(session), GiveBack(text(since))
    await handler_of(request)(session, request)
    await remembering.remember(session, before)
    await unit.queue(game_id, source, [*replies(session), *session.changes.messages], now)


@handles(GiveBack)
async def give_back(session: Session, request: GiveBack) -> None:
    """Move the deadlines of this scene's fight."""
    if session.context.running is None or not session.context.game.clock.on:
        return
    try:
        await play(session, commands.Reclock(since=request.since))
    except Refusal as refused:
        if refused.code != "nothing_due":
            raise


async def session_for(means: Means, unit: Unit, game_id: str, game: Game, scene: str, source: str) -> Session:
    """Return a session about a scene for an empty message in the name of the GM who leads its fight, so that texts
    for GMs reach them."""
    person = game.leads(scene) or CLOCK
    who = Person(id=person, name=game.people.get(person, person))
    incoming = Incoming(source=source, game=game_id, scene=scene, person=who, text="", gm=True)
    session = await Session.load(unit, incoming, game_id, lambda _: game, means.luck, means.clock)
    session = replace(session, context=replace(session.context, unasked=True))
    await session.context.look_at(scene)
    return session
