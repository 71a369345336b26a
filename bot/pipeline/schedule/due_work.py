"""Do what is due in a scene as a command of its own: once, in one transaction, after checking everything again."""

from dataclasses import replace
from datetime import datetime, timedelta

import structlog

from bot.commands.request import Request, Turn
from bot.pipeline.handlers import handler_of
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.journal.journal import keep_dice
from bot.pipeline.outbox.replies import replies
from bot.pipeline.outbox.undelivered import shut_scenes
from bot.pipeline.ports import CLOCK, Clock, Due, Luck, StoreAway, Unit
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.schedule.deadlines import due_at, text
from bot.pipeline.schedule.timed_documents import timed
from bot.pipeline.work.documents import GAME, fight_key, read_fight
from bot.pipeline.work.session import Session
from bot.turn import commands
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, Pause
from rules.errors import RuleError

log = structlog.get_logger(__name__)

LATER = timedelta(minutes=10)
"""How long until a scene that failed is tried again."""


async def tick(unit: Unit, due: Due, luck: Luck, clock: Clock, up: datetime) -> Session | None:
    """Do what is due in a scene or a document now; return None if there is nothing. A second caller finds it done.

    `up`: since when the bot has been running.
    """
    document = timed(due.scene)
    key = fight_key(due.scene) if document is None else due.scene
    stored = await unit.documents(due.game, [GAME, key])
    if len(stored) < 2:
        await unit.remind(due.game, due.scene, None)
        return None
    game, fight = Game.model_validate_json(stored[GAME].body), None
    turn: Request
    if document is None:
        fight = read_fight(stored[key].body)
        at, turn = due_at(fight, game, clock.now()), Turn(commands.Tick(at=clock.now().isoformat(), up=text(up)))
    else:
        at, turn = document.at(stored[key].body, game, clock.now()), document.request(text(up))
    if at is not None and await _is_gone(unit, game, due.scene):
        await unit.remind(due.game, due.scene, None)
        return None
    shut = await shut_scenes(unit, due.game, clock.now()) if at is not None and at <= clock.now() else ()
    if document is None and due.scene in shut:
        at = clock.now() + LATER
    elif document is not None and shut:
        waits = dict.fromkeys(shut, Pause(since=text(clock.now())))
        paused = game.model_copy(update={"paused": {**waits, **game.paused}})
        others = document.at(stored[key].body, paused, clock.now())
        at = min(filter(None, (others, clock.now() + LATER)))
    source = f"due:{due.game}:{due.scene}:{stored[key].seq}{game.life}"
    if at is None or at > clock.now() or await unit.handled(source):
        # What was done but is still due must not be found again and again.
        later = clock.now() + LATER
        await unit.remind(due.game, due.scene, at if at is None or at > clock.now() else later)
        return None
    session = await Session.load(unit, _in_their_place(source, due, game, fight), due.game, lambda _: game, luck, clock)
    session = replace(session, context=replace(session.context, unasked=True))
    await session.context.look_at(None if fight is None else due.scene)
    since = remembering.before(session)
    try:
        await handler_of(turn)(session, turn)
    except StoreAway:
        raise
    except Exception as fault:
        # Its dice have been rolled: a retry must not get others.
        await keep_dice(session, fault)
        await unit.remind(due.game, due.scene, clock.now() + LATER)
        if not isinstance(fault, RuleError):
            session.changes.tally.faults += 1
            log.exception("what is due failed", game=due.game, scene=due.scene)
            return session
        log.warning("what is due cannot be done", game=due.game, scene=due.scene, code=fault.code)
        return None
    await remembering.remember(session, since)
    await unit.queue(due.game, source, [*replies(session), *session.changes.messages], clock.now())
    return session


async def _is_gone(unit: Unit, game: Game, scene: str) -> bool:
    """Whether a scene's channel, or the one it belongs to, was deleted: nobody can answer there any more."""
    places = (scene, game.parents.get(scene))
    return any([await unit.handled(gone(place)) for place in places if place is not None])


def gone(scene: str) -> str:
    """Return the source under which it is noted that a channel was deleted."""
    return f"gone:{scene}"


def _in_their_place(source: str, due: Due, game: Game, fight: AnyFight | None) -> Incoming:
    """Return a message in the name of the GM who leads the fight, so that what is for GMs reaches them."""
    scene = None if fight is None else due.scene
    person = game.leads(scene or "", None if fight is None else fight.moved_by) or CLOCK
    who = Person(id=person, name=game.people.get(person, person))
    return Incoming(source=source, game=due.game, scene=scene, person=who, text="", gm=True)
