"""Handler of `@declare`, for one fighter or for several in one message."""

from contextlib import suppress

from bot.commands.request import Turn
from bot.features.declare.command import Declare
from bot.features.fight import handler as turns
from bot.features.plans import handler as meaning
from bot.pipeline.handlers import handles, offered_with
from bot.pipeline.journal.story_writer import before, remember
from bot.pipeline.router import ME
from bot.pipeline.work.context import Context
from bot.pipeline.work.publicity import gives_away, unseen, world_read
from bot.pipeline.work.secrecy import secret_line
from bot.pipeline.work.session import Session
from bot.text.refusals import refusal
from bot.text.reply import bold, line
from bot.turn import commands
from rules.errors import RuleError
from rules.reading.secrecy import asks_secrecy
from rules.system import NOT_USED

MOST: int = 20
"""Maximum number of lines read from one message."""
MOST_ITEMS: int = 6
LONGEST_ITEM: int = 4
"""The most words on a line that is an item of an intent."""


@handles(Declare)
async def declare(session: Session, request: Declare) -> None:
    """Declare "attack guard", and further lines such as "NAME: attack thief". Each is accepted or refused separately.

    Without any text, show what has been declared.
    """
    lines = [request.what] if request.what else []
    lines += _below(session.context, of_all=not request.what)[:MOST]
    if len(lines) < 2 and (silent := secret_line(request.what, session.context.below.splitlines())):
        lines = [f"{request.what} {silent}".strip()]
    if not lines and (intent := _intent_below(session.context)):
        lines = [intent]
    if len(lines) < 2 and (whole := _with_items(session.context, *lines)):
        lines = [whole]
    if not lines:
        await meaning.own(session)
        return
    secret = next((text for text in lines if not session.context.private and asks_secrecy(text)), None)
    if len(lines) == 1 or secret is not None:
        await _one(session, secret or lines[0])
        return
    for number, text in enumerate(lines):
        # Each line is a row of its own, with its own story.
        session.changes.index += number > 0
        since = before(session)
        try:
            await _one(session, text)
        except RuleError as refused:
            apart = gives_away(session.context, refused, text)
            said, *more = refusal(refused, () if apart else unseen(session.context))
            told = session.response.secret if apart else session.response.answer
            told += [line(bold(text.partition(":")[0].strip()), ": ", *said), *more]
            if not apart:
                session.response.offers += offered_with(session.context, refused)
        session.in_order()
        await remember(session, since)


async def _one(session: Session, text: str) -> None:
    await turns.command(session, Turn(commands.Declare(name=None, text=text)))


def _intent_below(context: Context) -> str:
    """Return the line right below the command if it begins like an intent; "" otherwise."""
    first = next(iter(context.below.strip().splitlines()), "").strip()
    word = first.partition(" ")[0].casefold()
    return first if word in ME or context.system.reading.opens(word) else ""


def _with_items(context: Context, text: str = "") -> str:
    """Return an intent joined with its items on the short lines below ("kick guard", "head", "twice"); "" if the lines
    aren't such items, but what else somebody writes."""
    rows = [one for row in context.below.splitlines() if (one := row.strip(" \t-*•"))]
    if not rows or len(rows) > MOST_ITEMS or any(len(row.split()) > LONGEST_ITEM for row in rows):
        return ""
    whole = ", ".join(filter(None, (text, *rows)))
    fight = context.running
    if fight is None:
        return ""
    for who in fight.owned_by(context.person):
        with suppress(RuleError):
            if NOT_USED not in context.system.reading.read(world_read(context, fight), who, whole).assumed:
                return whole
    return ""


def _below(context: Context, *, of_all: bool) -> list[str]:
    """Return the lines that begin with the name of one's own fighter and a colon.

    If the message has only such lines, a GM may name any contestant.
    """
    fight = context.running
    if fight is None:
        return []
    gm = of_all and context.gm_here
    seats = [seat for seat in fight.seats if seat.owner == context.person or (gm and not seat.creature)]
    names = {fight.world.fighter(seat.fighter).name.casefold() for seat in seats}
    found = []
    for text in context.below.splitlines():
        head, colon, rest = text.strip().partition(":")
        if colon and rest.strip() and " ".join(head.split()).casefold() in names:
            found.append(text.strip())
    return found
