"""Names of scenes as people type them: `#old-mill`, `old mill`, `"Old Mill"`, and `dungeon-club/old mill`."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.ports import Premises

QUOTES: Final = "\"'"
_GAP: Final = re.compile(r"[\s_-]+")


class Read(NamedTuple):
    """The server that was named ("" for none), the name of the scene, and what follows it."""

    server: str
    scene: str
    rest: str


def folded(name: str) -> str:
    """A name as it is compared: without case, `#` and quotes, and with a hyphen for each gap."""
    return _GAP.sub("-", name.strip().strip(QUOTES).lstrip("#").strip().casefold())


def names_of(game: str, premises: Premises) -> tuple[str, str]:
    """How the server of a game is named in front of a slash: by its name, and so that no other has that name."""
    name = folded(premises.server(game)) or folded(game)[-6:]
    return name, f"{name}-{game[-4:]}"


def read(text: str, titles: Iterable[str], servers: Iterable[str] = ()) -> Read:
    """Split a text that begins with the name of a scene; the longest of the known `titles` that fits is meant.

    Without a known title the name is what stands between quotes, or the first word.
    """
    server, said = _server(text.strip(), servers)
    known = sorted({title for title in titles if folded(title)}, key=len, reverse=True)
    if said.startswith(('#"', "#'")):
        said = said[1:]
    if said and said[0] in QUOTES and (end := said.find(said[0], 1)) > 0:
        return Read(server, said[1:end], said[end + 1 :].lstrip(" :,"))
    bare = said.lstrip("#")
    for title in known:
        if found := _pattern(title).match(bare):
            return Read(server, title, bare[found.end() :].lstrip())
    name, _, rest = bare.partition(" ")
    return Read(server, name, rest.strip())


def _server(text: str, servers: Iterable[str]) -> tuple[str, str]:
    """The server in front of a slash, where there is one of that name."""
    for server in sorted(set(servers), key=len, reverse=True):
        if server and (found := re.match(rf"{_words(server)}\s*/\s*", text, re.IGNORECASE)):
            return server, text[found.end() :]
    return "", text


def _pattern(title: str) -> re.Pattern[str]:
    return re.compile(rf"{_words(title)}[:,]?(?=\s|$)", re.IGNORECASE)


def _words(name: str) -> str:
    return r"[\s_-]+".join(map(re.escape, folded(name).split("-")))
