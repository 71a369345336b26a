"""Two groups who say the same in public, whose fights differ in nothing but secrets: who is hidden, and how many, who
goes by a false name, what is planned and declared in private, what is rolled in secret.

What everybody else reads of either has to be the same, byte by byte, until something of it is shown.
"""

import re
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot.render.board import board
from bot.reply import plain
from bot.service.documents import system_of
from bot.turn.view import PublicView, public_view
from rules.system import ChoiceNeed
from tests.service.people import Desk, Said

SEAL = re.compile(r"[0-9a-f]{64}")
SYSTEMS = ("mazeworld-evading", "mazeworld-current", "mazeworld-classic", "mazeworld-2014", "arena")
PEOPLE = ("ann", "ben", "cat")
NAMES = ("Kim", "Lou", "Mo")
OTHERS = ("ben", "cat", "nobody")
"""Everyone but the GM, and `ann`, who has secrets of her own."""

READ = ("scene:hall", *(f"person:{each}" for each in OTHERS))
CHANGES = ("@fight end", "@remove", "@unmask", "@mask", "@back", "@forward", "@creature", "@game exp", "@for")
"""What a GM does not say along the way: it would change a fight, or show it."""


@dataclass(frozen=True)
class Kind:
    """What a game's creatures and deeds are called."""

    setting: tuple[str, ...]
    fighter: str
    shown: str
    hidden: tuple[str, ...]
    quiet: tuple[str, ...]
    meant: tuple[str, ...]


MAZEWORLD = Kind(
    (
        "@creature add Ogre: base health 70, blood 20, armour C1, attack axe (is 18, type Sharp, pain 10)",
        "@creature add Bat: base health 7, blood 20, armour C1, attack axe (is 4, type Sharp, pain 1)",
        "@creature add <Duke|Butler>: base health 70, blood 20, armour C1, notes <king|maid>, weapons Cleaver",
    ),
    "@fighter add {name} for {person}: base health 700, blood 200, weapons Cleaver",
    "wolf",
    ("Ogre", "Bat", "wolf", "zombie"),
    ("pass", "say boo"),
    ("Cleaver, {who}", "punch {who}", "kick {who}, groin", "pass", "take cover", "move to 3", "say boo", "dodge {who}"),
)
ARENA = Kind(
    ("@creature add Ogre: str 5", "@creature add Bat: str 1", "@creature add <Duke|Butler>: str 3"),
    "@fighter add {name} for {person}: vit 5",
    "Ogre",
    ("Ogre", "Bat"),
    ("pass", "search", "defend"),
    ("punch {who}", "kick {who}", "pass, pass", "search", "sneak", "move away from {who}", "defend", "focus {who}"),
)
LOOKS = (
    "@status", "@who", "@help", "@help plan", "@odds", "@odds punch, {who}", "@why", "@why initiative", "@why {who}",
    "@sheet list", "@sheet {who}", "@find {who}", "@log", "@log turn 1", "@games", "@reveal", "@reveal list",
    "@reveal {who}",
    "@roll 1d6", "@roll secret 1d6", "@game", "@gm list", "@next", "@house", "@creature show {who}", "@creature list",
    "@table list", "@game export", "@sheet export all", "@bodyaim {who}", "@declare punch, {who}", "@join", "@roll",
    "@fight", "@fight end", "@odds {who}", "@for {who} roll", "@remove {who}", "@statsu", "@mask {who} as X",
    "@unmask {who}", "@add wolf hidden", "@hold", "@delay", "@back", "@forward", "@map",
    "@log search {who}", "@log export", "@order", "@order {who}", "@deadline", "@away", "@nudge", "@clock",
    "@auto", "@standing", "@log dice", "@who {who}", "@in hall status", "@delay {who}", "@go", "@gm duty", "@watch",
)  # fmt: skip
SECRET_DICE = ("1d6", "2d6+3", "9d20", "1d100 climb")


@dataclass
class Veil:
    """Everything public is said at both desks. `found` is what was read otherwise."""

    desks: tuple[Desk, Desk]
    system: str
    chance: Random
    said: list[str] = field(default_factory=list)
    found: list[tuple[str, list[str], Any]] = field(default_factory=list)
    shown: bool = False
    """Something secret has come to light: nothing is compared any more."""

    @property
    def kind(self) -> Kind:
        return ARENA if self.system == "arena" else MAZEWORLD

    async def tells(self, person: str, *texts: str, scene: str | None = "hall", mentions: tuple[str, ...] = ()) -> None:
        """The same at both desks, or one text each."""
        both = texts if len(texts) == 2 else (texts[0], texts[0])
        self.said.append(f"{person}{'' if scene == 'hall' else f' ({scene})'}> {' | '.join(dict.fromkeys(both))}")
        heard = []
        for desk, text in zip(self.desks, both, strict=True):
            with capture_logs() as logs:
                said = await self._says(desk, f"p{len(self.said)}", person, text, scene, mentions)
            assert desk.service.internal_errors == 0, (self.said[-6:], logs)
            heard.append((await _whole(desk, said), logs))
        same = len(set(both)) == 1 and scene == "hall"
        await self._compare(heard, logs=same)

    async def secretly(self, person: str, texts: tuple[tuple[str, ...], tuple[str, ...]], scene: str | None) -> None:
        """Several commands at each desk, as many as there are, that nobody else may hear of."""
        self.said.append(f"{person} ({scene or 'dm'})> {texts[0]} | {texts[1]}")
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
        """A message of the same number at both desks, however much was said in secret before."""
        if scene is None:
            return await desk.says(person, text, scene=None, source=source, game="", gm=False)
        return await desk.says(person, text, scene=scene, source=source, mentions=mentions)

    async def _compare(self, heard: list[tuple[dict[str, list[str]], Any]], *, logs: bool) -> None:
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
        return "" if view is None else plain(tuple(board(view)))

    async def view(self, desk: Desk | None = None) -> PublicView | None:
        fight = await (desk or self.desks[0]).running()
        return None if fight is None else public_view(fight, system_of(fight))

    async def begins(self) -> None:
        self.shown = True
        await self.tells("gm", "@game gm here", scene="den")
        await self.tells("gm", f"@game system {self.system}")
        rolls = self.chance.choice(("player", "ahead", "bot"))
        await self.tells("gm", f"@game rolls {rolls}")
        if self.chance.random() < 0.3:
            await self.tells("gm", "@game order blocks")
        if self.chance.random() < 0.3:
            await self.tells("gm", "@game draft damage on")
        if self.chance.random() < 0.5:
            await self.tells("gm", "@clock on")
            await self.tells("gm", f"@clock then {self.chance.choice(('gm', 'order', 'pass'))}")
            await self.tells("gm", f"@clock auto {self.chance.choice(('on', 'off'))}")
        for text in self.kind.setting:
            await self.tells("gm", *_versions(text), scene="den")
        if self.kind is MAZEWORLD:
            await self.tells("gm", "@weapon add Cleaver: kind melee, is 8, pain 12, type Sharp, ldv 3", scene="den")
        for name, person in zip(NAMES, PEOPLE, strict=True):
            await self.tells(person, "Hello.")
            text = self.kind.fighter.format(name=name, person=person)
            await self.tells("gm", text, scene="den", mentions=(person,))
        self.shown = False
        await self.tells("gm", "@fight start")
        await self.masks()
        for person in PEOPLE:
            if self.chance.random() < 0.3:
                await self.hides()
            await self.tells(person, "@join")
        await self.hides()
        await self.tells("gm", f"@add {self.kind.shown} x2")
        await self.hides()

    async def hides(self) -> None:
        """Somebody comes in hidden, here and there, or in one game alone."""
        each = []
        for _ in self.desks:
            name, count = self.chance.choice(self.kind.hidden), self.chance.randint(1, 3)
            each.append((f"@add {name} x{count} hidden",) * (self.chance.random() < 0.7))
        await self.secretly("gm", (each[0], each[1]), "den")

    async def masks(self) -> None:
        """Somebody is found under a name that is false, who is somebody else in each game."""
        for desk, name in zip(self.desks, ("Duke", "Butler"), strict=True):
            for text in (f"@add {name} hidden", f"@mask {name} as the cloaked one"):
                await desk.says("gm", text, scene="den")
        await self.tells("gm", "@reveal the cloaked one", scene="den")

    async def plans(self) -> None:
        """The GM plans for whoever is hidden, if anybody is."""
        texts: list[tuple[str, ...]] = []
        for desk in self.desks:
            fight = await desk.running()
            view = await self.view(desk)
            if fight is None or view is None:
                return
            unseen = [one.name for one in fight.world.fighters if view.seen(one.id) is None]
            texts.append(tuple(f"@plan {one}: {self.chance.choice(self.kind.quiet)}" for one in unseen))
        await self.secretly("gm", (texts[0], texts[1]), "den")

    async def speaks(self) -> None:
        view, fight = await self.view(), await self.desks[0].running()
        if view is None or fight is None or view.ended:
            return
        roll = self.chance.random()
        if roll < 0.1:
            await self.plans()
        elif roll < 0.15:
            await self.rolls_secretly()
        elif roll < 0.2:
            await self.hides()
        elif roll < 0.25:
            await self.waits()
        elif roll < 0.35:
            await self.looks(view)
        elif view.questions and roll < 0.9:
            await self.answers(view, fight)
        else:
            await self.tells("gm", "@next skip")
        if self.chance.random() < 0.6:
            await self.looks(view)

    async def waits(self) -> None:
        """Hours go by, and what is due is done."""
        hours = self.chance.choice((1, 7, 25, 31))
        self.said.append(f"+{hours}h")
        heard = []
        for desk in self.desks:
            desk.clock.at += timedelta(hours=hours)
            with capture_logs() as logs:
                await desk.service.due(desk.clock.now())
            heard.append((await _whole(desk, await desk.delivered()), logs))
        await self._compare(heard, logs=True)

    async def rolls_secretly(self) -> None:
        """In private, at one of the desks or at both; blind ones fall otherwise in each."""
        how = self.chance.choice(("secret", "gm"))
        texts = [(f"@roll {how} {self.chance.choice(SECRET_DICE)}",) * self.chance.randint(0, 2) for _ in self.desks]
        await self.secretly("ann", (texts[0], texts[1]), None)

    async def looks(self, view: PublicView) -> None:
        person = self.chance.choice(("gm", *OTHERS))
        who = self.chance.choice([*(seen.name for seen in view.fighters), "Duke", "Butler", "Ogre", "Bat A", "unseen"])
        text = self.chance.choice(LOOKS).format(who=who)
        changes = text.startswith(
            ("@fight end", "@remove", "@unmask", "@mask", "@back", "@forward", "@creature", "@game exp")
        )
        if person == "gm" and (changes or who in ("Duke", "Butler", "Ogre", "Bat A", "unseen")):
            person = "ben"
        private = person != "gm" and self.chance.random() < 0.4
        await self.tells(person, text, scene=None if private else "hall")

    async def answers(self, view: PublicView, fight: Any) -> None:
        question, need = self.chance.choice(view.questions), fight.need()
        seen = view.seen(question.fighter)
        if seen is None or seen.owner is None:
            await self.tells("gm", "@next skip")
        elif question.kind == "intent":
            others = [one.name for one in view.fighters if one.id != seen.id and not one.portrait.out]
            text = self.chance.choice(self.kind.meant).format(who=self.chance.choice(others or ["Kim"]))
            if seen.owner == "ann" and self.chance.random() < 0.5:
                await self.tells(
                    "ann", *(f"@declare {self.chance.choice(self.kind.quiet)}" for _ in self.desks), scene=None
                )
                await self.tells("ann", "@declare pass", scene=None)
            else:
                await self.tells(seen.owner, f"@declare {text}")
        elif isinstance(need, ChoiceNeed):
            await self.tells(seen.owner, f"@{self.chance.choice(need.options).command}")
        else:
            await self.tells(seen.owner, "@roll")


def _versions(text: str) -> tuple[str, ...]:
    """A text as it is in one game and in the other: "<this|that>"."""
    both = tuple(re.sub(r"<([^|<>]*)\|([^|<>]*)>", rf"\{side}", text) for side in (1, 2))
    return both if both[0] != both[1] else (text,)


async def _whole(desk: Desk, said: Said) -> dict[str, list[str]]:
    """What lands at each destination, as it is sent, with what stands in its files; a seal's digest tells nothing."""
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
    """The first two messages that differ, from a little before they do."""
    for one, other in zip(first, second, strict=False):
        at = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
        if one != other:
            start = max(0, (at or 0) - 150)
            return one[start : start + 500], other[start : start + 500]
    return [one[:600] for one in first], [one[:600] for one in second]
