"""Who takes part: seats, names, owners, and those who ask to join."""

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
    """It comes in hidden, and is called so once it is known."""
    kind: Literal["seated"] = "seated"


class Unseated(Plain):
    """Somebody left. `unseen`: not everyone knew that they were there."""

    fighter: str
    name: str
    unseen: bool
    kind: Literal["unseated"] = "unseated"


class Renamed(Plain):
    """A fighter bears another name from now on. `texts` are the intents that speak of it, as they read then, by whose
    they are.

    `why`: a false name was given to it ("masked") or taken off ("unmasked"), or it came in hidden and is known now to
    everyone ("known") or to some player ("glimpsed"), or it hides and somebody whom everyone sees took its name
    ("displaced").
    """

    fighter: str
    name: str
    before: str
    why: Literal["masked", "unmasked", "known", "glimpsed", "displaced"]
    texts: Mapping[str, str] = {}
    kind: Literal["renamed"] = "renamed"


class OwnerNamed(Plain):
    """`lent`: the player who keeps it, while the GM plays it in their place."""

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
