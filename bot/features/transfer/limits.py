"""How often a game may be imported from messages."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal

MOST_IMPORTS: Final = 3
"""Times that a game may be imported in a day, from messages."""
KEPT: Final = 7
"""Days until a game that another took the place of is deleted."""
DAY: Final = timedelta(days=1)


def mind_number(settings: Game, now: datetime) -> None:
    """Refuses with `imports_used_up` where a game was imported too often during the last day."""
    if len(recent(settings, now)) >= MOST_IMPORTS:
        raise Refusal("imports_used_up", {"most": MOST_IMPORTS})


def recent(settings: Game, now: datetime) -> tuple[datetime, ...]:
    return since_yesterday(map(datetime.fromisoformat, settings.imports), now)


def since_yesterday(moments: Iterable[datetime], now: datetime) -> tuple[datetime, ...]:
    """Those of the last day; a moment to come is of a clock that was wrong."""
    return tuple(at for at in moments if abs(now - at) < DAY)
