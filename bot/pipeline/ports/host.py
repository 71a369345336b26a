"""Public details of the bot's host."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Host:
    """The host's details: `contact` is any text, `privacy` and `terms` are page addresses; "" if not set."""

    contact: str = ""
    privacy: str = ""
    terms: str = ""


UNNAMED: Final = Host()
"""A host who has set nothing."""
