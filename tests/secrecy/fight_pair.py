"""Two groups that say the same in public, and whose fights differ only in secrets: who is hidden and how many, false
names, private plans and declarations, secret rolls.

Everyone else must read the same in both, byte by byte, until a secret is shown.
"""

import re
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot.features.board.picture import depicted
from bot.features.board.text import board
from bot.features.forms.controls import of_board
from bot.features.undo.timeline import BACK, FORWARD, Stand, changed
from bot.pipeline.work.documents import fight_key, system_of
from bot.text.reply import plain
from bot.turn.view import PublicView, public_view
from tests.desk.people import Desk, Said, internal_ids

SEAL = re.compile(r"[0-9a-f]{64}|[0-9a-f]{8}…|(?<=\"of\":)\d+")
"""What differs although nobody reads it: seals of plans, and the number of an entry that changes an earlier one."""
SYSTEMS = ("mazeworld-evading", "mazeworld-current", "mazeworld-classic", "mazeworld-2014", "arena")
PEOPLE = ("ann", "ben", "cat")
NAMES = ("Kim", "Lou", "Mo")
OTHERS = ("ben", "cat", "nobody")
"""Everyone but the GM and `ann`, who has secrets of her own."""

READ = ("scene:hall", *(f"person:{each}" for each in OTHERS))


@dataclass
class Pair:
    """Two desks at which everything public is said. `found`: the differences read."""

    desks: tuple[Desk, Desk]
    system: str
    chance: Random
    said: list[str] = field(default_factory=list)
    found: list[tuple[str, list[str], Any]] = field(default_factory=list)
    shown: bool = False
    """Whether a secret has come out, so that nothing is compared any more."""
    unseen: set[tuple[int, str]] = field(default_factory=set)
    """The fighters of each fight that nobody knew of."""
    apart: set[str] = field(default_factory=set)
    """Known creatures with a different intent in each fight this turn."""
    bold: set[str] = field(default_factory=set)
    """Fighters nobody knows of that may do something visible."""
    turn: int = 0
    steps: int = 0
    """Steps of the fight since the last secret action: `@back` undoes the same ones at both desks."""
    forward: bool = True
    """Whether nothing secret was done since the last undo, so that `@forward` works at both desks or at neither."""

    async def tells(self, person: str, *texts: str, scene: str | None = "hall", mentions: tuple[str, ...] = ()) -> None:
        """Say the same at both desks, or one text at each."""
        both = texts if len(texts) == 2 else (texts[0], texts[0])
        self.said.append(f"{person}{'' if scene == 'hall' else f' ({scene})'}> {' | '.join(dict.fromkeys(both))}")
        heard = []
        for desk, text in zip(self.desks, both, strict=True):
            with capture_logs() as logs:
                said = await self._says(desk, f"p{len(self.said)}", person, text, scene, mentions)
            assert desk.service.internal_errors == 0, (self.said[-6:], logs)
            ids = internal_ids(await desk.running(), said.everything())
            assert not ids, (self.said[-6:], ids)
            heard.append((await _whole(desk, said), logs))
        same = len(set(both)) == 1 and scene == "hall"
        await self._count(f"p{len(self.said)}")
        await self._compare(heard, logs=same)

    async def secretly(self, person: str, texts: tuple[tuple[str, ...], tuple[str, ...]], scene: str | None) -> None:
        """Say several commands at each desk, possibly of different number, that nobody else may learn of."""
        self.said.append(f"{person} ({scene or 'dm'})> {texts[0]} | {texts[1]}")
        self.steps, self.forward = 0, False
        for desk, commands in zip(self.desks, texts, strict=True):
            for number, text in enumerate(commands):
                said = await self._says(desk, f"s{len(self.said)}-{number}", person, text, scene)
                assert desk.service.internal_errors == 0, self.said[-6:]
                heard = [one for one in said.entries if one.destination in READ and not one.reply.board]
                self.found += [("secretly", self.said[-6:], plain(one.reply.lines)) for one in heard]
        await self._boards()

    async def _says(
        self, desk: Desk, source: str, person: str, text: str, scene: str | None, mentions: tuple[str, ...] = ()
    ) -> Said:
        """Say something with the same message number at both desks, however much was said in secret before."""
        if scene is None:
            return await desk.says(person, text, scene=None, source=source, game="", gm=False)
        return await desk.says(person, text, scene=scene, source=source, mentions=mentions)

    async def _count(self, source: str) -> None:
        """Count how many of the last steps are the same at both desks."""
        taken = [await _steps(desk, source) for desk in self.desks]
        self.forward = self.forward or taken[0] is None
        self.steps = 0 if taken[0] != taken[1] or taken[0] is None else self.steps + taken[0]

    async def _came_out(self) -> bool:
        """Whether a difference has become known: somebody hidden, a plan carried out, a standing order."""
        now: set[tuple[int, str]] = set()
        own_said: set[Any] = set()
        for number, desk in enumerate(self.desks):
            fight, view = await desk.running(), await self.view(desk)
            if fight is None or view is None:
                continue
            if fight.turn > self.turn and self.apart:
                return True
            now |= {(number, one.id) for one in fight.world.fighters if view.seen(one.id) is None}
            if any((number, seen.id) in self.unseen for seen in view.fighters):
                return True
            own = fight.owned_by("ann")
            if any(who in fight.intents and fight.intents[who].standing for who in own) or {*own} & {*fight.auto}:
                return True
            own_said.add(fight.locked and tuple(fight.intents[who].text for who in own if who in fight.intents))
            begun = () if fight.place is None else fight.order[: fight.place + 1]
            if (self.apart | self.bold) & {*fight.world.acted, *(place.fighter for place in begun)}:
                return True
        self.unseen |= now
        return len(own_said) > 1

    async def _compare(self, heard: list[tuple[dict[str, list[str]], Any]], *, logs: bool) -> None:
        self.shown = self.shown or await self._came_out()
        if self.shown:
            return
        for where in READ:
            first, second = (said.get(where, []) for said, _ in heard)
            if first != second:
                self.found.append((where, self.said[-6:], _unlike(first, second)))
        if logs and heard[0][1] != heard[1][1]:
            self.found.append(("logs", self.said[-6:], (heard[0][1], heard[1][1])))
        await self._boards()

    async def _boards(self) -> None:
        seen = [await self._board(desk) for desk in self.desks]
        if seen[0] != seen[1] and not self.shown:
            self.found.append(("board", self.said[-6:], seen))

    async def _board(self, desk: Desk) -> str:
        view = await self.view(desk)
        return (
            ""
            if view is None
            else f"{plain(tuple(board(view)))}\n{depicted(view, {}).model_dump_json()}\n{of_board(view)}"
        )

    async def view(self, desk: Desk | None = None) -> PublicView | None:
        fight = await (desk or self.desks[0]).running()
        return None if fight is None else public_view(fight, system_of(fight))

    async def waits(self, hours: int) -> None:
        """Let hours pass, and do everything that is due."""
        self.said.append(f"+{hours}h")
        self.steps = 0
        heard = []
        for desk in self.desks:
            desk.clock.at += timedelta(hours=hours)
            with capture_logs() as logs:
                await desk.service.due(desk.clock.now())
            assert desk.service.internal_errors == 0, (self.said[-6:], logs)
            heard.append((await _whole(desk, await desk.delivered()), logs))
        await self._compare(heard, logs=True)


async def _steps(desk: Desk, source: str) -> int | None:
    """Return how many steps of the fight a message made; None if it began, undid or redid the fight."""
    where = fight_key("hall")
    async with desk.store.unit() as unit:
        found = [row for row in await unit.rows_of(source) if where in row.documents]
        earlier = list(await unit.history("g", where, before=None)) if found else []
    steps = 0
    for row in found:
        before = next((one for one in earlier if one.seq < row.seq), None)
        if row.kind in (BACK, FORWARD) or before is None:
            return None
        steps += changed(*(Stand(one, one.documents[where]) for one in (row, before)))
    return steps


def versions(text: str) -> tuple[str, ...]:
    """Return the two versions of a text, written as "<this|that>"."""
    both = tuple(re.sub(r"<([^|<>]*)\|([^|<>]*)>", rf"\{side}", text) for side in (1, 2))
    return both if both[0] != both[1] else (text,)


async def _whole(desk: Desk, said: Said) -> dict[str, list[str]]:
    """Return what is sent to each destination, including files. Digests of seals are removed, since they reveal
    nothing."""
    found: dict[str, list[str]] = {}
    for entry in said.entries:
        if entry.destination not in READ:
            continue
        reply = await desk.service.fresh(entry)
        files = [] if reply is None else [f"{file.name}\n{file.content.decode()}" for file in reply.files]
        text = "" if reply is None else reply.model_copy(update={"files": ()}).model_dump_json()
        found.setdefault(entry.destination, []).append(SEAL.sub("…", "\n".join((text, *files))))
    return found


def _unlike(first: list[str], second: list[str]) -> Any:
    """Return the first two messages that differ, from shortly before the difference."""
    for one, other in zip(first, second, strict=False):
        at = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
        if one != other:
            start = max(0, (at or 0) - 150)
            return one[start : start + 500], other[start : start + 500]
    return [one[:600] for one in first], [one[:600] for one in second]
