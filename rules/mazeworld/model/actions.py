"""What a fighter means to do: one action of an intent."""

from dataclasses import dataclass
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
    """Holds when a fighter is, or is not, out of the fight ("if the guard is down")."""

    fighter: str
    is_down: bool = True


@dataclass(frozen=True, slots=True)
class Action:
    """One action. Fighters are named by id, weapons and parts by their canonical names.

    `aimed` says whether the body part was named: a part drawn or assumed costs no accuracy beyond its own group's
    (AMB-55). `count` is in the mode's unit; `burst_die` leaves the number of rounds to 1d8 (MZ-EV-07).
    `drawn`: the part is to be drawn at random, on request (AMB-01).
    `place`: an explosive goes to the area around the target, or to its cover, not to the target itself (MZ-EXPL-03);
    `side` is then where that is, whoever has gone from there or come by its moment.
    `follow` belongs to a Dodge: what comes after it if it succeeds, in order of preference (MZ-EV-05, MZ-EV-06).
    `munition`: the kind of ammunition that a weapon is reloaded with.
    `otherwise` marks an alternative to the action before it; `when` must hold at the action's place.
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
    """What was said, for talk, use, concentrating and what is ventured; for what is improvised "throw", "push" or
    "hit"."""
