"""Decide which game a private message is about, since the place where it was written doesn't tell."""

import string
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import orjson

from bot.commands import book
from bot.commands.spec import Spec
from bot.packs.saved_rolls import OF_GAME, person_key, read
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.foreseen_commands import IN, english, requested
from bot.pipeline.inbox.local_words import in_english, is_nameless
from bot.pipeline.inbox.plain_questions import asked_for
from bot.pipeline.inbox.scene_names import folded, meant, names_of, readings, typable, with_titles
from bot.pipeline.ports import Premises, Rights, Unit
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.documents import fight_key, read_fight, settings_of
from bot.turn.game_settings import Game
from rules import catalogue

MOST_GAMES: Final = 25
"""The most games of one person that are considered, the most recently visited ones."""
FREE: Final = frozenset(
    {"about", "help", "commands", "mhelp", "games", "me", "odds", "rule", "rules", "tutorial", "unread"}
)
"""Words that need no game or concern all of them, so that nobody is asked which one they mean."""
PAUSING: Final = frozenset({"safety", "xcard"})
DICE: Final = frozenset({"roll", "r", "rr", "again"})
PARTS: Final = ("gm", "insider", "watcher")
"""Roles in a scene other than player."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The game of a private message. `choices`: scenes of several games that it might be about. `several`: whether the
    person is known in other games too, so that answers have to name the game."""

    game: str
    choices: tuple[str, ...] = ()
    several: bool = False
    scenes: tuple[str, ...] = ()
    """If there are several games, the scenes that are open to the person."""


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a scene with a running fight."""

    scene: str
    asked: bool
    plays: bool
    moved: bool


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game that a private message might be about. `acted`: whether the person did something there themselves rather
    than only being named by somebody else."""

    game: str
    settings: Game
    acted: bool
    parts: tuple[Part, ...]
    names: frozenset[str] = frozenset()
    """The names of rolls that the person, or everyone, saved there."""

    def held(self, person: str, joined: datetime | None) -> "Candidate":
        """Return the same game without the roles that somebody lost by leaving its server."""
        return replace(self, settings=self.settings.rejoined(person, joined))

    def concerning(self, person: str) -> tuple[str, ...]:
        """Return the scenes in which somebody has a role that ends while they can't read there, or plays."""
        return tuple(dict.fromkeys((*self.settings.entrusted(person), *(one.scene for one in self.parts if one.plays))))

    def without(self, person: str, barred: Collection[str]) -> "Candidate":
        """Return the same game without the roles in scenes that somebody may no longer read."""
        parts = tuple(one for one in self.parts if one.scene not in barred)
        return replace(self, settings=self.settings.barred_from(person, barred), parts=parts) if barred else self


Place = tuple[Candidate, str | None]
"""A scene of a game, or None for the game as a whole."""


async def candidates(unit: Unit, incoming: Incoming, premises: Premises) -> tuple[Candidate, ...]:
    """Return the games that a private message might be about, most recently visited first.

    A game given by the front end is final. Somebody who isn't known anywhere has a game of their own.
    """
    person = incoming.person.id
    games = [incoming.game] if incoming.game else (await unit.games_of(person))[:MOST_GAMES]
    games = games or [own_game(person)]
    known = {game: with_titles(await settings_of(unit, game), premises) for game in games}
    acted = await unit.acted_in(person, {game: settings.brought for game, settings in known.items()})
    alone = len(games) == 1
    return tuple(
        [
            Candidate(
                game,
                settings,
                game in acted or game == incoming.game,
                await parts(unit, game, settings, person),
                frozenset() if alone else await _saved(unit, game, person),
            )
            for game, settings in known.items()
        ]
    )


def own_game(person: str) -> str:
    """Return the game that somebody has for themselves, on no server."""
    return f"private:{person}"


async def _saved(unit: Unit, game: str, person: str) -> frozenset[str]:
    stored = await unit.documents(game, [person_key(person), OF_GAME])
    return frozenset(roll.name for document in stored.values() for roll in read(document.body).rolls)


async def parts(unit: Unit, game: str, settings: Game, person: str) -> tuple[Part, ...]:
    """Return what somebody has to do with the fights of a game. A fight that doesn't mention them isn't parsed."""
    stored = await unit.documents(game, [fight_key(scene) for scene in settings.running])
    who, found = orjson.dumps(person).decode(), []
    for scene in settings.running:
        document = stored.get(fight_key(scene))
        leads = person in settings.gms or settings.holds(person, "gm", scene)
        if document is None or not (leads or who in document.body):
            continue
        # Somebody may take part in dozens of large fights.
        await unit.pause()
        fight = read_fight(document.body)
        own = set(fight.owned_by(person))
        moved = leads or fight.moved_by == person
        asked = any(one.fighter in own for one in fight.questions if one.kind != "draft")
        if not fight.ended and (own or moved):
            found.append(Part(scene, asked, bool(own), moved))
    return tuple(found)


def chosen(
    found: Sequence[Candidate], rights: Mapping[str, Rights], person: str, typed: Sequence[Typed], premises: Premises
) -> Meant:
    """Return the game of the scene that is named, or where this person is asked something, or plays, or leads, or was
    last seen; for GM commands, the one they lead.

    If several games match, or lines of one message are about several, all of them become choices. A game in
    which somebody else put this person is never chosen silently if they are known in another, and where it waits for
    them it may be meant although they have been active elsewhere.
    """
    if len(found) == 1:
        return Meant(found[0].game)
    here = [one for one in found if rights[one.game].member is not False] or list(found)
    names = _names(here, premises)
    own, others = [one for one in here if one.acted], [one for one in here if not one.acted]
    led = [one for one in here if rights[one.game].gm or one.settings.names_gm(person)]
    match, unsure = list[Place](), False
    lines = [_in_english(line, here) for line in typed]
    for line in lines:
        if line.word in FREE:
            continue
        if line.word == IN:
            match += _by_name({one.game: _open_scenes(one, rights, person) for one in here}, here, names, line.rest)
            continue
        of_own = _matching(own, [one for one in led if one.acted], rights, line)
        of_others = _matching(others, [one for one in led if not one.acted], rights, line)
        if of_own:
            match += [*of_own, *(two for two in of_others if _is_asked(*two) and not _is_elsewhere(own, line))]
        elif not (line.rest and _is_free_throw(here, line)):
            match += of_others
            if any(_is_asked(*two) for two in of_others):
                match += [(one, part.scene) for one in others for part in one.parts if part.plays]
            unsure |= bool(of_others)
    if lines and all(_pauses(own or here, line) for line in lines):
        # The games where they play; to pause several at once would tell who it was.
        match = [(one, part.scene) for one in here for part in one.parts if part.plays] or match
        unsure = False
    unsure |= len({one.game for one, _ in match}) > 1
    choices = _titles(match, names) if unsure else ()
    if not match or (unsure and not choices):
        scenes = _open(here, rights, names)
        asks = scenes if any(line.word == IN for line in lines) else ()
        # Dice, too, would count as something done there.
        free = bool(lines) and all(_is_free_throw(here, line) for line in lines)
        doubtful = free or unsure or len(others) > 1
        likely = [one for one in own if one.game != own_game(person)] or ([] if doubtful else others)
        game = likely[0].game if likely else own_game(person)
        return Meant(game, asks, several=True, scenes=scenes)
    return Meant(match[0][0].game, choices, several=True, scenes=_open(here, rights, names))


def _in_english(line: Typed, found: Sequence[Candidate]) -> Typed:
    """Return a line with the English words of a command of one of these games, or of the command that it asks for in
    plain words. The name of a saved roll stays."""
    if any(line.word in one.names for one in found):
        return line
    systems = [catalogue.find(name) for name in dict.fromkeys(one.settings.system for one in found)]
    for system in systems:
        if (read := english(line, system)).word in book.of(system).words:
            return read
    asked = asked_for(systems[0], line.line)
    return line if asked is None else replace(line, word=asked.word, rest=asked.rest)


def _is_free_throw(found: Sequence[Candidate], line: Typed) -> bool:
    """Whether a line rolls dice for everyone who reads the answer."""
    request = requested(line, catalogue.find(found[0].settings.system)) if line.word in DICE else None
    return request is not None and not request.for_few


def _is_elsewhere(own: Sequence[Candidate], line: Typed) -> bool:
    """Whether a line can't be the answer to a question in a game in which somebody was only put: dice, a roll saved in
    one of their `own` games, or a command for GMs."""
    specs = [_spec(one.settings, line) for one in own]
    for_gms = any(spec is not None and spec.who == "gm" for spec in specs)
    return for_gms or line.word in DICE or any(line.word in one.names for one in own)


def _is_asked(one: Candidate, scene: str | None) -> bool:
    return any(part.asked for part in one.parts if part.scene == scene)


def _matching(
    found: Sequence[Candidate], led: Sequence[Candidate], rights: Mapping[str, Rights], line: Typed
) -> list[Place]:
    """Return the games and scenes that a command may be about, by what the person has to do there. `led`: games of
    which the person is GM."""
    saved = [one for one in found if line.word in one.names]
    # A saved roll is that of a game where it was saved.
    found = saved or found
    parts = [(one, part) for one in found for part in one.parts]
    fights = [two for two in parts if two[1].moved or rights[two[0].game].leads(two[1].scene)]
    asked, plays = [two for two in parts if two[1].asked], [two for two in parts if two[1].plays]
    if found and _is_free_throw(found, line):
        # Dice that nobody owes belong to no game.
        plays, fights, parts = plays[:1], fights[:1], parts[:1]
        led = []
    elif line.word in DICE and line.rest:
        # Some reader would get them who isn't meant to.
        asked = plays = fights = []
    spec = next((spec for one in found if (spec := _spec(one.settings, line)) is not None), None)
    if spec is not None and spec.who == "gm":
        asked = plays = []
    best: list[Place] = [
        (one, part.scene) for one, part in next((some for some in (asked, plays, fights, parts) if some), [])
    ]
    if spec is not None and not spec.fight and line.word not in DICE:
        # A command for the whole game shouldn't go to another game just because the person is asked something there.
        best += [(one, None) for one in led if one not in [other for other, _ in best]]
    return best or [(one, None) for one in saved]


def _pauses(found: Sequence[Candidate], line: Typed) -> bool:
    system = catalogue.find(found[0].settings.system)
    return in_english(line.word, system) in PAUSING and is_nameless(system, line.word, line.rest)


def _spec(settings: Game, line: Typed) -> Spec | None:
    return book.of(catalogue.find(settings.system)).find(line.word, line.rest)


def _open_scenes(one: Candidate, rights: Mapping[str, Rights], person: str) -> dict[str, str]:
    """Return the scenes of a game (names by id) that this person leads, follows or plays in; they know of no others."""
    settings, has = one.settings, rights[one.game]
    plays = {part.scene for part in one.parts if part.plays}
    return {
        scene: title
        for scene, title in settings.scenes.items()
        if has.leads(scene)
        or settings.names_gm(person)
        or scene in plays
        or any(settings.holds(person, part, scene) for part in PARTS)
    }


def _by_name(
    scenes: Mapping[str, Mapping[str, str]], found: Sequence[Candidate], names: Mapping[str, str], text: str
) -> list[Place]:
    """Return the scenes (names by id, by game) that `text` names, limited to the named server if there is one."""
    titles = [title for some in scenes.values() for title in some.values()]
    ways = readings(text, titles, names.values())
    likely = meant(ways, lambda rest: any(_reads(one.settings, rest) for one in found))
    return [
        (one, scene)
        for said in likely
        for one in found
        if not said.server or names[one.game] == said.server
        for scene, title in scenes[one.game].items()
        if folded(title) == folded(said.scene)
    ]


def _reads(settings: Game, text: str) -> bool:
    """Whether a text can be a command of a game."""
    word, _, rest = text.lstrip(string.punctuation).partition(" ")
    known = book.of(catalogue.find(settings.system))
    return known.find(word.casefold(), rest) is not None or word.casefold() in known.words


def _open(found: Sequence[Candidate], rights: Mapping[str, Rights], names: Mapping[str, str]) -> tuple[str, ...]:
    """Return the scenes with a fight in which the person takes part or which they lead, as typed after `@in`."""
    match: list[Place] = []
    for one in found:
        led = [scene for scene in one.settings.running if rights[one.game].leads(scene)]
        match += [(one, scene) for scene in dict.fromkeys((*(part.scene for part in one.parts), *led))]
    return _titles(match, names)


def _titles(match: Sequence[Place], names: Mapping[str, str]) -> tuple[str, ...]:
    """Return what to type after `@in`: the server and the scene; for a whole game, any of its scenes."""
    titles = [
        f"{names[one.game]}/{typable(one.settings.scenes.get(scene, scene))}"
        for one, some in match
        for scene in ([some] if some is not None else [*one.settings.running, *one.settings.scenes][:1])
    ]
    return tuple(dict.fromkeys(titles))


def _names(found: Sequence[Candidate], premises: Premises) -> dict[str, str]:
    """Return the server of each game as it is typed; servers of the same name get a part of their id appended."""
    said = {one.game: names_of(one.game, premises)[0] for one in found}
    twice = {name for name in said.values() if list(said.values()).count(name) > 1}
    return {game: names_of(game, premises)[-1] if name in twice else name for game, name in said.items()}
