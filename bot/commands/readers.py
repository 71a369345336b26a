"""What follows a command's word, read into what is asked for. A missing piece is refused with an example."""

from bot.turn.refusal import Refusal


def needs(rest: str, example: str = "") -> str:
    """Refuses with `incomplete` and an example: the command's own where none is given."""
    if not rest:
        raise Refusal("incomplete", {"example": example} if example else {})
    return rest


def joined(*pieces: str) -> str:
    """What was said in several fields as one text, in the words of those commands that read one."""
    return " ".join(filter(None, pieces))
