"""A person's webhook: a web address that is told when a game needs them, set and shown only in private."""

from datetime import datetime, timedelta
from typing import Final

import orjson

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import of_person
from bot.pipeline.outbox.undelivered import hears_of_parked
from bot.pipeline.outbox.webhooks import HOOKS, WEBHOOK, Hook, hook_key, host_of
from bot.pipeline.ports import Entry, NewEntry, NewRow, Unit, UnitReader
from bot.pipeline.schedule.deadlines import NOBODY
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import GAME, settings_of
from bot.pipeline.work.session import Session
from bot.text.language.speech import speaking
from bot.text.reply import Line, Reply, ToPerson
from bot.text.sentences import say
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.state import SCHEMA_VERSION

DAY: Final = timedelta(days=1)
MOST_FAILURES: Final = 5
"""How often a webhook may fail in a day before it is turned off."""


@document(f"{HOOKS}*", exported=False)
def _hook(_: Parts, body: str) -> None:
    Hook.model_validate_json(body)


async def address_of(context: Context) -> str:
    """Return the author's address; "" if there is none."""
    key = hook_key(context.person)
    stored = await context.unit.documents(context.game_id, [key])
    return Hook.model_validate_json(stored[key].body).address if stored else ""


async def addresses(unit: UnitReader, game: str) -> dict[str, str]:
    """Return a game's documents with an address, by their keys."""
    stored = await unit.documents(game, await unit.keys(game, HOOKS))
    return {key: one.body for key, one in stored.items() if Hook.model_validate_json(one.body).address}


async def webhook(session: Session, value: str) -> list[Line]:
    """Show the author's webhook, or set or remove it. Refuses with `secret_in_public`, `webhook_private`,
    `bad_webhook`."""
    context, address = session.context, value.strip("<>")
    if value.casefold() in ("off", "none"):
        await _keep(session, Hook(), "webhook off")
        return [say("**Webhook**: none. I'll ping you in the channel instead.")]
    if context.heard_in is not None:
        raise Refusal("secret_in_public" if value else "webhook_private")
    if not value:
        host = host_of(await address_of(context))
        if host is None:
            return [say("**Webhook**: none. Set one with `@me webhook https://…`")]
        return [say("**Webhook**: an address at {host} `@me webhook off`", host=host)]
    host = host_of(address)
    if host is None:
        raise Refusal("bad_webhook")
    await _keep(session, Hook(address=address), "webhook")
    return [say("**Webhook**: an address at {host}. To get pings there: `@me notify webhook`", host=host)]


async def _keep(session: Session, hook: Hook, text: str) -> None:
    context = session.context
    command = orjson.dumps({"kind": "me", "person": context.person, "text": text}).decode()
    more = {hook_key(context.person): hook.model_dump_json()}
    game = context.game if hook.address else without_webhook(context.game, context.person)
    await record(session, "me", command, "[]", session.changes.recorder(), game=game, more=more)


def without_webhook(game: Game, person: str) -> Game:
    """Return the game with somebody pinged in the channel instead of by webhook."""
    own = game.habits.get(person, NOBODY)
    notify = {kind: way for kind, way in own.notify.items() if way != "webhook"}
    if notify == own.notify:
        return game
    return game.model_copy(update={"habits": {**game.habits, person: own.model_copy(update={"notify": notify})}})


@hears_of_parked
async def turn_off(unit: Unit, entry: Entry, _: str, now: datetime) -> None:
    """Turn a webhook off that failed too often or is gone, and tell its owner once in private."""
    if not entry.destination.startswith(WEBHOOK):
        return
    person = entry.destination.removeprefix(WEBHOOK)
    key = hook_key(person)
    stored = await unit.documents(entry.game, [key])
    works = bool(stored) and Hook.model_validate_json(stored[key].body).address
    failed = await unit.kept_back(entry.destination, now - DAY, MOST_FAILURES)
    if works and len(failed) < MOST_FAILURES:
        return
    before = await settings_of(unit, entry.game)
    game, source = without_webhook(before, person), f"webhook:{entry.game}:{entry.id}"
    if not works and game is before:
        return
    documents = {key: Hook().model_dump_json(), GAME: game.model_dump_json()}
    command = orjson.dumps({"kind": "me", "person": person, "text": "webhook off"}).decode()
    await unit.append(
        NewRow(entry.game, None, person, source, 0, "me", command, "[]", (), documents, SCHEMA_VERSION, None, None, now)
    )
    with speaking(of_person(game, person)):
        lines = (say("Your webhook doesn't work, so I turned it off. I'll ping you in the channel again."),)
    told = NewEntry(f"person:{person}", Reply(audience=ToPerson(person=person), lines=lines), source)
    await unit.queue(entry.game, source, [told], now)
