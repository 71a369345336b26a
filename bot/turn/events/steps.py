"""The turn goes on: its steps, and the GM's word."""

from typing import Literal

from bot.turn.frozen_model import Plain


class StepEntered(Plain):
    """`begins`: the turn begins with it, and what was said before is over. `counts`: the fight has taken a step that
    everyone sees; whether the time before the first turn was used is not among them."""

    turn: int
    step: int
    begins: bool = False
    counts: bool = True
    kind: Literal["step_entered"] = "step_entered"


class StepDone(Plain):
    """The step has done its work; the GM goes on."""

    kind: Literal["step_done"] = "step_done"


class NextTaken(Plain):
    """The GM's `@next`. `at` is when it was written (or taken, where nobody knows), as ISO text; `by` is the GM."""

    at: str
    by: str
    kind: Literal["next_taken"] = "next_taken"


class TurnStarted(Plain):
    turn: int
    kind: Literal["turn_started"] = "turn_started"


class TurnEnded(Plain):
    turn: int
    kind: Literal["turn_ended"] = "turn_ended"
