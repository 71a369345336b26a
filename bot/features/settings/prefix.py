"""With which signs a game's commands are typed."""

from bot.pipeline.inbox.chat import SIGNS
from bot.turn.refusal import Refusal

MOST = 4
DEFAULT = ("default", "none", "off")


def signs_in(text: str) -> str:
    """The signs that somebody wants, "" for those of the host. Refuses with `bad_prefix`."""
    if text.strip().casefold() in DEFAULT:
        return ""
    found = "".join(dict.fromkeys(text.replace(" and ", "").replace(" or ", "").replace(" ", "")))
    if not found or len(found) > MOST or any(sign not in SIGNS for sign in found):
        raise Refusal("bad_prefix", {"signs": " ".join(SIGNS), "most": MOST})
    return found
