"""What differs between a fight and its copy, fighter by fighter."""

from typing import Final

from bot.features.board.text import state, title
from bot.games.registry import words_of
from bot.pipeline.work.documents import system_of
from bot.text.language.speech import gettext, translated
from bot.text.reply import Line, bold, line
from bot.text.sentences import say
from bot.turn.evolve import AnyFight
from bot.turn.view import GMView, Seen, gm_view

ARROW: Final = "→"
NONE: Final = "–"


def differences(real: AnyFight | None, copy: AnyFight) -> list[Line]:
    """Return a line for each fighter that differs, after the turn if that does; in each, first the real fight."""
    there = gm_view(copy, system_of(copy))
    if real is None or real.number != copy.number:
        return [say("The real fight is over.")]
    here = gm_view(real, system_of(real))
    lines = [] if title(here) == title(there) else [line(f"{title(here)} {ARROW} {title(there)}")]
    for who in dict.fromkeys(seen.id for seen in (*here.fighters, *there.fighters)):
        lines += _fighter(here, there, who)
    return lines or [say("Nothing differs from the real fight yet.")]


def _fighter(here: GMView, there: GMView, who: str) -> list[Line]:
    before, after = here.seen(who), there.seen(who)
    if after is None:
        return [] if before is None else [say("**{name}**: gone", name=before.name)]
    if before is None:
        return [say("**{name}**: new", name=after.name)]
    was, now = _figures(before), _figures(after)
    pairs = [
        ("", ", ".join(state(before, here)), ", ".join(state(after, there))),
        ("", _place(before, here), _place(after, there)),
        (f"{gettext('intent')} ", before.text or NONE, after.text or NONE),
        *((f"{name} ", was.get(name, NONE), now.get(name, NONE)) for name in dict.fromkeys((*was, *now))),
    ]
    changed = [f"{name}{old} {ARROW} {new}" for name, old, new in pairs if old != new]
    return [line(bold(after.name), f": {' · '.join(changed)}")] if changed else []


def _place(seen: Seen, view: GMView) -> str:
    grounds = {ground.id: translated(ground.title) for ground in view.grounds}
    return grounds.get(seen.portrait.where) or words_of(view.family).sights.where(seen.portrait.where)


def _figures(seen: Seen) -> dict[str, str]:
    return {translated(name): translated(value) for name, value in seen.figures}
