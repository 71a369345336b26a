"""Fields that several slash commands share."""

from typing import Final

from bot.commands.form import Field

FIGHTER: Final = Field("name", "whom", suggests="fighters", needed=True)

TIMES: Final = Field("times", "how often", kind="number")

TABLE_FOR: Final = Field("of", "for whom, where the table is about somebody", suggests="fighters")

ANSWER: Final = Field(
    "answer", "to what was shown before", choices=(("yes, take it in", "yes"), ("no, forget it", "no"))
)

OWN: Final = Field("name", "which of yours; nothing: the only one", suggests="own")

SECRETLY: Final = Field("secretly", "only the GMs read it until it happens", kind="flag")
