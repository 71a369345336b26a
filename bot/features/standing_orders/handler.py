"""Handler of `@standing`: standing orders are written by players, kept with sheets and read in the context of a
fight."""

from dataclasses import replace
from typing import Final

import orjson

from bot.features.declare.text import unused
from bot.features.fight.private_hints import unheard_of
from bot.features.standing_orders.command import Standing
from bot.features.standing_orders.text import doubted, let_clock_use_orders
from bot.features.standing_orders.text import order as worded
from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.work.context import Context
from bot.pipeline.work.publicity import world_read
from bot.pipeline.work.secrecy import secret_line, tell_apart
from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.decisions.intents import LONGEST_TEXT
from bot.turn.decisions.preferences import preferences
from bot.turn.refusal import Refusal
from bot.turn.state import Order
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy

_OFF: Final = frozenset({"off", "none", "never", "no", "clear"})


async def orders_here(context: Context) -> dict[str, Order]:
    """Return the standing orders of everyone in the fight, by sheet name."""
    fight = context.running
    names = [] if fight is None else [seat.sheet for seat in fight.seats if seat.sheet is not None]
    await context.fetch(names)
    known = context.whole_shelf.sheets(FIGHTER)
    found = {name: (await context.contestant(name)).standing for name in names if name in known}
    return {name: order for name, order in found.items() if order is not None}


@handles(Standing)
async def standing(session: Session, request: Standing) -> None:
    """Write a standing order ("TEXT" or "NAME: TEXT"), end it ("off" or "NAME off") or show it ("" or "NAME").

    Refuses with `secret_in_public` in a public channel if intents are kept secret, with `not_yours` and others.
    """
    name, text = _whose(session.context, request)
    text = f"{text} {secret_line(text, session.context.below.splitlines())}".strip()
    contestant = await session.context.contestant(name)
    if contestant.owner != session.context.person and not session.context.is_gm:
        raise Refusal("not_yours", {"name": name})
    # A GM of this scene only may read the orders of fighters in it, but no others.
    session.response.of_all = session.response.of_all or not _is_seated(session.context, name)
    if not text:
        tell_apart(session, worded(name, contestant.standing))
        return
    if text.casefold().rstrip(".!") in _OFF:
        if contestant.standing is None:
            raise Refusal("no_standing_order", {"name": name})
        await _keep(session, name, None)
        session.response.answer.append(say("**{name}** no longer has a standing order.", name=name))
        return
    if not session.context.private and (session.context.game.reveal == "together" or asks_secrecy(text)):
        raise Refusal("secret_in_public")
    if len(text) > LONGEST_TEXT:
        raise Refusal("text_too_long", {"limit": LONGEST_TEXT})
    given = Order(text=text, open=not session.context.private)
    await _keep(session, name, given)
    hints = [hint for one in preferences(text) for hint in unheard_of(session, one)]
    session.response.confided += hints[:1]
    session.response.answer += [*worded(name, given), *_doubts(session.context, name, text)]
    clock = session.context.game.clock
    unused_by_clock = clock.on and clock.then != "order"
    if unused_by_clock:
        session.response.answer.append(say("The clock doesn't use it yet. A GM can change that: `@clock then order`"))
    if not session.context.is_gm:
        with to_all(session.context):
            session.response.gm += worded(name, given)[:1]
            session.response.gm_prompts += [let_clock_use_orders()] if unused_by_clock else []


def _doubts(context: Context, name: str, text: str) -> list[Line]:
    """Say which parts of an order can't be read as an intent in the contestant's fight.

    The order is kept all the same: its targets may join later, and some preferences only answer choices. Whether it is
    possible isn't checked, since that could reveal what its author doesn't see. In public it is read without fighters
    that not everyone knows.
    """
    fight = context.running
    who = next((seat.fighter for seat in fight.seats if seat.sheet == name), None) if fight is not None else None
    if fight is None or who is None:
        return []
    system, world, found = context.system, world_read(context, fight), []
    if all(one.id != who for one in world.fighters):
        return []
    words = {verb.word for verb in system.reading.verbs}
    for one in preferences(text):
        try:
            found += unused(system.reading.read(world, who, one).assumed)
        except RuleError as refused:
            of_a_choice = refused.code == "not_understood" and one.split()[0].casefold() in words
            found += [] if of_a_choice else doubted(one, refused)
    return found


async def _keep(session: Session, name: str, order: Order | None) -> None:
    contestant = await session.context.contestant(name)
    command = orjson.dumps({"kind": "standing", "sheet": name, "text": None if order is None else order.text}).decode()
    changed = (replace(contestant, standing=order),)
    await record(session, "standing", command, "[]", session.changes.recorder(), contestants=changed)


def _whose(context: Context, request: Standing) -> tuple[str, str]:
    """Return the contestant and the order. A name comes before a colon or "off", or stands alone."""
    text = request.orders
    if request.name:
        return context.shelf.contestant(request.name), text
    head, colon, rest = text.partition(":")
    if colon and _known(context, head):
        return context.shelf.contestant(head.strip()), rest.strip()
    first, _, last = text.strip().rpartition(" ")
    if first and last.casefold() in _OFF and _known(context, first):
        return context.shelf.contestant(first), last
    if text and key(text) in context.register:
        return context.shelf.contestant(text.strip()), ""
    if (here := _in_fight(context)) is not None:
        return here, text.strip()
    if context.active is None:
        raise Refusal("which_sheet" if context.own else "whose_sheet", {"choices": context.own})
    return context.active, text.strip()


def _in_fight(context: Context) -> str | None:
    """Return this person's only contestant in the fight, or None."""
    seats = () if context.running is None else context.running.seats
    mine = [seat.sheet for seat in seats if seat.owner == context.person and seat.sheet is not None]
    return mine[0] if len(mine) == 1 else None


def _is_seated(context: Context, name: str) -> bool:
    return context.running is not None and any(seat.sheet == name for seat in context.running.seats)


def _known(context: Context, name: str) -> bool:
    return key(name) in context.register or bool(context.register.beginning(key(name), 1))
