"""Handler of `@sheet export`: contestants as a file that can be imported again unchanged."""

from bot.features.sheets.command import Sheet
from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key
from bot.packs.sheets import file as sheet_file
from bot.packs.sheets.contestant import Contestant
from bot.packs.sheets.file import FORMS
from bot.packs.sheets.rows import OWNER
from bot.pipeline.work.context import Context
from bot.pipeline.work.secrecy import tell_apart
from bot.pipeline.work.session import Session
from bot.text.files import LARGEST, Enclosed, named
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.refusal import Refusal

EVERYONE = "all"


async def export(session: Session, request: Sheet) -> None:
    """Export a named contestant, one's own, or all of them for a GM, in the given file format.

    Refuses with `gm_only`, `not_yours_to_read`, `which_sheet`, `whose_sheet`, `no_contestants`, `too_many_to_export`.
    """
    name, form = request.text, request.part or FORMS[0]
    if name.casefold() == EVERYONE and key(name) not in session.context.register:
        await _everyone(session, form)
        return
    found = await session.context.contestant(_meant(session.context, name))
    if not session.context.is_gm and found.owner != session.context.person:
        raise Refusal("not_yours_to_read", {"name": found.name})
    file = _file(session.context, found.name, [found], form)
    told = gettext_noop("**{name}**: the whole sheet." if session.context.is_gm else "**{name}**: your sheet.")
    tell_apart(session, _lines(session.context, say(told, name=found.name)), file)


def _meant(context: Context, name: str) -> str:
    if name:
        return context.shelf.contestant(name)
    if context.active is None:
        raise Refusal("which_sheet" if context.own else "whose_sheet", {"choices": context.own})
    return context.active


async def _everyone(session: Session, form: str) -> None:
    if not session.context.is_gm:
        raise Refusal("gm_only")
    # The file goes to the GM channel, so it may contain everyone.
    register = session.context.whole_register
    if not len(register):
        raise Refusal("no_contestants")
    if len(register) > sheet_file.MOST:
        raise Refusal("too_many_to_export", {"count": len(register), "most": sheet_file.MOST})
    names = tuple(register.names())
    await session.context.fetch(names)
    contestants = [await session.context.contestant(name) for name in names]
    file = _file(session.context, "sheets", contestants, form)
    one, several = (
        gettext_noop("**One contestant**, with their player."),
        gettext_noop("**{n} contestants**, with their players."),
    )
    told = say(one) if len(names) == 1 else say(several, n=len(names))
    tell_apart(session, _lines(session.context, told), file)


def _lines(context: Context, first: Line) -> list[Line]:
    reads = gettext_noop(
        "To load it again, send `@sheet import` with this file. Fields missing from it stay as they are.[ {hidden}]"
    )
    hidden = gettext("It contains hidden values, so share it with GMs only.") if context.is_gm else None
    return [first, say(reads, hidden=hidden)]


def _file(context: Context, called: str, contestants: list[Contestant], form: str) -> Enclosed:
    shape = context.system.types.sheets[FIGHTER]
    sheets = {one.name: _told(context, one, shape) for one in contestants}
    text = sheet_file.write(sheets, shape, FIGHTER, context.system.family, form)
    if len(text.encode()) > LARGEST:
        raise Refusal("too_many_to_export", {"count": len(sheets), "most": sheet_file.MOST})
    return Enclosed(name=named(called, f".{form}"), text=text)


def _told(context: Context, one: Contestant, shape: type) -> dict[str, object]:
    """Return everything with the owner's name for a GM, and what they may read for a player."""
    told = sheet_file.told(shape, one.sheet, whole=context.is_gm)
    owner = None if one.owner is None or not context.is_gm else context.game.people.get(one.owner)
    return told if owner is None else {OWNER: owner, **told}
