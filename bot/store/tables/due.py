"""Due times of scenes and the backlog, as SQL."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, func, insert, literal, select

from bot.pipeline.ports import Backlog, Due
from bot.store.schema.tables import due, outbox

_OF_SCENE = (due.c.game == bindparam("of_game")) & (due.c.scene == bindparam("of_scene"))
FORGET = delete(due).where(_OF_SCENE)
NOTE = insert(due)
BY_NOW = (
    select(due).where(due.c.at <= bindparam("now")).order_by(due.c.at, due.c.game, due.c.scene).limit(bindparam("most"))
)
FIRST = select(due.c.at).order_by(due.c.at).limit(1)


def remind(connection: Connection, game: str, scene: str, at: datetime | None) -> None:
    """Set when a scene is due next; None: not at all."""
    connection.execute(FORGET, {"of_game": game, "of_scene": scene})
    if at is not None:
        connection.execute(NOTE, {"game": game, "scene": scene, "at": at})


def by_now(connection: Connection, now: datetime, most: int) -> list[Due]:
    """Return what is due, the longest overdue first."""
    return [Due(row.game, row.scene, row.at) for row in connection.execute(BY_NOW, {"now": now, "most": most})]


def first(connection: Connection) -> datetime | None:
    """Return the earliest due time, or None."""
    found: datetime | None = connection.scalar(FIRST)
    return found


# The state is a literal in the statement; only then is the index of pending entries used.
REPLIES = select(func.count(), func.min(outbox.c.at)).where(outbox.c.state == literal("pending", literal_execute=True))
SCENES = select(func.count(), func.min(due.c.at)).where(due.c.at <= bindparam("now"))


def backlog(connection: Connection, now: datetime) -> Backlog:
    """Return the undelivered replies and the scenes that are due."""
    replies, oldest_reply = connection.execute(REPLIES).one()
    scenes, oldest_scene = connection.execute(SCENES, {"now": now}).one()
    return Backlog(replies, oldest_reply, scenes, oldest_scene)
