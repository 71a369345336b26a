"""A fighter's intent in the arena: an ordered list of actions (AR-ACT-01)."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Literal

from rules.reading.conditions import Plight


class Doing(StrEnum):
    """Every action by the document's name, and further free actions."""

    MOVE = "Move"
    CHARGE = "Charge"
    FLEE = "Flee"
    SNEAK = "Sneak"
    HIT_THE_GROUND = "Hit the Ground"
    DRAW = "Draw"
    PREDICT = "Predict"
    FIRST_AID = "First Aid"
    SEARCH = "Search"
    CUT_CIRCULATION = "Cut Circulation"
    INTERACT = "Interact"
    ATTACK = "Attack"
    ASSAULT = "Assault"
    DEFEND = "Defend"
    GRAPPLE = "Grapple"
    COUNTER = "Counter"
    FEINT = "Feint"
    SNAP_SHOT = "Snap Shot"
    AIMED_FIRE = "Aimed Fire"
    RAPID_FIRE = "Rapid Fire"
    TAKE_AIM = "Take Aim"
    BREAK_FREE = "Break Free"
    """Break out of a hold with the held part (AR-WRS-04)."""
    LET_GO = "Let Go"
    """Let go of a held fighter; free."""
    DROP = "Drop"
    """Drop a weapon in hand; free."""
    PICK_UP = "Pick Up"
    """Pick up a weapon within reach; counts as an Interact (AR-ACT-07)."""
    FOCUS = "Focus"
    """Choose the opponent to face with full stats this turn (AR-TAC-01, AMB-A32); free."""
    HAND_PARRY = "Hand Parry"
    """Let bare hands parry this turn, at the price of the wounds they stop; free (AR-WPN-04)."""
    TALK = "Talk"
    PASS = "Pass"


MOVES: Final = (Doing.MOVE, Doing.CHARGE, Doing.FLEE)
"""Actions that consist only of a move (AR-MOVE-01)."""


ARMED: Final = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.COUNTER, Doing.FEINT, Doing.DEFEND,
    Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, Doing.TAKE_AIM,
})  # fmt: skip
"""Actions that use a weapon."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition that holds while the fighter with this id is down (out of the fight), or while it is up."""

    fighter: str
    is_down: bool


def opposite(condition: Condition | Plight | None) -> Condition | Plight | None:
    """Return the condition that holds while another one doesn't."""
    match condition:
        case Condition():
            return replace(condition, is_down=not condition.is_down)
        case Plight():
            return replace(condition, holds=not condition.holds)
    return None


@dataclass(frozen=True, slots=True)
class Action:
    """One action. `otherwise`: done if the previous one isn't possible. `when`: done only if that condition holds.

    `target`: a fighter's id. `tile`: the tile (column, row from 0) to go to or throw at; a Sneak may have a destination
    like a Move. `heading`: how a move without a tile goes, toward or away from the target, for `metres` (None: as far
    as possible). `part`: the part aimed at, with its side if given ("head", "left arm"); None: at random. `call`: what
    a Counter predicts (a part, or "defend") or the part that a Feint pretends to attack. `move`: the wrestling move of
    a Grapple, by its table row. `shots`: of Rapid Fire, None: as many as possible. `words`: free words, of an Interact
    or said aloud. `beside`: further weapons of a melee attack, each with its Attacks; the first weapon determines the
    rest (AR-CMB-01).
    """

    doing: Doing
    target: str | None = None
    weapon: str | None = None
    part: str | None = None
    tile: tuple[int, int] | None = None
    heading: Literal["to", "toward", "away"] | None = None
    metres: float | None = None
    shots: int | None = None
    call: str | None = None
    move: str | None = None
    words: str = ""
    otherwise: bool = False
    when: Condition | Plight | None = None
    beside: tuple[str, ...] = ()
    thrown: bool = field(default=False, compare=False)
    """Whether an attack throws its weapon, which decides only how it is described."""

    @property
    def moves(self) -> bool:
        """Whether it leads to another place: a move, or a Sneak with a destination."""
        return self.doing in MOVES or (self.doing is Doing.SNEAK and (self.tile or self.target) is not None)
