"""Events about who acts when: places, blocks, and delays."""

from typing import Literal

from bot.turn.frozen_model import Plain
from rules.system import Place


class OrderAnnounced(Plain):
    """The initiative order was announced. `blocks`: allies whose places follow each other act together."""

    places: tuple[Place, ...]
    blocks: bool = False
    kind: Literal["order_announced"] = "order_announced"


class OrderChanged(Plain):
    """The order of those still to act has changed. `quiet`: one of a block goes first, which is seen when it acts."""

    places: tuple[Place, ...]
    quiet: bool = False
    kind: Literal["order_changed"] = "order_changed"


class BlockOpened(Plain):
    """These allies act now, in any order they like."""

    fighters: tuple[str, ...]
    kind: Literal["block_opened"] = "block_opened"


class Readied(Plain):
    """One of a block acts as soon as nothing else is going on, or lets its place pass. `waits`: something else is going
    on."""

    fighter: str
    passes: bool = False
    waits: bool = False
    kind: Literal["readied"] = "readied"


class Delayed(Plain):
    """A fighter delays: it acts after another, or last. `places`: all that are still to come. `held`: it may step in
    earlier. `until`: what it waits for; `open`: everyone has read that."""

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
