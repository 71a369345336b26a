"""Events about intents, plans and their seals, and standing orders."""

from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

from bot.turn.frozen_model import Plain
from bot.turn.state import Intent, Seal

A = TypeVar("A")


class Declared(Plain, Generic[A]):
    """An intent, or a creature's plan, was written. `changed`: it replaces an earlier one. `again`: the earlier one was
    private, so nobody learns anything new."""

    intent: Intent[A]
    plan: bool
    changed: bool
    again: bool = False
    kind: Literal["declared"] = "declared"


class IntentsShown(Plain, Generic[A]):
    """Intents that were kept secret are shown to everyone together."""

    intents: tuple[Intent[A], ...]
    kind: Literal["intents_shown"] = "intents_shown"


class Doubted(Plain):
    """A declared intent is no longer possible. `code` and `facts`: the refusal, which names the fighters of `about`."""

    fighter: str
    open: bool
    plan: bool
    locked: bool
    code: str
    facts: Mapping[str, object] = {}
    about: tuple[str, ...] = ()
    kind: Literal["doubted"] = "doubted"


class Withdrawn(Plain):
    fighter: str
    kind: Literal["withdrawn"] = "withdrawn"


class Reopened(Plain):
    """A fighter may declare again although intents are locked."""

    fighter: str
    kind: Literal["reopened"] = "reopened"


class StandingPlanSet(Plain):
    """A creature's standing plan was written, or removed (None)."""

    fighter: str
    text: str | None
    kind: Literal["standing_plan_set"] = "standing_plan_set"


class AutoSet(Plain):
    """Whether the standing order is used from now on whenever this fighter is asked."""

    fighter: str
    on: bool
    kind: Literal["auto_set"] = "auto_set"


class StoodIn(Plain):
    """Dice were rolled, or a choice was made, for a fighter by its standing order."""

    fighter: str
    creature: bool
    what: Literal["dice", "choice"]
    kind: Literal["stood_in"] = "stood_in"


class StandingFailed(Plain):
    """Nothing in a standing order or plan is possible now. `code` and `facts`: the refusal; `code` None: there is no
    order."""

    fighter: str
    creature: bool
    code: str | None = None
    facts: Mapping[str, object] = {}
    kind: Literal["standing_failed"] = "standing_failed"


class PlanRefused(Plain):
    """One of several creatures with the same plan can't carry it out. `code` and `facts`: the refusal."""

    fighter: str
    code: str
    facts: Mapping[str, object] = {}
    kind: Literal["plan_refused"] = "plan_refused"


class PlansSealed(Plain):
    seal: Seal
    kind: Literal["plans_sealed"] = "plans_sealed"


class SealOpened(Plain):
    """The plans of the turn are published; anyone can check the digest."""

    seal: Seal
    kind: Literal["seal_opened"] = "seal_opened"
