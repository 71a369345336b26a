"""The settings of a game: one GM group with all its scenes."""

from collections.abc import Mapping
from typing import Literal

from bot.turn.plain import Plain
from rules import catalogue


class Game(Plain):
    """`gms` are those added by `@gm add`, beside whoever the front end names. `gm_scene` is where the GMs read.

    `people` and `scenes` are names by id as last seen; `running` the scenes with a fight; `fights` counts them all.
    """

    schema_version: int = 2
    gms: tuple[str, ...] = ()
    gm_scene: str | None = None
    system: str = catalogue.DEFAULT
    systems: Mapping[str, str] = {}
    """Systems that were chosen for single scenes, by the scene's id."""
    rolls: Literal["player", "ahead", "bot"] = "player"
    people: Mapping[str, str] = {}
    scenes: Mapping[str, str] = {}
    owners: Mapping[str, Mapping[str, str]] = {}
    """Whom the GM named owner of a fighter's sheet: by the family of systems, and by the sheet's name."""
    odds: bool = False
    """Whether those who owe attack dice are told the odds with it."""
    running: tuple[str, ...] = ()
    fights: int = 0

    def owners_of(self, family: str) -> Mapping[str, str]:
        """Owners of the fighters' sheets of one family of systems, by the sheet's name."""
        return self.owners.get(family, {})

    def owned(self, family: str, sheet: str, person: str) -> "Game":
        """With this person as the owner of a fighter's sheet."""
        owners = {**self.owners, family: {**self.owners_of(family), sheet: person}}
        return self.model_copy(update={"owners": owners})

    def takes_part(self, person: str) -> bool:
        """Whether this person owns a fighter's sheet of any family."""
        return any(person in owners.values() for owners in self.owners.values())
