"""What is still to do at a fighter's place: plain data, so that a wait lasts as long as it must."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.attacks.recoil import Scheme
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.weapons import Load
from rules.system import ChoiceNeed, DiceNeed, Need, Throws
from rules.system.facts import Kinded


class Task(Kinded, family=True):
    """Something that is still to do in a turn."""

    __slots__ = ()
    need: Need | None
    kind: str


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack under way. `count` is in the mode's unit, `rounds` are the dice pairs thrown.

    `act` names the action in dice labels: same weapon, mode, count and target, same label. `shift` is the sum of FT
    modifiers where they move the score in place of the threshold (MZ-FT-07). `place`: see `Action`. `tiers` are filled
    when the dice have been read and lowered by a Dodge, `scores` are what they were read from. `ft_raw` is the FT
    before its limits, `scheme` the recoil of the rounds (MZ-IR-07), `loads` what was in the weapon. `reached` are all
    whom an explosion reaches where it may be dodged, with the tiers that their own Dodge has left; while one of them
    dodges, that one is the `target`, and `meant` the one whom the attack was for; `base` are the tiers of the explosion
    for all who do not dodge it. `side` is the Side that an attack on a place goes to. `concentrated`: any hit is
    critical.
    """

    who: str
    target: str
    weapon: str
    part: str
    group: str
    aimed: bool
    mode: str
    count: int
    rounds: int
    act: str
    ft: int
    ir: int | None
    counter: bool = False
    execution: bool = False
    reach: Literal["melee", "ranged"] | None = None
    shift: int | None = None
    place: str | None = None
    tiers: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    ft_raw: int | None = None
    scheme: Scheme | None = None
    loads: tuple[Load, ...] = ()
    meant: str | None = None
    reached: tuple[tuple[str, tuple[str, ...]], ...] = ()
    base: tuple[str, ...] = ()
    side: int | None = None
    concentrated: bool = False


@dataclass(frozen=True, slots=True)
class Shoot(Task):
    """Attack dice owed. `thrown` are those already in: a long roll is owed batch by batch (MZ-CMD-02)."""

    strike: Strike
    need: DiceNeed
    thrown: Throws = ()
    kind: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class React(Task):
    """The attack is counted; whoever dodges it does so now, before damage (MZ-EV-02)."""

    strike: Strike
    need: None = None
    kind: Literal["react"] = "react"


@dataclass(frozen=True, slots=True)
class RollDodge(Task):
    strike: Strike
    need: DiceNeed
    kind: Literal["roll_dodge"] = "roll_dodge"


@dataclass(frozen=True, slots=True)
class SpendDodge(Task):
    """Successes to allot. `outcomes` are those of the checks."""

    strike: Strike
    outcomes: tuple[str, ...]
    need: ChoiceNeed
    kind: Literal["spend_dodge"] = "spend_dodge"


@dataclass(frozen=True, slots=True)
class FollowDodge(Task):
    """After a successful Dodge: the bonus movement, a Counter, or neither."""

    strike: Strike
    need: ChoiceNeed
    kind: Literal["follow_dodge"] = "follow_dodge"


@dataclass(frozen=True, slots=True)
class Harm(Task):
    """Damage of the hits that remain. `due`: it was put off until all attacks are counted, and now is the time."""

    strike: Strike
    due: bool = False
    need: None = None
    kind: Literal["harm"] = "harm"


@dataclass(frozen=True, slots=True)
class Explode(Task):
    """Explosions to be dealt, each by the name of its power (MZ-EXPL-01). `due`: as for `Harm`."""

    strike: Strike
    powers: tuple[str, ...]
    due: bool = False
    need: None = None
    kind: Literal["explode"] = "explode"


@dataclass(frozen=True, slots=True)
class Check(Task):
    """A check of one fighter. `alone`: nothing else was declared that a success would leave time for."""

    who: str
    check: Literal["cover", "stealth_cover", "stealth_move"]
    need: DiceNeed
    side: int | None = None
    alone: bool = False
    kind: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class GroupCheck(Task):
    """One member's dice for a check of several: cover unseen, an escape, slipping past.

    `who` are the members, `scores` the natural rolls of the first of them; `alone` those who declared nothing else.
    """

    side: int
    who: tuple[str, ...]
    scores: tuple[int, ...]
    need: DiceNeed
    check: Literal["stealth_group", "escape", "slip_past"] = "stealth_group"
    alone: tuple[str, ...] = ()
    kind: Literal["group_check"] = "group_check"


@dataclass(frozen=True, slots=True)
class Perform(Task):
    """An action whose moment has come: checked again, then done. `after_cover`: a movement declared together with
    taking cover stealthily, which may follow it in the same turn (AMB-08). `early`: its moment is before the order.
    `alone`: it is the only action declared."""

    who: str
    actions: tuple[Action, ...]
    after_cover: bool = False
    early: bool = False
    alone: bool = False
    need: None = None
    kind: Literal["perform"] = "perform"


@dataclass(frozen=True, slots=True)
class Redeclare(Task):
    """What was declared has become impossible and had no alternative: its owner is asked. `early`: before the order.

    Without a `reason` it is a further action that the fighter may take (MZ-COV-02, MZ-COV-04).
    """

    who: str
    reason: str
    need: ChoiceNeed
    early: bool = False
    kind: Literal["redeclare"] = "redeclare"
