"""What the documents of a game that comes from elsewhere must be like before any of them is kept."""

from collections.abc import Callable, Mapping
from typing import Final

import orjson

from bot.features.secret_rolls.kept_rolls import KEPT_ROLLS, KeptRolls
from bot.features.transfer.file.reader import Checked
from bot.features.tutorial.record import LESSON, LessonRecord
from bot.packs.import_plan import Pending
from bot.packs.library import Library, shapes_of
from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant, load
from bot.packs.sheets.drafts import Draft
from bot.pipeline.work.documents import GAME, HOUSE, fight_key, read_fight, system_of
from bot.pipeline.work.named_entries import FIGHTER
from bot.turn.codec import load_kept
from bot.turn.game_settings import Game
from bot.turn.house_rules import House
from bot.turn.refusal import Refusal
from rules import catalogue
from rules.errors import RuleError
from rules.system import System

FAMILIES: Final = tuple(dict.fromkeys(system.family for system in catalogue.SYSTEMS.values()))
Parts = tuple[str, ...]
"""What follows the kind in a document's key."""


def known(where: str) -> bool:
    """Whether a document of this key means anything."""
    form = FORMS.get(where.partition("/")[0])
    return form is not None and len(parts := _parts(where)) == form.count("/") and all(parts)


def _parts(where: str) -> Parts:
    kind, _, rest = where.partition("/")
    return tuple(rest.split("/", FORMS[kind].count("/") - 1)) if "/" in where else ()


def mind(file: Checked) -> None:
    """Read every document as it is at the end of the file, in today's form. Refuses with `game_file_line`."""
    for where, newest in file.newest.items():
        try:
            READING[FORMS[where.partition("/")[0]]](_parts(where), newest.body)
        except (RuleError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            # Whatever a reader stumbles over that was made for what this program itself has written.
            facts = {"line": newest.line, "problem": "document", "key": where}
            raise Refusal("game_file_line", facts) from None
    if GAME not in file.newest:
        raise Refusal("game_file_line", {"line": file.head.met + file.head.rows + 1, "problem": "no_settings"})
    settings = file.newest[GAME]
    for scene in Game.model_validate_json(settings.body).running:
        if fight_key(scene) not in file.newest:
            raise Refusal("game_file_line", {"line": settings.line, "problem": "no_fight", "scene": scene})


def _game(_: Parts, body: str) -> None:
    game = Game.model_validate_json(body)
    for system in (game.system, *game.systems.values()):
        catalogue.find(system)


def _house(_: Parts, body: str) -> None:
    house = House.model_validate_json(body)
    for system, patch in house.patches.items():
        catalogue.find(system).with_house(patch)


def _fight(parts: Parts, body: str) -> None:
    fight = read_fight(body)
    system_of(fight)
    if fight.scene != parts[0]:
        raise ValueError("a fight of another scene")


def _rules(_: Parts, body: str) -> None:
    if not all(isinstance(value, str) for value in orjson.loads(body).values()):
        raise ValueError("values are texts")


def _pack(parts: Parts, body: str) -> None:
    Library.of(system_of_family(parts[0]), body)


def _almanac(parts: Parts, body: str) -> None:
    load_kept(body, system_of_family(parts[0]).play.almanac_type)


def _sheet(parts: Parts, body: str) -> None:
    if key(contestant(parts[0], body).name) != parts[1]:
        raise ValueError("a sheet of another name")


def contestant(family: str, body: str) -> Contestant:
    """A contestant of a family from its document."""
    return load(body, system_of_family(family).play.sheet_types[FIGHTER])


def _past(parts: Parts, body: str) -> None:
    """Documents of before, which nobody reads any more but in their history."""


def _draft(parts: Parts, body: str) -> None:
    system_of_family(parts[0])
    Draft.model_validate_json(body)


def _active(parts: Parts, body: str) -> None:
    system_of_family(parts[0])
    if not isinstance(orjson.loads(body)["name"], str):
        raise ValueError("a name is text")


def _pending(parts: Parts, body: str) -> None:
    Pending.model_validate_json(body).entries(shapes_of(system_of_family(parts[0])))


def _kept_rolls(_: Parts, body: str) -> None:
    KeptRolls.model_validate_json(body)


def _lesson(_: Parts, body: str) -> None:
    LessonRecord.model_validate_json(body)


def system_of_family(family: str) -> System:
    """Any system of a family: they share sheets and what is kept. Raises KeyError."""
    return {system.family: system for system in catalogue.SYSTEMS.values()}[family]


READING: Final[Mapping[str, Callable[[Parts, str], None]]] = {
    GAME: _game,
    HOUSE: _house,
    "fight/*": _fight,
    "rules/*": _rules,
    "pack/*": _pack,
    "almanac/*": _almanac,
    "sheet/*/*": _sheet,
    "record/*/*": _past,
    "draft/*/*": _draft,
    "import/*/*": _pending,
    "active/*/*": _active,
    KEPT_ROLLS: _kept_rolls,
    LESSON: _lesson,
}
"""How a document is read, by the form of its key, whose last part may hold any sign; what it is not is refused."""
FORMS: Final[Mapping[str, str]] = {form.partition("/")[0]: form for form in READING}
