"""What a fighter of the arena means to do: an ordered list of actions (AR-ACT-01)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from rules.reading.conditions import Plight


class Doing(StrEnum):
    """Every action by the document's name, and what costs nothing besides."""

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
    """Out of a hold, with the part that is held (AR-WRS-04)."""
    LET_GO = "Let Go"
    """Of whoever one holds; free."""
    DROP = "Drop"
    """A weapon in hand; free."""
    PICK_UP = "Pick Up"
    """A weapon that lies within reach; counts as an Interact (AR-ACT-07)."""
    FOCUS = "Focus"
    """Whom one fights this turn with full stats (AR-TAC-01, AMB-A32); free."""
    HAND_PARRY = "Hand Parry"
    """Bare hands may parry this turn, at the price of the wounds they stop; free (AR-WPN-04)."""
    TALK = "Talk"
    PASS = "Pass"


MOVES: Final = (Doing.MOVE, Doing.CHARGE, Doing.FLEE)
"""Actions that are nothing but a move (AR-MOVE-01)."""


ARMED: Final = frozenset({
    Doing.ATTACK, Doing.ASSAULT, Doing.COUNTER, Doing.FEINT, Doing.DEFEND,
    Doing.SNAP_SHOT, Doing.AIMED_FIRE, Doing.RAPID_FIRE, Doing.TAKE_AIM,
})  # fmt: skip
"""What is done with a weapon."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds while the fighter of this id is down (out of the fight), or while it is up."""

    fighter: str
    is_down: bool


@dataclass(frozen=True, slots=True)
class Action:
    """One action. `otherwise`: it is done where the one before it is not possible. `when`: only if that holds.

    `target` is a fighter's id, `tile` a tile (column, row from 0): where to go, or where to throw; a Sneak may be said
    where to as a Move is. `heading` says how a move without a tile goes: toward or away from the target, so many
    `metres` (None: as far as a move takes).
    `part` is the part aimed at, with its side where that was said ("head", "left arm"), None: at random.
    `call` is what a Counter foresees (a part, or "defend") or the part that a Feint pretends to attack; `move` the
    wrestling move of a Grapple, by its row of the table; `shots` of Rapid Fire, None: as many as the weapon has.
    `words` are free words, of an Interact or said aloud. `beside` are further weapons of a melee attack, each with its
    Attacks; all else follows the first (AR-CMB-01).
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

    @property
    def moves(self) -> bool:
        """Whether it leads to another place: a move, or a Sneak to somewhere."""
        return self.doing in MOVES or (self.doing is Doing.SNEAK and (self.tile or self.target) is not None)
