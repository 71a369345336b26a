"""Which game a private message is about: it does not say it by where it was written."""

import re
from dataclasses import dataclass
from typing import Final

import orjson

from bot.incoming import Incoming
from bot.ports import Unit
from bot.service.documents import fight_key, read_fight, settings_of

MOST_GAMES: Final = 25
"""Games of one person that are looked at: those in which they were met last."""
_IN: Final = re.compile(r"\A\W{0,3}in\s+#?(\S+)", re.IGNORECASE)
"""A private message that says which scene it is about."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The game of a private message. `choices`: scenes of several games that it might be about."""

    game: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Part:
    """How much somebody has to do with a scene where a fight is under way."""

    game: str
    title: str
    asked: bool
    plays: bool


async def game_of(unit: Unit, incoming: Incoming) -> str:
    return (await meant(unit, incoming)).game


async def meant(unit: Unit, incoming: Incoming) -> Meant:
    """The front end's game; else that of the scene which is named, or the one where this person is asked something,
    else plays, else leads; else the one where they were met last, or one of their own."""
    if incoming.game:
        return Meant(incoming.game)
    games = (await unit.games_of(incoming.person.id))[:MOST_GAMES]
    if len(games) < 2:
        return Meant(games[0] if games else f"private:{incoming.person.id}")
    named = _IN.match(incoming.text)
    if named is not None:
        return Meant(await _with_scene(unit, games, named[1]))
    parts = [part for game in games for part in await _parts(unit, game, incoming.person.id)]
    asked, plays = [one for one in parts if one.asked], [one for one in parts if one.plays]
    for found in (asked, plays, parts):
        if found:
            several = len({one.game for one in found}) > 1
            return Meant(found[0].game, tuple(one.title for one in found) if several else ())
    return Meant(games[0])


async def _with_scene(unit: Unit, games: list[str], name: str) -> str:
    """The first of the games that has a fight in a scene of that name, else such a scene at all."""
    wanted = name.casefold()
    known: list[str] = []
    for game in games:
        settings = await settings_of(unit, game)
        scenes = [scene for scene, title in settings.scenes.items() if title.casefold() == wanted]
        if any(scene in settings.running for scene in scenes):
            return game
        known += [game] if scenes else []
    return (known or games)[0]


async def _parts(unit: Unit, game: str, person: str) -> list[_Part]:
    """What somebody has to do with the fights of a game; one that does not even name them is not read."""
    settings = await settings_of(unit, game)
    stored = await unit.documents(game, [fight_key(scene) for scene in settings.running])
    who, found = orjson.dumps(person).decode(), []
    for scene in settings.running:
        document = stored.get(fight_key(scene))
        leads = person in settings.gms or settings.holds(person, "gm", scene)
        if document is None or not (leads or who in document.body):
            continue
        fight = read_fight(document.body)
        own = set(fight.owned_by(person))
        leads = leads or fight.moved_by == person
        asked = any(one.fighter in own for one in fight.questions if one.kind != "draft")
        if not fight.ended and (own or leads):
            found.append(_Part(game, settings.scenes.get(scene, scene), asked, bool(own)))
    return found
