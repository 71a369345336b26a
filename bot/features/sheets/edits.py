"""Recording changes to a sheet, applying them to a running fight, and telling those concerned."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Unpack

import orjson

from bot.features.fight import handler as turns
from bot.features.fight.lookup import Bout, bout_of, is_hidden, is_known
from bot.features.sheets import changes_text as words
from bot.features.sheets import text as render
from bot.packs.differences import Change, changes, readable
from bot.packs.names import key
from bot.packs.overlay import linked
from bot.packs.sheet_types import plain
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all, to_one
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop, translated
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn import commands
from rules.system.figures import Seen, opened
from rules.system.game_values import Sheet


def tidy(context: Context, sheet: Sheet) -> Sheet:
    """Return the sheet with all names in it spelled as in the pack and the game."""
    found = linked(type(sheet), sheet, context.library.starter, context.library.own)
    return context.system.sheets.tidied(found, context.shelf.all(context.system.types.sheets))


def reader_here(context: Context, owner: str | None) -> Seen:
    """Return how the readers of the answer may see the sheet of this owner."""
    if context.in_gm_scene or (context.private and context.is_gm):
        return "gm"
    return "owner" if context.private and owner == context.person else "all"


async def write(session: Session, edited: Contestant, word: str, text: str, **along: Unpack[Changed]) -> list[Change]:
    """Record a changed contestant and return the changes. `word`: the command it was typed with; `along`: other changes
    for the same row, see `journal.record`.

    If the contestant is in a running fight, a fight command applies the new values there at once. Refuses with
    `may_not_write` if its readers would read them in words of somebody who can't write there.
    """
    family = session.context.system.family
    before = await session.context.contestant(edited.name)
    bout = await bout_of(session.context, edited.name)
    if bout is None or edited.sheet == before.sheet:
        written = {"kind": "sheet", "word": word, "sheet": edited.name, "text": text}
        command = orjson.dumps(written).decode()
        await record(session, "sheet", command, "[]", session.changes.recorder(), **_with(edited, along))
    else:
        if await is_known(session.context, bout.scene):
            await session.context.mind_muted(bout.scene)
        session.context.loaded.fetched[family][key(edited.name)] = edited
        try:
            resheet = commands.Resheet(sheet=edited.name, word=word, text=text)
            await _in_fight(session, bout, before, edited, resheet, along)
        except BaseException:
            session.context.loaded.fetched[family][key(edited.name)] = before
            raise
    after = await session.context.contestant(edited.name)
    shape = type(after.sheet)
    found = list(changes(plain(shape, before.sheet), plain(shape, after.sheet)))
    tell_owner(session, after, found)
    return found


def _with(edited: Contestant, along: Changed) -> Changed:
    return {**along, "contestants": (edited, *along.get("contestants", ()))}


async def bring_back(session: Session, gone: Contestant) -> None:
    """Restore a removed contestant as it was."""
    written = {"kind": "sheet", "word": "sheet undo", "sheet": gone.name, "text": ""}
    command = orjson.dumps(written).decode()
    back = replace(gone, removed=False)
    await record(session, "sheet", command, "[]", session.changes.recorder(), contestants=(back,))
    session.response.answer.append(say("**{name}** is back in the game. See `@sheet {name}`", name=gone.name))


async def _in_fight(
    session: Session,
    bout: Bout,
    before: Contestant,
    edited: Contestant,
    command: commands.Resheet,
    along: Changed,
) -> None:
    """Run the fight command in the fight's scene and report visible changes there."""
    here, meant = session.context.scene, session.context.meant
    away = bout.scene != here
    there = session.apart() if away else session
    if away:
        session.context.loaded.meant = None
        await session.context.look_at(bout.scene)
    try:
        await turns.play(there, command, **_with(edited, along))
        elsewhere = session.context.heard_in != bout.scene
        if (
            elsewhere
            and session.context.fight is not None
            and not is_hidden(replace(bout, fight=session.context.fight))
        ):
            after = await session.context.contestant(edited.name)
            muted = await session.context.is_muted(bout.scene)
            with to_all(session.context):
                there.response.public += _seen(session.context, before, after, named=not muted)
        if away:
            session.response.elsewhere.append((bout.scene, there.response))
    finally:
        if away:
            session.context.loaded.meant = meant
            await session.context.look_at(here)


def _seen(context: Context, before: Contestant, after: Contestant, *, named: bool) -> list[Line]:
    """Return what changed on the public part of the sheet, in one line; unless `named`, only that something did."""
    then, now = (_open_lines(context, one) for one in (before, after))
    changed = [_now(what, value) for what, value in now.items() if then.get(what) != value]
    changed += [said("{what} removed", what=translated(what)) for what in then if what not in now]
    if not changed:
        return []
    changes = ", ".join(changed) if named else None
    return [say("**{name}**'s sheet has changed[: {changes}].", name=after.name, changes=changes)]


def _now(what: str, value: str) -> str:
    told = render.in_line(what, value)
    return said("now {value}", value=told) if what == "Health" else told


def _open_lines(context: Context, contestant: Contestant) -> dict[str, str]:
    found = told_of(context, contestant.sheet, "all")
    return {what: value for lines in found.values() for what, value in lines}


def told_of(context: Context, sheet: Sheet, reader: Seen, fighter: object = None) -> render.Told:
    """Return everything on a sheet that this reader may know, by section; `fighter` as in `SheetRules.pages`."""
    system = context.system
    readable = opened(sheet) if reader == "all" else sheet
    pages = system.sheets.pages(readable, context.shelf.all(system.types.sheets), reader, fighter)
    return render.told(readable, pages, reader, context.system.family)


def tell_owner(session: Session, contestant: Contestant, found: Sequence[Change]) -> None:
    """Tell a contestant's player what somebody else changed on its sheet."""
    if contestant.owner in (None, session.context.person):
        return
    shape = type(contestant.sheet)
    seen = readable(shape, found, "owner")
    if seen and contestant.owner is not None:
        with to_one(session.context, contestant.owner):
            changed, by = words.told(shape, seen, session.context.system.family), session.context.incoming.person.name
            told = say("**{name}**: {changes} (changed by {by})", name=contestant.name, changes=changed, by=by)
        session.response.owners.setdefault(contestant.owner, []).append(told)


def answer(
    session: Session,
    contestant: Contestant,
    found: Sequence[Change],
    undone: int | None = None,
    *,
    typed: bool = False,
) -> None:
    """Confirm what was changed, or which change was `undone`, with values as far as the readers may know them.

    `typed`: the change was written in this message, so its new values aren't secret here.
    """
    family, shape = session.context.system.family, type(contestant.sheet)
    if not found:
        session.response.answer.append(say("**{name}**: nothing changed.", name=contestant.name))
        return
    reader = reader_here(session.context, contestant.owner)
    shown = readable(shape, found, reader)
    others = [change for change in found if change not in shown]
    parts = [words.told(shape, shown, family)] if shown else []
    if others:
        names = words.written(shape, others, family) if typed else words.names(shape, others, family)
        parts.append(said("also {fields}", fields=names) if shown else names)
    did = gettext_noop(
        "**{name}**'s sheet has changed: {changes}."
        if undone is None
        else "**{name}**, change {number} undone: {changes}."
    )
    told = say(did, name=contestant.name, changes="; ".join(parts), number=undone)
    session.response.answer.append(told)
