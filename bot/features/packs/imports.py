"""Imports from a file or from lines of a message, for any command.

New entries are added at once. Before anything is replaced, the author is shown the changes and answers "yes" to the
same command. Until then the entries are kept in a document of that person's and aren't part of the game.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import orjson

from bot.features.packs.imports_text import asked_lines, done_lines
from bot.packs.import_plan import Entries, Pending, Plan, Present, plan
from bot.packs.schema import TABLE
from bot.pipeline.inbox.local_words import spellings
from bot.pipeline.journal.journal import record
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusal
from bot.text.reply import Line, plain
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError

YES: Final = ("yes", "y", "ok")
NO: Final = ("no", "drop", "cancel")

Write = Callable[[Session, Entries, str], Awaitable[None]]
"""A function that writes entries to the game with `journal.record`; its last argument is the command as JSON. It
must also record `pending=Pending()`."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import. `word`: the command; `origin`: the file name, "" for lines of a message."""

    word: str
    origin: str
    entries: Entries
    present: Present
    write: Write


def text_of(session: Session, below: str) -> tuple[str, str]:
    """Return the text to import and the file name, "" for the lines below the command.

    Refuses with the reason a file wasn't read, and with `nothing_to_import`.
    """
    file = session.attached()
    if file is not None:
        return file.text, file.name
    if not below.strip():
        raise Refusal("nothing_to_import")
    return below, ""


def hide(session: Session, *, secret: bool) -> None:
    """Have a message removed if what it brought is secret and others may read it, and tell its author."""
    if secret and not session.context.private and session.context.incoming.door is Door.TYPED:
        session.response.removes = True
        words = gettext_noop(
            "Others may have seen what you imported, and it's secret. Next time, send it to me in a private message."
        )
        session.response.secret.append(say(words))


@contextmanager
def hiding(session: Session, name: str = "", *, contestants: str | None = None) -> Iterator[None]:
    """Remove a GM's message, and answer only them, if its import can't be read and may be secret: it says so, names a
    secret table, or may contain contestants that players don't know of. `contestants`: a word without which it contains
    none; None: it never does. `name`: of the table."""
    context = session.context
    try:
        yield
    except RuleError as refused:
        files = context.incoming.files
        text = "\n".join((name, context.below, *(f"{file.name}\n{file.text}" for file in files))).casefold()
        words = [name for name in context.library.names(TABLE) if context.library.is_secret(name)]
        words += [*spellings(frozenset({"secret"}))] + (
            [contestants] if contestants is not None and context.game.cast == "hidden" else []
        )
        told = any(file.reason for file in files) or any(word.casefold() in text for word in words)
        read = (files or context.below.strip()) and not context.private and context.incoming.door is Door.TYPED
        if not (context.is_gm and told and read):
            raise
        session.response.removes = True
        raise Refusal("import_removed", {"why": plain(refusal(refused))}) from None


async def offer(session: Session, found: Import) -> list[Line]:
    """Import at once if nothing is replaced; otherwise keep the entries and ask. Refuses with `nothing_to_import`."""
    if not any(found.entries.values()):
        raise Refusal("nothing_to_import")
    planned = plan(found.entries, found.present)
    if not planned.changed:
        return await _take(session, found, planned)
    pending = Pending.of(found.word, found.origin, found.entries, planned.replaces)
    await record(session, "entry", _command(found, "ask"), "[]", session.changes.recorder(), pending=pending)
    return asked_lines(planned, found.word, found.origin, session.context.system.family)


async def waiting(context: Context, word: str) -> Pending:
    """Return the import of this command that waits for the person's answer. Refuses with `no_import` (word)."""
    pending = await archive.pending(context)
    if pending.word != word:
        raise Refusal("no_import", {"word": word})
    return pending


async def confirm(session: Session, found: Import, pending: Pending) -> list[Line]:
    """Import what was kept. If it would now replace more than was shown, ask again."""
    planned = plan(found.entries, found.present)
    if not set(planned.replaces) <= set(pending.replaces):
        return await offer(session, found)
    return await _take(session, found, planned)


async def drop(session: Session, word: str) -> None:
    """Discard what was kept."""
    await waiting(session.context, word)
    command = orjson.dumps({"kind": "entry", "entry": word, "act": "import no", "text": ""}).decode()
    await record(session, "entry", command, "[]", session.changes.recorder(), pending=Pending())


async def _take(session: Session, found: Import, planned: Plan) -> list[Line]:
    if planned.new or planned.changed:
        await found.write(session, found.entries, _command(found, "import"))
    return done_lines(planned, found.word, session.context.system.family)


def _command(found: Import, act: str) -> str:
    names = {kind: sorted(some) for kind, some in found.entries.items()}
    written = {"kind": "entry", "entry": found.word, "act": act, "text": found.origin, "names": names}
    return orjson.dumps(written).decode()
