"""Timed effects on a fighter: what they change while active, and what happens at the end of a turn (MZ-TURN-05).

Also the automatic effects of a random table's row, and modifiers of an attack's accuracy (MZ-FT-02).

The values of fire, bleeding and drugs aren't in the rule documents; they come with the effect, from the GM or a
pack.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rules.system.figures import MOST, STRICT, named, within
from rules.wording import worded


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier of accuracy, with its source as shown to the player (MZ-FT-02)."""

    source: str
    ft: int = 0
    ir: int = 0


@dataclass(frozen=True, slots=True)
class RowEffects:
    """Factors on Pain and limb damage together (`damage_mult`) or on limb damage alone (`limb_mult`), condition
    points lost, whether the weapon suffers the failure of its type, and whether it drops. Refuses with
    `out_of_range`."""

    ALIASES: ClassVar[Mapping[str, str]] = {
        "damage": "damage_mult",
        "limb": "limb_mult",
        "condition": "condition_loss",
        "failure": "weapon_failure",
        "drops": "weapon_drops",
        "drop": "weapon_drops",
    }
    damage_mult: float | None = None
    limb_mult: float | None = None
    condition_loss: float | None = None
    weapon_failure: bool = False
    weapon_drops: bool = False

    def __post_init__(self) -> None:
        within("damage_mult", self.damage_mult)
        within("limb_mult", self.limb_mult)
        within("condition_loss", self.condition_loss)


_GERMAN: Final = {
    "notizen": "notes",
    "beweglichkeit": "agility",
    "stärke": "strength",
    "züge": "turns_left",
    "quelle": "source",
}


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: the FT, IR and Agility it adds, IS tiers, Strength in percent, Pain in percent per turn.

    `turns_left`: None lasts until someone ends it. `source`: where it comes from, as shown in a breakdown.
    `least_ft`: the lowest FT allowed while it lasts, as for a blind fighter. `against_melee` and `against_ranged`:
    FT of attacks on the fighter who has it, as on one who flies.
    """

    __pydantic_config__: ClassVar[Mapping[str, object]] = STRICT
    ALIASES: ClassVar[Mapping[str, str]] = {
        "agi": "agility",
        "is": "is_tiers",
        "tier": "is_tiers",
        "str": "strength",
        "pain": "pain_per_turn",
        "turns": "turns_left",
        "from": "source",
        "note": "notes",
        **_GERMAN,
    }
    GERMAN: ClassVar[Mapping[str, str]] = _GERMAN
    name: str
    ft: int = 0
    ir: int = 0
    agility: int = 0
    is_tiers: int = 0
    strength: float = 0
    pain_per_turn: float = 0
    turns_left: int | None = None
    source: str | None = None
    least_ft: int | None = None
    against_melee: int = 0
    against_ranged: int = 0
    notes: str = ""

    def __post_init__(self) -> None:
        named("effect", self.name)
        for field in (
            "ft",
            "ir",
            "agility",
            "is_tiers",
            "strength",
            "pain_per_turn",
            "least_ft",
            "against_melee",
            "against_ranged",
        ):
            within(field, getattr(self, field), -MOST, MOST)
        within("turns", self.turns_left, 0)


@dataclass(frozen=True, slots=True)
class Tick:
    """The end of a turn: active effects, effects that just ended, and the Pain each one dealt."""

    effects: tuple[Effect, ...]
    ended: tuple[Effect, ...]
    pain: tuple[tuple[str, float], ...]

    @property
    def total_pain(self) -> float:
        return sum(amount for _, amount in self.pain)


def modifiers(effects: Sequence[Effect]) -> tuple[Modifier, ...]:
    """Return the FT and IR modifiers of the effects, one per effect that has any (MZ-FT-02)."""
    return tuple(Modifier(one.source or one.name, one.ft, one.ir) for one in effects if one.ft or one.ir)


def least_ft(effects: Sequence[Effect], raw: int) -> tuple[Modifier, ...]:
    """Return the modifier that raises an FT to the minimum of its effects; the worst one counts."""
    worst = max((one for one in effects if one.least_ft is not None), key=lambda one: one.least_ft or 0, default=None)
    missing = 0 if worst is None else (worst.least_ft or 0) - raw
    return (Modifier(worst.source or worst.name, missing),) if worst is not None and missing > 0 else ()


def against(effects: Sequence[Effect], melee: bool) -> tuple[Modifier, ...]:
    """Return the FT modifiers of an attack on someone with these effects."""
    found = ((one, one.against_melee if melee else one.against_ranged) for one in effects)
    return tuple(Modifier(worded("the target's {effect}", effect=one.name), ft) for one, ft in found if ft)


def felt_by_others(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """Return the effects that influence others, without their other figures."""
    found = (one for one in effects if one.against_melee or one.against_ranged)
    return tuple(Effect(one.name, against_melee=one.against_melee, against_ranged=one.against_ranged) for one in found)


def beside(again: str, lasting: Sequence[Effect], new: Effect) -> tuple[Effect, bool]:
    """Return a new effect as it counts beside the active ones, and whether it only extends one of them.

    `again`: what the same source does: "longer", "anew" or "stacks". Effects of different sources stack; if two have
    the same name, the second one's includes its source.
    """
    same = next((one for one in lasting if _alike(one, new)), None)
    if same is None or again == "stacks":
        return replace(new, name=_free(new, {one.name for one in lasting})), False
    turns = new.turns_left
    if again == "longer":
        turns = None if None in (same.turns_left, turns) else (same.turns_left or 0) + (turns or 0)
    return replace(new, name=same.name, turns_left=turns), again == "longer"


def _alike(one: Effect, other: Effect) -> bool:
    """Whether two effects are the same, from the same source."""
    source = (other.source or other.name).casefold()
    names = (other.name.casefold(), f"{other.name} ({other.source})".casefold())
    return (one.source or one.name).casefold() == source and one.name.casefold() in names


def _free(effect: Effect, taken: Collection[str]) -> str:
    """Return a name that no other effect has."""
    if effect.name not in taken:
        return effect.name
    named_after = f"{effect.name} ({effect.source})" if effect.source else effect.name
    numbered = (f"{effect.name} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (named_after, *numbered) if name not in taken)


def agility(effects: Sequence[Effect]) -> int:
    """Return the Agility the effects add together."""
    return sum(one.agility for one in effects)


def tier_mods(effects: Sequence[Effect]) -> tuple[tuple[str, int], ...]:
    """Return the IS tier modifiers with their sources; they stack (MZ-IS-03)."""
    return tuple((one.source or one.name, one.is_tiers) for one in effects if one.is_tiers)


def strength_pct(base: float, effects: Sequence[Effect]) -> float:
    """Return Strength in percent, including the effects."""
    return base + sum(one.strength for one in effects)


def tick(effects: Sequence[Effect]) -> Tick:
    """End a turn for one fighter: every effect deals its Pain, then its remaining turns count down."""
    after = [one if one.turns_left is None else replace(one, turns_left=one.turns_left - 1) for one in effects]
    over = tuple(one for one in after if one.turns_left is not None and one.turns_left <= 0)
    pain = tuple((one.name, one.pain_per_turn) for one in effects if one.pain_per_turn)
    return Tick(tuple(one for one in after if one not in over), over, pain)
