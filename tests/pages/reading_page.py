"""docs/reading.md: how the lines of the corpus are read, by game, language and kind."""

from collections import Counter, defaultdict
from typing import Final

from tests.pages.table import table
from tests.reading.corpus_schema import files, scenes
from tests.reading.judge import judged

RESULTS: Final = ("right", "acceptable", "asked back", "dangerous")
HEAD: Final = """# How lines are read

How many of the lines in a corpus the bot reads right, by game, language and kind. The corpus was written from the
rule documents, not from what the bot can do; `tests/reading/corpus/README.md` says what the results mean. Made by
`make docs`.
"""


def page() -> str:
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for path in files():
        for scene in scenes(path):
            for one in judged(scene):
                told = f"{scene.game} {scene.language}"
                for kind in (f"**{told}**", f"{told}: {one.line.kind}"):
                    kinds[kind][one.result] += 1
    rows = [
        (kind, *(str(counts[result]) for result in RESULTS), _share(counts)) for kind, counts in sorted(kinds.items())
    ]
    return "\n".join([HEAD, *table(("kind", *RESULTS, "right or acceptable"), rows), ""])


def _share(counts: Counter[str]) -> str:
    return f"{(counts['right'] + counts['acceptable']) / counts.total():.1%}"
