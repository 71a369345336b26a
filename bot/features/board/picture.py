"""The content of a board picture, built only from a view and with the same words as the text."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.board.map_text import FLOOR, cut, part, signs_of, standing_in, tiles_of
from bot.features.board.order_text import acting, marked
from bot.features.board.text import packed, spoken, state, ticked, title, waited_for
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.pictures import LONGEST_ALT, Board, Edge, Map, Piece, Stored, Token, Turn, Zone
from bot.text.reply import Line, plain
from bot.turn.view import GMView, OwnerView, PublicView, Seen
from rules.system import Chart, Ground

WIDEST, HIGHEST = 22, 24
"""Maximum numbers of columns and rows at which a phone still shows a readable letter on each tile."""
MORE: Final = gettext_noop("… The rest: @status")
EDGES: Final[dict[str, Edge]] = {"north": "north", "east": "east", "south": "south", "west": "west"}


def depicted(view: PublicView, avatars: Mapping[str, str], behind: str = "") -> Board:
    """Return the picture for the same view as the text. `avatars`: the portraits of fighters, by their ids; `behind`:
    the key of the picture behind the map, "" for none."""
    upright = [seen for seen in view.fighters if not seen.portrait.out]
    signs = signs_of(view)
    return Board(
        alt=described(spoken(view)),
        title=title(view),
        whose=whose(view),
        zones=tuple(_zone(ground, upright, view, avatars) for ground in view.grounds) if view.chart is None else (),
        map=None if view.chart is None else _map(view.chart, signs, view),
        tokens=()
        if view.chart is None
        else tuple(_token(seen.name, seen, view, avatars, signs.get(seen.id, "")) for seen in upright),
        out=tuple(_token(seen.name, seen, view, avatars) for seen in view.fighters if seen.portrait.out),
        order=() if view.ended else _order(view),
        waiting=() if view.ended else tuple(plain((one,)) for one in waited_for(view)),
        behind=Stored(key=behind) if behind else None,
    )


def whose(view: PublicView) -> str:
    """Return who may read the picture, or nothing if everyone may."""
    return gettext("for GMs" if isinstance(view, GMView) else "for you" if isinstance(view, OwnerView) else "")


def described(lines: Sequence[Line]) -> str:
    """Return the lines as a picture description, cut to the length Discord allows."""
    text = plain(tuple(lines))
    if len(text) <= LONGEST_ALT:
        return text
    more = gettext(MORE)
    kept, _, _ = text[: LONGEST_ALT - len(more) - 1].rpartition("\n")
    return f"{kept}\n{more}"


def _zone(ground: Ground, upright: list[Seen], view: PublicView, avatars: Mapping[str, str]) -> Zone:
    here = [seen for seen in upright if seen.portrait.where == ground.id]
    return Zone(
        title=translated(ground.title),
        edge=EDGES.get(ground.edge, ""),
        notes=tuple(map(translated, ground.notes)),
        cover=ground.cover,
        door=ground.door,
        tokens=tuple(_token(name, seen, view, avatars) for name, seen in packed(here, view)),
    )


def _token(name: str, seen: Seen, view: PublicView, avatars: Mapping[str, str], sign: str = "") -> Token:
    sights = words_of(view.family).sights
    return Token(
        name=name,
        words=state(seen, view),
        tone=sights.tone(seen.portrait),
        creature=seen.creature,
        sign=sign,
        ticked=ticked(seen, view),
        covert=sights.covert(seen.portrait),
        now=any(mark == "now" and place.fighter == seen.id for place, mark in marked(view)),
        foe=is_foe(seen, view),
        camp=camp(seen, view),
        avatar=avatars.get(seen.id, ""),
    )


def is_foe(seen: Seen, view: PublicView) -> bool:
    """Whether a fighter is against the players. Without players, nobody is."""
    own = {one.portrait.team for one in view.fighters if not one.creature}
    return bool(own) and seen.portrait.team not in own


def camp(seen: Seen, view: PublicView) -> str:
    """Return the word for somebody's side, or nothing if no fighter is against the players."""
    if not any(is_foe(one, view) for one in view.fighters):
        return ""
    return gettext("enemy") if is_foe(seen, view) else gettext("ally")


def _order(view: PublicView) -> tuple[Turn, ...]:
    return tuple(Turn(name=one.name, speed=one.speed, mark=one.mark) for one in acting(marked(view), view))


def _map(chart: Chart, signs: dict[str, str], view: PublicView) -> Map:
    at = standing_in(view, chart)
    columns, rows = part(chart, at.values(), WIDEST, HIGHEST)
    known = tiles_of(chart)
    sights = words_of(view.family).sights
    pieces = tuple(
        Piece(
            at=at[seen.id],
            sign=signs[seen.id],
            tone=sights.tone(seen.portrait),
            creature=seen.creature,
            covert=sights.covert(seen.portrait),
            foe=is_foe(seen, view),
        )
        for seen in view.fighters
        if seen.id in at and at[seen.id][0] in columns and at[seen.id][1] in rows
    )
    left_out = cut(chart, columns, rows, {view.name(one): tile for one, tile in at.items()})
    return Map(
        title=chart.title,
        first=(columns[0], rows[0]),
        tiles=tuple("".join(known.get((column, row), FLOOR) for column in columns) for row in rows),
        pieces=pieces,
        whole=(chart.width, chart.height),
        notes=(
            *filter(None, [translated(chart.scale)]),
            *map(translated, chart.lying),
            *(plain((one,)) for one in left_out),
        ),
    )
