"""`python -m tests.reading [-v] [FILE ...]`: measure how the corpus is read, by kind; -v shows every wrong line."""

import sys
from collections import Counter, defaultdict
from pathlib import Path

from tests.reading.corpus_schema import files, scenes
from tests.reading.judge import Judged, judged

ORDER = ("right", "acceptable", "asked back", "dangerous")


def main(arguments: list[str]) -> None:
    verbose = "-v" in arguments
    paths = [Path(one) for one in arguments if one != "-v"] or files()
    total: Counter[str] = Counter()
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for path in paths:
        for scene in scenes(path):
            for one in judged(scene):
                total[one.result] += 1
                kinds[f"{scene.game} {scene.language}: {one.line.kind}"][one.result] += 1
                if verbose and one.result in ("asked back", "dangerous"):
                    _show(path, one)
    for kind, counts in sorted(kinds.items()):
        print(f"{kind:48}", *(f"{counts[result]:5}" for result in ORDER))
    lines = max(1, sum(total.values()))
    print(f"{'all':48}", *(f"{total[result]:5}" for result in ORDER), f"of {lines}")
    print(f"right or acceptable: {(total['right'] + total['acceptable']) / lines:.1%}")


def _show(path: Path, one: Judged) -> None:
    wanted = one.line.means or one.line.ask or one.line.refuse or "chat"
    if isinstance(wanted, list):
        wanted = "; ".join(str(want.judged() if hasattr(want, "judged") else want) for want in wanted)
    print(f"{one.result.upper()} {path.stem}: {one.line.say}\n    wanted {wanted}\n    got    {one.got}")


if __name__ == "__main__":
    main(sys.argv[1:])
