"""What pictures show, as data: made from views, kept with a reply, drawn when it is sent.

Whatever is drawn stands in these values as words and numbers, and nothing else does: two that are equal give the same
picture. A further kind is a module here, a member of `Depicted`, and an entry in `bot.picture.drawer`.
"""

from typing import Annotated

from pydantic import Field

from bot.text.pictures.bars import Bars
from bot.text.pictures.board import Board

Depicted = Annotated[Board | Bars, Field(discriminator="kind")]

__all__ = ["Bars", "Board", "Depicted"]
