"""Files from this machine that a transcript attaches to a message."""

from pathlib import Path

from bot.files import File, opened, unfit


def attached(folder: Path, name: str, place: int) -> File:
    """The file, taken from the folder unless its path is absolute; `place` counts those attached before it.

    Raises OSError. As with any message, a file that does not fit is not read.
    """
    path = folder / Path(name).expanduser()
    reason = unfit(path.name, path.stat().st_size, place)
    return File(name=path.name, reason=reason) if reason else opened(path.name, path.read_bytes())
