"""Names of scenes as people type them: `#old-mill`, `old mill`, `"Old Mill"`, and `dungeon-club/old mill`."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.pipeline.ports import Premises
from bot.pipeline.ports.incoming import Channel
from bot.turn.game_settings import Game

QUOTES: Final = "\"'"
_MENTION: Final = re.compile(r"<#([0-9]+)>")
"""The mention of a channel whose name isn't known to the place where it was written."""
_GAP: Final = re.compile(r"[\s_-]+")


class Read(NamedTuple):
    """One reading of a scene's name. `server`: the server that was named, "" for none. `rest`: what follows the name.
    `exact`: the name is one word after a `#`."""

    server: str
    scene: str
    rest: str
    exact: bool = False


def folded(name: str) -> str:
    """Return a name as it is compared: lower case, without `#` and quotes, a hyphen for each gap."""
    return _GAP.sub("-", name.strip().strip(QUOTES).lstrip("#").strip().casefold())


def with_mentioned(text: str, scenes: Iterable[Channel]) -> str:
    """Replace mentions of these scenes in a text with their names."""
    names = {one.id.rpartition(":")[2]: f"#{folded(one.name)}" for one in scenes}
    return _MENTION.sub(lambda found: names.get(found[1], found[0]), text)


def with_titles(game: Game, premises: Premises, but: str | None = None) -> Game:
    """Return a game with the present names of the channels with its fights and of its GM channel, which may have got
    other names since somebody last played there. `but`: a channel whose message brings its name along."""
    scenes = (one for one in (*game.running, game.gm_scene or "") if one in game.scenes and one != but)
    named = ((scene, premises.title(scene)) for scene in scenes)
    new = {scene: title for scene, title in named if title and game.scenes[scene] != title}
    return game.model_copy(update={"scenes": {**game.scenes, **new}}) if new else game


def names_of(game: str, premises: Premises) -> tuple[str, str]:
    """Return the name of a game's server as typed before a slash, and a longer one that is unique."""
    name = folded(premises.server(game)) or folded(game)[-6:]
    return name, f"{name}-{game[-4:]}"


def typable(title: str) -> str:
    """Return a name as typed after `@in`, whatever follows it: several words become one, `#old-mill`."""
    return title if _GAP.search(title) is None else f"#{folded(title)}"


def readings(text: str, titles: Iterable[str], servers: Iterable[str] = ()) -> list[Read]:
    """Return the ways to split a text that begins with the name of a scene: after the word with a `#`, then after the
    longest of the known `titles`, and so on.

    A name in quotes can be read only one way. If no title matches, the name is the first word.
    """
    server, said = _server(text.strip(), servers)
    known = sorted({title for title in titles if folded(title)}, key=len, reverse=True)
    word, _, rest = said.partition(" ")
    own = _title_of(word, known) if word.startswith("#") else None
    exact = [] if own is None else [Read(server, own, rest.strip(), exact=True)]
    if not exact and said.startswith(('#"', "#'")):
        said = said[1:]
    if not exact and said and said[0] in QUOTES and (end := said.find(said[0], 1)) > 0:
        return [Read(server, said[1:end], said[end + 1 :].lstrip(" :,"))]
    bare = said.lstrip("#")
    matches = [(title, found.end()) for title in known if (found := _pattern(title).match(bare))]
    if exact or matches:
        return [*exact, *(Read(server, title, bare[end:].lstrip()) for title, end in matches if title != own)]
    name, _, rest = bare.partition(" ")
    return [Read(server, name, rest.strip())]


def _title_of(word: str, titles: Iterable[str]) -> str | None:
    """Return the title that is written as one word, perhaps followed by a comma or a colon."""
    by_name = {folded(title): title for title in titles}
    return by_name.get(folded(word)) or by_name.get(folded(word.rstrip(":,")))


def meant(found: Sequence[Read], reads: Callable[[str], bool]) -> list[Read]:
    """Return the readings in which a command follows the name, or the first one if there are none."""
    if found[0].exact and reads(found[0].rest):
        return [found[0]]
    return [one for one in found if reads(one.rest)] or list(found[:1])


def _server(text: str, servers: Iterable[str]) -> tuple[str, str]:
    """Split off the server before a slash, if there is one of that name."""
    for server in sorted(set(servers), key=len, reverse=True):
        if server and (found := re.match(rf"{_words(server)}\s*/\s*", text, re.IGNORECASE)):
            return server, text[found.end() :]
    return "", text


def _pattern(title: str) -> re.Pattern[str]:
    return re.compile(rf"{_words(title)}[:,]?(?=\s|$)", re.IGNORECASE)


def _words(name: str) -> str:
    return r"[\s_-]+".join(map(re.escape, folded(name).split("-")))
