"""Handler of `@standing`: standing orders are written by players, kept with sheets and read in the context of a
fight."""

from collections.abc import Sequence
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
from bot.turn.decisions.order_evaluation import preferences
from bot.turn.refusal import Refusal
from bot.turn.state import Order
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy
from rules.system import Reading

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

    Refuses with `secret_in_public` in a public channel if intents are kept secret, with `not_yours`,
    `may_not_write` and others.
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
    read = _readings(session.context, name, text)
    await _mind_words(session.context, read)
    given = Order(text=text, open=not session.context.private)
    await _keep(session, name, given)
    hints = [hint for one in preferences(text) for hint in unheard_of(session, one)]
    session.response.confided += hints[:1]
    session.response.answer += [*worded(name, given), *_doubts(session.context, read)]
    clock = session.context.game.clock
    unused_by_clock = clock.on and clock.then != "order"
    if unused_by_clock:
        session.response.answer.append(say("The clock doesn't use it yet. A GM can change that: `@clock then order`"))
    if not session.context.is_gm:
        with to_all(session.context):
            session.response.gm += worded(name, given)[:1]
            session.response.gm_prompts += [let_clock_use_orders()] if unused_by_clock else []


def _readings(context: Context, name: str, text: str) -> list[tuple[str, Reading[object] | RuleError]]:
    """Read each preference of an order as an intent in the contestant's fight; nothing if there's none. In public it is
    read without fighters that not everyone knows."""
    fight = context.running
    who = next((seat.fighter for seat in fight.seats if seat.sheet == name), None) if fight is not None else None
    if fight is None or who is None:
        return []
    world, found = world_read(context, fight), list[tuple[str, Reading[object] | RuleError]]()
    if all(one.id != who for one in world.fighters):
        return []
    for one in preferences(text):
        try:
            found.append((one, context.system.reading.read(world, who, one)))
        except RuleError as refused:
            found.append((one, refused))
    return found


async def _mind_words(context: Context, read: Sequence[tuple[str, Reading[object] | RuleError]]) -> None:
    """Refuse with `may_not_write` free words, which everyone will read, where their author can't write."""
    actions = [action for _, one in read if isinstance(one, Reading) for action in one.actions]
    if context.scene is not None and context.system.reading.own_words(actions):
        await context.mind_muted(context.scene)


def _doubts(context: Context, read: Sequence[tuple[str, Reading[object] | RuleError]]) -> list[Line]:
    """Say which parts of an order can't be read as an intent.

    The order is kept all the same: its targets may join later, and some preferences only answer choices. Whether it is
    possible isn't checked, since that could reveal what its author doesn't see.
    """
    words, found = {verb.word for verb in context.system.reading.verbs}, list[Line]()
    for text, one in read:
        if isinstance(one, Reading):
            found += unused(one.assumed)
        elif one.code != "not_understood" or text.split()[0].casefold() not in words:
            found += doubted(text, one)
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
