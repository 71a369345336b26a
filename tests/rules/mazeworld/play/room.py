"""A MazeWorld fight for tests of its rules: fighters made for each case, and dice prepared by label."""

from collections.abc import Mapping
from typing import Any

from bot.packs.library import Library
from bot.turn import commands
from bot.turn.events import Event
from rules.catalogue import SYSTEMS
from rules.mazeworld.model.fighter import Fighter
from tests.turn.table import GM, Bound, Table

CREATURES: Mapping[str, Mapping[str, Any]] = {
    "Dog": {"attacks": [{"name": "snap", "is": 3, "ldv": 0, "pain": 20, "mapt": 9}]},
    "Bull": {"attacks": [{"name": "horns", "is": 14, "ldv": 2, "pain": 40, "mapt": 9}]},
    "Guard": {"attacks": [{"name": "spit", "range": "ranged", "is": 9, "ldv": 0, "pain": 30, "mapt": 9}]},
    "Bomber": {"weapons": ["Bomb"]},
}
WEAPONS: Mapping[str, Mapping[str, Any]] = {
    "Bomb": {"kind": "grenade", "is": 9, "pain": 40, "bed": "1d6", "rounds": 9},
    "Bat": {"kind": "melee", "is": 18, "pain": 30, "ldv": 1, "most": 5},
    "Rifle": {
        "kind": "firearm", "is": 9, "pain": 40, "ldv": 2, "modes": ["semi-auto", "full-auto"], "rounds": 12,
        "condition": 100, "max_condition": 100, "failure": "stovepipe",
    },
}  # fmt: skip


class Room(Table):
    """A table at which `ann` plays Anna and `ben` plays Bea. The turn stands where players are asked, with
    `opening` before the first `@next`."""

    @classmethod
    def of(
        cls,
        *creatures: str,
        system: str = "mazeworld-evading",
        anna: Mapping[str, Any] | None = None,
        bea: Mapping[str, Any] | None = None,
        opening: bool = False,
        house: Mapping[str, str] | None = None,
        **weapons: Mapping[str, Any],
    ) -> "Room":
        library = Library.of(SYSTEMS[system])
        for name, fields in {**WEAPONS, **weapons}.items():
            library = library.with_entry("weapon", name, fields)
        for name, fields in CREATURES.items():
            library = library.with_entry("creature", name, fields)
        players = {"ann": ("Anna", anna), "ben": ("Bea", bea)}
        for name, sheet in players.values():
            library = library.with_entry("fighter", name, {"weapons": ["Bat", "Rifle"], **(sheet or {})})
        tables = {name.casefold(): table for name, table in library.tables().items()}
        ruled = SYSTEMS[system]
        if house and ruled.house_rules is not None:
            ruled = ruled.with_house(ruled.house_rules.change((), house))
        room = cls(ruled, library, tables=tables, dice=Bound())
        room.does(GM, commands.StartFight(number=1, scene="hall"))
        for creature in creatures:
            room.does(GM, commands.Add(sheet=creature))
        for person, (name, sheet) in players.items():
            if sheet is not None:
                room.does(GM, commands.Add(sheet=name, sheet_kind="fighter", owner=person))
        if not opening:
            room.next()
        return room

    def one(self, who: str) -> Fighter:
        found: Fighter = self.world.fighter(who)
        return found

    def turn(self, *plans: str, **intents: str) -> list[Event]:
        """Plans and intents said, and the turn begun: what happened up to the announced order or the first question."""
        for text in plans:
            self.plans(text)
        self.next(skip=True)
        for person, text in intents.items():
            self.declares(person, text)
        return self.next(skip=True)

    def all_places(self, *plans: str, **intents: str) -> list[Event]:
        """Play as `turn`, then on to the end of all places; everyone who is asked takes the proposed answer."""
        happened = self.turn(*plans, **intents)
        while self.now_playing.questions or self.now_playing.place is None:
            happened += self.settle() if self.now_playing.questions else self.next()
        return happened

    def aims(self, text: str) -> list[Event]:
        """Anna's attack declared and its place come; every other question is passed over."""
        if ("anna", "declare") not in self.asked():
            self.next(skip=True)
        self.declares("ann", text)
        happened: list[Event] = []
        while ("anna", "attack") not in self.asked():
            happened += self.next(skip=True)
        return happened

    def fired(self, text: str, *dice: tuple[int, int]) -> list[Event]:
        """Anna's attack with these dice; what came of it."""
        self.aims(text)
        self.dice.lay("/attack/", *dice)
        return self.rolls_owed("ann")

    def settle(self) -> list[Event]:
        """The open question answered: dice rolled, or the first option taken."""
        need = self.now_playing.need()
        name = self.world.fighter(need.who).name
        if need.kind == "dice":
            return self.does(GM, commands.RollOwed(name=name))
        word, _, rest = need.options[0].command.partition(" ")
        return self.does(GM, commands.Act(word=word, rest=rest, name=name))

    def end(self) -> list[Event]:
        """The end of the turn."""
        return self.next()
