"""Secret rolls that haven't been revealed yet, stored as a document of the game."""

from collections.abc import Mapping
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.work.context import Context
from bot.text.reply import Line

KEPT_ROLLS: Final = "rolls"
MOST_KEPT: Final = 100
"""Maximum number of rolls of one person that are kept; a new one replaces the oldest."""
Reader = Literal["roller", "gm", "person"]


class KeptRoll(BaseModel):
    """One secret roll and its result.

    - `number`: counts this person's secret rolls and is never reused.
    - `reader`: who knows the result: the roller, the GMs (a blind roll), or the person in `to`.
    - `scene`: where everyone was told of the roll; None if it was made in private.
    - `at`: the time in ISO format.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int
    person: str
    name: str
    reader: Reader
    lines: tuple[Line, ...]
    at: str
    to: str | None = None
    scene: str | None = None
    for_gms: bool = False
    """Whether it is a secret draw from a table, which any GM may read."""

    def known_to(self, person: str, *, gm: bool) -> bool:
        """Whether this person may reveal it. GMs may reveal any roll."""
        return gm or (self.reader == "roller" and self.person == person)

    def told_to(self, person: str, *, gm: bool) -> bool:
        """Whether this person may read the result before it is revealed. No GM reads rolls made only for the roller."""
        return self.person == person if self.reader == "roller" and not self.for_gms else gm


class KeptRolls(BaseModel):
    """All of a game's secret rolls, oldest first, and how many each person has made."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    counts: Mapping[str, int] = {}
    rolls: tuple[KeptRoll, ...] = ()

    def next_number(self, person: str) -> int:
        return self.counts.get(person, 0) + 1

    def with_roll(self, roll: KeptRoll) -> "KeptRolls":
        own = [one for one in self.rolls if one.person == roll.person]
        gone = own[0] if len(own) >= MOST_KEPT else None
        rolls = (*(one for one in self.rolls if one is not gone), roll)
        return KeptRolls(counts={**self.counts, roll.person: roll.number}, rolls=rolls)

    def without(self, roll: KeptRoll) -> "KeptRolls":
        return KeptRolls(counts=self.counts, rolls=tuple(one for one in self.rolls if one != roll))

    def of(self, person: str) -> tuple[KeptRoll, ...]:
        return tuple(one for one in self.rolls if one.person == person)


@document(KEPT_ROLLS)
def _read(_: Parts, body: str) -> None:
    KeptRolls.model_validate_json(body)


async def kept_rolls(context: Context) -> KeptRolls:
    stored = await context.unit.documents(context.game_id, [KEPT_ROLLS])
    return KeptRolls.model_validate_json(stored[KEPT_ROLLS].body) if stored else KeptRolls()
