"""What can stand in a field of a slash command, by what it is: for who fills it in, and who reads it then.

Where everyone reads the command, everything here is taken from the public view, also for a GM: what is chosen is said.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final
from zoneinfo import available_timezones

from bot.packs.naming import key
from bot.parse.form import Suggested, Values
from bot.render.amending import figure_text
from bot.render.rulebook import short
from bot.reply import Style
from bot.service import games, looks, table_names
from bot.service.cards import SECTIONS
from bot.service.session import Session
from bot.service.shelf import FIGHTER
from bot.turn.amending import amendable
from bot.turn.view import PublicView, Seen, gm_view
from rules import catalogue
from rules.system import Patch

MOST_NAMES: Final = 25
"""Contestants that are named of those whose names begin as was typed."""
MOST_SCENES: Final = 50
MOST_SHEETS: Final = 6
"""Of one's own contestants, whose weapons are looked at."""
PLACEHOLDER: Final = "NAME"
"""Stands in the examples of settings for what is not one of a few words."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is offered: what is filled in, and in a few words what it means."""

    value: str
    meaning: str = ""


Offered = Callable[[Session, str, Values], Awaitable[Iterable[Choice]]]
"""What there is for what was typed so far, with what stands in the other fields."""


def view(session: Session) -> PublicView | None:
    return None if session.running is None else looks.view_here(session)


def _fighter(session: Session, one: Seen) -> Choice:
    """By the name with which it is called on; whoever may know reads another one behind it."""
    if session.running is None:
        raise AssertionError("somebody is seen in no fight")
    name = session.system.play.name(session.running.world, one.id)
    return Choice(name, one.portrait.health if name == one.name else one.name)


def named(names: Iterable[str]) -> list[Choice]:
    return [Choice(name) for name in names]


async def _fighters(session: Session, _: str, __: Values) -> list[Choice]:
    seen = view(session)
    return [] if seen is None else [_fighter(session, one) for one in seen.fighters]


async def _targets(session: Session, _: str, __: Values) -> list[Choice]:
    """Fighters, those first whom one does not play and who still stand."""
    seen = view(session)
    if seen is None:
        return []
    own = {one.portrait.team for one in seen.fighters if one.owner == session.person}
    found = sorted(seen.fighters, key=lambda one: (one.portrait.out, one.portrait.team in own))
    return [_fighter(session, one) for one in found]


async def _own(session: Session, _: str, __: Values) -> list[Choice]:
    seen = view(session)
    return [] if seen is None else named(one.name for one in seen.fighters if one.owner == session.person)


async def _planned(session: Session, _: str, __: Values) -> list[Choice]:
    """Creatures as the beginning of a plan."""
    seen = view(session)
    if seen is None or not session.gm_here:
        return []
    found = (_fighter(session, one) for one in seen.fighters if one.creature)
    return [Choice(f"{one.value}: ", one.meaning) for one in found]


async def _mine(session: Session, _: str, __: Values) -> list[Choice]:
    return named(session.own)


async def _sheets(session: Session, typed: str, __: Values) -> list[Choice]:
    """One's own contestants, and those in the fight; for GMs all whose names begin so."""
    seen = view(session)
    players = () if seen is None else tuple(one.name for one in seen.fighters if not one.creature)
    return named((*session.own, *players, *_listed(session, typed)))


def _listed(session: Session, typed: str) -> tuple[str, ...]:
    if not session.is_gm:
        return ()
    start, register = key(typed) if typed.strip() else "", session.register
    return (*register.beginning(start, MOST_NAMES), *(register.with_word(start, MOST_NAMES) if start else ()))


async def _creatures(session: Session, typed: str, __: Values) -> list[Choice]:
    """Whom a GM may bring in."""
    if not session.gm_here:
        return []
    kinds = session.system.play.sheet_types
    creatures = (name for kind in kinds if kind == "creature" for name in session.library.names(kind))
    return named((*creatures, *_listed(session, typed)))


async def _members(session: Session, _: str, __: Values) -> list[Choice]:
    return [] if session.running is None else named(one.sheet for one in session.running.requests)


async def _entrances(session: Session, _: str, __: Values) -> list[Choice]:
    seen, word = view(session), session.system.play.entrance
    grounds = () if seen is None else seen.grounds
    return [] if word is None else [Choice(f"{word} {one.id}", one.title) for one in grounds if one.id]


async def _verbs(session: Session, _: str, __: Values) -> list[Choice]:
    """Words of the game, those first that can be said now."""
    now = looks.verbs(session)
    later = [verb for verb in session.system.play.verbs if verb.offered and verb not in now]
    return [Choice(verb.word, verb.meaning) for verb in (*now, *later)]


async def _adjustments(session: Session, _: str, __: Values) -> list[Choice]:
    words = session.system.play.adjustments if session.gm_here else ()
    return [Choice(one.words[0], one.meaning) for one in words]


async def _errands(session: Session, _: str, __: Values) -> list[Choice]:
    return [Choice(one.words[0], one.meaning) for one in looks.errands(session)]


async def _commands(session: Session, _: str, __: Values) -> list[Choice]:
    found = [Choice(verb.word, verb.meaning) for verb in looks.verbs(session)]
    found += [Choice(spec.words[0], spec.meaning) for spec in looks.usable(session)]
    found += await _errands(session, "", {})
    return found + named(table_names.visible(session))


async def _kinds(session: Session, _: str, __: Values) -> list[Choice]:
    return [Choice(one.word, one.meaning) for one in session.system.play.kinds] if session.is_gm else []


async def _entries(session: Session, typed: str, values: Values) -> list[Choice]:
    """What there is of the kind that another field names."""
    kind = values.get("kind", "").strip().casefold()
    if not session.is_gm or kind not in session.system.play.sheet_types:
        return []
    return named(_listed(session, typed) if kind == FIGHTER else session.library.names(kind))


async def _tables(session: Session, _: str, __: Values) -> list[Choice]:
    return named(table_names.visible(session))


async def _weapons(session: Session, _: str, __: Values) -> list[Choice]:
    """What one's own fighters have, by their sheets."""
    fight = session.running
    sheets = () if fight is None else tuple(seat.sheet for seat in fight.seats if seat.owner == session.person)
    names = [name for name in dict.fromkeys(sheets) if name in session.own][:MOST_SHEETS]
    await session.fetch(names)
    play, shelf = session.system.play, session.shelf.all(session.system.play.sheet_types)
    found: list[str] = []
    for name in names:
        pages = play.pages((await session.contestant(name)).sheet, shelf, "owner")
        found += [said for page in pages if page.section == SECTIONS["weapons"] for said, _ in page.lines]
    return [Choice(f"with {name}") for name in dict.fromkeys(found)]


async def _systems(_: Session, __: str, ___: Values) -> list[Choice]:
    return [Choice(short(one), one.title) for one in catalogue.SYSTEMS.values()]


async def _settings(session: Session, _: str, __: Values) -> list[Choice]:
    files = ("export", "import") if session.is_gm else ()
    return named((*games.settings(session), *files))


async def _values(session: Session, typed: str, values: Values) -> list[Choice]:
    """What a setting can be, by the words with which it is shown."""
    what = values.get("setting", "").partition(":")[0].strip().casefold()
    if what == "system":
        return await _systems(session, typed, values)
    if what == "zone":
        return await _zones(session, typed, values)
    if what in CLOCK:
        return named(CLOCK[what])
    if what == "draft":
        return named(f"{kind} {switch}" for kind in games.DRAFTS for switch in ("on", "off"))
    if what in SWITCHES:
        return named(("on", "off"))
    shown = games.settings(session).get(what, ())
    codes = [span.text.removeprefix(f"@game {what} ") for span in shown if span.style is Style.CODE]
    return named(one for text in codes for one in text.split(" | ") if PLACEHOLDER not in one)


SWITCHES: Final = frozenset({"plain", "pictures"})
"""What is on or off, and nothing else."""
CLOCK: Final = {
    "deadline": ("12h", "24h", "48h", "3 days"),
    "grace": ("off", "6h", "12h"),
    "nudge": ("at deadline", "2h before", "6h before", "off"),
    "quiet": ("23:00-08:00", "off"),
    "weekends": ("count", "free"),
    "then": ("gm", "order", "pass"),
    "auto": ("on", "off"),
}
"""What is often chosen for the clock."""


async def _zones(_: Session, __: str, ___: Values) -> list[Choice]:
    return named(_all_zones())


@cache
def _all_zones() -> tuple[str, ...]:
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


async def _people(session: Session, _: str, __: Values) -> list[Choice]:
    return named(sorted(session.game.people.values())) if session.is_gm else []


async def _scenes(session: Session, _: str, __: Values) -> list[Choice]:
    """Scenes that are there for this person; that of the GMs is nobody else's business."""
    game = session.game
    found = [scene for scene in game.scenes if scene != game.gm_scene or (session.is_gm and session.private)]
    if not session.is_gm:
        found = [scene for scene in found if await _is_known(session, scene)]
    return named(game.scenes[scene] for scene in found)


async def _is_known(session: Session, scene: str) -> bool:
    game, person = session.game, session.person
    if any(one.person == person and one.scene in (None, scene) for one in game.standings):
        return True
    if scene not in game.running[:MOST_SCENES]:
        return False
    fight = await session.fight_in(scene)
    return fight is not None and bool(fight.owned_by(person))


async def _steps(session: Session, _: str, __: Values) -> list[Choice]:
    if not session.gm_here:
        return []
    said = (("turn", "all of this turn"), ("list", "what can be taken back"), ("2", ""), ("3", ""))
    return [Choice(value, meaning) for value, meaning in said]


async def _figures(session: Session, _: str, __: Values) -> list[Choice]:
    """What can be amended, by number; only where GMs alone read what is said of it."""
    fight, system = session.running, session.system
    if fight is None or not (session.private and session.is_gm):
        return []
    names = gm_view(fight, system).name
    return [Choice(str(one.number), figure_text(one.figure, names)) for one in amendable(fight, system)]


async def _drafted(session: Session, _: str, __: Values) -> list[Choice]:
    """The figures of the draft that stands, and what can be done with all of it."""
    fight, system = session.running, session.system
    if fight is None or fight.draft is None or not (session.private and session.is_gm):
        return []
    names = gm_view(fight, system).name
    figures = enumerate(system.play.amendable(fight.draft.facts), start=1)
    found = [Choice(str(place), figure_text(figure, names)) for place, figure in figures]
    return [*found, Choice("drop", "all of it"), Choice("keep", "take back all that was changed"), Choice("note")]


async def _house(session: Session, _: str, __: Values) -> tuple[Choice, ...]:
    system = session.system.id
    return _house_rules(system, session.house.patch(system))


@lru_cache(maxsize=64)
def _house_rules(system: str, patch: Patch) -> tuple[Choice, ...]:
    """There are hundreds, and somebody who types asks for them at every letter."""
    workshop = catalogue.find(system).workshop
    settings = () if workshop is None else workshop.settings(patch)
    return tuple(Choice(one.name, f"{one.value}: {one.meaning}") for one in settings)


async def _rules(session: Session, _: str, __: Values) -> list[Choice]:
    system = session.system
    return [Choice(one.title, one.subject) for one in system.entries if one.statement(system.value) is not None]


OFFERED: Final[dict[Suggested, Offered]] = {
    "adjustments": _adjustments,
    "commands": _commands,
    "creatures": _creatures,
    "entrances": _entrances,
    "drafted": _drafted,
    "entries": _entries,
    "errands": _errands,
    "fighters": _fighters,
    "figures": _figures,
    "house": _house,
    "kinds": _kinds,
    "members": _members,
    "mine": _mine,
    "own": _own,
    "people": _people,
    "planned": _planned,
    "rules": _rules,
    "scenes": _scenes,
    "settings": _settings,
    "sheets": _sheets,
    "steps": _steps,
    "systems": _systems,
    "tables": _tables,
    "targets": _targets,
    "values": _values,
    "verbs": _verbs,
    "weapons": _weapons,
    "zones": _zones,
}
"""By what a field suggests."""
WHOLE_LINES: Final[frozenset[Suggested]] = frozenset({"commands", "verbs", "planned"})
"""Where the first word is offered, and behind it what `IN_A_LINE` names."""
IN_A_LINE: Final[tuple[Suggested, ...]] = ("targets", "weapons")
"""Whom a line may be about, and what one has for it."""
