"""What the GM has otherwise than it came about."""

from dataclasses import dataclass
from typing import Literal

from rules.arena.model.fighter import Wound
from rules.arena.play.facts.fact import Fact


@dataclass(frozen=True, slots=True)
class Amended(Fact):
    """A figure of something that has happened is another one by the GM's word.

    `what` is the figure, `part` where it struck, `was` and `now` the figure before and after. Of a wound the body is as
    told here from now on; None: nothing of it is changed by this. `unkilled` is whose kill does not count any more.
    """

    target: str
    what: Literal["die", "bleed", "stage"]
    was: float | str
    now: float | str
    part: str = ""
    by: str | None = None
    wounds: tuple[Wound, ...] | None = None
    unusable: tuple[str, ...] = ()
    arteries: tuple[str, ...] = ()
    stunned: bool = False
    unkilled: str | None = None
    kind: Literal["figure_amended"] = "figure_amended"
