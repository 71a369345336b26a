"""Handler of rolls within the text of a message: "I swing [[2d6+1]] and shout"."""

from contextlib import nullcontext
from dataclasses import dataclass

import orjson

from bot.commands.request import Request
from bot.features.dice.handler import named_in_full, owed_by, thrown, values_of
from bot.features.dice.text import inline, still_owes
from bot.features.saved_rolls.lookup import CALL, first, meant
from bot.pipeline.handlers import handles, reads_names
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.inline_rolls import MOST
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.schedule.deadlines import NOBODY
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.refusals import refusal
from rules.dice import notation
from rules.dice.arithmetic import mind_divisors
from rules.dice.expression import Expression, Line
from rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class InlineRolls(Request):
    """A request to make the rolls within the text of a message. `wrong`: why the others can't be made."""

    rolls: tuple[Expression, ...]
    wrong: tuple[RuleError, ...] = ()


@reads_names(0)
def asked(context: Context, typed: Typed) -> InlineRolls | None:
    """Return the rolls in a text, unless the game or its author has turned them off. Text without dice is no roll."""
    if not (context.game.inline and context.game.habits.get(context.person, NOBODY).inline):
        return None
    rolls, wrong = list[Expression](), list[RuleError]()
    for text in typed.inline:
        try:
            rolls += _dice(context, text)
        except RuleError as error:
            wrong.append(error)
    return InlineRolls(tuple(rolls[:MOST]), tuple(wrong)) if rolls or wrong else None


def _dice(context: Context, text: str) -> tuple[Expression, ...]:
    """Return the rolls that a text stands for; a saved roll that not everyone may see stands for none here. Refuses
    like any roll."""
    named = CALL.fullmatch(text)
    found = None if named is None else first(context, named["name"])
    if found is not None and found.roll.to:
        return ()
    saved = meant(context, text)
    rolls = notation.parse_line(text if saved is None else saved.text).rolls
    if saved is None and len(rolls) > 1:
        raise RuleError("several_rolls", {"count": len(rolls)})
    for one in rolls:
        if not one.names:
            mind_divisors(one, {})
    return rolls if all(one.pools for one in rolls) else ()


@handles(InlineRolls)
async def roll_inline(session: Session, request: InlineRolls) -> None:
    """Make free rolls, which never settle what is owed, and answer with their results alone. Refuses, or says, why
    others can't be made."""
    if not request.rolls:
        raise request.wrong[0]
    context, recorder = session.context, session.changes.recorder()
    line = Line("; ".join(map(str, request.rolls)), request.rolls)
    values = named_in_full(context, line, values_of(context)) if line.names else {}
    label = f"roll/{context.incoming.source}/{session.changes.index + 1}"
    # What is said with a slash command is answered to its author alone, but everyone reads it.
    spoken = context.incoming.aside and context.scene is not None
    with to_all(context) if spoken else nullcontext():
        lines, more = thrown(context, line, recorder, label, values, inline)
    command = {"kind": "roll", "text": line.text, "inline": True} | more
    await record(session, "roll", orjson.dumps(command).decode(), "[]", recorder)
    (session.response.public if spoken else session.response.answer).extend(lines)
    for wrong in request.wrong:
        session.response.answer += refusal(wrong)
    if owed := owed_by(session):
        session.response.answer.append(still_owes(owed[0].expression))
