"""What a person can ask of a fight. Commands are imperative and carry names as typed; deciding finds who is meant."""

from typing import Annotated, Literal

from pydantic import Field

from bot.turn.frozen_model import Plain


class StartFight(Plain):
    number: int
    scene: str
    numbers: Literal["open", "hidden"] = "open"
    """Whether players read figures of creatures in what happens."""
    kind: Literal["start_fight"] = "start_fight"


class EndFight(Plain):
    kind: Literal["end_fight"] = "end_fight"


class Add(Plain):
    """Bring fighters in by the name of their sheet. `where` is read by the game, as everywhere."""

    sheet: str
    sheet_kind: Literal["creature", "fighter"] = "creature"
    name: str | None = None
    count: int = Field(default=1, ge=1, le=50)
    team: str | None = None
    where: str | None = None
    owner: str | None = None
    hidden: bool = False
    """Nobody but the GM knows of them until they are found or revealed."""
    kind: Literal["add"] = "add"


class AddSeveral(Plain):
    """Bring several in at once: all of them, or none where one is refused."""

    each: tuple[Add, ...]
    kind: Literal["add_several"] = "add_several"


class Remove(Plain):
    name: str
    kind: Literal["remove"] = "remove"


class Mask(Plain):
    """Everyone reads `alias` for a fighter of the GM's. `text`: the fighter's name, "as", and the false name."""

    text: str
    kind: Literal["mask"] = "mask"


class Unmask(Plain):
    name: str
    kind: Literal["unmask"] = "unmask"


class Reveal(Plain):
    """Whoever is hidden is known to everyone."""

    name: str
    kind: Literal["reveal"] = "reveal"


class AskToJoin(Plain):
    """A player asks to take part with a sheet of theirs; `known` says that the GM named them its owner."""

    sheet: str
    where: str | None = None
    known: bool = False
    kind: Literal["ask_to_join"] = "ask_to_join"


class Accept(Plain):
    name: str
    welcome: bool = True
    kind: Literal["accept"] = "accept"


class Leave(Plain):
    name: str | None = None
    kind: Literal["leave"] = "leave"


class NameOwner(Plain):
    name: str
    owner: str | None
    kind: Literal["name_owner"] = "name_owner"


class TakeOver(Plain):
    """The GM plays all fighters of a person from now on; `back`: they are that person's to play again.

    `for_good`: nobody keeps them, and what the person has asked for is off.
    """

    person: str
    back: bool = False
    for_good: bool = False
    kind: Literal["take_over"] = "take_over"


class Adjust(Plain):
    """The GM sets one figure: of the fighter whose name `text` begins with, or of the `surroundings`."""

    what: str
    text: str
    surroundings: bool = False
    kind: Literal["adjust"] = "adjust"


class Resheet(Plain):
    """The fighters of a contestant take on the figures of its sheet, which was changed as `text` says with the command
    that `word` is typed for."""

    sheet: str
    word: str
    text: str
    kind: Literal["resheet"] = "resheet"


class Plan(Plain):
    """`text` begins with the creature's name."""

    text: str
    kind: Literal["plan"] = "plan"


class Auto(Plain):
    """Let standing orders answer for whoever is missing: of the fighter of that name, or of `None`, everyone.

    `on`: from now on, whenever that one is asked; False: no longer; None: just now.
    """

    name: str | None
    on: bool | None = None
    kind: Literal["auto"] = "auto"


class Declare(Plain):
    """`name` is None for the author's own fighter, or the one that `text` begins with before a colon.

    `open` says that it was said where everyone reads.
    """

    name: str | None
    text: str
    open: bool = True
    kind: Literal["declare"] = "declare"


class Withdraw(Plain):
    name: str | None = None
    kind: Literal["withdraw"] = "withdraw"


class Reopen(Plain):
    """A fighter may say anew what it means to do, although the intents are locked."""

    name: str
    kind: Literal["reopen"] = "reopen"


class Next(Plain):
    """`beat` is the counter the pressed control was made for; `written_at` when a typed message was written."""

    skip: bool = False
    beat: int | None = None
    written_at: str | None = None
    kind: Literal["next"] = "next"


class Tick(Plain):
    """The clock looks at a fight: it does what is due there at `at` (ISO text), and nothing else."""

    at: str
    kind: Literal["tick"] = "tick"


class Reclock(Plain):
    """Give fresh time for what is open now: of `person`, or of everybody; `leads`: the GM's own time too."""

    person: str | None = None
    leads: bool = True
    kind: Literal["reclock"] = "reclock"


class SetDeadline(Plain):
    """Other time for what is open now: so many `minutes` from now, for the fighter of that name or for all players."""

    minutes: int = Field(ge=1)
    name: str | None = None
    kind: Literal["set_deadline"] = "set_deadline"


class Nudge(Plain):
    """Remind exactly those who still owe something."""

    kind: Literal["nudge"] = "nudge"


class Go(Plain):
    """One of several who act together acts now, or somebody who has held the place back."""

    name: str | None = None
    kind: Literal["go"] = "go"


class Done(Plain):
    """One of several who act together lets the place go by; `anyway`: also what was declared for it."""

    name: str | None = None
    anyway: bool = False
    kind: Literal["done"] = "done"


class Delay(Plain):
    """Act later: after somebody, or as the last one. `hold`: and step in before that with `Go`.

    `until` is what is waited for, in plain words; `open` that everyone has read them.
    """

    name: str | None = None
    after: str | None = None
    hold: bool = False
    until: str = ""
    open: bool = True
    kind: Literal["delay"] = "delay"


class Amend(Plain):
    """What came of something is otherwise: "3 7", "3 off", "3 note TEXT", or the figure in words."""

    text: str
    kind: Literal["amend"] = "amend"


class EditDraft(Plain):
    """The draft that stands is otherwise: "1 7", "2 drop", "note TEXT", "drop", "keep"."""

    text: str
    kind: Literal["edit_draft"] = "edit_draft"


class Supply(Plain):
    """The figure that the rules need next and that nobody has told."""

    text: str
    kind: Literal["supply"] = "supply"


class TakeHouse(Plain):
    """The game's house rules count in this fight at once. `text` is what was set along the way, as typed."""

    text: str = ""
    kind: Literal["take_house"] = "take_house"


class RollOwed(Plain):
    """Throw what is owed, in full. `shape` is what was typed (repeat, count, sides, modifier), None for all of it."""

    name: str | None = None
    shape: tuple[int, int, int, int] | None = None
    kind: Literal["roll_owed"] = "roll_owed"


class Act(Plain):
    """A word of the game with what follows it: answers an open choice, rolls owed dice, or declares."""

    word: str
    rest: str = ""
    name: str | None = None
    open: bool = True
    kind: Literal["act"] = "act"


Command = Annotated[
    StartFight
    | EndFight
    | Add
    | AddSeveral
    | AskToJoin
    | Accept
    | Leave
    | Remove
    | Mask
    | Unmask
    | Reveal
    | NameOwner
    | TakeOver
    | Adjust
    | Resheet
    | Plan
    | Auto
    | Declare
    | Withdraw
    | Reopen
    | Next
    | Tick
    | Reclock
    | SetDeadline
    | Nudge
    | Go
    | Done
    | Delay
    | Amend
    | EditDraft
    | Supply
    | TakeHouse
    | RollOwed
    | Act,
    Field(discriminator="kind"),
]
