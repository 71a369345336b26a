"""Remaining tasks at a fighter's place, as plain data, so that they can wait as long as necessary."""

from dataclasses import dataclass
from typing import Literal

from rules.mazeworld.attacks.recoil import Scheme
from rules.mazeworld.model.actions import Action
from rules.mazeworld.model.weapons import Load
from rules.system import ChoiceNeed, DiceNeed, Need, Throws
from rules.system.game_values import Kinded


class Task(Kinded, family=True):
    """Something still to do in a turn."""

    __slots__ = ()
    need: Need | None
    kind: str


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack under way.

    `count`: in the mode's unit; `rounds`: dice pairs thrown; `act`: the action's name in dice labels, equal for the
    same weapon, mode, count and target; `shift`: the sum of FT modifiers if they move the score instead of the
    threshold (MZ-FT-07); `place`: see `Action`; `tiers`: the outcomes read from `scores`, lowered by a Dodge; `ft_raw`:
    FT before its limits; `scheme`: the rounds' recoil (MZ-IR-07); `loads`: what was in the weapon; `reached`: everyone
    an explosion that can be dodged reaches, with the tiers left after their own Dodge; `meant`: its intended target,
    while `target` is the one now dodging; `base`: its tiers for those who don't dodge; `side`: the Side of an attack on
    a place; `concentrated`: any hit is critical.
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
    """Attack dice owed. `thrown`: those already in, as a long roll is owed in batches (MZ-CMD-02)."""

    strike: Strike
    need: DiceNeed
    thrown: Throws = ()
    kind: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class React(Task):
    """An attack has been read; its target may dodge now, before damage (MZ-EV-02)."""

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
    """Successes to spend. `outcomes`: those of the checks."""

    strike: Strike
    outcomes: tuple[str, ...]
    need: ChoiceNeed
    kind: Literal["spend_dodge"] = "spend_dodge"


@dataclass(frozen=True, slots=True)
class FollowDodge(Task):
    """The choice after a successful Dodge: the bonus movement, a Counter, or neither."""

    strike: Strike
    need: ChoiceNeed
    kind: Literal["follow_dodge"] = "follow_dodge"


@dataclass(frozen=True, slots=True)
class Harm(Task):
    """Damage of the remaining hits. `due`: it was postponed until all attacks were resolved, which is now."""

    strike: Strike
    due: bool = False
    need: None = None
    kind: Literal["harm"] = "harm"


@dataclass(frozen=True, slots=True)
class Explode(Task):
    """Explosions to deal, each by the name of its power (MZ-EXPL-01). `due`: as in `Harm`."""

    strike: Strike
    powers: tuple[str, ...]
    due: bool = False
    need: None = None
    kind: Literal["explode"] = "explode"


@dataclass(frozen=True, slots=True)
class Check(Task):
    """One fighter's check. `alone`: nothing else was declared that success would leave time for."""

    who: str
    check: Literal["cover", "stealth_cover", "stealth_move"]
    need: DiceNeed
    side: int | None = None
    alone: bool = False
    kind: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class GroupCheck(Task):
    """One member's dice for a group's check: stealthy cover, an escape, or slipping past.

    `who`: the members; `scores`: the natural rolls so far; `alone`: those who declared nothing else.
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
    """An action whose time has come: checked again, then done. `after_cover`: a movement declared together with
    stealthy cover, allowed in the same turn (AMB-08). `early`: it comes before the order. `alone`: it is the only
    action declared."""

    who: str
    actions: tuple[Action, ...]
    after_cover: bool = False
    early: bool = False
    alone: bool = False
    need: None = None
    kind: Literal["perform"] = "perform"


@dataclass(frozen=True, slots=True)
class Redeclare(Task):
    """A declared action became impossible without an alternative, so its owner is asked. `early`: before the order.

    Without a `reason` it is a further action the fighter may take (MZ-COV-02, MZ-COV-04).
    """

    who: str
    reason: str
    need: ChoiceNeed
    early: bool = False
    kind: Literal["redeclare"] = "redeclare"
