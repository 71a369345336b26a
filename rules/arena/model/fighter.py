"""A contestant or creature in the arena, with its weapons and current figures, and its record between fights."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rules.errors import RuleError

Reach = Literal["melee", "ranged", "thrown"]
Weight = Literal["light", "normal", "heavy"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon. `attack`: the row of its attacks in the Active Defense table (AR-AD-02).

    `bonus`: added to STR for melee and thrown weapons; `strength`: a ranged weapon's own (AR-WPN-01, AR-DEF-01).
    `rate`: the most shots of Rapid Fire; `attacks`: the dice that one attack begins with (AR-CMB-01); `hands`: hands
    needed. `toughness` makes it a shield (AR-WPN-06). `natural`: its kind of natural weapon, always in hand and ready
    (AR-WPN-04). `loud`: its use ends stealth (AR-STL-02). `blast`: it hits a tile and its neighbours, once (AR-AOE-01);
    `count`: how many there are, None: unlimited. `armour`: it is worn, not held; its Toughness counts automatically,
    and it can't strike, parry or block.
    """

    name: str
    reach: Reach = "melee"
    attack: str = "slash"
    weight: Weight = "normal"
    bonus: int = 0
    strength: int | None = None
    rate: int = 1
    attacks: int = 1
    hands: int = 1
    toughness: int = 0
    natural: str | None = None
    loud: bool = False
    blast: bool = False
    count: int | None = None
    armour: bool = False


PHYSICAL = ("DEX", "AGI", "STR", "VIT")
MENTAL = ("FOC", "TAC", "INT", "PER")
STATS = (*PHYSICAL, *MENTAL)
Stage = Literal["none", "pale", "faint", "dead"]
Status = Literal["up", "dead", "gone"]


@dataclass(frozen=True, slots=True)
class Wound:
    """A wound (AR-WND-01). `number`: a fighter's wounds count from 1. `bleed`: its current Bleed (AMB-A29).

    `part`: with its side ("left arm"). `debuff`: points lost by stat. `by`: the attacker.
    """

    number: int
    part: str
    severity: str
    bleed: int = 0
    debuff: Mapping[str, int] = field(default_factory=dict)
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """A buff or debuff by the GM or a trait. `stats`: change by stat. `turns_left`: None until removed.

    Buffs count in full against everyone (AR-TAC-01).
    """

    name: str
    stats: Mapping[str, int] = field(default_factory=dict)
    turns_left: int | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """A limb held by someone (AR-WRS-02). `strength` and `carry`: the move's dice, rerolled for a break-out."""

    by: str
    part: str
    strength: int
    carry: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """One fighter.

    `stats`: by name, from 1, as created. `at`: the tile (column, row from 0) on a map, otherwise the point in metres.
    `cover`: points of cover from the GM, in addition to the tile's. `wielded`: names of weapons in hand, all ready,
    because weapons are drawn at the fighter's place (AR-ACT-06). `unusable`: parts broken, blown off or tied off
    (AR-BODY-06, AR-ACT-05); `arteries`: parts whose artery was pierced (AR-BODY-05). `stage` and `half`: how far it has
    bled out; `mental`: the resulting change to each Mental stat, 0 or less (AR-BLD-01). `stunned`: knocked out this
    turn; `forfeits`: loses this turn because of it (AR-WND-01). `hidden_from`: who doesn't know where it is;
    `stealth_roll`: the sum that searchers must beat (AR-STL-01, AMB-A11). `aim`: the target it took aim at (AR-CMB-10).
    `prone`: it hit the ground or was brought down this turn (AR-ACT-04).
    """

    id: str
    name: str
    team: str
    stats: Mapping[str, int]
    species: str = ""
    homeworld: str = ""
    trait: str = ""
    reflexes: bool = False
    """Super-reflexes by its trait (AMB-A33)."""
    creature: bool = False
    at: tuple[float, float] = (0, 0)
    cover: int = 0
    hands: int = 2
    weapons: tuple[Weapon, ...] = ()
    wielded: tuple[str, ...] = ()
    wounds: tuple[Wound, ...] = ()
    unusable: tuple[str, ...] = ()
    arteries: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    holds: tuple[Hold, ...] = ()
    stage: Stage = "none"
    half: bool = False
    mental: int = 0
    status: Status = "up"
    stunned: bool = False
    forfeits: bool = False
    hidden_from: tuple[str, ...] = ()
    stealth_roll: int | None = None
    lurking: bool = False
    """Whether the GM has hidden it, even from newcomers; it stays hidden without a roll (our reading)."""
    vanished: bool = False
    """Whether everyone saw it go into hiding, and so knows that it is there."""
    aim: str | None = None
    prone: bool = False
    kills: int = 0
    killed_by: str | None = None
    """Who gets the kill, if it died in hiding."""

    @property
    def able(self) -> bool:
        """Whether the fighter can act."""
        return self.status == "up" and not self.stunned and not self.forfeits

    @property
    def bleeds(self) -> int:
        """Total points of Bleed of all wounds (AMB-A29)."""
        return sum(wound.bleed for wound in self.wounds)

    @property
    def hidden(self) -> bool:
        return self.lurking or bool(self.hidden_from)

    def weapon(self, name: str) -> Weapon:
        for weapon in self.weapons:
            if weapon.name == name:
                return weapon
        raise RuleError("no_such_weapon", {"fighter": self.name, "weapon": name})

    def in_hand(self) -> tuple[Weapon, ...]:
        """Return the weapons that can be used right away: those drawn, and natural ones."""
        return tuple(one for one in self.weapons if one.natural is not None or one.name in self.wielded)

    def worn(self) -> tuple[Weapon, ...]:
        """Return the armour it wears."""
        return tuple(one for one in self.weapons if one.armour)

    def buffs(self, stat: str) -> int:
        """Return what effects add to a stat."""
        return sum(effect.stats.get(stat, 0) for effect in self.effects)

    def base(self, stat: str) -> int:
        """Return a stat without buffs: as created, minus losses by wounds and blood loss; at least 0 (AR-CMB-12)."""
        lost = sum(wound.debuff.get(stat, 0) for wound in self.wounds)
        return max(0, self.stats[stat] - lost + (self.mental if stat in MENTAL else 0))

    def stat(self, stat: str) -> int:
        """Return the current value of a stat, at least 0."""
        return max(0, self.base(stat) + self.buffs(stat))

    def with_(self, **fields: Any) -> "Fighter":
        return replace(self, **fields)


@dataclass(frozen=True, slots=True)
class Death:
    """How a contestant died: the fight of the game and its turn, both None outside fights.

    `by`: the name, in the fight, of the fighter who gave the last wound; None: nobody, or unknown.
    """

    fight: int | None = None
    turn: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet. `rounds`: those survived (AR-GAME-01)."""

    name: str
    kills: int = 0
    rounds: int = 0
    death: Death | None = None
