"""What one command made people hear, by who heard it: kept beside its row of the journal, to be read again."""

from collections.abc import Mapping
from typing import Any, Final

import orjson

from bot.text.reply import Line, Plain, Span, Style


class Story(Plain):
    """`public` was read by everyone in the scene, `gm` by the GMs alone, `own` by single persons (by their ids),
    `of_all` by the GMs of the whole game and by nobody who is GM of this scene alone.

    `fight` and `turn` are those in which the command was given (turn 0: before the first); with `begins` the next turn
    begins at that line of `public`. `open`: the command itself stood where everyone read it. `by_gm`: a GM gave it.
    `played`: it changed the fight, or dice fell. `whose` are its throws: of each in order the id of the person whose
    dice they were, "" for those of the GM's side and of nobody; `shown` counts, from 0, those that everyone saw fall.
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


_STYLES: Final = {style.value: style for style in Style}


def read(body: str) -> Story | None:
    """A story from its text; None where none was kept, or none that this program can read.

    What this program itself has written is not checked once more: a log reads hundreds at a time.
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
    """The same as it is stored; with nothing in it where there is none."""
    try:
        found = orjson.loads(body) if body else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _line(spans: list[dict[str, str]]) -> Line:
    return tuple(Span(one["text"], _STYLES[one.get("style", "plain")], one.get("at")) for one in spans)
