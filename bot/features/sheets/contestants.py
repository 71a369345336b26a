"""Handlers with which GMs add, change, show, list and remove contestants."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import orjson

from bot.commands.game_words import Entry
from bot.confusables import skeleton
from bot.features.packs.text import entry_lines, listing, said_of
from bot.features.participation.plain_names import is_plain
from bot.features.sheets import changes as rewriting
from bot.features.sheets import edits
from bot.packs.contestant_register import FIGHTER, Register
from bot.packs.names import checked, key, mind_new, mind_spelling
from bot.packs.overlay import linked
from bot.packs.sheet_types import references, shaped
from bot.packs.sheets.contestant import Contestant, dump
from bot.packs.sheets.one_line import read_entry
from bot.pipeline.journal.journal import record
from bot.pipeline.ports.incoming import Person
from bot.pipeline.work import publicity
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.confirmation import mind, mind_gone
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import sheet_key
from bot.pipeline.work.people import entrusted_person
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop
from bot.text.reply import Line, whom
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system.game_values import Sheet

MOST = 20_000
"""Maximum number of contestants of one family in a game."""
MOST_NAMES = 60
_PLAYED: Final = re.compile(
    r"(?P<name>.*?)\s*(?:\bfor (?P<player>.+)"
    r"|(?:[(\[]|[,;-]? ?\bplay(?:er:?|ed by) )(?P<mentioned><?@[^()\]]+)[)\]]?\s*)",
    re.IGNORECASE,
)
"""A name with its player: "NAME for @player", "NAME (@player)", "NAME, player @player"."""
AT_ONCE = 500
"""Sheets searched at once."""
CREATURE = "creature"


async def entry(session: Session, request: Entry) -> None:
    match request.act:
        case "list":
            session.response.answer += _listing(session.context.register)
            if session.context.register is not session.context.whole_register:
                session.response.gm += _listing(session.context.whole_register)
        case "show":
            found = await session.context.contestant(session.context.shelf.contestant(request.text))
            to_gms(session, entry_lines(FIGHTER, found.sheet, session.context.system.family))
        case "add":
            await _add(session, request)
        case "set":
            await _set(session, request)
        case "remove":
            await _remove(session, request)
        case "restore":
            await _restore(session, request)


def _listing(register: Register) -> list[Line]:
    names = [name for name, _ in zip(register.names(), range(MOST_NAMES), strict=False)]
    return listing(FIGHTER, names, len(register))


def linked_sheet(context: Context, sheet: Sheet) -> Sheet:
    """Return the sheet with its references to the pack (weapons, bodies and others) spelled as in the pack."""
    return linked(type(sheet), sheet, context.library.starter, context.library.own)


async def with_sheet(context: Context, sheet: Sheet, owner: str | None = None, *, anew: bool = False) -> Contestant:
    """Return the contestant with this sheet, existing or new; `owner`, if given, plays it from now on.

    `anew`: create a new one even if the name is taken. Refuses with `too_many_sheets` (most), like `mind_contestant`,
    and if a reference is invalid.
    """
    ready = linked_sheet(context, sheet)
    if not anew and key(sheet.name) in context.whole_register:
        before = await context.contestant(sheet.name)
        return publicity.played_by(context, replace(before, sheet=ready), owner)
    mind_contestant(context, sheet.name)
    if len(context.whole_register) >= MOST:
        raise Refusal("too_many_sheets", {"most": MOST})
    return publicity.played_by(context, Contestant(ready), owner)


def mind_contestant(context: Context, name: str) -> None:
    """Refuse a new contestant's name like `mind_new`, also if it resembles a creature that readers of the answer may
    know.

    Refuses with `name_means` (name) if commands would read the name as something else.
    """
    library = context.library
    mind_plain(context, name)
    creatures = library.sheets(CREATURE) if context.knows_cast else library.starter.of(CREATURE)
    mind_new(FIGHTER, name, (*context.register.looking(skeleton(name)), *creatures))


def mind_plain(context: Context, name: str) -> None:
    """Refuse a new name that commands would read as something else (`name_means`: name)."""
    if not is_plain(name, context.system.roster.entrance):
        raise Refusal("name_means", {"name": name})


async def user_of(context: Context, kind: str, name: str) -> str | None:
    """Return the name of a contestant whose sheet refers to a pack entry, or None."""
    shape = context.system.types.sheets[FIGHTER]
    fields = [field for field, target in references(shape) if target == kind]
    if not fields:
        return None
    # Publicly known ones come first, because the name will be shown.
    names = tuple(dict.fromkeys((*context.register.names(), *context.whole_register.names())))
    for start in range(0, len(names), AT_ONCE):
        await context.unit.pause()
        for listed in await _saying(context, names[start : start + AT_ONCE], name):
            sheet = (await context.contestant(listed)).sheet
            values = [getattr(sheet, field) for field in fields]
            if any(name == value or (isinstance(value, tuple) and name in value) for value in values):
                return listed
    return None


async def _saying(context: Context, names: Sequence[str], word: str) -> list[str]:
    """Return the contestants whose stored sheets contain a word. Parsing every sheet of a large game would take a
    second."""
    keys = {sheet_key(context.system.family, name): name for name in names}
    written = orjson.dumps(word).decode()
    stored = await context.unit.documents(context.game_id, list(keys))
    return [name for where, name in keys.items() if where in stored and written in stored[where].body]


async def _add(session: Session, request: Entry) -> None:
    """Add a contestant. "NAME for @player: fields" also sets the owner. One added in public is known to everyone."""
    text, owner = _owned(session, request.text)
    name, fields = read_entry(text, session.context.system.types.sheets[FIGHTER])
    listed, there = (register.get(key(name)) for register in (session.context.register, session.context.whole_register))
    if there is not None:
        mind_spelling(name, (there.name,), () if listed is not None else (there.name,))
    sheet: Sheet = shaped(session.context.system.types.sheets[FIGHTER], {**fields, "name": checked(FIGHTER, name)})
    sheet = edits.tidy(session.context, sheet)
    added = await with_sheet(session.context, sheet, None if owner is None else owner.id)
    context = session.context
    told = not context.private and await publicity.is_read_by_all(context, context.heard_in)
    added = replace(added, known=added.known or told)
    await _write(session, request, added)
    done = gettext_noop(
        "Contestant added: {name}[, played by {owner}][ – {said}]. See `@fighter show {name}`."
        if listed is None
        else (
            "Contestant replaced: {name}[, played by {owner}][ – {said}]. See `@fighter show {name}`. To change "
            "individual values: `@fighter set {name}: …`"
        )
    )
    said = said_of(added.sheet, fields, session.context.system.family)
    played = None if owner is None else whom(owner.id, owner.name)
    session.response.answer.append(say(done, name=added.name, owner=played, said=said))


async def _set(session: Session, request: Entry) -> None:
    """Change the named fields and keep the rest. If the contestant is in a fight, they apply there at once."""
    await rewriting.set_named(session, request.text, f"{FIGHTER} set")


def _owned(session: Session, text: str) -> tuple[str, Person | None]:
    """Return the text without "for @player" or "(@player)", and that player."""
    head, colon, rest = text.partition(":")
    found = _PLAYED.fullmatch(head)
    if found is None:
        return text, None
    return f"{found['name']}{colon or ':'}{rest}", entrusted_person(session, found["player"] or found["mentioned"])


async def _remove(session: Session, request: Entry) -> None:
    mind_gone(session.context, await _removed(session.context, request.text) is not None, request.text)
    gone = await session.context.contestant(session.context.shelf.contestant(request.text))
    mind(
        session.context,
        say("**This would remove {name}** from the game, along with the sheet.", name=gone.name),
        of=dump(gone, session.context.system.types.sheets[FIGHTER]),
    )
    await _write(session, request, replace(gone, removed=True, wishes=()))
    back = gettext_noop("Contestant removed: {name}. To undo: `@fighter restore {name}`.")
    session.response.answer.append(say(back, name=gone.name))


async def _removed(context: Context, name: str) -> Contestant | None:
    """Return a removed contestant, if the readers may know that it existed."""
    gone = await archive.removed(context, name)
    return gone if gone is not None and (gone.known or context.knows_cast) else None


async def _restore(session: Session, request: Entry) -> None:
    gone = await _removed(session.context, request.text)
    if gone is None:
        raise RuleError("nothing_to_restore", {"kind": FIGHTER, "name": request.text})
    await edits.bring_back(session, gone)


async def _write(session: Session, request: Entry, contestant: Contestant) -> None:
    written = {"kind": "entry", "entry": FIGHTER, "act": request.act, "text": request.text}
    await record(
        session, "entry", orjson.dumps(written).decode(), "[]", session.changes.recorder(), contestants=(contestant,)
    )


def to_gms(session: Session, lines: Sequence[Line]) -> None:
    """Show contestants' values only to GMs, with a note in the channel that it was answered."""
    if session.context.private:
        session.response.answer += lines
        return
    session.response.gm += lines
    session.response.answer.append(
        say("{name}, I've sent you the answer in private.", name=session.context.incoming.person.name)
    )
