"""The page of docs/ that compares what the bot can do with what groups want, from features.yaml."""

from pathlib import Path
from typing import Final

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.commands.registry import find
from bot.features.completion.slash_commands import slash_forms
from tests.pages.table import code, table

FILE: Final = Path(__file__).with_name("features.yaml")
HEAD: Final = """\
# Features

What groups want from a play-by-post tool, from the issues, manuals and source code of a dozen bots and tools. We read
them, but didn't run them. If a tool has only part of something, the part is in brackets.

Made by `make docs`.
"""


class Feature(BaseModel):
    """Something that groups want, where to find it here, and who else has it."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    want: str
    commands: tuple[str, ...]
    page: str
    others: dict[str, str]
    missing: str = ""


def features() -> dict[str, tuple[Feature, ...]]:
    """Return the features by the heading they're listed under."""
    return TypeAdapter(dict[str, tuple[Feature, ...]]).validate_python(yaml.safe_load(FILE.read_text("utf-8")))


def page() -> str:
    lines, groups = [HEAD], features()
    for heading, listed in groups.items():
        rows = [(_capital(one.want), _here(one), _others(one.others)) for one in listed]
        lines += [f"## {heading}", "", *table(("wanted", "here", "elsewhere"), rows), ""]
    lines += ["## What is missing", ""]
    lines += [
        f"- {_capital(one.want)}: {one.missing}" for listed in features().values() for one in listed if one.missing
    ]
    return "\n".join([*lines, ""])


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _here(feature: Feature) -> str:
    words = [code(f"@{word}") for word in feature.commands if find(word) or (word,) in slash_forms()]
    if len(words) < len(feature.commands):
        raise ValueError(f"features.yaml names a command that doesn't exist: {', '.join(feature.commands)}")
    where = f"[{'in part' if feature.missing else 'yes'}]({feature.page})"
    return ": ".join((where, ", ".join(words))) if words else where


def _others(others: dict[str, str]) -> str:
    return ", ".join(f"{name} ({part})" if part else name for name, part in others.items()) or "nobody"
