"""Events of the whole fight: its start and end, changes of its rules, undo and redo."""

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
    mark: int = 0
    kind: Literal["fight_started"] = "fight_started"


class FightEnded(Plain):
    kind: Literal["fight_ended"] = "fight_ended"


class Ruled(Plain):
    """A house rule with its current value; `printed`: its value without house rules."""

    name: str
    value: str
    printed: str


class HouseTaken(Plain):
    """The game's house rules apply to this fight from here on. `changed`: those that differ from before. `at_once`: the
    GM didn't wait for the next turn."""

    house: Patch
    digest: str
    changed: tuple[Ruled, ...]
    turn: int
    at_once: bool = False
    kind: Literal["house_taken"] = "house_taken"


class RulesDiffered(Plain):
    """The program's rules differ from those the fight was played with; from now on they apply. `lost`: house rules that
    this program doesn't know."""

    before: str
    digest: str
    house: Patch
    lost: tuple[str, ...] = ()
    kind: Literal["rules_differed"] = "rules_differed"


class Stepped(Plain, Generic[G]):
    """An undo or redo restored the fight to an earlier state. `fight`: the whole state. `back`: it was an undo."""

    fight: G
    back: bool
    kind: Literal["stepped"] = "stepped"


class FacesKept(Plain):
    """Dice of a failed command, by label: its next try gets the same ones."""

    throws: tuple[tuple[str, Kept], ...]
    kind: Literal["faces_kept"] = "faces_kept"


class FacesReused(Plain):
    """Dice from before an undo, or of a failed command, were used again: by label, in the order in which they were
    needed."""

    throws: tuple[tuple[str, Kept], ...]
    kind: Literal["faces_reused"] = "faces_reused"
