"""The commands of a fight, in the imperative. They contain names as typed, which are resolved in deciding."""

from typing import Annotated, Literal

from pydantic import Field

from bot.turn.frozen_model import Plain


class StartFight(Plain):
    number: int
    scene: str
    numbers: Literal["open", "hidden"] = "open"
    """Whether reports show players the figures of creatures."""
    mark: int = 0
    kind: Literal["start_fight"] = "start_fight"


class EndFight(Plain):
    kind: Literal["end_fight"] = "end_fight"


class Add(Plain):
    """Add fighters by the name of their sheet. `where` is interpreted by the game, as everywhere."""

    sheet: str
    sheet_kind: Literal["creature", "fighter"] = "creature"
    name: str | None = None
    count: int = Field(default=1, ge=1, le=50)
    team: str | None = None
    where: str | None = None
    owner: str | None = None
    hidden: bool = False
    """Only the GM knows of them until they are found or revealed."""
    kind: Literal["add"] = "add"


class AddSeveral(Plain):
    """Add several at once: all of them, or none if one is refused."""

    each: tuple[Add, ...]
    kind: Literal["add_several"] = "add_several"


class Remove(Plain):
    name: str
    kind: Literal["remove"] = "remove"


class Mask(Plain):
    """Show everyone `alias` instead of a creature's name. `text`: the creature's name, "as", and the false name."""

    text: str
    kind: Literal["mask"] = "mask"


class Unmask(Plain):
    name: str
    kind: Literal["unmask"] = "unmask"


class Reveal(Plain):
    """Make a hidden fighter known to everyone."""

    name: str
    kind: Literal["reveal"] = "reveal"


class AskToJoin(Plain):
    """Ask to take part with a sheet, as a player. `known`: the GM has named them its owner. `quiet`: see `Request`."""

    sheet: str
    where: str | None = None
    known: bool = False
    quiet: bool = False
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
    """Let the GM play all fighters of a person from now on; with `back`, the person plays them again.

    `for_good`: they aren't kept for the person, whose requests to join are dropped.
    """

    person: str
    back: bool = False
    for_good: bool = False
    kind: Literal["take_over"] = "take_over"


class Adjust(Plain):
    """Set one figure: of the fighter whose name begins `text`, or of the `surroundings`."""

    what: str
    text: str
    surroundings: bool = False
    kind: Literal["adjust"] = "adjust"


class Resheet(Plain):
    """Give a contestant's fighters the figures of its sheet, which was changed by the typed command `word` `text`."""

    sheet: str
    word: str
    text: str
    kind: Literal["resheet"] = "resheet"


class Plan(Plain):
    """Plan for a creature, whose name begins `text`."""

    text: str
    kind: Literal["plan"] = "plan"


class Auto(Plain):
    """Let standing orders answer for missing players: for the named fighter, or everyone (`name` None).

    `on`: True, whenever that fighter is asked from now on; False, no longer; None, only now.
    """

    name: str | None
    on: bool | None = None
    kind: Literal["auto"] = "auto"


class Declare(Plain):
    """Declare an intent. `name` None means the author's own fighter, or the one before a colon in `text`.

    `open`: it was declared where everyone reads.
    """

    name: str | None
    text: str
    open: bool = True
    kind: Literal["declare"] = "declare"


class Withdraw(Plain):
    name: str | None = None
    kind: Literal["withdraw"] = "withdraw"


class Reopen(Plain):
    """Let a fighter declare again although intents are locked."""

    name: str
    kind: Literal["reopen"] = "reopen"


class Next(Plain):
    """Go on. `beat`: the counter for which the pressed control was made. `written_at`: when a typed message was
    written."""

    skip: bool = False
    beat: int | None = None
    written_at: str | None = None
    kind: Literal["next"] = "next"


class Tick(Plain):
    """Do what is due in a fight at `at` (ISO text), as the clock, which has been running since `up`."""

    at: str
    up: str = ""
    kind: Literal["tick"] = "tick"


class Reclock(Plain):
    """Give new deadlines to what is open, for `person` or for everybody; `leads`: for the GM too. `since`: move all of
    them by the time since then (ISO text) instead, after a pause."""

    person: str | None = None
    leads: bool = True
    since: str | None = None
    kind: Literal["reclock"] = "reclock"


class SetDeadline(Plain):
    """Set the deadline of what is open to `minutes` from now, for the named fighter or for all players."""

    minutes: int = Field(ge=1)
    name: str | None = None
    kind: Literal["set_deadline"] = "set_deadline"


class Nudge(Plain):
    """Remind only those who still owe something."""

    kind: Literal["nudge"] = "nudge"


class Go(Plain):
    """Act now, as one of several who act together, or after holding."""

    name: str | None = None
    kind: Literal["go"] = "go"


class Done(Plain):
    """Let one's place pass, as one of several who act together; `anyway`: drop even what was declared for it."""

    name: str | None = None
    anyway: bool = False
    kind: Literal["done"] = "done"


class Delay(Plain):
    """Act later: after somebody, or last. `hold`: step in before that with `Go`.

    `until`: what is waited for, in plain words; `open`: everyone has read it.
    """

    name: str | None = None
    after: str | None = None
    hold: bool = False
    until: str = ""
    open: bool = True
    kind: Literal["delay"] = "delay"


class Amend(Plain):
    """Change a figure of a result: "3 7", "3 off", "3 note TEXT", or the figure in words."""

    text: str
    kind: Literal["amend"] = "amend"


class EditDraft(Plain):
    """Change the current draft: "1 7", "2 drop", "note TEXT", "drop", "keep"."""

    text: str
    kind: Literal["edit_draft"] = "edit_draft"


class Supply(Plain):
    """Supply the missing figure that the rules need next."""

    text: str
    kind: Literal["supply"] = "supply"


class TakeHouse(Plain):
    """Apply the game's house rules to this fight at once. `text`: what was set along with that, as typed."""

    text: str = ""
    kind: Literal["take_house"] = "take_house"


class RollOwed(Plain):
    """Roll everything owed. `shape`: what was typed (repeat, count, sides, modifier), None for all of it."""

    name: str | None = None
    shape: tuple[int, int, int, int] | None = None
    kind: Literal["roll_owed"] = "roll_owed"


class Act(Plain):
    """Use a word of the game with the rest of the line: to answer an open choice, roll owed dice, or declare."""

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
