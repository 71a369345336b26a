"""Fields that several commands share."""

from typing import Annotated, Final

from bot.commands.form import Field, about

FighterName = Annotated[str, about("whom", suggests="fighters")]

OwnName = Annotated[str, about("which of yours; nothing: the only one", suggests="own")]

Answer = Annotated[
    str, about("to what was shown before", choices=(("yes, take it in", "yes"), ("no, forget it", "no")))
]

TableFor = Annotated[str, about("for whom, where the table is about somebody", suggests="fighters")]

Times = Annotated[int | None, about("how often", before=" x")]

SECRETLY: Final = Field("secretly", "only the GMs read it until it happens", kind="flag")
