"""Texts of forms: intents, the figures of a draft, or what is missing in a line."""

from collections.abc import Sequence
from typing import Final

from bot.features.board.text import waiting
from bot.pipeline.inbox.pressed_controls import SettledAlready
from bot.text.language.speech import gettext, translated
from bot.text.refusals import refusals, worded_by
from bot.text.reply import Choice, Gap, Line, plain
from bot.text.sentences import Facts, Wording, said, worded
from bot.text.words import typed
from bot.turn.view import PublicView
from rules.system import Figure, Offers

DEED, WHOM, PART, MORE, READERS, LINES, FIGURE = "deed", "whom", "part", "more", "readers", "lines", "figure "
"""The ids of gaps, by which `submitted` reads them."""
MOST_CHOICES: Final = 25
MOST_FIGURES: Final = 4
"""Maximum number of a draft's figures that get separate fields, next to one for a note."""


def of_intent(offers: Offers, view: PublicView, who: str, *, readers: bool, text: str = "") -> tuple[Gap, ...]:
    """Return the gaps for an intent: the fighter's possible actions and the targets its player knows.

    `readers`: whether the player may keep it from everyone but the GM; `text`: the previous text to edit.
    """
    deeds = [
        Choice(value=one.command, label=translated(one.command), meaning=translated(one.meaning))
        for one in offers.deeds[:MOST_CHOICES]
    ]
    hint = gettext("You can also leave this empty and write everything below.")
    gaps = [Gap(id=DEED, label=gettext("What"), choices=tuple(deeds), hint=hint)]
    names = others(view, who)[:MOST_CHOICES]
    if names:
        told = tuple(Choice(value=name, label=name, meaning=health) for name, health in names)
        gaps.append(Gap(id=WHOM, label=gettext("Whom"), choices=told))
    parts = tuple(Choice(value=part, label=part) for part in offers.parts[:MOST_CHOICES])
    if parts:
        gaps.append(Gap(id=PART, label=gettext("Body part"), choices=parts))
    more = gettext("How many times, where to, and anything else")
    gaps.append(Gap(id=MORE, label=more, hint=gettext("For example: x2, then reload"), text=text))
    return (*gaps, _readers()) if readers else tuple(gaps)


def _readers() -> Gap:
    return Gap(
        id=READERS,
        label=gettext("Who can read it"),
        choices=(
            Choice(value="all", label=gettext("Everyone"), chosen=True),
            Choice(
                value="gm",
                label=gettext("Only the GM"),
                meaning=gettext("Everyone else sees only that you have declared."),
            ),
        ),
    )


def others(view: PublicView, who: str) -> list[tuple[str, str]]:
    """Return all other fighters still standing with their health, enemies first."""
    own = view.seen(who)
    team = None if own is None else own.portrait.team
    others = [seen for seen in view.fighters if seen.id != who and not seen.portrait.out]
    others.sort(key=lambda seen: seen.portrait.team == team)
    return [(seen.name, translated(seen.portrait.health)) for seen in others]


def of_draft(figures: Sequence[Figure], edits: Sequence[str], view: PublicView) -> tuple[Gap, ...]:
    """Return a field for each figure of a draft, or one field for all if there are many."""
    note = Gap(id=MORE, label=gettext("A note for everyone"))
    if len(figures) > MOST_FIGURES:
        hint = "; ".join(f"{n} {view.name(one.who)} {translated(one.name)}" for n, one in enumerate(figures, 1))
        lines = Gap(id=LINES, label=gettext("Number and value, one per line"), hint=hint, long=True)
        return (lines, note)
    shown = [
        Gap(
            id=f"{FIGURE}{n}={value}",
            label=f"{n} {view.name(one.who)}: {translated(one.name)}{f', {one.where}' if one.where else ''}",
            hint=gettext("Leave empty to skip it."),
            text=value,
        )
        for n, (one, value) in enumerate(zip(figures, edits, strict=True), 1)
    ]
    return (*shown, note)


def value_of(value: float | str | None) -> str:
    """Return a figure as typed; an empty text if it is dropped."""
    return "" if value is None else value if isinstance(value, str) else typed(value)


def of_figure(label: str) -> tuple[Gap, ...]:
    """Return the field for a missing figure."""
    return (Gap(id=MORE, label=label, required=True),)


def of_plans(planned: Sequence[tuple[str, str]]) -> tuple[Gap, ...]:
    """Return the field for the plans of creatures, with a line for each name or group and its current plan."""
    lines = "\n".join(f"{name}: {text}".rstrip() for name, text in planned)
    return (Gap(id=LINES, label=gettext("What they will do, one per line"), text=lines, long=True),)


def of_line(command: str) -> tuple[Gap, ...]:
    """Return the field for what is missing in a command."""
    return (Gap(id=MORE, label=said("Replace the … in {command}", command=command), required=True),)


REFUSALS: Final[dict[str, Wording]] = {
    "press_settled": "That's already done.[ {stands}]",
    "press_not_yours": "Only {name} can press that.",
    "press_for_them": "Only {name} can press that. To answer for them, write `@for {name} …`.",
    "nobody_to_plan": "No creature can act now, so there is nothing to plan.",
    "press_fight_over": "That fight is over, or has moved to another channel.",
    "no_command": "“{word}” isn't a command here, so nothing happened. `@help` lists the commands.",
    "press_outdated": "That button is out of date, so nothing has changed. Type the command again to see what would "
    "happen now: `@{typed}`",
    "press_of_other_turn": "That was for turn {turn}. Say what you mean to do now with `@declare …`.",
    "press_elsewhere": "That fight has moved to {scene}. Use the buttons there.",
}
refusals(REFUSALS)


@worded_by(SettledAlready)
def settled_already(refused: SettledAlready, _: Facts) -> Line:
    """Refuse an outdated button, naming the people the fight is waiting for now."""
    return worded(REFUSALS["press_settled"], {"stands": plain(tuple(waiting(refused.stands)[:1]))})
