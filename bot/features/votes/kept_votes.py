"""The votes of a game, stored as one document."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.pipeline.journal.document_kinds import Parts, document, lasts
from bot.pipeline.ports import UnitReader
from bot.pipeline.schedule.deadlines import Instant
from bot.turn.refusal import Refusal

KEY: Final = "votes"
MOST_OPEN: Final = 5
"""Maximum number of open votes in a scene."""
MOST_KEPT: Final = 30
"""Maximum number of votes in a game; a new one replaces the oldest closed one."""
FEWEST: Final = 2
MOST: Final = 10
"""How many options a vote has."""
LONGEST_TITLE: Final = 200
LONGEST_OPTION: Final = 80
"""Maximum number of characters of a question, and of an option."""


class Vote(BaseModel):
    """A vote. `title`: the question. `label`: the options. `opened_by`: an id. `opened`: when it was opened, and
    `until`: when it closes, ISO texts.

    `ballots`: the options (from 0) that each person chose, by id; in an `anonymous` vote by a digest of the id with the
    `salt`, so that nobody reads names in the database. A closed anonymous vote has only its `counts`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = Field(ge=1)
    scene: str
    title: str = Field(min_length=1, max_length=LONGEST_TITLE)
    label: tuple[Annotated[str, Field(min_length=1, max_length=LONGEST_OPTION)], ...] = Field(
        min_length=FEWEST, max_length=MOST
    )
    opened_by: str
    opened: Instant | None = None
    until: Instant | None = None
    several: bool = False
    anonymous: bool = False
    players: bool = False
    salt: str = ""
    ballots: Mapping[str, tuple[int, ...]] = {}
    counts: tuple[int, ...] = ()
    voters: int = 0
    closed: bool = False

    @model_validator(mode="after")
    def _fits(self) -> "Vote":
        """Refuse choices that the vote doesn't have, and a result that doesn't fit."""
        if not all(0 <= at < len(self.label) for chosen in self.ballots.values() for at in chosen):
            raise ValueError("no such choice")
        if self.closed and len(self.counts) != len(self.label):
            raise ValueError("no result")
        return self

    @property
    def about(self) -> str:
        """What messages about it are about."""
        return f"vote/{self.number}"

    def key(self, person: str) -> str:
        """Return the key of a person's ballot."""
        return sha256(f"{self.salt}\n{person}".encode()).hexdigest()[:32] if self.anonymous else person

    def chose(self, person: str, options: tuple[int, ...]) -> "Vote":
        """Return the vote with a person's ballot, in its former place, as everyone reads the order; without options it
        is taken back."""
        ballots = {**self.ballots, self.key(person): options}
        return self.model_copy(update={"ballots": {who: what for who, what in ballots.items() if what}})

    def ended(self) -> "Vote":
        """Return the vote with its result."""
        counts = tuple(sum(at in one for one in self.ballots.values()) for at in range(len(self.label)))
        update: dict[str, object] = {"closed": True, "counts": counts, "voters": len(self.ballots)}
        return self.model_copy(update=update | ({"ballots": {}} if self.anonymous else {}))


class Votes(BaseModel):
    """A game's votes, oldest first. `counts`: the number of the last one in each scene, so that nobody can count the
    votes of scenes that they can't read. `count`: that of the whole game, in older documents."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: int = 0
    counts: Mapping[str, int] = {}
    votes: tuple[Vote, ...] = Field(default=(), max_length=MOST_KEPT)

    def open_in(self, scene: str | None) -> tuple[Vote, ...]:
        return tuple(one for one in self.votes if not one.closed and one.scene == scene)

    def next(self, scene: str) -> int:
        """Return the number of a new vote in a scene."""
        return 1 + max([self.counts.get(scene, 0), *(one.number for one in self.votes if one.scene == scene)])

    def find(self, scene: str, number: int) -> Vote | None:
        return next((one for one in self.votes if (one.scene, one.number) == (scene, number)), None)

    def with_vote(self, vote: Vote) -> "Votes":
        """Return them with a new or changed vote. Refuses with `too_many_votes` (limit)."""
        if (before := self.find(vote.scene, vote.number)) is not None:
            changed = tuple(vote if one is before else one for one in self.votes)
            return self.model_copy(update={"votes": changed})
        if len(self.open_in(vote.scene)) >= MOST_OPEN:
            raise Refusal("too_many_votes", {"limit": MOST_OPEN})
        kept = self.votes
        if len(kept) >= MOST_KEPT:
            oldest = next((one for one in kept if one.closed), None)
            if oldest is None:
                raise Refusal("too_many_votes", {"limit": MOST_KEPT})
            kept = tuple(one for one in kept if one is not oldest)
        counts = {**self.counts, vote.scene: vote.number}
        return Votes(count=self.count, counts=counts, votes=(*kept, vote))


@document(KEY, exported=False)
def _read(_: Parts, body: str) -> None:
    Votes.model_validate_json(body)


@lasts(KEY)
def _numbers(here: str, _: str | None) -> str:
    """Keep the numbers, so that no new vote takes the post and the buttons of an old one for its own."""
    votes = Votes.model_validate_json(here)
    counts = {scene: votes.next(scene) - 1 for scene in sorted({*votes.counts, *(one.scene for one in votes.votes)})}
    return Votes(count=votes.count, counts=counts).model_dump_json(exclude_defaults=True)


async def is_any_open(unit: UnitReader, game: str, scene: str | None) -> bool:
    """Whether a vote is open in a scene. Most games have none open, which is known without reading all ballots."""
    stored = await unit.documents(game, [KEY])
    body = stored[KEY].body if stored else ""
    # Within a title, quotation marks are escaped.
    closed = body.count('"closed":true') == body.count('"number":')
    return not closed and bool(Votes.model_validate_json(body).open_in(scene))


async def kept_votes(unit: UnitReader, game: str) -> Votes:
    stored = await unit.documents(game, [KEY])
    return Votes.model_validate_json(stored[KEY].body) if stored else Votes()
