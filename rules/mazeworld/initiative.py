"""Initiative Speed: tiers, the order of a turn, speed conflicts (MZ-IS)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.dice.throws import Dice
from rules.errors import RuleError
from rules.mazeworld.parts.turn import CONCENTRATION, NON_COMBAT, UNSPARABLE, TierRow
from rules.mazeworld.revision import Revision, required

_WORDS = {
    "unsparable": UNSPARABLE,
    "unsp.": UNSPARABLE,
    "unsp": UNSPARABLE,
    "concentration": CONCENTRATION,
    "concentrating": CONCENTRATION,
    "non-combat actions": NON_COMBAT,
    "non-combat": NON_COMBAT,
}
_RANK_OF_WORD = {NON_COMBAT: 0.0, UNSPARABLE: 1e6, CONCENTRATION: 1e9}


@dataclass(frozen=True, slots=True)
class IS:
    """An effective Initiative Speed: a number or word, its tier, and whether an unlisted value was rounded (AMB-19)."""

    value: float | str
    tier: int | None
    adjusted: bool = False


@dataclass(frozen=True, slots=True)
class Runner:
    """A fighter who acts this turn, in declared order. `non_combat`: the action involves no attack.

    `unseen`: nobody else knows that they act, and no die of others may reveal it.
    """

    name: str
    is_value: float | str
    non_combat: bool = False
    cover_score: int | None = None
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """A settled speed conflict: names as listed, the throws as (sides, face), the resulting order (MZ-IS-04)."""

    tied: tuple[str, ...]
    throws: tuple[tuple[int, int], ...]
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """Names in turn order, and the speed conflicts settled for it."""

    names: tuple[str, ...]
    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True, slots=True)
class CoverOrder:
    """The order on a turn in which cover is taken (MZ-IS-08, MZ-IS-09)."""

    order: Order
    turn_ended: tuple[str, ...]
    in_cover: tuple[str, ...]


def weight_of(value: float | str) -> float | str:
    """Return a weight or IS in canonical form: a number, or one of the three words. Refuses with `unknown_weight`."""
    if not isinstance(value, str):
        return value
    try:
        return _WORDS.get(value.strip().lower()) or float(value)
    except ValueError:
        raise RuleError("unknown_weight", {"weight": value}) from None


def rank(value: float | str) -> float:
    """Return a sort key for IS values: lower is faster, Unsparable slow, Concentration last (MZ-IS-01, MZ-IS-06)."""
    weight = weight_of(value)
    return _RANK_OF_WORD[weight] if isinstance(weight, str) else float(weight)


def _row_of(tiers: tuple[TierRow, ...], weight: float | str) -> TierRow:
    return next(row for row in reversed(tiers) if rank(row.weight) <= max(rank(weight), 0))


def tier_of(rev: Revision, weight: float | str) -> int:
    """Return the tier of a weight; an unlisted weight counts as the next lower listed one (MZ-IS-05, AMB-19)."""
    return _row_of(required(rev.initiative.tiers, "initiative_tiers"), weight).tier


def effective(rev: Revision, weight: float | str, tier_mods: Sequence[int] = ()) -> IS:
    """Return the IS of a weight or creature value under tier modifiers, which stack (MZ-IS-03).

    It stays within tiers 0 and 11; Concentration can be neither reached nor left (MZ-IS-06, MZ-IS-07). An unlisted
    value is kept unless a tier changes, and is rounded down to a listed one before tiers apply (AMB-19).
    """
    value = weight_of(weight)
    tiers = rev.initiative.tiers
    shift = sum(tier_mods)
    if tiers is None:
        if shift:
            raise RuleError("not_in_revision", {"subject": "initiative_tiers"})
        return IS(value, None)
    row = _row_of(tiers, value)
    if row is tiers[-1]:
        return IS(row.weight, row.tier)
    odd = rank(row.weight) != rank(value)
    if not shift:
        return IS(0 if value == NON_COMBAT else value, row.tier)
    last = len(tiers) - 2
    moved = tiers[max(0, min(last, row.tier + shift))]
    return IS(0 if moved.tier == 0 else moved.weight, moved.tier, odd)


def of_action(
    creature_attacks: Mapping[str, float | str], weapon_weight: float | str | None, attack: str
) -> float | str:
    """Return the IS of an action: a creature's attack has its own, a weapon user acts at the weapon's weight
    (MZ-IS-01)."""
    if attack in creature_attacks:
        return weight_of(creature_attacks[attack])
    if weapon_weight is None:
        raise RuleError("unknown_attack", {"attack": attack, "known": sorted(creature_attacks)})
    return weight_of(weapon_weight)


def speed_conflict(tied: Sequence[str], dice: Dice, label: str) -> Conflict:
    """Settle a tie of N: 1dN picks the first, 1d(N-1) the second, and so on (MZ-IS-04); face k picks the k-th name left
    (AMB-37).

    The throws are labelled `label/1`, `label/2` and so on.
    """
    left = list(tied)
    throws: list[tuple[int, int]] = []
    order: list[str] = []
    while len(left) > 1:
        face = dice.roll(f"{label}/{len(throws) + 1}", 1, len(left))[0]
        throws.append((len(left), face))
        order.append(left.pop(face - 1))
    return Conflict(tuple(tied), tuple(throws), (*order, *left))


def _settle(runners: Sequence[Runner], keys: Sequence[tuple[float, ...]], dice: Dice, label: str) -> Order:
    names: list[str] = []
    conflicts: list[Conflict] = []
    unseen: list[Conflict] = []
    for key in sorted(set(keys)):
        level = [runner for runner, own in zip(runners, keys, strict=True) if own == key]
        tied = [runner for runner in level if not runner.unseen]
        # AMB-53: non-combat actions keep their declared order among themselves.
        if len(tied) < 2 or all(runner.non_combat for runner in tied):
            order = [runner.name for runner in tied]
        else:
            conflict = speed_conflict([runner.name for runner in tied], dice, f"{label}/conflict{len(conflicts) + 1}")
            conflicts.append(conflict)
            order = list(conflict.order)
        for runner in level:
            if runner.unseen:
                unseen += _slip_in(order, runner.name, dice, label)
        names += order
    return Order(tuple(names), (*conflicts, *unseen))


def _slip_in(order: list[str], name: str, dice: Dice, label: str) -> list[Conflict]:
    """Insert someone unseen at a random place among tied fighters, each place as likely as in one conflict of all
    (MZ-IS-04), so that no die of the others reveals one more fighter."""
    if not order:
        order.append(name)
        return []
    tied = (*order, name)
    face = dice.roll(f"{label}/unseen/{name}/1", 1, len(tied))[0]
    order.insert(face - 1, name)
    return [Conflict(tied, ((len(tied), face),), tuple(order))]


def order(rev: Revision, participants: Sequence[Runner], dice: Dice, label: str) -> Order:
    """Order fighters by lowest IS first, settling ties by speed conflict (MZ-IS-02, MZ-IS-04).

    An attack of IS 0 ties with non-combat actions unless those always come first (AMB-20).
    """
    always_first = rev.initiative.non_combat_first
    keys = [(float(always_first and not one.non_combat), rank(one.is_value)) for one in participants]
    return _settle(participants, keys, dice, label)


def order_cover(rev: Revision, participants: Sequence[Runner], dice: Dice, label: str) -> CoverOrder:
    """Order a turn in which cover is taken: successes by cover score, highest first, then the others (MZ-IS-08,
    MZ-IS-09).

    A failed roll reaches cover and ends the turn (AMB-18). Refuses if cover doesn't affect the order.
    """
    check = rev.checks.cover.check
    if not rev.initiative.cover_first or check is None or check.ft is None:
        raise RuleError("not_in_revision", {"subject": "cover_first"})
    failed = tuple(one.name for one in participants if one.cover_score is not None and one.cover_score <= check.ft)
    acting = [one for one in participants if one.name not in failed]
    keys = [(1.0, rank(one.is_value)) if one.cover_score is None else (0.0, -float(one.cover_score)) for one in acting]
    covered = tuple(one.name for one in participants if one.cover_score is not None)
    return CoverOrder(_settle(acting, keys, dice, label), failed, covered)
