"""The handouts of a game, stored as a document."""

from typing import Final, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.work.context import Context
from bot.turn.refusal import Refusal

KEY: Final = "handouts"
MOST_KEPT: Final = 50
"""Maximum number of handouts in a game."""
HIGHEST: Final = 10**9
"""The highest number of a handout in a game file."""
MOST_TO: Final = 5_000
"""Maximum number of scenes, and of people, a handout is shown to."""
LONGEST_TITLE: Final = 80
LONGEST: Final = 3000
"""Maximum number of characters of a handout's title, and of its text."""


class Handout(BaseModel):
    """A handout. `pictured`: it has a picture. `scenes` and `people`: the ids of those it was shown to; nobody else
    knows of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int = Field(ge=1)
    title: str = Field(min_length=1, max_length=LONGEST_TITLE)
    text: str = Field(max_length=LONGEST)
    pictured: bool = False
    scenes: tuple[str, ...] = Field(default=(), max_length=MOST_TO)
    people: tuple[str, ...] = Field(default=(), max_length=MOST_TO)

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.text or self.pictured):
            raise ValueError("a handout has a text or a picture")
        return self

    def shown(self, scenes: tuple[str, ...] = (), people: tuple[str, ...] = ()) -> "Handout":
        """Return the handout after it was shown to these as well."""
        update = {"scenes": (*self.scenes, *scenes), "people": (*self.people, *people)}
        return self.model_copy(update={name: tuple(dict.fromkeys(ids))[-MOST_TO:] for name, ids in update.items()})


class Handouts(BaseModel):
    """A game's handouts, oldest first; `count` is the number of the last one."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    count: int = Field(default=0, ge=0)
    handouts: tuple[Handout, ...] = Field(default=(), max_length=MOST_KEPT)

    def find(self, number: int) -> Handout | None:
        return next((one for one in self.handouts if one.number == number), None)

    def with_new(self, title: str, text: str, *, pictured: bool = False) -> "Handouts":
        """Return them with one more. Refuses with `handouts_full` (limit)."""
        if len(self.handouts) >= MOST_KEPT:
            raise Refusal("handouts_full", {"limit": MOST_KEPT})
        last = max([self.count, *(one.number for one in self.handouts)])
        made = Handout(number=last + 1, title=title, text=text, pictured=pictured)
        return Handouts(count=made.number, handouts=(*self.handouts, made))

    def replaced(self, handout: Handout) -> "Handouts":
        changed = tuple(handout if one.number == handout.number else one for one in self.handouts)
        return self.model_copy(update={"handouts": changed})

    def without(self, handout: Handout) -> "Handouts":
        return self.model_copy(update={"handouts": tuple(one for one in self.handouts if one != handout)})


@document(KEY)
def _read(_: Parts, body: str) -> None:
    kept = Handouts.model_validate_json(body)
    numbers = [one.number for one in kept.handouts]
    if len({*numbers}) < len(numbers) or max([kept.count, *numbers]) > HIGHEST:
        raise ValueError("two handouts with one number, or too high a number")


async def kept_handouts(context: Context) -> Handouts:
    stored = await context.unit.documents(context.game_id, [KEY])
    return Handouts.model_validate_json(stored[KEY].body) if stored else Handouts()
