"""The history of a scene, read from the latest row back, in the words its readers were told."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import orjson

from bot.features.fight.events_text import gm_lines, public_lines
from bot.features.log.text import Entry, Heard
from bot.features.secret_rolls import handler as secret_rolls
from bot.features.speech.text import SAY
from bot.pipeline.journal import story as stories
from bot.pipeline.journal.imports import Brought
from bot.pipeline.journal.row_commands import typed_for
from bot.pipeline.journal.story import Story
from bot.pipeline.ports import Mark, Reader, Stretch, Tales, Told
from bot.pipeline.work.documents import fight_key, read_fight, system_of
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line
from bot.turn.codec import load_events
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view
from rules.dice.throws import Throw
from rules.errors import RuleError

STRIDE: Final = 100
"""Rows read at once."""
IMPORTED: Final = "imported"
"""The kind of entries about imports, which belong to every scene."""
NEVER: Final = 2**31 - 1
"""Greater than any seq: the largest integer that every database supports."""
NOT_FOR_ALL: Final = gettext_noop("Not public")
TO_YOU: Final = gettext_noop("For you only")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A range of a scene's rows: seqs from `first` up to but not including `before`."""

    scene: str
    first: int = 0
    before: int = NEVER


@dataclass(frozen=True, slots=True)
class Book:
    """Chapters, latest first, and the rows in them that were undone."""

    game: str
    chapters: tuple[Chapter, ...]
    undone: frozenset[int]
    people: Mapping[str, str]
    imports: tuple[Entry, ...] = ()
    """Public entries about imports, latest first."""

    def spans(self, seq: int) -> bool:
        """Whether a row lies within one of the chapters."""
        return any(one.first <= seq < one.before for one in self.chapters)


def of_import(brought: Brought, game: Game) -> Entry:
    told = Heard(brought.told(game))
    return Entry(seq=brought.seq, at=brought.at, turn=0, fight=None, lines=(told,), kind=IMPORTED)


def whole(game: str, scene: str, marks: Sequence[Mark], people: Mapping[str, str]) -> Book:
    """Return the whole history of a scene."""
    return Book(game, (Chapter(scene),), _undone(marks), people)


async def numbers(tales: Tales, game: str, scene: str, before: int = NEVER) -> tuple[int, ...]:
    """Return the fights played in a scene up to a row, in order, by their numbers in the game.

    People count the fights of one scene, since a gap would reveal fights elsewhere.
    """
    return await _numbers(tales, game, scene, before, {})


async def _numbers(
    tales: Tales, game: str, scene: str, before: int, counted: dict[tuple[str, int], tuple[int, ...]]
) -> tuple[int, ...]:
    """Count each scene once for each move. A scene that moved back and forth would otherwise be counted again each
    time."""
    if (scene, before) in counted:
        return counted[scene, before]
    found: list[int] = []
    for mark in await tales.marks(game, scene):
        command = orjson.loads(mark.command) if mark.seq < before and mark.kind in ("start_fight", "bind") else {}
        if mark.kind == "start_fight" and command:
            found.append(command["number"])
        elif command and command["to"] == scene:
            found += (await _numbers(tales, game, command["from"], mark.seq, counted))[-1:]
    counted[scene, before] = tuple(dict.fromkeys(found))
    return counted[scene, before]


async def meant(tales: Tales, game: str, scene: str, typed: int) -> int:
    """Return a fight's number in the game, given its number in the scene. Refuses with `no_such_fight`."""
    there = await numbers(tales, game, scene)
    if not 1 <= typed <= len(there):
        raise Refusal("no_such_fight", {"fight": typed, "choices": tuple(str(one + 1) for one in range(len(there)))})
    return there[typed - 1]


async def called(tales: Tales, game: str, scene: str, number: int) -> int:
    """Return a fight's number in the scene, given its number in the game."""
    there = await numbers(tales, game, scene)
    return there.index(number) + 1 if number in there else number


async def went_on(tales: Tales, game: Game, game_id: str, scene: str, number: int) -> bool:
    """Whether a fight has left a scene and went on in another one."""

    async def arrived(place: str) -> int:
        come, _ = await _arrival(tales, game_id, place, number, await tales.marks(game_id, place))
        return 0 if come is None else come.seq

    others = {*game.scenes, *game.running, *game.went, *game.went.values()} - {scene}
    here = await arrived(scene)
    return any([await arrived(one) > here for one in sorted(others)])


async def of_fight(tales: Tales, game: str, scene: str, number: int, people: Mapping[str, str]) -> Book | None:
    """Return the history of a fight, including scenes it was moved from. Returns None if it was never here."""
    chapters: list[Chapter] = []
    marks: list[Mark] = []
    before = NEVER
    while True:
        here = [mark for mark in await tales.marks(game, scene) if mark.seq < before]
        marks += here
        come, end = await _arrival(tales, game, scene, number, here)
        if come is None:
            return None
        chapters.append(Chapter(scene, come.seq, min(end, before)))
        if come.kind == "start_fight":
            return Book(game, tuple(chapters), _undone(sorted(marks, key=lambda mark: mark.seq)), people)
        scene, before = orjson.loads(come.command)["from"], come.seq


async def _arrival(tales: Tales, game: str, scene: str, number: int, here: Sequence[Mark]) -> tuple[Mark | None, int]:
    """Return the row with which a fight last began in a scene or came there, and the seq at which the next one did."""
    end = NEVER
    for mark in reversed(here):
        command = orjson.loads(mark.command) if mark.kind in ("start_fight", "bind") else {}
        if mark.kind == "bind" and command["to"] == scene:
            found = (await numbers(tales, game, command["from"], mark.seq))[-1:]
        elif mark.kind == "start_fight":
            found = (command["number"],)
        else:
            continue
        if number in found:
            return mark, end
        end = mark.seq
    return None, end


def _undone(marks: Sequence[Mark]) -> frozenset[int]:
    """Return the rows that were undone and not redone."""
    found: set[int] = set()
    for mark in marks:
        if mark.kind == "back":
            found.update(orjson.loads(mark.command).get("over", ()))
        elif mark.kind == "forward":
            found.difference_update(orjson.loads(mark.command).get("over", ()))
    return frozenset(found)


class FarEnough(Exception):
    """Raised once as many rows were read as other commands should have to wait for."""


async def newest(tales: Tales, book: Book, reader: Reader, most: int) -> Book:
    """Return a book limited to the latest `most` rows that told the reader something."""
    chapters: list[Chapter] = []
    for chapter in book.chapters:
        stretch = Stretch(book.game, chapter.scene, chapter.before, chapter.first, most + 1, reader=reader)
        seqs = await tales.told_in(stretch)
        if len(seqs) > most:
            return replace(book, chapters=(*chapters, replace(chapter, first=seqs[most - 1])))
        chapters.append(chapter)
        most -= len(seqs)
    return book


async def entries(
    tales: Tales,
    book: Book,
    reader: Reader,
    words: Sequence[str] = (),
    turn: int | None = None,
    most: int | None = None,
) -> AsyncIterator[Entry]:
    """Yield what the reader was told, latest first; with `words` or a `turn` only rows that may match.

    Raises `FarEnough` after `most` rows. Rows that told the reader nothing aren't counted.
    """
    read, heard = 0, _hears(reader, words) if words else None
    for chapter in book.chapters:
        before = chapter.before
        while True:
            rows = await tales.told(
                Stretch(
                    book.game, chapter.scene, before, chapter.first, STRIDE, words, turn, heard=heard, reader=reader
                )
            )
            for row in rows:
                if read == most:
                    raise FarEnough
                read += 1
                story = stories.read(row.story) or await _retold(tales, book.game, chapter.scene, row)
                for entry in reversed(_entries(row, story, reader, book)):
                    yield entry
            if len(rows) < STRIDE:
                break
            before = rows[-1].seq


def _hears(reader: Reader, words: Sequence[str]) -> Callable[[str], bool]:
    """Return a test whether a reader was told something that contains all these words.

    It searches the stored text, which costs a tenth of parsing it, and ignores keys such as "text" that occur in every
    story.
    """
    parts = ("public", "gm", *(("of_all",) if reader.whole else ())) if reader.gm else ("public",)

    def hears(body: str) -> bool:
        story = stories.kept(body)
        try:
            lines = [line for part in parts for line in story.get(part, ())]
            if reader.person is not None:
                lines += story.get("own", {}).get(reader.person, ())
            said = "\n".join("".join(span["text"] for span in line) for line in lines).casefold()
        except (TypeError, KeyError, AttributeError):
            # The story is damaged. Parsing it in full will show what can still be told.
            return True
        return all(word in said for word in words)

    return hears


def _entries(row: Told, story: Story, reader: Reader, book: Book) -> list[Entry]:
    """Return what the reader was told by a row: nothing, one entry, or two if a new turn began with it."""
    public = [Heard(line) for line in story.public]
    of_all = story.of_all if reader.whole else ()
    apart = [Heard(line, gettext(NOT_FOR_ALL)) for line in (*story.gm, *of_all)] if reader.gm else []
    apart += [Heard(line, gettext(TO_YOU)) for line in story.own.get(reader.person or "", ())]
    theirs = bool(story.own or story.of_all) and not (story.public or story.gm or of_all)
    own = reader.person is not None and row.person == reader.person
    knows = story.open or (reader.gm and not theirs) or own
    entry = Entry(
        seq=row.seq,
        at=row.at,
        turn=story.turn,
        fight=story.fight,
        lines=(),
        who=book.people.get(row.person, gettext("somebody")) if knows else "",
        by=row.person if knows else "",
        typed=_typed(row) if knows else "",
        kind=row.kind,
        undone=row.seq in book.undone,
        command=row.command if row.kind == SAY else "",
        throws=_known_dice(row, story, reader) if reader.gm and (own or not theirs) else (),
    )
    if story.begins is not None and story.begins < len(public):
        first = replace(entry, lines=(*public[: story.begins], *apart))
        then = replace(entry, turn=story.turn + 1, lines=tuple(public[story.begins :]), throws=())
        return [one for one in (first, then) if one.lines or one.throws]
    entry = replace(entry, lines=(*public, *apart))
    return [entry] if entry.lines or entry.throws else []


def _known_dice(row: Told, story: Story, reader: Reader) -> tuple[Throw, ...]:
    """Return the dice of a row, without secret rolls that another person keeps private."""
    told = story.gm or (reader.whole and story.of_all)
    known = row.person == reader.person or (told and not secret_rolls.is_for_roller(row))
    return tuple(throw for throw in row.throws if known or not throw.label.startswith(secret_rolls.LABELLED))


def _typed(row: Told) -> str:
    try:
        return typed_for(row)
    except (RuleError, ValueError, LookupError):
        return ""


async def _retold(tales: Tales, game: str, scene: str, row: Told) -> Story:
    """Rebuild the story of a row whose story is missing or damaged, from the fight as it was right after it."""
    if row.story:
        # The damaged row was read without its command and events, so read it again.
        (row,) = await tales.told(Stretch(game, scene, row.seq + 1, row.seq, done=True))
    fight = await _fight_after(tales, game, scene, row)
    if fight is None:
        return Story()
    system = system_of(fight)
    happened = load_events(row.events, system)
    public, of_gm = public_view(fight, system), gm_view(fight, system)
    return Story(
        public=tuple(public_lines(happened, public)),
        gm=tuple(gm_lines(happened, of_gm, public)),
        fight=fight.number,
        turn=fight.turn,
        played=True,
    )


async def in_short(tales: Tales, game: str, scene: str, seq: int) -> list[Line]:
    """Return the short report of what a row did in the fight there, as everyone could read it; empty if it did
    nothing."""
    rows = await tales.told(Stretch(game, scene, seq + 1, seq, done=True))
    fight = await _fight_after(tales, game, scene, rows[0]) if rows else None
    if fight is None:
        return []
    system = system_of(fight)
    return public_lines(load_events(rows[0].events, system), public_view(fight, system), brief=True)


async def _fight_after(tales: Tales, game: str, scene: str, row: Told) -> AnyFight | None:
    """Return the fight that a row changed, as it was right after it."""
    key = fight_key(scene)
    stored = (await tales.documents_at(game, [key], row.seq)).get(key)
    return None if stored is None or stored.seq != row.seq or row.events == "[]" else read_fight(stored.body)
