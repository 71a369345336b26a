"""Check a whole game: replay its journal, read every document, and compare its register with its sheets."""

from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Final, Protocol

from pydantic import ValidationError

from bot.packs.contestant_register import Listed
from bot.packs.names import key
from bot.pipeline.journal.document_kinds import form_of, known, read
from bot.pipeline.journal.replay import FIGHT, UNREADABLE, Fault, Replay
from bot.pipeline.journal.story import Story
from bot.pipeline.ports import IMPORT, NOBODY, Row
from bot.pipeline.ports.pseudonyms import GONE
from bot.pipeline.work.documents import GAME, contestant
from bot.text.reply import Reply
from bot.turn.game_settings import Game

SHEET: Final = "sheet/"


class Shelves(Protocol):
    """The source from which a game is read, as of one moment."""

    def rows(self, game: str) -> Iterable[Row | int]: ...

    def body(self, game: str, key: str, before: int) -> str | None: ...

    def newest(self, game: str) -> Iterable[tuple[str, str, int]]: ...

    def registered(self, game: str) -> Mapping[tuple[str, str], Listed]: ...


class Soundness:
    """The check of one game. Afterwards `rows` and `fights` hold their counts, and `scenes` the scenes with a fight."""

    def __init__(self, shelves: Shelves, game: str) -> None:
        self._shelves, self._game = shelves, game
        self._digests: set[str] = set()
        self.rows = self.fights = 0
        self.scenes: set[str] = set()
        self._persons: dict[str, int] = {}
        """The first row of each person who wrote one."""

    def faults(self) -> Iterator[Fault]:
        """Yield everything that is wrong, the journal first."""
        yield from self._replayed()
        yield from self._kept()

    def _replayed(self) -> Iterator[Fault]:
        replay = Replay(lambda key, before: self._shelves.body(self._game, key, before))
        for row in self._shelves.rows(self._game):
            if isinstance(row, int):
                replay.skip(row)
                yield Fault("unread_row", row)
                continue
            yield from replay.take(row)
            if row.kind != IMPORT:
                # The person who imports a game is met with their next command.
                self._persons.setdefault(row.person, row.seq)
            if row.story:
                yield from _told(row)
        self.rows, self.fights = replay.rows, replay.fights

    def _kept(self) -> Iterator[Fault]:
        """Check every document as it is now."""
        register = dict(self._shelves.registered(self._game))
        settings: Game | None = None
        for where, body, seq in self._shelves.newest(self._game):
            if not known(where):
                continue
            try:
                read(where, body)
                if where.startswith(SHEET):
                    yield from _listed(where, body, seq, register)
                elif where.startswith(FIGHT):
                    self.scenes.add(where.removeprefix(FIGHT))
                elif where == GAME:
                    settings = Game.model_validate_json(body)
            except UNREADABLE:
                yield Fault("unread", seq, {"what": form_of(where)})
        for family, _ in sorted(register):
            yield Fault("register", None, {"family": family, "why": "no_sheet"})
        if settings is not None:
            yield from self._in_settings(settings)

    def _in_settings(self, settings: Game) -> Iterator[Fault]:
        for scene in settings.running:
            if scene not in self.scenes:
                yield Fault("running", None, {"scene": scene})
        for person, seq in self._persons.items():
            if person not in settings.people and person not in NOBODY and not person.startswith(GONE):
                yield Fault("person", seq)


def _listed(where: str, body: str, seq: int, register: dict[tuple[str, str], Listed]) -> Iterator[Fault]:
    """Check that a sheet is listed under its name and owner, and a removed one isn't."""
    family = where.split("/")[1]
    one = contestant(family, body)
    listed = register.pop((family, key(one.name)), None)
    if listed != (None if one.removed else Listed(one.name, one.owner, one.known)):
        yield Fault("register", seq, {"family": family, "why": "listed_otherwise"})


def _told(row: Row) -> Iterator[Fault]:
    """Check that a story can be read and, if it names the owners of the row's dice, names one for each."""
    try:
        whose = Story.model_validate_json(row.story).whose
    except ValueError:
        yield Fault("story", row.seq)
        return
    if whose and len(whose) != len(row.throws):
        yield Fault("dice", row.seq)


def reply_fault(number: int, reply: Mapping[str, object] | None, scenes: Set[str]) -> Fault | None:
    """Return what is wrong with an entry waiting in the outbox. `scenes`: the scenes of its game that have a fight."""
    try:
        meant = None if reply is None else Reply.model_validate(reply)
    except ValidationError:
        meant = None
    if meant is None:
        return Fault("entry", None, {"entry": number})
    scene = getattr(meant.audience, "scene", None)
    if meant.board and isinstance(scene, str) and scene not in scenes:
        return Fault("board", None, {"entry": number, "scene": scene})
    if meant.stands is not None and meant.stands.scene not in scenes:
        return Fault("board", None, {"entry": number, "scene": meant.stands.scene})
    return None
