"""Fights with fair dice: what is published about their seeds, and the seeds that are still secret."""

from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from bot.pipeline.ports import UnitReader
from bot.turn.frozen_model import Plain
from rules.dice.fair import SEED, commitment, hash_of, mixed

MOST_COMMITMENTS: Final = 50
"""How often the dice of one fight can be fixed anew, which happens when its end is undone."""
MOST_WORDS: Final = 50
LONGEST_WORDS: Final = 100
"""How often people can add words in one fight, and the most characters at once."""

SEEDS: Final = "seeds/"
"""The start of the keys of secret seeds."""

LONGEST_LABEL: Final = 1000
"""Maximum number of characters of what a throw was for."""
HIGHEST: Final = 10**9
"""The highest number of a fight."""

Hex = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Commitment(Plain):
    """What was published before the dice. `hash` is of the seed, `hidden_hash` of the seed of dice that not everyone
    may know; the seeds are "" until they are revealed."""

    hash: Digest
    hidden_hash: Digest
    seed: Hex = ""
    hidden_seed: Hex = ""

    @property
    def digest(self) -> str:
        """What was posted."""
        return commitment(self.hash, self.hidden_hash)


class Words(Plain):
    """Words that somebody added, and the mix after them."""

    text: str = Field(min_length=1, max_length=LONGEST_WORDS)
    mix: Digest


class FairFight(Plain):
    """What everyone may know about the dice of a fight. `number`: of the fight in the game."""

    number: int = Field(ge=0, le=HIGHEST)
    commitments: tuple[Commitment, ...] = Field(default=(), max_length=MOST_COMMITMENTS)
    words: tuple[Words, ...] = Field(default=(), max_length=MOST_WORDS)

    @property
    def mix(self) -> str:
        return self.words[-1].mix if self.words else ""

    @property
    def is_open(self) -> bool:
        """Whether dice follow from a seed that isn't revealed yet."""
        return bool(self.commitments) and not self.commitments[-1].seed

    def with_words(self, text: str) -> "FairFight":
        return self.model_copy(update={"words": (*self.words, Words(text=text, mix=mixed(self.mix, text)))})


class Seeds(Plain):
    """The secret seeds of a fight, one pair for each commitment: of the dice that everyone may know, and of others."""

    pairs: tuple[tuple[Hex, Hex], ...] = Field(default=(), max_length=MOST_COMMITMENTS, repr=False)


@dataclass(frozen=True, repr=False)
class Fair:
    """Everything about the fair dice of a fight. Without `seeds`, the game was imported: no file has secret seeds."""

    fight: FairFight
    seeds: Seeds | None

    def committed(self, salt: bytes) -> "Fair":
        """Return it with one more pair of seeds, of 64 random bytes."""
        seed, hidden = salt[:SEED], salt[SEED:]
        made = Commitment(hash=hash_of(seed), hidden_hash=hash_of(hidden))
        fight = self.fight.model_copy(update={"commitments": (*self.fight.commitments, made)})
        pairs = () if self.seeds is None else self.seeds.pairs
        return Fair(fight, Seeds(pairs=(*pairs, (seed.hex(), hidden.hex()))))

    def revealed(self, *, hidden: bool = False) -> "Fair":
        """Return it with its seeds revealed; `hidden`: the hidden ones."""
        if self.seeds is None:
            return self
        opened = [
            one.model_copy(update={"hidden_seed": pair[1]} if hidden else {"seed": pair[0]})
            for one, pair in zip(self.fight.commitments, self.seeds.pairs, strict=True)
        ]
        return Fair(self.fight.model_copy(update={"commitments": tuple(opened)}), self.seeds)

    def documents(self) -> dict[str, str]:
        found = {fair_key(self.fight.number): self.fight.model_dump_json()}
        if self.seeds is not None:
            found[seeds_key(self.fight.number)] = self.seeds.model_dump_json()
        return found


class Derived(Plain):
    """How the faces of a throw followed from a seed: see `rules.dice.fair`. `commitment` and `words` count from 1."""

    commitment: int = Field(ge=1, le=MOST_COMMITMENTS)
    hidden: bool = False
    words: int = Field(default=0, ge=0, le=MOST_WORDS)
    cause: str = Field(max_length=LONGEST_LABEL)
    label: str = Field(max_length=LONGEST_LABEL)


def fair_key(number: int) -> str:
    return f"fair/{number}"


def seeds_key(number: int) -> str:
    return f"{SEEDS}{number}"


async def fair_fight(unit: UnitReader, game: str, number: int) -> Fair | None:
    """Return what is stored about the dice of a fight; None if they aren't fair dice."""
    stored = await unit.documents(game, [fair_key(number), seeds_key(number)])
    if fair_key(number) not in stored:
        return None
    seeds, fight = stored.get(seeds_key(number)), FairFight.model_validate_json(stored[fair_key(number)].body)
    if not fight.commitments:
        return None
    return Fair(fight, None if seeds is None else Seeds.model_validate_json(seeds.body))
