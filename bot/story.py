"""What one command made people hear, by who heard it: kept beside its row of the journal, to be read again."""

from collections.abc import Mapping

from pydantic import ValidationError

from bot.reply import Line, Plain


class Story(Plain):
    """`public` was read by everyone in the scene, `gm` by the GMs alone, `own` by single persons (by their ids).

    `fight` and `turn` are those in which the command was given (turn 0: before the first); with `begins` the next turn
    begins at that line of `public`. `open`: the command itself stood where everyone read it. `by_gm`: a GM gave it.
    `played`: it changed the fight, or dice fell.
    """

    public: tuple[Line, ...] = ()
    gm: tuple[Line, ...] = ()
    own: Mapping[str, tuple[Line, ...]] = {}
    fight: int | None = None
    turn: int = 0
    begins: int | None = None
    open: bool = False
    by_gm: bool = False
    played: bool = False


def read(body: str) -> Story | None:
    """A story from its text; None where none was kept, or none that this program can read."""
    if not body:
        return None
    try:
        return Story.model_validate_json(body)
    except ValidationError:
        return None
