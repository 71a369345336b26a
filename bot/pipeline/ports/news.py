"""What one process on a database tells the others."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class News:
    """What another process changed in a game; "": in any. Its settings, what is to be said, what the clock looks at."""

    game: str
    settings: bool = False
    replies: bool = False
    time: bool = False


EVERYTHING = News("", settings=True, replies=True, time=True)
"""After something may have been missed."""
