"""The private notes of a game, each stored as a document of its own.

A note that no GM may read but its author is under another word, which no game file contains.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from bot.pipeline.journal.document_kinds import Parts, document, lasts
from bot.pipeline.schedule.deadlines import Instant
from bot.pipeline.work.context import Context

OF_PLAYER: Final = "note/"
OF_GM: Final = "gmnote/"
"""Prefixes of keys; a place from 0 and the author follow."""
COUNTS: Final = "notecounts"
FORMER: Final = "notes"
"""The one document that once held all notes."""
NONE: Final = "{}"
"""The text of a document whose note is gone."""
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


class Counts(BaseModel):
    """How many notes each person has had."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    counts: Mapping[str, int] = {}


class Former(Counts):
    """All notes of a game as they were once stored, oldest first."""

    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Notes:
    """All notes of a game by key, oldest first, and how many each person has had.

    `changed`: the documents to write, by key.
    """

    counts: Mapping[str, int]
    by_key: Mapping[str, Note]
    changed: Mapping[str, str]

    @property
    def notes(self) -> tuple[Note, ...]:
        return tuple(self.by_key.values())

    def next(self, *people: str) -> dict[str, int]:
        """Return the numbers of a new note in the lists of these people."""
        return {
            one: 1 + max([self.counts.get(one, 0), *(note.number(one) for note in self.by_key.values())])
            for one in people
        }

    def with_note(self, note: Note) -> "Notes":
        own = [key for key, one in self.by_key.items() if one.author == note.author]
        kept = dict(self.by_key)
        written = dict(self.changed)
        for key in own[: max(0, len(own) + 1 - MOST_OF_ONE)]:
            del kept[key]
            written[key] = NONE
        key = next(key for key in _keys(note) if key not in kept)
        counts = {**self.counts, **note.numbers}
        written |= {key: note.model_dump_json(), COUNTS: Counts(counts=counts).model_dump_json()}
        return Notes(counts, {**kept, key: note}, written)

    def without(self, note: Note) -> "Notes":
        gone = next(key for key, one in self.by_key.items() if one == note)
        kept = {key: one for key, one in self.by_key.items() if key != gone}
        return replace(self, by_key=kept, changed={**self.changed, gone: NONE})

    def of(self, person: str) -> tuple[Note, ...]:
        return tuple(one for one in self.notes if person in one.numbers)


def _keys(note: Note) -> list[str]:
    word = OF_PLAYER if note.for_gms else OF_GM
    return [f"{word}{place}/{note.author}" for place in range(MOST_OF_ONE)]


@document(FORMER, exported=False)
def _former(_: Parts, body: str) -> None:
    Former.model_validate_json(body)


@document(COUNTS)
def _counts(_: Parts, body: str) -> None:
    Counts.model_validate_json(body)


@lasts(COUNTS)
def _numbers(here: str, of_file: str | None) -> str:
    """Let the numbers go on, so that no new note is shown by the button of an old one."""
    before, now = (Counts.model_validate_json(body or NONE).counts for body in (here, of_file))
    return Counts(counts={who: max(before.get(who, 0), now.get(who, 0)) for who in {*before, *now}}).model_dump_json()


@document(f"{OF_PLAYER}*/*")
def _of_player(parts: Parts, body: str) -> None:
    _mind(parts, body)


@document(f"{OF_GM}*/*", exported=False)
def _of_gm(parts: Parts, body: str) -> None:
    _mind(parts, body)


def _mind(parts: Parts, body: str) -> None:
    if int(parts[0]) not in range(MOST_OF_ONE):
        raise ValueError("no such place")
    if body != NONE:
        Note.model_validate_json(body)


async def kept_notes(context: Context) -> Notes:
    """Return the notes of the game. Those that are still in the former document move out of it with the next change."""
    unit, game = context.unit, context.game_id
    keys = [*await unit.keys(game, OF_PLAYER), *await unit.keys(game, OF_GM), COUNTS, FORMER]
    stored = {key: one.body for key, one in (await unit.documents(game, keys)).items()}
    former = Former.model_validate_json(stored.pop(FORMER, NONE))
    counts = {**former.counts, **Counts.model_validate_json(stored.pop(COUNTS, NONE)).counts}
    found = {key: Note.model_validate_json(body) for key, body in stored.items() if body != NONE}
    notes = Notes(counts, dict(sorted(found.items(), key=lambda one: (one[1].at, one[1].number(one[1].author)))), {})
    if former.notes:
        for note in former.notes:
            notes = notes.with_note(note)
        notes = replace(notes, counts=counts, changed={**notes.changed, FORMER: NONE})
    return notes
