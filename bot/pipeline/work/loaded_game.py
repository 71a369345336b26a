"""The documents of a game as one unit of work sees them."""

from dataclasses import dataclass, field

from bot.packs.contestant_register import Register
from bot.packs.library import Library
from bot.packs.sheets.contestant import Contestant
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.house_rules import House
from rules.system import System


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
