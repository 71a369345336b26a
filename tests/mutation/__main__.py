"""`python -m tests.mutation --sample N --seed S`: check whether a test notices when the code is changed.

It draws mutants by the seed, runs the tests that reach each, and prints the score by area. First it records which tests
reach what, unless `--record` names a file with that. `--again FILE` tries survivors of an earlier run.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mutation import outcome
from tests.mutation.choice import Choice, read_record
from tests.mutation.mutants import SHARES, Mutant, mutants_of, sample
from tests.mutation.outcome import Outcome, judged
from tests.mutation.record import record
from tests.mutation.trials import FIRST, SECOND, Workshop, copied


def survivors_of(path: Path) -> list[Mutant]:
    """The mutants of an earlier run that survived, found again by what they change."""
    found: list[Mutant] = []
    for file, area in sorted({(one.file, one.area) for one in outcome.read(path)}):
        wanted = {
            (one.before, one.after) for one in outcome.read(path) if one.file == file and one.outcome == "survived"
        }
        sound = (mutant for mutant in mutants_of(area, file) if wanted and mutant.compiles())
        found += [mutant for mutant in sound if mutant.change() in wanted]
    return found


def tried(mutants: Sequence[Mutant], shop: Workshop, *, thorough: bool = False) -> list[Outcome]:
    """What becomes of each mutant. It dies when a test fails in a fork. A process of its own tries those that no fork
    can try and, if it is `thorough`, those that live."""
    first = shop.forked(mutants)
    left = {name for name, (_, verdict) in first.items() if verdict.outcome != "failed"}
    living = {name for name in left if not thorough and first[name][1].outcome == "passed"}
    last = first | shop.fresh([one for one in mutants if one.name in left - living])
    sound = shop.unmutated([pair for pair in last.values() if pair[1].outcome == "failed"])
    fates = {name: judged(first[name][1], *last[name], name in sound) for name in last}
    return [Outcome(one.area, one.name, one.file, *one.change(), *fates[one.name]) for one in mutants]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, default=320)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--areas", nargs="*", default=list(SHARES), choices=list(SHARES), help="only these")
    parser.add_argument("--record", type=Path, help="which tests reach what; made if it isn't there")
    parser.add_argument("--more", nargs="*", default=[], help="tests to record again, since they are new")
    parser.add_argument("--without", nargs="*", default=[], help="files and folders of tests that take too long")
    parser.add_argument("--again", type=Path, help="the outcomes of an earlier run")
    parser.add_argument("--widest", action="store_true", help="ask the tests first that reach most")
    parser.add_argument(
        "--seconds", nargs=2, type=float, default=(FIRST, SECOND), help="of tests, in both ways of a trial"
    )
    parser.add_argument("--folder", type=Path, help="where to work; in memory is quickest")
    parser.add_argument("--out", type=Path, default=Path("mutation.jsonl"))
    chosen = parser.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="turnkeeper-mutation-"))
    folder.mkdir(parents=True, exist_ok=True)
    kept = chosen.record or folder / "record.jsonl"
    if not kept.exists() or chosen.more:
        record(copied(folder / "recorded"), kept, chosen.more if kept.exists() else [], chosen.without)
    mutants = survivors_of(chosen.again) if chosen.again else sample(chosen.sample, chosen.seed, chosen.areas)
    shop = Workshop(folder, Choice(read_record(kept), widest=chosen.widest), *chosen.seconds)
    outcomes = tried(mutants, shop, thorough=chosen.again is not None)
    outcome.write(outcomes, chosen.out)
    for one in outcomes:
        if one.outcome not in {"killed", "equivalent"}:
            print(f"{one.outcome}: {one.name}\n    {one.before}\n    {one.after}\n    {one.reason}")
    print("\n".join(outcome.table(outcomes)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
