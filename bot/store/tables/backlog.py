"""How much waits, and for how long, as SQL."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, func, literal, select

from bot.pipeline.ports import Backlog
from bot.store.schema.tables import due, outbox

# The state stands in the text of the statement, since only then the index of pending entries is used.
REPLIES = select(func.count(), func.min(outbox.c.at)).where(outbox.c.state == literal("pending", literal_execute=True))
SCENES = select(func.count(), func.min(due.c.at)).where(due.c.at <= bindparam("now"))


def backlog(connection: Connection, now: datetime) -> Backlog:
    """What waits to be delivered, and what is due by now."""
    replies, oldest_reply = connection.execute(REPLIES).one()
    scenes, oldest_scene = connection.execute(SCENES, {"now": now}).one()
    return Backlog(replies, oldest_reply, scenes, oldest_scene)
