"""The story of a scene: stored with its rows, read in pages, searched, moved and put aside with its game."""

from dataclasses import replace

from bot.pipeline.ports import Stretch, Told
from bot.store.database import SqlStore
from bot.store.unit import SqlUnit
from tests.store.samples import NOON, row

GAME = "g"
EVENTS = row("m").events


async def _row(unit: SqlUnit, number: int, story: str | None, kind: str = "next", command: str = "{}") -> int:
    seq = await unit.append(replace(row(f"m{number}"), kind=kind, command=command))
    if story is not None:
        await unit.tell(GAME, seq, "hall", story)
    return seq


def _seqs(rows: list[Told]) -> list[int]:
    return [one.seq for one in rows]


async def test_pages_go_from_the_newest_row_back(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number in range(1, 8):
            await _row(unit, number, f'{{"turn":{number}}}')
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=8, limit=3))) == [7, 6, 5]
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=5, limit=9, first=3))) == [4, 3]
        assert await unit.told(Stretch(GAME, "cellar", before=8)) == []


async def test_what_was_done_comes_along_only_where_no_story_was_kept(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, None)
        await _row(unit, 2, '{"turn":2}')
        newest, oldest = await unit.told(Stretch(GAME, "hall", before=9))
    assert (newest.story, newest.events) == ('{"turn":2}', "[]")
    assert (oldest.story, oldest.events) == ("", EVENTS)


async def test_words_are_found_in_any_case_and_all_of_them_count(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, '{"public":"Anna misses the Wolf"}')
        await _row(unit, 2, '{"public":"the wolf bites"}')
        await _row(unit, 3, None)
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, words=("WOLF",)))) == [2, 1]
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, words=("wolf", "anna")))) == [1]


async def test_letters_beyond_ascii_are_found_in_any_case(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, '{"public":"Ärger mit Öl"}')
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, words=("ÖL", "ärger")))) == [1]
        assert _seqs(await store.told(Stretch(GAME, "hall", before=9, words=("OL",)))) == []


async def test_a_turn_has_its_rows_and_the_one_in_which_it_begins(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number, story in enumerate(("{}", '{"begins":2}', '{"turn":1}', '{"turn":1,"begins":0}', '{"turn":12}'), 1):
            await _row(unit, number, story)
        await _row(unit, 6, None)
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, turn=0))) == [6, 2, 1]
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, turn=1))) == [6, 4, 3, 2]
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, turn=2))) == [6, 4]


async def test_marks_are_the_rows_that_say_how_others_are_read(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, None, "start_fight", '{"number":1}')
        await _row(unit, 2, None)
        await _row(unit, 3, None, "back", '{"kind":"back"}')
        assert [(mark.seq, mark.kind) for mark in await unit.marks(GAME, "hall")] == [(1, "start_fight"), (3, "back")]


async def test_a_page_of_many_rows_is_read_through_the_index(in_file: SqlStore) -> None:
    async with in_file.unit() as unit:
        await _row(unit, 1, "{}")

    def plan(of: str) -> str:
        return (
            f"EXPLAIN QUERY PLAN SELECT seq FROM {of} WHERE game = 'g' AND scene = 'hall' AND seq >= 1 AND seq < 99"
            " ORDER BY seq DESC LIMIT 25"
        )

    plans = [
        await in_file._read(
            lambda connection, of=of: [one[3] for one in connection.exec_driver_sql(plan(of))]  # type: ignore[misc]
        )
        for of in ("journal", "story")
    ]
    assert [one[0].split(" (")[0] for one in plans] == [
        "SEARCH journal USING COVERING INDEX journal_scene",
        "SEARCH story USING COVERING INDEX story_scene",
    ]
    assert all(len(one) == 1 for one in plans), "no sorting of what the index has in order"


async def test_a_story_is_moved_with_its_row_and_put_aside_with_its_game(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, '{"turn":1}')
    (kept,) = await store.rows(GAME)
    assert kept.story == '{"turn":1}'
    async with store.unit() as unit:
        aside = await unit.put_aside(GAME, NOON)
        await unit.bring([replace(kept, source="again")])
        assert (await unit.told(Stretch(GAME, "hall", before=9)))[0].story == '{"turn":1}'
    assert (await store.rows(aside))[0].story == '{"turn":1}'


async def test_a_story_that_is_none_ends_no_search_for_a_turn(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number, story in enumerate(('{"turn":1}', "{", '{"turn":2}', '{"gm":[[{"text":"\\"turn\\":1,"}]]}'), 1):
            await _row(unit, number, story)
    async with store.unit() as unit:
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, turn=1))) == [2, 1]
        assert _seqs(await unit.told(Stretch(GAME, "hall", before=9, turn=0))) == [4, 2]


async def test_what_was_done_comes_along_where_it_is_asked_for(store: SqlStore) -> None:
    async with store.unit() as unit:
        await _row(unit, 1, "{")
    async with store.unit() as unit:
        (found,) = await unit.told(Stretch(GAME, "hall", before=9, done=True))
        assert found.events != "[]"


async def test_what_was_told_to_all_is_found_and_where_nothing_says_what_was_told(
    store: SqlStore,
) -> None:
    stories = (None, '{"public":[[]]}', '{"own":{}}', "{", "}", "")
    async with store.unit() as unit:
        for number, story in enumerate(stories, 1):
            seq = await unit.append(row(f"m{number}", documents={"fight/hall": "{}"}))
            if story is not None:
                await unit.tell(GAME, seq, "hall", story)
        found = await unit.history(GAME, "fight/hall", told_to_all=True)
    assert [one.seq for one in found] == [6, 5, 4, 2, 1]
