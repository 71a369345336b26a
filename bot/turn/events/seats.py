"""Events about who takes part: seats, names, owners, and requests to join."""

from collections.abc import Mapping
from typing import Literal

from bot.turn.frozen_model import Plain
from bot.turn.state import Request


class Seated(Plain):
    """A fighter takes part; its figures come with a fact of the game."""

    fighter: str
    creature: bool
    owner: str | None
    sheet: str | None = None
    lent: str | None = None
    covert: str | None = None
    """It joins hidden, and gets this name once it is known."""
    kind: Literal["seated"] = "seated"


class Unseated(Plain):
    """A fighter left. `unseen`: not everyone knew that it was there."""

    fighter: str
    name: str
    unseen: bool
    kind: Literal["unseated"] = "unseated"


class Renamed(Plain):
    """A fighter got another name. `texts`: the intents that mention it, with the new name, by their fighters.

    `why`: it was given a false name ("masked") or lost it ("unmasked"); or it joined hidden and everyone ("known") or
    some player ("glimpsed") knows of it now; or it hides and a visible fighter took its name ("displaced").
    """

    fighter: str
    name: str
    before: str
    why: Literal["masked", "unmasked", "known", "glimpsed", "displaced"]
    texts: Mapping[str, str] = {}
    kind: Literal["renamed"] = "renamed"


class OwnerNamed(Plain):
    """A fighter has another owner. `lent`: the player who keeps it while the GM plays it for them."""

    fighter: str
    owner: str | None
    lent: str | None = None
    kind: Literal["owner_named"] = "owner_named"


class JoinAsked(Plain):
    request: Request
    kind: Literal["join_asked"] = "join_asked"


class JoinAnswered(Plain):
    request: Request
    welcome: bool
    kind: Literal["join_answered"] = "join_answered"
