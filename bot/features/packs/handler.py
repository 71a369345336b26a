"""Handler for single entries of the pack."""

from dataclasses import replace
from typing import Unpack

import orjson

from bot.commands.game_words import Entry
from bot.features.packs.restore import removed, restored
from bot.features.packs.text import entry_lines, kind_named, listing, named, said_of
from bot.features.sheets import contestants
from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key
from bot.packs.sheets.one_line import belonging, read_entry
from bot.packs.sheets.pasted import with_lines
from bot.pipeline.handlers import handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work import confirmation as confirming
from bot.pipeline.work.confirmation import mind, mind_gone
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError

MOST_NAMES = 60
CREATURE = "creature"
"""The kind of entries that only GMs may see."""


@handles(Entry)
async def entry(session: Session, request: Entry) -> None:
    if request.act in ("add", "set"):
        text = with_lines(request.text, session.context.below, session.context.system.types.sheets[request.kind])
        if not text:
            example = next(one.fields for one in session.context.system.sheets.kinds if one.word == request.kind)
            raise Refusal("incomplete", {"example": f"{request.kind} add NAME: {example}"})
        request = replace(request, text=text)
    if request.kind == FIGHTER:
        await contestants.entry(session, request)
        return
    match request.act:
        case "list":
            names = session.context.library.names(request.kind)
            _tell(session, request.kind, listing(request.kind, names[:MOST_NAMES], len(names)))
        case "show":
            found = session.context.library.find(request.kind, request.text)
            _tell(session, request.kind, entry_lines(request.kind, found, session.context.system.family))
        case "add":
            await _add(session, request)
        case "set":
            await _set(session, request)
        case "remove":
            await _remove(session, request)
        case "restore":
            await _restore(session, request)


def _tell(session: Session, kind: str, lines: list[Line]) -> None:
    """Show text about an entry; creatures are only shown in the GM channel."""
    if kind == CREATURE:
        contestants.to_gms(session, lines)
    else:
        session.response.answer += lines


async def _add(session: Session, request: Entry) -> None:
    """Add or replace an entry."""
    name, fields = read_entry(request.text, session.context.system.types.sheets[request.kind])
    known = {other.casefold() for other in session.context.library.sheets(request.kind)}
    if request.kind == CREATURE and name.casefold() not in known:
        contestants.mind_plain(session.context, name)
    library = session.context.library.with_entry(request.kind, name, fields)
    added = library.find(request.kind, name).name
    await _write(session, request, library=library)
    done = gettext_noop(
        "{kind} added: {name}[ – {said}]. See `@{word} show {name}`."
        if added.casefold() not in known
        else (
            "{kind} replaced: {name}[ – {said}]. See `@{word} show {name}`. To change individual values: `@{word} "
            "set {name}: …`"
        )
    )
    said = said_of(library.find(request.kind, name), fields, session.context.system.family)
    kind = request.kind
    session.response.answer.append(say(done, kind=named(kind), word=kind, name=added, said=said))
    _tell_belonging(session, request)


async def _set(session: Session, request: Entry) -> None:
    """Change the named fields of an entry. A shipped entry becomes the game's own this way."""
    name, fields = read_entry(request.text, session.context.system.types.sheets[request.kind])
    if not fields:
        example = next(one.fields for one in session.context.system.sheets.kinds if one.word == request.kind)
        raise Refusal("incomplete", {"example": f"{request.kind} set {name}: {example}"})
    library = session.context.library.with_fields(request.kind, name, fields)
    changed = library.find(request.kind, name).name
    await _write(session, request, library=library)
    said, kind = said_of(library.find(request.kind, name), fields, session.context.system.family), request.kind
    done = gettext_noop("{kind} changed: {name} – {said}. See `@{word} show {name}`.")
    session.response.answer.append(say(done, kind=named(kind), word=kind, name=changed, said=said))
    _tell_belonging(session, request)


def _tell_belonging(session: Session, request: Entry) -> None:
    """Say which part of an entry a value was read as belonging to, if it could have been the entry's own."""
    shape = session.context.system.types.sheets[request.kind]
    for figure, thing in belonging(request.text, shape):
        taken = gettext_noop("I read {figure} as belonging to {thing}. If it doesn't, write it before {thing}.")
        session.response.answer.append(say(taken, figure=figure, thing=thing))


async def _remove(session: Session, request: Entry) -> None:
    gone = confirming.meant(session.context) and await removed(session.context, request.kind, request.text) is not None
    try:
        known = session.context.library.find(request.kind, request.text).name
    except RuleError:
        mind_gone(session.context, gone, request.text)
        raise
    mind_gone(session.context, gone and key(known) == key(request.text), known)
    user = (
        None
        if known in session.context.library.starter.of(request.kind)
        else await contestants.user_of(session.context, request.kind, known)
    )
    if user is not None:
        used = Refusal("entry_in_use", {"kind": request.kind, "name": known, "by": user})
        if key(user) in session.context.register:
            raise used
        tell_apart(session, list(refusal(used)))
        return
    library = session.context.library.without(request.kind, known)
    mind(
        session.context,
        say(
            "**This would remove {name}** ({kind}), which this game has added.",
            name=known,
            kind=kind_named(request.kind),
        ),
    )
    await _write(session, request, library=library)
    done = gettext_noop("{kind} removed: {name}. To undo: `@{word} restore {name}`.")
    session.response.answer.append(say(done, kind=named(request.kind), word=request.kind, name=known))


async def _restore(session: Session, request: Entry) -> None:
    library, found = await restored(session.context, request.kind, request.text)
    await _write(session, request, library=library)
    done = gettext_noop("{kind} restored: {name}. See `@{word} show {name}`.")
    kind = request.kind
    session.response.answer.append(say(done, kind=named(kind), word=kind, name=found.name))


async def _write(session: Session, request: Entry, **changed: Unpack[Changed]) -> None:
    written = {"kind": "entry", "entry": request.kind, "act": request.act, "text": request.text}
    await record(session, "entry", orjson.dumps(written).decode(), "[]", session.changes.recorder(), **changed)
