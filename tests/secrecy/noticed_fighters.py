"""Random fights in the arena in which only one player has noticed somebody hidden, and acts on it in private.

Nothing that others read may name a hidden creature, or reveal more of a hidden contestant than its presence.
"""

import re
from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Final

from structlog.testing import capture_logs

from bot.text.reply import Reply
from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from tests.desk.people import Desk
from tests.random_fights.words import listed

READ: Final = ("scene:hall", "person:ben", "person:cat")
"""The destinations read by people who know nothing."""
PEOPLE: Final = {"ann": "Kim", "ben": "Lou", "cat": "Mo"}
HIDDEN: Final = {"creature": "Quill", "contestant": "Finn"}
TOWARD: Final = listed("""
move toward {who} ; move away from {who} ; charge {who}, punch {who} ; charge {who}, kick {who} ; flee from {who}
punch {who} ; kick {who}, head ; grapple {who}: hold left arm ; trip {who} ; predict {who} ; focus {who}, punch {who}
shoot {who} with bow ; take aim at {who} with bow ; aid {who} ; assault {who} with fists ; counter {who}, head
move to {tile} ; move to {tile} ; search ; sneak ; sneak toward {who} ; defend ; pass ; throw dagger at {who}
if {who} is down, pass, else punch {who} ; move toward {who} by 5 m, punch {who} ; draw bow, shoot {who} with bow
""")
"""What a player does about the hidden fighter that nobody else has noticed."""
OPENLY: Final = listed("""
move to {tile} ; move toward {other} ; punch {other} ; charge {other}, punch {other} ; search ; pass ; flee from {other}
shoot {other} with bow ; defend
""")
ITS_OWN: Final = listed("""
pass ; move to {tile} ; move toward {other} ; sneak ; search ; predict {other} ; hit the ground ; punch {other} ; defend
charge {other}, punch {other} ; grapple {other}: hold left leg ; flee from {other}
""")
BY_HAND: Final = listed("""
@hurt {who} left arm 5 by Kim ; @hurt {who} right leg 6 by Lou ; @hurt {who} random 4 ; @heal {who} all
@set {who} stage dead ; @set {who} at {tile} ; @effect {who} Blessed: str +1, 2 turns ; @heal {who} stage none
@set {who} agi 3 ; @disarm {who} dagger ; @give {who} dagger
""")
"""What the GM does to the hidden fighter, in the GM channel."""
LOOKS: Final = listed("""
@status ; @map ; @who ; @log ; @log turn 1 ; @why ; @why initiative ; @order ; @odds ; @help ; @luck all ; @deadline
@log dice ; @log export story ; @find {who} ; @why {who} ; @who {who} ; @odds punch, {who} ; @log {who} ; @luck {who}
@replay
""")
PLACES: Final = re.compile(
    r"now [0-9.]+ (?:m|tiles?) (?:from|away)|[0-9.]+ m away|"
    r"\b(?:toward|charges|flees from|attacks|throws|roll (?:to|for)|at [A-M][1-9])\b"
)
"""Words that reveal where a contestant known to be present is, or that it is about to act."""


@dataclass
class Noticing:
    """One fight in which `ann` knows where the hidden fighter is, until everyone may."""

    desk: Desk
    kind: str
    chance: Random
    said: list[str] = field(default_factory=list)
    found: list[tuple[str, list[str], str]] = field(default_factory=list)
    shown: bool = False

    @property
    def who(self) -> str:
        return HIDDEN[self.kind]

    async def begins(self) -> None:
        await self.gm("@game gm here")
        await self.gm("@game system arena")
        await self.gm("@game rolls player")
        for person, name in PEOPLE.items():
            sharp = "per 9, int 9" if person == "ann" else "per 1"
            await self.gm(f"@fighter add {name} for {person}: vit 5, {sharp}, weapons bow, dagger", (person,))
        await self.desk.says("gm", "@fight start")
        mapped = self.chance.random() < 0.7
        if mapped:
            await self.desk.says("gm", "@room map pit")
        for person, place in zip(PEOPLE, ("C3", "G7", "H8"), strict=True):
            await self.desk.says(person, f"@join at {place}" if mapped else "@join")
        if self.kind == "creature":
            await self.gm("@creature add Quill: str 2, vit 4, int 2")
            await self.gm("@add quill at C4 hidden" if mapped else "@add quill hidden")
            await self.gm("@set Quill A at C4" if mapped else "@room distance Quill A Kim 1")
        else:
            await self.gm("@fighter add Finn for fin: vit 5, int 4, per 3, weapons dagger", mentions=("fin",))
            await self.desk.says("fin", "@join")
        await self.desk.says("gm", "@next")
        await self._notice()

    async def _notice(self) -> None:
        """Hide a fighter from everyone but `ann`: one sneaks in her sight, the other is found by a search."""
        sneaks = self.kind == "contestant"
        await self._says("fin" if sneaks else "ann", f"@declare {'sneak' if sneaks else 'search'}", None)
        await self.desk.says("gm", "@next skip")
        self.desk.luck.laid += [("/sneak", (5,)), ("/search", (6,)), ("/stealth/", (6,))]
        await self._says("fin" if sneaks else "ann", f"@{'sneak' if sneaks else 'search'}", None)
        self.desk.luck.laid.clear()
        self.shown = not await self._only_ann_knows()
        assert not self.shown

    async def _only_ann_knows(self) -> bool:
        fight = await self.desk.running()
        if fight is None:
            return False
        names = {one.name.partition(" ")[0]: one for one in fight.world.fighters}
        hidden = names.get(self.who)
        if hidden is None:
            return False
        fooled = {names[PEOPLE[person]].id for person in ("ben", "cat") if PEOPLE[person] in names}
        return bool(fooled) and fooled <= set(hidden.hidden_from)

    async def gm(self, text: str, mentions: tuple[str, ...] = ()) -> None:
        await self.desk.says("gm", text, scene="den", mentions=mentions)

    async def _says(self, person: str, text: str, scene: str | None) -> None:
        if scene is None:
            await self.desk.says(person, text, scene=None, game="", gm=False)
        else:
            await self.desk.says(person, text, scene=scene)

    async def step(self) -> None:
        """Say one thing, and check everything that others read of it."""
        fight = await self.desk.running()
        if fight is None or fight.ended or self.shown:
            return
        person, text, scene = self._next(fight)
        self.said.append(f"{person}{'' if scene else ' (dm)'}> {text}")
        with capture_logs() as logs:
            if scene is None:
                said = await self.desk.says(person, text, scene=None, game="", gm=False)
            elif scene == "+":
                self.desk.clock.at += timedelta(hours=int(text))
                await self.desk.service.due(self.desk.clock.now())
                said = await self.desk.delivered()
            else:
                said = await self.desk.says(person, text, scene=scene)
        assert self.desk.service.internal_errors == 0, (self.said[-8:], logs)
        if not await self._only_ann_knows():
            self.shown = True
            return
        for entry in said.entries:
            if entry.destination not in READ:
                continue
            reply = await self.desk.service.fresh(entry)
            for line in [] if reply is None else _lines(reply):
                if self._tells(line):
                    self.found.append((entry.destination, self.said[-8:], line))

    def _tells(self, line: str) -> bool:
        """Whether a line reveals something about the hidden fighter that only some may know."""
        named = re.search(rf"\b{self.who}\b", line, re.IGNORECASE) is not None
        if self.kind == "creature":
            return named
        return named and PLACES.search(line) is not None

    def _next(self, fight: AnyFight) -> tuple[str, str, str | None]:
        chance = self.chance
        others = list(PEOPLE.values())
        told = {
            "who": self.who,
            "tile": f"{chance.choice('ABCDEFGHIJKLM')}{chance.randint(1, 9)}",
            "other": chance.choice(others),
        }
        owed = [one for one in fight.questions if fight.seat(one.fighter).owner]
        roll = chance.random()
        if roll < 0.12:
            return "gm", chance.choice(BY_HAND).format(**told), "den"
        if roll < 0.22 and self.kind == "creature":
            return "gm", f"@plan Quill: {chance.choice(ITS_OWN)}".format(**told), "den"
        if roll < 0.34:
            person = chance.choice(("ben", "cat"))
            quiet = [text for text in LOOKS if "{who}" not in text]
            return person, chance.choice(quiet), chance.choice(("hall", None))
        if roll < 0.4:
            return "ann", chance.choice(LOOKS).format(**told), None
        if roll < 0.45:
            return "gm", chance.choice(("@nudge", "@back", "@log", "@status", "@back 2", "@forward")), "hall"
        if roll < 0.48:
            return "clock", chance.choice(("1", "7", "30")), "+"
        if owed and roll < 0.93:
            return self._answers(chance.choice(owed), fight, told)
        return "gm", "@next skip", "hall"

    def _answers(self, question: Question, fight: AnyFight, told: dict[str, str]) -> tuple[str, str, str | None]:
        chance = self.chance
        person = fight.seat(question.fighter).owner
        knows = person in ("ann", "fin")
        if question.kind == "intent":
            texts = TOWARD if person == "ann" else ITS_OWN if person == "fin" else OPENLY
            return person, f"@declare {chance.choice(texts)}".format(**told), None if knows else "hall"
        if question.kind == "choice":
            answer = chance.choice(("@pass", f"@act {chance.choice(TOWARD if knows else OPENLY)}")).format(**told)
            return person, answer, None if knows else "hall"
        return person, "@roll", None if knows or chance.random() < 0.5 else "hall"


def _lines(reply: Reply) -> list[str]:
    """Return every line that people read, including prompts and controls."""
    found = []
    for lines in (reply.lines, *(prompt.lines for prompt in reply.prompts)):
        found += ["".join(span.text for span in line) for line in lines]
    pressed = [*reply.controls, *(one for prompt in reply.prompts for one in prompt.controls)]
    found += [f"{control.label} {control.command}" for control in pressed]
    found += [prompt.name for prompt in reply.prompts]
    found += [line for file in reply.files for line in file.content.decode().splitlines()]
    return found
