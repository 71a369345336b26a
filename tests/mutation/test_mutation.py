"""The mutation tool: which tests it runs, how it changes code, and what it counts."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from tests.mutation.areas import AREAS, ROOT, area_files, files
from tests.mutation.blocks import PROBE, Probes, blocks_of, innermost
from tests.mutation.choice import Choice, Ran, read_record
from tests.mutation.mill import Trial, Verdict, functions, import_watched, mutate
from tests.mutation.outcome import EQUIVALENT, Outcome, equivalents, judged, table, write

WOUND = '''def wound(pain):
    """A wound."""
    if pain > 9:
        return "grave"
    return "light"
LIMIT = 9
'''


def test_every_area_has_files() -> None:
    assert min(map(len, area_files().values())) >= 10


def test_every_name_of_an_area_finds_a_file() -> None:
    assert [glob for globs in AREAS.values() for glob in globs if not any(ROOT.glob(glob))] == []


def test_a_probe_tells_which_blocks_run() -> None:
    reached: list[int] = []
    scope: dict[str, object] = {PROBE: reached.append}
    exec(compile(Probes(5).visit(ast.parse(WOUND)), "wound.py", "exec"), scope)
    wound = scope["wound"]
    assert isinstance(wound, FunctionType)
    assert (wound(1), wound.__doc__) == ("light", "A wound.")
    light = list(reached)
    reached.clear()
    assert wound(10) == "grave"
    blocks = blocks_of(WOUND)
    assert [blocks[number - 5] for number in light] == [(3, 4), (5, 5)]
    assert [blocks[number - 5] for number in reached] == [(3, 4), (4, 4)]


def test_what_a_conftest_imports_is_recorded_too(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from rules import wording\n")
    (tmp_path / "test_span.py").write_text(
        "from rules.wording import span\ndef test_span(): assert span(2, 2) == '2'\n"
    )
    out = tmp_path / "reached"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutation.recorder"]
    environment = os.environ | {"MUTATION_REACHED": str(out)}
    subprocess.run([*command, f"--rootdir={tmp_path}", tmp_path], cwd=ROOT, env=environment, check=True)
    row = json.loads(out.read_text("utf-8"))
    assert row["passed"]
    assert list(row["blocks"]) == ["rules/wording.py"]


@pytest.mark.parametrize(("line", "block"), [(3, (3, 4)), (4, (4, 4)), (5, (5, 5)), (6, None)])
def test_a_line_belongs_to_the_smallest_block_around_it(line: int, block: tuple[int, int] | None) -> None:
    blocks = blocks_of(WOUND)
    number = innermost(blocks, line)
    assert (None if number is None else blocks[number]) == block


def test_functions_that_exist_already_are_mutated() -> None:
    path = str(ROOT / "wound.py")
    scope: dict[str, object] = {}
    exec(compile(WOUND, path, "exec"), scope)
    wound = scope["wound"]
    assert isinstance(wound, FunctionType)
    known = {(path, "wound", 1): [wound]}
    assert mutate("wound.py", WOUND.replace("> 9", ">= 9"), known) == 1
    assert wound(9) == "grave"
    assert mutate("other.py", WOUND, known) == 0
    assert mutate("wound.py", WOUND.replace("> 9", ">= 9").replace("LIMIT = 9", "LIMIT = 8"), known) == 0


def test_every_function_exists_before_a_trial() -> None:
    import_watched()
    there = {file for file, _, _ in functions()}
    defining = {
        str(ROOT / file)
        for file in files()
        if any(isinstance(node, ast.FunctionDef) for node in ast.parse((ROOT / file).read_text("utf-8")).body)
    }
    assert defining - there == set()


FILE = "rules/dice/values.py"


def ran(test: str, blocks: set[int], elsewhere: int = 0, seconds: float = 1, *, served: bool = False) -> Ran:
    reached = {FILE: frozenset(blocks), "rules/dice/throws.py": frozenset(range(elsewhere))}
    return Ran(test, seconds, {file: numbers for file, numbers in reached.items() if numbers}, served)


def test_the_tests_of_a_block_come_first_and_the_narrowest_of_them() -> None:
    blocks = blocks_of((ROOT / FILE).read_text("utf-8"))
    assert len(blocks) >= 2
    within = innermost(blocks, blocks[0][0])
    assert within is not None
    other = {number for number in range(len(blocks)) if number != within}
    served = ran("on a server", {within}, served=True)
    tests = [served, ran("wide", {within}, 9), ran("beside", other), ran("narrow", {within}), ran("far", set(), 1)]
    choice = Choice(tests)
    names = [one.test for one in choice.tests(FILE, blocks[0][0], 10)]
    assert names == ["narrow", "wide", "on a server", "beside"]
    widest = [one.test for one in Choice(tests, widest=True).tests(FILE, blocks[0][0], 10)]
    assert widest == ["wide", "narrow", "on a server", "beside"]
    assert [one.test for one in choice.tests(FILE, blocks[0][0], 1.5)] == ["narrow", "wide"]


def test_of_many_cases_a_few_come_before_the_next_test() -> None:
    blocks = blocks_of((ROOT / FILE).read_text("utf-8"))
    cases = [ran(f"a[{number}]", {0}) for number in range(5)]
    names = [one.test for one in Choice([*cases, ran("b", {0}, 1)]).tests(FILE, blocks[0][0], 10)]
    assert names == ["a[0]", "a[1]", "a[2]", "b", "a[3]", "a[4]"]


def test_a_test_that_fails_by_itself_is_not_asked(tmp_path: Path) -> None:
    rows = [("a", True), ("b", True), ("a", False)]
    record = tmp_path / "record"
    record.write_text(
        "".join(json.dumps({"test": t, "passed": p, "seconds": 1, "blocks": {FILE: [0]}}) + "\n" for t, p in rows)
    )
    assert [one.test for one in read_record(record)] == ["b"]


FAILED = Verdict("m", "failed", 1, "t")
PASSED = Verdict("m", "passed", 3)
SLOW = Verdict("m", "processor")
COLLECTION = Verdict("m", "collection")


@pytest.mark.parametrize(
    ("first", "last", "sound", "outcome"),
    [
        (FAILED, FAILED, True, "killed"),
        (FAILED, FAILED, False, "unsound"),
        (PASSED, PASSED, False, "survived"),
        (SLOW, SLOW, False, "endless"),
        (PASSED, SLOW, False, "survived"),
        (Verdict("m", "imported"), COLLECTION, False, "refused"),
    ],
)
def test_only_a_test_that_fails_because_of_it_kills_a_mutant(
    first: Verdict, last: Verdict, sound: bool, outcome: str
) -> None:
    assert judged(first, Trial("m", ["t"], [1]), last, sound)[0] == outcome


def test_a_mutant_that_no_test_reaches_survives() -> None:
    assert judged(COLLECTION, Trial("m", [], []), COLLECTION, False)[0] == "survived"


def test_survivors_are_found_again_beside_changes_that_are_no_programs(tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="it comes with the group `mutation` alone")
    from tests.mutation.__main__ import survivors_of

    file, before = (
        "bot/discord/sending/posting.py",
        "if error.code != ARCHIVED or not await _opened(client, channel):",
    )
    after = before.replace(" or ", " and ")
    write([Outcome("delivery", "m", file, before, after, kind) for kind in ("survived", "killed")], tmp_path / "kept")
    assert [(one.operator, one.change()) for one in survivors_of(tmp_path / "kept")] == [
        ("ReplaceOrWithAnd", (before, after))
    ]


def test_the_score_leaves_out_what_nothing_can_notice() -> None:
    kinds = ["killed"] * 6 + ["endless", "survived", "equivalent", "refused"]
    rows = list(table([Outcome("rules", "m", "f", "a", "b", kind) for kind in kinds]))
    assert rows[2] == "| rules | 9 | 6 | 1 | 1 | 1 | 87.5 % |"
    assert rows[-1] == "| all | 9 | 6 | 1 | 1 | 1 | 87.5 % |"


def test_every_equivalent_is_a_line_that_is_there() -> None:
    assert EQUIVALENT.exists()
    gone = [
        row for row in equivalents() if row[1] not in map(str.strip, (ROOT / row[0]).read_text("utf-8").splitlines())
    ]
    assert gone == []
