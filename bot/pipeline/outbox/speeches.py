"""What was last said in the story of a game, so that it can be changed or taken back: who said it as whom, and which
outbox entry it is."""

from typing import Final

from pydantic import BaseModel, ConfigDict

from bot.pipeline.journal.document_kinds import Parts, document
from bot.pipeline.ports import Unit, UnitReader
from bot.pipeline.ports.incoming import Incoming
from bot.pipeline.work.documents import settings_of

SPEECHES: Final = "speeches"
MOST_KEPT: Final = 40
"""The most speeches of a game that are kept; a new one replaces the oldest."""


class Speech(BaseModel):
    """One message in somebody's name. `id`: what the rows about it call it; `entry`: its outbox entry; `person`: its
    author; `invented`: the name belongs to no contestant or creature."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    entry: int
    scene: str
    person: str
    name: str
    at: str
    invented: bool = False


class Speeches(BaseModel):
    """The last speeches of a game, oldest first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    speeches: tuple[Speech, ...] = ()

    def in_scene(self, scene: str) -> tuple[Speech, ...]:
        return tuple(one for one in self.speeches if one.scene == scene)

    def with_speech(self, speech: Speech) -> "Speeches":
        return Speeches(speeches=(*self.speeches, speech)[-MOST_KEPT:])

    def without(self, speech: Speech) -> "Speeches":
        return Speeches(speeches=tuple(one for one in self.speeches if one != speech))

    def invented(self, name: str) -> str | None:
        """Return an invented name that was used before, as it was written then."""
        found = (one.name for one in self.speeches if one.invented and one.name.casefold() == name.casefold())
        return next(found, None)


@document(SPEECHES)
def _read(_: Parts, body: str) -> None:
    Speeches.model_validate_json(body)


async def speeches(unit: UnitReader, game: str) -> Speeches:
    stored = await unit.documents(game, [SPEECHES])
    return Speeches.model_validate_json(stored[SPEECHES].body) if stored else Speeches()


async def speeches_in(unit: UnitReader, game: str, scene: str) -> dict[Speech, str]:
    """Return the last speeches of a scene that this installation posted or will, oldest first, each with its message;
    "" if it isn't posted yet."""
    among = (await speeches(unit, game)).in_scene(scene)
    sent = await unit.voiced(game, [one.entry for one in among])
    # In an imported game, the numbers are those of another outbox.
    return {
        one: sent[one.entry].message if one.entry in sent else ""
        for one in among
        if one.entry not in sent or one.id.startswith(f"{sent[one.entry].answers}/")
    }


async def speech_in(unit: UnitReader, game: str, scene: str, message: str) -> Speech | None:
    """Return the speech that is a message of a scene, by the message's source."""
    number = message.rpartition(":")[2]
    found = await speeches_in(unit, game, scene)
    return next((one for one, posted in found.items() if number and posted == number), None)


async def may_unsay(unit: Unit, incoming: Incoming) -> bool:
    """Whether the person in `incoming` may take back the speech that it replies to: as its author, or as a GM."""
    if incoming.scene is None:
        return False
    said = await speech_in(unit, incoming.game, incoming.scene, incoming.replies_to)
    if said is None:
        return False
    person = incoming.person.id
    game = (await settings_of(unit, incoming.game)).rejoined(person, incoming.joined)
    manages = incoming.gm or incoming.scene in incoming.gm_in or game.holds(person, "gm", incoming.scene)
    return person == said.person or manages or game.names_gm(person, (role.id for role in incoming.roles))
