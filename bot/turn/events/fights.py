"""The fight as a whole: it begins and ends, its rules change, it stands again as it stood."""

from typing import Generic, Literal, TypeVar

from bot.turn.frozen_model import Plain
from bot.turn.state import Kept
from rules.system import Patch

G = TypeVar("G")


class FightStarted(Plain):
    number: int
    scene: str
    system: str
    digest: str
    house: Patch = ()
    numbers: Literal["open", "hidden"] = "open"
    kind: Literal["fight_started"] = "fight_started"


class FightEnded(Plain):
    kind: Literal["fight_ended"] = "fight_ended"


class Ruled(Plain):
    """A house rule as it counts now; `printed` is what it would be without."""

    name: str
    value: str
    printed: str


class HouseTaken(Plain):
    """The game's house rules count in this fight from here on: `changed` since before.

    `at_once`: the GM did not wait for the next turn.
    """

    house: Patch
    digest: str
    changed: tuple[Ruled, ...]
    turn: int
    at_once: bool = False
    kind: Literal["house_taken"] = "house_taken"


class RulesDiffered(Plain):
    """The program has other rules than those that the fight was played with: what stands from here on.

    `lost` are house rules that this program does not know.
    """

    before: str
    digest: str
    house: Patch
    lost: tuple[str, ...] = ()
    kind: Literal["rules_differed"] = "rules_differed"


class Stepped(Plain, Generic[G]):
    """The fight stands again as it stood: `fight` is all of it. `back`: it was stepped back to, else forward."""

    fight: G
    back: bool
    kind: Literal["stepped"] = "stepped"


class FacesKept(Plain):
    """Dice fell for a command that then came to nothing: its next try finds them, by label, as they fell."""

    throws: tuple[tuple[str, Kept], ...]
    kind: Literal["faces_kept"] = "faces_kept"


class FacesReused(Plain):
    """Dice from before a step back, or of a command that failed, counted again: by label, as they were asked for."""

    throws: tuple[tuple[str, Kept], ...]
    kind: Literal["faces_reused"] = "faces_reused"
