"""The base of everything the turn saves."""

from pydantic import BaseModel, ConfigDict


class Plain(BaseModel):
    """A frozen value; unknown fields are refused, so that an old program never drops what a newer one saved.

    Values of a game of which nothing is known are taken as they are.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)
