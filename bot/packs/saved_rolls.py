"""Rolls saved under a name: one, and all those of one owner."""

from functools import lru_cache
from typing import Final, Literal

from bot.turn.frozen_model import Plain

OF_GAME: Final = "saved/game/all"
"""The key of the saved rolls for everyone in a game."""
MOST: Final = 30
"""Maximum number of saved rolls of one owner."""
LONGEST_NAME: Final = 24
LONGEST_ROLL: Final = 200
"""Maximum number of characters of a name, and of a roll with its comment."""


class SavedRoll(Plain):
    """A roll under a name in lower case, as typed. `to`: who alone sees the result: the roller ("secret") or the GMs
    ("gm")."""

    name: str
    text: str
    to: Literal["", "secret", "gm"] = ""


class SavedRolls(Plain):
    """All saved rolls of one owner, in alphabetical order."""

    rolls: tuple[SavedRoll, ...] = ()

    def find(self, name: str) -> SavedRoll | None:
        return next((one for one in self.rolls if one.name == name), None)

    def with_roll(self, roll: SavedRoll) -> "SavedRolls":
        """Return them with a new roll, which replaces one of the same name."""
        others = self.without(roll.name).rolls
        return SavedRolls(rolls=tuple(sorted((*others, roll), key=lambda one: one.name)))

    def without(self, name: str) -> "SavedRolls":
        return SavedRolls(rolls=tuple(one for one in self.rolls if one.name != name))


NO_ROLLS: Final = SavedRolls()


def person_key(person: str) -> str:
    """Return the key of a person's own saved rolls."""
    return f"saved/person/{person}"


@lru_cache(maxsize=512)
def read(body: str) -> SavedRolls:
    return SavedRolls.model_validate_json(body)
