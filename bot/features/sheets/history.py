"""The history of a contestant's sheet, and undoing single changes."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import datetime

import orjson

from bot.features.sheets import change_requests as wishes
from bot.features.sheets import changes_text as words
from bot.features.sheets import edits
from bot.packs.differences import Change, changes, readable, taken_back
from bot.packs.sheet_types import plain, shaped
from bot.packs.sheets.contestant import Contestant, is_same
from bot.pipeline.journal.row_commands import typed_for
from bot.pipeline.ports import Row
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import sheet_key
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn.refusal import Refusal
from rules.system.figures import Seen

PAGE = 10
"""Changes shown at once."""
STRIDE = 40
"""Rows read at once."""
FARTHEST = 4000
"""Maximum number of rows searched for one change."""


@dataclass(frozen=True, slots=True)
class Past:
    """A change of a sheet. `number`: as this reader counts it, or 0 if it is older than the numbering."""

    number: int
    at: datetime
    person: str
    kind: str
    typed: str
    before: dict[str, object]
    after: dict[str, object]
    found: tuple[Change, ...]
    more: str = ""
    """Other changes to the contestant, such as its owner."""


async def history(context: Context, contestant: Contestant, page: int) -> list[Line]:
    """Show a page of changes, latest first, as far as the person asking may know them."""
    reader: Seen = "gm" if context.is_gm else "owner"
    family, shape = context.system.family, type(contestant.sheet)
    shown: list[Past] = []
    first = (page - 1) * PAGE
    async for past in _pasts(context, contestant, reader):
        shown.append(past)
        if len(shown) > first + PAGE:
            break
    here = shown[first : first + PAGE]
    if not here:
        return [say("**{name}**: no changes here.", name=contestant.name)]
    lines = [say("**{name}: history**", name=contestant.name)]
    for past in here:
        told = [words.told(shape, past.found, family)] if past.found else []
        what = ", ".join(filter(None, (past.more, *told)))
        who = context.game.people.get(past.person, gettext("somebody"))
        lines.append(words.entry(past.number, past.at, who, past.typed, what))
    if len(shown) > first + PAGE:
        lines.append(say("Older changes: `@sheet {name} history {page}`.", name=contestant.name, page=page + 1))
    return lines


async def undo(session: Session, contestant: Contestant, number: int | None) -> None:
    """Undo the change with that number, or the latest one. Fields that have changed again since are kept.

    Refuses with `no_change`, `not_your_change`, `changed_since` and `needs_approval`.
    """
    past = await _meant(session.context, contestant, number)
    shape, family = type(contestant.sheet), session.context.system.family
    now = plain(shape, contestant.sheet)
    fields, kept = taken_back(past.before, past.after, now)
    sheet = shaped(shape, {**fields, "name": contestant.name})
    if sheet == contestant.sheet:
        raise Refusal("changed_since", {"fields": words.names(shape, kept or past.found, family)})
    if wishes.needs_approval(session.context, contestant, sheet):
        raise Refusal("needs_approval", {"name": contestant.name})
    ready = replace(contestant, sheet=edits.tidy(session.context, sheet))
    found = await edits.write(session, ready, "sheet undo", str(past.number))
    edits.answer(session, contestant, found, undone=past.number)
    if kept:
        left = words.names(shape, kept, family)
        session.response.answer.append(say("These have changed again since, so they stay: {fields}.", fields=left))


async def _meant(context: Context, contestant: Contestant, number: int | None) -> Past:
    reader: Seen = "gm" if context.is_gm else "owner"
    mine = 0
    async for past in _pasts(context, contestant, reader):
        if not past.found or not past.number or not past.before:
            continue
        own = context.is_gm or (past.person == context.person and past.kind in ("sheet", "resheet"))
        mine += own
        if past.number == number or (number is None and own):
            if not own:
                raise Refusal("not_your_change", {"name": contestant.name})
            return past
        if number is not None and past.number < number:
            break
    raise Refusal("no_change", {"name": contestant.name, "number": number})


async def _pasts(context: Context, contestant: Contestant, reader: Seen) -> AsyncIterator[Past]:
    """Yield each change the reader may know, latest first."""
    shape, name = type(contestant.sheet), contestant.name
    newer: Row | None = None
    async for row in _rows(context, name):
        if newer is not None:
            past = _past(context, name, shape, newer, row, reader)
            if past is not None:
                yield past
        newer = row
    if newer is not None:
        past = _past(context, name, shape, newer, None, reader)
        if past is not None:
            yield past


async def _rows(context: Context, name: str) -> AsyncIterator[Row]:
    key = sheet_key(context.system.family, name)
    before: int | None = None
    newest: dict[str, object] | None = None
    for _ in range(FARTHEST // STRIDE):
        rows = await context.unit.history(context.game_id, key, before=before, limit=STRIDE)
        for row in rows:
            body = orjson.loads(row.documents[key])
            newest = newest or body
            if not is_same(body, newest):
                return
            yield row
        if len(rows) < STRIDE:
            return
        before = rows[-1].seq


def _past(context: Context, name: str, shape: type, row: Row, earlier: Row | None, reader: Seen) -> Past | None:
    """Return what a row changed on the sheet, or None if the reader would see no difference."""
    key = sheet_key(context.system.family, name)
    after = orjson.loads(row.documents[key])
    before = {} if earlier is None else orjson.loads(earlier.documents[key])
    anew = earlier is None or bool(before.get("removed"))
    found = readable(shape, changes(before.get("fields", {}), after["fields"]), reader)
    more = (
        [gettext("added")]
        if anew and not after.get("removed")
        else [gettext("removed")]
        if after.get("removed")
        else []
    )
    if not anew and before.get("owner") != after.get("owner"):
        owner = context.game.people.get(after.get("owner") or "", "")
        more.append(said("played by {owner}", owner=owner) if owner else gettext("played by the GM"))
    if not found and not more:
        return None
    number = after.get("changes" if reader == "gm" else "shown", 0)
    return Past(
        number,
        row.at,
        row.person,
        row.kind,
        typed_for(row),
        {} if anew else before["fields"],
        after["fields"],
        tuple(found),
        ", ".join(more),
    )
