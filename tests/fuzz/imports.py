"""Files that people send: sheets, packs, random tables and whole games."""

import dataclasses
import lzma
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import orjson
import yaml

from bot.features.transfer.file import reader
from bot.features.transfer.file.reader import checked
from bot.packs import pack_file
from bot.packs.library import Library
from bot.packs.sheets import file as sheet_file
from bot.packs.tables import files as table_files
from bot.pipeline.journal.document_kinds import known
from bot.text.files import ENDINGS, GAMES, File, named, opened, unfit
from bot.turn.state import SCHEMA_VERSION
from rules.errors import RuleError
from tests.features.transfer.file.game_files import changed, packed, resealed, rows, unpacked
from tests.fuzz import corpus
from tests.fuzz.fights import Ring, rings
from tests.fuzz.notation import worded
from tests.fuzz.twisting import ODDER, odd, twisted

KINDS: Final = ("sheet", "pack", "tables", "game", "file")
MOST: Final = 8 * 2**20


@dataclass(frozen=True, slots=True)
class Sent:
    """A file, and what it is sent as, in a game of one of the systems."""

    kind: str
    system: int
    name: str
    content: bytes


class Imports:
    name = "imports"
    soon = 0.25

    def __init__(self) -> None:
        self.rings = rings()
        self._texts = (
            *corpus.spreadsheets(),
            *(_cut(Random(number), text) for number in range(60) for text in corpus.packs()),
        )
        self._games = tuple(unpacked(one) if one.startswith(b"\xfd7z") else one.splitlines() for one in (
            packed(rows(2)), packed(rows(5)), changed(2, kind="fight"), changed(3, documents={"sheet/Ann": "{}"})
        ))  # fmt: skip

    def made(self, chance: Random) -> Sent:
        kind, system = chance.choice(KINDS), chance.randrange(len(self.rings))
        if kind == "game":
            return Sent(kind, system, "game.jsonl", self._game(chance))
        ending = chance.choice((*ENDINGS, *ENDINGS, "", ".xlsx", ".YAML", *GAMES))
        text = self._text(chance, kind, self.rings[system])
        content = text.encode("utf-8", "surrogatepass")
        if chance.random() < 0.05:
            content = chance.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\x00")) + content
        return Sent(kind, system, f"{odd(chance, 12)}{ending}", content)

    def _text(self, chance: Random, kind: str, ring: Ring) -> str:
        roll = chance.random()
        if roll < 0.3:
            text = _written(chance, _document(chance, kind, ring))
        elif roll < 0.45:
            text = _rows(chance, ring)
        elif roll < 0.55:
            text = "\n".join(_table(chance) for _ in range(chance.randint(1, 4)))
        elif roll < 0.6:
            text = "\n".join(odd(chance, 60) for _ in range(chance.randint(1, 30)))
        else:
            text = chance.choice(self._texts)
        return twisted(chance, text, self._texts, 4) if chance.random() < 0.6 else text

    def _game(self, chance: Random) -> bytes:
        lines = [*chance.choice(self._games)]
        for _ in range(chance.randint(0, 3)):
            place = chance.randrange(len(lines))
            try:
                body = orjson.loads(lines[place])
            except orjson.JSONDecodeError:
                continue
            if not isinstance(body, dict) or not body:
                continue
            field = chance.choice(sorted(body))
            match chance.randrange(5):
                case 0:
                    del body[field]
                case 1:
                    body[field] = _any(chance, 3)
                case 2:
                    body[_sign_text(chance)] = _any(chance, 2)
                case 3 if isinstance(body[field], str):
                    body[field] = _whole(twisted(chance, body[field], ("game", "{}", "[]", "sheet/x")))
                case _:
                    body["documents"] = {_sign_text(chance): chance.choice(("{}", "[]", "", "{", '{"name": 1}'))}
            try:
                lines[place] = orjson.dumps(body)
            except TypeError:
                continue
        content = resealed(lines) if chance.random() < 0.7 and lines[0].startswith(b"{") else b"\n".join(lines)
        if chance.random() < 0.3:
            content = lzma.compress(content, preset=0)
        if chance.random() < 0.2:
            place = chance.randrange(len(content))
            content = content[:place] + bytes([chance.randrange(256)]) + content[place + chance.randint(0, 9) :]
        return content

    def tried(self, given: Sent) -> str:
        ring = self.rings[given.system]
        unfit(given.name, len(given.content), 0)
        file = opened(given.name, given.content)
        named(given.name, ".yaml")
        try:
            if given.kind == "game":
                _game(given.content)
            elif not file.reason and file.text:
                _READ.get(given.kind, _sheet)(ring, file)
            else:
                return file.reason or "nothing"
        except RuleError as refused:
            worded(refused)
            return refused.code
        return "read"


def _whole(text: str) -> str:
    """The text without halves of signs, which JSON cannot hold."""
    return text.encode("utf-8", "replace").decode()


def _sign_text(chance: Random) -> str:
    return _whole(odd(chance, 20))


def _game(content: bytes) -> None:
    found = checked(content, bodies=SCHEMA_VERSION, known=known, most=MOST)
    reader.mind_documents(found)
    assert list(found.rows("g", "moved/"))


def _sheet(ring: Ring, file: File) -> None:
    shapes = {**ring.system.types.sheets, "table": ring.rows}
    for one in sheet_file.read(file.text, _ending(file), "fighter", shapes, ring.system.family):
        assert one.name


def _pack(ring: Ring, file: File) -> None:
    shapes = Library.of(ring.system, None).shapes
    found = pack_file.open_pack(file.text, "fighter", shapes, ring.system.family)
    entries = {kind: found.pack.of(kind) for kind in shapes if found.pack.of(kind)}
    try:
        library = Library.of(ring.system, None).adding(entries)
    except RuleError as error:
        raise found.at(error) from None
    pack_file.open_pack(
        pack_file.write(library.own, shapes, ring.system.family, "yaml"), "fighter", shapes, ring.system.family
    )


def _tables(ring: Ring, file: File) -> None:
    read, written = table_files.read_tables(
        file.text, ring.rows, ending=_ending(file), stem=file.name.partition(".")[0]
    )
    try:
        Library.of(ring.system, None).adding({"table": read})
    except RuleError as error:
        raise table_files.placed(error, written) from None


def _ending(file: File) -> str:
    return f".{file.name.rpartition('.')[2].casefold()}" if "." in file.name else ""


_READ: Final[Mapping[str, Callable[[Ring, File], None]]] = {"sheet": _sheet, "pack": _pack, "tables": _tables}


def _cut(chance: Random, text: str) -> str:
    """A few entries of a pack, with its head."""
    data = _loaded(text)
    few: dict[str, Any] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            if chance.random() < 0.4:
                few[name] = {one: value[one] for one in chance.sample(sorted(value), min(2, len(value)))}
        elif name != "ours":
            few[name] = value
    return yaml.safe_dump(few, allow_unicode=True, sort_keys=False)


@cache
def _loaded(text: str) -> Any:
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


WORDS: Final = (
    "name", "family", "system", "schema", "title", "rows", "die", "roll", "text", "weight", "table", "owner",
    "fields", "is",
    "pain", "skills", "items", "weapons", "agility", "body", "covers", "harm", "effects", "attacks", "notes", "kind",
    "of",
    "fighters", "tables", "creatures", "weapons", "maps", "bodies",
)  # fmt: skip


def _document(chance: Random, kind: str, ring: Ring) -> Any:
    """Fields of a game with what may stand in them, or anything at all."""
    shape = chance.choice(tuple(ring.system.types.sheets.values()))
    words = (*WORDS, *(field.name for field in dataclasses.fields(shape)))
    fields = {chance.choice(words): _any(chance, 3) for _ in range(chance.randint(1, 6))}
    if kind == "sheet" and chance.random() < 0.6:
        return {"name": "Ann", **fields}
    heading = chance.choice(("fighters", "tables", "creatures", "weapons", "effects", "armour", "items"))
    return {"schema": chance.choice((1, 1, 1, 2, "x")), heading: {chance.choice(("Ann", "x", odd(chance, 9))): fields}}


def _any(chance: Random, depth: int) -> Any:
    roll = chance.random()
    if roll < 0.25 and depth:
        return [_any(chance, depth - 1) for _ in range(chance.randint(0, 3))]
    if roll < 0.5 and depth:
        return {
            chance.choice((*WORDS, _sign_text(chance))): _any(chance, depth - 1) for _ in range(chance.randint(0, 3))
        }
    return chance.choice((
        None, True, False, 0, 1, 3, -3, 2.5, 1e300, 10**15, 10**25, "axe", "1d6", "C2", "left arm 3", "1-3",
        "axe (heavy), bow",
        "knives 24 and axes Expert", "@other", "a [damage 1.5]", _whole(chance.choice(ODDER)),
    ))  # fmt: skip


def _written(chance: Random, body: Any) -> str:
    if chance.random() < 0.3:
        try:
            return orjson.dumps(body, option=chance.choice((0, orjson.OPT_INDENT_2))).decode()
        except TypeError:
            return repr(body)
    return str(yaml.safe_dump(body, allow_unicode=chance.random() < 0.5, default_flow_style=chance.random() < 0.3))


def _rows(chance: Random, ring: Ring) -> str:
    sign = chance.choice(",;\t")
    fields = (
        *(one.name for one in dataclasses.fields(ring.fighters)),
        "weapons.1.name",
        "skills.axes",
        "items.2",
        "owner",
        "harm.head",
        "x.y.z",
    )
    if chance.random() < 0.5:
        lines = [["field", "value"], ["name", "Ann"]]
        lines += [[chance.choice(fields), str(_any(chance, 1))] for _ in range(chance.randint(0, 9))]
    else:
        columns = ["name", *(chance.choice(fields) for _ in range(chance.randint(0, 5)))]
        lines = [columns, *([str(_any(chance, 1)) for _ in columns] for _ in range(chance.randint(0, 5)))]
    return "\n".join(sign.join(f'"{cell}"' if chance.random() < 0.2 else cell for cell in line) for line in lines)


def _table(chance: Random) -> str:
    name = chance.choice(("ammo", "loot", "weather", odd(chance, 10)))
    rows = (chance.choice(("1-3 nothing", "4 @other", "{2d6} coins", "3x a box", "30% sun", "6", "a [x 1]", "00 end",
    odd(chance, 9)))
            for _ in range(chance.randint(0, 6)))  # fmt: skip
    return f"{name}: {chance.choice(('', '1d6; ', '2d6; ', 'd100;', '1d6+2;'))}{chance.choice('; ,').join(rows)}"
