"""Commands: `@plan`, `@plans`, `@auto`."""

from dataclasses import dataclass
from typing import Annotated, Literal

from bot.commands.form import Form, about
from bot.commands.registry import register
from bot.commands.request import Request, Turn, needs
from bot.commands.spec import Spec
from bot.features.log.command import Log
from bot.turn import commands as turn
from bot.turn.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Plans(Request):
    """A request to show GMs all plans and intents of this turn."""


def plans(text: str = "") -> Plans | Log:
    """Parse "seal", which is in the log. Any other text is refused as a mistyped `@plan`."""
    if text.casefold() == "seal":
        return Log("seal")
    if text:
        raise Refusal("incomplete", {"example": "plan NAME: attack NAME"})
    return Plans()


_AUTO = {"on": True, "always": True, "off": False, "never": False}


def plan(
    plans: Annotated[str, about("NAME: what it does; one line for each creature", suggests="planned", between="\n")],
) -> Turn:
    return Turn(turn.Plan(text=plans))


def auto(text: str) -> Turn:
    """Use standing orders: "NAME" and "all" now, "NAME on" from now on, "NAME off" no longer."""
    name, _, last = text.rpartition(" ")
    on = _AUTO.get(last.casefold())
    return _answering(needs(text if on is None else name.strip()), on)


def _answering(wanted: str, on: bool | None) -> Turn:
    if wanted.casefold() in ("all", "everyone", "everybody"):
        if on is not None:
            raise Refusal("incomplete", {"example": "auto NAME on"})
        return Turn(turn.Auto(name=None))
    return Turn(turn.Auto(name=wanted, on=on))


def _auto(
    name: Annotated[str, about("for whom, or “all”", suggests="fighters")],
    how: Annotated[
        Literal["", "on", "off"],
        about("every turn from now on, or no longer", choices=(("from now on", "on"), ("no longer", "off"))),
    ] = "",
) -> Turn:
    return _answering(name, _AUTO.get(how))


register(
    Spec(
        ("plan",),
        "plan NAME: attack NAME",
        "plan for a creature in secret",
        plan,
        "gm",
        secret=True,
        fight=True,
        instead="To say what your own contestant will do: `@declare …`",
        more=(
            "Or: {examples}",
            "Possible actions: {verbs}.",
            "`@plan NAME always: …` is used whenever you write no other plan. To stop that: `@plan NAME never`.",
            (
                "Several at once: `@plan guard 1-3: …`, `@plan guards always: …`, `@plan all: …`; or in a sentence: "
                "`@plan guards 1 and 2 attack NAME`."
            ),
        ),
        lines=("plan NAME: attack NAME",),
        forms=(
            Form(
                ("plan",),
                "plan for a creature in secret; leave empty to plan for several at once",
                plan,
                aside=True,
                page="Plans, one line for each creature",
                opens=("plans",),
                each="plans",
            ),
        ),
        takes="always, never, all, and",
    ),
    Spec(
        ("plans",),
        "plans",
        "see all plans, intents and standing plans",
        plans,
        "gm",
        fight=True,
        instead="`@declare` shows your own intent.",
        forms=(
            Form(("fight", "plans"), "see all plans, intents and standing plans", Plans, words="plans", aside=True),
        ),
    ),
    Spec(
        ("auto",),
        "auto NAME",
        "use a missing player's standing order; `auto all` uses everyone's, and `auto NAME on` uses it every turn",
        auto,
        "gm",
        fight=True,
        instead="`@standing …` says what your contestant does if you're missing.",
        forms=(Form(("fight", "auto"), "use a missing player's standing order", _auto, words="auto"),),
        takes="all",
    ),
)
