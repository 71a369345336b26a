"""Handler of `@sheet import`: contestants from a file, merged field by field after a confirmation."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Final, Unpack

import orjson

from bot.features.fight.lookup import is_secret, kept_quiet
from bot.features.packs import imports as importing
from bot.features.sheets import edits
from bot.features.sheets.change_requests import MOST as MOST_WISHES
from bot.features.sheets.command import Sheet
from bot.features.sheets.contestants import MOST, mind_contestant
from bot.features.sheets.files_text import asked_lines, done_lines, unowned_line, wish_lines
from bot.packs.contestant_register import FIGHTER
from bot.packs.differences import hidden_within
from bot.packs.import_plan import Pending
from bot.packs.library import Library
from bot.packs.names import key
from bot.packs.overlay import linked
from bot.packs.sheets import file as sheet_file
from bot.packs.sheets import import_plan as sheet_plan
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.file import Written
from bot.packs.sheets.import_plan import Taken
from bot.packs.sheets.rows import OWNER
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed, system_of
from bot.pipeline.work.people import is_certain, person_named
from bot.pipeline.work.publicity import known_with
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError

WORD: Final = "sheet"
Said = Mapping[str, Mapping[str, Any]]
"""The contents of a file by contestant; `OWNER` is the player of a new one."""


async def take_in(session: Session, request: Sheet) -> None:
    """Import a file or the lines below; "yes" imports what was shown, "no" discards it, other text is a contestant's
    name."""
    word = request.text.casefold()
    if word in importing.NO:
        await importing.drop(session, WORD)
        session.response.answer.append(say("Discarded. Nothing has changed."))
    elif word in importing.YES:
        pending = await importing.waiting(session.context, WORD)
        said = pending.said
        await _offer(session, said, await planned(session, said, session.context.library), pending.origin, pending)
    else:
        with importing.hiding(session, contestants=""):
            content, origin = importing.text_of(session, session.context.below)
            written = await session.context.unit.compute(partial(read, session, content, origin, request.text))
            said = said_in(written)
            found = await planned(session, said, session.context.library, written)
        await _offer(session, said, found, origin)
        importing.hide(session, secret=brings_hidden(session, found))


def brings_hidden(session: Session, found: Iterable[Taken]) -> bool:
    """Whether an import contains a contestant that players don't know of."""
    return session.context.game.cast == "hidden" and any(not one.after.known for one in found)


def read(session: Session, content: str, origin: str, name: str) -> tuple[Written, ...]:
    """Return the contestants in a file. One without a name gets the typed name, or is the player's own."""
    ending = f".{origin.rpartition('.')[2].casefold()}" if "." in origin else ""
    only = "" if session.context.is_gm or session.context.active is None else session.context.active
    shapes, family = session.context.library.shapes, session.context.system.family
    return sheet_file.read(content, ending, FIGHTER, shapes, family, name=name, nameless=only)


def said_in(written: Iterable[Written]) -> Said:
    return {one.name: {**one.said, **({} if one.owner is None else {OWNER: one.owner})} for one in written}


async def planned(session: Session, said: Said, library: Library, written: Iterable[Written] = ()) -> tuple[Taken, ...]:
    """Return what would happen to each contestant.

    Refuses an invalid sheet, with its line if known; also with `not_yours_to_write`, `new_by_gm`, `for_the_gm`,
    `too_many_wishes` and `too_many_sheets`.
    """
    lines = {one.name: one for one in written}
    await session.context.fetch(said)
    found: list[Taken] = []
    for name, fields in said.items():
        await session.context.unit.pause()
        try:
            found.append(await _one(session, name, fields, library))
        except RuleError as error:
            raise (lines[name].at(error) if name in lines else error) from None
    if len(session.context.whole_register) + sum(one.new for one in found) > MOST:
        raise Refusal("too_many_sheets", {"most": MOST})
    return tuple(found)


async def _one(session: Session, name: str, said: Mapping[str, object], library: Library) -> Taken:
    shape = session.context.system.types.sheets[FIGHTER]
    # The answer goes to the GM channel, so hidden contestants may be included.
    register = session.context.whole_register if session.context.is_gm else session.context.register
    listed = register.get(key(name))
    before = None if listed is None else await session.context.contestant(listed.name)
    own = {field: value for field, value in said.items() if field != OWNER}
    if not session.context.is_gm:
        return _by_player(session.context, _mine(session.context, name, before), own, library)
    if before is None:
        mind_contestant(session.context, name)
    sheet = sheet_plan.merged(shape, before and before.sheet, before.name if before else name, own)
    if before is not None and sheet == before.sheet:
        return Taken(before, before)
    owner = _owner(session, said)
    return sheet_plan.by_gm(
        before, _tidy(session.context, sheet, library), owner, known=known_with(session.context, owner)
    )


def _mine(context: Context, name: str, before: Contestant | None) -> Contestant:
    if before is None:
        create = "create" if context.system.sheets.creation is not None else None
        raise Refusal("new_by_gm", {"name": name, "create": create})
    if before.owner != context.person:
        raise Refusal("not_yours_to_write", {"name": before.name})
    return before


def _by_player(context: Context, before: Contestant, said: Mapping[str, object], library: Library) -> Taken:
    """Refuse GM-only fields in a player's file even if they are correct, since that would confirm their values."""
    shape = type(before.sheet)
    shown = sheet_file.readable(shape, whole=False)
    hidden = next((field for field in said if field not in shown), None)
    if hidden is not None:
        raise Refusal("for_the_gm", {"field": hidden})
    for field, value in said.items():
        for one in value if isinstance(value, list) else ():
            secret = hidden_within(shape, field, "owner") & set(one) if isinstance(one, Mapping) else set()
            if secret:
                raise Refusal("for_the_gm", {"field": f"{field}, {min(secret)}"})
    sheet = _tidy(context, sheet_plan.merged(shape, before.sheet, before.name, said, "owner"), library)
    taken = sheet_plan.by_player(before, sheet, context.person, approval=context.game.approval)
    if taken.asked and len(before.wishes) >= MOST_WISHES:
        raise Refusal("too_many_wishes", {"name": before.name, "limit": MOST_WISHES})
    return taken


def _tidy(context: Context, sheet: Any, library: Library) -> Any:
    """Return the sheet with all names in it spelled as in the pack, including imported entries, and the game."""
    found = linked(type(sheet), sheet, library.starter, library.own)
    system = context.system
    return system.sheets.tidied(found, context.shelf_of(library).all(system.types.sheets))


def _owner(session: Session, fields: Mapping[str, object]) -> str | None:
    named = fields.get(OWNER)
    person = person_named(session, str(named)) if named else None
    if person is None:
        return None
    # A file mentions nobody, and anyone can call themselves like somebody whom the bot hasn't met.
    people = session.context.game.people
    met = [who for who, name in people.items() if name.casefold() == person.name.casefold()]
    return person.id if met == [person.id] or is_certain(session.context, str(named)) else None


async def _offer(
    session: Session, said: Said, found: tuple[Taken, ...], origin: str, pending: Pending | None = None
) -> None:
    """Import what changes nothing existing or was already shown; otherwise keep it and ask."""
    shown = frozenset(change for one in found for change in one.shown)
    family = session.context.system.family
    if shown and (pending is None or not shown <= set(pending.replaces)):
        lines = await session.context.unit.compute(partial(asked_lines, found, WORD, origin, family))
        kept = Pending(word=WORD, origin=origin, said=said, replaces=tuple(sorted(shown)))
        await record(
            session, "sheet", command(f"{WORD} import", origin, said), "[]", session.changes.recorder(), pending=kept
        )
    else:
        if any(not one.same for one in found) or (await archive.pending(session.context)).word == WORD:
            await write(session, found, f"{WORD} import", origin)
        lines = done_lines(found, WORD, family)
        announce(session, found)
    tell_apart(session, [*lines, *unowned(session, said, found)])


async def write(session: Session, found: Iterable[Taken], word: str, origin: str, **changed: Unpack[Changed]) -> None:
    """Record the import in one row, or as a fight command if one contestant fights. Refuses as `kept_quiet`, with
    `several_fight` (names)."""
    others = [one for one in found if not one.same]
    present = await fighters(session.context)
    fighting = [one for one in others if one.changes and key(one.name) in present]
    if len(fighting) > 1:
        why = Refusal("several_fight", {"names": tuple(one.name for one in fighting)})
        secret = [one for one in fighting if await is_secret(session.context, present[key(one.name)])]
        first = (secret or fighting)[0].name
        raise await kept_quiet(session.context, present[key(first)], first, why)
    changed["contestants"] = tuple(one.after for one in others if one not in fighting)
    changed["pending"] = Pending()
    if fighting:
        await edits.write(session, fighting[0].after, word, origin, **changed)
    else:
        text = command(word, origin, (one.name for one in others))
        await record(session, "sheet", text, "[]", session.changes.recorder(), **changed)
    for one in others:
        if one not in fighting and one.before is not None:
            edits.tell_owner(session, one.after, one.changes)


async def fighters(context: Context) -> Mapping[str, str]:
    """Return the scenes of contestants in running fights of this family, by their keys."""
    found: dict[str, str] = {}
    for scene in context.game.running:
        fight = await context.fight_in(scene)
        if fight is not None and not fight.ended and system_of(fight).family == context.system.family:
            found |= {key(seat.sheet): scene for seat in fight.seats if seat.sheet is not None}
    return found


def unowned(session: Session, said: Said, found: Iterable[Taken]) -> list[Any]:
    """List new contestants whose intended players aren't known here."""
    lost = [(one.name, str(said[one.name][OWNER])) for one in found if one.new and OWNER in said.get(one.name, {})]
    return [unowned_line(name, owner) for name, owner in lost if _owner(session, {OWNER: owner}) is None]


def announce(session: Session, found: Iterable[Taken]) -> None:
    """Tell the GMs what a player's import changed and what needs their approval."""
    if not session.context.is_gm:
        for one in found:
            with to_all(session.context):
                session.response.gm += wish_lines(
                    one, session.context.incoming.person.name, session.context.system.family
                )


def command(word: str, origin: str, names: Iterable[str]) -> str:
    """Return the command for the journal."""
    return orjson.dumps({"kind": "sheet", "word": word, "text": origin, "names": sorted(names)}).decode()
