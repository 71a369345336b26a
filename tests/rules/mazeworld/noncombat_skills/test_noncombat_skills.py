"""Non-combat skills: levels, points, and each skill's arithmetic beyond the vectors."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import RuleError, TableError
from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014
from rules.mazeworld.noncombat_skills import gains, handloading, hunting, levels, repair, trades
from rules.mazeworld.noncombat_skills import trades as healing
from rules.mazeworld.parts.trade import Activation, Harvest, Mending, Toil, Trade
from rules.mazeworld.revision import Revision

WITH_TRADES = (CURRENT, CLASSIC, EVADING)
ALL = [(rev, trade) for rev in WITH_TRADES for trade in levels.rules_of(rev).all()]
NOW, THEN = levels.rules_of(CURRENT), levels.rules_of(CLASSIC)


def code_of(call: Any, *args: Any, **named: Any) -> str:
    with pytest.raises(RuleError) as refused:
        call(*args, **named)
    return refused.value.code


def row(rev: Revision, skill: str, level: int) -> Any:
    return levels.able(levels.find(rev, skill), level)


@pytest.mark.parametrize(("rev", "trade"), ALL, ids=lambda value: getattr(value, "name", getattr(value, "id", "")))
def test_a_level_begins_at_its_lower_edge(rev: Revision, trade: Trade[Any]) -> None:
    for number, edge in enumerate(trade.from_points, 1):
        assert levels.level(trade, edge, active=True).level == number
        if edge:
            assert levels.level(trade, edge - 0.05, active=True).level == number - 1


@given(st.floats(0, 5000), st.floats(0, 5000))
def test_more_points_never_mean_a_lower_level(one: float, other: float) -> None:
    low, high = sorted((one, other))
    for _, trade in ALL:
        assert levels.level(trade, low, active=True).level <= levels.level(trade, high, active=True).level


def test_what_is_not_active_stays_at_lv0_whatever_its_points() -> None:
    assert levels.level(NOW.hunting, 500, active=False) == levels.TradeLevel(0, "Unaware")
    assert levels.level(NOW.hunting, 500).level == 0


def test_what_begins_at_lv1_has_no_lv0() -> None:
    assert levels.level(NOW.repair, 0, active=False).level == 1
    assert code_of(levels.effect, NOW.repair, 0) == "no_such_trade_level"


@pytest.mark.parametrize("number", [-1, 6, 99, True])
def test_levels_that_do_not_exist_are_refused(number: int) -> None:
    assert code_of(levels.effect, NOW.mining, number) == "no_such_trade_level"


def test_points_below_zero_are_refused() -> None:
    assert code_of(levels.level, NOW.repair, -0.05) == "negative_points"


def test_an_unknown_skill_is_refused_with_those_there_are() -> None:
    with pytest.raises(RuleError) as refused:
        levels.find(CLASSIC, "Basket weaving")
    assert refused.value.code == "unknown_skill"
    assert "Lockpicking" in refused.value.facts["choices"]


def test_a_skill_of_other_rules_is_said_to_be_missing_here() -> None:
    with pytest.raises(RuleError) as refused:
        levels.find(CLASSIC, "healing")
    assert (refused.value.code, refused.value.facts) == ("not_in_revision", {"subject": "healing_skill"})


def test_the_oldest_rules_have_none() -> None:
    assert levels.names(REV2014) == ()
    assert code_of(levels.find, REV2014, "Mining") == "not_in_revision"


def test_points_to_the_next_level() -> None:
    assert levels.to_next(NOW.crafting, 4) == 1
    assert levels.to_next(NOW.crafting, 100) is None


def test_who_is_unaware_is_told_how_to_begin() -> None:
    with pytest.raises(RuleError) as refused:
        levels.able(THEN.hunting, 0)
    assert refused.value.code == "trade_unaware"
    assert "600 P$" in str(refused.value.facts["activation"])
    assert "chef" in str(refused.value.facts["note"])


def test_rounds_count_whole_points_only_in_classic() -> None:
    assert gains.award(THEN.handloading, "handload", 499) == 24
    assert gains.award(NOW.handloading, "handload", 499) == 24.95


@given(st.lists(st.integers(0, 60), max_size=20))
def test_rounds_loaded_bit_by_bit_earn_what_they_earn_at_once(lots: list[int]) -> None:
    for trade in (NOW.handloading, THEN.handloading):
        earned, before = 0.0, 0
        for lot in lots:
            earned += gains.award(trade, "handload", lot, before=before)
            before += lot
        assert earned == pytest.approx(gains.award(trade, "handload", before))


def test_on_the_evading_page_points_are_per_turn() -> None:
    page = levels.find(EVADING, "Evading")
    assert gains.award(page, "evade", 3) == 1
    assert gains.award(page, "evade", 1, before=1) == 0
    assert gains.award(page, "counter", 2) == 2
    assert gains.award(levels.find(CURRENT, "Evading"), "evade", 3) == 3


def test_the_evading_page_lays_its_own_counters_over() -> None:
    assert [row(EVADING, "Evading", level).counters for level in range(1, 6)] == [1, 1, 2, 2, 3]
    assert [row(CURRENT, "Evading", level).counters for level in range(1, 6)] == [1, 1, 1, 2, 3]


def test_practice_that_earns_nothing_is_refused() -> None:
    assert code_of(gains.award, NOW.mining, "butcher") == "unknown_practice"
    assert code_of(gains.award, NOW.negotiation, "haggle", grade=15) == "unknown_discount"
    assert code_of(gains.award, NOW.negotiation, "haggle") == "unknown_discount"
    assert code_of(gains.award, NOW.mining, "extract", -1) == "negative_count"


def test_meat_is_bounded_by_what_is_left() -> None:
    assert hunting.harvest(row(CURRENT, "Hunting", 3), 10, 4) == hunting.Meat(4, 4)
    assert hunting.harvest(row(CURRENT, "Hunting", 1), 7).most == pytest.approx(1.4)
    assert hunting.harvest(row(CLASSIC, "Hunting", 4), 10, 6, 100).taken == 6


def test_at_least_one_meat_comes_off_a_body_that_has_one() -> None:
    assert hunting.harvest(row(CLASSIC, "Hunting", 2), 10, 1, 5).taken == 1
    assert hunting.harvest(row(CLASSIC, "Hunting", 2), 10, 0.5, 4 + 1).taken == 0.5
    assert hunting.harvest(row(CLASSIC, "Hunting", 1), 10, 0, 25).taken == 0


def test_impossible_meat_is_refused() -> None:
    assert code_of(hunting.harvest, row(CURRENT, "Hunting", 1), 10, 11) == "negative_meat"
    assert code_of(hunting.harvest, row(CLASSIC, "Hunting", 1), 10, 10, 26) == "impossible_percent"


def test_a_recipe_never_goes_above_certainty() -> None:
    assert trades.crafting_chance(row(CURRENT, "Crafting", 5), 75) == 100
    assert trades.crafting_chance(row(CURRENT, "Crafting", 2), 55) == 65
    assert code_of(trades.crafting_chance, row(CURRENT, "Crafting", 2), 101) == "no_percent"


@pytest.mark.parametrize(
    ("action", "loaded"),
    [
        ("priming a hull", False),
        ("load a primed case with a powder charge and a projectile", True),
        ("loading powder/projectile", True),
        ("disassembling a round of ammunition", False),
        ("load powder", None),
        ("load", True),
        ("buy a case", None),
        ("", None),
    ],
)
def test_what_is_a_round_manipulation(action: str, loaded: bool | None) -> None:
    found = handloading.manipulation(NOW, action)
    assert (None if found is None else found.loaded) is loaded


def test_rounds_and_loads_are_limited_by_the_level() -> None:
    first = row(CURRENT, "Handloading", 1)
    assert [handloading.turns(first, rounds) for rounds in (1, 5, 6, 40)] == [1, 1, 2, 8]
    assert code_of(handloading.turns, first, -1) == "negative_count"
    assert handloading.load_named(first, "tac") == "-P/TAC"
    assert code_of(handloading.load_named, first, "+P+") == "load_not_allowed"
    assert handloading.load_named(row(CURRENT, "Handloading", 4), "+p+") == "+P+"


def test_ore_is_rounded_down_and_unprinted_figures_are_not_made_up() -> None:
    assert trades.blast_ore(row(CURRENT, "Mining", 1).divisor, 23.9) == 1
    assert trades.blast_ore(row(CURRENT, "Mining", 5).divisor, 24) == 6
    assert code_of(trades.blast_ore, 4, -1) == "negative_damage"
    assert code_of(trades.blast_ore, 0, 24) == "bad_divisor"
    assert row(CLASSIC, "Mining", 1).divisor is None
    assert trades.toil(row(CLASSIC, "Mining", 1), "pick") is None
    assert trades.toil(row(CLASSIC, "Mining", 2), "drill") == Toil(None, None, 25)
    assert code_of(trades.toil, row(CURRENT, "Mining", 1), "spoon") == "unknown_tool"


def test_haggling_reaches_up_to_the_limit() -> None:
    assert trades.may_haggle(row(CURRENT, "Negotiation", 2), 500)
    assert not trades.may_haggle(row(CURRENT, "Negotiation", 2), 500.01)
    assert trades.may_haggle(row(CURRENT, "Negotiation", 5), 1e9)
    assert code_of(trades.may_haggle, row(CURRENT, "Negotiation", 5), -1) == "no_price"


def test_reviving_a_weapon() -> None:
    assert repair.revive(row(CURRENT, "Repair", 3), 0, 5, 25, 22000) == repair.Revival(True, 220, 2)
    assert repair.revive(row(CURRENT, "Repair", 3), 0, 3, 26, 22000) == repair.Revival(False, 0, 0)
    assert repair.revive(row(CLASSIC, "Repair", 5), 0, 3, 75).condition == 15
    assert code_of(repair.check_revival, row(CURRENT, "Repair", 2), 0, 9) == "cannot_revive"
    assert code_of(repair.check_revival, row(CURRENT, "Repair", 3), 0, 2) == "too_few_uses"
    assert code_of(repair.check_revival, row(CURRENT, "Repair", 3), 4, 9) == "not_broken"


def test_kits_restore_up_to_the_best_condition() -> None:
    assert repair.restored(row(CURRENT, "Repair", 2), 900, 500, 22000) == 1500
    assert repair.restored(row(CURRENT, "Repair", 5), 21900, 500, 22000) == 22000
    assert repair.restored(row(CLASSIC, "Repair", 2), 40, None) == 55
    assert code_of(repair.restored, row(CURRENT, "Repair", 2), 900, None, 22000) == "kit_unknown"


def test_a_kit_lasts_longer_with_every_level() -> None:
    assert [trades.kit_use(row(CURRENT, "Lockpicking", level), 4) for level in range(1, 6)] == [4, 2, 2, 1, 1]
    assert trades.kit_use(row(CLASSIC, "Lockpicking", 1), 4) is None
    assert trades.kit_use(row(CLASSIC, "Lockpicking", 4), 4) == pytest.approx(4 / 3)


def test_force_picking_forgives_what_the_document_says() -> None:
    master = row(CURRENT, "Lockpicking", 5)
    assert not trades.springs_trap(master, 2, True, forgives_critical=NOW.pick_forgives_critical)
    assert trades.springs_trap(master, 3, True, forgives_critical=NOW.pick_forgives_critical)
    old = row(CLASSIC, "Lockpicking", 5)
    assert not trades.springs_trap(old, 2, False, forgives_critical=THEN.pick_forgives_critical)
    assert trades.springs_trap(old, 1, True, forgives_critical=THEN.pick_forgives_critical)


def test_other_limbs_heal_for_nothing() -> None:
    found = healing.limb_heal(row(CURRENT, "Healing", 3), ("left arm", "right arm", "left leg"), "left arm")
    assert found == {"left arm": 0, "right arm": 2, "left leg": 2}


BROKEN = [
    ("trade_levels", lambda: replace(NOW.mining, from_points=(0, 10, 10, 20, 30))),
    ("trade_levels", lambda: replace(NOW.mining, from_points=(1, 10, 15, 20, 30))),
    ("level_missing", lambda: replace(NOW.mining, rows=NOW.mining.rows[:4])),
    ("trade_start", lambda: replace(NOW.mining, activation=Activation())),
    ("trade_start", lambda: replace(NOW.repair, starts_at=2)),
    ("row_twice", lambda: replace(NOW.mining, awards=NOW.mining.awards * 2)),
    ("harvest_roll", lambda: Harvest(1, 30, (25, 0))),
    ("chance_bounds", lambda: Toil(1, 1, 101)),
    ("repair_row", lambda: Mending(bonus=1, restores=5)),
    ("repair_row", lambda: Mending(bonus=1, revive=5)),
]


@pytest.mark.parametrize(("code", "build"), BROKEN, ids=[f"{number}-{code}" for number, (code, _) in enumerate(BROKEN)])
def test_tables_that_make_no_sense_are_not_built(code: str, build: Any) -> None:
    with pytest.raises(TableError) as refused:
        build()
    assert refused.value.code == code
