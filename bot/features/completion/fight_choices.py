"""Suggestions from the running fight: fighters, actions and results."""

from typing import Final

from bot.commands.form import Choice, Values
from bot.features.amendments.text import figure_text
from bot.features.completion.choice import listed, named, view
from bot.features.sheets.cards import SECTIONS
from bot.features.speech.speakers import speakable
from bot.pipeline.inbox import usable_commands
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.turn.decisions.amendments import amendable
from bot.turn.view import Seen, gm_view

MOST_SHEETS: Final = 6
"""Maximum number of a person's contestants whose weapons are looked up."""


def _fighter(context: Context, one: Seen) -> Choice:
    """Return a fighter by the name people type; readers who know it by another name see that as the explanation."""
    if context.running is None:
        raise AssertionError("somebody is seen in no fight")
    name = context.running.world.fighter(one.id).name
    return Choice(name, gettext(one.portrait.health) if name == one.name else one.name)


async def fighters(session: Session, _: str, __: Values) -> list[Choice]:
    seen = view(session.context)
    return [] if seen is None else [_fighter(session.context, one) for one in seen.fighters]


async def asked(session: Session, typed: str, values: Values) -> list[Choice]:
    """Return whom a GM may ask to roll: everyone, fighters and contestants."""
    if not session.context.gm_here:
        return []
    return [Choice("everyone"), *await fighters(session, typed, values), *named(listed(session.context, typed))]


async def targets(session: Session, _: str, __: Values) -> list[Choice]:
    """Return fighters as targets: opponents and those still standing first."""
    seen = view(session.context)
    if seen is None:
        return []
    own = {one.portrait.team for one in seen.fighters if one.owner == session.context.person}
    found = sorted(seen.fighters, key=lambda one: (one.portrait.out, one.portrait.team in own))
    return [_fighter(session.context, one) for one in found]


async def own(session: Session, _: str, __: Values) -> list[Choice]:
    seen = view(session.context)
    return [] if seen is None else named(one.name for one in seen.fighters if one.owner == session.context.person)


async def speakers(session: Session, _: str, __: Values) -> list[Choice]:
    return named(speakable(session.context))


async def planned(session: Session, _: str, __: Values) -> list[Choice]:
    """Return creatures as the beginning of a plan."""
    seen = view(session.context)
    if seen is None or not session.context.gm_here:
        return []
    found = (_fighter(session.context, one) for one in seen.fighters if one.creature)
    return [Choice(f"{one.value}: ", one.meaning) for one in found]


async def members(session: Session, _: str, __: Values) -> list[Choice]:
    asking = () if session.context.running is None else session.context.running.requests
    return named(one.sheet for one in asking if session.context.private or not one.quiet)


async def entrances(session: Session, _: str, __: Values) -> list[Choice]:
    seen, word = view(session.context), session.context.system.roster.entrance
    grounds = () if seen is None else seen.grounds
    return [] if word is None else [Choice(f"{word} {one.id}", gettext(one.title)) for one in grounds if one.id]


async def verbs(session: Session, _: str, __: Values) -> list[Choice]:
    """Return the verbs of the game, those that are possible now first."""
    now = usable_commands.verbs(session.context)
    later = [verb for verb in session.context.system.reading.verbs if verb.offered and verb not in now]
    return [Choice(verb.word, gettext(verb.meaning)) for verb in (*now, *later)]


async def adjustments(session: Session, _: str, __: Values) -> list[Choice]:
    words = session.context.system.roster.adjustments if session.context.gm_here else ()
    return [Choice(one.words[0], gettext(one.meaning)) for one in words]


async def steps(session: Session, _: str, __: Values) -> list[Choice]:
    if not session.context.gm_here:
        return []
    said = (("turn", gettext("this whole turn")), ("list", gettext("what you can undo")), ("2", ""), ("3", ""))
    return [Choice(value, meaning) for value, meaning in said]


async def weapons(session: Session, _: str, __: Values) -> list[Choice]:
    """Return the weapons on the sheets of one's own fighters."""
    fight = session.context.running
    sheets = () if fight is None else tuple(seat.sheet for seat in fight.seats if seat.owner == session.context.person)
    names = [name for name in dict.fromkeys(sheets) if name in session.context.own][:MOST_SHEETS]
    await session.context.fetch(names)
    system, shelf = session.context.system, session.context.shelf.all(session.context.system.types.sheets)
    found: list[str] = []
    for name in names:
        pages = system.sheets.pages((await session.context.contestant(name)).sheet, shelf, "owner")
        found += [said for page in pages if page.section == SECTIONS["weapons"] for said, _ in page.lines]
    return [Choice(f"with {name}") for name in dict.fromkeys(found)]


async def figures(session: Session, _: str, __: Values) -> list[Choice]:
    """Return the figures that can be amended, with their numbers; only in private and for GMs."""
    fight, system = session.context.running, session.context.system
    if fight is None or not (session.context.private and session.context.is_gm):
        return []
    names = gm_view(fight, system).name
    return [Choice(str(one.number), figure_text(one.figure, names)) for one in amendable(fight, system)]


async def drafted(session: Session, _: str, __: Values) -> list[Choice]:
    """Return the figures of the current draft and what can be done with all of it; only in private and for GMs."""
    fight, system = session.context.running, session.context.system
    if fight is None or fight.draft is None or not (session.context.private and session.context.is_gm):
        return []
    names = gm_view(fight, system).name
    figures = enumerate(system.amendments.amendable(fight.draft.facts), start=1)
    found = [Choice(str(place), figure_text(figure, names)) for place, figure in figures]
    return [
        *found,
        Choice("drop", gettext("all of it")),
        Choice("keep", gettext("undo all changes")),
        Choice("note"),
    ]


async def creatures(session: Session, typed: str, __: Values) -> list[Choice]:
    """Return the creatures and contestants a GM may add."""
    if not session.context.gm_here:
        return []
    kinds = session.context.system.types.sheets
    creatures = (name for kind in kinds if kind == "creature" for name in session.context.library.names(kind))
    return named((*creatures, *listed(session.context, typed)))
