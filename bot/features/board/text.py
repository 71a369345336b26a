"""The status board of a scene: where the fight stands, on a phone's width."""

from collections.abc import Sequence
from functools import partial

from bot.features.board.map_text import map_lines, signs_of
from bot.features.status.waiting_text import waited_for, waiting
from bot.games.registry import words_of
from bot.text.language.speech import gettext, pgettext, translated
from bot.text.pictures import Mark
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import said
from bot.text.words import listed
from bot.turn.state import DELAYED, HELD
from bot.turn.view import PublicView, Seen
from rules.system import Place

WIDTH = 60
"""Signs that a line of the board should not be longer than: what a phone shows without breaking it twice."""

PACK = 3
"""So many creatures that are alike stand as one: "Rat 1–6 (healthy)"."""


def board(view: PublicView) -> list[Line]:
    """The board as everyone sees it."""
    return [line(bold(title(view))), *_drawn(view), *waiting(view)]


def differ(view: PublicView, earlier: PublicView) -> bool:
    """Whether the boards of two moments differ. What changes most often, and is put into words soonest, goes first."""
    return any(part(view) != part(earlier) for part in (waiting, title, _drawn))


def _drawn(view: PublicView) -> list[Line]:
    return _standing(view, map_lines(view))


def spoken(view: PublicView) -> list[Line]:
    """The same for whoever has it read to them: without the rows of a map, and without the time."""
    return [line(title(view)), *_standing(view, []), *([] if view.ended else waited_for(view))]


def _standing(view: PublicView, rows: Sequence[Line]) -> list[Line]:
    """Where everyone stands, with the rows of the map if there is one; who is out; the order."""
    lines = _map(view, rows)
    for ground in view.grounds if view.chart is None else ():
        here = _fighters([seen for seen in view.fighters if seen.portrait.where == ground.id and _stands(seen)], view)
        notes = f" [{listed([translated(note) for note in ground.notes])}]" if ground.notes else ""
        if here or ground.notes:
            lines += _row(f"{translated(ground.title)}{notes}: ", here or [gettext("nobody")], ", ")
    out = [f"{seen.name} ({translated(seen.portrait.health)})" for seen in view.fighters if not _stands(seen)]
    if out:
        lines += _row(f"{gettext('Out:')} ", out, ", ")
    if view.order and not view.ended:
        lines += _order(view)
    return lines


def _row(head: str, items: Sequence[str], between: str) -> list[Line]:
    """Items behind a head, in as many lines as they need; none of them is broken."""
    rows = [f"{head}{items[0]}"]
    for item in items[1:]:
        if len(rows[-1]) + len(between) + len(item) <= WIDTH:
            rows[-1] += f"{between}{item}"
        else:
            rows[-1] += between.rstrip()
            rows.append(item)
    return [line(row) for row in rows]


def _map(view: PublicView, rows: Sequence[Line]) -> list[Line]:
    """The map, then everyone in a line of their own behind the letter that stands for them there."""
    if view.chart is None:
        return []
    signs = signs_of(view)
    here = [
        line(code(signs[seen.id]), f" {_fighter(seen, view)}") if seen.id in signs else line(_fighter(seen, view))
        for seen in view.fighters
        if _stands(seen)
    ]
    return [line(view.chart.title), *rows, *here]


def title(view: PublicView) -> str:
    """Turn and step, in a line."""
    if view.ended:
        return gettext("The fight is over.")
    if view.turn == 0:
        return said("Fight in preparation · {system}", system=gettext(view.system))
    if view.step is not None and view.step.once:
        title_ = gettext(view.step.title)
        return f"{title_[:1].upper()}{title_[1:]}"
    return said("Turn {turn} · {step}", turn=view.turn, step=gettext(view.step.title) if view.step else "")


def _stands(seen: Seen) -> bool:
    return not seen.portrait.out


def _fighter(seen: Seen, view: PublicView) -> str:
    tick = "✓ " if ticked(seen, view) else ""
    return f"{tick}{seen.name} ({', '.join(state(seen, view))})"


def ticked(seen: Seen, view: PublicView) -> bool:
    """Whether it is told that somebody has declared: once the intents are locked the ticks are those of the order."""
    return seen.declared and not seen.creature and not view.locked and not view.ended


def marked(view: PublicView) -> list[tuple[Place, Mark]]:
    """Everyone's place: who has acted, whose place it is, or who of several may act now."""
    found: list[tuple[Place, Mark]] = []
    for index, place in enumerate(view.order):
        done = view.place is not None and index < view.place
        now = place.fighter in view.together or (view.place is not None and index == view.place)
        found.append((place, "done" if done else "now" if now else ""))
    return found


def _fighters(here: Sequence[Seen], view: PublicView) -> list[str]:
    """Everyone who stands there; of a pack those who are alike and whose numbers follow each other are told at once."""
    return [
        _fighter(seen, view) if name == seen.name else f"{name} ({', '.join(state(seen, view))})"
        for name, seen in packed(here, view)
    ]


def packed(here: Sequence[Seen], view: PublicView) -> list[tuple[str, Seen]]:
    """Everyone by name; of those that are told at once the first one, under the name of all."""
    told: list[tuple[str, Seen]] = []
    at = 0
    while at < len(here):
        pack = _pack(here[at:], view)
        name, _, first = here[at].name.rpartition(" ")
        told.append((f"{name} {first}–{int(first) + pack - 1}" if pack >= PACK else here[at].name, here[at]))
        at += pack if pack >= PACK else 1
    return told


def _pack(here: Sequence[Seen], view: PublicView) -> int:
    """How many at the head of these are creatures of one name, numbered one after the other, and in the same state."""
    name, _, number = here[0].name.rpartition(" ")
    if not (here[0].creature and name and number.isdecimal()):
        return 1
    alike: tuple[str, ...] = ()
    count = 1
    for seen in here[1:]:
        if not seen.creature or seen.name != f"{name} {int(number) + count}":
            break
        alike = alike or state(here[0], view)
        if state(seen, view) != alike:
            break
        count += 1
    return count


def state(seen: Seen, view: PublicView) -> tuple[str, ...]:
    """How a fighter is, in the words of its game."""
    more = words_of(view.family).sights.marks(seen.portrait, partial(_known, view))
    return (translated(seen.portrait.health), *map(translated, seen.portrait.marks), *more)


def _known(view: PublicView, who: str) -> str | None:
    seen = view.seen(who)
    return None if seen is None else seen.name


def speed(place: Place, family: str) -> str:
    """The figure that decides over a place, or that another place was taken."""
    if place.speed == DELAYED:
        return pgettext("place", "delayed")
    if place.speed == HELD:
        return pgettext("place", "held")
    return (words_of(family).phrase or translated)(place.speed)


def _order(view: PublicView) -> list[Line]:
    signs = {"done": "✓ ", "now": "▶ ", "": ""}
    shown = [f"{signs[mark]}{view.name(place.fighter)} {speed(place, view.family)}" for place, mark in marked(view)]
    return _row(f"{gettext('Order:')} ", shown, " > ")
