"""Handlers of personal preferences: plain text, pictures, time zone and language."""

from typing import Final, get_args

import orjson

from bot.features.clock.durations import minute_of_day
from bot.features.preferences.command import Language, Me
from bot.features.preferences.text import chosen, language
from bot.features.preferences.text import habits as shown
from bot.features.preferences.webhook import address_of, webhook
from bot.features.privacy import forget as forgetting
from bot.features.privacy import own_data
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.language_offer import offer_language
from bot.pipeline.outbox import replies
from bot.pipeline.schedule.deadlines import NOBODY, is_away, zone_of
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.game_settings import Game, Habits, Kind, Way
from bot.turn.refusal import Refusal


async def keep_habits(session: Session, person: str, habits: Habits, said: str, *, kind: str = "clock") -> None:
    others = {who: theirs for who, theirs in session.context.game.habits.items() if who != person}
    kept = {} if habits == Habits() else {person: habits}
    body = {"kind": kind, "person": person, "text": said}
    command = orjson.dumps({**body, "until": habits.until} if habits.away else body).decode()
    game: Game = session.context.game.model_copy(update={"habits": {**others, **kept}})
    await record(session, kind, command, "[]", session.changes.recorder(), game=game)


async def own_language(session: Session, said: str) -> None:
    """Set or clear the language of the author's private replies. Refuses with `no_such_language`."""
    name = None if said.strip().casefold() in ("none", "off") else replies.named(said)
    habits = session.context.game.habits.get(session.context.person, Habits())
    changed = habits.model_copy(update={"language": name})
    await keep_habits(session, session.context.person, changed, f"language {said}", kind="me")


async def own_zone(session: Session, said: str) -> None:
    """Set or clear the author's time zone. Refuses like `zone_of`."""
    name = said.strip()
    none = name.casefold() in ("none", "off")
    if not none:
        zone_of(name)
    habits = session.context.game.habits.get(session.context.person, Habits())
    await keep_habits(
        session, session.context.person, habits.model_copy(update={"zone": None if none else name}), f"my zone {name}"
    )


KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
WAYS: Final[dict[str, Way]] = {way: way for way in get_args(Way)}
EVENING: Final = 18 * 60
"""The minute of the day for the digest if none was chosen."""
_SWITCH: Final = {"on": True, "off": False}
DETAIL: Final = {"short": "short", "full": "full", "none": None}


@handles(Me)
async def me(session: Session, request: Me) -> None:
    """Show or change preferences: "plain on|off", "pictures on|off", "detail short|full|none", "inline on|off",
    "zone NAME|none", "language de|none", "notify KIND here|private|digest|off", "digest 18:00|off".

    A setting without a value shows all of them. "export" and "forget" concern all data about the person.

    Refuses with `bad_habit`, `bad_notify`, `bad_digest`, and like `own_zone`, `webhook`, `own_language`, `export` and
    `forget`.
    """
    what, value = request.setting.casefold(), request.value
    before = _shown(session.context) if value else []
    match what:
        case "plain" | "pictures" | "inline" if (switch := _SWITCH.get(value.casefold())) is not None:
            await _set(session, request.text, **{what: switch})
        case "detail" if value.casefold() in DETAIL:
            await _set(session, request.text, detail=DETAIL[value.casefold()])
        case "notify" if value:
            await _notify(session, request)
        case "digest" if value:
            await _set(session, request.text, digest=_hour(value))
        case "webhook":
            _own(session).extend(await webhook(session, value))
            return
        case "export" if not value:
            own_data.export(session)
            return
        case "forget" if not value:
            await forgetting.forget(session)
            return
        case "zone" if value:
            await own_zone(session, value)
        case "language" if value:
            await own_language(session, value)
            with replies.answering(session.context):
                own = session.context.game.habits.get(session.context.person, NOBODY)
                _own(session).extend(chosen(own, session.context.game))
            return
        case "" | "plain" | "pictures" | "detail" | "inline" | "zone" | "language" | "notify" | "digest" if not value:
            pass
        case _:
            raise Refusal("bad_habit", {"setting": request.text[:40]})
    told = [one for one in _shown(session.context) if one not in before]
    _own(session).extend(told or [say("It's already set that way.")])


def _own(session: Session) -> list[Line]:
    """Return the lines for the answer. If its author alone reads it, it isn't in the log of other GMs either."""
    return session.response.secret if session.context.heard_in is None else session.response.answer


def _hour(value: str) -> int | None:
    """Return the minute of the day; None: off. Refuses with `bad_digest`."""
    if value.casefold() in ("off", "none"):
        return None
    try:
        return minute_of_day(value)
    except Refusal:
        raise Refusal("bad_digest", {"text": value[:40]}) from None


async def _notify(session: Session, request: Me) -> None:
    """Set where the author is pinged: "private", "reminder off". The way "digest" turns the digest on. Refuses with
    `bad_notify` and `webhook_missing`."""
    *named, way = request.value.casefold().split()
    kinds = [one for one in KINDS if one in (*named, *(word.removesuffix("s") for word in named))]
    if way not in WAYS or len(named) > 1 or len(kinds) < len(named):
        raise Refusal("bad_notify", {"text": request.value[:40]})
    if way == "webhook" and not await address_of(session.context):
        raise Refusal("webhook_missing")
    own = session.context.game.habits.get(session.context.person, NOBODY)
    changed = {**own.notify, **dict.fromkeys(kinds or KINDS, WAYS[way])}
    notify = {kind: theirs for kind, theirs in changed.items() if theirs != "here"}
    digest = EVENING if way == "digest" and own.digest is None else own.digest
    await _set(session, request.text, notify=notify, digest=digest)


@handles(Language)
async def own_or_games(session: Session, request: Language) -> None:
    """Set the language of the author's private replies, and offer a GM to use it for the whole game."""
    context = session.context
    if request.name:
        await own_language(session, request.name)
    own = context.game.habits.get(context.person, NOBODY)
    with replies.to_one(context, context.person):
        told = chosen(own, context.game) if request.name else [language(own, context.game)]
        # A GM is offered the whole game instead.
        session.response.answer += told[:1] if context.is_gm else told
    if request.name and context.is_gm and own.language is not None:
        offer_language(session, own.language, game=True)


def _shown(context: Context) -> list[Line]:
    habits = context.game.habits.get(context.person, NOBODY)
    away = is_away(habits, context.clock.now())
    return shown(context.incoming.person.name, habits, context.game, away=away)


async def _set(session: Session, said: str, **fields: object) -> None:
    habits = session.context.game.habits.get(session.context.person, Habits())
    await keep_habits(session, session.context.person, habits.model_copy(update=fields), said, kind="me")
