"""Contestants' sheets: looked up by anyone as far as they may know, changed, asked about, taken back."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, get_args

from bot.packs.contestant import Contestant
from bot.packs.editing import begins_with_change, edited
from bot.packs.naming import key
from bot.packs.oneline import begins_with_field, read_entry
from bot.parse import requests as ask
from bot.render import sheets as render
from bot.render.looks import sheet as fighter_lines
from bot.reply import Line, bold, code, line
from bot.service import edits, history, sheet_export, sheet_import, wishes
from bot.service.bouts import bout_of, is_hidden
from bot.service.session import Session
from bot.service.shelf import FIGHTER, LONGEST_NAME
from bot.turn.course import Course
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.roster import find, own_fighter
from bot.turn.state import Seat
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.errors import RuleError
from rules.figures import Section, Seen

PAGE: Final = 60
"""Names of a page."""
HISTORY: Final = "history"
SECTIONS: Final[Mapping[str, Section]] = {
    **{word: section for section in get_args(Section) for word in (section, section.removesuffix("s"))},
    "body": "limbs",
    "items": "inventory",
    "gear": "inventory",
    "health": "condition",
    "stats": "figures",
}
"""Words for sections."""
_BESIDE_FIGURES: Final[tuple[Section, ...]] = ("about", "condition", "limbs", "effects", "notes")
"""Sections that are told beside the figures of a fight."""


async def sheet(session: Session, request: ask.Sheet) -> None:
    await _settle(session, request.text)
    try:
        await _ACTS[request.act](session, request.text)
    finally:
        if session.meant is not None:
            session.meant = None
            await session.stock()


async def _settle(session: Session, text: str) -> None:
    """Contestants belong to the game: whoever is not of the system at hand is looked for among those of the others."""
    if _knows(session, text):
        return
    game, here = session.game, session.system.family
    for name in dict.fromkeys((*game.systems.values(), game.system)):
        session.meant = session.chosen(name)
        if session.meant.family != here:
            await session.stock()
            if _knows(session, text):
                return
    session.meant = None
    await session.stock()


def _knows(session: Session, text: str) -> bool:
    """Whether a line may be about somebody of the system at hand: by the first word, or as one's own."""
    words = text.replace(":", " ", 1).split()
    fight = _running(session)
    if not _names(session, words, text):
        return bool(session.own) or (fight is not None and bool(fight.owned_by(session.person)))
    first = key(words[0])
    if session.register.beginning(first, 1) or session.register.with_word(first, 1):
        return True
    if fight is None:
        return False
    try:
        return bool(find(Course(session.using(session.recorder()), fight), words[0], session.actor()))
    except RuleError as refused:
        return refused.code != "no_such_fighter"


def _names(session: Session, words: list[str], text: str) -> bool:
    """Whether a line names anybody, and is not about one's own: a section, a number, a field."""
    if not words or (len(words) == 1 and (words[0].casefold() in (*SECTIONS, HISTORY) or words[0].isdecimal())):
        return False
    return not begins_with_field(text, session.system.play.sheet_types[FIGHTER])


def _running(session: Session) -> AnyFight | None:
    """The fight in which somebody of the system at hand may be."""
    return session.running if session.meant is None else None


async def _show(session: Session, text: str) -> None:
    name, section, page = _asked(session, text)
    seat, contestant = await _found(session, name)
    if section == HISTORY:
        await _history(session, contestant, page)
    elif contestant is None and seat is not None:
        _fighter(session, seat)
    elif contestant is not None:
        await _contestant(session, contestant, seat, SECTIONS.get(section))


def _asked(session: Session, text: str) -> tuple[str, str, int]:
    """A name, a section and a page; the name of a contestant goes before a section's word."""
    words = text.split()
    if key(text) in session.register:
        return text, "", 1
    page = 1
    if len(words) > 1 and words[-1].isascii() and words[-1].isdecimal() and words[-2].casefold() == HISTORY:
        page = max(1, int(words.pop()[:4]))
    last = words[-1].casefold() if words else ""
    if last in SECTIONS or last == HISTORY:
        return " ".join(words[:-1]), last, page
    return " ".join(words), "", page


async def _found(session: Session, name: str) -> tuple[Seat | None, Contestant | None]:
    """Who is meant: in a fight those who are known to be there go first, then contestants of the game."""
    seat = _seat(session, name)
    if seat is not None:
        known = seat.sheet is not None and key(seat.sheet) in session.register
        return seat, await session.contestant(seat.sheet) if known and seat.sheet is not None else None
    own = session.active
    if not name and own is None:
        mine = session.own
        raise Refusal("which_sheet" if mine else "whose_sheet", {"choices": mine})
    return None, await session.contestant(session.shelf.contestant(name) if name else own or "")


def _seat(session: Session, name: str) -> Seat | None:
    fight = _running(session)
    if fight is None or (name and key(name) in session.register and not _seated(session, name)):
        return None
    course = Course(session.using(session.recorder()), fight)
    if not name and not fight.owned_by(session.person):
        return None
    try:
        who = find(course, name, session.actor()) if name else own_fighter(course, session.actor(), None)
    except RuleError as refused:
        if refused.code == "no_such_fighter":
            return None
        raise
    return fight.seat(who)


def _seated(session: Session, name: str) -> bool:
    listed = session.register.get(key(name))
    seats = () if session.running is None else session.running.seats
    return listed is not None and any(seat.sheet == listed.name for seat in seats)


def _fighter(session: Session, seat: Seat) -> None:
    """Somebody in a fight of whom there is no contestant's sheet."""
    view = _view(session)
    seen = view.seen(seat.fighter)
    if seen is None:
        raise Refusal("no_such_fighter", {"name": "", "choices": ()})
    session.told.answer += fighter_lines(seen, view)
    if seat.owner == session.person and not session.private:
        _to_owner(session, _fight_lines(session, seat, "owner"))


def _view(session: Session, reader: Seen | None = None) -> PublicView:
    """The fight as it may be read where the answer lands, or as this reader knows it."""
    fight = session.running
    if fight is None:
        raise Refusal("no_fight")
    if reader == "gm" or (reader is None and session.private and session.is_gm):
        return gm_view(fight, session.system)
    if reader == "owner" or (reader is None and session.private):
        return owner_view(fight, session.system, session.person)
    return public_view(fight, session.system)


async def _contestant(session: Session, contestant: Contestant, seat: Seat | None, section: Section | None) -> None:
    owners = (contestant.owner, None if seat is None else seat.owner)
    mine = session.person in owners
    reader = edits.reader_here(session, session.person if mine else contestant.owner)
    more: Seen | None = "gm" if session.is_gm else "owner" if mine else None
    if section is not None:
        if more is None or reader != "all":
            session.told.answer += await _section(session, contestant, seat, section, reader)
        else:
            _in_private(session, await _section(session, contestant, seat, section, more))
        return
    session.told.answer += await _whole(session, contestant, seat, reader)
    if reader == "all" and more is not None and not session.private:
        lines = await _whole(session, contestant, seat, more)
        (session.told.gm.extend if more == "gm" else lambda told: _to_owner(session, told))(lines)


async def _section(
    session: Session, contestant: Contestant, seat: Seat | None, section: Section, reader: Seen
) -> list[Line]:
    if reader == "all" and await _hidden(session, contestant):
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    found = edits.told_of(session, contestant.sheet, reader)
    lines = list(found.get(section, ()))
    if reader == "all" and not lines:
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    told = render.section_lines(contestant.name, section, lines)
    if seat is None or section != "condition":
        return told
    fought = _fight_lines(session, seat, reader)
    return [*fought[:1], *told[1:]] if lines else fought


async def _whole(session: Session, contestant: Contestant, seat: Seat | None, reader: Seen) -> list[Line]:
    """A card for everyone; for whoever may know more a line for each section, in a fight behind its figures."""
    found = dict(edits.told_of(session, contestant.sheet, reader))
    if reader == "all" and await _hidden(session, contestant):
        found = {section: found[section] for section in ("about",) if section in found}
    if seat is None:
        return [_heading(session, contestant, reader), *render.in_short(found)]
    lines = _fight_lines(session, seat, reader)
    if reader == "all":
        found.pop("condition", None)
        return [*lines, *render.in_short(found)]
    told = {"health", *(span.text.casefold() for one in lines for span in one[:1])}
    rest = {
        section: [one for one in found[section] if section == "limbs" or one[0].casefold() not in told]
        for section in _BESIDE_FIGURES
        if section in found
    }
    return [*lines, *render.in_short({section: these for section, these in rest.items() if _tells(section, these)})]


def _tells(section: Section, lines: Sequence[tuple[str, str]]) -> bool:
    """Whether a section is worth a line in a fight: limbs that are all alike are not."""
    return bool(lines) and (section != "limbs" or len({value for _, value in lines}) > 1)


def _heading(session: Session, contestant: Contestant, reader: Seen) -> Line:
    owner = session.game.people.get(contestant.owner or "", "") if contestant.owner else "the GM"
    waits = len(contestant.wishes) if reader != "all" else 0
    more = f" ({waits} change{'' if waits == 1 else 's'} waiting for the GM)" if waits else ""
    return line(bold(contestant.name), f", played by {owner or 'somebody'}{more}")


async def _hidden(session: Session, contestant: Contestant) -> bool:
    bout = await bout_of(session, contestant.name)
    return bout is not None and is_hidden(bout)


def _fight_lines(session: Session, seat: Seat, reader: Seen) -> list[Line]:
    view = _view(session, reader)
    seen = view.seen(seat.fighter)
    return [] if seen is None else fighter_lines(seen, view)


async def _history(session: Session, contestant: Contestant | None, page: int) -> None:
    """For its player and the GMs, where only they read."""
    if contestant is None:
        raise Refusal("no_history")
    if not session.is_gm and contestant.owner != session.person:
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    lines = await history.history(session, contestant, page)
    if session.private:
        session.told.answer += lines
    else:
        _in_private(session, lines)


def _to_owner(session: Session, lines: list[Line]) -> None:
    session.told.owners.setdefault(session.person, []).extend(lines)


def _in_private(session: Session, lines: list[Line]) -> None:
    """To the GMs, or to the player who asked; where others read only a word that it was answered."""
    if session.is_gm:
        session.told.gm += lines
    else:
        _to_owner(session, lines)
    session.told.answer.append(line(f"{session.incoming.person.name}, the answer is where only you read it."))


async def _set(session: Session, text: str) -> None:
    contestant, rest = await _target(session, text)
    await _change(session, contestant, rest, "sheet set")


async def set_named(session: Session, text: str, word: str) -> None:
    """A change of the contestant that the line begins with, under another word of a GM's."""
    contestant, rest = await _target(session, text)
    await _change(session, contestant, rest, word)


def names_contestant(session: Session, text: str) -> bool:
    """Whether a line begins with the whole name of a contestant."""
    words = text.replace(":", " ", 1).split()
    return any(
        key(" ".join(words[:count])) in session.register for count in range(1, min(LONGEST_NAME, len(words)) + 1)
    )


async def _change(session: Session, contestant: Contestant, text: str, word: str) -> None:
    """Do what a line says to a sheet, or ask the GM for it."""
    if not text.strip(" :,;"):
        raise Refusal("incomplete", {"example": f"{word} {contestant.name} {_example(session)}"})
    if not session.is_gm and contestant.owner != session.person:
        raise Refusal("not_yours", {"name": contestant.name})
    after = edits.tidy(session, edited(contestant.sheet, text))
    if wishes.mind_rights(session, contestant, after):
        await wishes.wish(session, contestant, after, text)
        return
    found = await edits.write(session, replace(contestant, sheet=after), word, text)
    edits.answer(session, contestant, found)


def _example(session: Session) -> str:
    return next(one.fields for one in session.system.play.kinds if one.word == FIGHTER)


async def _target(session: Session, text: str) -> tuple[Contestant, str]:
    """The contestant that a line names, with what follows; a line that begins with a field is about one's own."""
    words = text.replace(":", " ", 1).split()
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        listed = session.register.get(key(" ".join(words[:count])))
        if listed is not None:
            return await session.contestant(listed.name), _behind(text, count)
    own = None if session.active is None else await session.contestant(session.active)
    if own is not None and (not text or begins_with_change(own.sheet, text)):
        return own, text
    if not text:
        raise Refusal("which_sheet" if session.own else "whose_sheet", {"choices": session.own})
    for count in range(min(LONGEST_NAME, len(words) - 1), 0, -1):
        meant = session.register.meant(key(" ".join(words[:count])))
        if meant is not None:
            return await session.contestant(meant), _behind(text, count)
    shape = session.system.play.sheet_types[FIGHTER]
    if own is None and begins_with_field(text, shape):
        raise Refusal("which_sheet" if session.own else "whose_sheet", {"choices": session.own})
    name, _ = read_entry(text, shape)
    try:
        found = session.shelf.contestant(name)
    except RuleError as refused:
        if own is not None and refused.code == "unknown_entry" and not refused.facts["suggestions"]:
            edited(own.sheet, text)
        raise
    return await session.contestant(found), _behind(text, len(name.split()))


def _behind(text: str, count: int) -> str:
    """What follows so many words."""
    rest = text.replace(":", " ", 1)
    for _ in range(count):
        rest = rest.lstrip()
        rest = rest[len(rest.split(maxsplit=1)[0]) :]
    return rest.strip()


async def _numbered(session: Session, text: str) -> tuple[Contestant, int | None]:
    """A contestant and the number behind its name; nothing is one's own."""
    head, _, last = text.strip().rpartition(" ")
    number = int(last[:9]) if last.isascii() and last.isdecimal() and key(text) not in session.register else None
    name = head.strip() if number is not None else text.strip()
    own = session.active
    if not name and own is None:
        raise Refusal("which_sheet" if session.own else "whose_sheet", {"choices": session.own})
    return await session.contestant(session.shelf.contestant(name) if name else own or ""), number


async def _accept(session: Session, text: str) -> None:
    await wishes.decide(session, *await _numbered(session, text), welcome=True)


async def _deny(session: Session, text: str) -> None:
    await wishes.decide(session, *await _numbered(session, text), welcome=False)


async def _undo(session: Session, text: str) -> None:
    contestant, number = await _numbered(session, text)
    if not session.is_gm and contestant.owner != session.person:
        raise Refusal("not_yours", {"name": contestant.name})
    await history.undo(session, contestant, number)


async def _use(session: Session, text: str) -> None:
    """Choose which of several contestants is meant where none is named."""
    if not text:
        raise Refusal("which_sheet" if session.own else "whose_sheet", {"choices": session.own})
    name = session.shelf.contestant(text)
    if session.owner_of(name) != session.person:
        raise Refusal("not_yours", {"name": name})
    await session.choose(name)
    session.told.answer.append(line(bold(name), " is meant from now on where you name nobody. See ", code("@sheet")))


async def _list(session: Session, text: str) -> None:
    """One's own contestants; a GM's list is all of them, by pages, or those whose names begin so."""
    words = text.split()
    page = int(words.pop()[:6]) if words and words[-1].isascii() and words[-1].isdecimal() else 1
    wanted = " ".join(words)
    names = session.register.matching(key(wanted)) if wanted else list(session.register.names())
    if not session.is_gm:
        mine = set(session.own)
        names = [name for name in names if name in mine]
    pages = max(1, -(-len(names) // PAGE))
    page = min(max(page, 1), pages)
    shown = [_marked(session, name) for name in names[(page - 1) * PAGE : page * PAGE]]
    session.told.answer += render.listing(shown, len(names), page, pages, wanted)


def _marked(session: Session, name: str) -> str:
    return f"{name} (in use)" if name == session.active and len(session.own) > 1 else name


_ACTS: Final[Mapping[str, Callable[[Session, str], Awaitable[None]]]] = {
    "show": _show,
    "set": _set,
    "accept": _accept,
    "deny": _deny,
    "undo": _undo,
    "use": _use,
    "list": _list,
    "export": sheet_export.export,
    "import": sheet_import.take_in,
}
