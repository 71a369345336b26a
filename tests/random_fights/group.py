"""Random fights of MazeWorld as a group plays them: sheets edited, figures set by the GM, people coming and going,
several fights with the same contestants. All lines go through the whole service, as typed."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.turn.evolve import AnyFight
from bot.turn.state import Question
from rules.system import ChoiceNeed
from tests.desk.people import Desk, Said
from tests.random_fights.words import (
    ARMS,
    CREATURES,
    EDITS,
    ENTRIES,
    FIELDS,
    FIGURES,
    HANDS,
    ITEMS,
    LIMBS,
    ROUNDS,
    TEXTS,
    WORN,
)

SYSTEMS = ("mazeworld-evading", "mazeworld-current", "mazeworld-classic", "mazeworld-2014")
PEOPLE = ("ann", "ben", "cat", "dan", "eve", "fay")
NAMES = ("Kim", "Lou", "Mo", "Ned", "Ona", "Pat")


@dataclass
class Fray:
    """A group of people and what they have said, with chance of its own. `sources` are messages that nobody has looked
    at yet."""

    desk: Desk
    system: str
    chance: Random
    people: int = 2
    said: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    """What anybody was told in answer to them."""
    starts: str = "@fight start"

    async def tells(self, person: str, text: str, scene: str | None = "hall", mentions: tuple[str, ...] = ()) -> Said:
        self.said.append(f"{person}{'' if scene == 'hall' else f' ({scene})'}> {text}")
        at = await self.desk.says(person, text, scene=scene, mentions=mentions)
        self.sources.append(f"m{self.desk.written}")
        self.read.append(at.everything())
        return at

    def unseen(self) -> list[str]:
        """Messages since the last time somebody asked."""
        sources, self.sources = self.sources, []
        return sources

    async def begins(self) -> None:
        chance = self.chance
        await self.tells("gm", "@game gm here", "den")
        await self.tells("gm", f"@game system {self.system}")
        await self.tells("gm", f"@game rolls {chance.choice(('player', 'player', 'ahead', 'bot', 'bot'))}")
        for entry in ENTRIES:
            await self.tells("gm", entry)
        for name, person in list(zip(NAMES, PEOPLE, strict=True))[: self.people]:
            await self.tells(person, "Hello.")
            fields = {one.split()[0]: one for one in chance.sample(FIELDS[:24], chance.randint(0, 5))}
            fields["weapons"] = "weapons " + " and ".join(chance.sample(ARMS, chance.randint(1, 4)))
            if chance.random() < 0.5:
                fields["ammunition"] = f"ammunition {chance.choice(ROUNDS)} {chance.randint(1, 40)}"
            line = ", ".join(fields.values())
            await self.tells("gm", f"@fighter add {name} for {person}: {line}", mentions=(person,))

    async def gathers(self) -> None:
        """A fight begins, and people come in."""
        chance = self.chance
        await self.tells("gm", self.starts)
        for person in PEOPLE[: self.people]:
            if chance.random() < 0.9:
                await self.tells(person, f"@join side {chance.randint(1, 2)}" if self._sides() else "@join")
        for _ in range(chance.randint(1, 2)):
            count = chance.choice(("", " x2"))
            side = f" side {chance.randint(1, 2)}" if self._sides() else ""
            await self.tells("gm", f"@add {chance.choice(CREATURES)}{count}{side}")
        await self.tells("gm", "@next")

    def _sides(self) -> bool:
        return self.system == "mazeworld-evading"

    async def speaks(self) -> None:
        """Somebody says something: mostly what the fight waits for."""
        fight, roll = await self.desk.running(), self.chance.random()
        if fight is None or fight.ended:
            if roll < 0.5:
                await self.edits()
            elif roll < 0.6:
                await self.meddles(None)
            else:
                await self.gathers()
        elif roll < 0.2:
            await self.meddles(fight)
        elif roll < 0.25:
            await self.edits()
        elif roll < 0.27:
            await self.comes_or_goes(fight)
        elif roll < 0.285:
            await self.tells("gm", "@fight end yes")
        elif roll < 0.31:
            await self.steps()
        elif fight.questions and roll < 0.95:
            await self.answers(fight)
        else:
            await self.goes_on()

    async def goes_on(self) -> None:
        """The GM goes on; with `@next skip` a fight with anybody in it always does."""
        text = self.chance.choice(("@next", "@next skip"))
        before = await self.desk.running()
        await self.tells("gm", text)
        stuck = text == "@next skip" and before == await self.desk.running()
        assert not stuck or before is None or before.ended or not before.world.fighters, (self.said[-3:], before)

    async def meddles(self, fight: AnyFight | None) -> None:
        text = self._filled(self.chance.choice(HANDS), fight)
        gms = self.chance.random() < 0.9
        await self.tells("gm" if gms else self.chance.choice(PEOPLE), text, self.chance.choice(("hall", "hall", "den")))

    async def edits(self) -> None:
        text = self.chance.choice(EDITS)
        name = self.chance.choice(NAMES[: self.people])
        person = "gm" if self.chance.random() < 0.8 else PEOPLE[NAMES.index(name)]
        while "{field}" in text:
            text = text.replace("{field}", self.chance.choice(FIELDS), 1)
        await self.tells(person, text.format(who=name))

    async def steps(self) -> None:
        """The GM takes something back."""
        said = ("@back", "@back 2", "@back 5", "@back turn", "@back to initiative", "@back list", "@forward")
        await self.tells("gm", self.chance.choice(said), self.chance.choice(("hall", "hall", "den")))

    async def comes_or_goes(self, fight: AnyFight) -> None:
        person = self.chance.choice(PEOPLE[: self.people])
        said = self.chance.choice(("@leave", "@join", "@add {creature}", "@add {name} as Twin"))
        name = self.chance.choice(NAMES[: self.people])
        text = said.format(creature=self.chance.choice(CREATURES), name=name)
        await self.tells("gm" if "@add" in said else person, text)

    async def answers(self, fight: AnyFight) -> None:
        """Let everyone who is asked answer."""
        question, need = self.chance.choice(fight.questions), fight.need()
        one = fight.world.fighter(question.fighter)
        owner = fight.seat(question.fighter).owner
        if question.kind == "plan":
            await self.tells("gm", f"@plan {one.name}: {self._meant(one, fight)}", "den")
        elif question.kind == "intent":
            await self.tells(
                owner or "gm",
                f"@declare {one.name}: {self._meant(one, fight)}"
                if owner is None
                else f"@declare {self._meant(one, fight)}",
            )
        elif isinstance(need, ChoiceNeed):
            option = self.chance.choice(need.options).command
            await self.tells("gm", f"@for {one.name} {option}")
        elif question.kind == "go":
            await self.tells("gm", f"@for {one.name} {self.chance.choice(('go', 'done anyway'))}")
        elif question.kind == "draft":
            await self.tells("gm", "@next")
        else:
            await self.rolls(fight, question)

    async def rolls(self, fight: AnyFight, question: Question) -> None:
        """Dice that are owed can be rolled: the question is answered, or asked anew for the rest."""
        await self.tells("gm", f"@roll for {fight.world.fighter(question.fighter).name}")
        now = await self.desk.running()
        assert now is None or question not in now.questions, (self.said[-3:], question)

    def _meant(self, one: Any, fight: AnyFight) -> str:
        """Mostly an attack on an enemy as it can be made, or a dodge; else whatever comes to mind."""
        chance = self.chance
        others = [each for each in fight.world.fighters if each.team != one.team and each.status == "up"]
        roll = chance.random()
        if not others or not one.weapons or roll < 0.3:
            return self._filled(chance.choice(TEXTS), fight)
        other = chance.choice(others)
        if roll < 0.45 and self.system == SYSTEMS[0] and one.contestant:
            then = chance.choice(("", ", spend best, then counter punch", ", spend best, then stay"))
            return f"dodge {other.name}{then}"
        weapon = chance.choice(one.weapons)
        part = f", {chance.choice(other.parts).name}" if other.parts and chance.random() < 0.4 else ""
        several = chance.choice(("", f", {chance.randint(2, 4)} {'shots' if weapon.kind == 'firearm' else 'hits'}"))
        if weapon.kind == "explosive":
            part = several = ""
        return f"{weapon.name}, {other.name}{part}{several}"

    def _filled(self, text: str, fight: AnyFight | None) -> str:
        chance = self.chance
        names = [one.name for one in fight.world.fighters] if fight is not None else []
        names = names or list(NAMES[: self.people])
        return text.format(
            who=chance.choice(names), other=chance.choice(names), arm=chance.choice(ARMS), limb=chance.choice(LIMBS),
            item=chance.choice(ITEMS), worn=chance.choice(WORN), rounds=chance.choice(ROUNDS),
            number=chance.choice((1, 5, 20, 60, 140)), figure=chance.choice(FIGURES),
        )  # fmt: skip
