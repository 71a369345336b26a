"""What differs between a fight and its copy, fighter by fighter."""

from typing import Final

from bot.features.board.text import state, title
from bot.features.declare.text import intended
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
    """Return a line for each fighter that differs, with the real fight's values first; before them its turn, if that
    differs."""
    there = gm_view(copy, system_of(copy))
    if real is None or real.number != copy.number:
        return [say("The real fight is over.")]
    here = gm_view(real, system_of(real))
    lines = [] if title(here) == title(there) else [say("The real fight is still at: {title}", title=title(here))]
    for who in dict.fromkeys(seen.id for seen in (*here.fighters, *there.fighters)):
        intents = _intent(real, here, who), _intent(copy, there, who)
        lines += _fighter(here, there, who, intents)
    return lines or [say("Nothing differs from the real fight yet.")]


def _intent(fight: AnyFight, view: GMView, who: str) -> str:
    return intended(fight.intents[who], view) if who in fight.intents else gettext("nothing declared")


def _fighter(here: GMView, there: GMView, who: str, intents: tuple[str, str]) -> list[Line]:
    before, after = here.seen(who), there.seen(who)
    if after is None:
        return [] if before is None else [say("**{name}**: gone", name=before.name)]
    if before is None:
        return [say("**{name}**: new", name=after.name)]
    was, now = _figures(before), _figures(after)
    pairs = [
        ("", ", ".join(state(before, here)), ", ".join(state(after, there))),
        ("", _place(before, here), _place(after, there)),
        ("", *intents),
        *((f"{name} ", was.get(name, NONE), now.get(name, NONE)) for name in dict.fromkeys((*was, *now))),
    ]
    changed = [f"{name}{_short(old, new)} {ARROW} {new}" for name, old, new in pairs if old != new]
    return [line(bold(after.name), f": {' · '.join(changed)}")] if changed else []


def _short(old: str, new: str) -> str:
    """Return the old value without the unit or limit that the new one repeats: "0" for "0 of 100 %"."""
    value, space, rest = old.partition(" ")
    return value if space and value[:1].isdigit() and new.partition(" ")[2] == rest else old


def _place(seen: Seen, view: GMView) -> str:
    grounds = {ground.id: translated(ground.title) for ground in view.grounds}
    return grounds.get(seen.portrait.where) or words_of(view.family).sights.where(seen.portrait.where)


def _figures(seen: Seen) -> dict[str, str]:
    return {translated(name): translated(value) for name, value in seen.figures}
