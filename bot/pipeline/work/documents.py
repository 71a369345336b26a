"""The documents of a game: under which key each stands, and what a unit of work has read of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypedDict

from bot.packs.contestant_register import Register
from bot.packs.import_plan import Pending
from bot.packs.library import Library
from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant, load
from bot.packs.sheets.drafts import Draft
from bot.pipeline.ports import UnitReader
from bot.pipeline.work.named_entries import FIGHTER
from bot.turn.codec import load_fight
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game, House
from rules import catalogue
from rules.system import System

GAME: Final = "game"
HOUSE: Final = "house"
FAMILIES: Final = tuple(dict.fromkeys(system.family for system in catalogue.SYSTEMS.values()))


class Changed(TypedDict, total=False):
    """What a row changes, by what it is called in `journal.record`: each is written into its document as it is then."""

    fight: AnyFight | None
    left: AnyFight
    """A fight as it is left in its scene."""
    library: Library
    game: Game
    house: House
    almanac: object
    contestants: Sequence[Contestant]
    rules: System
    """A system whose values are put down."""
    draft: Draft
    pending: Pending
    active: str
    """These three are this person's."""
    more: Mapping[str, str]
    """Documents by their keys."""


async def settings_of(unit: UnitReader, game: str) -> Game:
    """The settings of a game as they are stored; those of a new one where none are."""
    stored = await unit.documents(game, [GAME])
    return read_game(stored[GAME].body) if stored else Game()


@lru_cache(maxsize=256)
def read_game(text: str) -> Game:
    """The settings of a game from their text. Every command needs them, and they hardly ever change."""
    return Game.model_validate_json(text)


def fight_key(scene: str) -> str:
    return f"fight/{scene}"


def rules_key(digest: str) -> str:
    """Where the values of a system stand as they were when a fight was played under that digest."""
    return f"rules/{digest}"


def pack_key(family: str) -> str:
    """Where the game's own sheets and tables for the systems of a family stand."""
    return f"pack/{family}"


def almanac_key(family: str) -> str:
    return f"almanac/{family}"


def draft_key(family: str, person: str) -> str:
    """Where the contestant that somebody has begun to make stands."""
    return f"draft/{family}/{person}"


def import_key(family: str, person: str) -> str:
    """Where entries stand that somebody has read in and not yet confirmed."""
    return f"import/{family}/{person}"


def active_key(family: str, person: str) -> str:
    """Where stands which of several contestants somebody means where none is named."""
    return f"active/{family}/{person}"


def sheet_key(family: str, name: str) -> str:
    """Where a contestant's sheet stands."""
    return f"sheet/{family}/{key(name)}"


def system_of(fight: AnyFight) -> System:
    """The system of a fight, under the house rules that the fight is played with."""
    return catalogue.find(fight.system).with_house(fight.house)


def read_fight(text: str) -> AnyFight:
    """A stored fight, with the types of the system that it names."""
    marker = '"system":"'
    start = text.index(marker) + len(marker)
    return load_fight(text, catalogue.find(text[start : text.index('"', start)]))


def system_of_family(family: str) -> System:
    """Any system of a family: they share sheets and what is kept. Raises KeyError."""
    return {system.family: system for system in catalogue.SYSTEMS.values()}[family]


def contestant(family: str, body: str) -> Contestant:
    """A contestant of a family from its document."""
    return load(body, system_of_family(family).types.sheets[FIGHTER])


@dataclass
class LoadedGame:
    """What was read of a game so far, with what the unit has changed of it. `Context` reads it when it is needed."""

    game: Game
    house: House
    scene: str | None = None
    """The scene whose fight commands are about."""
    fight: AnyFight | None = None
    choices: tuple[str, ...] = ()
    """Scenes that a private message might mean."""
    meant: System | None = None
    """The system of contestants whom a command is about, where it is of another family than that of the scene."""
    active: str | None = None
    """This person's contestant who is meant where none is named: the only one, or the one that was chosen."""
    shelves: dict[str, Library] = field(default_factory=dict)
    """Packs by the family of systems that they are for: those that were needed so far."""
    registers: dict[str, Register] = field(default_factory=dict)
    """Who is listed as a contestant, by family."""
    fetched: dict[str, dict[str, Contestant]] = field(default_factory=dict)
    """Contestants whose sheets were read for this message, by family and key; one that is new is among them."""
    stored: dict[tuple[str, str], Contestant] = field(default_factory=dict)
    """The same as they are stored, by family and key."""
    system: tuple[tuple[object, ...], System] | None = None
    """The system, and what it was found by."""

    def forget(self) -> None:
        """Read sheets and tables again when they are needed: those that were read are of before."""
        for loaded in (self.shelves, self.registers, self.fetched, self.stored):
            loaded.clear()
