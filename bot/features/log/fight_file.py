"""A fight as a file, written from the journal at the moment it is sent."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal, Protocol, Self

from bot.features.log import chronicle
from bot.features.log.chronicle import Book
from bot.features.log.fight_report import Stand, Tale, TurnTold, as_story, stand_of
from bot.features.log.html import page
from bot.features.log.markdown import markdown
from bot.features.log.text import Entry
from bot.features.portraits.portraits import avatars, of_store
from bot.pipeline.ports import Document, Reader, Tales
from bot.pipeline.work.documents import GAME, fight_key, read_fight, system_of
from bot.text.reply import Plain
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.view import gm_view, public_view

OF: Final = "log@"
"""The start of a file reference to a fight."""


class Wanted(Plain):
    """A fight up to a row of the journal, and what its file contains.

    `kind`: for players, as a story without dice, or for GMs; `whole`: for GMs of the whole game.
    """

    scene: str
    fight: int
    last: int
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"
    whole: bool = False

    def spelled(self) -> str:
        return f"{OF}{self.model_dump_json()}"

    @classmethod
    def read(cls, of: str) -> Self:
        return cls.model_validate_json(of.removeprefix(OF))


MOST_ENTRIES: Final = 20_000
"""Maximum number of commands written to one file."""


class Shelf(Tales, Protocol):
    """The store access needed to collect a fight."""

    async def document(self, game: str, key: str) -> Document | None: ...


@dataclass(frozen=True, slots=True)
class Gathered:
    """A fight as text, and a function for fighters' names by id as its readers know them."""

    tale: Tale
    names: Callable[[str], str | None]


async def written(shelf: Shelf, game: str, wanted: Wanted) -> bytes:
    """Return the content of the file. Refuses with `no_such_fight`."""
    found = await gathered(shelf, game, wanted)
    write = page if wanted.form == "html" else markdown
    return (await asyncio.to_thread(write, found.tale, found.names)).encode()


async def gathered(shelf: Shelf, game: str, wanted: Wanted) -> Gathered:
    """Collect everything the file's readers were told of a fight. Refuses with `no_such_fight`."""
    stored = await shelf.document(game, GAME)
    settings = Game() if stored is None else Game.model_validate_json(stored.body)
    book = await chronicle.of_fight(shelf, game, wanted.scene, wanted.fight, settings.people)
    if book is None:
        raise Refusal("no_such_fight", {"fight": wanted.fight, "choices": ()})
    reader = Reader(gm=wanted.kind == "gm", whole=wanted.whole)
    found: list[Entry] = []
    async for entry in chronicle.entries(shelf, book, reader):
        if entry.seq <= wanted.last:
            found.append(entry)
        if len(found) >= MOST_ENTRIES:
            break
    found.reverse()
    turns, last = await _turns(shelf, game, book, found, gm=reader.gm)
    if wanted.kind == "story":
        turns = [replace(turn, entries=tuple(as_story(turn.entries))) for turn in turns]
    tale = Tale(
        scene=settings.scenes.get(wanted.scene, ""),
        number=await chronicle.called(shelf, game, wanted.scene, wanted.fight),
        system="" if last is None else system_of(last).title,
        kind=wanted.kind,
        turns=tuple(turn for turn in turns if turn.entries),
        ended=last is not None and last.ended,
    )
    names = _names(last, gm=reader.gm)
    faces = {} if last is None or wanted.form != "html" else await avatars(of_store(shelf, game), last)
    known = {name: webp for who, webp in faces.items() if (name := names(who)) is not None}
    return Gathered(replace(tale, faces=known), names)


async def _turns(
    shelf: Shelf, game: str, book: Book, entries: Iterable[Entry], *, gm: bool
) -> tuple[list[TurnTold], AnyFight | None]:
    """Group entries by turn in the order played; a turn replayed after an undo appears again."""
    turns: list[TurnTold] = []
    last: AnyFight | None = None
    for number, group in groupby(entries, lambda entry: entry.turn):
        told = tuple(group)
        fight = await fight_at(shelf, game, book, max(entry.seq for entry in told))
        last = fight or last
        stand = None if fight is None or not number else await asyncio.to_thread(_stand, fight, gm)
        again = any(turn.number == number for turn in turns)
        turns.append(TurnTold(number, told, stand, again=again))
    return turns, last


async def fight_at(shelf: Shelf, game: str, book: Book, seq: int) -> AnyFight | None:
    """Return the fight as it was after a row."""
    chapter = next((one for one in book.chapters if one.first <= seq < one.before), None)
    if chapter is None:
        return None
    key = fight_key(chapter.scene)
    stored = (await shelf.documents_at(game, [key], seq)).get(key)
    return None if stored is None else await asyncio.to_thread(read_fight, stored.body)


def _stand(fight: AnyFight, gm: bool) -> Stand:
    view = gm_view(fight, system_of(fight)) if gm else public_view(fight, system_of(fight))
    return stand_of(view)


def _names(fight: AnyFight | None, *, gm: bool) -> Callable[[str], str | None]:
    if fight is None:
        return lambda _: None
    system = system_of(fight)
    view = gm_view(fight, system) if gm else public_view(fight, system)
    return {seen.id: seen.name for seen in view.fighters}.get
