"""Handler of `@table`: anyone can look tables up, GMs can change them, and secret ones are only shown to GMs."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

import orjson

from bot.features.packs.restore import removed, restored
from bot.features.random_tables import draw as drawing
from bot.features.random_tables import names as table_names
from bot.features.random_tables import transfer as table_transfer
from bot.features.random_tables.command import Tables
from bot.features.random_tables.names import SECRET, found, known, mind_name, secret_keys, see, tell, visible
from bot.features.random_tables.text import changes_lines, table_lines, tables_lines
from bot.packs import names as naming
from bot.packs.library import Library
from bot.packs.names import checked, key
from bot.packs.overlay import other_names
from bot.packs.schema import TABLE, TableEntry
from bot.packs.sheet_types import plain
from bot.packs.tables.edit import edited
from bot.packs.tables.one_line import read_table
from bot.pipeline.handlers import handles
from bot.pipeline.journal import story_writer as remembering
from bot.pipeline.journal.journal import record
from bot.pipeline.work.confirmation import meant, mind, mind_gone
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.dice.odds import row_chances
from rules.errors import RuleError

_SECRETLY: Final = re.compile(rf":\s*{SECRET.pattern}\s*(?:;|\d*[dw]\d|$)", re.IGNORECASE)
NAMING: Final = frozenset({"show", "roll", "edit", "copy", "rename", "remove", "secret", "export"})
"""Actions that need an existing table."""
FOR_ALL: Final = ("list", "show", "roll")
_ON: Final = {"on": True, "yes": True, "off": False, "no": False}


@handles(Tables)
async def tables(session: Session, request: Tables) -> None:
    """Run an action on tables. Refuses players with `gm_only`; refusals about secret tables go to the GM channel."""
    if request.act not in FOR_ALL and not session.context.is_gm:
        raise Refusal("gm_only")
    since, told = remembering.before(session), await _to_everyone(session, request)
    try:
        await DOING[request.act](session, request)
    except RuleError as refused:
        # What is incomplete is refused before any table is looked for.
        secret = told and refused.code != "incomplete"
        names = secret_keys(session.context.library)
        if request.act == "add":
            # Everyone reads what is wrong with a table, even if there is a secret one of that name.
            names.discard(key(request.name.partition(":")[0]))
        speaks = secret or _speaks_of(refused, names)
        if not session.context.is_gm or session.context.private or not speaks:
            raise
        session.response.gm += refusal(refused)
    if told:
        # The log has no refusal that says the same where there is no such table.
        await remembering.remember(session, since)
    session.response.answer += told


async def _to_everyone(session: Session, request: Tables) -> list[Line]:
    """Return what everyone reads if a GM names a secret table in public, even a removed one: that there is none.

    The GM gets the real answer separately. Making a table public is announced to everyone.
    """
    context = session.context
    if context.private or not context.is_gm:
        return []
    if request.act == "secret" and not _ON.get((request.value or "").casefold(), True):
        return []
    head, _, rest = request.name.strip().partition(" ")
    drawn = table_names.meant(context, head, rest) if head and request.act in (*NAMING, "restore") else None
    secret = drawn is not None and context.library.is_secret(drawn[0])
    if drawn is None and (request.act == "restore" or (request.act == "remove" and meant(context))):
        gone = await removed(context, TABLE, request.name)
        secret = isinstance(gone, TableEntry) and gone.secret
    if not secret:
        return []
    if request.act == "restore":
        return [*refusal(RuleError("nothing_to_restore", {"kind": TABLE, "name": request.name}))]
    return [*refusal(table_names.unknown(context, request.name.strip()))]


def _speaks_of(refused: RuleError, names: set[str]) -> bool:
    """Whether a refusal mentions one of these names, compared by key."""
    told = [one for fact in refused.facts.values() for one in (fact if isinstance(fact, list | tuple) else (fact,))]
    return any(key(str(one)) in names for one in told)


async def _list(session: Session, _: Tables) -> None:
    """List the tables that readers may know of; a GM in public gets the secret ones in the GM channel."""
    entries = session.context.library.sheets(TABLE)
    here = visible(session.context)
    secret = (
        [name for name in session.context.library.names(TABLE) if entries[name].secret] if session.context.is_gm else []
    )
    neutral = [name for name in here if entries[name].ours and name not in secret]
    own = [name for name in here if name not in neutral and name not in secret]
    session.response.answer += tables_lines(own, neutral, secret if session.context.private else ())
    if secret and not session.context.private:
        session.response.gm += tables_lines((), (), secret)


async def _show(session: Session, request: Tables) -> None:
    table = found(session, request.name)
    try:
        chances = row_chances(table.table())
    except RuleError:
        chances = None
    library = session.context.library
    whole = session.context.is_gm and (session.context.private or table.secret)
    unseen = () if whole else [name for name in library.names(TABLE) if library.is_secret(name)]
    others = [other for other, name in other_names(library.starter.tables).items() if name == table.name]
    tell(session, table_lines(table, chances, others, session.context.system.family, unseen), table.name)


async def _roll(session: Session, request: Tables) -> None:
    """Draw from the named table. Refuses with `unknown_entry`."""
    head, _, rest = request.name.partition(" ")
    drawn = table_names.meant(session.context, head, rest)
    if drawn is None:
        raise table_names.unknown(session.context, request.name)
    await drawing.draw(session, drawing.said(*drawn))


async def _add(session: Session, request: Tables) -> None:
    """Add or replace a table; its rows may be on the lines below. A secret table stays secret unless replaced in
    public."""
    text = request.name
    whole = f"{text}\n{session.take_rows()}" if text.rstrip().endswith(":") else text
    name, fields = read_table(whole, session.context.library.shapes[TABLE])
    mind_name(session.context, name)
    if _SECRETLY.search(whole):
        raise Refusal("name_of_secret", {"word": "secret", "name": name})
    before = known(session.context.library, name)
    was_secret = before is not None and before.secret
    if was_secret and session.context.private:
        fields = {"secret": True, **fields}
    library = session.context.library.with_entry(TABLE, name, fields)
    added = library.find(TABLE, name).name
    await _write(session, request, library)
    published = was_secret and not library.is_secret(added)
    new = before is None or published
    done = gettext_noop("Table added: {name}. {see}" if new else "Table replaced: {name}. {see}")
    tell(session, [say(done, name=added, see=see(session.context, added))], added)
    if published:
        session.response.gm.append(say("{name} is now open to everyone.", name=added))


async def _edit(session: Session, request: Tables) -> None:
    if request.value is None:
        raise Refusal("incomplete", {"example": f"table edit {request.name.strip()[:40]}: 6 a golden box"})
    rows = request.value if request.value.strip() else f"{request.value}\n{session.take_rows()}"
    table, library = found(session, request.name.strip()), session.context.library
    said = edited(table, rows, library.shapes[TABLE])
    name = table.name
    if (
        said.fields.get("rows") != plain(library.shapes[TABLE], table).get("rows")
        or not said.name
        or "die" in said.fields
    ):
        library = library.with_entry(TABLE, name, said.fields)
    if said.name:
        mind_name(session.context, said.name)
        library = library.renamed_table(name, said.name)
        name = checked(TABLE, said.name)
    await _write(session, request, library)
    after = library.find(TABLE, name)
    done = gettext_noop("Table changed: {name}. {see}" if name == table.name else "{old} is now called {name}. {see}")
    told = say(done, old=table.name, name=name, see=see(session.context, name))
    lines = [told, *changes_lines(table, after, session.context.system.family)]
    tell(session, lines, name, table.name)


def _two(request: Tables) -> tuple[str, str]:
    """Return both names of "NAME as NAME"."""
    if not request.name.strip() or request.value is None or not request.value.strip():
        raise Refusal("incomplete", {"example": f"table {request.act} NAME as NAME"})
    return request.name.strip(), request.value.strip().strip('"')


async def _copy(session: Session, request: Tables) -> None:
    """Copy a table under another name. Refuses with `entry_taken` (kind, name)."""
    old, new = _two(request)
    table, new, library = found(session, old), checked(TABLE, new), session.context.library
    mind_name(session.context, new)
    if known(library, new) is not None:
        raise RuleError("entry_taken", {"kind": TABLE, "name": new})
    copied = library.adding({TABLE: {new: replace(table, name=new, notes="" if table.ours else table.notes)}})
    await _write(session, request, copied)
    tell(
        session,
        [
            say(
                "I've copied {old}; the copy is called {name}. {see}",
                old=table.name,
                name=new,
                see=see(session.context, new),
            )
        ],
        table.name,
        new,
    )


async def _rename(session: Session, request: Tables) -> None:
    old, new = _two(request)
    table = found(session, old)
    mind_name(session.context, new)
    library = session.context.library.renamed_table(table.name, new)
    await _write(session, request, library)
    name = checked(TABLE, new)
    tell(
        session,
        [say("{old} is now called {name}. {see}", old=table.name, name=name, see=see(session.context, name))],
        name,
    )


async def _remove(session: Session, request: Tables) -> None:
    text = request.name
    gone = meant(session.context) and await removed(session.context, TABLE, text) is not None
    try:
        table = found(session, text)
    except RuleError:
        mind_gone(session.context, gone, text)
        raise
    mind_gone(session.context, gone and naming.key(table.name) == naming.key(text), table.name)
    secret = session.context.library.is_secret(table.name)
    library = session.context.library.without(TABLE, table.name)
    mind(
        session.context,
        say("**This would remove {name}**, one of this game's own tables.", name=table.name),
        hidden=secret,
        instead=await _to_everyone(session, request),
    )
    await _write(session, request, library)
    gone_ = gettext_noop("Table removed: {name}[; {again}]. To undo: `@table restore {name}`.")
    still = table.name in library.sheets(TABLE)
    again = gettext("the one that comes with the bot applies again") if still else None
    lines = [say(gone_, name=table.name, again=again)]
    (session.response.gm if secret and not session.context.private else session.response.answer).extend(lines)


async def _restore(session: Session, request: Tables) -> None:
    library, table = await restored(session.context, TABLE, request.name)
    mind_name(session.context, table.name)
    await _write(session, request, library)
    tell(
        session,
        [say("Table restored: {name}. {see}", name=table.name, see=see(session.context, table.name))],
        table.name,
    )


async def _set_secret(session: Session, request: Tables) -> None:
    word = (request.value or "").casefold()
    if word not in _ON:
        raise Refusal("incomplete", {"example": f"table secret {request.name} on"})
    table, secret = found(session, request.name), _ON[word]
    library = session.context.library.adding({TABLE: {table.name: replace(table, secret=secret)}})
    await _write(session, request, library)
    if secret:
        told = say("{name} is now secret: only GMs can roll on it and see the result.", name=table.name)
    else:
        told = say("{name} is now open to everyone.", name=table.name)
    tell(session, [told], table.name)


async def _write(session: Session, request: Tables, library: Library) -> None:
    written = {"kind": "entry", "entry": TABLE, "act": request.act, "text": request.text}
    await record(session, "entry", orjson.dumps(written).decode(), "[]", session.changes.recorder(), library=library)


DOING: Final[dict[str, Callable[[Session, Tables], Awaitable[None]]]] = {
    "list": _list,
    "show": _show,
    "roll": _roll,
    "add": _add,
    "edit": _edit,
    "copy": _copy,
    "rename": _rename,
    "remove": _remove,
    "restore": _restore,
    "secret": _set_secret,
    "export": table_transfer.export,
    "import": table_transfer.take_in,
}
