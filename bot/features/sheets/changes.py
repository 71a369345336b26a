"""Handlers that change contestants' sheets: by players, by GMs, on request, and undoing changes."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from bot.features.packs.text import word_for
from bot.features.sheets import change_requests as wishes
from bot.features.sheets import edits, history
from bot.features.sheets.command import Sheet
from bot.packs.contestant_register import FIGHTER, LONGEST_NAME
from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.edit import begins_with_change, edited
from bot.packs.sheets.one_line import begins_with_field, keyed, read_entry
from bot.packs.sheets.pasted import with_lines
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system.figures import reads

_MY: Final = re.compile(r"\A(?:my|meine?n?)\s+", re.IGNORECASE)


async def set_own(session: Session, request: Sheet) -> None:
    shape = session.context.system.types.sheets[FIGHTER]
    said = with_lines(_as_changes(request.part or request.text, shape), session.context.below, shape)
    request = replace(request, part=said) if request.part else replace(request, text=said)
    try:
        if request.part:
            contestant, rest = await _meant(session.context, request.text), request.part
        else:
            contestant, rest = await _target(session.context, request.text)
        await _change(session, contestant, rest, "sheet set")
    except RuleError as refused:
        if refused.code == "for_the_gm":
            name = word_for(str(refused.facts["field"]), session.context.system.family)
            raise Refusal("for_the_gm", {"field": name}) from None
        if refused.code not in ("unknown_field", "unknown_fields") or session.context.is_gm:
            raise
        raise RuleError(refused.code, _open_fields(session.context, refused.facts)) from refused


def _as_changes(text: str, shape: type) -> str:
    """Return "my agility 3" without the pronoun, and "+rope" as a change of a list: that of the items, or the named."""
    text = _MY.sub("", text, count=1)
    sign, rest = text[:1], text[1:].strip()
    if sign not in ("+", "-") or not rest:
        return text
    named = keyed(rest, shape)
    return f"items {sign}{rest}" if named is None else f"{named[0]} {sign}{named[1]}"


def _open_fields(context: Context, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Remove fields that players don't know of from a refusal's suggestions."""
    shape = context.system.types.sheets[FIGHTER]
    hidden = {one.name for one in fields(shape) if not reads("owner", one)}
    known = {what: tuple(name for name in facts[what] if name not in hidden) for what in ("allowed", "suggestions")}
    return {**facts, **known}


async def set_named(session: Session, text: str, word: str) -> None:
    """Change the contestant a line begins with, for another GM command."""
    contestant, rest = await _target(session.context, text)
    await _change(session, contestant, rest, word)


def names_contestant(context: Context, text: str) -> bool:
    """Whether a line begins with a contestant's full name."""
    words = text.replace(":", " ", 1).split()
    return any(
        key(" ".join(words[:count])) in context.register for count in range(1, min(LONGEST_NAME, len(words)) + 1)
    )


async def _change(session: Session, contestant: Contestant, text: str, word: str) -> None:
    """Change a sheet as a line says, or request it from the GM."""
    if not text.strip(" :,;"):
        raise Refusal("incomplete", {"example": f"{word} {contestant.name} {_example(session.context)}"})
    if not session.context.is_gm and contestant.owner != session.context.person:
        raise Refusal("not_yours", {"name": contestant.name})
    after = edits.tidy(session.context, edited(contestant.sheet, text, "gm" if session.context.is_gm else "owner"))
    if wishes.needs_approval(session.context, contestant, after):
        await wishes.wish(session, contestant, after, text)
        return
    found = await edits.write(session, replace(contestant, sheet=after), word, text)
    edits.answer(session, contestant, found, typed=session.context.incoming.door is Door.TYPED)


def _example(context: Context) -> str:
    return next(one.fields for one in context.system.sheets.kinds if one.word == FIGHTER)


async def _target(context: Context, text: str) -> tuple[Contestant, str]:
    """Return the contestant a line names and the rest of it. A line that begins with a field is about one's own."""
    words = text.replace(":", " ", 1).split()
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        listed = context.register.get(key(" ".join(words[:count])))
        if listed is not None:
            return await context.contestant(listed.name), _behind(text, count)
    own = None if context.active is None else await context.contestant(context.active)
    if own is not None and (not text or begins_with_change(own.sheet, text)):
        return own, text
    if not text:
        raise Refusal("which_sheet" if context.own else "whose_sheet", {"choices": context.own})
    for count in range(min(LONGEST_NAME, len(words) - 1), 0, -1):
        meant = context.register.meant(key(" ".join(words[:count])))
        if meant is not None:
            return await context.contestant(meant), _behind(text, count)
    shape = context.system.types.sheets[FIGHTER]
    if own is None and begins_with_field(text, shape):
        raise Refusal("which_sheet" if context.own else "whose_sheet", {"choices": context.own})
    name, _ = read_entry(text, shape)
    try:
        found = context.shelf.contestant(name)
    except RuleError as refused:
        if own is not None and refused.code == "unknown_entry" and not refused.facts["suggestions"]:
            edited(own.sheet, text)
        raise
    return await context.contestant(found), _behind(text, len(name.split()))


def _behind(text: str, count: int) -> str:
    """Return the text after that many words."""
    rest = text.replace(":", " ", 1)
    for _ in range(count):
        rest = rest.lstrip()
        rest = rest[len(rest.split(maxsplit=1)[0]) :]
    return rest.strip()


async def _numbered(context: Context, text: str, number: int | None = None) -> tuple[Contestant, int | None]:
    """Return a contestant and the number after its name, unless the number was given separately."""
    if number is not None:
        return await _meant(context, text.strip()), number
    head, _, last = text.strip().rpartition(" ")
    if last.isascii() and last.isdecimal() and key(text) not in context.register:
        return await _meant(context, head.strip()), int(last[:9])
    return await _meant(context, text.strip()), None


async def _meant(context: Context, name: str) -> Contestant:
    """Return a contestant by name; an empty name means one's own."""
    own = context.active
    if not name and own is None:
        raise Refusal("which_sheet" if context.own else "whose_sheet", {"choices": context.own})
    return await context.contestant(context.shelf.contestant(name) if name else own or "")


async def accept(session: Session, request: Sheet) -> None:
    named = request.text or await wishes.waiting(session.context, "accept")
    await wishes.decide(session, *await _numbered(session.context, named, request.number), welcome=True)


async def deny(session: Session, request: Sheet) -> None:
    """Deny a request. Text after the name (and number) is the reason given to the player."""
    named, reason = request.text or await wishes.waiting(session.context, "deny"), request.part
    if not reason and request.number is None:
        named, reason = _reasoned(session.context, named)
    found = await _numbered(session.context, named, request.number)
    await wishes.decide(session, *found, welcome=False, reason=reason)


def _reasoned(context: Context, text: str) -> tuple[str, str]:
    """Split off a contestant's full name, with its number, from the words that follow."""
    words = text.replace(":", " ", 1).replace(",", " ", 1).split()
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        if key(" ".join(words[:count])) in context.register:
            more = count < len(words) and words[count].isascii() and words[count].isdecimal()
            end = count + more
            return " ".join(words[:end]), " ".join(words[end:])
    return text, ""


async def undo(session: Session, request: Sheet) -> None:
    gone = await archive.removed(session.context, request.text) if session.context.is_gm else None
    if gone is not None and request.number is None:
        await edits.bring_back(session, gone)
        return
    contestant, number = await _numbered(session.context, request.text, request.number)
    if not session.context.is_gm and contestant.owner != session.context.person:
        raise Refusal("not_yours", {"name": contestant.name})
    await history.undo(session, contestant, number)
