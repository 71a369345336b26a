"""Something that lies in the room, for anybody to pick up."""

from dataclasses import dataclass

from rules.mazeworld.model.weapons import Weapon


@dataclass(frozen=True, slots=True)
class Lying:
    """A thing on a Side: a `weapon` as it is, with how many of it, or an item that is no more than its name.

    `of` is the dead fighter at whose side it lies, and whose it still is.
    """

    name: str
    side: int
    weapon: Weapon | None = None
    of: str | None = None
