"""What a command changed, as the documents that keep it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import orjson

from bot.packs import names as naming
from bot.packs.contestant_register import Listed
from bot.packs.sheets.contestant import counted
from bot.packs.sheets.contestant import dump as dump_contestant
from bot.pipeline.work.documents import (
    GAME,
    HOUSE,
    active_key,
    almanac_key,
    draft_key,
    fight_key,
    import_key,
    pack_key,
    rules_key,
    sheet_key,
)
from bot.pipeline.work.named_entries import FIGHTER
from bot.pipeline.work.people import with_names
from bot.pipeline.work.session import Session
from bot.turn.codec import dump_fight, dump_kept

Place = Callable[[Any, str, str], tuple[str, str]]


def keep(session: Session, changed: Mapping[str, Any]) -> dict[str, str]:
    """Take what changed into the session; returns the documents to write, as JSON by their keys.

    The game is written along whenever somebody new was met.
    """
    found: dict[str, str] = {}
    # That of the fight before this command: when it has ended, the scene may be about another.
    family = session.context.system.family
    if "fight" in changed:
        session.context.loaded.fight = changed["fight"]
        if session.context.fight is not None and session.context.scene is not None:
            found[fight_key(session.context.scene)] = dump_fight(session.context.fight)
    session.context.loaded.shelves[family] = changed.get("library", session.context.loaded.shelves[family])
    session.context.loaded.house = changed.get("house", session.context.house)
    found |= _written(changed, family, session.context.person)
    shape = session.context.system.types.sheets[FIGHTER]
    for given in changed.get("contestants", ()):
        key = naming.key(given.name)
        one = counted(given, session.context.loaded.stored.get((family, key)))
        session.context.loaded.stored[family, key] = one
        found[sheet_key(family, one.name)] = dump_contestant(one, shape)
        session.changes.listed[key] = None if one.removed else Listed(one.name, one.owner, one.known)
        session.context.loaded.fetched.setdefault(family, {})[key] = one
    game = with_names(session, changed.get("game", session.context.game))
    if game != session.context.game or "game" in changed:
        session.context.loaded.game = game
        found[GAME] = game.model_dump_json()
    return found


def _written(changed: Mapping[str, Any], family: str, person: str) -> dict[str, str]:
    """Documents as JSON by their keys, of those things among the changed that are written as they stand.

    `left` (a fight as it is left in its scene), `library`, `house`, `rules` (a system whose values are put down),
    `almanac`, and of this person `draft`, `pending` and `active`; `more` documents by their keys.
    """
    return {**dict(_placed(changed, family, person)), **changed.get("more", {})}


def _placed(changed: Mapping[str, Any], family: str, person: str) -> Iterator[tuple[str, str]]:
    for name, place in _PLACES.items():
        if name in changed:
            yield place(changed[name], family, person)


def _rules(system: Any, _: str, __: str) -> tuple[str, str]:
    values = {setting.name: setting.value for setting in system.settings}
    return rules_key(system.digest), orjson.dumps(values).decode()


_PLACES: Final[Mapping[str, Place]] = {
    "left": lambda fight, _, __: (fight_key(fight.scene), dump_fight(fight)),
    "library": lambda library, family, _: (pack_key(family), library.dump()),
    "house": lambda house, _, __: (HOUSE, house.model_dump_json()),
    "rules": _rules,
    "almanac": lambda almanac, family, _: (almanac_key(family), dump_kept(almanac)),
    "draft": lambda draft, family, person: (draft_key(family, person), draft.model_dump_json()),
    "pending": lambda pending, family, person: (import_key(family, person), pending.model_dump_json()),
    "active": lambda name, family, person: (active_key(family, person), orjson.dumps({"name": name}).decode()),
}
