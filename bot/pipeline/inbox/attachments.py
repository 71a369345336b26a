"""The file that came with a message."""

from bot.pipeline.work.session import Session
from bot.text.files import GAMES, File, is_game, largest
from bot.turn.refusal import Refusal


def attached(session: Session, *, game: bool = False) -> File | None:
    """It belongs to the first command of its message; None where that brought none, or for a further command.

    Refuses with the file's reason where it was not read, and with `file_is_game` or `file_no_game` where a file of a
    whole game came for something else, or another one where such a `game` is wanted.
    """
    files = session.context.incoming.files if session.changes.index == 0 else ()
    for file in files:
        if file.reason:
            raise Refusal(file.reason, {"name": file.name, "limit": largest(file.name) // 1024})
        if is_game(file.name) is not game:
            raise Refusal("file_no_game" if game else "file_is_game", {"name": file.name, "allowed": GAMES})
    return files[0] if files else None
