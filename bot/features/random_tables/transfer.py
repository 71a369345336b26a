"""Export and import of random tables as files."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial

from bot.features.packs import imports as importing
from bot.features.random_tables.command import Tables
from bot.features.random_tables.names import found, known, mind_name
from bot.features.random_tables.text import HIDDEN
from bot.packs.contestant_register import FIGHTER
from bot.packs.import_plan import Entries, Pending
from bot.packs.library import Library
from bot.packs.schema import TABLE, TableEntry
from bot.packs.tables.export import FORMS, exported, reached
from bot.packs.tables.files import placed, read_tables
from bot.packs.tables.spreadsheet import Written
from bot.pipeline.journal.journal import record
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed, named
from bot.text.language.speech import gettext, ngettext
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError


async def export(session: Session, request: Tables) -> None:
    """Export one table with the game's own tables it leads to, or all of the game's own. Refuses with
    `nothing_to_export`."""
    library, form = session.context.library, (request.value or FORMS[0]).casefold()
    name, form = (request.name, form) if form in FORMS else (request.text, FORMS[0])
    everything = not name or name.casefold() == "all"
    one = None if everything else found(session, name)
    listed = library.own.tables if one is None else {one.name: one}
    if not listed:
        raise Refusal("nothing_to_export")
    whole = reached(library.own, listed)
    text = exported(whole, library.shapes[TABLE], form)
    file = Enclosed(name=named("tables" if one is None else one.name, f".{form}"), text=text)
    told = session.response
    said = _exported(whole)
    secret = [] if session.context.private else [each for each in whole if library.is_secret(each)]
    if not secret:
        told.answer.append(said)
        told.files.append(file)
        return
    told.gm.append(said)
    told.gm_files.append(file)
    if one is not None and one.secret:
        return
    shown = {each: _without(table, secret) for each, table in whole.items() if each not in secret}
    if not shown:
        told.answer += refusal(Refusal("nothing_to_export"))
        return
    told.answer.append(_exported(shown))
    told.files.append(Enclosed(name=file.name, text=exported(shown, library.shapes[TABLE], form)))


def _exported(tables: Collection[str]) -> Line:
    words = ngettext(
        "{tables}. To load it again, send `@table import` with this file.",
        "{tables}. To load them again, send `@table import` with this file.",
        len(tables),
    )
    return say(words, tables=", ".join(tables))


def _without(table: TableEntry, secret: Collection[str]) -> TableEntry:
    """Return a table whose rows lead to none of the secret tables."""
    rows = (
        replace(row, table=None, text=f"{row.text} {gettext(HIDDEN)}".strip()) if row.table in secret else row
        for row in table.rows
    )
    return replace(table, rows=tuple(rows))


async def take_in(session: Session, request: Tables) -> None:
    """Import a file or the lines below; "yes" imports what was shown, "no" discards it, other text is the table's
    name."""
    word = request.name.casefold()
    if word in importing.NO:
        await importing.drop(session, TABLE)
        session.response.answer.append(say("Discarded. Nothing has changed."))
        return
    if word in importing.YES:
        pending = await importing.waiting(session.context, TABLE)
        entries = pending.entries(session.context.library.shapes)
        library = session.context.library.adding(entries)
        taken = _taken(library, pending.origin, entries, session.context.library)
        _tell(session, await importing.confirm(session, taken, pending), library, entries)
        return
    # It may bring contestants by mistake; a spreadsheet of theirs has a column "value".
    rows = any(file.name.casefold().endswith((".csv", ".tsv")) for file in session.context.incoming.files)
    with importing.hiding(session, request.name, contestants="value" if rows else FIGHTER):
        content, origin = importing.text_of(session, session.context.rows)
        if not origin:
            session.take_rows()
        stem, _, ending = origin.rpartition(".")
        kind = f".{ending.casefold()}" if stem else ""
        shape = session.context.library.shapes[TABLE]
        reading = partial(read_tables, content, shape, ending=kind, name=request.name, stem=stem)
        read, written = await session.context.unit.compute(reading)
        try:
            for name in read:
                _mind_imported(session.context, name)
            kept = _kept_secret(session.context.library, read, written)
            library = await session.context.unit.compute(partial(session.context.library.adding, {TABLE: kept}))
        except RuleError as error:
            raise placed(error, written) from None
    entries = {TABLE: kept}
    taken = _taken(library, origin, entries, session.context.library)
    _tell(session, await importing.offer(session, taken), library, entries)
    importing.hide(session, secret=any(library.is_secret(name) for name in kept))


def _mind_imported(context: Context, name: str) -> None:
    try:
        mind_name(context, name)
    except RuleError as error:
        raise RuleError(error.code, {**error.facts, "table": name}) from None


def _kept_secret(library: Library, read: Mapping[str, TableEntry], written: Iterable[Written]) -> dict[str, TableEntry]:
    """Keep secret tables secret unless the file says otherwise."""
    kept = {}
    for (name, table), said in zip(read.items(), written, strict=True):
        before = known(library, name)
        silent = before is not None and before.secret and "secret" not in said.fields
        kept[name] = replace(table, secret=True) if silent else table
    return kept


def _taken(library: Library, origin: str, entries: Entries, before: Library) -> importing.Import:
    """Return the import with the entries as they are in the new library."""
    made = {one.name: one for name in entries[TABLE] if (one := library.find(TABLE, name)) is not None}
    return importing.Import(TABLE, origin, {TABLE: made}, lambda _, name: known(before, name), _put)


async def _put(session: Session, entries: Entries, command: str) -> None:
    library = session.context.library.adding(entries)
    await record(session, "entry", command, "[]", session.changes.recorder(), library=library, pending=Pending())


def _tell(session: Session, lines: list[Line], library: Library, entries: Entries) -> None:
    hidden = any(library.is_secret(name) for name in entries[TABLE]) and not session.context.private
    (session.response.gm if hidden else session.response.answer).extend(lines)
