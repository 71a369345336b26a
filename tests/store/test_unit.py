from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.pipeline.ports import Document, Origin, Row, Store, Unit
from bot.store.database import SqlStore
from bot.store.errors import CountedBefore
from bot.store.schema.upcast import VERSION
from bot.store.tables.journal import CHUNK, MANY
from rules.dice.throws import Throw
from tests.store.samples import NOON, command, entry, row


async def test_keeps_the_borders(store: SqlStore) -> None:
    port: Store = store
    async with port.unit() as unit:
        inside: Unit = unit
        assert await inside.keys("g", "") == []


async def test_a_row_comes_back_as_it_was_written(store: SqlStore) -> None:
    throws = (Throw("f1/t2/a/kick/b/attack/1", 6, (1, 6)), Throw("table", 100, (77,)), Throw("none", 6, ()))
    written = row("m1", documents={"game": '{"a": "Ω"}', "fight/hall": "[1,  2]"}, throws=throws)
    async with store.unit() as unit:
        assert await unit.append(written) == 1
    (stored,) = await store.rows("g")
    assert stored == Row(**{field: getattr(written, field) for field in written.__slots__}, seq=1)
    assert stored.at.tzinfo is UTC


async def test_moments_are_kept_in_utc(store: SqlStore) -> None:
    local = datetime(2026, 7, 1, 1, 30, tzinfo=timezone(timedelta(hours=2)))
    async with store.unit() as unit:
        await unit.queue("g", "m1", [entry("hi")], local)
    (pending,) = await store.pending()
    assert pending.at == local
    assert pending.at.hour == 23


async def test_seq_rises_by_one_per_game(store: SqlStore) -> None:
    async with store.unit() as unit:
        assert [await unit.append(row(f"m{n}")) for n in range(3)] == [1, 2, 3]
        assert await unit.append(row("other", game="h")) == 1
    async with store.unit() as unit:
        assert await unit.append(row("m9")) == 4


async def test_an_exception_undoes_everything(store: SqlStore) -> None:
    async with store.unit() as unit:
        await command(unit, "m1", "old")

    async def fails() -> None:
        async with store.unit() as unit:
            await command(unit, "m2", "new")
            raise KeyError

    with pytest.raises(KeyError):
        await fails()
    assert [stored.source for stored in await store.rows("g")] == ["m1"]
    assert await store.document("g", "game") == Document("old", 1)
    assert [waiting.answers for waiting in await store.pending()] == ["m1"]
    async with store.unit() as unit:
        assert not await unit.handled("m2")
        assert await command(unit, "m2") == 2


async def test_nobody_sees_a_unit_before_it_ends(store: SqlStore) -> None:
    async with store.unit() as unit:
        await command(unit, "m1", "new")
        assert await unit.documents("g", ["game"]) == {"game": Document("new", 1)}
        assert await store.document("g", "game") is None
        assert await store.rows("g") == []
        assert await store.pending() == []
    assert await store.document("g", "game") == Document("new", 1)


async def test_the_newest_state_is_the_present(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("m1", documents={"game": "g1", "sheet/a": "a1"}))
        await unit.append(row("m2", documents={"sheet/a": "a2"}))
        await unit.append(row("m3", game="h", documents={"game": "h1"}))
        present = await unit.documents("g", ["game", "sheet/a", "sheet/none"])
        assert present == {"game": Document("g1", 1), "sheet/a": Document("a2", 2)}
        assert await unit.documents("g", []) == {}


async def test_older_states_can_be_read(store: SqlStore) -> None:
    async with store.unit() as unit:
        for n in range(1, 5):
            await unit.append(row(f"m{n}", documents={"game": f"g{n}"} if n != 3 else {"sheet/a": "late"}))
        assert await unit.documents_at("g", ["game", "sheet/a"], 3) == {
            "game": Document("g2", 2),
            "sheet/a": Document("late", 3),
        }
        assert await unit.documents_at("g", ["game", "sheet/a"], 1) == {"game": Document("g1", 1)}


async def test_many_documents_at_once(store: SqlStore) -> None:
    many = {f"sheet/{n:03}": str(n) for n in range(2 * CHUNK + 1)}
    async with store.unit() as unit:
        await unit.append(row("m1", documents=many))
        assert await unit.keys("g", "sheet/") == list(many)
        found = await unit.documents("g", list(many))
    assert {key: state.body for key, state in found.items()} == many


@pytest.mark.parametrize(
    ("prefix", "found"),
    [
        ("", ["game", "sheet/a", "sheet/a%", "sheet/b", "sheet_x"]),
        ("sheet/", ["sheet/a", "sheet/a%", "sheet/b"]),
        ("sheet/a", ["sheet/a", "sheet/a%"]),
        ("sheet/a%", ["sheet/a%"]),
        ("sheet_", ["sheet_x"]),
        ("zoo", []),
        ("a", []),
    ],
)
async def test_keys_by_their_beginning(store: SqlStore, prefix: str, found: list[str]) -> None:
    async with store.unit() as unit:
        for n in range(3):
            documents = dict.fromkeys(("game", "sheet/a", "sheet/a%", "sheet/b", "sheet_x"), str(n))
            await unit.append(row(f"m{n}", documents=documents))
        await unit.append(row("h", game="h", documents={"sheet/other": "1"}))
        assert await unit.keys("g", prefix) == found


async def test_a_command_of_a_message_counts_once(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("m1", 0))
        await unit.append(row("m1", 1))

    async def again() -> None:
        async with store.unit() as unit:
            await unit.append(row("m2", 0))
            await unit.append(row("m1", 1, game="h"))

    with pytest.raises(CountedBefore, match=r"m1 \(command 2\) has counted already"):
        await again()
    assert [(stored.source, stored.index) for stored in await store.rows("g")] == [("m1", 0), ("m1", 1)]


async def test_handled_by_an_answer_or_by_a_row(store: SqlStore) -> None:
    async with store.unit() as unit:
        assert not await unit.handled("m1")
        await unit.append(row("m1"))
        assert await unit.handled("m1")
        await unit.queue("g", "m2", [], NOON)
        assert await unit.handled("m2")
    async with store.unit() as unit:
        assert [await unit.handled(source) for source in ("m1", "m2", "m3")] == [True, True, False]


async def test_after_a_fault_a_unit_says_nothing_else(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("m1"))

    async def twice() -> None:
        async with store.unit() as unit:
            await unit.append(row("m1"))
            with pytest.raises(CountedBefore):
                await unit.last_seq("g")
            await unit.last_seq("g")
            pytest.fail("it went on")

    with pytest.raises(CountedBefore):
        await twice()


async def test_an_answered_message_is_not_answered_again(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.queue("g", "m1", [entry("one")], NOON)
        await unit.queue("g", "m1", [entry("two")], NOON)
    with pytest.raises(CountedBefore):
        async with store.unit() as unit:
            await unit.queue("g", "m1", [entry("three")], NOON)
    assert len(await store.pending()) == 2


async def test_what_a_message_did(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("m1", 0, documents={"game": "1"}))
        await unit.append(row("m2", 0))
        await unit.append(row("m1", 1, documents={"game": "2"}))
        did = await unit.rows_of("m1")
        assert [(done.index, done.seq, done.documents) for done in did] == [
            (0, 1, {"game": "1"}),
            (1, 3, {"game": "2"}),
        ]
        assert await unit.rows_of("m3") == []


async def test_rows_of_a_scene_and_onward(store: SqlStore) -> None:
    async with store.unit() as unit:
        for n, scene in enumerate(("hall", "cellar", "hall", None, "hall")):
            await unit.append(row(f"m{n}", scene=scene, documents={"game": str(n)}))
    assert [stored.seq for stored in await store.rows("g")] == [1, 2, 3, 4, 5]
    assert [stored.seq for stored in await store.rows("g", scene="hall")] == [1, 3, 5]
    assert [stored.seq for stored in await store.rows("g", scene="hall", after=1, limit=1)] == [3]
    assert [stored.documents["game"] for stored in await store.rows("g", after=3)] == ["3", "4"]
    assert await store.rows("nobody") == []


async def test_the_games_of_a_person_come_with_the_latest_first(store: SqlStore) -> None:
    later = NOON + timedelta(hours=1)
    async with store.unit() as unit:
        await unit.meet("g", ["anna", "bo"], NOON)
        await unit.meet("h", ["anna"], later)
    async with store.unit() as unit:
        assert await unit.games_of("anna") == ["h", "g"]
        assert await unit.games_of("bo") == ["g"]
        assert await unit.games_of("cy") == []
        await unit.meet("g", ["anna"], later + timedelta(hours=1))
    async with store.unit() as unit:
        assert await unit.games_of("anna") == ["g", "h"]


async def test_a_document_has_a_history_that_is_read_backwards(store: SqlStore) -> None:
    async with store.unit() as unit:
        for number in range(1, 6):
            key = "fight/hall" if number % 2 else "fight/cellar"
            await unit.append(row(f"m{number}", documents={key: f'"{number}"', "game": "{}"}))
    async with store.unit() as unit:
        newest = await unit.history("g", "fight/hall", limit=2)
        older = await unit.history("g", "fight/hall", before=newest[-1].seq)
        assert [(one.seq, one.documents) for one in newest] == [
            (5, {"fight/hall": '"5"'}),
            (3, {"fight/hall": '"3"'}),
        ]
        assert [one.source for one in older] == ["m1"]
        assert newest[0].throws == row("m5").throws
        assert await unit.history("h", "fight/hall") == []


async def test_a_row_of_other_kinds_comes_without_its_document(store: SqlStore) -> None:
    began, ended = '[{"kind":"step_entered"}]', '[{"kind":"ended"}]'
    async with store.unit() as unit:
        for number, (events, version) in enumerate(((began, VERSION), (ended, VERSION), (ended, 1))):
            written = row(f"m{number}", documents={"fight/hall": "{}"})
            await unit.append(replace(written, events=events, schema_version=version))
    async with store.unit() as unit:
        found = await unit.history("g", "fight/hall", of_kinds=("step_entered", "harm"))
        # What an older version wrote may be of such a kind under another name.
        assert [(one.source, bool(one.documents)) for one in found] == [("m2", True), ("m1", False), ("m0", True)]


async def test_when_somebody_last_acted_themselves(store: SqlStore) -> None:
    later, latest = NOON + timedelta(days=1), NOON + timedelta(days=2)
    async with store.unit() as unit:
        await unit.append(row("m1"))
        await unit.append(replace(row("due:g:hall:1"), at=later))
        await unit.append(replace(row("m2"), at=later))
        await unit.append(replace(row("m3", game="h"), at=later))
        person = row("m1").person
        assert await unit.last_acted("g", person, "m2") == NOON
        assert await unit.last_acted("g", person, "m9") == later
        assert await unit.last_acted("g", "nobody", "m2") is None
        # In a scene only what everyone saw there counts.
        for source, at, story in (("m4", later, '{"turn":1,"open":true}'), ("m5", latest, '{"turn":1}')):
            seq = await unit.append(replace(row(source), at=at, scene="hall"))
            await unit.tell("g", seq, "hall", story)
        for scene, seen in (("hall", later), ("yard", None)):
            assert await unit.last_acted("g", person, "m9", scene) == seen
        assert await unit.last_acted("g", person, "m9") == latest


async def test_rows_are_asked_when_they_were_written_however_many_they_are(store: SqlStore) -> None:
    async with store.unit() as unit:
        seqs = [await unit.append(row(f"m{number}")) for number in range(MANY + 2)]
        await unit.append(row("other", game="h"))
        found = await unit.written_at("g", [*seqs, 10**6])
        assert found == dict.fromkeys(seqs, NOON)
        assert await unit.written_at("g", []) == {}


async def test_which_rows_wrote_documents_last(store: SqlStore) -> None:
    async with store.unit() as unit:
        for place, documents in enumerate(({"a": "1"}, {"a": "2", "b": "1"}, {"c": "1"}, {"a": "3"})):
            await unit.append(row(f"m{place}", documents=documents))
        await unit.append(row("other", game="h", documents={"a": "4"}))
    found = await store.origins("g", ["a", "b", "none"], limit=2)
    assert {key: [each.source for each in origins] for key, origins in found.items()} == {
        "a": ["m3", "m1"],
        "b": ["m1"],
    }
    ((newest,),) = (await store.origins("g", ["a"])).values()
    assert newest == Origin(4, row("m3").kind, "m3", row("m3").at)


async def test_the_origins_of_many_documents(store: SqlStore) -> None:
    keys = [f"sheet/{number}" for number in range(CHUNK + 3)]
    async with store.unit() as unit:
        seq = await unit.append(row("m1", documents=dict.fromkeys(keys, "{}")))
    found = await store.origins("g", keys)
    assert {key: [each.seq for each in origins] for key, origins in found.items()} == {key: [seq] for key in keys}


async def test_of_many_messages_it_is_known_which_were_answered(store: SqlStore) -> None:
    async with store.unit() as unit:
        await unit.append(row("done"))
        await unit.queue("g", "refused", [], NOON)
    asked = [*(f"new{number}" for number in range(MANY)), "done", "refused"]
    assert await store.handled(asked) == {"done", "refused"}
    assert await store.handled([]) == frozenset()
