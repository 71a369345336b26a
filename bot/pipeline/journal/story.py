"""A story: what one command told each reader, kept beside its row of the journal to be read again."""

from collections.abc import Mapping
from typing import Any, Final

import orjson

from bot.pipeline.work.fair_fights import Derived
from bot.text.reply import Line, Plain, Span, Style


class Story(Plain):
    """The story of one command. `public`: what everyone in the scene was told; `gm`: GMs only; `own`: single persons,
    by id; `of_all`: GMs of the whole game, not those of this scene alone.

    `fight` and `turn`: when the command was given (turn 0: before the first). `begins`: the line of `public` at which
    the next turn begins. `open`: the command itself was readable by everyone. `by_gm`: a GM gave it. `played`: it
    changed the fight, or dice were rolled. `whose`: the id of the person each throw belongs to, in order; "" for the
    GM's side and nobody. `shown`: the places (from 0) of the throws that everyone saw. `fair`: how throws followed from
    the seed of a fight, by place.
    """

    public: tuple[Line, ...] = ()
    gm: tuple[Line, ...] = ()
    own: Mapping[str, tuple[Line, ...]] = {}
    of_all: tuple[Line, ...] = ()
    fight: int | None = None
    turn: int = 0
    begins: int | None = None
    open: bool = False
    by_gm: bool = False
    played: bool = False
    whose: tuple[str, ...] = ()
    shown: tuple[int, ...] = ()
    fair: Mapping[int, Derived] = {}


_STYLES: Final = {style.value: style for style in Style}


def read(body: str) -> Story | None:
    """Read a story from its text; None if none was kept or it can't be read.

    What this program wrote itself isn't validated, since a log reads hundreds at a time.
    """
    if not body:
        return None
    try:
        kept = orjson.loads(body)
        told = {who: tuple(map(_line, kept[who])) for who in ("public", "gm", "of_all") if who in kept}
        own = {who: tuple(map(_line, lines)) for who, lines in kept.pop("own", {}).items()}
        return Story.model_construct(**{**kept, **told, "own": own})
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def kept(body: str) -> dict[str, Any]:
    """Return a story as it is stored; empty if there is none."""
    try:
        found = orjson.loads(body) if body else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _line(spans: list[dict[str, str]]) -> Line:
    return tuple(Span(one["text"], _STYLES[one.get("style", "plain")], one.get("at")) for one in spans)
