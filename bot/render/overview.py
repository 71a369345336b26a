"""All scenes that concern one person, in a few lines each: where somebody waits for them, and for how long."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.render.board import title
from bot.render.looks import DEBTS, lasting
from bot.render.waiting import waiting
from bot.render.words import listed
from bot.reply import Line, bold, code, line
from bot.turn.state import Question
from bot.turn.view import PublicView

MOST = 25
"""Scenes that are told; those for whom nobody waits are left out first."""


@dataclass(frozen=True, slots=True)
class Glance:
    """One running fight as somebody may see it who leads it, or takes part in it. `game` tells several games apart.

    `look` shows it; only those that are told are looked at. `goes_on`: somebody who leads it has to go on. `asked` are
    the questions to this person; `moved_at` is when anything was done there last. Of a fight that somebody leads: who
    asks to join, and whether a draft waits.
    """

    game: str
    scene: str
    look: Callable[[], PublicView]
    leads: bool
    asked: tuple[Question, ...]
    moved_at: datetime
    goes_on: bool = False
    requests: tuple[str, ...] = ()
    draft: bool = False

    @property
    def mine(self) -> bool:
        """Whether it waits for this person."""
        return bool(self.asked or self.requests or self.draft or self.goes_on)


def overview(glances: Sequence[Glance], now: datetime) -> list[Line]:
    """Those that wait for the person first, the longest wait first."""
    if not glances:
        return [line("No fight that you lead or take part in is running.")]
    ordered = sorted(glances, key=lambda one: (not one.mine, one.moved_at))
    waits = sum(one.mine for one in ordered)
    several = len({one.game for one in glances}) > 1
    told = [said for one in ordered[:MOST] for said in _told(one, now, several)]
    rest = len(ordered) - MOST
    more = [line(f"and {rest} more, in which less waits for you.")] if rest > 0 else []
    return [
        *told,
        *more,
        line(bold(f"{waits} of {len(ordered)}"), " wait for you." if waits != 1 else " waits for you."),
    ]


def _told(one: Glance, now: datetime, several: bool) -> list[Line]:
    view = one.look()
    where = f"{one.game}, #{one.scene}" if several else f"#{one.scene}"
    role = "yours to lead" if one.leads else "you take part"
    lines = [
        line(bold(where), f" · {title(view)}"),
        line(f"{view.system} · {role} · quiet for {lasting(now - one.moved_at)}"),
    ]
    asked = () if one.leads else one.asked
    lines += [line(bold(view.name(q.fighter)), f" owes {DEBTS.get(q.kind, 'dice')}.") for q in asked]
    lines += waiting(view)
    if one.requests:
        lines.append(line(f"Would like to join: {listed(one.requests)}. ", code(f"@in {one.scene} accept NAME")))
    if one.draft:
        lines.append(line("A draft waits for your yes."))
    return lines
