"""Which fight a file tells and in what form, in one text: the file is written when it is sent."""

from typing import Final, Literal, Self

from bot.text.reply import Plain

OF: Final = "log@"
"""Before what a file is made of, where it is a story."""


class Wanted(Plain):
    """A fight of a scene up to a row of the journal, for players, for players as a story without dice, or for GMs;
    `whole`: for such as are GMs of the whole game."""

    scene: str
    fight: int
    last: int
    form: Literal["markdown", "html"] = "markdown"
    kind: Literal["players", "story", "gm"] = "players"
    whole: bool = False

    def spelled(self) -> str:
        return f"{OF}{self.model_dump_json()}"

    @classmethod
    def read(cls, of: str) -> Self:
        return cls.model_validate_json(of.removeprefix(OF))
