"""Pages the rules point to and do not contain, where the GM says they are (MZ-DMG-02, MZ-EXPL-04, MZ-SK-07)."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.errands.almanac import Almanac
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

LINK = Errand(
    ("link",), "link damage chart https://example.org/damage", "where a page of the rules is", about="game", gm=True
)
LINKS = Errand(("links",), "links", "pages of the rules that the GM named", about="game")
MOST_LINKS = 50
LONGEST = 300
"""Characters of an address."""


@dataclass(frozen=True, slots=True)
class Linked:
    """A page named; without an `address` it was taken away."""

    title: str
    address: str | None
    kind: Literal["linked"] = "linked"


@dataclass(frozen=True, slots=True)
class LinksShown:
    links: tuple[tuple[str, str], ...]
    kind: Literal["links_shown"] = "links_shown"


def link(_: Revision, almanac: Almanac, rest: str, __: Occasion) -> list[object]:
    """ "TITLE ADDRESS" or "TITLE none". Refuses with `incomplete`, `bad_address`, `no_link`, `too_many_links`."""
    title, _space, address = rest.strip().rpartition(" ")
    title = " ".join(title.split()).casefold()
    if not title:
        raise RuleError("incomplete", {"example": LINK.example})
    if address.casefold() == "none":
        if title not in almanac.links:
            raise RuleError("no_link", {"title": title, "choices": tuple(almanac.links)})
        return [Linked(title, None)]
    scheme, _colon, host = address.partition("://")
    if scheme not in ("http", "https") or "." not in host or len(address) > LONGEST:
        raise RuleError("bad_address", {"limit": LONGEST})
    if title not in almanac.links and len(almanac.links) >= MOST_LINKS:
        raise RuleError("too_many_links", {"limit": MOST_LINKS})
    return [Linked(title, address)]


def links(_: Revision, almanac: Almanac, rest: str, __: Occasion) -> list[object]:
    """All pages, or those whose title holds what was asked for. Refuses with `no_link`."""
    wanted = rest.strip().casefold()
    found = tuple((title, address) for title, address in almanac.links.items() if wanted in title)
    if wanted and not found:
        raise RuleError("no_link", {"title": wanted, "choices": tuple(almanac.links)})
    return [LinksShown(found)]


def keep(almanac: Almanac, outcome: Linked) -> Almanac:
    others = {title: address for title, address in almanac.links.items() if title != outcome.title}
    added = {} if outcome.address is None else {outcome.title: outcome.address}
    return replace(almanac, links={**others, **added})


ERRANDS = ((LINK, link), (LINKS, links))
OUTCOMES = (Linked, LinksShown)
KEEP = {Linked: keep}
