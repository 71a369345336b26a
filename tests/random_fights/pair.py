"""Two groups that say the same in games that differ only in secrets, and what others can read of each."""

import re
from dataclasses import dataclass, field
from typing import Any

from bot.features.board.text import board
from bot.pipeline.work.documents import system_of
from bot.text.reply import plain
from bot.turn.view import public_view
from tests.desk.people import Desk, Said
from tests.random_fights.group import NAMES, PEOPLE, Fray
from tests.random_fights.words import LOOKS, SECRET_SHEETS, SECRETS

SECRET = re.compile(r"<([^|<>]*)\|([^|<>]*)>")
"""A secret in what is typed: as it is in one game, and in the other."""
SEAL = re.compile(r"[0-9a-f]{64}|[0-9a-f]{8}…")
WISHES = "@sheet set looks <tall|short>, agility <1|2>"
TOLD = ("harm ", "base health ", "brittle ")
"""Words that give a secret away if somebody types them."""


@dataclass
class Both(Fray):
    """Everything is said at both desks; what is said follows from the first. `found` is what is read otherwise."""

    twin: Desk = field(kw_only=True)
    found: list[tuple[str, list[str], Any]] = field(default_factory=list)
    ready: bool = False

    async def tells(self, person: str, text: str, scene: str | None = "hall", mentions: tuple[str, ...] = ()) -> Said:
        if self.ready and any(secret in text for secret in TOLD):
            text = "@status"
        self.said.append(f"{person}{'' if scene == 'hall' else f' ({scene})'}> {text}")
        one, other = [
            await desk.says(person, SECRET.sub(version, text), scene=scene, mentions=mentions)
            for desk, version in ((self.desk, r"\1"), (self.twin, r"\2"))
        ]
        if self.ready:
            self._compare(one, other)
            if self.chance.random() < 0.5:
                await self._looks()
        return one

    async def _looks(self) -> None:
        """Somebody looks something up, in public or in private; the board as everyone sees it is looked at too."""
        person = self.chance.choice((*PEOPLE[1 : self.people], "gm", "nobody"))
        who = self.chance.choice((*NAMES[: self.people], "Ogre", "Raider", "wolf"))
        text = self.chance.choice(LOOKS).format(who=who)
        private = person != "gm" and self.chance.random() < 0.5
        self.said.append(f"{person}{' (dm)' if private else ''}> {text}")
        desks = (self.desk, self.twin)
        one, other = [await (desk.whispers(person, text) if private else desk.says(person, text)) for desk in desks]
        self._compare(one, other)
        seen = [await _board(desk) for desk in desks]
        if seen[0] != seen[1]:
            self.found.append(("board", self.said[-3:], seen))

    def _compare(self, one: Said, other: Said) -> None:
        """All that is read in public, and by everybody but the GM and `ann`."""
        assert self.desk.service.internal_errors == self.twin.service.internal_errors == 0, self.said[-1]
        for where in ("scene:hall", "person:nobody", *(f"person:{each}" for each in PEOPLE[1:])):
            first, second = read(one, where), read(other, where)
            if first != second:
                self.found.append((where, self.said[-3:], _unlike(first, second)))

    async def begins(self) -> None:
        await Fray.begins(self)
        for text in SECRETS:
            await self.tells("gm", text)
        for name, person, line in zip(NAMES, PEOPLE, SECRET_SHEETS, strict=False):
            await self.tells("gm", f"@fighter remove {name} yes", "den")
            await self.tells("gm", f"@fighter add {name} for {person}: {line}", "den", mentions=(person,))
        await self.tells("gm", "@game approval on")
        await self.tells("ann", WISHES)
        self.ready = True


async def _board(desk: Desk) -> str:
    fight = await desk.running()
    return "" if fight is None else plain(board(public_view(fight, system_of(fight))))


def read(said: Said, where: str) -> list[str]:
    """What lands at a destination; the digest of a seal tells nothing."""
    return [SEAL.sub("…", entry.reply.model_dump_json()) for entry in said.entries if entry.destination == where]


def _unlike(first: list[str], second: list[str]) -> Any:
    pairs = [pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]]
    return pairs or [(str(first), str(second))]
