"""Running cases against the real functions, and counting passes."""

from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.vectors.compare import differences, plain
from tests.vectors.registry import Call, bindings
from tests.vectors.schema import Case, SchemaError
from tests.vectors.tape import VectorTape

DISPUTED = Path(__file__).parent / "disputed.yaml"


@dataclass(frozen=True)
class Dispute:
    """A case that a rule document contradicts: the rule's line and the reason."""

    id: str
    line: str
    reason: str


@dataclass(frozen=True)
class Outcome:
    """One case under one revision. `problems` is empty if it passed."""

    case: Case
    revision: str
    problems: tuple[str, ...]


def disputes(path: Path = DISPUTED) -> dict[str, Dispute]:
    """The disputed cases by id. Raises `SchemaError`."""
    raw = yaml.safe_load(path.read_text(encoding="utf-8")) or []
    found: dict[str, Dispute] = {}
    for one in raw:
        if not isinstance(one, dict) or set(one) != {"id", "line", "reason"}:
            raise SchemaError(f"{path}: a dispute has id, line and reason")
        found[one["id"]] = Dispute(**one)
    return found


def run_case(case: Case, revision: str) -> Outcome:
    """One case under one revision; whatever goes wrong is a problem of the case, never an exception."""
    binding = bindings().get(case.do)
    if binding is None:
        return Outcome(case, revision, (f"unbound function {case.do}",))
    call = Call(revision, case.given, case.params, VectorTape(case.dice))
    try:
        result = plain(binding(call))
        call.finish()
        call.tape.finish()
    except Exception as error:  # a case that blows up has failed, the others still run
        return Outcome(case, revision, (f"{type(error).__name__}: {error}",))
    return Outcome(case, revision, tuple(differences(case.then, result)))


def run_all(cases: list[Case], revisions: list[str] | None) -> list[Outcome]:
    """Every case once per revision it names; only the selected ones where some are selected."""
    return [run_case(case, tag) for case in cases for tag in case.revisions if revisions is None or tag in revisions]
