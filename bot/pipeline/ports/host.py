"""What people may know of whoever hosts the bot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Host:
    """`contact` is any text, `privacy` and `terms` are addresses of pages; "" where the host has set none."""

    contact: str = ""
    privacy: str = ""
    terms: str = ""


UNNAMED: Final = Host()
"""A host who has set nothing."""
