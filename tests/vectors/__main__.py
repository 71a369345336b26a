"""`python -m tests.vectors [--revision TAG]... PATH...`: run acceptance vectors against the real functions."""

import argparse
import sys
from pathlib import Path

from tests.vectors.run import disputes, run_all
from tests.vectors.schema import REVISIONS, SchemaError, load_all

CASES = Path(__file__).parent / "cases"


def main(argv: list[str] | None = None) -> int:
    """Prints what failed, then disputed cases, then the count alone on the last line. Status 0 only if none failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.vectors")
    parser.add_argument("--revision", action="append", choices=REVISIONS, help="only this rule set; may be repeated")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files or folders of cases")
    options = parser.parse_args(argv)
    try:
        cases = load_all(options.paths or [CASES])
        contested = disputes()
    except SchemaError as error:
        print(f"FAILED {error}")
        print("0 passed, 1 failed")
        return 1
    passed = failed = 0
    listed: list[str] = []
    for outcome in run_all(cases, options.revision):
        name = f"{outcome.case.id} [{outcome.revision}]"
        dispute = contested.get(outcome.case.id)
        if dispute is not None and outcome.problems:
            listed.append(f"disputed {name}: {dispute.line}: {dispute.reason}")
        elif dispute is not None:
            failed += 1
            print(f"FAILED {name}: listed as disputed, but it passes")
        elif outcome.problems:
            failed += 1
            print(f"FAILED {name} {outcome.case.inv} {outcome.case.do}: {'; '.join(outcome.problems)}")
        else:
            passed += 1
    for line in listed:
        print(line)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
