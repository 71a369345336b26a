"""Names of scenes as people type them: `#old-mill`, `old mill`, `"Old Mill"`, and `dungeon-club/old mill`."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from bot.pipeline.ports import Premises
from bot.pipeline.ports.incoming import Channel

QUOTES: Final = "\"'"
_MENTION: Final = re.compile(r"<#([0-9]+)>")
"""A channel that is mentioned where others read who don't know its name."""
_GAP: Final = re.compile(r"[\s_-]+")


class Read(NamedTuple):
    """The server that was named ("" for none), the name of the scene, and what follows it. `exact`: it stands in one
    word behind a `#`."""

    server: str
    scene: str
    rest: str
    exact: bool = False


def folded(name: str) -> str:
    """A name as it is compared: without case, `#` and quotes, and with a hyphen for each gap."""
    return _GAP.sub("-", name.strip().strip(QUOTES).lstrip("#").strip().casefold())


def with_mentioned(text: str, scenes: Iterable[Channel]) -> str:
    """A text in which a mention of one of these scenes is its name."""
    names = {one.id.rpartition(":")[2]: f"#{folded(one.name)}" for one in scenes}
    return _MENTION.sub(lambda found: names.get(found[1], found[0]), text)


def names_of(game: str, premises: Premises) -> tuple[str, str]:
    """How the server of a game is named in front of a slash: by its name, and so that no other has that name."""
    name = folded(premises.server(game)) or folded(game)[-6:]
    return name, f"{name}-{game[-4:]}"


def typable(title: str) -> str:
    """A name as it is typed behind `@in`, whatever follows it: one word, `#old-mill` for several."""
    return title if _GAP.search(title) is None else f"#{folded(title)}"


def readings(text: str, titles: Iterable[str], servers: Iterable[str] = ()) -> list[Read]:
    """The ways to split a text that begins with the name of a scene: at the word behind a `#`, then at the longest of
    the known `titles`, and so on.

    What stands between quotes can be read in one way only. Without a known title the name is the first word.
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
    """The title that is written in one word, perhaps with a comma or a colon behind it."""
    by_name = {folded(title): title for title in titles}
    return by_name.get(folded(word)) or by_name.get(folded(word.rstrip(":,")))


def meant(found: Sequence[Read], reads: Callable[[str], bool]) -> list[Read]:
    """Those ways to read it in which a command follows the name, or the first of them all."""
    if found[0].exact and reads(found[0].rest):
        return [found[0]]
    return [one for one in found if reads(one.rest)] or list(found[:1])


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
