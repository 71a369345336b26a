"""The base of everything that is drawn."""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

LONGEST_ALT: Final = 1024
"""Signs of the description of an attachment that Discord takes."""


class Shown(BaseModel):
    """A frozen part of a picture."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Depiction(Shown):
    """A whole picture. `alt` says the same in words, for whoever does not see it."""

    alt: str = Field(max_length=LONGEST_ALT)
