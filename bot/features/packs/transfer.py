"""Handler of `@pack`: export the game's own entries to a file, and import them after a confirmation."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.features.packs import imports as importing
from bot.features.packs.command import Pack
from bot.features.packs.files_text import asked_lines, done_lines, own_lines
from bot.features.random_tables.names import known, mind_name
from bot.features.sheets import contestants
from bot.features.sheets import file_import as sheet_import
from bot.features.sheets.file_import import Said
from bot.packs import pack_file
from bot.packs.contestant_register import FIGHTER
from bot.packs.import_plan import Entries, Pending, Plan, plan
from bot.packs.library import Library
from bot.packs.names import key
from bot.packs.pack_file import Opened
from bot.packs.schema import TABLE, TableEntry
from bot.packs.sheets.import_plan import Taken
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed, named
from bot.text.language.speech import gettext_noop
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import Sheet

WORD: Final = "pack"
_ROWS: Final = (".csv", ".tsv")


@handles(Pack)
async def pack(session: Session, request: Pack) -> None:
    match request.act:
        case "show":
            show(session)
        case "export":
            export(session, request.text)
        case "import":
            await take_in(session, request.text)


def show(session: Session) -> None:
    """Show the game's own entries by kind."""
    library = session.context.library
    listed = {kind: sorted(library.own.of(kind), key=str.casefold) for kind in library.shapes if library.own.of(kind)}
    tell_apart(session, own_lines(listed, len(session.context.whole_register)))


def export(session: Session, text: str) -> None:
    """Send the pack as a file. Refuses with `incomplete` and `nothing_of_own`."""
    form = text.casefold().lstrip(".") or pack_file.FORMS[0]
    if form not in pack_file.FORMS:
        raise Refusal("incomplete", {"example": f"pack export {pack_file.FORMS[0]}"})
    library = session.context.library
    if not any(library.own.of(kind) for kind in library.shapes):
        raise Refusal("nothing_of_own")
    content = pack_file.write(library.own, library.shapes, session.context.system.family, form)
    file = Enclosed(name=named(library.own.title or "pack", f".{form}"), text=content)
    how = gettext_noop(
        "To load it again, send `@pack import` with this file. It doesn't include contestants; to export them: "
        "`@sheet export all`."
    )
    tell_apart(session, [say(how)], file)


async def take_in(session: Session, text: str) -> None:
    """Read a file or the lines below the command; "yes" imports what was shown, "no" discards it."""
    word = text.casefold()
    if word in importing.NO:
        await importing.drop(session, WORD)
        session.response.answer.append(say("Discarded. Nothing has changed."))
    elif word in importing.YES:
        pending = await importing.waiting(session.context, WORD)
        entries = pending.entries(session.context.library.shapes)
        library = _titled(
            await session.context.unit.compute(partial(session.context.library.adding, entries)), pending.title
        )
        await _offer(session, await _planned(session, library, entries, pending.said, pending.origin), pending)
    else:
        shapes, family = session.context.library.shapes, session.context.system.family
        with importing.hiding(session, contestants=FIGHTER):
            content, origin = importing.text_of(session, session.context.below)
            if origin.casefold().endswith(_ROWS):
                raise Refusal("pack_form")
            opened = await session.context.unit.compute(partial(pack_file.open_pack, content, FIGHTER, shapes, family))
            found = await _read(session, opened, origin)
        await _offer(session, found)
        tables = found.entries.get(TABLE, {})
        hidden = any(map(found.library.is_secret, tables)) or sheet_import.brings_hidden(session, found.contestants)
        importing.hide(session, secret=hidden)


@dataclass(frozen=True, slots=True)
class _Planned:
    """The effect of an import: its `entries` and `said` as in the file, the resulting library, and the changes."""

    origin: str
    entries: Entries
    said: Said
    library: Library
    plan: Plan
    contestants: tuple[Taken, ...]

    @property
    def shown(self) -> frozenset[str]:
        return frozenset((*self.plan.replaces, *(change for one in self.contestants for change in one.shown)))

    @property
    def pending(self) -> Pending:
        kept = Pending.of(WORD, self.origin, self.entries, tuple(sorted(self.shown)))
        return kept.model_copy(update={"said": self.said, "title": self.library.own.title})


async def _read(session: Session, opened: Opened, origin: str) -> _Planned:
    """Read an opened pack. Errors of the library are refused with the line where they occur, as far as it is known."""
    before = session.context.library
    entries: dict[str, Mapping[str, Sheet]] = {
        kind: dict(opened.pack.of(kind)) for kind in before.shapes if kind != FIGHTER and opened.pack.of(kind)
    }
    if TABLE in entries:
        entries[TABLE] = {name: _kept_secret(before, opened, table) for name, table in opened.pack.tables.items()}
    if not entries and not opened.contestants:
        raise Refusal("nothing_to_import")
    try:
        for name in entries.get(TABLE, {}):
            _mind_table(session.context, name)
        for name in entries.get(contestants.CREATURE, {}):
            if _present(before, contestants.CREATURE, name) is None:
                contestants.mind_plain(session.context, name)
        library = _titled(await session.context.unit.compute(partial(before.adding, entries)), opened.pack.title)
    except RuleError as error:
        raise opened.at(error) from None
    said = sheet_import.said_in(opened.contestants)
    taken = await sheet_import.planned(session, said, library, opened.contestants)
    return _Planned(origin, entries, said, library, _plan(session.context, library, entries), taken)


async def _planned(session: Session, library: Library, entries: Entries, said: Said, origin: str) -> _Planned:
    taken = await sheet_import.planned(session, said, library)
    return _Planned(origin, entries, said, library, _plan(session.context, library, entries), taken)


def _plan(context: Context, library: Library, entries: Entries) -> Plan:
    """Compare each entry, as it is in the new library, with the current one."""
    taken = {kind: {name: library.find(kind, name) for name in some} for kind, some in entries.items()}
    return plan(taken, lambda kind, name: _present(context.library, kind, name))


def _present(library: Library, kind: str, name: str) -> Sheet | None:
    """Return the entry of this name, in any spelling, or None."""
    if kind == TABLE:
        return known(library, name)
    return next((one for other, one in library.sheets(kind).items() if key(other) == key(name)), None)


def _mind_table(context: Context, name: str) -> None:
    try:
        mind_name(context, name)
    except RuleError as error:
        raise RuleError(error.code, {**error.facts, "table": name}) from None


def _kept_secret(library: Library, opened: Opened, table: TableEntry) -> TableEntry:
    """Keep a secret table secret unless the file says otherwise."""
    before = known(library, table.name)
    silent = before is not None and before.secret and not opened.says(TABLE, table.name, "secret")
    return replace(table, secret=True) if silent else table


def _titled(library: Library, title: str) -> Library:
    """Return the library with the title of the import, unless it already has one."""
    own = library.own
    return library if own.title or not title else replace(library, own=own.model_copy(update={"title": title}))


async def _offer(session: Session, found: _Planned, pending: Pending | None = None) -> None:
    """Import what replaces nothing or was already shown; otherwise keep it and ask."""
    family = session.context.system.family
    if found.shown and (pending is None or not found.shown <= set(pending.replaces)):
        text = sheet_import.command("pack import", found.origin, _names(found))
        await record(session, "sheet", text, "[]", session.changes.recorder(), pending=found.pending)
        shapes = session.context.library.shapes
        tell_apart(session, asked_lines(found.plan, found.contestants, shapes, found.origin, family))
        return
    others = any(not one.same for one in found.contestants)
    if found.plan.new or found.plan.changed or others or (await archive.pending(session.context)).word == WORD:
        library = found.library
        await sheet_import.write(session, found.contestants, "pack import", found.origin, library=library)
    lines = done_lines(found.plan, found.contestants, family)
    tell_apart(session, [*lines, *sheet_import.unowned(session, found.said, found.contestants)])


def _names(found: _Planned) -> list[str]:
    return [name for some in (*found.entries.values(), found.said) for name in some]
