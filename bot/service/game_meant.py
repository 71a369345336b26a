"""Which game a private message is about: it does not say it by where it was written."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import orjson

from bot.incoming import Incoming
from bot.parse import book
from bot.ports import Premises, Rights, Unit
from bot.service.documents import fight_key, read_fight, settings_of
from bot.service.scene_names import folded, read
from bot.turn.game import Game
from rules import catalogue

MOST_GAMES: Final = 25
"""Games of one person that are looked at: those in which they were met last."""
_IN: Final = re.compile(r"\A\W{0,3}in\s+(\S.*)", re.IGNORECASE)
"""A private message that says which scene it is about."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The game of a private message. `choices`: scenes of several games that it might be about. `several`: whether the
    person is known in other games too, so that answers have to say which one they are about."""

    game: str
    choices: tuple[str, ...] = ()
    several: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """How much somebody has to do with a scene where a fight is under way."""

    scene: str
    asked: bool
    plays: bool
    moved: bool


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game that a private message might be about. `acted`: the person did something there themselves, and was not
    only named by somebody else."""

    game: str
    settings: Game
    acted: bool
    parts: tuple[Part, ...]


async def candidates(unit: Unit, incoming: Incoming) -> tuple[Candidate, ...]:
    """The games that a private message might be about, the one where its author was met last first.

    The front end's own word is final. Somebody who is known nowhere has a game of their own.
    """
    person = incoming.person.id
    games = [incoming.game] if incoming.game else (await unit.games_of(person))[:MOST_GAMES]
    games = games or [f"private:{person}"]
    known = {game: await settings_of(unit, game) for game in games}
    acted = await unit.acted_in(person, {game: settings.brought for game, settings in known.items()})
    alone = len(games) == 1
    return tuple(
        [
            Candidate(game, settings, game in acted, () if alone else await _parts(unit, game, settings, person))
            for game, settings in known.items()
        ]
    )


async def _parts(unit: Unit, game: str, settings: Game, person: str) -> tuple[Part, ...]:
    """What somebody has to do with the fights of a game; one that does not even name them is not read."""
    stored = await unit.documents(game, [fight_key(scene) for scene in settings.running])
    who, found = orjson.dumps(person).decode(), []
    for scene in settings.running:
        document = stored.get(fight_key(scene))
        leads = person in settings.gms or settings.holds(person, "gm", scene)
        if document is None or not (leads or who in document.body):
            continue
        fight = read_fight(document.body)
        own = set(fight.owned_by(person))
        moved = leads or fight.moved_by == person
        asked = any(one.fighter in own for one in fight.questions if one.kind != "draft")
        if not fight.ended and (own or moved):
            found.append(Part(scene, asked, bool(own), moved))
    return tuple(found)


def chosen(
    found: Sequence[Candidate], rights: Mapping[str, Rights], incoming: Incoming, word: str, premises: Premises
) -> Meant:
    """The game of the scene that is named, or the one where this person is asked something, else plays, else leads;
    else the one where they were met last. For what only GMs do, the one that they lead.

    Where several games match, all of them are choices. A game in which somebody else put this person is never taken in
    silence, as long as there is one in which they did something themselves.
    """
    if len(found) == 1:
        return Meant(found[0].game)
    here = [one for one in found if rights[one.game].member is not False] or list(found)
    names = _names(here, premises)
    if (named := _IN.match(incoming.text)) is not None:
        return _by_name(here, names, named[1])
    own = [one for one in here if one.acted]
    for some in (own, [one for one in here if not one.acted]):
        if match := _matching(some, rights, word):
            unsure = len({one.game for one, _ in match}) > 1 or (bool(own) and not match[0][0].acted)
            return Meant(match[0][0].game, _titles(match, names) if unsure else (), several=True)
    return Meant((own or here)[0].game, several=True)


def _matching(found: Sequence[Candidate], rights: Mapping[str, Rights], word: str) -> list[tuple[Candidate, str]]:
    """Games with their scenes that a command may be about, by what the person has to do there."""
    parts = [(one, part) for one in found for part in one.parts]
    led = [(one, part) for one, part in parts if part.moved or rights[one.game].leads(part.scene)]
    asked, plays = [two for two in parts if two[1].asked], [two for two in parts if two[1].plays]
    if any(_for_gms(one.settings, word) for one in found):
        asked = plays = []
    best = next((some for some in (asked, plays, led, parts) if some), [])
    return [(one, part.scene) for one, part in best]


def _for_gms(settings: Game, word: str) -> bool:
    spec = book.of(catalogue.find(settings.system)).find(word)
    return spec is not None and spec.who == "gm"


def _by_name(found: Sequence[Candidate], names: Mapping[str, str], text: str) -> Meant:
    """The game with a scene of that name; of several the one whose server is named."""
    titles = [title for one in found for title in one.settings.scenes.values()]
    said = read(text, titles, names.values())
    wanted = folded(said.scene)
    match = [
        (one, scene)
        for one in found
        if not said.server or names[one.game] == said.server
        for scene, title in one.settings.scenes.items()
        if folded(title) == wanted
    ]
    games = list(dict.fromkeys(one.game for one, _ in match))
    if len(games) > 1:
        return Meant(games[0], _titles(match, names), several=True)
    if games:
        return Meant(games[0], several=True)
    return Meant(next((one.game for one in found if one.acted), found[0].game), several=True)


def _titles(match: Sequence[tuple[Candidate, str]], names: Mapping[str, str]) -> tuple[str, ...]:
    """What can be written behind `@in`: the server and the scene."""
    titles = (f"{names[one.game]}/{one.settings.scenes.get(scene, scene)}" for one, scene in match)
    return tuple(dict.fromkeys(titles))


def _names(found: Sequence[Candidate], premises: Premises) -> dict[str, str]:
    """The server of each game as it is typed; of servers with one name each has a part of its id behind it."""
    said = {one.game: folded(premises.server(one.game)) or folded(one.game)[-6:] for one in found}
    twice = {name for name in said.values() if list(said.values()).count(name) > 1}
    return {game: f"{name}-{game[-4:]}" if name in twice else name for game, name in said.items()}
