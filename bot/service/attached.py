"""The file that came with a message."""

from bot.files import File, largest
from bot.service.session import Session
from bot.turn.refusal import Refusal


def attached(session: Session) -> File | None:
    """It belongs to the first command of its message; None where that brought none, or for a further command.

    Refuses with the file's reason where it was not read.
    """
    files = session.incoming.files if session.index == 0 else ()
    for file in files:
        if file.reason:
            raise Refusal(file.reason, {"name": file.name, "limit": largest(file.name) // 1024})
    return files[0] if files else None
