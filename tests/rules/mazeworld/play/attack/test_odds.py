"""The odds of attacks, checked against playing the attack with all faces."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from math import prod
from typing import Any

import pytest

from rules.dice.branches import branches
from rules.dice.distributions import Work
from rules.dice.random_tables import Row, Table
from rules.dice.throws import Dice, Tape
from rules.errors import RuleError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.attacks.accuracy import HITS
from rules.mazeworld.attacks.recoil import Scheme
from rules.mazeworld.model.actions import Action, Doing
from rules.mazeworld.model.fighter import BodyPart, Fighter
from rules.mazeworld.model.weapons import Mode, Weapon
from rules.mazeworld.model.world import World
from rules.mazeworld.play import consequences
from rules.mazeworld.play.attack import aim as aiming
from rules.mazeworld.play.attack import attack_dice as striking
from rules.mazeworld.play.attack import damage as harming
from rules.mazeworld.play.attack import fall_odds as falling
from rules.mazeworld.play.attack import foresight
from rules.mazeworld.play.attack import volley_odds as volleys
from rules.mazeworld.play.facts.attacks import Struck
from rules.mazeworld.play.facts.blasts import Exploded
from rules.mazeworld.play.facts.bodies import LimbHurt
from rules.mazeworld.play.facts.damage import Hurt
from rules.mazeworld.play.turn.tasks import Harm, Shoot, Strike
from rules.mazeworld.revision import Revision
from rules.system import Case, DiceNeed, Odds

TABLES = {
    "critfail": Table("critfail", (Row(1, 1, "slip"), Row(2, 2, "fails", {"weapon_failure": True})), 1, 2),
    "critwin": Table("critwin", (Row(1, 2, "hit"), Row(3, 3, "deep", {"damage_mult": 1.5, "limb_mult": 2})), 1, 3),
}
THROWS = {first + second: (first, second) for first, second in product(range(1, 7), repeat=2)}
WAYS = Counter(first + second for first, second in product(range(1, 7), repeat=2))
"""A throw for each total, and in how many ways it falls."""
GUN = Weapon(
    "Gun", modes=(Mode("semi-auto", "shots", 9), Mode("full-auto")), pain={"C1": 30.0, "A1": 10.0}, ldv=-2, adt=1,
    ir_per_adt=2, cleanliness=60.0,
)  # fmt: skip
CLUB = Weapon("Club", "melee", "melee", modes=(Mode("single", "hits", 9),), pain={"*": 20.0})
SHOT = Action(Doing.ATTACK, "two", "Gun", "head", aimed=True, mode="semi-auto", count=2)


def world(*weapons: Weapon, **target: Any) -> World:
    parts = (BodyPart("head", "HEAD"), BodyPart("torso", "BODY", weight=2))
    one = Fighter("one", "One", "a", weapons=weapons, strength=150)
    shape = {"armour": "A1", "sensitivity": 50, "parts": parts, "death": 1e9, **target}
    return World((one, Fighter("two", "Two", "b", **shape)))


def strike_with(rev: Revision, weapon: Weapon, shots: int, **fields: Any) -> Strike:
    ir = None if rev.accuracy.natural_ir is None else 0
    attack = Strike(
        "one", "two", weapon.name, "head", "HEAD", True, weapon.modes[0].name, shots, shots, "act", 6, ir,
        reach=weapon.range,
    )  # fmt: skip
    return replace(attack, **fields)


def read(rev: Revision, here: World, task: Shoot, throws: Any, dice: Dice) -> list[object]:
    return striking.strike(rev, here, task, throws, Case(1, 1, dice, TABLES))


def played(rev: Revision, weapon: Weapon, attack: Strike) -> tuple[dict[str, Fraction], dict[int, Fraction]]:
    """Outcomes on average and the chances of each number of hits, out of the real reading of every combination."""
    tiers: dict[str, Fraction] = {}
    hits: dict[int, Fraction] = {}
    task = Shoot(attack, DiceNeed("one", "label", "attack", attack.rounds))
    for totals in product(THROWS, repeat=attack.rounds):
        throws = [THROWS[total] for total in totals]
        ways = Fraction(prod(WAYS[total] for total in totals), 36**attack.rounds)
        for outputs, chance in branches(partial(read, rev, world(weapon), task, throws), most=20_000):
            share = chance * ways
            (struck,) = [one for one in outputs if isinstance(one, Struck)]
            for shot in struck.shots:
                tiers[shot.tier] = tiers.get(shot.tier, Fraction(0)) + share
            landed = sum(shot.tier in HITS for shot in struck.shots)
            hits[landed] = hits.get(landed, Fraction(0)) + share
    return tiers, hits


def agrees(rev: Revision, weapon: Weapon, attack: Strike) -> None:
    found = volleys.volley(rev, attack, weapon, TABLES)
    tiers, hits = played(rev, weapon, attack)
    assert {tier.value: number for tier, number in found.tiers.items() if number} == tiers
    assert {count: chance for count, chance in enumerate(found.hits) if chance} == hits


@pytest.mark.parametrize("rev", [CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
@pytest.mark.parametrize("failure", [None, "stovepipe", "misfire"])
@pytest.mark.parametrize("shots", [1, 2])
def test_every_combination_of_a_firearms_dice_is_counted(rev: Revision, failure: str | None, shots: int) -> None:
    gun = replace(GUN, failure=failure)
    agrees(rev, gun, strike_with(rev, gun, shots))


def test_a_misfire_in_between_moves_the_recoil_of_what_follows() -> None:
    gun = replace(GUN, failure="misfire")
    agrees(CURRENT, gun, strike_with(CURRENT, gun, 3))


@pytest.mark.parametrize("whole", [True, False], ids=["the whole string", "block by block"])
@pytest.mark.parametrize("failure", [None, "stovepipe", "misfire"])
def test_recoil_by_level_is_counted_with_the_shots_that_go_off(failure: str | None, whole: bool) -> None:
    gun = replace(GUN, failure=failure, adt=None)
    level = Scheme(6, 1, (1, 2), (2, 4) if whole else (1, 2), whole)
    agrees(EVADING, gun, strike_with(EVADING, gun, 3, scheme=level, ft_raw=6))


@pytest.mark.parametrize("rev", [CURRENT, CLASSIC, REV2014], ids=lambda rev: rev.id)
def test_every_combination_of_blows_is_counted_also_as_a_combo(rev: Revision) -> None:
    agrees(rev, CLUB, strike_with(rev, CLUB, 2, ft=8))


def test_scores_that_move_are_counted_where_they_come_to_lie() -> None:
    shot = replace(GUN, projectiles="multiple")
    agrees(REV2014, shot, strike_with(REV2014, shot, 1, shift=-2))
    moved = volleys.volley(REV2014, strike_with(REV2014, shot, 1, shift=-2), shot, TABLES)
    plain = volleys.volley(REV2014, strike_with(REV2014, shot, 1), shot, TABLES)
    assert sum(moved.hits[1:]) > sum(plain.hits[1:])


def test_explosives_go_by_their_score_table() -> None:
    charge = Weapon("Charge", "explosive", modes=(Mode("single", "hits", 3),), pain={"*": 60.0})
    thrown = Action(Doing.ATTACK, "two", "Charge", "head", mode="single", count=2)
    found = odds(REV2014, action=thrown, here=world(charge))
    told = [striking.strike(REV2014, world(charge), task_of(charge, 1), [THROWS[total]], NO_CASE) for total in WAYS]
    each = {total: exploded(outputs) for total, outputs in zip(WAYS, told, strict=True)}
    for power, number in found.outcomes:
        assert number == Fraction(sum(2 * WAYS[total] for total in WAYS if each[total].power == power), 36)
    mean = sum(WAYS[total] * each[total].pain_mult for total in WAYS) / 36
    assert dict(found.expected)["pain"] == pytest.approx(2 * mean * 60 * 0.5)
    assert sum(found.successes) == 1
    assert "blast" in found.notes


NO_CASE = Case(1, 1, Tape(), TABLES)
"""An explosive's own dice ask for no others."""


def task_of(weapon: Weapon, shots: int) -> Shoot:
    return Shoot(strike_with(REV2014, weapon, shots), DiceNeed("one", "label", "attack", shots))


def exploded(outputs: list[object]) -> Any:
    (one,) = next(fact for fact in outputs if isinstance(fact, Exploded)).blasts
    return one


def test_an_execution_cannot_miss() -> None:
    found = volleys.volley(CURRENT, strike_with(CURRENT, GUN, 2, execution=True), GUN, TABLES)
    assert found.hits == (0, 0, 1)


def odds(rev: Revision = CURRENT, *, whole: bool = True, action: Action = SHOT, here: World | None = None) -> Odds:
    return foresight.foresee(rev, here or world(GUN), "one", (action,), TABLES, whole=whole, falls=True)


def test_damage_on_average_is_that_of_the_damage_dealt() -> None:
    """Each outcome of a hit, played with every face of the tables and of the limb die."""
    here, found = world(GUN), dict(odds().expected)
    counted = volleys.volley(CURRENT, strike_with(CURRENT, GUN, 2, ir=2, ft=7), GUN, TABLES)
    pain = limb = Fraction(0)
    for tier in HITS:
        task = Harm(strike_with(CURRENT, GUN, 1, tiers=(tier.value,)))

        def deal(dice: Dice, task: Harm = task) -> list[object]:
            return harming.harm(CURRENT, here, task, Case(1, 1, dice, TABLES))

        for outputs, chance in branches(deal):
            (hurt,) = [one for one in outputs if isinstance(one, Hurt)]
            (limb_hurt,) = [one for one in outputs if isinstance(one, LimbHurt)]
            pain += counted.tiers[tier] * chance * Fraction(hurt.pain or 0)
            limb += counted.tiers[tier] * chance * Fraction(limb_hurt.amount)
    assert found == pytest.approx({"pain": float(pain), "limb": float(limb)})


def test_what_is_not_known_of_the_target_changes_nothing() -> None:
    thin, thick = world(GUN, sensitivity=300, armour="C1"), world(GUN, armour="A1", headgear="face")
    assert odds(whole=False, here=thin) == odds(whole=False, here=thick)
    assert dict(odds(here=thin).expected)["pain"] > 10 * dict(odds(here=thick).expected)["pain"]
    assert "bare" in odds(whole=False).notes
    assert "bare" not in odds().notes


def test_what_is_loaded_is_all_that_is_fired() -> None:
    found = odds(here=world(replace(GUN, loaded=1)))
    assert (found.tries, len(found.successes)) == (1, 2)


def test_a_short_burst_is_as_long_as_its_die_says() -> None:
    burst = replace(SHOT, mode="full-auto", count=None, burst_die=True)
    found = odds(EVADING, action=burst)
    each = [odds(EVADING, action=replace(burst, burst_die=False, count=shots)) for shots in range(1, 9)]
    assert found.tries == 8
    assert found.successes[0] == sum(one.successes[0] for one in each) / 8
    assert sum(found.successes) == 1
    assert {"short_burst", "no_dodge"} <= set(found.notes)


def test_a_random_part_is_struck_by_its_weight() -> None:
    swarm = replace(GUN, aimable=False)
    unaimed = replace(SHOT, part=None, aimed=False, count=1)
    either = dict(odds(action=unaimed, here=world(swarm)).expected)["pain"]
    head, torso = (
        dict(odds(action=replace(unaimed, part=part), here=world(GUN)).expected)["pain"] for part in ("head", "torso")
    )
    assert either == pytest.approx((head + 2 * torso) / 3)


def test_odds_are_of_attacks_and_of_no_endless_ones() -> None:
    for action, code in (
        (Action(Doing.PASS), "no_attack"),
        (replace(SHOT, mode="full-auto", count=volleys.MOST_SHOTS + 1), "odds_shots"),
    ):
        with pytest.raises(RuleError) as refused:
            odds(action=action)
        assert refused.value.code == code


def test_many_dice_make_a_whole() -> None:
    found = odds(action=replace(SHOT, mode="full-auto", count=volleys.MOST_SHOTS))
    assert sum(found.successes) == 1
    assert sum(number for _, number in found.outcomes) == volleys.MOST_SHOTS


def test_dice_that_are_owed_have_the_odds_that_were_foreseen() -> None:
    begun = foresight.foreseen(CURRENT, world(GUN), Shoot(strike_with(CURRENT, GUN, 2, ir=2, ft=7), None), TABLES)
    before = odds(whole=False)
    assert (begun.outcomes, begun.successes, begun.expected) == (before.outcomes, before.successes, before.expected)


BODY = (BodyPart("head", "HEAD", health=7), BodyPart("torso", "BODY", weight=2, health=20))
"""A body whose head a hit may destroy."""


def tiers_of(rev: Revision, attack: Strike, here: World) -> dict[tuple[str, ...], Fraction]:
    """The chances of all series of outcomes, over every throw and every hidden check."""
    found: dict[tuple[str, ...], Fraction] = {}
    task = Shoot(attack, DiceNeed("one", "label", "attack", attack.rounds))
    for totals in product(THROWS, repeat=attack.rounds):
        ways = Fraction(prod(WAYS[total] for total in totals), 36**attack.rounds)
        for outputs, chance in branches(partial(read, rev, here, task, [THROWS[total] for total in totals])):
            (struck,) = [one for one in outputs if isinstance(one, Struck)]
            tiers = tuple(shot.tier for shot in struck.shots)
            found[tiers] = found.get(tiers, Fraction(0)) + ways * chance
    return found


@pytest.mark.parametrize(("rev", "weapon"), [(CURRENT, CLUB), (CURRENT, GUN), (REV2014, GUN)])
def test_a_target_falls_as_often_as_in_every_way_the_attack_can_be_played(rev: Revision, weapon: Weapon) -> None:
    """Against real play with every throw, hidden check, row of the table and limb die."""
    if weapon is not CLUB:
        weapon = replace(weapon, ldv=2, damage_type="Bullet")
    by_tiers = None
    shots = replace(SHOT, weapon=weapon.name, mode=weapon.modes[0].name, count=1 if weapon.kind == "firearm" else 2)
    for fields in (
        {"pain": 75, "armour": "C1", "sensitivity": 100, "death": 150},
        {"pain": 70, "armour": "C1", "sensitivity": 100, "parts": BODY, "death": 120, "blood": 3, "max_blood": 20},
    ):
        here = world(weapon, **fields)
        found = foresight.foresee(rev, here, "one", (shots,), TABLES, whole=True, falls=True).falls or ()
        begun = aiming.begin(rev, here, "one", shots, Case(0, 0, Tape(), TABLES))
        (attack,) = [one.strike for one in begun if isinstance(one, Shoot)]
        by_tiers = by_tiers or tiers_of(rev, attack, here)

        def end(dice: Dice, tiers: tuple[str, ...], here: World = here, attack: Strike = attack) -> str:
            task, after = Harm(replace(attack, tiers=tiers)), here
            for fact in harming.harm(rev, here, task, Case(1, 1, dice, TABLES)):
                after = consequences.apply(after, fact)
            return after.fighter("two").status

        ends: dict[str, Fraction] = {"up": Fraction(0), "dead": Fraction(0)}
        for tiers, often in by_tiers.items():
            for status, chance in branches(partial(end, tiers=tiers)):
                ends[status] = ends.get(status, Fraction(0)) + often * chance
        assert [float(one.least) for one in found] == pytest.approx([float(1 - ends["up"]), float(ends["dead"])])
        assert found[0].least == found[0].most > 0


@pytest.mark.parametrize("whole", [True, False], ids=["the whole string", "block by block"])
def test_die_by_die_a_series_does_as_much_as_by_its_mixes(whole: bool) -> None:
    gun = replace(GUN, adt=None, failure="misfire", ldv=None)
    here, level = world(gun, pain=20, death=150), Scheme(6, 1, (1, 2), (2, 4) if whole else (1, 2), whole)
    attack = strike_with(EVADING, gun, 3, scheme=level, ft_raw=6)
    toll = falling.toll_of(EVADING, here, attack, falling.TIERS, TABLES, Work(10**6))
    mixes = falling.by_mixes(toll, volleys.volley(EVADING, attack, gun, TABLES).mixes)
    dice: dict[falling.Harmed, float] = {}
    for series in volleys.walks(EVADING, attack, gun, TABLES):
        for lost, chance in falling.by_dice(toll, series).items():
            dice[lost] = dice.get(lost, 0.0) + chance
    assert dice == pytest.approx(mixes)
    assert sum(dice.values()) == pytest.approx(1)


def test_a_reader_who_sees_only_how_hurt_somebody_looks_is_told_a_range() -> None:
    shown = {}
    for pain in (0, 1, 39, 40, 69, 70, 99):
        seen = odds(whole=False, here=world(GUN, pain=pain, blackout=pain + 1)).falls[0]
        shown[pain] = (seen.least, seen.most)
    assert shown[1] == shown[39] != shown[40] == shown[69] != shown[70] == shown[99]
    assert shown[0][0] == shown[0][1] == shown[1][0]
    for low, high in ((1, 39), (40, 69), (70, 99)):
        inside = [odds(here=world(GUN, pain=pain, armour="C1", sensitivity=100)).falls[0].most for pain in (low, high)]
        assert shown[low][0] <= inside[0] <= inside[1] <= shown[low][1]
    assert odds(whole=False, here=world(GUN, status="down")).falls is None
    assert [one.code for one in odds(here=world(GUN, status="down")).falls or ()] == ["dead"]
