"""The settings of a game: one GM group with all its scenes."""

from collections.abc import Mapping
from typing import Literal

from bot.turn.plain import Plain
from rules import catalogue


class Game(Plain):
    """`gms` are those added by `@gm add`, beside whoever the front end names. `gm_scene` is where the GMs read.

    `people` and `scenes` are names by id as last seen; `running` the scenes with a fight; `fights` counts them all.
    """

    schema_version: int = 3
    gms: tuple[str, ...] = ()
    gm_scene: str | None = None
    system: str = catalogue.DEFAULT
    systems: Mapping[str, str] = {}
    """Systems that were chosen for single scenes, by the scene's id."""
    rolls: Literal["player", "ahead", "bot"] = "player"
    people: Mapping[str, str] = {}
    scenes: Mapping[str, str] = {}
    odds: bool = False
    """Whether those who owe attack dice are told the odds with it."""
    approval: bool = False
    """Whether whatever players change on a sheet waits for a GM's yes."""
    running: tuple[str, ...] = ()
    fights: int = 0
