"""Files from this machine that a transcript attaches to a message."""

from pathlib import Path

from bot.terminal.exports import Exports
from bot.text.files import File, opened, unfit


def attached(folder: Path, exports: Exports, name: str, place: int) -> File:
    """The newest file of this name that the bot sent in this run, else one from the folder, unless its path is
    absolute; `place` counts those attached before it.

    Raises OSError. As with any message, a file that does not fit is not read.
    """
    export = exports.find(name)
    if export is not None:
        content = export.file.content
        reason = unfit(name, len(content), place)
        return File(name=name, reason=reason) if reason else opened(name, content)
    path = folder / Path(name).expanduser()
    reason = unfit(path.name, path.stat().st_size, place)
    return File(name=path.name, reason=reason) if reason else opened(path.name, path.read_bytes())
