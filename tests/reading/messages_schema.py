"""The messages of the corpus: which need an answer, and dice written for other bots."""

from functools import cache
from pathlib import Path
from typing import Literal

import yaml
from pydantic import Field, model_validator

from tests.reading.corpus_schema import Fighter, Strict

MESSAGES = Path(__file__).parent / "messages"


class Reply(Strict):
    """What comes of a message: exactly one of these."""

    read: str | None = None
    suggest: str | None = None
    answer: str | None = None
    silence: Literal[True] | None = None

    @model_validator(mode="after")
    def _is_one(self) -> "Reply":
        if len(self.model_fields_set) != 1:
            raise ValueError(f"{sorted(self.model_fields_set)} are not one reply")
        return self


class Message(Strict):
    """A message with where it is written and what is asked of its author at that time."""

    say: str = Field(min_length=1, max_length=2000)
    place: Literal["scene", "private"]
    author: Literal["fighter", "declaring", "rolling", "stranger", "gm"]
    language: Literal["en", "de"] = "en"
    expect: Reply
    also: tuple[Reply, ...] = ()
    kind: str
    note: str | None = None


class Company(Strict):
    """The fight in which the messages are written; `author` is their author's fighter."""

    game: Literal["mazeworld"]
    revision: str
    author: str
    contestants: dict[str, Fighter]
    creatures: dict[str, Fighter]


class Addressed(Strict):
    cast: Company
    messages: list[Message]


class Outcome(Strict):
    """What comes of dice: a roll in our notation and the comment that stays, or the part that is explained."""

    roll: str | None = None
    comment: str | None = None
    explain: str | None = None

    @model_validator(mode="after")
    def _is_one(self) -> "Outcome":
        if (self.roll is None) is (self.explain is None) or (self.comment is not None and self.roll is None):
            raise ValueError("a roll, perhaps with a comment, or what is explained")
        return self


class Dice(Strict):
    """Dice as they are written behind `@roll`, whose notation that is, and what it does `there`."""

    say: str
    source: str = Field(alias="from")
    there: str
    expect: Outcome
    also: tuple[Outcome, ...] = ()
    kind: str

    def outcomes(self) -> list[Outcome]:
        return [self.expect, *self.also]


class Rolls(Strict):
    rolls: list[Dice]


@cache
def addressed() -> Addressed:
    return Addressed.model_validate(_read("addressed.yaml"))


@cache
def dice() -> tuple[Dice, ...]:
    return tuple(Rolls.model_validate(_read("dice.yaml")).rolls)


def _read(name: str) -> object:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load((MESSAGES / name).read_text(encoding="utf-8"), loader)
