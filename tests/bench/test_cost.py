"""The search for expensive lines, and a busy game next to a quiet one, on a small scale."""

import pytest

from bench.cost import Dearest, costs, table, uncovered
from bench.costly_files import files
from bench.costly_lines import first_words, lines
from bench.costly_world import LARGE, Size, worlds
from bench.fairness import delays
from bench.file_costs import file_cost, file_table
from bot.commands import book
from bot.pipeline.inbox.chat import LONGEST_LINE
from rules.catalogue import SYSTEMS

SMALL = Size(sheets=8, fighters=5, creatures=3, scenes=1, rows=3, tables=1, entries=3)


async def test_the_dearest_line_of_a_command_is_found_in_every_system() -> None:
    found = await costs(SMALL, 3, ("roll", "rule", "log"))
    assert [(one.word, one.system) for one in found] == [
        (word, large.system) for large in LARGE for word in ("roll", "rule", "log")
    ]
    assert all(one.tried == 3 and one.most >= one.typical > 0 for one in found)


def test_there_are_lines_for_every_command_and_none_is_too_long() -> None:
    for large in LARGE:
        found = lines(large.system, 20)
        system = SYSTEMS[large.system]
        known = {spec.words[0] for spec in book.of(system).specs} | {verb.word for verb in system.reading.verbs}
        assert found.keys() == known | {errand.words[0] for errand in system.errands} | {"loot0"}
        assert all(len(each) > 10 for each in found.values())
        assert all(len(line) <= LONGEST_LINE for each in found.values() for line in each)


def test_a_command_that_was_not_tried_is_named() -> None:
    tried = [Dearest(word, large.system, 1.0, 1.0, "", 1) for large in LARGE for word in first_words(large.system)]
    assert uncovered(tried) == []
    assert uncovered([one for one in tried if one.word not in ("roll", "attack")]) == ["attack", "roll"]


async def test_nothing_that_is_tried_is_kept() -> None:
    async with worlds(SMALL, LARGE[:1]) as (world,):
        before = await world.store.games()
        await world.tries("@fight end yes")
        await world.tries("@roll 2d6")
        assert await world.store.games() == before
        async with world.store.unit() as unit:
            assert await unit.last_seq("g") == before["g"]


def test_the_table_names_the_dearest_of_each_command() -> None:
    found = [Dearest("roll", "a", 1.0, 20.0, "@roll x", 3), Dearest("roll", "b", 2.0, 120.0, f"@roll {'y' * 99}", 3)]
    text = table(found)
    assert "6 lines of 1 commands; above 100 ms: 1." in text
    assert f"| `roll` | 2.0 | 120.0 | `@roll {'y' * 54}` … (105 characters) |" in text


async def test_files_are_tried_for_every_command_that_takes_one() -> None:
    async with worlds(SMALL, LARGE[:1]) as (world,):
        found = [await file_cost(world, *one) for one in list(files(world.large.system))[:4]]
    assert all(one.whole >= one.step > 0 for one in found)
    assert "4 files; above 0 ms of the loop: 4." in file_table(found, 0.0)
    tried = {line.split()[0] for large in LARGE for line, _, _ in files(large.system)}
    assert tried == {"@sheet", "@pack", "@table"}


@pytest.mark.parametrize(("kind", "scenes"), [("writing", 1), ("doing all of it", 4)])
async def test_the_same_beside_a_game_that_writes(kind: str, scenes: int) -> None:
    assert len(await delays(SMALL, rolls=2, scenes=scenes, kind=kind)) == 2


async def test_a_busy_game_leaves_a_quiet_one_its_rolls() -> None:
    assert len(await delays(SMALL, rolls=2, scenes=2)) == 2
