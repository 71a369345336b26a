"""The odds of the arena's attack, checked against enumerating all faces and against icepool."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench import pooled
from rules.arena.attacks import odds as chances
from rules.arena.attacks.odds import Again, Pools, attack_chances, strike_chances
from rules.arena.attacks.phases import attack_phase, defense_phase
from rules.arena.attacks.wounds import wound
from rules.arena.model.ruleset import Arena
from rules.arena.parts.wound import Body
from rules.arena.printed import ARENA
from rules.errors import RuleError

Dice = tuple[int, ...]
Spread = Mapping[Dice | None, Fraction]
"""What gets through that wounds, with its chance; None: the Attack phase missed."""
SMALL = [
    Pools(1, 0, 1, 0),
    Pools(1, 1, 1, 1),
    Pools(2, 1, 1, 1),
    Pools(2, 0, 1, 2),
    Pools(1, 2, 2, 2),
    Pools(3, 1, 0, 1),
]
MIDDLE = [Pools(2, 1, 2, 1), Pools(4, 3, 4, 3), Pools(6, 6, 6, 6), Pools(7, 2, 5, 8), Pools(3, 8, 9, 2)]
OWN = (None, "attack_phase", "defense_phase", "attack")
THEIRS = (None, "defense_dice", "defense_phase")


def throws(count: int) -> Iterator[Dice]:
    return product(range(1, 7), repeat=count)


@cache
def carries(arena: Arena, attack: int, evade: int, heavy: bool) -> Mapping[int | None, Fraction]:
    """Every Attack phase there is: dice that carry over, None where it missed."""
    found = Counter(
        phase.carry if phase.starts else None
        for ours, theirs in product(throws(attack), throws(evade))
        for phase in [attack_phase(arena, ours, theirs, heavy=heavy)]
    )
    return {carry: Fraction(ways, found.total()) for carry, ways in found.items()}


@cache
def met(arena: Arena, part: str, attack: Dice, defence: int, heavy: bool) -> Spread:
    """What gets through of these attack dice, over every throw of the defence, and wounds."""
    found = Counter(
        tuple(one.die for one in wound(arena, part, phase.through).injuries if one.wounding)
        for theirs in throws(defence)
        for phase in [defense_phase(arena, attack, theirs, heavy=heavy)]
    )
    return {through: Fraction(ways, found.total()) for through, ways in found.items()}


@cache
def defended(
    arena: Arena, part: str, dice: int, defence: int, heavy: bool, target: str | None
) -> Mapping[tuple[Dice, bool], Fraction]:
    """Every Defense phase there is, with whether the target may still throw something again."""
    found: dict[tuple[Dice, bool], Fraction] = defaultdict(Fraction)
    every = 6**dice
    whole = [(ours, met(arena, part, tuple(sorted(ours)), defence, heavy)) for ours in throws(dice)]
    for _, spread in whole:
        for through, chance in spread.items():
            if not through or target is None:
                found[through, target is not None] += chance / every
            elif target == "defense_dice":
                for then, again in spread.items():
                    found[then, False] += chance * again / every
            else:
                for (then, _), again in defended(arena, part, dice, defence, heavy, None).items():
                    found[then, False] += chance * again / every
    return found


def struck(
    arena: Arena, pools: Pools, part: str, heavy: bool, again: Again, *, own: bool = True, fresh: bool = True
) -> Spread:
    """Every attack there is, throw by throw."""
    found: dict[Dice | None, Fraction] = defaultdict(Fraction)

    def once_more(chance: Fraction, left: bool) -> None:
        for then, share in struck(arena, pools, part, heavy, again, own=False, fresh=left).items():
            found[then] += chance * share

    def phase(carry: int, left: bool) -> Mapping[tuple[Dice, bool], Fraction]:
        target = again.target if left else None
        return defended(arena, part, pools.strength + carry, pools.defence, heavy, target)

    for carry, chance in carries(arena, pools.attack, pools.evade, heavy).items():
        if carry is None:
            if own and again.attacker in ("attack_phase", "attack"):
                once_more(chance, fresh)
            else:
                found[None] += chance
            continue
        for (through, left), share in phase(carry, fresh).items():
            if through or not own or again.attacker in (None, "attack_phase"):
                found[through] += chance * share
            elif again.attacker == "attack":
                once_more(chance * share, left)
            else:
                for (then, _), further in phase(carry, left).items():
                    found[then] += chance * share * further
    return found


def held_against(
    arena: Arena, pools: Pools, part: str = "upper torso", heavy: bool = False, again: Again = chances.NOTHING
) -> None:
    found = strike_chances(arena, pools, part, heavy=heavy, again=again)
    counted = struck(arena, pools, part, heavy, again)
    severity = {row.die: row.severity for row in arena.wounds.rows}

    def chance_of(*, worst: str) -> Fraction:
        return sum((share for dice, share in counted.items() if dice and severity[max(dice)] == worst), Fraction(0))

    def mean_of(word: str) -> Fraction:
        shares = (share * sum(severity[die] == word for die in dice) for dice, share in counted.items() if dice)
        return sum(shares, Fraction(0))

    assert sum(counted.values()) == 1
    assert found.missed == counted.get(None, 0)
    for count, chance in enumerate(found.wounding):
        assert chance == sum(share for dice, share in counted.items() if len(dice or ()) == count)
    assert dict(found.worst) == {word: chance_of(worst=word) for word, _ in found.worst}
    assert dict(found.expected) == {word: mean_of(word) for word, _ in found.expected}


@pytest.mark.parametrize("heavy", [False, True])
@pytest.mark.parametrize(("attack", "evade"), [(1, 0), (1, 3), (2, 2), (3, 1), (4, 2), (3, 3)])
def test_every_attack_phase_is_counted(attack: int, evade: int, heavy: bool) -> None:
    found, counted = attack_chances(ARENA, attack, evade, heavy=heavy), carries(ARENA, attack, evade, heavy)
    assert found.missed == counted.get(None, 0)
    assert found.carry == tuple(counted.get(carry, 0) for carry in range(attack + 1))


@pytest.mark.parametrize("part", ["head", "leg"])
@pytest.mark.parametrize("heavy", [False, True])
@pytest.mark.parametrize("pools", SMALL, ids=str)
def test_every_attack_is_counted(pools: Pools, heavy: bool, part: str) -> None:
    held_against(ARENA, pools, part, heavy)


@pytest.mark.parametrize("target", THEIRS)
@pytest.mark.parametrize("attacker", OWN)
@pytest.mark.parametrize("pools", [Pools(2, 1, 1, 1), Pools(2, 1, 1, 2)], ids=str)
def test_what_is_thrown_again_is_counted(pools: Pools, attacker: str | None, target: str | None) -> None:
    held_against(ARENA, pools, again=Again(attacker, target))


HOUSES = {
    "a bonus of two": replace(ARENA, phases=replace(ARENA.phases, defense_bonus=2, evade_bonus=1)),
    "2s are minor": replace(ARENA, phases=replace(ARENA.phases, minor=2)),
    "three 3s": replace(ARENA, phases=replace(ARENA.phases, minors=3)),
    "no defence helps": replace(ARENA, phases=replace(ARENA.phases, defense_bonus=-6)),
    "any defence helps": replace(ARENA, phases=replace(ARENA.phases, defense_bonus=6)),
    "100 minor dice": replace(ARENA, phases=replace(ARENA.phases, minors=100)),
    "only 5s and 6s wound": replace(ARENA, body=Body(tuple(replace(row, wound_from=5) for row in ARENA.body.parts))),
    "nothing wounds": replace(ARENA, body=Body(tuple(replace(row, wound_from=7) for row in ARENA.body.parts))),
    "Heavy 4s are 6s": replace(ARENA, phases=replace(ARENA.phases, heavy_face=4, heavy_as=6)),
}


@pytest.mark.parametrize("heavy", [False, True])
@pytest.mark.parametrize("attacker", ["attack_phase", "defense_phase"])
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_figures_of_the_house_are_counted_with(house: Arena, attacker: str, heavy: bool) -> None:
    held_against(house, Pools(3, 1, 1, 1), heavy=heavy, again=Again(attacker, "defense_dice"))


def test_dice_between_minor_and_hit_are_worth_a_minor_one() -> None:
    house = HOUSES["2s are minor"]
    assert attack_phase(house, (3, 2), ()).starts
    assert not attack_phase(house, (3, 2), (2,)).starts


@pytest.mark.parametrize("heavy", [False, True])
@pytest.mark.parametrize("pools", MIDDLE, ids=str)
def test_icepool_finds_the_same(pools: Pools, heavy: bool) -> None:
    sizes = (pools.attack, pools.evade, pools.strength, pools.defence)
    carried = pooled.carried(*sizes[:2], heavy=heavy)
    assert attack_chances(ARENA, *sizes[:2], heavy=heavy).carry == tuple(
        carried.probability(carry) for carry in range(pools.attack + 1)
    )
    found = strike_chances(ARENA, pools, "leg", heavy=heavy)
    assert found.hurts == pooled.hurts(*sizes, heavy=heavy).probability(True)


def test_icepool_finds_the_same_for_a_defend() -> None:
    found = strike_chances(ARENA, Pools(4, 3, 3, 4), "arm", again=Again(None, "defense_dice"))
    assert found.hurts == pooled.hurts(4, 3, 3, 4, defends=True).probability(True)


def test_a_part_that_is_drawn_is_counted_in_on_average() -> None:
    pools = Pools(4, 3, 4, 2)
    drawn, leg = strike_chances(ARENA, pools), strike_chances(ARENA, pools, "leg")
    assert drawn.wounding == leg.wounding
    assert dict(drawn.expected)["minor"] == dict(leg.expected)["minor"] * Fraction(5, 6)
    assert dict(drawn.expected)["bleeding"] == dict(leg.expected)["bleeding"]
    assert "minor" not in dict(strike_chances(ARENA, pools, "head").expected)


@st.composite
def some_pools(draw: st.DrawFn) -> Pools:
    return Pools(*(draw(st.integers(low, 8)) for low in (1, 0, 0, 0)))


AGAIN = st.builds(Again, st.sampled_from(OWN), st.sampled_from(THEIRS))


@settings(max_examples=60, deadline=None)
@given(some_pools(), AGAIN, st.booleans(), st.sampled_from(("head", "arm", None)))
def test_everything_adds_up(pools: Pools, again: Again, heavy: bool, part: str | None) -> None:
    found = strike_chances(ARENA, pools, part, heavy=heavy, again=again)
    assert sum(found.wounding) == 1
    assert sum(chance for _, chance in found.worst) == found.hurts
    assert all(chance >= 0 for chance in (found.missed, *found.wounding, *dict(found.worst).values()))
    assert found.missed + found.hurts <= 1
    if part is not None:
        on_average = sum(count * chance for count, chance in enumerate(found.wounding))
        assert sum(mean for _, mean in found.expected) == on_average


@settings(max_examples=60, deadline=None)
@given(some_pools(), AGAIN, st.booleans())
def test_more_dice_never_harm_who_throws_them(pools: Pools, again: Again, heavy: bool) -> None:
    def hurts(changed: Pools) -> Fraction:
        return strike_chances(ARENA, changed, "arm", heavy=heavy, again=again).hurts

    now = hurts(pools)
    assert hurts(replace(pools, attack=pools.attack + 1)) >= now
    assert hurts(replace(pools, strength=pools.strength + 1)) >= now
    assert hurts(replace(pools, evade=pools.evade + 1)) <= now
    assert hurts(replace(pools, defence=pools.defence + 1)) <= now


@settings(max_examples=40, deadline=None)
@given(some_pools(), AGAIN)
def test_who_throws_again_never_does_worse_for_it(pools: Pools, again: Again) -> None:
    found = strike_chances(ARENA, pools, "arm", again=again).hurts
    assert found >= strike_chances(ARENA, pools, "arm", again=replace(again, attacker=None)).hurts
    assert found <= strike_chances(ARENA, pools, "arm", again=replace(again, target=None)).hurts


@pytest.mark.parametrize("heavy", [False, True])
def test_rolled_as_often_as_counted(heavy: bool) -> None:
    """10,000 attacks with faces that are always the same: no count is further off than chance explains (99.99 %)."""
    luck, pools, tries = Random(4), Pools(6, 6, 6, 6), 10_000
    found = strike_chances(ARENA, pools, "leg", heavy=heavy)

    def dice(count: int) -> Dice:
        return tuple(luck.choices(range(1, 7), k=count))

    def rolled() -> int:
        first = attack_phase(ARENA, dice(pools.attack), dice(pools.evade), heavy=heavy)
        if not first.starts:
            return 0
        second = defense_phase(ARENA, dice(pools.strength + first.carry), dice(pools.defence), heavy=heavy)
        return wound(ARENA, "leg", second.through).wounding_dice

    counts = Counter(min(rolled(), 4) for _ in range(tries))
    expected = [float(tries * chance) for chance in (*found.wounding[:4], sum(found.wounding[4:]))]
    assert min(expected) > 5
    chi_square = sum((counts[count] - mean) ** 2 / mean for count, mean in enumerate(expected))
    assert chi_square < 23.51


def test_large_pools_are_counted_and_larger_ones_refused() -> None:
    assert sum(strike_chances(ARENA, Pools(12, 12, 8, 8), "leg").wounding) == 1
    with pytest.raises(RuleError) as refused:
        Pools(12, 12, 9, 8)
    assert refused.value.code == "odds_too_many_dice"
    assert refused.value.facts == {"limit": 40, "asked": 41}
