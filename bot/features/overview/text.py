"""All scenes that concern one person, in a few lines each: what waits for them, and for how long."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.features.board.text import title, waiting
from bot.features.status.text import debt, lasting
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say
from bot.text.words import listed
from bot.turn.state import Question
from bot.turn.view import PublicView

MOST = 25
"""Maximum number of scenes shown; those that aren't waiting for the person are left out first."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A running fight as seen by somebody who leads it or plays in it.

    - `game`: tells several games apart. `scene`: the channel's name.
    - `look`: builds the view; only called for fights that are shown.
    - `asked`: the questions to this person; `told_at`: when everyone was last told something.
    - `goes_on`: whether a GM has to go on; `requests`: who asks to join; `draft`: whether one waits for the GM.
    - `pause`: what says that nobody can do anything there now.
    """

    game: str
    scene: str
    look: Callable[[], PublicView]
    leads: bool
    asked: tuple[Question, ...]
    told_at: datetime
    goes_on: bool = False
    requests: tuple[str, ...] = ()
    draft: bool = False
    pause: tuple[Line, ...] = ()

    @property
    def mine(self) -> bool:
        """Whether the fight is waiting for this person."""
        return not self.pause and bool(self.asked or self.requests or self.draft or self.goes_on)


def overview(glances: Sequence[Glance], now: datetime) -> list[Line]:
    """List the fights, those waiting for the person first, the longest wait first."""
    if not glances:
        return [say("You aren't in any fight right now, as a player or a GM.")]
    ordered = sorted(glances, key=lambda one: (not one.mine, one.told_at))
    waits = sum(one.mine for one in ordered)
    several = len({one.game for one in glances}) > 1
    told = [spoken for one in ordered[:MOST] for spoken in _told(one, now, several)]
    rest = len(ordered) - MOST
    more = [say("and {n} more that are less urgent.", n=rest)] if rest > 0 else []
    return [
        *told,
        *more,
        say(
            "Fights waiting for you: **{n} of {all}**.",
            n=waits,
            all=len(ordered),
        ),
    ]


def _told(one: Glance, now: datetime, several: bool) -> list[Line]:
    view = one.look()
    place = f"#{one.scene}"
    where = f"{one.game}, {place}" if several else place
    role = gettext("you're the GM" if one.leads else "you're playing")
    idle = now - one.told_at
    quiet = said("quiet for {time}", time=lasting(idle)) if idle >= timedelta(minutes=1) else gettext("active just now")
    lines = [
        line(bold(where), f" · {title(view)}"),
        line(f"{gettext(view.system)} · {role} · {quiet}"),
    ]
    if one.pause:
        return [*lines, *one.pause]
    asked = () if one.leads else one.asked
    lines += [say("**{name}** {owes}.", name=view.name(q.fighter), owes=debt(q, view)) for q in asked]
    lines += waiting(view)
    if one.requests and one.scene is not None:
        asks = gettext_noop("{names} would like to join. `@in #{scene} accept NAME`")
        lines.append(say(asks, names=listed(one.requests), scene="-".join(one.scene.split())))
    if one.draft:
        lines.append(say("A draft is waiting for your approval."))
    return lines
