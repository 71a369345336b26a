"""Files of one run of the terminal: those the bot sent, kept by name and optionally written to a folder, and those a
transcript attaches."""

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from bot.picture.drawer import Drawer
from bot.picture.reels import filled
from bot.picture.uploads import small
from bot.text.files import Enclosed, File, opened, unfit


@dataclass(frozen=True, slots=True)
class Export:
    """A file that the bot sent. `seen`: people at the screen may read it; `path`: where it was written."""

    file: Enclosed
    seen: bool
    path: Path | None = None

    @property
    def lines(self) -> list[str] | None:
        """The file's lines; None if it isn't text."""
        try:
            return self.file.content.decode("utf-8").splitlines()
        except UnicodeDecodeError:
            return None


class Exports:
    """The newest file of each name. Nothing in the `folder` is ever overwritten."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._kept: dict[str, Export] = {}
        self._drawer = Drawer()

    async def drawn(self, file: Enclosed) -> Enclosed:
        """Return a file with its boards, which are drawn only to be written."""
        return file if self._folder is None else await filled(file, self._drawer.picture)

    def keep(self, file: Enclosed, *, seen: bool) -> Export:
        """Keep a file, and write it if people at the screen may read it. Raises OSError."""
        path = _written(self._folder, file) if self._folder is not None and seen else None
        kept = self._kept[file.name] = Export(file, seen, path)
        return kept

    def find(self, name: str) -> Export | None:
        return self._kept.get(name)


def _written(folder: Path, file: Enclosed) -> Path:
    """Write the file, adding a number to its name if that exists already; return its path."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem, dot, ending = file.name.partition(".")
    for number in count(2):
        path = folder / (file.name if number == 2 else f"{stem}-{number - 1}{dot}{ending}")
        try:
            with path.open("xb") as opened:
                path.chmod(0o600)
                opened.write(file.content)
        except FileExistsError:
            continue
        return path
    raise AssertionError


def attached(folder: Path, exports: Exports, name: str, place: int) -> File:
    """Return the newest file of this name that the bot sent in this run, else one from the folder.

    The path may be absolute; `place` is the number of files attached before. Raises OSError. As with any message, an
    unsuitable file isn't read.
    """
    export = exports.find(name)
    if export is not None:
        content = export.file.content
        reason = unfit(name, len(content), place)
        return File(name=name, reason=reason) if reason else small(opened(name, content))
    path = folder / Path(name).expanduser()
    reason = unfit(path.name, path.stat().st_size, place)
    return File(name=path.name, reason=reason) if reason else small(opened(path.name, path.read_bytes()))
