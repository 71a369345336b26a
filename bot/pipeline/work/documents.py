"""The documents of a game: their keys, and what a unit of work has read of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypedDict

from bot.packs.contestant_register import FIGHTER, Register
from bot.packs.import_plan import Pending
from bot.packs.library import Library
from bot.packs.names import key
from bot.packs.saved_rolls import SavedRolls
from bot.packs.sheets.contestant import Contestant, load
from bot.packs.sheets.drafts import Draft
from bot.pipeline.ports import UnitReader
from bot.pipeline.work.fair_fights import Fair
from bot.turn.codec import load_fight
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, House
from bot.turn.view import Views
from rules import catalogue
from rules.system import System

GAME: Final = "game"
HOUSE: Final = "house"
LAST_READ, LARGEST_READ = 16, 4
"""How many parsed fights are kept, by their text, and how many large ones: garbage collection has to scan whatever is
kept, and everybody waits for it."""
LARGE = 100_000
"""The fewest characters of a large fight, which has a dozen fighters."""
FAMILIES: Final = tuple(dict.fromkeys(system.family for system in catalogue.SYSTEMS.values()))


class Changed(TypedDict, total=False):
    """The changes of a row, by the argument name in `journal.record`; each becomes a new state of its document."""

    fight: AnyFight | None
    left: AnyFight
    """A fight as it remains in the scene it was moved from."""
    library: Library
    game: Game
    house: House
    almanac: object
    contestants: Sequence[Contestant]
    rules: System
    """A system whose values are stored."""
    draft: Draft
    pending: Pending
    active: str
    """`draft`, `pending` and `active` are this person's."""
    more: Mapping[str, str]
    """Documents by their keys."""


async def settings_of(unit: UnitReader, game: str) -> Game:
    """Return the stored settings of a game, or those of a new one."""
    stored = await unit.documents(game, [GAME])
    return read_game(stored[GAME].body) if stored else Game()


@lru_cache(maxsize=256)
def read_game(text: str) -> Game:
    """Return the settings of a game from their text; cached, since every command needs them and they rarely change."""
    return Game.model_validate_json(text)


def fight_key(scene: str) -> str:
    return f"fight/{scene}"


def rules_key(digest: str) -> str:
    """Return the key of the values a system had under a digest."""
    return f"rules/{digest}"


def pack_key(family: str) -> str:
    """Return the key of the game's own sheets and tables for a family."""
    return f"pack/{family}"


def almanac_key(family: str) -> str:
    return f"almanac/{family}"


def draft_key(family: str, person: str) -> str:
    """Return the key of a contestant that somebody is still making."""
    return f"draft/{family}/{person}"


def import_key(family: str, person: str) -> str:
    """Return the key of entries that somebody has imported but not confirmed."""
    return f"import/{family}/{person}"


def active_key(family: str, person: str) -> str:
    """Return the key of the contestant that somebody means if they name none."""
    return f"active/{family}/{person}"


def sheet_key(family: str, name: str) -> str:
    """Return the key of a contestant's sheet."""
    return f"sheet/{family}/{key(name)}"


def system_of(fight: AnyFight) -> System:
    """Return the system of a fight, under the fight's house rules."""
    found = catalogue.find(fight.system)
    return found.with_house(fight.house) if fight.house else found


def read_fight(text: str) -> AnyFight:
    """Return a stored fight, read with the types of its system; cached, since it is read several times between two
    changes: for the message, the person asked, the board."""
    return (_read if len(text) < LARGE else _read_large)(text)


def _read_anew(text: str) -> AnyFight:
    marker = '"system":"'
    start = text.index(marker) + len(marker)
    return load_fight(text, catalogue.find(text[start : text.index('"', start)]))


_read = lru_cache(maxsize=LAST_READ)(_read_anew)
_read_large = lru_cache(maxsize=LARGEST_READ)(_read_anew)


def system_of_family(family: str) -> System:
    """Return any system of a family, since they share sheets and records. Raises KeyError."""
    return {system.family: system for system in catalogue.SYSTEMS.values()}[family]


def contestant(family: str, body: str) -> Contestant:
    """Return a contestant of a family from its document."""
    return load(body, system_of_family(family).types.sheets[FIGHTER])


@dataclass
class LoadedGame:
    """The loaded parts of a game, with the unit's changes. `Context` loads more when it is needed."""

    game: Game
    house: House
    ended: bool = False
    """Whether the author's roles ended when they left the server, which is found only now."""
    scene: str | None = None
    """The scene whose fight commands are about."""
    fight: AnyFight | None = None
    fair: Fair | None = None
    """The seeds of a fight with fair dice, mostly of the current one."""
    choices: tuple[str, ...] = ()
    """The scenes that a private message might mean."""
    hidden: dict[str, bool] = field(default_factory=dict)
    """Whether this person can't read a scene, by those asked about."""
    meant: System | None = None
    """The system of the contestants a command is about, if its family differs from the scene's."""
    active: str | None = None
    """The contestant meant if this person names none: the only one, or the chosen one."""
    shelves: dict[str, Library] = field(default_factory=dict)
    """The packs needed so far, by family."""
    registers: dict[str, Register] = field(default_factory=dict)
    """The listed contestants, by family."""
    fetched: dict[str, dict[str, Contestant]] = field(default_factory=dict)
    """The contestants read for this message or new in it, by family and key."""
    stored: dict[tuple[str, str], Contestant] = field(default_factory=dict)
    """The same as they are stored, by family and key."""
    saved: dict[str, SavedRolls] = field(default_factory=dict)
    """The saved rolls that this person may mean, by key of their document."""
    voting: bool = False
    """Whether a vote is open in the scene."""
    system: tuple[tuple[object, ...], System] | None = None
    """The system, and the values it was derived from."""
    views: tuple[tuple[object, ...], Views] | None = None
    """The views of a fight, and what they are derived from,"""
    creature_words: tuple[tuple[object, ...], frozenset[str]] | None = None
    """and the same of what creatures' names begin with."""

    def forget(self) -> None:
        """Discard sheets and tables, so that they are read again when needed."""
        for loaded in (self.shelves, self.registers, self.fetched, self.stored):
            loaded.clear()
