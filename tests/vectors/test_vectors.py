"""Every case whose function is bound holds under every revision it names."""

import pytest

from tests.vectors.__main__ import CASES
from tests.vectors.registry import bindings
from tests.vectors.run import disputes, run_case
from tests.vectors.schema import Case, load_all

_PAIRS = [
    pytest.param(case, tag, id=f"{case.id}-{tag}")
    for case in load_all([CASES])
    if case.do in bindings()
    for tag in case.revisions
]


@pytest.mark.parametrize(("case", "revision"), _PAIRS)
def test_case(case: Case, revision: str) -> None:
    outcome = run_case(case, revision)
    if case.id in disputes():
        assert outcome.problems, "listed as disputed, but it passes"
    else:
        assert not outcome.problems, "\n".join(outcome.problems)
