"""The actions of a fighter's intent."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from rules.reading.conditions import Plight


class Doing(StrEnum):
    """The actions the rules name (MZ-TURN-01)."""

    ATTACK = "attack"
    DODGE = "dodge"
    TAKE_COVER = "take cover"
    MOVE = "move"
    ESCAPE = "escape"
    SLIP_PAST = "slip past"
    RELOAD = "reload"
    SWAP = "swap weapon"
    USE = "use item"
    PICK_UP = "pick up"
    DROP = "drop"
    EXECUTE = "execute"
    IMPROVISE = "improvise"
    VENTURE = "venture"
    OBSERVE = "observe cover"
    CONCENTRATE = "concentrate"
    TALK = "talk"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Condition:
    """Holds while a fighter is, or isn't, out of the fight ("if the guard is down")."""

    fighter: str
    is_down: bool = True


@dataclass(frozen=True, slots=True)
class Action:
    """One action. Fighters are named by id, weapons and parts by their canonical names.

    - `aimed`: the body part was named; a drawn or assumed part costs no accuracy beyond its own group's (AMB-55).
    - `count`: in the mode's unit; `burst_die`: 1d8 decides the number of rounds (MZ-EV-07).
    - `drawn`: the part is drawn at random, on request (AMB-01).
    - `place`: an explosive is aimed at the area around the target, or at its cover, not at the target (MZ-EXPL-03);
      `side`: where that is, even if fighters have come or gone by then.
    - `follow`: for a Dodge, what follows if it succeeds, in order of preference (MZ-EV-05, MZ-EV-06).
    - `munition`: the kind of ammunition to reload with.
    - `otherwise`: an alternative to the action before it; `when`: a condition that must hold when its time comes.
    """

    doing: Doing
    target: str | None = None
    weapon: str | None = None
    part: str | None = None
    aimed: bool = False
    mode: str | None = None
    count: int | None = None
    burst_die: bool = False
    accessories: tuple[str, ...] = ()
    side: int | None = None
    item: str | None = None
    munition: str | None = None
    stealthy: bool = False
    spend: Literal["best"] | None = None
    drawn: bool = False
    place: Literal["area", "cover"] | None = None
    follow: "tuple[Action, ...]" = ()
    otherwise: bool = False
    when: Condition | Plight | None = None
    words: str = ""
    """What was said, for talking, using, concentrating and improvised attempts; for improvised attacks "throw",
    "push" or "hit"."""
    thrown: bool = field(default=False, compare=False)
    """Whether an attack throws its weapon, which decides only how it is described."""
