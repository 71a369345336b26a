"""Events about the course of a turn: its steps, and the GM's `@next`."""

from typing import Literal

from bot.turn.frozen_model import Plain


class StepEntered(Plain):
    """A step began. `begins`: it is the first of the turn, and earlier declarations are over. `counts`: everyone sees
    that the fight has gone on, unlike in the time before the first turn."""

    turn: int
    step: int
    begins: bool = False
    counts: bool = True
    kind: Literal["step_entered"] = "step_entered"


class StepDone(Plain):
    """The step has done its work and waits for the GM to go on."""

    kind: Literal["step_done"] = "step_done"


class NextTaken(Plain):
    """The GM's `@next`. `at`: when it was written (or carried out, if that is unknown), as ISO text. `by`: the GM."""

    at: str
    by: str
    kind: Literal["next_taken"] = "next_taken"


class TurnStarted(Plain):
    turn: int
    kind: Literal["turn_started"] = "turn_started"


class TurnEnded(Plain):
    turn: int
    kind: Literal["turn_ended"] = "turn_ended"
