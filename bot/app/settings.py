"""All of a host's settings, from the environment or a `.env` file; built by `load_settings`, never at import."""

import re
from errno import EISDIR
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.app.settings_errors import BadSettings, fault, in_our_words, misspelt
from bot.redaction import may_be_secret
from bot.text.language.speech import LANGUAGES, called

if TYPE_CHECKING:
    from bot.pipeline.ports import Host

PREFIX: Final = "TURNKEEPER_"
"""The prefix of our own variables."""

FILE: Final = Path(".env")
"""The file with settings, besides the environment."""

LARGEST: Final = 4096
"""Maximum number of characters in a secret's file. A longer file isn't one, or is endless like `/dev/zero`."""

PAGE: Final = re.compile(r"https?://[!-~]{1,190}")

RANGE: Final = re.compile(r"\s*([0-9]{1,5})\s*(?:-\s*([0-9]{1,5})\s*)?")


class Settings(BaseSettings):
    """The settings, loaded once and passed on. `.env.example` lists them all."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        env_file_encoding="utf-8",
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    data: Path = Path("data")
    """The folder for everything Turnkeeper stores."""

    prefixes: Annotated[tuple[str, ...], NoDecode] = ("@", "&")
    """Characters that a typed command may begin with, written as one word: `@&`."""

    language: str = "en"
    """The language of new games; each GM can choose another."""

    message_content: bool = True
    """Whether the bot reads every message on Discord, or only mentions and private messages."""

    members: bool = False
    """Whether GMs hear when a player leaves the server."""

    person_commands: Annotated[int, Field(ge=0)] = 15
    """Maximum number of commands from one person within five seconds; 0 means no limit."""

    gm_commands: Annotated[int, Field(ge=0)] = 60
    """The same for a GM."""

    scene_commands: Annotated[int, Field(ge=0)] = 150
    """The same for everyone else in a channel or thread together."""

    shards: Annotated[int, Field(ge=1, le=10_000)] = 1
    """How many shards Discord divides the bot's servers into; the same for every process on a database."""

    shard_ids: Annotated[frozenset[int] | None, NoDecode] = None
    """The shards this process serves, such as `0-2,5`; by default its fair share (PostgreSQL)."""

    contact: Annotated[str, Field(max_length=200)] = ""
    """How people reach the host. `@about` shows it and the two pages."""

    privacy: str = ""
    """The address of the host's privacy page."""

    terms: str = ""
    """The address of the host's terms of use."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    metrics_port: int | None = Field(None, ge=1, le=65535)
    """The port on 127.0.0.1 for `/metrics` and `/health`; none by default."""

    backups: Path | None = None
    """The folder for daily backups; without one there are none."""

    backups_kept: int = Field(7, ge=1, le=3650)
    """How many daily backups are kept."""

    backups_hour: int = Field(4, ge=0, le=23)
    """The hour (UTC) after which the daily backup is made."""

    discord_token: SecretStr | None = Field(None, validation_alias="DISCORD_TOKEN")
    discord_token_file: Path | None = Field(None, validation_alias="DISCORD_TOKEN_FILE")
    database_url: SecretStr | None = Field(None, validation_alias="DATABASE_URL")
    database_url_file: Path | None = Field(None, validation_alias="DATABASE_URL_FILE")

    @field_validator("data", "backups", "discord_token_file", "database_url_file")
    @classmethod
    def _place(cls, value: Path | None, info: ValidationInfo) -> Path | None:
        if value is not None and may_be_secret(str(value)):
            kind = "file that contains it" if str(info.field_name).endswith("_file") else "folder"
            raise ValueError(f"has to be the path of a {kind}, not a token or an address")
        return value

    @field_validator("prefixes", mode="before")
    @classmethod
    def _signs(cls, value: object) -> object:
        return tuple("".join(value.split())) if isinstance(value, str) else value

    @field_validator("prefixes")
    @classmethod
    def _fit(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for sign in value:
            if len(sign) != 1 or sign.isalnum() or sign.isspace() or not sign.isprintable():
                raise ValueError("has to be characters such as @&, without letters and digits")
        if not value:
            raise ValueError("needs at least one character, such as @")
        return tuple(dict.fromkeys(value))

    @field_validator("language")
    @classmethod
    def _spoken(cls, value: str) -> str:
        code = called(value)
        if code is None:
            raise ValueError(f"has to be {' or '.join(LANGUAGES)}")
        return code

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        found: set[int] = set()
        for part in value.split(","):
            ends = RANGE.fullmatch(part)
            if ends is None or int(ends[1]) > int(ends[2] or ends[1]):
                raise ValueError("has to be numbers and ranges with commas between them, such as 0-2,5")
            found.update(range(int(ends[1]), int(ends[2] or ends[1]) + 1))
        return frozenset(found)

    @field_validator("shard_ids")
    @classmethod
    def _there_are(cls, value: frozenset[int] | None, info: ValidationInfo) -> frozenset[int] | None:
        count = info.data.get("shards")
        if value and count and max(value) >= count:
            raise ValueError(
                f"can't contain {max(value)}: with TURNKEEPER_SHARDS={count}, the last shard is {count - 1}"
            )
        return value

    @field_validator("contact")
    @classmethod
    def _one_line(cls, value: str) -> str:
        if not value.isprintable() or may_be_secret(value):
            raise ValueError("has to be one line of text, such as an e-mail address")
        return value.strip()

    @field_validator("privacy", "terms")
    @classmethod
    def _page(cls, value: str) -> str:
        if value and not PAGE.fullmatch(value):
            raise ValueError("has to be the address of a page, such as https://example.org/privacy")
        return value

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _small(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @model_validator(mode="after")
    def _one_source_each(self) -> Self:
        for name in ("discord_token", "database_url"):
            if getattr(self, name) is not None and getattr(self, f"{name}_file") is not None:
                raise ValueError(f"set {name.upper()} or {name.upper()}_FILE, not both")
        return self

    def at_home(self, *, make: bool = True) -> None:
        """Create the default data folder if it's missing and `make` is set.

        A folder that was set has to exist: its name may be misspelt, or a disk not mounted. Raises `BadSettings`.
        """
        try:
            if self.data != Settings.model_fields["data"].default and not self.data.is_dir():
                sentence = f"There is no folder {self.data.absolute()} ({PREFIX}DATA). Create it, or set another."
                raise BadSettings((sentence,))
            if make:
                self.data.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            sentence = f"The folder {self.data.absolute()} ({PREFIX}DATA) can't be used ({error.strerror})."
            raise BadSettings((sentence,)) from None

    @property
    def host(self) -> "Host":
        """What people may know about the host."""
        from bot.pipeline.ports import Host

        return Host(contact=self.contact, privacy=self.privacy, terms=self.terms)

    @property
    def token(self) -> SecretStr | None:
        """Discord's token, from the variable or its file; None if neither is set. Raises `BadSettings`."""
        return _secret("DISCORD_TOKEN", self.discord_token, self.discord_token_file)

    @property
    def database(self) -> str:
        """The database's URL; by default, the file `turnkeeper.db` in the data folder. Raises `BadSettings`."""
        url = _secret("DATABASE_URL", self.database_url, self.database_url_file)
        # An absolute path, since a relative one may look like an address.
        return str((self.data / "turnkeeper.db").absolute()) if url is None else url.get_secret_value()


def _secret(name: str, value: SecretStr | None, file: Path | None) -> SecretStr | None:
    if file is not None:
        value = SecretStr(_line(name, file))
    return value if value is not None and value.get_secret_value() else None


def _line(name: str, file: Path) -> str:
    """Return the single line of a secret's file. Raises `BadSettings`."""
    try:
        with file.open("rb") as opened:
            text = opened.read(LARGEST + 1).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it isn't text"
        raise BadSettings((f"The file {file} ({name}_FILE) can't be read ({reason}).",)) from None
    if not text:
        raise BadSettings((f"The file {file} ({name}_FILE) is empty. It has to contain what {name} would.",))
    if len(text) > LARGEST or len(text.splitlines()) > 1:
        raise BadSettings((f"The file {file} ({name}_FILE) has to contain a single line: what {name} would.",))
    return text


def load_settings(env_file: Path | None = FILE) -> Settings:
    """Load the settings from the environment, which takes precedence, and a file. Raises `BadSettings`."""
    try:
        if env_file is not None and env_file.is_dir():
            raise IsADirectoryError(EISDIR, "it's a folder")
        with in_our_words(env_file):
            return Settings(_env_file=env_file)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it isn't text in UTF-8"
        raise BadSettings((f"The settings in {env_file} can't be read ({reason}).",)) from None
    except ValidationError as error:
        raise BadSettings(tuple(fault(one, Settings.model_fields, PREFIX) for one in error.errors())) from None


def not_read(env_file: Path | None = FILE) -> list[str]:
    """Return a sentence for each variable that looks like a misspelt setting."""
    return misspelt(env_file, names(), PREFIX)


def names() -> frozenset[str]:
    """Return the names of all variables."""
    found = Settings.model_fields.items()
    return frozenset(str(field.validation_alias or f"{PREFIX}{name.upper()}") for name, field in found)
