"""What a unit of work writes beside the documents: rows of the journal, dice, due times."""

from dataclasses import dataclass, field
from datetime import datetime

from bot.packs.contestant_register import Listed
from bot.pipeline.ports import Luck, Unit
from bot.pipeline.work.measurements import Tally
from bot.turn.evolve import AnyFight
from rules.dice.throws import Recorder, Throw


@dataclass
class Changes:
    """What the commands of one message write, and how far they have come. `journal.record` writes a row with it."""

    unit: Unit
    luck: Luck
    index: int = 0
    """The number of the next row among those of this message."""
    recorders: list[Recorder] = field(default_factory=list)
    """Dice of the command at hand that are in no row yet."""
    listed: dict[str, Listed | None] = field(default_factory=dict)
    """What the register has to be told with the next row."""
    met: dict[str, str] = field(default_factory=dict)
    """People named in this message whom the game may not know yet: names by id."""
    noted: dict[str, datetime | None] = field(default_factory=dict)
    """When the clock has to look at which scene, as this message has changed it."""
    nudges_gm: bool = False
    """Whether the GM is to be reminded that the fight waits."""
    gone_on: set[str] = field(default_factory=set)
    """Scenes whose fight this message has taken on with `@next`: it may do so once."""
    looked_through: bool = False
    """Whether a command of this message has looked through much: one may."""
    rows_taken: bool = False
    """Whether the command took the lines below it for rows of a table: then none of them is a command."""
    tally: Tally = field(default_factory=lambda: Tally(""))
    """What became of the commands of this message."""
    row: int | None = None
    """The seq of the last row that was written, and below the scene and the fight that it is about."""
    row_scene: str | None = None
    row_fight: AnyFight | None = None
    row_played: bool = False
    """Whether it changed the fight, or dice fell."""
    row_throws: tuple[Throw, ...] = ()
    row_told: int | None = None
    """The last row whose story is kept."""

    def recorder(self) -> Recorder:
        """Return a recorder for the dice of one command; what no row has taken of them is kept all the same."""
        one = Recorder(self.luck)
        self.recorders.append(one)
        return one
