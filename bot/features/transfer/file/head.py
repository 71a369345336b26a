"""The parts of a game file: a head, people who were met, and the journal's rows, each as a line of JSON."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, FailFast, Field, StringConstraints

from bot.pipeline.ports import Row
from rules.dice.throws import Throw

FORMAT: Final = 1
"""The file format. A program reads its own format and all earlier ones."""
FIRST_BODIES: Final = 3
"""The first version of bodies written to such files. If a later migration turns documents into others, files must be
converted as well."""
LONGEST_ID: Final = 8000
"""More than anyone can type in one message, so that ids stored before they were limited can still be moved."""
LONGEST_LABEL: Final = 8000
MOST_DOCUMENTS: Final = 10_000
"""Maximum number of documents one command may have written."""
NO_SIGNS: Final = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$"

Id = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ID, pattern=NO_SIGNS)]


def _in_utc(at: datetime) -> datetime:
    """Return an instant in UTC. Raises ValueError at the very ends of the calendar."""
    try:
        return at.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(str(error)) from error


Instant = Annotated[AwareDatetime, AfterValidator(_in_utc)]


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Head(_Line):
    """The first line. `bodies`: the version of commands, events and documents; `digest`: the SHA-256 of the unpacked
    rest."""

    turnkeeper: Literal["game"] = "game"
    format: Annotated[int, Field(ge=1)] = FORMAT
    program: Annotated[str, StringConstraints(max_length=40)]
    bodies: Annotated[int, Field(ge=FIRST_BODIES)]
    game: Id
    met: Annotated[int, Field(ge=0)]
    rows: Annotated[int, Field(ge=1)]
    documents: Annotated[int, Field(ge=0)]
    digest: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class Met(_Line):
    """A person who was met in the game, and when last."""

    met: Id
    at: Instant


class StoredThrow(_Line):
    label: Annotated[str, StringConstraints(max_length=LONGEST_LABEL)]
    sides: Annotated[int, Field(ge=1, le=10**9)]
    faces: Annotated[tuple[int, ...], FailFast()]

    def throw(self) -> Throw:
        return Throw(self.label, self.sides, self.faces)


class StoredRow(_Line):
    """A row of the journal with the documents it wrote. Bodies stay in their stored text form."""

    seq: Annotated[int, Field(ge=1)]
    scene: Id | None
    person: Id
    source: Id
    index: Annotated[int, Field(ge=0, le=1000)]
    kind: Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,60}$")]
    command: str
    events: str
    throws: Annotated[tuple[StoredThrow, ...], FailFast(), Field(max_length=100_000)]
    system: Id | None
    digest: Id | None
    at: Instant
    documents: Annotated[dict[Id, str], Field(max_length=MOST_DOCUMENTS)]
    story: str = ""
    """The texts people were told; empty in files from before these were recorded."""

    @classmethod
    def of(cls, row: Row, source: str) -> "StoredRow":
        throws = tuple(
            StoredThrow.model_construct(label=throw.label, sides=throw.sides, faces=throw.faces) for throw in row.throws
        )
        return cls.model_construct(
            seq=row.seq,
            scene=row.scene,
            person=row.person,
            source=source,
            index=row.index,
            kind=row.kind,
            command=row.command,
            events=row.events,
            throws=throws,
            system=row.system,
            digest=row.digest,
            at=row.at.astimezone(UTC),
            documents=dict(row.documents),
            story=row.story,
        )

    def settled(self, settling: Callable[[str], str]) -> "StoredRow":
        """Return the row with every text but the source converted for the game it is imported to."""
        return self.model_copy(
            update={
                "scene": None if self.scene is None else settling(self.scene),
                "person": settling(self.person),
                "command": settling(self.command),
                "events": settling(self.events),
                "throws": tuple(one.model_copy(update={"label": settling(one.label)}) for one in self.throws),
                "documents": {settling(key): settling(body) for key, body in self.documents.items()},
                "story": settling(self.story),
            }
        )

    def row(self, game: str, source: str, version: int) -> Row:
        return Row(
            game=game,
            scene=self.scene,
            person=self.person,
            source=source,
            index=self.index,
            kind=self.kind,
            command=self.command,
            events=self.events,
            throws=tuple(throw.throw() for throw in self.throws),
            documents=self.documents,
            schema_version=version,
            system=self.system,
            digest=self.digest,
            at=self.at,
            seq=self.seq,
            story=self.story,
        )
