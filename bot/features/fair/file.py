"""The rolls of a fight as a file, and checking it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.pipeline.journal import story as stories
from bot.pipeline.ports import Cast
from bot.pipeline.work.fair_fights import Commitment, FairFight, Hex
from rules.dice.fair import commitment, faces_of, hash_of, mixed
from rules.dice.throws import DICE, SIDES

FORMAT: Final = "turnkeeper-fair-1"


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Published(_Part):
    """A commitment, and what was revealed of it."""

    commitment: Hex
    seed: Hex
    hidden_hash: Hex
    hidden_seed: Hex = ""


class Mixed(_Part):
    text: str
    mix: Hex


class Rolled(_Part):
    """The dice of one roll. `commitment` and `words` count from 1; 0: no words yet."""

    commitment: int = Field(ge=1)
    hidden: bool = False
    words: int = Field(default=0, ge=0)
    cause: str
    label: str
    count: int = Field(ge=1, le=DICE)
    sides: int = Field(ge=1, le=SIDES)
    faces: tuple[int, ...] = Field(max_length=DICE)


class FairFile(_Part):
    """The public rolls of a fight. `sealed`: how many are left out because their seed is still hidden."""

    format: Literal["turnkeeper-fair-1"]
    fight: int
    commitments: tuple[Published, ...]
    words: tuple[Mixed, ...] = ()
    dice: tuple[Rolled, ...] = ()
    sealed: int = 0


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that doesn't follow from the seeds: the number of the `commitment`, `words` or `roll`, from 1."""

    what: Literal["commitment", "words", "roll"]
    number: int
    label: str = ""


def file_of(fight: FairFight, called: int, rows: Iterable[Cast]) -> FairFile:
    """Return the rolls that everyone saw. `called`: the number that people call the fight; `rows`: oldest first."""
    found, sealed = list[Rolled](), 0
    for row in rows:
        for throw, derived in _shown(row, fight.number):
            try:
                fell = {"count": len(throw["faces"]), "sides": throw["sides"], "faces": throw["faces"]}
                rolled = Rolled.model_validate({**derived, **fell})
                made = fight.commitments[rolled.commitment - 1]
            except (ValidationError, IndexError):
                # An edited game file named a commitment that isn't there, or dice that nobody can throw.
                continue
            if _seed(made, rolled):
                found.append(rolled)
            else:
                sealed += 1
    return FairFile(
        format=FORMAT,
        fight=called,
        commitments=tuple(
            Published(commitment=one.digest, seed=one.seed, hidden_hash=one.hidden_hash, hidden_seed=one.hidden_seed)
            for one in fight.commitments
        ),
        words=tuple(Mixed(text=one.text, mix=one.mix) for one in fight.words),
        dice=tuple(found),
        sealed=sealed,
    )


def _shown(row: Cast, fight: int) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield the fair throws of a row that everyone saw."""
    story = stories.kept(row.story)
    shown = set(story.get("shown", ()))
    if story.get("fight") != fight or not shown or not story.get("fair"):
        return
    throws = orjson.loads(row.throws)
    for place, derived in story["fair"].items():
        if int(place) in shown:
            yield throws[int(place)], derived


def _seed(made: Commitment | Published, rolled: Rolled) -> str:
    return made.hidden_seed if rolled.hidden else made.seed


def faults(file: FairFile) -> Iterator[Wrong]:
    """Yield everything in a file that doesn't follow from its seeds."""
    for number, made in enumerate(file.commitments, 1):
        hidden = made.hidden_seed and hash_of(bytes.fromhex(made.hidden_seed)) != made.hidden_hash
        if hidden or commitment(hash_of(bytes.fromhex(made.seed)), made.hidden_hash) != made.commitment:
            yield Wrong("commitment", number)
    mixes = [""]
    for number, words in enumerate(file.words, 1):
        if words.mix != mixed(mixes[-1], words.text):
            yield Wrong("words", number)
        mixes.append(words.mix)
    used = set[tuple[int, str, str]]()
    for number, one in enumerate(file.dice, 1):
        if (one.commitment, one.cause, one.label) in used or not _follows(file, mixes, one):
            yield Wrong("roll", number, one.label)
        used.add((one.commitment, one.cause, one.label))


def _follows(file: FairFile, mixes: list[str], one: Rolled) -> bool:
    if one.commitment > len(file.commitments) or one.words >= len(mixes):
        return False
    seed = _seed(file.commitments[one.commitment - 1], one)
    if not seed:
        return False
    return one.faces == faces_of(bytes.fromhex(seed), mixes[one.words], one.cause, one.label, one.count, one.sides)
