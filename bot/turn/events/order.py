"""Who acts when: places, those who act together, those who wait."""

from typing import Literal

from bot.turn.frozen_model import Plain
from rules.system import Place


class OrderAnnounced(Plain):
    """`blocks`: allies whose places follow each other act together."""

    places: tuple[Place, ...]
    blocks: bool = False
    kind: Literal["order_announced"] = "order_announced"


class OrderChanged(Plain):
    """Those still to act have another order. `quiet`: of several who act together one goes first, as is seen then."""

    places: tuple[Place, ...]
    quiet: bool = False
    kind: Literal["order_changed"] = "order_changed"


class BlockOpened(Plain):
    """These allies act now, in whatever order they like."""

    fighters: tuple[str, ...]
    kind: Literal["block_opened"] = "block_opened"


class Readied(Plain):
    """One of several who act together acts as soon as nothing else goes on, or lets the place go by.

    `waits`: something else goes on now.
    """

    fighter: str
    passes: bool = False
    waits: bool = False
    kind: Literal["readied"] = "readied"


class Delayed(Plain):
    """A fighter acts later than its place would be: after another, or as the last one; `places` are all still to come.

    `held`: it may step in before that. `until` is what it waits for; `open`: everyone has read that.
    """

    fighter: str
    places: tuple[Place, ...]
    after: str | None = None
    held: bool = False
    until: str = ""
    open: bool = True
    kind: Literal["delayed"] = "delayed"


class PlaceBegan(Plain):
    index: int
    kind: Literal["place_began"] = "place_began"


class PlacesEnded(Plain):
    kind: Literal["places_ended"] = "places_ended"
