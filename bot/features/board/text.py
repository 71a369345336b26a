"""The board of a scene as text, sized for a phone."""

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
"""Maximum number of lines next to a picture, and of those that show the order."""
WIDTH = 60
"""Characters that a line of the board should stay within, so that a phone wraps it at most once."""


def board(view: PublicView) -> list[Line]:
    """Return the board as everyone sees it."""
    return [line(bold(title(view))), *_drawn(view), *waiting(view)]


def beside(view: PublicView) -> list[Line]:
    """Return the text next to the board's picture: who acts next, and who the fight is waiting for."""
    lines = [line(bold(title(view)))]
    if view.order and not view.ended:
        lines += _order(view, [one for one in marked(view) if one[1] != "done"])[:ROWS]
    return [*lines, *waiting(view)][:BESIDE]


def differ(view: PublicView, earlier: PublicView) -> bool:
    """Whether two boards differ. The cheapest parts, which change most often, are compared first."""
    return any(part(view) != part(earlier) for part in (waiting, title, _drawn))


def _drawn(view: PublicView) -> list[Line]:
    return _standing(view, map_lines(view))


def spoken(view: PublicView) -> list[Line]:
    """Return the board for screen readers: without map rows and times."""
    return [line(title(view)), *_standing(view, []), *([] if view.ended else waited_for(view))]


def _standing(view: PublicView, rows: Sequence[Line]) -> list[Line]:
    """Return everyone's place (with any map rows), who is out, and the order."""
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
    """Lay out items after a heading, in as many lines as needed, without breaking an item."""
    rows = [f"{head}{items[0]}"]
    for item in items[1:]:
        if len(rows[-1]) + len(between) + len(item) <= WIDTH:
            rows[-1] += f"{between}{item}"
        else:
            rows[-1] += between.rstrip()
            rows.append(item)
    return [line(row) for row in rows]


def _map(view: PublicView, rows: Sequence[Line]) -> list[Line]:
    """Return the map, then a line for each fighter with its letter on the map."""
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
    """Return the turn and step in one line."""
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
    """Whether to tick somebody as having declared. Once intents are locked, ticks mark who has acted instead."""
    return seen.declared and not seen.creature and not view.locked and not view.ended


def _fighters(here: Sequence[Seen], view: PublicView) -> list[str]:
    """Describe everyone in a place; identical creatures are grouped."""
    return [
        _fighter(seen, view) if name == seen.name else f"{name} ({', '.join(state(seen, view))})"
        for name, seen in packed(here, view)
    ]


def packed(here: Sequence[Seen], view: PublicView) -> list[tuple[str, Seen]]:
    """Return the fighters with their names; identical creatures share one entry with all their names."""
    acting_now = {place.fighter for place, mark in marked(view) if mark == "now"}
    packs: dict[object, list[Seen]] = {}
    for seen in here:
        numbered = base_of(seen.name) if seen.creature else None
        alike = (numbered[0], state(seen, view), seen.id in acting_now) if numbered else seen.id
        packs.setdefault(alike, []).append(seen)
    return [(crowd([seen.name for seen in pack]), pack[0]) for pack in packs.values()]


def state(seen: Seen, view: PublicView) -> tuple[str, ...]:
    """Return a fighter's state in the words of its game."""
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
