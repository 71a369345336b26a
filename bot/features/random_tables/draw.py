"""Draws from random tables: which table, for whom, how often, and who may read the result."""

import re
from typing import Final

import orjson

from bot.features.dice.handler import alone
from bot.features.dice.sheet_rolls import ALONE
from bot.features.random_tables.command import Draw, shipped
from bot.features.random_tables.names import drawable, meant, unknown
from bot.features.secret_rolls.handler import keep
from bot.features.secret_rolls.handler import label as secret_label
from bot.packs.names import key
from bot.packs.schema import TABLE
from bot.pipeline.handlers import handles, reads_names
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.local_words import spellings
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.reply import Line
from bot.text.sentences import said as sentence
from bot.text.table_draws import draws_lines, part_lines
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find
from bot.turn.refusal import Refusal
from rules.dice.random_tables import chain
from rules.dice.throws import Budget
from rules.system import World

MOST_DRAWS: Final = 20
_TIMES: Final = re.compile(
    r"(?:^|\s)(?:x\s?(\d{1,4})|(\d{1,4})\s?x|(\d{1,4})\s+times|(\d{1,4}))$", re.ASCII | re.IGNORECASE
)
_SECRET: Final = frozenset({"secret", "secretly"})


@reads_names(2)
def asked(context: Context, typed: Typed) -> Draw | None:
    """Return the draw that a table's name asks for, with its options; None if no table is meant."""
    drawn = meant(context, typed.word, typed.rest)
    if drawn is None:
        return None
    filled = shipped(drawn[0]).request(typed.values) if typed.path else None
    return filled if isinstance(filled, Draw) else said(*drawn)


def said(name: str, text: str) -> Draw:
    """Parse the options after a table's name."""
    times, secret, rest = 1, False, text.strip()
    while True:
        (before, _, last), often = rest.rpartition(" "), _TIMES.search(rest)
        if last.casefold() in spellings(_SECRET) and not secret:
            secret, rest = True, before.strip()
        elif often is not None and times == 1 and (often[4] is None or not rest[: often.start()].strip()):
            times, rest = int(next(filter(None, often.groups()))), rest[: often.start()].strip()
        else:
            return Draw(name, rest, times, secret)


@handles(Draw)
async def draw(session: Session, request: Draw) -> None:
    """Draw from a table; if the table says so, a draw for a named fighter uses that fighter's body.

    Results of secret tables and secret draws go to the GMs. Refuses with `unknown_entry`, `gm_only`, `draws`.
    """
    name, times = drawable(session.context).get(key(request.name)), 1 if request.times is None else request.times
    if name is None:
        raise unknown(session.context, request.name)
    if not 1 <= times <= MOST_DRAWS:
        raise Refusal("draws", {"most": MOST_DRAWS})
    if request.secret and not session.context.is_gm:
        raise Refusal("gm_only")
    hidden = request.secret or session.context.library.is_secret(name)
    recorder = session.changes.recorder()
    label = secret_label(session) if hidden else f"table/{session.context.incoming.source}/{session.changes.index + 1}"
    places = [label, *(f"{label}/{number}" for number in range(2, times + 1))]
    person = session.context.shown_name
    body = _body(session, name, request.of)
    if body is not None:
        title, world, who = body
        random_part = session.context.system.dice.random_part
        parts = [random_part(world, who, recorder, place) for place in places]
        whole = shown = part_lines(person, sentence("{table} for {name}", table=name, name=title), parts)
    else:
        tables, budget = session.context.tables(), Budget()
        drawn = [chain(tables[name.casefold()], recorder, place, tables, budget) for place in places]
        ours = session.context.library.find(TABLE, name).ours
        secret = {
            link.table.name for links in drawn for link in links if session.context.library.is_secret(link.table.name)
        }
        whole = draws_lines(person, name, drawn, ours=ours)
        shown = draws_lines(person, name, drawn, ours=ours, unseen=secret)
    command = {"kind": "draw", "table": name, "times": times, "secret": hidden}
    if request.secret:
        await keep(session, recorder, whole, "roller", {**command, "kind": "secret_draw"})
    else:
        await record(session, "draw", orjson.dumps(command).decode(), "[]", recorder)
    _tell(session, whole, shown, hidden=hidden)


def _tell(session: Session, whole: list[Line], shown: list[Line], *, hidden: bool) -> None:
    """Send the result; only GMs of the whole game get what is secret."""
    session.response.of_all = session.response.of_all or hidden or whole != shown
    if session.context.is_gm and session.context.private:
        session.response.answer += whole
    elif hidden:
        session.response.gm += whole
    else:
        session.response.answer += shown
        session.response.gm += whole if whole != shown else []


def _body(session: Session, name: str, about: str) -> tuple[str, World, str] | None:
    """Return the body to draw from instead of the table, as name, world and id, or None."""
    if not about or not session.context.library.draws_from_body(name):
        return None
    if session.context.running is not None:
        course = Course(using(session, session.changes.recorder()), session.context.running)
        fighter = find(course, about, session.context.reader())
        return course.name(fighter), session.context.running.world, fighter
    world = alone(session.context, about)
    return None if world is None else (world.fighter(ALONE).name, world, ALONE)
