"""The messages of one run of the terminal, numbered and converted for the service."""

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.pipeline.ports import Store
from bot.pipeline.ports.incoming import Channel, Door, Incoming, Pressed
from bot.terminal.people import GAME, People, scene_id
from bot.terminal.script_items import Said
from bot.terminal.sender import Offered
from bot.text.files import File

DELETED: Final = "deleted"
_SCENE: Final = re.compile(r"(?<=\s)#([A-Za-z][\w-]{0,79})(?![\w-])")


@dataclass(frozen=True, slots=True)
class Sent:
    """A message handed in, with its current text and its number of edits."""

    incoming: Incoming
    scene: str | None
    edits: int = 0


class Messages:
    """Makes `Incoming` values. `run` is part of their sources, so that two runs on one database never share one."""

    def __init__(self, people: People, run: str = GAME) -> None:
        self._people = people
        self.run = run
        self._sent: list[Sent] = []
        self._presses = 0

    def __len__(self) -> int:
        return len(self._sent)

    def number(self, number: int) -> Sent:
        """Return message `number` of this run, from 1. Raises IndexError."""
        if not 1 <= number <= len(self._sent):
            raise IndexError(number)
        return self._sent[number - 1]

    def say(self, said: Said, at: datetime, files: tuple[File, ...] = ()) -> Incoming:
        incoming = self._incoming(f"{len(self._sent) + 1}", said.speaker, said.scene, said.text, at)
        incoming = incoming.model_copy(update={"files": files})
        self._sent.append(Sent(incoming, said.scene))
        return incoming

    def edit(self, number: int, text: str, at: datetime) -> Incoming:
        """Return the message with a new text. Edits at the same instant are made distinct by microseconds."""
        edits = self.number(number).edits
        moment = at + timedelta(microseconds=edits)
        return self._change(
            number, edits + 1, edit=moment.isoformat(), text=text, mentions=self._people.mentioned(text)
        )

    def delete(self, number: int) -> Incoming:
        return self._change(number, self.number(number).edits, edit=DELETED)

    def _change(self, number: int, edits: int, **changed: object) -> Incoming:
        sent = self.number(number)
        gm = self._people.is_gm(sent.incoming.person.id)
        incoming = sent.incoming.model_copy(update=changed | {"gm": gm})
        self._sent[number - 1] = replace(sent, incoming=incoming, edits=edits)
        return incoming

    def press(self, offer: Offered, at: datetime) -> Incoming:
        self._presses += 1
        name = self._people.name_of(offer.by)
        said = self._incoming(f"press:{self._presses}", name, offer.scene, offer.command, at)
        meant = Pressed(
            fight=offer.fight, question=offer.question, person=offer.person, turn=offer.turn, shown=offer.shown
        )
        aside = offer.aside and offer.scene is not None
        return said.model_copy(update={"door": Door.BUTTON, "pressed": meant, "aside": aside, "called": (0,)})

    def _incoming(self, mark: str, name: str, scene: str | None, text: str, at: datetime) -> Incoming:
        person = self._people.person(name)
        return Incoming(
            source=f"{self.run}:{mark}",
            game=GAME,
            scene=None if scene is None else scene_id(scene),
            person=person,
            text=text,
            gm=self._people.is_gm(person.id),
            mentions=self._people.mentioned(text),
            at=at,
            scene_name=scene,
            named_scenes=_named(text),
        )


def _named(text: str) -> tuple[Channel, ...]:
    """Return the scenes that a text names as #NAME; any name is a scene in the terminal."""
    names = dict.fromkeys(_SCENE.findall(text))
    return tuple(Channel(id=scene_id(name), name=name) for name in names)


async def claim_run(store: Store, at: datetime) -> str:
    """Return a name for this run that is unique on this database: "terminal:1", "terminal:2", …"""
    async with store.unit() as unit:
        used, free = 0, 1
        while await unit.handled(f"{GAME}:{free}"):
            used, free = free, free * 2
        while free - used > 1:
            middle = (used + free) // 2
            if await unit.handled(f"{GAME}:{middle}"):
                used = middle
            else:
                free = middle
        run = f"{GAME}:{free}"
        await unit.queue(GAME, run, (), at)
        return run
