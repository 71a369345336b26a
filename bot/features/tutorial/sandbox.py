"""The table of a tutorial: a separate game in memory that runs the real commands."""

from dataclasses import dataclass, field
from typing import Final

from bot.features.tutorial.memory_store import Scratch, SetLuck
from bot.pipeline.command_runner import answer
from bot.pipeline.inbox import chat
from bot.pipeline.ports import Clock, NewEntry
from bot.pipeline.ports.incoming import Incoming, Person
from bot.pipeline.work.session import Session
from bot.text.language.speech import spoken
from bot.text.reply import Line, Prompt
from bot.turn.evolve import AnyFight
from bot.turn.game_settings import Game
from rules import catalogue
from rules.system import System

GAME: Final = "lesson"
YARD: Final = "lesson:yard"
DESK: Final = "lesson:desk"
"""The GM channel of the lesson."""
SIGN: Final = "@"
PARTNER: Final = Person(id="lesson:partner", name="Partner")
"""The other person at the table: the GM in a player's tutorial, a player in a GM's."""


@dataclass
class Outcome:
    """The result of one line: what the learner reads, whether it was accepted, and the kind of its last row."""

    lines: list[Line] = field(default_factory=list)
    taken: bool = False
    refused: bool = False
    kind: str = ""


@dataclass
class Table:
    """The table of one tutorial. `gm`: whether the learner is the GM."""

    clock: Clock
    system: System
    newcomer: Person
    gm: bool = False
    seed: str = ""
    unit: Scratch = field(default_factory=Scratch)
    fight: AnyFight | None = None
    prompts: dict[int, Prompt] = field(default_factory=dict)
    """The latest prompts to the learner, by question number."""

    @property
    def owner(self) -> Person:
        """The person who plays the fighter: the learner, or the partner in a GM's tutorial."""
        return PARTNER if self.gm else self.newcomer

    async def says(self, text: str, *, partner: bool = False, private: bool = False) -> Outcome:
        """Run a line of the learner or the partner."""
        who = PARTNER if partner else self.newcomer
        leads = self.gm is not partner
        before, said = len(self.unit.rows), len(self.unit.entries)
        session = await Session.load(
            self.unit,
            self._incoming(who, text, leads=leads, private=private and leads),
            GAME,
            lambda _: self._game(),
            SetLuck(self.seed),
            self.clock,
        )
        # The learner may have changed the language since the tutorial began.
        session.context.loaded.game = session.context.game.model_copy(update={"language": spoken().code})
        await session.context.look_at(YARD)
        typed = list(chat.commands(f"{SIGN}{text}", SIGN))
        await answer(session, typed, SIGN)
        self.fight = await session.context.fight_in(YARD)
        return Outcome(
            lines=self._read(self.unit.entries[said:]),
            taken=len(self.unit.rows) > before,
            refused=session.changes.tally.refused > 0 or len(self.unit.entries) == said,
            kind=self.unit.rows[-1].kind if len(self.unit.rows) > before else "",
        )

    def _incoming(self, who: Person, text: str, *, leads: bool, private: bool) -> Incoming:
        return Incoming(
            source=f"{GAME}:{len(self.unit.rows)}:{len(self.unit.entries)}",
            game=GAME,
            scene=DESK if private else YARD,
            person=who,
            text=f"{SIGN}{text}",
            gm=leads,
            mentions=(self.newcomer, PARTNER),
        )

    def _game(self) -> Game:
        return Game(
            system=self.system.id,
            language=spoken().code,
            gm_scene=DESK,
            scenes={YARD: "yard", DESK: "desk"},
            people={one.id: one.name for one in (self.newcomer, PARTNER)},
            drafts=("damage",) if self.gm else (),
        )

    def _read(self, entries: list[NewEntry]) -> list[Line]:
        """Return what the learner reads, in order: public and private texts, and for a GM the GM channel."""
        private = f"person:{self.newcomer.id}"
        alone = [line for entry in entries if entry.destination == private for line in entry.reply.lines]
        lines: list[Line] = []
        for entry in entries:
            if not self._for_newcomer(entry) or entry.reply.board:
                continue
            lines += [line for line in entry.reply.lines if entry.destination == private or line not in alone]
            for prompt in entry.reply.prompts:
                if prompt.person == self.newcomer.id or (self.gm and not prompt.person):
                    self.prompts[prompt.question] = prompt
                    lines += prompt.lines
        return lines

    def _for_newcomer(self, entry: NewEntry) -> bool:
        where = entry.destination
        return where in (f"scene:{YARD}", f"person:{self.newcomer.id}") or (self.gm and where.startswith("gm:"))


def table_for(clock: Clock, system: str, newcomer: Person, *, gm: bool, seed: str) -> Table:
    return Table(clock, catalogue.find(system), newcomer, gm, seed)
