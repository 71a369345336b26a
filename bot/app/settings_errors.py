"""Errors in a host's settings, worded in a sentence each; secrets are never repeated."""

import logging
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

from pydantic import SecretStr
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from bot.redaction import may_be_secret

LONGEST: Final = 30
"""Longer values aren't repeated, nor are addresses: they may be secrets on the wrong line."""
ALIKE: Final = 0.86
"""How similar a misspelt name has to be to a real one, out of 1."""
NAME: Final = re.compile(r"^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=", re.MULTILINE)
TOKEN: Final = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
"""The form of Discord's tokens."""
PARSER: Final = "dotenv.main"
"""The logger of the settings file's parser."""


@dataclass(eq=False)
class BadSettings(Exception):
    """The settings can't be used; one sentence for each variable."""

    faults: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(self.faults)


def token_fault(token: SecretStr | None) -> str | None:
    """Return what is wrong with a token's form, without repeating it; None if it may be valid."""
    if token is None or not token.get_secret_value().strip():
        return "There is no token yet. Set DISCORD_TOKEN in .env; docs/discord.md says where to get one."
    if TOKEN.fullmatch(token.get_secret_value().strip()):
        return None
    return (
        "DISCORD_TOKEN isn't a token: a token has three parts with dots between them, and no quotes around it. Get one "
        "at https://discord.com/developers/applications under Bot > Reset Token."
    )


@contextmanager
def in_our_words(file: Path | None) -> Iterator[None]:
    """Reword the settings parser's warnings about unreadable lines for the host."""

    def worded(record: logging.LogRecord) -> bool:
        line = record.args[0] if isinstance(record.args, tuple) and record.args else "?"
        record.msg = (
            f"Line {line} of {file} is ignored: it has to be NAME=VALUE, with quotes at both ends of the value or "
            "none. See .env.example."
        )
        record.args = ()
        return True

    logger = logging.getLogger(PARSER)
    logger.addFilter(worded)
    try:
        yield
    finally:
        logger.removeFilter(worded)


def fault(error: ErrorDetails, fields: Mapping[str, FieldInfo], prefix: str) -> str:
    """Describe a pydantic error about one variable. `fields`: by the names of the settings."""
    said = error["msg"].removeprefix("Value error, ")
    if not error["loc"]:
        return f"{said[:1].upper()}{said[1:]}. See .env.example."
    place = str(error["loc"][0])
    name = place if place.isupper() else f"{prefix}{place.upper()}"
    field = next((one for key, one in fields.items() if place in (key, one.validation_alias)), None)
    wanted = said if field is None or error["type"] == "value_error" else _wanted(field, said)
    return f"{name} {wanted}{_given(error['input'], field)}. See .env.example."


def _given(value: object, field: FieldInfo | None) -> str:
    kinds = () if field is None else _kinds(field)
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable() or SecretStr in kinds:
        return ""
    return "" if "://" in value or may_be_secret(value) else f"; it's '{value}' now"


def _wanted(field: FieldInfo, said: str) -> str:
    """Return what a setting of that kind has to be."""
    for kind in _kinds(field):
        if get_origin(kind) is Literal:
            *first, last = get_args(kind)
            return f"has to be {', '.join(first)} or {last}"
        if kind is bool:
            return "has to be on or off"
        if kind is int:
            return f"has to be a whole number{_bounds(field.metadata)}"
    return f"can't be used ({said})"


def _kinds(field: FieldInfo) -> tuple[object, ...]:
    """Return the types that a field may have."""
    one: object = field.annotation
    return (one,) if get_origin(one) is Literal else get_args(one) or (one,)


def _bounds(metadata: Iterable[object]) -> str:
    least, most = None, None
    for one in metadata:
        least, most = getattr(one, "ge", least), getattr(one, "le", most)
    if least is None:
        return "" if most is None else f" of at most {most}"
    return f" of at least {least}" if most is None else f" from {least} to {most}"


def misspelt(file: Path | None, known: Collection[str], prefix: str) -> list[str]:
    """Return a sentence for each variable, from the environment or a file, that looks like a setting but isn't one."""
    given = set(os.environ)
    # Other code reports an unreadable file.
    with suppress(OSError, UnicodeDecodeError):
        given |= set() if file is None else set(NAME.findall(file.read_text(encoding="utf-8")))
    found = []
    for name in sorted({one.upper() for one in given} - set(known)):
        near = _nearest(name, known, prefix)
        if near is not None:
            found.append(f"{name} isn't a setting and is ignored. Did you mean {near}?")
        elif name.startswith(prefix):
            found.append(f"{name} isn't a setting and is ignored. .env.example lists all settings.")
    return found


def _nearest(name: str, known: Collection[str], prefix: str) -> str | None:
    near = get_close_matches(name, known, 1, ALIKE)
    if not near and name.startswith(prefix):
        end = name.removeprefix(prefix)
        near = sorted(one for one in known if one == end or one.endswith(f"_{end}"))
    return near[0] if near else None
