"""Writes as much as a command may need, and takes it back: so it is known whether anything can be written again."""

import os
from typing import Final

from sqlalchemy import Connection

from bot.store.tables import outbox

ROOM: Final = 128 * 1024
"""Bytes: what a smaller piece finds room for may be less than the next command needs."""
NOWHERE: Final = "nowhere"
"""A scene that there is not."""


def attempt(connection: Connection) -> None:
    """To be committed; nobody else ever sees anything of it. All of it goes into the log of the database, what is given
    free at once too."""
    outbox.set_board(connection, NOWHERE, NOWHERE, os.urandom(ROOM // 2).hex())
    outbox.set_board(connection, NOWHERE, NOWHERE, None)
