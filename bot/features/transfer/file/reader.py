"""The check of a game file, documents included, before anything of it is imported."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, TypeVar

import orjson
from pydantic import BaseModel, ValidationError

from bot.features.transfer.file.head import FORMAT, Head, Met, StoredRow
from bot.features.transfer.file.identities import AWAY, Identities, original
from bot.features.transfer.file.unpack import lines, weight
from bot.features.transfer.file.writer import program
from bot.packs.names import former_key
from bot.pipeline.journal.document_kinds import is_exported, read
from bot.pipeline.journal.replay import UNREADABLE
from bot.pipeline.journal.row_checks import unsound
from bot.pipeline.ports import Row
from bot.pipeline.work.documents import GAME, fight_key, sheet_key
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

L = TypeVar("L", bound=BaseModel)

MOST_LINES: Final = 20_000
"""Maximum number of rows, and of people, in a file of limited size."""
MOST_WRITTEN: Final = 3
"""Maximum number of documents per row in such a file, on average."""
MOST_THROWS: Final = 5000
"""Maximum number of throws in a row of such a file,"""
MOST_VALUES: Final = 80_000
"""and of values in its command, its events or a document: three times as many as a fight of a hundred has."""
FEWER: Final = {GAME: 20_000, "story": 20_000}
"""Lower limits, for what every message reads, and for what people were told."""
HELD: Final = 4
"""The final documents may take at most this fraction (1/n) of the file's size limit."""
MOST_SHOWN: Final = 80
"""Maximum number of characters of an error that are shown."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The last state of a document, and its line in the file."""

    body: str
    line: int


@dataclass(frozen=True, slots=True)
class Checked:
    """A file in which every line is valid. `newest`: its documents in their final state."""

    data: bytes
    head: Head
    newest: dict[str, Newest] = field(default_factory=dict)
    met: tuple[Met, ...] = ()
    scenes: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    """Everyone who wrote rows."""
    settling: Callable[[str], str] = field(default=str)
    """The conversion of the file's texts for import."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """The present keys of documents whose keys have changed since the file was written."""

    def with_present_keys(self) -> "Checked":
        """Return the file with the sheets of contestants under the present keys of their names."""
        moved = dict(_moved(self.newest))
        newest = {moved.get(where, where): one for where, one in self.newest.items()}
        return replace(self, newest=newest, moved=moved) if moved else self

    def settled(self, identities: Identities, kept: Collection[str]) -> "Checked":
        """Return the file with only these ids of a front end. People from elsewhere don't count as met here."""

        def settling(text: str) -> str:
            return identities.settled(text, kept)

        newest = {settling(key): replace(one, body=settling(one.body)) for key, one in self.newest.items()}
        met = [one.model_copy(update={"met": settling(one.met)}) for one in self.met]
        here = tuple(one for one in met if not one.met.startswith(f"{AWAY}:"))
        return replace(self, newest=newest, met=here, settling=settling)

    def rows(self, game: str, mark: str) -> Iterator[Row]:
        """Yield the rows as those of this game, with `mark` before their sources."""
        after = iter(lines(self.data))
        for _ in range(1 + self.head.met):
            next(after)
        for line in after:
            stored = StoredRow.model_validate_json(line)
            row = stored.settled(self.settling).row(game, f"{mark}{original(stored.source)}", self.head.bodies)
            documents = {
                self.moved.get(where, where): body for where, body in row.documents.items() if is_exported(where)
            }
            yield replace(row, documents=documents)


def _moved(newest: Mapping[str, Newest]) -> Iterator[tuple[str, str]]:
    for where, one in newest.items():
        kind, _, rest = where.partition("/")
        family, _, short = rest.partition("/")
        name = orjson.loads(one.body).get("name") if kind == "sheet" and not one.body.isascii() else None
        if isinstance(name, str) and short == former_key(name) and (now := sheet_key(family, name)) not in newest:
            yield where, now


def checked(data: bytes, *, bodies: int, known: Callable[[str], bool], most: int | None = None) -> Checked:
    """Check a file.

    - `bodies`: the latest version this program reads.
    - `known`: whether a text is a document's key.
    - `most`: the size limit in bytes, unpacked.

    Refuses with `game_file_foreign`, `game_file_newer`, `game_file_lines`, `game_file_line` (line, problem), and as
    `lines` does.
    """
    reading = iter(lines(data, most))
    head = _head(next(reading, b""), bodies)
    if most is not None and max(head.rows, head.met, head.documents // MOST_WRITTEN) > MOST_LINES:
        raise Refusal("game_file_lines", {"most": MOST_LINES})
    look = _Look(head, known, most)
    for number, line in enumerate(reading, 2):
        look.take(number, line)
    look.end()
    return Checked(data, head, look.newest, tuple(look.met), tuple(look.scenes), tuple(look.people))


def _head(line: bytes, bodies: int) -> Head:
    try:
        found: object = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise Refusal("game_file_foreign") from None
    if not isinstance(found, dict) or found.get("turnkeeper") != "game":
        raise Refusal("game_file_foreign")
    form, version, by = found.get("format"), found.get("bodies"), str(found.get("program", "?"))[:MOST_SHOWN]
    if (isinstance(form, int) and form > FORMAT) or (isinstance(version, int) and version > bodies):
        raise Refusal("game_file_newer", {"program": by, "own": program()})
    return _read(1, line, Head)


def _read(number: int, line: bytes, shape: type[L]) -> L:
    """Read a line. Refuses with its first error.

    Unknown fields and wrong documents are looked for first: pydantic finds them all, and a million take ten seconds.
    """
    try:
        found: object = orjson.loads(line)
    except orjson.JSONDecodeError:
        raise Refusal("game_file_line", {"line": number, "problem": "no_json"}) from None
    if isinstance(found, dict):
        wrong = next((str(name) for name in found if name not in shape.model_fields), None)
        documents = found.get("documents")
        if isinstance(documents, dict):
            bad = (f"documents.{key}" for key, body in documents.items() if not isinstance(body, str))
            wrong = wrong or next(bad, None)
        if wrong is not None:
            raise _not_valid(number, wrong)
    try:
        return shape.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        raise _not_valid(number, ".".join(str(part) for part in first["loc"])) from None


def _mind_size(number: int, row: StoredRow) -> None:
    """Refuse a row that would hold up everybody whenever it is read."""
    texts = {"command": row.command, "events": row.events, "story": row.story, **row.documents}
    sizes = ((name, weight(text.encode()), FEWER.get(name, MOST_VALUES)) for name, text in texts.items())
    for name, size, limit in (("throws", len(row.throws), MOST_THROWS), *sizes):
        if size > limit:
            raise Refusal("game_file_line", {"line": number, "problem": "many", "field": name[:MOST_SHOWN]})


def _not_valid(number: int, name: str) -> Refusal:
    at = name[:MOST_SHOWN]
    return Refusal("game_file_line", {"line": number, "problem": "field", "field": at if at.strip() else "?"})


class _Look:
    """The state of the check after each line."""

    def __init__(self, head: Head, known: Callable[[str], bool], most: int | None) -> None:
        self._head, self._known, self._most = head, known, most
        self._digest = sha256()
        self._sources: set[tuple[str, int]] = set()
        self._rows = self._documents = self._held = 0
        self._line = 1
        self.met: list[Met] = []
        self.newest: dict[str, Newest] = {}
        self.scenes: dict[str, None] = {}
        self.people: dict[str, None] = {}

    def take(self, number: int, line: bytes) -> None:
        self._line = number
        self._digest.update(line)
        if len(self.met) < self._head.met:
            self.met.append(_read(number, line, Met))
        else:
            self._row(number, _read(number, line, StoredRow))

    def end(self) -> None:
        """Refuse if lines are missing or were changed."""
        head = self._head
        if self._rows != head.rows:
            raise Refusal("game_file_line", {"line": self._line, "problem": "count", "rows": head.rows})
        if self._documents != head.documents or self._digest.hexdigest() != head.digest:
            raise Refusal("game_file_line", {"line": 1, "problem": "digest"})

    def _row(self, number: int, row: StoredRow) -> None:
        self._rows += 1
        if row.seq != self._rows:
            raise Refusal("game_file_line", {"line": number, "problem": "order", "seq": self._rows})
        if self._rows > self._head.rows:
            raise Refusal("game_file_line", {"line": number, "problem": "count", "rows": self._head.rows})
        source = (original(row.source), row.index)
        if source in self._sources:
            raise Refusal("game_file_line", {"line": number, "problem": "twice"})
        self._sources.add(source)
        self.people[row.person] = None
        if row.scene is not None:
            self.scenes[row.scene] = None
        if any(not 1 <= face <= throw.sides for throw in row.throws for face in throw.faces):
            raise Refusal("game_file_line", {"line": number, "problem": "field", "field": "throws"})
        if self._most is not None:
            _mind_size(number, row)
        for name, text, kind in (("command", row.command, dict), ("events", row.events, list)):
            self._json(number, name, text, kind)
        for key, body in row.documents.items():
            if not self._known(key):
                raise Refusal("game_file_line", {"line": number, "problem": "key", "key": key[:MOST_SHOWN]})
            self._json(number, key, body, dict)
            self._keep(key, Newest(body, number))

    def _keep(self, key: str, newest: Newest) -> None:
        """Keep a document's latest state. All are held until the end, so their total size is limited.

        Those that no exported file contains are left out: a web address could send what people are told to somebody
        else, and the author of a file with a seed in it knows the dice.
        """
        before = self.newest.get(key)
        self._documents += 1
        if self._documents > self._head.documents:
            raise Refusal("game_file_line", {"line": 1, "problem": "digest"})
        if not is_exported(key):
            return
        self._held += len(newest.body) - (0 if before is None else len(before.body))
        if self._most is not None and self._held > self._most // HELD:
            raise Refusal("game_file_unpacked", {"most": self._most // 2**20})
        self.newest[key] = newest

    @staticmethod
    def _json(number: int, name: str, text: str, kind: type) -> None:
        """Check a body's JSON type. The parser also refuses excessive nesting."""
        try:
            found = orjson.loads(text)
        except orjson.JSONDecodeError:
            found = None
        if not isinstance(found, kind):
            raise Refusal("game_file_line", {"line": number, "problem": "field", "field": name[:MOST_SHOWN]})


def mind_row(number: int, row: Row, newest: Mapping[str, str]) -> None:
    """Look at a row, in its current form, like all who will read it. Refuses with `game_file_line`."""
    field = unsound(row, newest)
    if field is not None and field in row.documents:
        raise Refusal("game_file_line", {"line": number, "problem": "document", "key": field[:MOST_SHOWN]})
    if field is not None:
        raise Refusal("game_file_line", {"line": number, "problem": "field", "field": field})


def mind_documents(file: Checked) -> None:
    """Read the final state of every document in its current form. Refuses with `game_file_line`."""
    for where, newest in file.newest.items():
        try:
            read(where, newest.body)
        except UNREADABLE:
            facts = {"line": newest.line, "problem": "document", "key": where}
            raise Refusal("game_file_line", facts) from None
    if GAME not in file.newest:
        raise Refusal("game_file_line", {"line": file.head.met + file.head.rows + 1, "problem": "no_settings"})
    settings = file.newest[GAME]
    for scene in Game.model_validate_json(settings.body).running:
        if fight_key(scene) not in file.newest:
            raise Refusal("game_file_line", {"line": settings.line, "problem": "no_fight", "scene": scene})
