"""The kinds of documents a game has: the form of their keys, and how each is read and checked.

Features register their own kinds. A key is a word and as many parts as its form has stars: "sheet/*/*" is the sheet of
a family and a name. The last part may hold any character.
"""

from collections.abc import Callable, Mapping
from typing import Final

import orjson

from bot.feature_loader import load_features
from bot.packs.import_plan import Pending
from bot.packs.library import Library, shapes_of
from bot.packs.names import key
from bot.packs.sheets.drafts import Draft
from bot.pipeline.inbox.chat import SIGNS
from bot.pipeline.schedule.deadlines import DAY, sound, zone_of
from bot.pipeline.work.documents import GAME, HOUSE, contestant, read_fight, system_of, system_of_family
from bot.text.language.speech import LANGUAGES
from bot.turn.codec import load_kept
from bot.turn.game_settings import Game, House
from rules import catalogue

LONGEST: Final = 366 * DAY
"""Minutes that a clock may wait."""
Parts = tuple[str, ...]
"""What follows the word in a document's key."""
Reader = Callable[[Parts, str], None]
"""Reads the text of a document. Raises any of `UNREADABLE` of the replay if the text isn't sound."""
Lasting = Callable[[str, str | None], str]
"""Returns the document of an imported game with what lasts of the one that was here: both texts, the latter first."""

_readers: dict[str, tuple[str, Reader]] = {}
"""Form and reader by the word that keys begin with."""
_kept_back: dict[str, bool] = {}
"""The words of the documents that no game file contains, and whether they are private."""
_lasting: dict[str, Lasting] = {}
"""What lasts when another game is imported, by key."""


def document(form: str, *, exported: bool = True, private: bool = True) -> Callable[[Reader], Reader]:
    """Register the reader of a kind of document under the form of its key.

    `exported`: whether game files contain it, which every GM can read. `private`: if they don't, whether they also
    leave out the command that changed it, and what single people were told.
    """

    def registering(reader: Reader) -> Reader:
        word = form.partition("/")[0]
        if word in _readers:
            raise ValueError(f"two readers for {word}")
        _readers[word] = form, reader
        if not exported:
            _kept_back[word] = private
        return reader

    return registering


def lasts(where: str) -> Callable[[Lasting], Lasting]:
    """Register what of a document lasts when another game is imported in place of this one."""

    def registering(lasting: Lasting) -> Lasting:
        _lasting[where] = lasting
        return lasting

    return registering


def lasting() -> Mapping[str, Lasting]:
    """Return what lasts when another game is imported, by key."""
    load_features()
    return _lasting


def form_of(where: str) -> str:
    """Return the form of the keys that begin with the same word; "unknown" if there are none.

    Messages show this instead of the key, which may hold the name of somebody hidden.
    """
    load_features()
    form, _ = _readers.get(where.partition("/")[0], ("unknown", None))
    return form


def known(where: str) -> bool:
    """Whether a key is of a known kind of document."""
    form = form_of(where)
    parts = _parts(where, form)
    return form != "unknown" and len(parts) == form.count("/") and all(parts)


def is_exported(where: str) -> bool:
    """Whether game files contain a document."""
    load_features()
    return where.partition("/")[0] not in _kept_back


def is_private(where: str) -> bool:
    """Whether game files leave out a document with everything said about it."""
    load_features()
    return _kept_back.get(where.partition("/")[0], False)


def forms() -> tuple[str, ...]:
    """Return the forms of all kinds of keys."""
    load_features()
    return tuple(form for form, _ in _readers.values())


def read(where: str, body: str) -> None:
    """Read a document in its current form. Raises KeyError for an unknown key, or whatever its reader raises."""
    load_features()
    form, reader = _readers[where.partition("/")[0]]
    reader(_parts(where, form), body)


def _parts(where: str, form: str) -> Parts:
    _, slash, rest = where.partition("/")
    return tuple(rest.split("/", form.count("/") - 1)) if slash else ()


@document(GAME)
def _game(_: Parts, body: str) -> None:
    game = Game.model_validate_json(body)
    for system in (game.system, *game.systems.values()):
        catalogue.find(system)
    clock, habits = game.clock, game.habits.values()
    for zone in (clock.zone, *(one.zone for one in habits)):
        zone_of(zone or clock.zone)
    roles = (*game.added.values(), *(one.since for one in game.standings))
    for at in (*game.imports, *(one.since for one in game.paused.values()), *roles, *(one.until for one in habits)):
        if at is not None:
            sound(at)
    days = [0 if one is None else one for one in (clock.deadline, clock.grace, clock.nudge)]
    minutes = [*(clock.quiet or ()), *(one.digest for one in habits if one.digest is not None)]
    if not all(0 <= one <= LONGEST for one in days) or not all(0 <= one < DAY for one in minutes):
        raise ValueError("no time")
    if not {game.language, *(one.language for one in habits)} <= {*LANGUAGES, None}:
        raise ValueError("no language")
    if not {*game.prefixes} <= {*SIGNS}:
        raise ValueError("no prefix")


@document(HOUSE)
def _house(_: Parts, body: str) -> None:
    house = House.model_validate_json(body)
    for system, patch in house.patches.items():
        catalogue.find(system).with_house(patch)


@document("fight/*")
def _fight(parts: Parts, body: str) -> None:
    fight = read_fight(body)
    system_of(fight)
    if fight.scene != parts[0]:
        raise ValueError("a fight of another scene")


@document("rules/*")
def _rules(_: Parts, body: str) -> None:
    if not all(isinstance(value, str) for value in orjson.loads(body).values()):
        raise ValueError("values are texts")


@document("pack/*")
def _pack(parts: Parts, body: str) -> None:
    Library.of(system_of_family(parts[0]), body)


@document("almanac/*")
def _almanac(parts: Parts, body: str) -> None:
    load_kept(body, system_of_family(parts[0]).types.almanac)


@document("sheet/*/*")
def _sheet(parts: Parts, body: str) -> None:
    if key(contestant(parts[0], body).name) != parts[1]:
        raise ValueError("a sheet of another name")


@document("record/*/*")
def _past(parts: Parts, body: str) -> None:
    """Accept documents of earlier versions, which are kept only as history."""


@document("draft/*/*")
def _draft(parts: Parts, body: str) -> None:
    system_of_family(parts[0])
    Draft.model_validate_json(body)


@document("active/*/*")
def _active(parts: Parts, body: str) -> None:
    system_of_family(parts[0])
    if not isinstance(orjson.loads(body)["name"], str):
        raise ValueError("a name is text")


@document("import/*/*")
def _pending(parts: Parts, body: str) -> None:
    Pending.model_validate_json(body).entries(shapes_of(system_of_family(parts[0])))
