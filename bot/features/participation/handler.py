"""Handlers for joining a fight and adding fighters, one or several at once."""

import re
from dataclasses import replace
from typing import Final

from bot.commands.spec import without_word
from bot.features.fight.handler import play
from bot.features.fight.lookup import mind_other_fights
from bot.features.participation import parser as bringing
from bot.features.participation.command import Bring, Join
from bot.features.participation.parser import Brought
from bot.features.participation.plain_names import without_options
from bot.features.sheets.contestants import mind_plain
from bot.packs.contestant_register import FIGHTER, LONGEST_NAME
from bot.packs.names import key
from bot.pipeline.handlers import handles
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.context import Context
from bot.pipeline.work.creature_plans import hides
from bot.pipeline.work.people import entrusted_person
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext_noop
from bot.text.refusals import refusals
from bot.text.sentences import Wording, say
from bot.text.words import plural
from bot.turn import commands
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.wording import worded

MOST_AT_ONCE = 50
_COUNTED = re.compile(r"(?P<first>[1-9][0-9]?)\s*[x×]?\s+(?P<before>.+)|(?P<behind>.+?)\s+(?P<last>[1-9][0-9]?)")


@handles(Join)
async def join(session: Session, request: Join) -> None:
    """Ask to join with the named sheet, or with one's active one."""
    entrance = session.context.system.roster.entrance
    text, where = request.text, bringing.entrance_of(request.where, entrance)
    if where is None and not _known(session.context, text):
        text, where = bringing.entering(text, entrance)
    own = session.context.own
    if not text and session.context.active is None:
        await _mind_made(session.context)
        raise Refusal("which_of_yours", {"choices": own})
    try:
        sheet = session.context.shelf.contestant(text) if text else session.context.active or ""
    except RuleError as unknown:
        if unknown.code == "unknown_entry" and not unknown.facts["suggestions"]:
            await _mind_made(session.context)
        raise
    owner = session.context.owner_of(sheet)
    if owner not in (None, session.context.person) and not session.context.gm_here:
        raise Refusal("not_yours", {"name": sheet})
    if session.context.gm_here and not session.context.may_bring(sheet, session.context.person):
        raise Refusal("brings_own", {"name": sheet})
    if session.context.running is not None:
        await mind_other_fights(session.context, sheet)
    fight = session.context.fight
    there = tuple(seat.sheet for seat in fight.seats if seat.sheet is not None and not seat.creature) if fight else ()
    known = owner == session.context.person and session.context.system.records.joins_freely(
        await archive.almanac(session.context), sheet, there
    )
    # The name is in the player's own words, so a GM decides first whether everyone reads it.
    quiet = fight is not None and await session.context.is_muted(fight.scene)
    await play(session, commands.AskToJoin(sheet=sheet, where=where, known=known and not quiet, quiet=quiet))
    if quiet and not session.context.gm_here:
        asked = gettext_noop("I've asked the GM whether **{name}** may join. Nobody else can read the name yet.")
        session.response.secret.append(say(asked, name=sheet))


async def _mind_made(context: Context) -> None:
    """Refuse somebody without a contestant with `not_made_yet` (name) if there is a draft, otherwise with `no_sheet`
    (create)."""
    if context.own:
        return
    if begun := (await archive.draft(context)).name:
        raise Refusal("not_made_yet", {"name": begun})
    raise Refusal("no_sheet", {"create": "create" if context.system.sheets.creation is not None else None})


@handles(Bring)
async def bring(session: Session, request: Bring) -> None:
    """Add the listed sheets with their options: all of them, or none if one is refused."""
    where = bringing.entrance_of(request.where, session.context.system.roster.entrance)
    said = without_word(request.text)
    sure = said is not None and hides(said.split()[-1:], slips=True)
    text = said if sure and said is not None else request.text
    each = [_counted(session.context, one) for one in await _listed(session.context, text)]
    listed = [_told(one, request, where) for one in each]
    slips = [] if sure else [word for one in listed for word in _misspelt(session.context, one)]
    if (slips or any(one.hidden for one in listed)) and not session.context.private:
        raise Refusal("secret_in_public")
    if slips:
        raise Refusal("hidden_misspelt", {"name": slips[0], "choices": ("hidden",), "typed": f"add {text} yes"})
    if not all(one.count for one in listed) or sum(one.count for one in listed) > MOST_AT_ONCE:
        raise Refusal("how_many", {"limit": MOST_AT_ONCE})
    for one in listed:
        if one.name is not None:
            mind_plain(session.context, one.name)
    adds = tuple(_add(session, one) for one in listed)
    for add in adds:
        if add.sheet_kind == FIGHTER:
            if not session.context.may_bring(add.sheet, session.context.person):
                raise Refusal("brings_own", {"name": add.sheet})
            if session.context.running is not None:
                await mind_other_fights(session.context, add.sheet)
    await play(session, adds[0] if len(adds) == 1 else commands.AddSeveral(each=adds))


def _misspelt(context: Context, one: Brought) -> list[str]:
    """Return final words of names that look like a misspelt "hidden"."""
    names = () if one.hidden else (one.name or "", "" if _known(context, one.sheet) else one.sheet)
    return [word for name in names for word in name.split()[1:][-1:] if hides((word,), slips=True)]


def _told(one: Brought, request: Bring, where: str | None) -> Brought:
    """Return an entry with the options from separate fields."""
    return replace(
        one,
        count=one.count if request.count is None else request.count,
        name=request.called or one.name,
        owner=request.player or one.owner,
        hidden=request.hidden or one.hidden,
        where=where or one.where,
        team=request.team or one.team,
    )


async def _listed(context: Context, text: str) -> tuple[Brought, ...]:
    """Parse the text as one sheet's name if there is such a sheet, otherwise as a list or as everyone on the game's
    roster."""
    entrance = context.system.roster.entrance
    words = text.split()
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        # Old names, from before such names were refused, may contain option words.
        name = " ".join(words[:count])
        if _known(context, name) and (said := without_options(" ".join(words), entrance, name)) is not None:
            return (said,)
    single = bringing.one(text, entrance)
    if _known(context, single.sheet):
        return (single,)
    if single.sheet.casefold() == bringing.EVERYONE:
        return await _everyone(context, single)
    return bringing.several(text, entrance)


async def _everyone(context: Context, said: Brought) -> tuple[Brought, ...]:
    """Return everyone on the game's roster who isn't in the fight yet. Refuses with `no_roster` and `everyone_in`."""
    wanted = context.system.records.roster(await archive.almanac(context))
    if not wanted:
        raise Refusal("no_roster", {"system": worded(context.system.title)})
    seated = set() if context.running is None else {seat.sheet for seat in context.running.seats}
    missing = [name for name in wanted if name not in seated]
    if not missing:
        raise Refusal("everyone_in")
    return tuple(Brought(name, where=said.where, team=said.team) for name in missing)


def _add(session: Session, one: Brought) -> commands.Add:
    known = _is(session.context, FIGHTER, one.sheet) and not _is_creature_first(session.context, one.sheet)
    sheet = session.context.shelf.contestant(one.sheet) if known else _creature(session.context, one.sheet)
    owner = session.context.owner_of(sheet) if known else None
    if one.owner is not None:
        owner = entrusted_person(session, one.owner).id
    return commands.Add(
        sheet=sheet,
        sheet_kind="fighter" if known else "creature",
        name=one.name,
        count=one.count,
        where=one.where,
        team=one.team,
        owner=owner,
        hidden=one.hidden,
    )


def _counted(context: Context, one: Brought) -> Brought:
    """Return an entry with a number before its name as that many ("3 rats")."""
    number, _, name = one.sheet.partition(" ")
    if one.count != 1 or not re.fullmatch(r"[1-9][0-9]?[x×]?", number) or _known(context, one.sheet):
        return one
    try:
        found = str(context.library.find("creature", name).name)
    except RuleError as unknown:
        close = unknown.facts.get("suggestions")
        names = close if isinstance(close, tuple | list) else ()
        found = next((one for one in names if plural(one).casefold() == name.casefold()), "")
    return replace(one, sheet=found, count=int(number.rstrip("x×"))) if found else one


def _creature(context: Context, text: str) -> str:
    """Return the creature meant. Refuses with `count_behind` (written, name, count) if only a number next to it is
    wrong."""
    try:
        return str(context.library.find("creature", text).name)
    except RuleError as unknown:
        counted = _COUNTED.fullmatch(text)
        if counted is None or unknown.code != "unknown_entry":
            raise
        bare = counted["before"] or counted["behind"]
        try:
            name = context.library.find("creature", bare).name
        except RuleError as misspelt:
            # A plural alone is what the name misses.
            close = misspelt.facts.get("suggestions")
            if not isinstance(close, tuple | list) or len(close) != 1:
                raise unknown from None
            name = close[0]
        number = int(counted["first"] or counted["last"])
        raise Refusal("count_behind", {"written": text, "name": name, "count": str(number)}) from None


def _is_creature_first(context: Context, name: str) -> bool:
    """Whether a player's contestant shares its name with one of the game's own creatures.

    The creature is added then, since the player can join without the GM.
    """
    own = context.library.own.of("creature")
    return context.owner_of(name) is not None and any(known.casefold() == name.casefold() for known in own)


def _known(context: Context, name: str) -> bool:
    return _is(context, FIGHTER, name) or _is(context, "creature", name)


def _is(context: Context, kind: str, name: str) -> bool:
    if kind == FIGHTER:
        listed = context.register.get(key(name))
        return listed is not None and listed.name.casefold() == name.casefold()
    return any(known.casefold() == name.casefold() for known in context.library.sheets(kind))


REFUSALS: Final[dict[str, Wording]] = {
    "only_with_sheet": "Only a contestant with a sheet can move to another scene. For {name}, use `@remove {name}` "
    "here and `@add` there.",
    "there_already_sent": "This is {scene}. Name another scene.",
    "no_fight_there": "No fight is running in {scene}. Start one there with `@fight start`.",
    "other_game_there": "{scene} uses a different system[: {system}]. A sheet from here doesn't work there.",
    "no_roster": "The waitlist is empty. Name everyone: `@add NAME, NAME and NAME`.",
    "everyone_in": "Everyone on the waitlist is already in this fight. `@status` shows who is here.",
    "how_many": "You can bring in up to {limit} at once, for example `@add NAME x2`.",
    "count_behind": "There is no creature called “{written}”. To add several, write `@add {name} x{count}`.",
    "hidden_misspelt": "Did you mean `hidden` by “{name}”? Nobody has been added yet. "
    "If it's part of the name: `@{typed}`",
    "not_made_yet": "{name} isn't finished yet. `@create` shows what is missing; then type `@create done` and `@join`.",
}
refusals(REFUSALS)
