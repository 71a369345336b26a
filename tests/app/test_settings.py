import re
from datetime import UTC
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.app.chance import SystemClock
from bot.app.settings import load_settings, names, not_read
from bot.app.settings_errors import BadSettings
from bot.store.engine.location import location

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in names():
        monkeypatch.delenv(name, raising=False)


def test_the_example_names_every_setting_and_no_other() -> None:
    assert set(re.findall(r"^(?:# )?([A-Z_]+)=", EXAMPLE.read_text(), re.MULTILINE)) == names()


def test_the_example_can_be_read_as_it_stands() -> None:
    settings = load_settings(EXAMPLE)
    assert settings == load_settings(None)
    assert (settings.token, settings.database, settings.prefixes) == (
        None,
        str(Path("data/turnkeeper.db").absolute()),
        ("@", "&"),
    )


def test_the_example_names_every_default_and_only_values_that_can_be_set(tmp_path: Path) -> None:
    told: dict[str, str] = {}
    for block in EXAMPLE.read_text().split("\n\n"):
        default = re.search(r"Default: (.+)", block)
        for name, value in re.findall(r"^# ([A-Z_]+)=(.*)$", block, re.MULTILINE):
            (tmp_path / name).write_text(f"{name}={value}\n")
            assert load_settings(tmp_path / name)
            if default is not None and value in re.split(r", | and ", default[1].removesuffix(".")):
                told[name] = value
    (tmp_path / "all").write_text("".join(f"{name}={value}\n" for name, value in told.items()))
    assert load_settings(tmp_path / "all") == load_settings(None)
    fields = load_settings(None).model_dump()
    has_default = {f"TURNKEEPER_{name.upper()}" for name, value in fields.items() if value not in (None, "")}
    assert has_default - {"TURNKEEPER_SHARDS"} == told.keys()


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=file\nTURNKEEPER_PREFIXES=!\nTURNKEEPER_DATA=/srv/t\nSOMEONE_ELSE=1\n")
    monkeypatch.setenv("DISCORD_TOKEN", "variable")
    monkeypatch.setenv("TURNKEEPER_LOG_LEVEL", "DEBUG")
    settings = load_settings(file)
    assert settings.token is not None
    assert settings.token.get_secret_value() == "variable"
    assert (settings.prefixes, settings.log_level) == (("!",), "debug")
    assert settings.database == "/srv/t/turnkeeper.db"


def test_secrets_from_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("DISCORD_TOKEN", "t0ken"), ("DATABASE_URL", "sqlite:///x.db")):
        (tmp_path / name).write_text(text + "\n")
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / name))
    settings = load_settings(None)
    assert settings.token is not None
    assert (settings.token.get_secret_value(), settings.database) == ("t0ken", "sqlite:///x.db")


@pytest.mark.parametrize(("name", "read"), [("DISCORD_TOKEN", "token"), ("DATABASE_URL", "database")])
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, read: str
) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe")
    for file, reason in (("missing", "No such file"), (".", "Is a directory"), ("binary", "it isn't text")):
        monkeypatch.setenv(f"{name}_FILE", str(tmp_path / file))
        settings = load_settings(None)
        with pytest.raises(BadSettings, match=f"{name}_FILE. can't be read .{reason}"):
            getattr(settings, read)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty. It has to contain"),
        (b" \n", "is empty. It has to contain"),
        (b"t0ken\n# mine\n", "has to contain a single line:"),
        (b"t0ken" * 1000, "has to contain a single line:"),
    ],
)
@pytest.mark.parametrize(("name", "read"), [("DISCORD_TOKEN", "token"), ("DATABASE_URL", "database")])
def test_a_file_of_a_secret_has_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, read: str, content: bytes, said: str
) -> None:
    file = tmp_path / "secret"
    file.write_bytes(content)
    monkeypatch.setenv(f"{name}_FILE", str(file))
    with pytest.raises(BadSettings) as refused:
        getattr(load_settings(None), read)
    assert str(refused.value) == f"The file {file} ({name}_FILE) {said} what {name} would."


def test_a_file_without_an_end_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "/dev/zero")
    with pytest.raises(BadSettings, match=r"/dev/zero .DISCORD_TOKEN_FILE. has to contain a single line"):
        _ = load_settings(None).token


@pytest.mark.parametrize(
    "name", ["TURNKEEPER_DATA", "TURNKEEPER_BACKUPS", "TURNKEEPER_SHARDS", "DISCORD_TOKEN_FILE", "DATABASE_URL_FILE"]
)
@pytest.mark.parametrize("secret", ["postgresql:/k:hunter2@h/d", f"{'hunter2' * 3}.{'x' * 6}.{'y' * 27}"])
def test_a_secret_in_the_wrong_line_is_not_repeated(monkeypatch: pytest.MonkeyPatch, name: str, secret: str) -> None:
    monkeypatch.setenv(name, secret)
    with pytest.raises(BadSettings, match=f"^{name} has to be ") as refused:
        load_settings(None)
    assert "hunter2" not in str(refused.value)


def test_a_folder_of_data_may_have_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games@home").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNKEEPER_DATA", "games@home")
    assert location(load_settings(None).database) == tmp_path / "games@home" / "turnkeeper.db"


def test_a_file_of_settings_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=t0k\xffen\n")
    with pytest.raises(BadSettings, match=r"^The settings in .*\.env can't be read \(it isn't text in UTF-8\)\.$"):
        load_settings(file)
    with pytest.raises(BadSettings, match=r"can't be read \(it's a folder\)\.$"):
        load_settings(tmp_path)
    with pytest.raises(BadSettings, match=r"x can't be read \(File name too long\)\.$"):
        load_settings(tmp_path / ("x" * 300))


def test_a_line_that_cannot_be_read_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / ".env"
    file.write_text("TURNKEEPER_PREFIXES=!\n=t0ken\n")
    assert load_settings(file).prefixes == ("!",)
    assert caplog.messages == [
        (
            f"Line 2 of {file} is ignored: it has to be NAME=VALUE, with quotes at both ends of the value or none. "
            "See .env.example."
        )
    ]


def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "t0ken")
    monkeypatch.setenv("DATABASE_URL", "postgresql://u:pass@host/db")
    settings = load_settings(None)
    assert not re.search("t0ken|pass@", f"{settings!r} {settings.model_dump_json()}")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TURNKEEPER_PREFIXES", "ab"),
        ("TURNKEEPER_PREFIXES", " "),
        ("TURNKEEPER_LOG_LEVEL", "loud"),
        ("TURNKEEPER_LOG_FORMAT", "xml"),
        ("DISCORD_TOKEN_FILE", "x"),
    ],
)
def test_nonsense_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "t0ken")
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refused:
        load_settings(None)
    assert "t0ken" not in str(refused.value)
    assert name.removesuffix("_FILE") in str(refused.value)


@pytest.mark.parametrize(
    ("count", "written", "meant"),
    [("3", "", None), ("6", "0-2,5", {0, 1, 2, 5}), ("6", " 4 , 4-5", {4, 5}), ("1", "0", {0})],
)
def test_the_shards_of_a_process(
    monkeypatch: pytest.MonkeyPatch, count: str, written: str, meant: set[int] | None
) -> None:
    monkeypatch.setenv("TURNKEEPER_SHARDS", count)
    monkeypatch.setenv("TURNKEEPER_SHARD_IDS", written)
    settings = load_settings(None)
    assert (settings.shards, settings.shard_ids) == (int(count), meant)


@pytest.mark.parametrize(
    ("count", "written", "word"),
    [
        ("0", "", "TURNKEEPER_SHARDS"),
        ("three", "", "TURNKEEPER_SHARDS"),
        ("3", "1-3", "can't contain 3"),
        ("1", "1", "can't contain 1"),
        ("3", "2-1", "such as 0-2,5"),
        ("3", "-1", "such as 0-2,5"),
        ("3", "0;1", "such as 0-2,5"),
    ],
)
def test_shards_that_there_are_not(monkeypatch: pytest.MonkeyPatch, count: str, written: str, word: str) -> None:
    monkeypatch.setenv("TURNKEEPER_SHARDS", count)
    monkeypatch.setenv("TURNKEEPER_SHARD_IDS", written)
    with pytest.raises(BadSettings, match=word) as refused:
        load_settings(None)
    assert str(refused.value).count("\n") == 0


def test_a_host_reads_one_sentence_for_each_wrong_setting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TURNKEEPER_METRICS_PORT", "0")
    monkeypatch.setenv("TURNKEEPER_LANGUAGE", "klingon")
    monkeypatch.setattr("sys.argv", ["turnkeeper", "health"])
    with pytest.raises(SystemExit, match="6"):
        main()
    language, port = capsys.readouterr().err.splitlines()
    assert language == ("TURNKEEPER_LANGUAGE has to be en or de; it's 'klingon' now. See .env.example.")
    assert port == ("TURNKEEPER_METRICS_PORT has to be a whole number from 1 to 65535; it's '0' now. See .env.example.")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("TURNKEEPER_METRICS_PORT", "94 64", "has to be a whole number from 1 to 65535"),
        ("TURNKEEPER_PERSON_COMMANDS", "-1", "has to be a whole number of at least 0"),
        ("TURNKEEPER_SHARDS", "1.5", "has to be a whole number from 1 to 10000"),
        ("TURNKEEPER_BACKUPS_HOUR", "24", "has to be a whole number from 0 to 23"),
        ("TURNKEEPER_MEMBERS", "perhaps", "has to be on or off"),
        ("TURNKEEPER_LOG_LEVEL", "Loud", "has to be debug, info, warning or error"),
        ("TURNKEEPER_LOG_FORMAT", "xml", "has to be text or json"),
        ("TURNKEEPER_PREFIXES", "ab", "has to be characters such as @&, without letters and digits"),
        ("TURNKEEPER_PRIVACY", "our wiki", "has to be the address of a page, such as https://"),
        ("TURNKEEPER_CONTACT", "a\nb", "has to be one line of text, such as an e-mail"),
        ("TURNKEEPER_SHARD_IDS", "2-1", "has to be numbers and ranges with commas between them, such"),
        # A secret in the wrong line.
        ("TURNKEEPER_LOG_LEVEL", "MTE0." * 12, "has to be debug, info, warning or error"),
        ("TURNKEEPER_SHARDS", "postgresql://k:pw@h/d", "has to be a whole number from 1"),
    ],
)
def test_a_wrong_value_is_said_with_what_is_allowed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as refused:
        load_settings(None)
    assert str(refused.value).startswith(f"{name} {said}")
    assert str(refused.value).endswith(" See .env.example.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("TURNKEEPER_BACKUP", "TURNKEEPER_BACKUP isn't a setting and is ignored. Did you mean TURNKEEPER_BACKUPS?"),
        ("turnkeepr_data", "TURNKEEPR_DATA isn't a setting and is ignored. Did you mean TURNKEEPER_DATA?"),
        ("DATABSE_URL", "DATABSE_URL isn't a setting and is ignored. Did you mean DATABASE_URL?"),
        ("TURNKEEPER_TOKEN", "TURNKEEPER_TOKEN isn't a setting and is ignored. Did you mean DISCORD_TOKEN?"),
        (
            "TURNKEEPER_SERVICE_HOST",
            "TURNKEEPER_SERVICE_HOST isn't a setting and is ignored. .env.example lists all settings.",
        ),
    ],
)
def test_a_misspelt_name_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"# {name}2=1\nDISCORD_TOKEN=x\n export {name} = 1\n")
    assert not_read(file) == [said]
    monkeypatch.setenv(name, "1")
    assert not_read(None) == [said]


def test_variables_of_others_are_nobodys_business(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEST_DATABASE_URL", "DISCORD_WEBHOOK", "DATA", "LANGUAGE", "TOKEN"):
        monkeypatch.setenv(name, "1")
    assert not_read(None) == []


def test_the_clock_shows_utc() -> None:
    clock = SystemClock()
    first = clock.now()
    assert first.tzinfo is UTC
    assert clock.now() >= first
