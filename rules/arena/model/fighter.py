"""A contestant or creature in the arena, with its weapons, its figures as they stand, and what is kept of it between
fights."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from rules.errors import RuleError

Reach = Literal["melee", "ranged", "thrown"]
Weight = Literal["light", "normal", "heavy"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon. `attack` is the row of the Active Defense table that its attacks belong to (AR-AD-02).

    `bonus` adds to STR for melee and thrown weapons, `strength` is a ranged weapon's own (AR-WPN-01, AR-DEF-01);
    `rate` is the most shots of Rapid Fire, `attacks` how many dice one attack begins with (AR-CMB-01), `hands` how many
    it takes. `toughness` makes it a shield (AR-WPN-06). `natural` is the kind of natural weapon it is: always in hand
    and ready (AR-WPN-04). `loud`: its use ends stealth (AR-STL-02). `blast`: it strikes a tile and its neighbours, once
    (AR-AOE-01); `count` is how many of it there are, None: it is not used up. `armour`: it is worn and not held; its
    Toughness counts by itself, and it neither strikes, parries nor blocks.
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
    """A wound (AR-WND-01). `number` counts a fighter's wounds from 1; `bleed` is what it bleeds now (AMB-A29).

    `part` is a part with its side ("left arm"); `debuff` what each stat named loses; `by` who gave it.
    """

    number: int
    part: str
    severity: str
    bleed: int = 0
    debuff: Mapping[str, int] = field(default_factory=dict)
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """A buff or debuff by the GM or a trait: stats change by so much; `turns_left` None: until it is taken away.

    Buffs count in full against everyone (AR-TAC-01).
    """

    name: str
    stats: Mapping[str, int] = field(default_factory=dict)
    turns_left: int | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """A limb held by somebody (AR-WRS-02): `strength` and `carry` are the move's dice, thrown again on a break-out."""

    by: str
    part: str
    strength: int
    carry: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """One fighter.

    `stats` by name, from 1, as created. `at` is the tile (column, row from 0) on a map, else the point in metres.
    `cover` are points of cover given by the GM, beside those of the tile. `wielded` are names of weapons in hand, all
    of them ready: a weapon is drawn at one's place (AR-ACT-06). `unusable` are parts broken, blown off or tied off
    (AR-BODY-06, AR-ACT-05), `arteries` those of which the artery was pierced (AR-BODY-05).
    `stage` and `half` tell how far it has bled out, `mental` what that takes from each Mental stat, 0 or less
    (AR-BLD-01). `stunned`: knocked out in this turn; `forfeits`: this
    is the turn it loses for it (AR-WND-01). `hidden_from` are those who do not know where it is, `stealth_roll` the sum
    that searchers have to beat (AR-STL-01, AMB-A11). `aim` is who was taken aim at (AR-CMB-10). `prone`: it hit the
    ground or was brought down this turn (AR-ACT-04).
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
    """The GM has hidden it, from whoever comes in as well; it rolls nothing to stay so (our reading)."""
    aim: str | None = None
    prone: bool = False
    kills: int = 0
    killed_by: str | None = None
    """Whose kill it is, where it died in hiding."""

    @property
    def able(self) -> bool:
        """Whether the fighter can act."""
        return self.status == "up" and not self.stunned and not self.forfeits

    @property
    def bleeds(self) -> int:
        """Points of Bleed, over all wounds (AMB-A29)."""
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
        """Weapons that can be used as they are: those drawn, and the natural ones."""
        return tuple(one for one in self.weapons if one.natural is not None or one.name in self.wielded)

    def worn(self) -> tuple[Weapon, ...]:
        """The armour it has on."""
        return tuple(one for one in self.weapons if one.armour)

    def buffs(self, stat: str) -> int:
        """What effects add to a stat."""
        return sum(effect.stats.get(stat, 0) for effect in self.effects)

    def base(self, stat: str) -> int:
        """A stat without buffs: as created, less what wounds and blood loss take; not below 0 (AR-CMB-12)."""
        lost = sum(wound.debuff.get(stat, 0) for wound in self.wounds)
        return max(0, self.stats[stat] - lost + (self.mental if stat in MENTAL else 0))

    def stat(self, stat: str) -> int:
        """A stat as it stands, not below 0."""
        return max(0, self.base(stat) + self.buffs(stat))

    def with_(self, **fields: Any) -> "Fighter":
        return replace(self, **fields)


@dataclass(frozen=True, slots=True)
class Death:
    """How a contestant died: in which fight of the game and which turn of it, both None outside of fights.

    `by` is who gave the last wound, as that one was called in the fight; None: nobody, or nobody knows.
    """

    fight: int | None = None
    turn: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A contestant between fights, by the name of the sheet. `rounds` are those survived (AR-GAME-01)."""

    name: str
    kills: int = 0
    rounds: int = 0
    death: Death | None = None
