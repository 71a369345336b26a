"""A host's database setting: the place it means, or an error without its password."""

from pathlib import Path

import pytest

from bot.store.engine.backend import backend_of
from bot.store.engine.location import Server, database_file, location
from bot.store.engine.read_snapshot import faults
from bot.store.errors import NotADatabase, NotUnderstood, NotYet

HOST = "127.0.0.1:1"


@pytest.mark.parametrize(
    "written",
    [
        "postgresql:/turnkeeper:hunter2@127.0.0.1/tk",
        "postgresql:turnkeeper:hunter2@127.0.0.1/tk",
        "postgresql//turnkeeper:hunter2@127.0.0.1/tk",
        "://turnkeeper:hunter2@127.0.0.1/tk",
        "//turnkeeper:hunter2@127.0.0.1/tk",
        "turnkeeper:hunter2@127.0.0.1/tk",
        "turnkeeper:hun/ter2@127.0.0.1/tk",
        "hunter2@127.0.0.1/tk",
        "DATABASE_URL=postgresql://turnkeeper:hunter2@127.0.0.1/tk",
        "Postgres:hunter2",
        "sqlite:hunter2.db",
    ],
)
def test_a_mistyped_address_is_not_taken_for_a_path(written: str) -> None:
    with pytest.raises(NotADatabase, match="looks like an address but isn't one") as refused:
        location(written)
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("path", ["/srv/games@home/a.db", "./a@b.db", "../a@b.db", "postgresql.db", "sqlite/a.db"])
def test_a_path_may_look_a_little_like_an_address(path: str) -> None:
    assert location(path) == Path(path).resolve()


def test_a_path_with_any_sign_in_it_can_be_written_as_a_url() -> None:
    assert location("sqlite:////srv/a:b@c.db") == Path("/srv/a:b@c.db")


@pytest.mark.parametrize("written", [" postgresql://k:hunter2@h/d", "POSTGRESQL://k:hunter2@h/d\n"])
def test_blanks_and_capitals_do_no_harm(written: str) -> None:
    place = location(written)
    assert isinstance(place, Server)
    assert (str(place), place.url.password) == ("d at h", "hunter2")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('"postgresql://k:hunter2@h/d"', "has quotes around it, which Docker's --env-file keeps. Leave them out"),
        ('"postgresql://k:hunter2@h/d', "has quotes around it"),
        ("postgresql://k:hunter2@h/d'", "has quotes around it"),
        ("sqlite://hunter2.db", "needs three slashes before its path"),
        ("postgresql://k:hunter2@h:port/d", "has a port that isn't a number from 1 to 65535"),
        ("postgresql://k:hunter2@h:70000/d", "has a port that isn't a number from 1 to 65535"),
        ("postgresql://k:hunter2/d", "has a port that isn't a number from 1 to 65535"),
    ],
)
def test_what_is_wrong_with_an_address_is_said(written: str, said: str) -> None:
    with pytest.raises(NotADatabase, match=said) as refused:
        location(written)
    assert "hunter2" not in str(refused.value)


def test_another_kind_is_called_by_its_whole_name() -> None:
    with pytest.raises(NotYet, match=r"postgresql\+psycopg2 databases aren't supported. Use postgresql://… or"):
        location("postgresql+psycopg2://k:hunter2@h/d")


@pytest.mark.parametrize("option", ["sslmode=bogus", "bogus=1"])
def test_an_option_that_the_driver_does_not_know_is_said(option: str) -> None:
    backend = backend_of(f"postgresql://k:hunter2@{HOST}/d?{option}")
    said = r"\(.*bogus.*\)\. Check what follows its \?"
    with pytest.raises(NotUnderstood, match=said) as refused, faults(backend.place):
        backend.revision()
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:////srv/a.db", "/srv/a.db"),
        ("sqlite+aiosqlite:////srv/a%20b.db", "/srv/a b.db"),
        ("/srv/../srv/a.db", "/srv/a.db"),
        ("sqlite:///games/a.db", str(Path.cwd() / "games/a.db")),
        ("games/a.db", str(Path.cwd() / "games/a.db")),
        ("~/a.db", str(Path.home() / "a.db")),
    ],
)
def test_the_file_of_a_url(url: str, file: str) -> None:
    assert database_file(url) == Path(file).resolve()


@pytest.mark.parametrize("url", ["postgresql+asyncpg://u:secret@host/db", "mysql://host/db"])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(NotYet) as refused:
        database_file(url)
    assert "aren't supported. Use postgresql:" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///:memory:", ":memory:"])
def test_memory_is_no_place_for_a_game(url: str) -> None:
    with pytest.raises(NotADatabase, match="wouldn't survive a restart"):
        database_file(url)
