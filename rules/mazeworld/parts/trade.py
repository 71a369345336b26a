"""The part of a revision about non-combat skills: one trade each, with a row of effects for each level."""

from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Generic, TypeVar

from rules.errors import TableError
from rules.mazeworld.parts.attack import LEVELS

UNAWARE = "Unaware"
ALREADY_ACTIVE = "already active"

Row = TypeVar("Row")


def _chances(subject: str, *chances: float | Fraction | None) -> None:
    for chance in chances:
        if chance is not None and not 0 <= chance <= 100:
            raise TableError("chance_bounds", {"subject": subject, "chance": str(chance)})


@dataclass(frozen=True, slots=True)
class Activation:
    """What activates a trade (MZ-NCS-00). `note`: where to get it, if the document says so."""

    way: str = ALREADY_ACTIVE
    note: str = ""


@dataclass(frozen=True, slots=True)
class Award:
    """Points for practice: `points` for each `per` of it.

    `whole`: only full lots count. `grade`: the size this award is for, if awards depend on it (percent off a price).
    `once_a_turn`: repeating it in the same turn earns nothing more.
    """

    event: str
    points: float = 1
    per: int = 1
    whole: bool = False
    grade: float | None = None
    once_a_turn: bool = False


@dataclass(frozen=True, slots=True)
class Trade(Generic[Row]):
    """A non-combat skill. `from_points` and `rows` are for Lv1..5; a trade that starts at Lv0 must be activated."""

    name: str
    starts_at: int
    activation: Activation
    from_points: tuple[float, ...]
    awards: tuple[Award, ...]
    rows: tuple[Row, ...]

    def __post_init__(self) -> None:
        edges = list(self.from_points)
        if len(self.rows) != len(LEVELS):
            raise TableError("level_missing", {"skill": self.name, "levels": len(self.rows)})
        if len(edges) != len(LEVELS) or edges[0] != 0 or edges != sorted(set(edges)):
            raise TableError("trade_levels", {"skill": self.name, "from_points": edges})
        if self.starts_at not in (0, 1) or (self.starts_at == 1) is not (self.activation.way == ALREADY_ACTIVE):
            raise TableError("trade_start", {"skill": self.name, "level": self.starts_at})
        keys = [(award.event, award.grade) for award in self.awards]
        if len(keys) != len(set(keys)):
            raise TableError("row_twice", {"rows": [event for event, _ in keys]})


@dataclass(frozen=True, slots=True)
class Harvest:
    """Meat of a creature, in percent of its worth (MZ-NCS-HUNT-03): up to `most`, or by `roll` if there is one.

    `roll`: the die's sides and the bonus.
    """

    least: int
    most: int
    roll: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        _chances("harvest", self.least, self.most)
        if self.roll is not None and (self.least, self.most) != (1 + self.roll[1], sum(self.roll)):
            raise TableError("harvest_roll", {"roll": self.roll, "least": self.least, "most": self.most})


@dataclass(frozen=True, slots=True)
class Workmanship:
    """Percent added to a recipe's chance (MZ-NCS-CRAF-03)."""

    bonus: int


@dataclass(frozen=True, slots=True)
class Loading:
    """Rounds handled per turn, chance of a usable spent case per shot, loads allowed (MZ-NCS-HAND-03)."""

    rounds: int
    spent_case: Fraction
    loads: tuple[str, ...]

    def __post_init__(self) -> None:
        _chances("spent case", self.spent_case * 100)


@dataclass(frozen=True, slots=True)
class Toil:
    """One hit at an ore (MZ-NCS-MINE-03): ntri and wtr burnt (None: not printed), and its chance in percent."""

    ntri: int | None
    wtr: int | None
    chance: float

    def __post_init__(self) -> None:
        _chances("mining", self.chance)


@dataclass(frozen=True, slots=True)
class Digging:
    """Pick, drill arm, and the divisor of a blast's limb damage; None: the document doesn't print it."""

    pick: Toil | None
    drill: Toil | None
    divisor: int | None


@dataclass(frozen=True, slots=True)
class Bargaining:
    """The highest price in P$ of a purchase that may be haggled over; None: no limit (MZ-NCS-NEGO-03)."""

    most: int | None


@dataclass(frozen=True, slots=True)
class Mending:
    """The effect of kits (MZ-NCS-REPA-03): points added to a kit's own, or percent restored per use.

    `revive`: the chance in percent to mend a weapon at 0, to `revive_to` percent of its best condition; None if the
    level can't. Conditions are in points if `bonus` is set, otherwise in percent.
    """

    bonus: int | None = None
    restores: int | None = None
    revive: int | None = None
    revive_to: int | None = None
    revive_uses: int = 3

    def __post_init__(self) -> None:
        _chances("repair", self.restores, self.revive, self.revive_to)
        if (self.bonus is None) is (self.restores is None) or (self.revive is None) is not (self.revive_to is None):
            raise TableError("repair_row", {"bonus": self.bonus, "restores": self.restores})


@dataclass(frozen=True, slots=True)
class Picking:
    """Locks and hacking (MZ-NCS-LOCK-03). None: as stated on the lock's own page, which isn't part of the document.

    `forgiven`: failures that force-picking survives. `hack_words`: login words solved at once; `hack_letters`:
    whether the first letter of the others is shown; both None if the revision has no hacking.
    """

    step1_ft: int | None = None
    step2_ft: int | None = None
    step2_checks: int | None = None
    checks_per_use: int | None = None
    trap_ft: int | None = None
    trap_checks: int | None = None
    forgiven: int = 0
    hack_words: int | None = None
    hack_letters: bool | None = None


@dataclass(frozen=True, slots=True)
class Care:
    """Healing (MZ-NCS-HEAL-03): HP that other limbs gain for free, chances in percent, and abilities learnt."""

    other_limbs: int
    rags: int
    tourniquet: int
    massage: bool = False
    resistance: bool = False

    def __post_init__(self) -> None:
        _chances("healing", self.rags, self.tourniquet)


@dataclass(frozen=True, slots=True)
class Evasion:
    """The most evades or parries, and the most counters, in a turn (MZ-NCS-EVAD-03)."""

    evades: int
    counters: int


@dataclass(frozen=True, slots=True)
class Manipulation:
    """One way to handle a round: its verb, the words it needs (one of each group), and whether the round counts as
    loaded."""

    verb: str
    needs: tuple[tuple[str, ...], ...]
    loaded: bool


@dataclass(frozen=True, slots=True)
class Trades:
    """The non-combat skills in the order of the document; None: the revision doesn't have it (MZ-NCS-00).

    `pick_forgives_critical`: whether force-picking survives critical failures; otherwise plain ones, but never a
    natural 2.
    """

    hunting: Trade[Harvest]
    crafting: Trade[Workmanship]
    handloading: Trade[Loading]
    mining: Trade[Digging]
    negotiation: Trade[Bargaining]
    repair: Trade[Mending]
    lockpicking: Trade[Picking]
    healing: Trade[Care] | None
    evading: Trade[Evasion] | None
    manipulations: tuple[Manipulation, ...]
    pick_forgives_critical: bool

    @property
    def hacking(self) -> bool:
        """Whether lockpicking includes hacking."""
        return all(row.hack_words is not None for row in self.lockpicking.rows)

    def all(self) -> tuple[Trade[object], ...]:
        """Return the revision's trades, in order."""
        found = (getattr(self, field.name) for field in fields(self))
        return tuple(trade for trade in found if isinstance(trade, Trade))
