"""The parts of a revision that say how a turn runs: initiative, checks, battlespace, evading, steps."""

from dataclasses import dataclass

from rules.dice.random_tables import Table
from rules.errors import TableError
from rules.mazeworld.parts.attack import LEVELS

NON_COMBAT = "Non-combat actions"
UNSPARABLE = "Unsparable"
CONCENTRATION = "Concentration"


@dataclass(frozen=True, slots=True)
class TierRow:
    """One IS tier and the weight it stands for: a number or one of the three words (MZ-IS-05)."""

    tier: int
    weight: int | str


@dataclass(frozen=True, slots=True)
class Initiative:
    """Initiative Speed (MZ-IS-01..09).

    `tiers` is None where weights have no tiers. `non_combat_first`: non-combat actions always precede attacks, even
    those of IS 0. `cover_first`: on the turn of taking cover those in cover go first, by their cover scores.
    `scopes`: accessories through which one can concentrate on somebody.
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
    """One of the four Sides: its number, its direction, the Side one comes in by after leaving through it."""

    number: int
    direction: str
    opposite: int


@dataclass(frozen=True, slots=True)
class Battlespace:
    """Sides, doors and movement (MZ-BS-01..12, MZ-MOVE-01..07).

    `fixed_entry` names the areas entered by one Side whatever door was taken. `stealthy_movement`: a stealth cover
    check may go with a movement; `hostiles_break_stealth`: entering a Side with a hostile creature ends stealth.
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
    """A 2d6 check: success above `ft`; None means one's own, modifiable FT. `agility`: Agility is added."""

    ft: int | None
    agility: bool


@dataclass(frozen=True, slots=True)
class CoverRule:
    """Taking cover (MZ-COV-01, MZ-COV-02): no roll where `check` is None; a success may leave another action."""

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

    A check is 2d6 plus Agility: `critical_from` or more, `success_from` or more, else failure. `banned_counters` are
    the attack kinds that cannot counter. Awards are points of `skill` per turn; who has none is at `default_level`.
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
    """Steps in order and what belongs to them (MZ-TURN-01..06).

    Whatever is neither an attack (`combat_actions`) nor in `free_actions` is non-combat. `before_first` gives the
    actions open before the first turn with and without stealth, None where the revision has no such list.
    `burst_die`: sides of the die for a creature's short burst, None where the GM just says a number.
    `damage_after_all`: damage waits for its printed step, until all attacks are counted; else each place deals its
    own (AMB-21).
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
    """What becomes of a declared attack with an empty weapon (MZ-ACT-06): another choice, or a dry fire.

    `escaped_target_choose_again`: whoever meant to attack somebody who escaped this turn chooses again; else the attack
    is lost (MZ-ESC-01, linked page [CM-NC]). `fire_limits`: most shots, or bursts, of a fire mode in one turn, for
    weapons that say nothing else (MZ-ACT-04).
    """

    empty_weapon_choose_again: bool
    escaped_target_choose_again: bool
    fire_limits: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Execution:
    """Executions (MZ-EXEC-01): the states in which a victim can be executed and the turns an attempt takes.

    `dice`: attack dice are rolled although nothing can miss; without them every attack is a plain hit (AMB-34).
    """

    states: tuple[str, ...]
    turns: int
    dice: bool = True


@dataclass(frozen=True, slots=True)
class Kills:
    """Kill credit (MZ-KILL-02): relations to the contestant whose kills count to the contestant's tally."""

    tallied: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class General:
    """Rules beside the fight: allies at most, rooms in a cycle of scripted events, temerity outcomes (MZ-GEN-03..05).

    None or empty: the revision does not state the rule. `pages` are the articles that the rules point to and do not
    contain; where they are is for the GM to say.
    """

    ally_limit: int | None = None
    room_cycle: int | None = None
    temerity_die: int | None = None
    temerity: tuple[str, ...] = ()
    temerity_bands: Table | None = None
    """The outcome for each result; the documents give none, so that without it the GM reads the die."""
    pages: tuple[str, ...] = ()
