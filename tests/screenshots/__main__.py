"""`python -m tests.screenshots` plays `turn.txt` on the loopback Discord and takes the README's picture of it.

Needs Chromium (Debian: apt install chromium). `--page FILE` writes the page instead, to look at it in any browser.
"""

import argparse
import asyncio
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

from PIL import Image, ImageChops

from bot.app.process_log import quiet_logs
from bot.terminal.script_items import GM, Item
from tests.loopback import Message
from tests.screenshots.page import page
from tests.transcripts.playing import items_of
from tests.transcripts.through_discord import Stage, on_discord

HERE: Final = Path(__file__).parent
SCRIPT: Final = HERE / "turn.txt"
"""What follows its remark "picture" is in the picture."""
PICTURE: Final = HERE.parents[1] / "docs" / "pictures" / "turn.png"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
WIDTH: Final = 480
TALLEST: Final = 4000
SCALE: Final = 2
CALLED: Final = {GM: "Robin"}
"""What people of the transcript are called in the picture, where it is something else."""


class Photographed(Stage):
    """A stage that remembers where the picture begins, and what its channel has at the end."""

    begins: ClassVar[int]
    """The line of the transcript after which everything is in the picture."""
    shown: ClassVar[tuple[Message, ...]]
    names: ClassVar[dict[int, str]]

    async def _item(self, item: Item) -> None:
        cls, messages = type(self), self._channels["play"].messages
        before = max(messages, default=0) if item.line <= self.begins else self._before_picture
        self._before_picture = before
        await super()._item(item)
        cls.shown = tuple(one for _, one in sorted(messages.items()) if one.id > before and not one.deleted)
        people = {one.user.id: f"@{CALLED.get(name, name.capitalize())}" for name, one in self._members.items()}
        cls.names = {**people, self._discord.bot.id: "@Turnkeeper"}


async def played(items: Sequence[Item], begins: int) -> str:
    """Return the page of a transcript's channel, from a line of it on."""
    Photographed.begins = begins
    with TemporaryDirectory() as folder:
        _, errors = await on_discord(items, Path(folder) / "game.db", stage=Photographed, drawn=True)
    if errors:
        raise RuntimeError("the transcript ended in an internal error")
    return page("the-cellar", Photographed.shown, Photographed.names)


def photograph(browser: str, text: str, target: Path) -> None:
    """Take the picture of a page, as high as what is on it."""
    with TemporaryDirectory() as folder:
        source, taken = Path(folder) / "page.html", Path(folder) / "page.png"
        source.write_text(text, "utf-8")
        subprocess.run(
            [
                browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                f"--force-device-scale-factor={SCALE}", f"--window-size={WIDTH},{TALLEST}",
                f"--user-data-dir={folder}/user", f"--screenshot={taken}", source.as_uri(),
            ],
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip
        image = Image.open(taken).convert("RGB")
        empty = Image.new("RGB", image.size, image.getpixel((2, image.height - 2)))
        bottom = ImageChops.difference(image, empty).getbbox()
        height = image.height if bottom is None else min(image.height, bottom[3] + 20 * SCALE)
        target.parent.mkdir(exist_ok=True)
        image.crop((0, 0, image.width, height)).quantize(64).save(target, optimize=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots")
    parser.add_argument("--page", type=Path)
    options = parser.parse_args()
    quiet_logs("error", "text")
    begins = SCRIPT.read_text("utf-8").splitlines().index("# picture") + 1
    text = asyncio.run(played(items_of(SCRIPT), begins))
    if options.page is not None:
        options.page.write_text(text, "utf-8")
        return 0
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("A picture needs Chromium, which is not installed here (Debian: apt install chromium).", file=sys.stderr)
        return 1
    photograph(browser, text, PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
