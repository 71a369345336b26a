"""Whatever fails during a command, on either database, the log never contains what people wrote."""

import asyncio
import gc
from pathlib import Path
from typing import Any, Literal

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from bot.app.process_log import quiet_logs
from bot.discord.messages.handling import Handling, Heard
from bot.features.dice.command import Roll
from bot.features.random_tables.command import Draw
from bot.pipeline import handlers
from bot.pipeline.dispatcher import Service
from bot.pipeline.ports.incoming import Incoming, Person
from bot.store.database import open_store
from bot.store.engine import postgres, sqlite
from bot.store.engine.backend import backend_of
from bot.store.engine.location import Server, location
from bot.store.unit import SqlUnit
from tests.desk.people import Laid
from tests.store.samples import Standing

SECRET = "bite Anna"
FAULTS: dict[str, str | dict[str, str]] = {
    "a value of another kind": {"sqlite": "SELECT json(:said)", "postgresql": "SELECT CAST(:said AS integer)"},
    "a row that is there already": "INSERT INTO acquaintance (person, game, at) "
    "SELECT :said, game, at FROM journal UNION ALL SELECT :said, game, at FROM journal",
    "a row that lacks something": "INSERT INTO acquaintance (person, game) VALUES (:said, 'g')",
}


class Silent:
    """A Discord where nothing arrives."""

    def get_partial_messageable(self, _: int) -> "Silent":
        return self

    async def send(self, _: str) -> None:
        return


async def command(url: str) -> None:
    """One command with a secret in it, the whole way from the gateway to the database, and stopped there."""
    async with open_store(url, Standing()) as store:
        handling: Any = Handling(Silent(), Service(store, Laid(), Standing()))  # type: ignore[arg-type]
        person = Person(id="gm", name="gm")
        incoming = Incoming(source="m1", game="g", scene="hall", person=person, text=f"@roll 2d6 {SECRET}", gm=True)
        handling.put(Heard(1, incoming))
        await handling.lanes.close(5.0)


@pytest.mark.parametrize("fault", FAULTS)
async def test_what_a_database_complains_of_is_not_repeated(
    url: str, fault: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PostgreSQL puts the values into its complaint."""
    whole, complaints = SqlUnit.append, list[str]()

    async def broken(self: SqlUnit, row: Any) -> int:
        seq = await whole(self, row)
        try:
            await self._run(lambda connection: _done(connection, fault))
        except DBAPIError as error:
            complaints.append(str(error))
            raise
        return seq

    monkeypatch.setattr(SqlUnit, "append", broken)
    quiet_logs("debug", "text")
    await command(url)
    said = "".join(capsys.readouterr())
    assert SECRET not in said
    assert "a command failed" in said
    assert "test_faults_keep_secrets.py" in said
    assert [SECRET in complaint for complaint in complaints] == [url.startswith("postgresql")]


async def test_no_engine_repeats_what_it_was_given(path: Path, server_url: str) -> None:
    """SQLAlchemy puts values behind the statement unless it is told not to."""
    async with open_store(str(path), Standing()):
        pass
    place = location(server_url)
    assert isinstance(place, Server)
    on_file = [make(path) for make in (sqlite.plain, sqlite.reading, sqlite.near)]
    on_server = [make(place) for make in (postgres.plain, postgres.reading, postgres.writing)]
    for engine in (backend_of(str(path)).writing(), *on_file, *on_server):
        with engine.connect() as connection, pytest.raises(DBAPIError, match="no_such_table") as failed:
            connection.execute(text("SELECT * FROM no_such_table WHERE x = :said"), {"said": SECRET})
        assert SECRET not in str(failed.value)


def _done(connection: Connection, fault: str) -> None:
    statement = FAULTS[fault]
    if isinstance(statement, dict):
        statement = statement[connection.dialect.name]
    connection.execute(text(statement), {"said": SECRET})


@pytest.mark.parametrize("form", ["text", "json"])
async def test_what_a_handler_stumbles_over_is_not_repeated(
    url: str, form: Literal["text", "json"], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stumbles(_: Any, request: Roll) -> None:
        raise ValueError(request)

    monkeypatch.setitem(handlers._HANDLERS, Roll, stumbles)
    quiet_logs("debug", form)
    await command(url)
    said = "".join(capsys.readouterr())
    assert SECRET not in said
    assert "a command failed" in said


async def test_a_word_that_is_no_command_of_ours_is_not_repeated(
    in_file: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A secret table is asked for by its name."""

    async def stumbles(_: Any, request: Draw) -> None:
        raise ValueError(request)

    service = Service(in_file, Laid(), Standing())
    person = Person(id="gm", name="gm")
    texts = ("@table add Plugh: 1-3 gold, 4-6 dust", "@plugh")
    monkeypatch.setitem(handlers._HANDLERS, Draw, stumbles)
    quiet_logs("debug", "text")
    for number, typed in enumerate(texts):
        said = Incoming(source=f"m{number}", game="g", scene="hall", person=person, text=typed, gm=True)
        await service.handle(said)
    logged = "".join(capsys.readouterr())
    assert "a command failed" in logged
    assert "plugh" not in logged.casefold()


async def test_what_nobody_waited_for_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    """asyncio says itself what became of such a task, with the exception in its message."""

    async def stumbles() -> None:
        raise ValueError(SECRET)

    quiet_logs("debug", "text")
    task = asyncio.ensure_future(stumbles())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    asyncio.get_running_loop().call_exception_handler(
        {"message": f"Exception in callback print({SECRET!r})", "handle": SECRET, "exception": ValueError(SECRET)}
    )
    said = "".join(capsys.readouterr())
    assert SECRET not in said
    assert "Task exception was never retrieved" in said
    assert "Exception in" in said
    assert "ValueError" in said
