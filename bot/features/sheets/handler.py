"""Handler of `@sheet`, and of values set on sheets while no fight is running."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import orjson

from bot.commands.request import Turn
from bot.features.sheets import cards, deeds, rolls
from bot.features.sheets import changes as rewriting
from bot.features.sheets import file_export as sheet_export
from bot.features.sheets import file_import as sheet_import
from bot.features.sheets import text as render
from bot.features.sheets.cards import SECTIONS, running
from bot.features.sheets.command import HISTORY, Sheet
from bot.packs.contestant_register import FIGHTER, Register
from bot.packs.names import key
from bot.packs.sheets.one_line import begins_with_field
from bot.pipeline.handlers import Handler, extends, handles
from bot.pipeline.journal.journal import record
from bot.pipeline.work import publicity
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn import commands
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find, word_for
from bot.turn.refusal import Refusal
from rules.errors import RuleError

PAGE: Final = 60
"""Names on a page."""


@handles(Sheet)
async def sheet(session: Session, request: Sheet) -> None:
    await settle(session, request.text)
    try:
        await _ACTS[request.act](session, request)
    finally:
        if session.context.meant is not None:
            session.context.loaded.meant = None
            await session.context.stock()


@extends(Turn, kinds=("adjust",))
async def command_or_adjust_sheet(session: Session, request: Turn, command: Handler[Turn]) -> None:
    """Change a fighter's value, or that on a contestant's sheet if no fight is running and it is there."""
    asked = request.command
    if (
        session.context.running is None
        and session.context.is_gm
        and isinstance(asked, commands.Adjust)
        and _on_sheet(session.context, asked)
    ):
        # The GM of a single scene may not know this contestant, so only GMs of the whole game get the answer.
        session.response.of_all = True
        await rewriting.set_named(session, asked.text, word_for(session.context.system, asked))
    else:
        await command(session, request)


def _on_sheet(context: Context, asked: commands.Adjust) -> bool:
    on_sheet = {one.what for one in context.system.roster.adjustments if one.on_sheet and not one.surroundings}
    return asked.what in on_sheet and rewriting.names_contestant(context, asked.text)


async def settle(session: Session, text: str) -> None:
    """Look for the contestant in the game's other systems if the current one doesn't know it."""
    if _knows(session, text):
        return
    game, here = session.context.game, session.context.system.family
    for name in dict.fromkeys((*game.systems.values(), game.system)):
        meant = session.context.loaded.meant = session.context.chosen(name)
        if meant.family != here:
            await session.context.stock()
            if _knows(session, text):
                return
    session.context.loaded.meant = None
    await session.context.stock()


def _knows(session: Session, text: str) -> bool:
    """Whether a line may concern somebody of the current system, by its first word or as one's own."""
    words = text.replace(":", " ", 1).split()
    fight = running(session.context)
    if not _names(session.context, words, text):
        return bool(session.context.own) or (fight is not None and bool(fight.owned_by(session.context.person)))
    first = key(words[0])
    if session.context.register.beginning(first, 1) or session.context.register.with_word(first, 1):
        return True
    if fight is None:
        return False
    try:
        return bool(find(Course(using(session, session.changes.recorder()), fight), words[0], session.context.reader()))
    except RuleError as refused:
        return refused.code != "no_such_fighter"


def _names(context: Context, words: list[str], text: str) -> bool:
    """Whether a line names anybody, rather than a section, number or field of one's own sheet."""
    if not words or (len(words) == 1 and (words[0].casefold() in (*SECTIONS, HISTORY) or words[0].isdecimal())):
        return False
    return not begins_with_field(text, context.system.types.sheets[FIGHTER])


async def _use(session: Session, request: Sheet) -> None:
    """Choose the contestant that is meant if none is named."""
    text = request.text
    if not text and session.context.active is not None:
        meant = gettext_noop("If you don't name anyone, I use **{name}**. `@sheet list` shows all your contestants.")
        session.response.answer.append(say(meant, name=session.context.active))
        return
    if not text:
        raise Refusal("which_sheet" if session.context.own else "whose_sheet", {"choices": session.context.own})
    name = session.context.shelf.contestant(text)
    if session.context.owner_of(name) != session.context.person:
        raise Refusal("not_yours", {"name": name})
    command = orjson.dumps({"kind": "sheet", "word": "sheet use", "sheet": name, "text": ""}).decode()
    await record(session, "sheet", command, "[]", session.changes.recorder(), active=name)
    session.response.answer.append(
        say("From now on, I'll use **{name}** if you don't name anyone. See `@sheet`", name=name)
    )


async def _list(session: Session, request: Sheet) -> None:
    """List one's own contestants, or all of them for a GM, in pages and optionally by the beginning of their names."""
    wanted, page = request.text, 1 if request.number is None else request.number
    answer = await _page(session, session.context.register, wanted, page, whole=session.context.private)
    session.response.answer += answer
    if session.context.is_gm and not session.context.private:
        whole = await _page(session, session.context.whole_register, wanted, page, whole=True)
        session.response.gm += whole if whole != answer else []


async def _page(session: Session, register: Register, wanted: str, page: int, *, whole: bool) -> list[Line]:
    names = register.matching(key(wanted)) if wanted else list(register.names())
    if not session.context.is_gm:
        mine = set(session.context.own)
        names = [name for name in names if name in mine]
    pages = max(1, -(-len(names) // PAGE))
    page = min(max(page, 1), pages)
    listed = names[(page - 1) * PAGE : page * PAGE]
    await session.context.fetch(listed)
    shown = [await _marked(session, name, whole=whole) for name in listed]
    return render.listing(shown, len(names), page, pages, wanted, own=not session.context.is_gm)


async def _marked(session: Session, name: str, *, whole: bool) -> str:
    """Return a name with its marks: default contestant, waiting requests, hidden.

    `whole`: whether only readers who may know about all requests get it.
    """
    waiting = len((await session.context.contestant(name)).wishes)
    marks = [gettext("your default")] if name == session.context.active and len(session.context.own) > 1 else []
    marks += [said("{n} to approve", n=waiting)] if waiting and (whole or name in session.context.own) else []
    marks += [gettext("hidden from players")] if key(name) in publicity.hidden(session) else []
    return f"{name} ({', '.join(marks)})" if marks else name


_ACTS: Final[Mapping[str, Callable[[Session, Sheet], Awaitable[None]]]] = {
    "show": cards.show,
    "set": rewriting.set_own,
    "accept": rewriting.accept,
    "deny": rewriting.deny,
    "undo": rewriting.undo,
    "use": _use,
    "list": _list,
    "roll": rolls.roll,
    "do": deeds.do,
    "export": sheet_export.export,
    "import": sheet_import.take_in,
}
