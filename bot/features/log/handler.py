"""Handler of `@log`: the log as far as readers of the answer may know it, and fights as files."""

import re
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.features.log import chronicle, notes, reports
from bot.features.log import text as words
from bot.features.log.chronicle import Book
from bot.features.log.command import Log
from bot.features.log.fight_file import Wanted
from bot.features.log.text import Entry, Page, said_in_the_story
from bot.pipeline.handlers import handles
from bot.pipeline.journal.imports import imports
from bot.pipeline.ports import Reader
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import system_of
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.files import Enclosed, named
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusal
from bot.text.reply import Line
from bot.text.sentences import said, say
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view
from rules.errors import RuleError
from rules.wording import worded

WHOLE: Final = gettext_noop("The whole log, including what only some people saw, is in the GM channel.")
MOST_PAGES: Final = 200
MOST_READ: Final = 600
"""Maximum number of rows read for one page, of those its reader may know of, so that other commands needn't wait."""
LOOKED_BACK: Final = 5_000
"""Maximum number of recent rows searched for words, of those the reader may know of."""
MOST_WORDS: Final = 8
"""Maximum number of words, longest first, that the database searches for; any others are matched in its results."""


@handles(Log)
async def log(session: Session, request: Log) -> None:
    """Show the log. In a channel, show what everyone was told, and send GMs the full log in the GM channel.

    Refuses with `nothing_told`, `no_such_fight`, `no_such_turn`, `no_turn_yet`, `no_such_page`, `nothing_found`,
    `no_dice_fell`, `nothing_in_story`; a note with `log_note_too_long` (limit).
    """
    if request.act == "note":
        await notes.write(session, request.words)
        return
    if request.act == "export":
        await _export(session, request)
        return
    if request.act in ("report", "seal"):
        await reports.tell(session, request)
        return
    look = await _look(session, request)
    if request.act == "story":
        session.response.answer += await _told(session.context, request, look, Reader())
        return
    if session.context.private:
        alone = session.context.person if session.context.heard_in is None else None
        reader = Reader(gm=session.context.reads_all, whole=session.context.is_gm, person=alone)
        session.response.answer += await _told(session.context, request, look, reader)
        return
    if not session.context.gm_here:
        session.response.answer += await _told(session.context, request, look, Reader())
        return
    # The public answer must not reveal whether there is something only GMs may know.
    session.response.answer += [*await _or_why_not(session.context, request, look, Reader()), say(WHOLE)]
    session.response.gm += await _or_why_not(
        session.context, request, look, Reader(gm=True, whole=_whole(session.context))
    )


def _whole(context: Context) -> bool:
    """Whether only GMs of the whole game will read what is sent to GMs now."""
    others = set(context.game.holders("gm", context.scene)) - set(context.game.gms)
    return context.is_gm and (context.private or not others)


async def _or_why_not(context: Context, request: Log, look: "Look", reader: Reader) -> list[Line]:
    try:
        return await _told(context, request, look, reader)
    except RuleError as refused:
        return list(refusal(refused))


@dataclass(frozen=True, slots=True)
class Look:
    """The part of the log to show. `turn`, `name` and `words` limit it to matching entries."""

    book: Book
    title: str
    typed: str
    turn: int | None = None
    name: str = ""
    words: tuple[str, ...] = ()


async def _look(session: Session, request: Log) -> Look:
    """Return the part of the log to show, including imports unless it is a search for words."""
    look = await _sought(session, request)
    if request.act == "find":
        return look
    game = session.context.game
    brought = await imports(session.context.unit, session.context.game_id, game)
    told = tuple(chronicle.of_import(one, game) for one in brought if look.book.spans(one.seq))
    return replace(look, book=replace(look.book, imports=told))


async def _sought(session: Session, request: Log) -> Look:
    scene = scene_of(session.context)
    marks = await session.context.unit.marks(session.context.game_id, scene)
    dice = "dice " if request.act == "dice" else ""
    known = {**session.context.game.people, **session.changes.met}
    everything = chronicle.whole(session.context.game_id, scene, marks, known)
    if request.act == "find":
        looked = _words(request.words)
        if not looked:
            raise Refusal("incomplete", {"example": "log find WORDS"})
        title, typed = said("Log: “{words}”", words=request.words), f"log find {request.words}"
        return Look(everything, title, typed, words=looked)
    if request.act == "story":
        return Look(everything, gettext("What was said"), "log story")
    fight = session.context.fight
    number = None if fight is None else fight.number
    if request.fight:
        number = await chronicle.meant(session.context.unit, session.context.game_id, scene, request.fight)
    if number is None:
        _mind_the_rest(request)
        return Look(everything, gettext("Latest dice" if dice else "Latest log entries"), f"log {dice}".strip())
    book = await chronicle.of_fight(session.context.unit, session.context.game_id, scene, number, known)
    if book is None:
        raise Refusal("nothing_told")
    of = said("fight {number}", number=request.fight) if request.fight else gettext("this fight")
    short = f"fight {number} " if request.fight else ""
    if request.words:
        return Look(
            book,
            said("Dice for {name} in {fight}" if dice else "Log for {name} in {fight}", name=request.words, fight=of),
            f"log {dice}{short}{request.words}",
            name=request.words,
            words=_words(request.words),
        )
    turn = request.turn
    if turn is None and session.context.running is not None and not request.fight:
        turn = session.context.running.turn
        if turn:
            title = said("Dice in turn {turn}" if dice else "Log of turn {turn}", turn=turn)
        else:
            title = gettext("Dice before turn 1" if dice else "Log before turn 1")
        return Look(book, title, f"log {dice}".strip(), turn)
    if turn is not None:
        title = said(
            "Dice in turn {turn} of {fight}" if dice else "Log for turn {turn} of {fight}", turn=turn, fight=of
        )
        return Look(book, title, f"log {dice}{short}turn {turn}", turn)
    title = said("Dice in {fight}" if dice else "Log of {fight}", fight=of)
    return Look(book, title, f"log {dice}{short}".strip())


def _mind_the_rest(request: Log) -> None:
    """Refuse requests that need a fight if there has been none."""
    if request.words:
        raise Refusal("nothing_found", {"words": request.words, "where": None})
    if request.turn is not None:
        raise Refusal("no_fight")


def scene_of(context: Context) -> str:
    """Return the scene whose log to show. Refuses with `which_scene`, `log_where`."""
    scene = context.scene
    if scene is None:
        raise Refusal("which_scene" if context.choices else "log_where", {"scenes": context.choices})
    return scene


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.findall(r"\w+", text.casefold())))


async def _told(context: Context, request: Log, look: Look, reader: Reader) -> list[Line]:
    names = _names(context.fight) if request.act == "dice" and reader.gm else None
    book = look.book
    if look.words:
        book = await chronicle.newest(context.unit, look.book, reader, LOOKED_BACK)
    chosen = _chosen(context, request, replace(look, book=book), reader, names)
    if request.act == "story":
        chosen = said_in_the_story(chronicle.entries(context.unit, book, reader, most=MOST_READ))
    page = await _page(chosen, request.page, cut=book != look.book)
    if page is None:
        raise _nothing(request, look)
    return words.page_lines(look.title, page, _earlier(look.typed, request.page + 1))


def _earlier(typed: str, page: int) -> str:
    return f"{typed} {page}" if typed in ("log", "log dice", "log story") else f"{typed} page {page}"


async def _chosen(
    context: Context, request: Log, look: Look, reader: Reader, names: Callable[[str], str | None] | None
) -> AsyncIterator[Entry]:
    phrase = re.compile(rf"(?<!\w){re.escape(look.name.casefold())}(?!\w)") if look.name else None
    looked_for = sorted(look.words, key=len, reverse=True)[:MOST_WORDS]
    told = list(look.book.imports)
    async for entry in chronicle.entries(context.unit, look.book, reader, looked_for, look.turn, MOST_READ):
        while told and told[0].seq > entry.seq:
            yield told.pop(0)
        if look.turn is not None and entry.turn != look.turn:
            continue
        said = entry.text().casefold() if look.words else ""
        if (phrase and not phrase.search(said)) or not all(word in said for word in look.words):
            continue
        found: Entry | None = entry
        if request.act == "dice":
            found = words.with_throws(entry, names) if names is not None else words.with_dice(entry)
        elif not entry.lines:
            found = None
        if found is not None:
            yield found
    if request.turn is None and not look.words:
        for one in told:
            yield one


async def _page(entries: AsyncIterator[Entry], number: int, *, cut: bool = False) -> Page | None:
    """Return a page, counted from the latest entry back, or None if there are fewer pages.

    `cut`: whether older entries were left out. Refuses with `log_too_far` if the page would lie beyond them.
    """
    number = min(number, MOST_PAGES)
    page, lines, signs = 1, 0, 0
    shown: list[Entry] = []
    try:
        async for entry in entries:
            more, longer = words.room(entry)
            if shown and (lines + more > words.MOST_LINES or signs + longer > words.MOST_SIGNS):
                if page == number:
                    return Page(tuple(reversed(shown)), more=True)
                page, lines, signs, shown = page + 1, 0, 0, []
            shown.append(entry)
            lines, signs = lines + more, signs + longer
    except chronicle.FarEnough:
        cut = True
    if shown and page == number:
        return Page(tuple(reversed(shown)), more=False, cut=cut)
    if cut:
        raise Refusal("log_too_far")
    return None


def _nothing(request: Log, look: Look) -> Refusal:
    if request.page > 1:
        return Refusal("no_such_page", {"page": request.page})
    if look.words:
        where = None if request.act == "find" else worded("in this fight")
        return Refusal("nothing_found", {"words": request.words, "where": where})
    if request.act == "dice":
        return Refusal("no_dice_fell")
    if request.act == "story":
        return Refusal("nothing_in_story")
    if look.turn is not None and request.turn is None:
        return Refusal("no_turn_yet", {"turn": look.turn, "before": max(look.turn - 1, 0)})
    if look.turn is not None:
        return Refusal("no_such_turn", {"turn": look.turn})
    return Refusal("nothing_told")


def _names(fight: AnyFight | None) -> Callable[[str], str | None]:
    """Return a function for the names of the last fight's fighters, as GMs know them."""
    if fight is None:
        return lambda _: None
    known = {seen.id: seen.name for seen in gm_view(fight, system_of(fight)).fighters}
    return known.get


async def _export(session: Session, request: Log) -> None:
    """Offer a fight as a file, which is written when it is sent. Refuses with `log_gm_only`, `nothing_told`,
    `no_such_fight`."""
    if request.kind == "gm" and not session.context.reads_all:
        raise Refusal("log_gm_only")
    scene = scene_of(session.context)
    fight = session.context.fight
    unit, game = session.context.unit, session.context.game_id
    number = None if fight is None else fight.number
    if request.fight:
        number = await chronicle.meant(unit, game, scene, request.fight)
    if number is None or await chronicle.of_fight(unit, game, scene, number, {}) is None:
        raise Refusal("nothing_told")
    called = request.fight or await chronicle.called(unit, game, scene, number)
    last = await session.context.unit.last_seq(session.context.game_id)
    whole = request.kind == "gm" and _whole(session.context)
    wanted = Wanted(scene=scene, fight=number, last=last, form=request.form, kind=request.kind, whole=whole)
    file = Enclosed(name=_name(session.context, wanted, called, session.context.clock.now()), of=wanted.spelled())
    told = session.response
    how = gettext("Open it in any browser; no internet needed.") if request.form == "html" else None
    what = say(_KINDS[request.kind], number=called, how=how)
    if request.kind == "gm":
        tell_apart(session, [what, say("It contains all secrets, so share it with GMs only.")], file)
    else:
        told.answer.append(what)
        told.files.append(file)


_KINDS: Final = {
    "players": gettext_noop("Fight {number}, as everyone saw it.[ {how}]"),
    "story": gettext_noop("Fight {number} as a story, without dice or commands.[ {how}]"),
    "gm": gettext_noop("Fight {number} with everything the GMs know.[ {how}]"),
}


def _name(context: Context, wanted: Wanted, called: int, now: datetime) -> str:
    scene = context.game.scenes.get(wanted.scene, "")
    kind = "" if wanted.kind == "players" else f" {wanted.kind}"
    ending = ".html" if wanted.form == "html" else ".md"
    return named(f"{scene} fight {called}{kind} {now:%Y-%m-%d}", ending)
