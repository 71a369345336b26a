"""Display of contestants' sheets as far as readers may know them: a card, the whole sheet, or one section."""

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from bot.features.dice.sheet_rolls import offered
from bot.features.fight.closed_fights import as_readers_know
from bot.features.fight.lookup import Bout, bout_of, is_hidden, is_known, is_secret
from bot.features.portraits.portraits import of_unit, portrait_of
from bot.features.sheets import edits, history
from bot.features.sheets import text as render
from bot.features.sheets.command import HISTORY, Sheet
from bot.features.sheets.deeds import of_deeds
from bot.features.sheets.rolls import of_fight, of_sheet
from bot.features.status.text import sheet as fighter_lines
from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.outbox.replies import to_all, to_one
from bot.pipeline.work import publicity
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session, using
from bot.text.language.speech import gettext, translated
from bot.text.reply import Line, Prompt
from bot.text.sentences import many, say
from bot.turn.decisions.course import Course
from bot.turn.decisions.roster import find, own_fighter
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.state import Seat
from bot.turn.view import PublicView, gm_view, owner_view, public_view
from rules.errors import RuleError
from rules.system.figures import Section, Seen

SECTIONS: Final[Mapping[str, Section]] = {
    **{word: section for section in get_args(Section) for word in (section, section.removesuffix("s"))},
    "body": "limbs",
    "items": "inventory",
    "gear": "inventory",
    "health": "condition",
    "stats": "figures",
}
"""Words for sections."""
_Known = tuple[Contestant, Bout | None]
"""A contestant and its running fight, as far as its readers may know them."""
_BESIDE_FIGURES: Final[tuple[Section, ...]] = ("about", "condition", "limbs", "effects", "notes")
"""Sections shown next to a fighter's values in a fight."""
_PERSONAL: Final[tuple[Section, ...]] = ("about", "notes")
"""Sections that somebody else who plays a contestant for one fight reads as everyone does."""


def running(context: Context) -> AnyFight | None:
    """Return the fight that a fighter of the current system may be in."""
    return context.running if context.meant is None else None


async def show(session: Session, request: Sheet) -> None:
    told_apart = (request.text, request.part, 1)
    name, section, page = told_apart if request.part else _asked(session.context, request.text)
    seat, contestant = await _found(session, name)
    if section == HISTORY:
        await _history(session, contestant, page)
    elif contestant is None and seat is not None:
        _fighter(session, seat)
    elif contestant is not None:
        await _contestant(session, contestant, seat, SECTIONS.get(section))


def _asked(context: Context, text: str) -> tuple[str, str, int]:
    """Parse a name, a section and a page. A contestant whose name ends in a section's word takes precedence."""
    words = text.split()
    if key(text) in context.register:
        return text, "", 1
    page = 1
    if len(words) > 1 and words[-1].isascii() and words[-1].isdecimal() and words[-2].casefold() == HISTORY:
        page = max(1, int(words.pop()[:4]))
    last = words[-1].casefold() if words else ""
    if last in SECTIONS or last == HISTORY:
        return " ".join(words[:-1]), last, page
    return " ".join(words), "", page


async def _found(session: Session, name: str) -> tuple[Seat | None, Contestant | None]:
    """Return the fighter or contestant meant; visible fighters in the fight take precedence."""
    seat = _seat(session, name)
    if seat is not None:
        known = seat.sheet is not None and key(seat.sheet) in session.context.register
        return seat, await session.context.contestant(seat.sheet) if known and seat.sheet is not None else None
    own = session.context.active
    if not name and own is None:
        await _mind_draft(session.context, name)
        mine = session.context.own
        raise Refusal("which_sheet" if mine else "whose_sheet", {"choices": mine})
    if name and key(name) not in session.context.register:
        await _mind_draft(session.context, name)
        _mind_section(session.context, name)
    return None, await session.context.contestant(session.context.shelf.contestant(name) if name else own or "")


async def _mind_draft(context: Context, name: str) -> None:
    """Refuse with `still_a_draft` (name) if the person's draft of that contestant isn't finished."""
    draft = await archive.draft(context)
    if draft.name and not context.own and key(name) in ("", key(draft.name)):
        raise Refusal("still_a_draft", {"name": draft.name})
    if draft.name and key(name) == key(draft.name):
        raise Refusal("still_a_draft", {"name": draft.name})


def _mind_section(context: Context, name: str) -> None:
    """Refuse with `no_section` (name, section) if a contestant's full name is followed by an unknown word."""
    head, _, last = name.rpartition(" ")
    listed = context.register.get(key(head)) if head else None
    if listed is not None:
        raise Refusal("no_section", {"name": listed.name, "section": last})


def _seat(session: Session, name: str) -> Seat | None:
    fight = running(session.context)
    if fight is None or (name and key(name) in session.context.register and not _seated(session.context, name)):
        return None
    course = Course(using(session, session.changes.recorder()), fight)
    if not name and not fight.owned_by(session.context.person):
        return None
    try:
        who = (
            find(course, name, session.context.reader())
            if name
            else own_fighter(course, session.context.reader(), None)
        )
    except RuleError as refused:
        if refused.code == "no_such_fighter":
            return None
        raise
    return fight.seat(who)


def _seated(context: Context, name: str) -> bool:
    listed = context.register.get(key(name))
    seats = () if context.running is None else context.running.seats
    return listed is not None and any(seat.sheet == listed.name for seat in seats)


def _fighter(session: Session, seat: Seat) -> None:
    """Show a fighter that has no contestant's sheet."""
    view = _view(session.context)
    seen = view.seen(seat.fighter)
    if seen is None:
        raise Refusal("no_such_fighter", {"name": "", "choices": ()})
    session.response.answer += fighter_lines(seen, view)
    if seat.owner == session.context.person and not session.context.private:
        _to_owner(session, _fight_lines(session.context, seat, "owner"))


def _view(context: Context, reader: Seen | None = None) -> PublicView:
    """Return the fight as readers of the answer may see it, or as this reader sees it."""
    fight = context.running
    if fight is None:
        raise Refusal("no_fight")
    if reader == "gm" or (reader is None and context.private and context.is_gm):
        return gm_view(fight, context.system)
    if reader == "owner" or (reader is None and context.private):
        return owner_view(fight, context.system, context.person)
    return public_view(fight, context.system)


async def _contestant(session: Session, contestant: Contestant, seat: Seat | None, section: Section | None) -> None:
    owners = (contestant.owner, None if seat is None else seat.owner)
    mine = session.context.person in (owners[:1] if section in _PERSONAL else owners)
    reader = edits.reader_here(session.context, session.context.person if mine else contestant.owner)
    more: Seen | None = "gm" if session.context.is_gm else "owner" if mine else None
    bout = await bout_of(session.context, contestant.name)
    known = await as_readers_know(session.context, contestant, bout)
    whole, alone = (contestant, bout), (known, bout)
    if bout is not None and await is_secret(session.context, bout.scene):
        alone = (known, None)
        # Who was shut out of the channel learns no more than others.
        whole = whole if await is_known(session.context, bout.scene) else alone
    if section is not None:
        if more is None or reader != "all":
            session.response.answer += _section(session.context, alone, seat, section, reader)
        else:
            _in_private(session, _section(session.context, whole, seat, section, more))
        return
    session.response.answer += _whole(session.context, alone, seat, reader)
    family = session.context.system.family
    session.response.picture = await portrait_of(of_unit(session.context), family, contestant)
    if more is None:
        return
    if reader != "all":
        line, menus = await _rolls(session, contestant)
        session.response.answer += line
        session.response.offers += menus
    elif not session.context.private:
        with to_all(session.context) if more == "gm" else to_one(session.context, session.context.person):
            lines = _whole(session.context, whole, seat, more)
            line, menus = await _rolls(session, contestant)
        if more == "gm":
            session.response.gm += [*lines, *line]
            session.response.gm_prompts += menus
        else:
            _to_owner(session, [*lines, *line])
            to_me = (one.model_copy(update={"person": session.context.person}) for one in menus)
            session.response.own_prompts += to_me


async def _rolls(session: Session, contestant: Contestant) -> tuple[list[Line], list[Prompt]]:
    """Return what the sheet can roll and do. Everyone in the channel reads the result, unless players don't know of the
    contestant."""
    rolls = offered(session.context, contestant.name)
    if not rolls:
        return [], []
    line, menus = of_sheet(contestant.name, rolls, aloud=key(contestant.name) not in publicity.hidden(session))
    declared = of_fight(session.context, contestant.name)
    return [line], [*menus, *declared, *await of_deeds(session.context, contestant)]


def _section(context: Context, known: _Known, seat: Seat | None, section: Section, reader: Seen) -> list[Line]:
    contestant, bout = known
    if reader == "all" and bout is not None and is_hidden(bout):
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    found = edits.told_of(context, contestant.sheet, reader, _in_bout(bout))
    lines = list(found.get(section, ()))
    if reader == "all" and not lines:
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    told = render.section_lines(contestant.name, section, lines)
    if seat is None or section != "condition":
        return told
    fought = _fight_lines(context, seat, reader)
    return [*fought[:1], *told[1:]] if lines else fought


def _whole(context: Context, known: _Known, seat: Seat | None, reader: Seen) -> list[Line]:
    """Return a card for everyone. Readers who may know more get a line per section; in a fight, its values come
    first."""
    contestant, bout = known
    found = dict(edits.told_of(context, contestant.sheet, reader, _in_bout(bout)))
    if reader == "owner" and contestant.owner != context.person:
        for_all = dict(edits.told_of(context, contestant.sheet, "all", _in_bout(bout)))
        found = {one: for_all.get(one, ()) if one in _PERSONAL else lines for one, lines in found.items()}
    if reader == "all" and bout is not None and is_hidden(bout):
        found = {section: found[section] for section in ("about",) if section in found}
    if seat is None:
        return [_heading(context, contestant, reader), *render.in_short(found)]
    lines = _fight_lines(context, seat, reader)
    if reader == "all":
        found.pop("condition", None)
        return [*lines, *render.in_short(found)]
    told = {gettext("Health").casefold(), *(span.text.casefold() for one in lines for span in one[:1])}
    rest = {
        section: [one for one in found[section] if section == "limbs" or translated(one[0]).casefold() not in told]
        for section in _BESIDE_FIGURES
        if section in found
    }
    return [*lines, *render.in_short({section: these for section, these in rest.items() if _tells(section, these)})]


def _tells(section: Section, lines: Sequence[tuple[str, str]]) -> bool:
    """Whether a section is worth a line in a fight. Limbs in equal condition aren't."""
    return bool(lines) and (section != "limbs" or len({value for _, value in lines}) > 1)


def _heading(context: Context, contestant: Contestant, reader: Seen) -> Line:
    count = len(contestant.wishes) if reader != "all" else 0
    waits = many(count, "{n} change waiting for the GM", "{n} changes waiting for the GM") if count else None
    if not contestant.owner:
        return say("**{name}**, played by the GM[ ({waits})]", name=contestant.name, waits=waits)
    owner = context.game.people.get(contestant.owner) or gettext("somebody")
    return say("**{name}**, played by {owner}[ ({waits})]", name=contestant.name, owner=owner, waits=waits)


def _in_bout(bout: Bout | None) -> object:
    """Return a contestant's fighter in a running fight."""
    return None if bout is None else bout.fight.world.fighter(bout.fighter)


def _fight_lines(context: Context, seat: Seat, reader: Seen) -> list[Line]:
    view = _view(context, reader)
    seen = view.seen(seat.fighter)
    return [] if seen is None else fighter_lines(seen, view)


async def _history(session: Session, contestant: Contestant | None, page: int) -> None:
    """Show a sheet's history in private to its player, or to the GMs."""
    if contestant is None:
        raise Refusal("no_history")
    if not session.context.is_gm and contestant.owner != session.context.person:
        raise Refusal("not_yours_to_read", {"name": contestant.name})
    lines = await history.history(session.context, contestant, page)
    if session.context.private:
        session.response.answer += lines
    else:
        _in_private(session, lines)


def _to_owner(session: Session, lines: list[Line]) -> None:
    session.response.owners.setdefault(session.context.person, []).extend(lines)


def _in_private(session: Session, lines: list[Line]) -> None:
    """Send the text to the GMs, or to the player who asked, with a note in the channel that it was answered."""
    if session.context.is_gm:
        session.response.gm += lines
    else:
        _to_owner(session, lines)
    session.response.answer.append(
        say("{name}, I've sent you the answer in private.", name=session.context.incoming.person.name)
    )
