"""Handlers for the clock's settings, absences and deadlines."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import orjson

from bot.commands.request import joined
from bot.features.catch_up.handler import missed, told
from bot.features.clock import text as words
from bot.features.clock.command import Away, Clock, Deadline
from bot.features.clock.durations import length, minute_of_day, split_length, until
from bot.features.clock.reminders import ask_again
from bot.features.fight.handler import play
from bot.features.preferences.handler import keep_habits, own_zone
from bot.features.safety.text import on_hold
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import view_here
from bot.pipeline.ports.incoming import Person
from bot.pipeline.schedule.deadlines import NOBODY, FreeTime, GameTiming, is_away, text, zone_of
from bot.pipeline.work.context import Context
from bot.pipeline.work.people import person_named
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line, Prompt, when
from bot.text.sentences import say
from bot.turn import commands
from bot.turn.game_settings import ClockSettings, Habits
from bot.turn.refusal import Refusal

_ON: Final = {"on": True, "off": False}
_NIGHT: Final = ("hold", "ping")
_THEN: Final = {
    "gm": "gm",
    "order": "order",
    "orders": "order",
    "standing order": "order",
    "pass": "pass",
    "skip": "pass",
}


@handles(Clock)
async def clock(session: Session, request: Clock) -> None:
    """Show the clock, or change it. Only GMs change the game's; anyone can set their own time zone.

    Refuses with `gm_only` and `bad_clock`, or if the value is invalid.
    """
    before = _shown(session.context) if request.setting else []
    if request.own or (request.setting.casefold() == "zone" and not session.context.is_gm):
        await own_zone(session, request.value)
    elif request.setting:
        await _set(session, request)
    after = _shown(session.context)
    session.response.answer += [one for one in after if one not in before] or [say("It's already set that way.")]


def _shown(context: Context) -> list[Line]:
    return words.settings(context.game.clock, context.game.habits.get(context.person, Habits()))


async def _set(session: Session, request: Clock) -> None:
    if not session.context.is_gm:
        raise Refusal("gm_only")
    await keep_clock(session, request.text, _changed(session.context.game.clock, request))


async def keep_clock(session: Session, said: str, clock: ClockSettings, **more: object) -> None:
    """Store the clock's new settings; `more` are other game settings that change with them."""
    before = session.context.game.clock
    command = orjson.dumps({"kind": "clock", "text": said}).decode()
    game = session.context.game.model_copy(update={"clock": clock, **more})
    await record(session, "clock", command, "[]", session.changes.recorder(), game=game)
    if clock.on != before.on:
        await everywhere(session)


def _changed(clock: ClockSettings, request: Clock) -> ClockSettings:
    """Return the settings with one of them changed."""
    found: dict[str, object]
    what, value = request.setting.casefold(), request.value.casefold()
    match what:
        case "on" | "off" if not value:
            found = {"on": _ON[what]}
        case "deadline" | "grace":
            none = what == "grace" and value in ("none", "off", "0")
            found = {what: 0 if none else length(value)}
        case "nudge" | "reminder":
            found = {"nudge": _nudge(value)}
        case "quiet":
            found = {"quiet": _quiet(value)}
        case "night" if value in _NIGHT:
            found = {"night": value}
        case "weekends" if value in _ON or value in ("free", "count"):
            found = {"weekends": value in ("on", "count")}
        case "zone":
            zone_of(request.value)
            found = {"zone": request.value}
        case "then" if value in _THEN:
            found = {"then": _THEN[value]}
        case "auto" if value in _ON:
            found = {"auto": _ON[value]}
        case _:
            raise Refusal("bad_clock", {"setting": request.text[:40]})
    return clock.model_copy(update=found)


def _nudge(value: str) -> int | None:
    if value in ("off", "never", "none"):
        return None
    if value in ("on", "", "at deadline", "at the deadline"):
        return 0
    return length(value.removesuffix("before").strip())


def _quiet(value: str) -> tuple[int, int] | None:
    if value in ("off", "none"):
        return None
    begin, dash, end = value.replace("–", "-").replace(" to ", "-").partition("-")
    if not dash:
        raise Refusal("bad_clock", {"setting": f"quiet {value}"[:40]})
    found = minute_of_day(begin), minute_of_day(end)
    if found[0] == found[1]:
        raise Refusal("quiet_all_day")
    return found


@handles(Away)
async def away(session: Session, request: Away) -> None:
    """Mark a person as away or back and recompute their deadlines. Refuses with `bad_until`, `not_away`,
    `away_of_others`."""
    who, said = _whose(session, request.until)
    habits = session.context.game.habits.get(who.id, Habits())
    if request.back or said.casefold() in ("off", "over"):
        if not is_away(habits, session.context.clock.now()):
            raise Refusal("not_away")
        past = await missed(session) if who.id == session.context.person else None
        back = habits.model_copy(update={"away": False, "until": None})
        await keep_habits(session, who.id, back, "off", kind="away")
        await _look_again(session, who.id)
        session.response.answer.append(say("**{name}** is back.", name=who.name))
        if past is not None:
            # As an offer it isn't in the log, which it repeats.
            lines = tuple(told(session.context, past))
            session.response.offers.append(Prompt(question=0, person=who.id, lines=lines))
        return
    zone = zone_of(habits.zone or session.context.game.clock.zone)
    now = session.context.clock.now()
    end = until(said, now.astimezone(zone))
    if end is not None:
        # Nobody should be due back during quiet hours.
        end = FreeTime(zone, session.context.game.clock.quiet, weekends=True).over(end)
    gone = habits.model_copy(update={"away": True, "until": None if end is None else text(end)})
    await keep_habits(session, who.id, gone, said, kind="away")
    await _look_again(session, who.id)
    if end is None:
        session.response.answer.append(say("**{name}** is away until they type `@present`.", name=who.name))
    else:
        session.response.answer.append(say("**{name}** is away until {end}.", name=who.name, end=when(text(end))))
    if session.context.game.clock.on and who.id == _leads(session.context):
        session.response.answer.append(say("Anything they have to do as GM waits until then."))
    elif session.context.game.clock.on and GameTiming(
        session.context.game.clock, session.context.game.habits, now
    ).is_back_in_time(who.id):
        session.response.answer.append(say("Their deadlines stay the same."))
    elif session.context.game.clock.on:
        then = gettext(words.AWAY[session.context.game.clock.then])
        session.response.answer.append(say("The game won't wait for them: {then}.", then=then))


def _leads(context: Context) -> str | None:
    fight = context.running
    return context.game.leads(context.scene or "", None if fight is None else fight.moved_by)


def _whose(session: Session, said: str) -> tuple[Person, str]:
    """Return who is away and the rest of the text; "@NAME 3 days" is about somebody else."""
    if not said.startswith("@"):
        return session.context.incoming.person, said
    name, _, rest = said.partition(" ")
    if not session.context.is_gm:
        raise Refusal("away_of_others")
    person = person_named(session, name)
    if person is None:
        raise Refusal("no_such_person", {"name": name.lstrip("@")})
    return person, rest.strip()


async def _look_again(session: Session, person: str) -> None:
    if session.context.game.clock.on:
        await everywhere(session, person)


async def everywhere(
    session: Session, person: str | None = None, *, scenes: Sequence[str] | None = None, since: str | None = None
) -> None:
    """Recompute deadlines in every fight of the game or in some `scenes`, for everybody or for one person; `since`:
    move them by the time since then, after a pause.

    Results are posted in the scene of each fight.
    """
    here = session.context.scene
    try:
        for scene in session.context.game.running if scenes is None else scenes:
            await session.context.look_at(scene)
            apart = session.apart()
            session.changes.index += 1
            leads = person in (None, _leads(session.context))
            try:
                await play(apart, commands.Reclock(person=person, leads=leads, since=since))
            except Refusal as refused:
                session.changes.index -= 1
                if refused.code != "nothing_due":
                    raise
            else:
                habits = session.context.game.habits.get(person or "", NOBODY)
                paused = session.context.game.pause(scene) is not None
                if person is not None and not paused and not is_away(habits, session.context.clock.now()):
                    ask_again(apart, person)
                session.response.elsewhere.append((scene, replace(apart.response, answer=[], files=[])))
    finally:
        await session.context.look_at(here)


@handles(Deadline)
async def deadline(session: Session, request: Deadline) -> None:
    """Show the deadlines, or let a GM change them. Refuses like `SetDeadline`, and with `bad_length`."""
    if request.time:
        if not session.context.is_gm:
            raise Refusal("gm_only")
        name, minutes = split_length(request.time)
        await play(session, commands.SetDeadline(minutes=minutes, name=joined(request.name, name) or None))
    held = on_hold(session.context.game, session.context.scene)
    session.response.answer += [*held, *words.deadlines(view_here(session.context))]
