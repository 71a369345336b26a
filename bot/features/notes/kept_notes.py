"""The private notes of a game, stored as a document."""

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.schedule.deadlines import Instant
from bot.pipeline.work.context import Context

NOTES: Final = "notes"
MOST_OF_ONE: Final = 50
"""How many notes of one author are kept; a new one replaces the oldest."""
LONGEST: Final = 1000
"""Maximum number of characters of a note."""


class Note(BaseModel):
    """A note. `author` and `to`: ids of people. `at`: ISO text, UTC. `scene`: where its author was, if not in private.

    `numbers`: its number in each of their lists, so that nobody can count other people's notes.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    author: str
    to: str
    text: str = Field(min_length=1, max_length=LONGEST)
    at: Instant
    numbers: Mapping[str, int]
    scene: str | None = None
    for_gms: bool = False
    """Whether GMs can read it, because a player wrote it."""

    def number(self, person: str) -> int:
        """Return its number in a person's list; 0 if it isn't theirs."""
        return self.numbers.get(person, 0)


class Notes(BaseModel):
    """All notes of a game, oldest first, and how many each person has had."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    counts: Mapping[str, int] = {}
    notes: tuple[Note, ...] = ()

    def next(self, *people: str) -> dict[str, int]:
        """Return the numbers of a new note in the lists of these people."""
        return {one: self.counts.get(one, 0) + 1 for one in people}

    def with_note(self, note: Note) -> "Notes":
        own = [one for one in self.notes if one.author == note.author]
        gone = own[0] if len(own) >= MOST_OF_ONE else None
        notes = (*(one for one in self.notes if one is not gone), note)
        return Notes(counts={**self.counts, **note.numbers}, notes=notes)

    def without(self, note: Note) -> "Notes":
        return Notes(counts=self.counts, notes=tuple(one for one in self.notes if one != note))

    def of(self, person: str) -> tuple[Note, ...]:
        return tuple(one for one in self.notes if person in one.numbers)


@document(NOTES)
def _read(_: Parts, body: str) -> None:
    Notes.model_validate_json(body)


async def kept_notes(context: Context) -> Notes:
    stored = await context.unit.documents(context.game_id, [NOTES])
    return Notes.model_validate_json(stored[NOTES].body) if stored else Notes()
