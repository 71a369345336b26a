"""A rule's text where revisions differ, and how to read a roll."""

import pytest

from rules import catalogue


@pytest.mark.parametrize(
    ("system", "limb"), [("mazeworld-classic", "2x"), ("mazeworld-current", "1.5x"), ("mazeworld-2014", None)]
)
def test_limb_damage_to_a_weak_point_is_told_where_a_limb_takes_it(system: str, limb: str | None) -> None:
    of = catalogue.SYSTEMS[system]
    entry = next(entry for entry in of.entries if entry.title == "Weak points hurt a limb")
    statement = entry.statement(of.value)
    expected = None if limb is None else f"Limb damage to a weak point counts {limb} and goes to the nearest limb."
    assert (statement and statement.partition(" Our proposal")[0]) == expected


@pytest.mark.parametrize(("ir", "result"), [(None, "inaccurate_hit"), (0, "hit"), (1, "hit"), (2, "inaccurate_hit")])
def test_a_score_is_read_with_the_ir_of_the_attack_or_the_natural_one(ir: int | None, result: str) -> None:
    assert catalogue.SYSTEMS["mazeworld-current"].dice.read_score(8, 6, ir) == result
