"""Suggestions from the game: sheets, tables, settings, scenes and commands."""

from functools import cache, lru_cache
from typing import Final
from zoneinfo import available_timezones

from bot.commands.form import Choice, Values
from bot.features.completion.choice import listed, named, view
from bot.features.preferences.handler import KINDS, WAYS
from bot.features.random_tables import names as table_names
from bot.features.rulebook.text import short
from bot.features.saved_rolls import lookup as saved_rolls
from bot.features.settings import handler as games
from bot.features.settings.text import DRAFTS
from bot.packs.contestant_register import FIGHTER
from bot.pipeline.inbox import usable_commands
from bot.pipeline.inbox.scene_choice import follows, is_open, readable
from bot.pipeline.inbox.scene_names import typable
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import LANGUAGES, gettext, spoken
from bot.text.reply import Style
from rules import catalogue
from rules.system import Patch

MOST_SCENES: Final = 50
PLACEHOLDER: Final = "NAME"
"""The mark for a free value in the examples of settings."""


async def mine(session: Session, _: str, __: Values) -> list[Choice]:
    return named(session.context.own)


async def sheets(session: Session, typed: str, __: Values) -> list[Choice]:
    """Return one's own contestants and those in the fight; for GMs, also any whose name begins as typed."""
    seen = view(session.context)
    players = () if seen is None else tuple(one.name for one in seen.fighters if not one.creature)
    return named((*session.context.own, *players, *listed(session.context, typed)))


async def errands(session: Session, _: str, __: Values) -> list[Choice]:
    return [Choice(one.words[0], gettext(one.meaning)) for one in usable_commands.errands(session.context)]


async def commands(session: Session, _: str, __: Values) -> list[Choice]:
    found = [Choice(verb.word, gettext(verb.meaning)) for verb in usable_commands.verbs(session.context)]
    found += [Choice(spec.words[0], gettext(spec.meaning)) for spec in usable_commands.usable(session)]
    found += await errands(session, "", {})
    return found + named(table_names.visible(session.context))


async def kinds(session: Session, _: str, __: Values) -> list[Choice]:
    known = session.context.system.sheets.kinds if session.context.is_gm else ()
    return [Choice(one.word, gettext(one.meaning)) for one in known]


async def entries(session: Session, typed: str, values: Values) -> list[Choice]:
    """Return the entries of the kind given in another field."""
    kind = values.get("kind", "").strip().casefold()
    if not session.context.is_gm or kind not in session.context.system.types.sheets:
        return []
    return named(listed(session.context, typed) if kind == FIGHTER else session.context.library.names(kind))


async def rolls(session: Session, _: str, __: Values) -> list[Choice]:
    """Return what this person can roll by a name they have saved."""
    await saved_rolls.load(session.context)
    found = {one.roll.name: one.roll.text for one in reversed(list(saved_rolls.everything(session.context)))}
    return [Choice(name, text) for name, text in sorted(found.items())]


async def tables(session: Session, _: str, __: Values) -> list[Choice]:
    return named(table_names.visible(session.context))


async def systems(_: Session, __: str, ___: Values) -> list[Choice]:
    return [Choice(short(one), gettext(one.title)) for one in catalogue.SYSTEMS.values()]


async def settings(session: Session, _: str, __: Values) -> list[Choice]:
    files = ("export", "import") if session.context.is_gm else ()
    return named((*games.settings(session.context), *files))


async def values(session: Session, typed: str, values: Values) -> list[Choice]:
    """Return the values of a setting, taken from its displayed examples."""
    what = values.get("setting", "").partition(":")[0].strip().casefold()
    if what == "system":
        return await systems(session, typed, values)
    if what == "zone":
        return await zones(session, typed, values)
    if what == "notify":
        return named((*WAYS, *(f"{kind} {way}" for kind in KINDS for way in WAYS)))
    if what == "digest":
        return named(("18:00", "8:00", "off"))
    if what in CLOCK:
        return named(CLOCK[what])
    if what == "draft":
        return named(f"{kind} {switch}" for kind in DRAFTS for switch in ("on", "off"))
    if what == "language":
        return [Choice(code, own) for code, (own, *_) in LANGUAGES.items()]
    if what in SWITCHES:
        return named(("on", "off"))
    shown = games.settings(session.context).get(what, ())
    codes = [span.text.removeprefix(f"@game {what} ") for span in shown if span.style is Style.CODE]
    return named(one for text in codes for one in text.split(" | ") if PLACEHOLDER not in one)


SWITCHES: Final = frozenset({"plain", "pictures", "inline"})
"""Settings that can only be on or off."""
CLOCK: Final = {
    "deadline": ("12h", "24h", "48h", "3 days"),
    "grace": ("off", "6h", "12h"),
    "nudge": ("at deadline", "2h before", "6h before", "off"),
    "quiet": ("23:00-08:00", "off"),
    "night": ("hold", "ping"),
    "weekends": ("count", "free"),
    "then": ("gm", "order", "pass"),
    "auto": ("on", "off"),
}
"""Common values of the clock's settings."""


async def zones(_: Session, __: str, ___: Values) -> list[Choice]:
    return named(_all_zones())


@cache
def _all_zones() -> tuple[str, ...]:
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


async def people(session: Session, _: str, __: Values) -> list[Choice]:
    return named(sorted(session.context.game.people.values())) if session.context.is_gm else []


async def scenes(session: Session, _: str, __: Values) -> list[Choice]:
    """Return the scenes that this person and all readers of the answer know; the GM channel only for GMs in private."""
    context, game = session.context, session.context.game
    read, of_gms = await readable(context), () if context.is_gm and context.private else (game.gm_scene,)
    found = [scene for scene in game.scenes if scene not in of_gms and (read is None or scene in read)]
    if not context.is_gm:
        found = [scene for scene in found if await _is_known(context, scene)]
    return named(typable(game.scenes[scene]) for scene in found)


async def _is_known(context: Context, scene: str) -> bool:
    if context.is_gm_of(scene) or follows(context, scene):
        return True
    return scene in context.game.running[:MOST_SCENES] and await is_open(context, scene)


async def house(session: Session, _: str, __: Values) -> tuple[Choice, ...]:
    system = session.context.system.id
    return _house_rules(system, session.context.house.patch(system), spoken().code)


@lru_cache(maxsize=64)
def _house_rules(system: str, patch: Patch, language: str) -> tuple[Choice, ...]:
    """Return house rules as choices. Cached, since they are requested at every keystroke and there are hundreds of
    them."""
    del language
    workshop = catalogue.find(system).house_rules
    settings = () if workshop is None else workshop.settings(patch)
    return tuple(Choice(one.name, f"{one.value}: {gettext(one.meaning)}") for one in settings)


async def rules(session: Session, _: str, __: Values) -> list[Choice]:
    system = session.context.system
    return [
        Choice(one.title, gettext(one.subject)) for one in system.entries if one.statement(system.value) is not None
    ]
