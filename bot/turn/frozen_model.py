"""The base of everything that a fight stores."""

from pydantic import BaseModel, ConfigDict


class Plain(BaseModel):
    """A frozen value. Unknown fields are refused, so that an old program never drops what a newer one stored. Values of
    an unknown game are accepted unchanged."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)
