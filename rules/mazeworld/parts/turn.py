"""The parts of a revision about the course of a turn: initiative, checks, battlespace, evading, steps."""

from dataclasses import dataclass

from rules.dice.random_tables import Table
from rules.errors import TableError
from rules.mazeworld.parts.attack import LEVELS

NON_COMBAT = "Non-combat actions"
UNSPARABLE = "Unsparable"
CONCENTRATION = "Concentration"


@dataclass(frozen=True, slots=True)
class TierRow:
    """One IS tier and its weight: a number or one of the three words (MZ-IS-05)."""

    tier: int
    weight: int | str


@dataclass(frozen=True, slots=True)
class Initiative:
    """Initiative Speed (MZ-IS-01..09).

    `tiers`: None if weights have no tiers. `non_combat_first`: non-combat actions always precede attacks, even those
    of IS 0. `cover_first`: those who took cover this turn go first, by their cover scores. `scopes`: accessories
    that allow concentrating on a target.
    """

    name: str
    tiers: tuple[TierRow, ...] | None
    non_combat_first: bool
    cover_first: bool
    scopes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.tiers is None:
            return
        numbers = [row.tier for row in self.tiers]
        steps = numbers[:-1]
        weights = [row.weight for row in self.tiers if isinstance(row.weight, int)]
        ends = [self.tiers[0].weight, *(row.weight for row in self.tiers[-2:])]
        if steps != list(range(len(steps))) or numbers[-1] <= steps[-1] or weights != sorted(set(weights)):
            raise TableError("initiative_tiers", {"tiers": numbers})
        if ends != [NON_COMBAT, UNSPARABLE, CONCENTRATION]:
            raise TableError("initiative_ends", {"weights": ends})


@dataclass(frozen=True, slots=True)
class Side:
    """One of the four Sides: its number, its direction, and the Side people enter by after leaving through it."""

    number: int
    direction: str
    opposite: int


@dataclass(frozen=True, slots=True)
class Battlespace:
    """Sides, doors and movement (MZ-BS-01..12, MZ-MOVE-01..07).

    `fixed_entry`: areas that are always entered by the same Side. `stealthy_movement`: a stealth cover check may
    accompany a movement; `hostiles_break_stealth`: entering a Side with an enemy ends stealth.
    """

    sides: tuple[Side, ...]
    fixed_entry: tuple[tuple[str, int], ...]
    contestant_side: int
    stealthy_movement: bool
    hostiles_break_stealth: bool

    def __post_init__(self) -> None:
        numbers = [side.number for side in self.sides]
        opposites = {side.number: side.opposite for side in self.sides}
        if len(numbers) != len(set(numbers)) or any(opposites.get(back) != one for one, back in opposites.items()):
            raise TableError("sides", {"sides": numbers})


@dataclass(frozen=True, slots=True)
class Check:
    """A 2d6 check: success above `ft`; None: the fighter's own, modifiable FT. `agility`: Agility is added."""

    ft: int | None
    agility: bool


@dataclass(frozen=True, slots=True)
class CoverRule:
    """Taking cover (MZ-COV-01, MZ-COV-02): without a roll if `check` is None; success may allow another action."""

    check: Check | None
    another_action: bool
    keeps_stealth: bool


@dataclass(frozen=True, slots=True)
class Checks:
    """Checks made with 2d6 (MZ-COV-01..05, MZ-ESC-01..04); None: the revision has no such check."""

    cover: CoverRule
    stealth_cover: Check | None
    group_bounds: tuple[int, int] | None
    group_may_act_again: bool
    escape: Check
    stealth_escape: bool
    slip_past: Check | None


@dataclass(frozen=True, slots=True)
class EvadingLevel:
    """One level of the Evading skill (MZ-EV-10)."""

    level: str
    from_points: float
    dodge_checks: int
    counter_attacks: int


@dataclass(frozen=True, slots=True)
class Evading:
    """Dodge and Counter (MZ-EV-01..10).

    A check is 2d6 plus Agility: a critical success from `critical_from`, a success from `success_from`, else a
    failure. `banned_counters`: attack kinds that can't counter. Awards are points of `skill` per turn; without any,
    the level is `default_level`.
    """

    levels: tuple[EvadingLevel, ...]
    success_from: int
    critical_from: int
    banned_counters: tuple[str, ...]
    dodge_award: float
    counter_award: float
    skill: str = "Evading"
    default_level: str = "Unskilled"

    def __post_init__(self) -> None:
        edges = [row.from_points for row in self.levels]
        if tuple(row.level for row in self.levels) != LEVELS or edges[0] != 0 or edges != sorted(set(edges)):
            raise TableError("evading_levels", {"from_points": edges})


@dataclass(frozen=True, slots=True)
class Turn:
    """The steps of a turn in order, and what belongs to them (MZ-TURN-01..06).

    An action in neither `combat_actions` nor `free_actions` is non-combat. `before_first`: the actions allowed
    before the first turn with and without stealth, None if the revision has no such list. `burst_die`: sides of the
    die for a creature's short burst, None if the GM just names a number. `damage_after_all`: damage waits for its
    printed step, until all attacks are resolved; otherwise each place deals its own (AMB-21).
    """

    steps: tuple[str, ...]
    combat_actions: tuple[str, ...]
    free_actions: tuple[str, ...]
    end_effects: tuple[str, ...]
    before_first: tuple[tuple[str, ...], tuple[str, ...]] | None
    gm_only: tuple[str, ...]
    start: str = "Start of Turn {turn}"
    end: str = "End of Turn {turn}"
    burst_die: int | None = None
    damage_after_all: bool = False

    def __post_init__(self) -> None:
        if self.damage_after_all and "damage" not in self.steps:
            raise TableError("no_damage_step", {"steps": self.steps})
        if len(self.steps) != len(set(self.steps)):
            raise TableError("step_twice", {"steps": self.steps})
        both = set(self.combat_actions) & set(self.free_actions)
        if both:
            raise TableError("action_twice", {"actions": sorted(both)})


@dataclass(frozen=True, slots=True)
class ActionRules:
    """What happens if a weapon is empty when its attack comes (MZ-ACT-06): another choice, or a dry fire.

    `escaped_target_choose_again`: an attacker whose target escaped this turn chooses again; otherwise the attack is
    lost (MZ-ESC-01, linked page [CM-NC]). `fire_limits`: the most shots, or bursts, of a fire mode in one turn, for
    weapons without their own limit (MZ-ACT-04).
    """

    empty_weapon_choose_again: bool
    escaped_target_choose_again: bool
    fire_limits: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Execution:
    """Executions (MZ-EXEC-01): the states in which a victim can be executed, and the turns an attempt takes.

    `dice`: attack dice are rolled although nothing can miss; otherwise every attack is a plain hit (AMB-34).
    """

    states: tuple[str, ...]
    turns: int
    dice: bool = True


@dataclass(frozen=True, slots=True)
class Kills:
    """Kill credit (MZ-KILL-02): the relations to a contestant whose kills count for the contestant's tally."""

    tallied: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class General:
    """Rules outside the fight: limit of allies, rooms in a cycle of scripted events, temerity outcomes
    (MZ-GEN-03..05).

    None or empty: the revision doesn't state the rule. `pages`: articles that the rules refer to but don't contain;
    the GM knows where they are.
    """

    ally_limit: int | None = None
    room_cycle: int | None = None
    temerity_die: int | None = None
    temerity: tuple[str, ...] = ()
    temerity_bands: Table | None = None
    """The outcome for each result; as the documents give none, the GM reads the die without it."""
    pages: tuple[str, ...] = ()
