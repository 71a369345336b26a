"""The runner itself: what must make it fail, and its exit status."""

from pathlib import Path

import pytest
import yaml

from tests.vectors.__main__ import main
from tests.vectors.compare import differences
from tests.vectors.run import run_case
from tests.vectors.schema import SchemaError, load
from tests.vectors.tape import VectorDiceError, VectorTape

CASE = {
    "id": "X-1",
    "kind": "rule",
    "seed": "000",
    "inv": "MZ-HIT-01",
    "revisions": ["current"],
    "title": "a case",
    "given": {"ft": 6, "ir": 2},
    "when": {"do": "hit.classify", "dice": [{"for": "attack", "expr": "2d6", "got": [7]}]},
    "then": {"tiers": ["inaccurate_hit"]},
}


def written(tmp_path: Path, **changes: object) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(yaml.safe_dump({"schema": 1, "area": "x", "cases": [{**CASE, **changes}]}))
    return path


def problems(tmp_path: Path, **changes: object) -> tuple[str, ...]:
    return run_case(load(written(tmp_path, **changes))[0], "current").problems


def dice(*streams: tuple[str, str, list[int]], do: str = "hit.classify", **more: object) -> dict[str, object]:
    return {"do": do, "dice": [{"for": name, "expr": expr, "got": got} for name, expr, got in streams], **more}


def test_a_good_case_passes_and_the_count_stands_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(written(tmp_path))]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 0 failed"
    assert main(["--revision", "classic", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 0 failed"


@pytest.mark.parametrize(
    "changes",
    [
        {"then": {"tiers": ["hit"]}},
        {"then": {"unknown": 1}},
        {"given": {"ft": 6, "ir": 2, "moon": "full"}},
        {"when": dice(("attack", "2d6", [7]), moon="full")},
        {"when": dice(("attack", "2d6", [7]), do="no.such")},
        {"when": dice(("attack", "2d6", [7]), ("spare", "2d6", [7]))},
        {"when": dice(("attack", "2d6", [13]))},
        {"when": dice(("attack", "1d6", [6]))},
        {"when": dice()},
    ],
)
def test_what_makes_a_case_fail(tmp_path: Path, changes: dict[str, object]) -> None:
    assert problems(tmp_path, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "guess"},
        {"kind": "derived"},
        {"revisions": ["later"]},
        {"revisions": []},
        {"colour": "red"},
        {"given": []},
        {"when": {"dice": []}},
        {"when": {"do": "hit.classify", "dice": [{"for": "attack", "expr": "2d6"}]}},
        {"when": {"do": "hit.classify", "dice": [{"for": "attack", "expr": "2d6", "got": ["7"]}]}},
        {"alt": [{"then": {}}]},
    ],
)
def test_files_that_break_the_schema_fail(
    tmp_path: Path, changes: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, **changes)
    with pytest.raises(SchemaError):
        load(path)
    assert main([str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


def test_dice_are_matched_by_name_and_expression() -> None:
    tape = VectorTape([{"for": "b", "expr": "1d13-1", "got": [0, 12]}, {"for": "a", "expr": "2d6", "got": [7]}])
    assert tape.faces("a", "2d6") == [[6, 1]]
    assert tape.faces("b", "1d13-1", 2) == [[1], [13]]
    tape.finish()
    with pytest.raises(VectorDiceError):
        tape.take("b", "1d13-1")


def test_pools_are_taken_whole_and_leftovers_are_told() -> None:
    tape = VectorTape([{"for": "pool:attack", "expr": "3d6", "faces": [1, 2, 3]}])
    with pytest.raises(VectorDiceError, match="left over"):
        tape.finish()
    assert tape.pool("pool:attack") == [1, 2, 3]
    tape.finish()


def test_one_die_is_a_roll_and_a_pool_alike_and_a_pool_may_have_any_name() -> None:
    tape = VectorTape(
        [
            {"for": "aid", "expr": "d6", "faces": [4]},
            {"for": "attacker", "expr": "2d6", "faces": [5, 3]},
            {"for": "defender", "expr": "1d6", "got": [2]},
        ]
    )
    assert tape.take("aid", "1d6") == [4]
    assert tape.pool("defender") == [2]
    assert tape.pool("attack") == [5, 3]
    with pytest.raises(VectorDiceError):
        tape.pool("attack")
    tape.finish()


@pytest.mark.parametrize(
    ("expected", "actual", "same"),
    [
        ({"a": 1}, {"a": 1.0000000001, "b": 2}, True),
        ({"a": 1}, {"a": 1.00001}, False),
        ({"a": True}, {"a": 1}, False),
        ({"a": None}, {}, False),
        ({"a": None}, {"a": None}, True),
        ([1, 2], [2, 1], False),
        ([1], [1, 2], False),
        ({"a": []}, {"a": []}, True),
        ({"a": "1"}, {"a": 1}, False),
    ],
)
def test_comparison(expected: object, actual: object, same: bool) -> None:
    assert (differences(expected, actual) == []) is same


def test_dice_by_another_name_are_taken_in_order_where_none_has_the_name_wanted() -> None:
    tape = VectorTape([{"for": "shots", "expr": "2d6", "got": [7, 8]}, {"for": "more", "expr": "2d6", "got": [9]}])
    assert tape.take("check", "2d6") == [7]
    assert tape.series("attack", "2d6") == [8, 9]
    with pytest.raises(VectorDiceError):
        tape.take("check", "2d6")
    named = VectorTape([{"for": "attack", "expr": "2d6", "got": [7]}, {"for": "spare", "expr": "2d6", "got": [9]}])
    assert named.series("attack", "2d6") == [7]
    with pytest.raises(VectorDiceError, match="left over"):
        named.finish()
