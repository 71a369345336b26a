"""A fight turn by turn, as everyone saw it: the board at the end of each turn, and what had happened."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.features.board.picture import depicted
from bot.features.catch_up.story import Gone, by_command
from bot.features.log import chronicle
from bot.features.log.chronicle import Book
from bot.features.log.fight_file import Shelf, fight_at
from bot.features.log.fight_report import Stand, Tale, TurnTold, stand_of
from bot.features.log.html import page
from bot.features.log.text import BESIDE, Entry, Heard
from bot.features.pictures.stored_pictures import with_background
from bot.features.portraits.portraits import avatars, of_store
from bot.pipeline.ports import Document, Reader
from bot.pipeline.work.documents import GAME, read_game, system_of
from bot.text.files import Enclosed
from bot.text.pictures import Board
from bot.text.reply import Line, Plain
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal
from bot.turn.view import public_view

OF: Final = "replay@"
"""The start of a file reference to a replay."""
MOST_TURNS: Final = 60
"""Maximum number of turns in a page."""
MOST_FRAMES: Final = 30
"""Maximum number of frames in an animation."""
MOST_IN_SHORT: Final = 200
"""Maximum number of commands whose short reports are worked out; earlier ones are told as in a story."""
MOST_ENTRIES: Final = 20_000
"""Maximum number of commands read."""
STEPS: Final = frozenset({"back", "forward"})
"""Kinds of commands that belong to no turn."""


class Wanted(Plain):
    """A fight up to a row of the journal. `first`: only the turns that ended from this row on. `most`: of them only the
    last ones; 0: all, or as many as an animation may have."""

    scene: str
    fight: int
    last: int
    first: int = 0
    most: int = 0

    def spelled(self) -> str:
        return f"{OF}{self.model_dump_json()}"

    @classmethod
    def read(cls, of: str) -> Self:
        return cls.model_validate_json(of.removeprefix(OF))


@dataclass(frozen=True, slots=True)
class Ended:
    """A turn with what everyone was told in it. `seq`: the row after which it is shown."""

    number: int
    seq: int
    entries: tuple[Entry, ...]


async def written(shelf: Shelf, game: str, file: Enclosed) -> Enclosed:
    """Return the page of a replay, without its pictures. Refuses with `no_such_fight`."""
    wanted = Wanted.read(file.of)
    settings, book = await _book(shelf, game, wanted)
    found = await _turns(shelf, book, wanted)
    turns = found[-MOST_TURNS:]
    boards, last = _Boards(shelf, game), None
    told: list[TurnTold] = []
    for turn in _with_lines(turns, await _in_short(shelf, game, book, turns)):
        fight = await fight_at(shelf, game, book, turn.seq)
        if fight is not None:
            goes_on = turn.number == turns[-1].number == fight.turn and not fight.ended
            stand = await asyncio.to_thread(_stand, fight)
            board = await boards.after(turn.seq, fight)
            told.append(TurnTold(turn.number, turn.entries, stand, board=board, goes_on=goes_on))
            last = fight
    tale = Tale(
        scene=settings.scenes.get(wanted.scene, ""),
        number=await chronicle.called(shelf, game, wanted.scene, wanted.fight),
        system="" if last is None else system_of(last).title,
        kind="replay",
        turns=tuple(told),
        ended=last is not None and last.ended,
        left_out=len(found) > len(turns),
    )
    data = (await asyncio.to_thread(page, tale, lambda _: None)).encode()
    return file.model_copy(update={"data": data, "boards": tuple(one.board for one in told if one.board is not None)})


async def frames(shelf: Shelf, game: str, wanted: Wanted) -> tuple[Board, ...]:
    """Return the boards of an animation. Refuses with `no_such_fight`."""
    _, book = await _book(shelf, game, wanted)
    turns = await _turns(shelf, book, wanted)
    boards, found = _Boards(shelf, game), list[Board]()
    for turn in turns[-wanted.most :] if wanted.most else thinned(turns):
        fight = await fight_at(shelf, game, book, turn.seq)
        if fight is not None:
            found.append(await boards.after(turn.seq, fight))
    return tuple(found)


def thinned(turns: Sequence[Ended], most: int = MOST_FRAMES) -> list[Ended]:
    """Return at most so many turns, evenly spread, with the first and the last."""
    if len(turns) <= most:
        return list(turns)
    return [turns[place * (len(turns) - 1) // (most - 1)] for place in range(most)]


async def _book(shelf: Shelf, game: str, wanted: Wanted) -> tuple[Game, Book]:
    stored = await shelf.document(game, GAME)
    settings = Game() if stored is None else read_game(stored.body)
    book = await chronicle.of_fight(shelf, game, wanted.scene, wanted.fight, settings.people)
    if book is None:
        raise Refusal("no_such_fight", {"fight": wanted.fight, "choices": ()})
    chapters = (replace(one, first=max(one.first, wanted.first)) for one in book.chapters)
    return settings, replace(book, chapters=tuple(one for one in chapters if one.first < one.before))


async def _turns(shelf: Shelf, book: Book, wanted: Wanted) -> list[Ended]:
    """Return the turns of a fight in order, each until the command that ended it; the last one until now.

    A command that ends a turn also begins the next, and the board shows the result of both.
    """
    told: list[Entry] = []
    async for entry in chronicle.entries(shelf, book, Reader()):
        counts = entry.fight == wanted.fight and not entry.undone and entry.kind not in STEPS
        if counts and entry.seq <= wanted.last:
            told.append(entry)
        if len(told) >= MOST_ENTRIES:
            break
    by_turn: dict[int, list[Entry]] = {}
    for entry in reversed(told):
        by_turn.setdefault(entry.turn, []).append(entry)
    found = [Ended(turn, max(one.seq for one in same), tuple(same)) for turn, same in sorted(by_turn.items())]
    if found:
        now = min(wanted.last, book.chapters[0].before - 1)
        found[-1] = replace(found[-1], seq=now)
    return found


async def _in_short(shelf: Shelf, game: str, book: Book, turns: Sequence[Ended]) -> dict[int, list[Line]]:
    """Return the short reports of the latest commands, by seq."""
    counted = [one.seq for turn in turns for one in turn.entries if one.kind not in BESIDE]
    found: dict[int, list[Line]] = {}
    for seq in list(dict.fromkeys(counted))[-MOST_IN_SHORT:]:
        scene = next((one.scene for one in book.chapters if one.first <= seq < one.before), None)
        if scene is not None and (lines := await chronicle.in_short(shelf, game, scene, seq)):
            found[seq] = lines
    return found


def _with_lines(turns: Sequence[Ended], short: Mapping[int, Sequence[Line]]) -> list[Ended]:
    """Return the turns with what happened in them, in short."""
    entries = sorted((one for turn in turns for one in turn.entries), key=lambda one: (one.seq, one.turn))
    gone = Gone("", "", None, own=False, turn=None, entries=entries, whole=True, short=short)
    told: dict[int, list[Entry]] = {}
    for entry, lines in by_command(gone):
        told.setdefault(entry.turn, []).append(replace(entry, lines=tuple(map(Heard, lines)), who="", typed=""))
    return [replace(turn, entries=tuple(told.get(turn.number, ()))) for turn in turns]


def _stand(fight: AnyFight) -> Stand:
    return stand_of(public_view(fight, system_of(fight)))


class _Boards:
    """Reads the boards that everyone saw. Each document is read once, since many frames show the same portraits."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        self._shelf, self._game = shelf, game
        self._known: dict[str, Document | None] = {}

    async def document(self, game: str, key: str) -> Document | None:
        if key not in self._known:
            self._known[key] = await self._shelf.document(game, key)
        return self._known[key]

    async def after(self, seq: int, fight: AnyFight) -> Board:
        """Return the board after a row, given the fight as it was then."""
        faces = await avatars(of_store(self, self._game), fight)
        stored = (await self._shelf.documents_at(self._game, [GAME], seq)).get(GAME)
        behind = "" if stored is None else read_game(stored.body).backgrounds.get(fight.scene, "")
        board = await asyncio.to_thread(lambda: depicted(public_view(fight, system_of(fight)), faces, behind))
        return await with_background(self, self._game, board)
