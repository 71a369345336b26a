"""The corpus is what its README says: every file fits the schema, no line comes twice, and there is enough of each."""

from collections import Counter
from pathlib import Path

import pytest

from tests.reading.corpus_schema import Scene, files, scenes

LEAST = {("mazeworld", "en"): 1, ("mazeworld", "de"): 0, ("arena", "en"): 700, ("arena", "de"): 120}
MOST_LINES_OF_A_FILE = 250


def corpus(game: str = "*") -> list[Scene]:
    return [scene for path in files(game) for scene in scenes(path)]


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_file_fits_the_schema(path: Path) -> None:
    read = scenes(path)
    assert {scene.game for scene in read} == {path.stem.partition("-")[0]}
    assert 0 < sum(len(scene.lines) for scene in read) <= MOST_LINES_OF_A_FILE


def test_no_line_comes_twice_to_the_same_cast() -> None:
    said = Counter(
        (scene.game, scene.revision, scene.cast.model_dump_json(), line.by, line.actor, line.say)
        for scene in corpus()
        for line in scene.lines
    )
    assert [key[-1] for key, times in said.items() if times > 1] == []


def test_there_are_enough_lines() -> None:
    counts = Counter((scene.game, scene.language) for scene in corpus() for _ in scene.lines)
    assert {key: counts[key] for key, least in LEAST.items() if counts[key] < least} == {}
