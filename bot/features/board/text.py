"""The status board of a scene: where the fight stands, on a phone's width."""

from collections.abc import Sequence
from functools import partial

from bot.features.board.map_text import map_lines, signs_of
from bot.features.board.order_text import acting, marked
from bot.features.status.waiting_text import waited_for, waiting
from bot.games.registry import words_of
from bot.text.language.speech import gettext, translated
from bot.text.pictures import Mark
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import said
from bot.text.words import base_of, crowd, listed
from bot.turn.view import PublicView, Seen
from rules.system import Place

BESIDE, ROWS = 8, 3
"""Lines next to a picture, and how many of them the order takes at most."""
WIDTH = 60
"""Signs that a line of the board should not be longer than: what a phone shows without breaking it twice."""


def board(view: PublicView) -> list[Line]:
    """The board as everyone sees it."""
    return [line(bold(title(view))), *_drawn(view), *waiting(view)]


def beside(view: PublicView) -> list[Line]:
    """What is said next to the picture of the board, which shows where everyone stands and how they are: who acts next,
    and whom the fight waits for."""
    lines = [line(bold(title(view)))]
    if view.order and not view.ended:
        lines += _order(view, [one for one in marked(view) if one[1] != "done"])[:ROWS]
    return [*lines, *waiting(view)][:BESIDE]


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
    out = [
        f"{name} ({translated(seen.portrait.health)})"
        for name, seen in packed([seen for seen in view.fighters if not _stands(seen)], view)
    ]
    if out:
        lines += _row(f"{gettext('Out:')} ", out, ", ")
    if view.order and not view.ended:
        lines += _order(view, marked(view))
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


def _fighters(here: Sequence[Seen], view: PublicView) -> list[str]:
    """Everyone who stands there; creatures of one name that are alike are told at once."""
    return [
        _fighter(seen, view) if name == seen.name else f"{name} ({', '.join(state(seen, view))})"
        for name, seen in packed(here, view)
    ]


def packed(here: Sequence[Seen], view: PublicView) -> list[tuple[str, Seen]]:
    """Everyone by name; of creatures of one name and in the same state the first one, under the name of all."""
    acting_now = {place.fighter for place, mark in marked(view) if mark == "now"}
    packs: dict[object, list[Seen]] = {}
    for seen in here:
        numbered = base_of(seen.name) if seen.creature else None
        alike = (numbered[0], state(seen, view), seen.id in acting_now) if numbered else seen.id
        packs.setdefault(alike, []).append(seen)
    return [(crowd([seen.name for seen in pack]), pack[0]) for pack in packs.values()]


def state(seen: Seen, view: PublicView) -> tuple[str, ...]:
    """How a fighter is, in the words of its game."""
    more = words_of(view.family).sights.marks(seen.portrait, partial(_known, view))
    return (translated(seen.portrait.health), *map(translated, seen.portrait.marks), *more)


def _known(view: PublicView, who: str) -> str | None:
    seen = view.seen(who)
    return None if seen is None else seen.name


def _order(view: PublicView, places: Sequence[tuple[Place, Mark]]) -> list[Line]:
    signs = {"done": "✓ ", "now": "▶ ", "": ""}
    shown = [f"{signs[one.mark]}{one.name} ({one.speed})" for one in acting(places, view)]
    if not shown:
        return []
    return _row(f"{gettext('Order:')} ", shown, " · ")
