"""Two values compared: figures by name, and their differences."""

from dataclasses import replace

from rules.mazeworld import CLASSIC, CURRENT, EVADING, REV2014, REVISIONS
from rules.mazeworld.parts.attack import GroupRow
from rules.system.differences import Difference, differences, figures, merged


def test_a_value_does_not_differ_from_itself() -> None:
    for rev in REVISIONS.values():
        assert differences(rev, rev) == ()
        assert differences(rev, replace(rev, id="another", title="Another")) == ()


def test_one_figure_is_one_difference() -> None:
    house = replace(CURRENT, accuracy=replace(CURRENT.accuracy, ft_max=11))
    assert differences(CURRENT, house) == (Difference(("accuracy", "ft max"), "10", "11"),)


def test_rows_are_named_by_their_first_word() -> None:
    rows = tuple(replace(row, pain=9) if row.group == "HEAD" else row for row in CURRENT.body.rows)
    assert all(isinstance(row, GroupRow) for row in rows)
    house = replace(CURRENT, body=replace(CURRENT.body, rows=rows))
    assert differences(CURRENT, house) == (Difference(("body", "rows", "HEAD", "pain"), "1.5", "9"),)


def test_a_part_that_is_lacking_is_one_difference_or_all_its_figures() -> None:
    (whole,) = [one for one in differences(CURRENT, EVADING) if one.path[0] == "evading"]
    assert whole.path == ("evading",)
    assert (whole.left, whole.right) == (None, "22 figures")
    every = [one for one in differences(CURRENT, EVADING, whole=False) if one.path[0] == "evading"]
    assert Difference(("evading", "levels", "Master", "dodge checks"), None, "6") in every


def test_a_small_part_is_told_in_full() -> None:
    told = {one.path: one for one in differences(CLASSIC, CURRENT)}
    assert told[("checks", "slip past")] == Difference(("checks", "slip past"), "ft 5, agility", None)


def test_both_directions_name_the_same_figures() -> None:
    there = differences(REV2014, CURRENT)
    back = differences(CURRENT, REV2014)
    assert {(one.path, one.left, one.right) for one in there} == {(one.path, one.right, one.left) for one in back}


def test_every_figure_has_a_path_of_its_own_and_none_names_the_value() -> None:
    found = figures(CLASSIC)
    assert found[("initiative", "tiers", "6")] == "tier 5, weight 9"
    assert found[("checks", "stealth cover")] is None
    assert not {"id", "title", "sources"} & {path[0] for path in found}
    assert merged(found, figures(CURRENT))[:3] == [("dice", "attack"), ("dice", "batch"), ("dice", "commands", "roll")]
