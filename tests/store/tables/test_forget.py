"""Forgetting a person leaves no trace in any table, and changes nothing else."""

from pathlib import Path

import orjson
import pytest
from sqlalchemy import Connection, inspect, select, text

from bot.packs.contestant_register import Listed
from bot.packs.names import key
from bot.pipeline.ports import NewEntry, NewRow
from bot.pipeline.ports.pseudonyms import Parting
from bot.store.database import SqlStore
from bot.store.schema.retained import KEPT, retain, reword
from bot.store.schema.tables import metadata, outbox
from bot.text.reply import Reply, ToPerson, bold, line
from tests.store.samples import NOON, row

WHO, NAME = "discord:712345678901234567", 'Zo"ë Quill'
PARTING = Parting(WHO, "gone:0102", "gone-0102")
SETTINGS = orjson.dumps({"people": {WHO: NAME, "discord:2": "Ben"}, "gms": []}).decode()


async def everything(store: SqlStore) -> str:
    """All rows of all tables, as text."""

    def read(connection: object) -> str:
        found = [connection.execute(select(table)).all() for table in metadata.sorted_tables]  # type: ignore[attr-defined]
        return repr(found).replace("\\'", "'")

    return await store._read(read)


async def known(store: SqlStore) -> None:
    """One person, in all tables there are."""
    sheet = {"name": "Runa", "owner": WHO, "fields": {"notes": f"for @{NAME}"}}
    documents = {
        "game": SETTINGS,
        f"draft/mazeworld/{WHO}": "{}",
        "sheet/mazeworld/runa": orjson.dumps(sheet).decode(),
        "rolls": orjson.dumps({"rolls": [{"person": WHO, "name": NAME}]}).decode(),
    }
    async with store.unit() as unit:
        told = orjson.dumps({"public": [[{"text": NAME, "style": "bold"}]], "own": {WHO: []}, "whose": [WHO]}).decode()
        seq = await unit.append(row("m1", documents=documents))
        await unit.tell("g", seq, "hall", told)
        private = {"game": SETTINGS, f"draft/mazeworld/{WHO}": "{}"}
        await unit.append(row(f"private:{WHO}:1", game=f"private:{WHO}", documents=private))
        await unit.meet("g", [WHO, "discord:2"], NOON)
        await unit.enrol("g", "mazeworld", {key("Runa"): Listed("Runa", WHO)})
        reply = Reply(audience=ToPerson(person=WHO), lines=(line(bold(NAME), " owes dice"),))
        await unit.queue("g", f"unreached:g:{WHO}", [NewEntry(f"person:{WHO}", reply)], NOON)


async def test_no_table_has_a_trace(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        await unit.forget(PARTING)
    left = await everything(store)
    assert "712345678901234567" not in left
    assert "Quill" not in left
    assert await store.games() == {"g": 1, "private:gone:0102": 1}


def replaced(row: NewRow, **fields: object) -> NewRow:
    return NewRow(**{name: getattr(row, name) for name in row.__slots__} | fields)


@pytest.mark.parametrize(
    ("name", "gone"),
    [("Quill", True), ("duke", False), ("the", False), ("6", False), ("Ben", False), ("Hugo", False), ("Runa", False)],
)
async def test_a_name_that_means_more_stays_where_it_is_not_the_persons(store: SqlStore, name: str, gone: bool) -> None:
    """It is a word of the bot, a figure, the name of somebody else or of a fighter, or typed by somebody else."""
    settings = orjson.dumps({"people": {WHO: name, "discord:2": "Ben"}, "gms": []}).decode()
    theirs = orjson.dumps({"public": [[{"text": "Ben", "style": "bold"}, {"text": f" sees {name} [6 6]"}]]}).decode()
    own = orjson.dumps({"public": [[{"text": name, "style": "bold"}, {"text": " rolls the 6"}]]}).decode()
    handout = orjson.dumps({"handouts": [{"title": name, "text": f"To {name}, the duke"}]}).decode()
    sheet = orjson.dumps({"name": "Runa", "owner": "discord:2"}).decode()
    documents = {"game": settings, "handouts": handout, "sheet/mazeworld/runa": sheet}
    async with store.unit() as unit:
        seq = await unit.append(replaced(row("m1", documents=documents), person=WHO))
        await unit.tell("g", seq, "hall", own)
        command = orjson.dumps({"kind": "roll", "text": "1d6 # for Hugo"}).decode()
        seq = await unit.append(replaced(row("m2"), person="discord:2", command=command))
        await unit.tell("g", seq, "hall", theirs)
        await unit.forget(PARTING)
    left = await everything(store)
    assert (f"sees {name} " not in left) is gone
    assert f"To {name}, the duke" in left
    assert (f'"text":"{name}","style":"bold"' in left) is (name in ("Ben", "Runa"))
    assert "[6 6]" in left
    assert " rolls the 6" in left


async def test_what_was_written_since_somebody_looked_has_no_trace(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        await unit.append(row("n1", game="h"))
        found = await unit.traces(PARTING)
    async with store.unit() as unit:
        await unit.append(
            row("m2", documents={"rolls": orjson.dumps({"rolls": [{"person": WHO, "name": NAME}]}).decode()})
        )
        letter = Reply(audience=ToPerson(person=WHO), lines=(line("You owe dice"),))
        await unit.queue("h", "n2", [NewEntry(f"person:{WHO}", letter)], NOON)
        await unit.forget(PARTING, found)
    left = await everything(store)
    assert "712345678901234567" not in left
    assert "Quill" not in left


async def test_what_was_laid_by_has_no_trace(store: SqlStore) -> None:
    """An earlier schema had no place for it, and a program of that schema forgets somebody."""
    await known(store)

    def lay_by(connection: Connection) -> None:
        for name in ("story", "sheet", "acquaintance", "document", "outbox"):
            retain(connection, name)

    def lying(connection: Connection) -> list[str]:
        names = [name for name in inspect(connection).get_table_names() if name.startswith(KEPT)]
        return [repr(connection.execute(text(f"SELECT * FROM {name}")).all()) for name in names]

    await store._write(lay_by)
    before = await store._read(lying)
    async with store.unit() as unit:
        await unit.forget(PARTING)
    left = await store._read(lying)
    assert (len(left), before != left) == (5, True)
    assert [one for one in left if "712345678901234567" in one or "Quill" in one] == []
    assert all(PARTING.gone in one or PARTING.title in one for one in left)


async def test_of_what_was_laid_by_texts_without_a_trace_stay(store: SqlStore) -> None:
    """Signs of a name that mean something to SQL are signs like others."""

    def reworded(connection: Connection) -> list[str]:
        connection.execute(text(f"CREATE TABLE {KEPT}said (body varchar)"))
        said = [{"body": body} for body in ("50% off", "50 and off", "a_b", "axb")]
        connection.execute(text(f"INSERT INTO {KEPT}said VALUES (:body)"), said)
        reword(connection, lambda _, old: f"not {old}", lambda _: ("50% off", "a_b"))
        return sorted(connection.scalars(text(f"SELECT body FROM {KEPT}said")))

    assert await store._writer.run(reworded) == ["50 and off", "axb", "not 50% off", "not a_b"]


async def test_only_games_called_after_the_person_get_another_name(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        letter = Reply(audience=ToPerson(person=WHO), lines=(line("Done"),))
        await unit.queue(f"private:{WHO}", "m2", [NewEntry(f"person:{WHO}", letter)], NOON)
        await unit.forget(PARTING)
    games = await store._read(lambda connection: sorted(connection.scalars(select(outbox.c.game))))
    assert games == ["g", f"private:{PARTING.gone}"]


async def test_what_waits_for_the_person_is_not_sent(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        await unit.forget(PARTING)
    assert await store.pending() == []


async def test_the_pseudonym_stands_in_the_place(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        await unit.forget(PARTING)
        read = await unit.documents("g", ["game", "draft/mazeworld/gone:0102", "sheet/mazeworld/runa"])
        assert orjson.loads(read["game"].body)["people"] == {"gone:0102": "gone-0102", "discord:2": "Ben"}
        assert orjson.loads(read["sheet/mazeworld/runa"].body)["fields"]["notes"] == "for @gone-0102"
        assert len(read) == 3
        assert (await unit.register("g", "mazeworld")).of("gone:0102") == ("Runa",)


async def test_others_are_as_before(store: SqlStore) -> None:
    await known(store)
    before = (await store.rows("g"))[0]
    async with store.unit() as unit:
        await unit.forget(Parting("discord:9", "gone:9", "gone-9"))
    assert (await store.rows("g"))[0] == before


async def test_a_fighters_name_is_the_fighters(store: SqlStore) -> None:
    await known(store)
    async with store.unit() as unit:
        body = orjson.dumps({"name": NAME, "fields": {}}).decode()
        await unit.append(row("m2", documents={"sheet/mazeworld/zoë": body}))
        assert await unit.borne("g", NAME)
        await unit.forget(PARTING)
    assert NAME in orjson.loads((await store.rows("g"))[0].story)["public"][0][0]["text"]


async def test_the_file_has_no_trace_once_the_last_answer_is_delivered(in_file: SqlStore, path: Path) -> None:
    await known(in_file)
    async with in_file.unit() as unit:
        await unit.forget(PARTING)
        last = Reply(audience=ToPerson(person=WHO), lines=(line("Done"),), parting=True)
        await unit.queue("g", "m3", [NewEntry(f"person:{WHO}", last, "m3")], NOON)
    for entry in await in_file.pending():
        await in_file.settle(entry.id, "sent", "x")
    files = b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))
    assert b"SQLite" in files
    assert b"712345678901234567" not in files
    assert b"Quill" not in files
