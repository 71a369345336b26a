"""Links that the GM gives for pages the rules refer to (MZ-DMG-02, MZ-EXPL-04, MZ-SK-07)."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime.records import Almanac
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

LINK = Errand(
    ("link",),
    "link damage chart",
    "the link to a rules page; a GM adds it: `link damage chart https://example.org/damage`",
    about="game",
    takes="none",
)
LINKS = Errand(("links",), "links", "the links to rules pages that the GM added", about="game")
MOST_LINKS = 50
LONGEST, LONGEST_TITLE = 300, 60
"""Characters of an address, and of a title."""
POINTED_TO = (
    "damage chart",
    "protection chart",
    "recoil",
    "explosives",
    "planted explosives",
    "ammunition",
    "mini-games",
    "techniques",
    "creativity",
)
"""Pages that the rules refer to: MZ-DMG-02, MZ-ACT-10, MZ-EXPL-04, -07, MZ-HIT-07, MZ-SK-07, -08, MZ-GEN-06."""
_ADDRESS = re.compile(r"https?://[^\s<>\"`|\\]+\.[^\s<>\"`|\\]+", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Linked:
    """The link for a page; `address` is None if it was removed."""

    title: str
    address: str | None
    kind: Literal["linked"] = "linked"


@dataclass(frozen=True, slots=True)
class LinksShown:
    """Links by title, and the titles of pages that the rules refer to but that have no link yet."""

    links: tuple[tuple[str, str], ...]
    unnamed: tuple[str, ...] = ()
    kind: Literal["links_shown"] = "links_shown"


def link(_: Revision, almanac: Almanac, rest: str, occasion: Occasion) -> list[object]:
    """Show a page with "TITLE"; set or remove it, as GM, with "TITLE ADDRESS" and "TITLE none".

    Refuses with `incomplete`, `bad_address`, `text_too_long`, `no_link`, `too_many_links`, `gm_only`.
    """
    title, _space, address = rest.strip().rpartition(" ")
    setting = "://" in address or address.casefold() == "none"
    title = " ".join((title if setting else rest).split()).casefold()
    if not title:
        raise RuleError("incomplete", {"example": LINK.example})
    if not setting:
        return [LinksShown(_found(almanac, title))]
    if not occasion.gm:
        raise RuleError("gm_only")
    if address.casefold() == "none":
        if title not in almanac.links:
            raise RuleError("no_link", {"title": title, "choices": tuple(almanac.links)})
        return [Linked(title, None)]
    if _ADDRESS.fullmatch(address) is None or len(address) > LONGEST:
        raise RuleError("bad_address", {"limit": LONGEST})
    if len(title) > LONGEST_TITLE:
        raise RuleError("text_too_long", {"limit": LONGEST_TITLE})
    if title not in almanac.links and len(almanac.links) >= MOST_LINKS:
        raise RuleError("too_many_links", {"limit": MOST_LINKS})
    return [Linked(title, address)]


def links(_: Revision, almanac: Almanac, rest: str, __: Occasion) -> list[object]:
    """Show all pages, or those whose title contains the words. Refuses with `no_link`."""
    wanted = " ".join(rest.split()).casefold()
    if wanted:
        return [LinksShown(_found(almanac, wanted))]
    unnamed = tuple(title for title in POINTED_TO if title not in almanac.links)
    return [LinksShown(tuple(almanac.links.items()), unnamed)]


def _found(almanac: Almanac, wanted: str) -> tuple[tuple[str, str], ...]:
    """Return the page with that title, otherwise those whose title contains the words."""
    if wanted in almanac.links:
        return ((wanted, almanac.links[wanted]),)
    found = tuple((title, address) for title, address in almanac.links.items() if wanted in title)
    if not found:
        raise RuleError("no_link", {"title": wanted, "choices": tuple(almanac.links)})
    return found


def keep(almanac: Almanac, outcome: Linked) -> Almanac:
    others = {title: address for title, address in almanac.links.items() if title != outcome.title}
    added = {} if outcome.address is None else {outcome.title: outcome.address}
    return replace(almanac, links={**others, **added})


ERRANDS = ((LINK, link), (LINKS, links))
OUTCOMES = (Linked, LinksShown)
KEEP = {Linked: keep}
