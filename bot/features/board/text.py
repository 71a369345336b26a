"""The board of a scene as text, sized for a phone: who stands where, the order, and who the fight is waiting for."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.features.amendments.text import CONFIRMS
from bot.features.board.map_text import map_lines, signs_of
from bot.features.board.order_text import acting, marked
from bot.features.clock.text import until
from bot.games.registry import words_of
from bot.text.language.speech import gettext, gettext_noop, translated
from bot.text.pictures import Mark
from bot.text.reply import Line, bold, code, line
from bot.text.sentences import said, say
from bot.text.words import base_of, crowd, listed
from bot.turn.state import Question
from bot.turn.view import PublicView, Seen, teams_left, waits_for_gm
from rules.system import Place, StepKind

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
    if any(part(view) != part(earlier) for part in (waiting, title)):
        return True
    pairs = ((one, before) for one, before in zip(view.fighters, earlier.fighters, strict=False) if one.id == before.id)
    if any(_stands(one) and _stands(before) and state(one, view) != state(before, earlier) for one, before in pairs):
        return True
    return _drawn(view) != _drawn(earlier)


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
        return said("Setting up the fight · {system}", system=gettext(view.system))
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


DOES = {
    StepKind.PLANS: gettext_noop("seal the plans"),
    StepKind.INTENTS: gettext_noop("lock the intents"),
    StepKind.PLACES: gettext_noop("end the turn"),
    StepKind.WITHIN: gettext_noop("end the turn"),
    StepKind.ORDER: gettext_noop("resolve the attacks in this order"),
}
"""The effect of `@next` on the step that waits for it."""
GOES_ON = {
    StepKind.PLANS: gettext_noop("ask the GM for plans"),
    StepKind.INTENTS: gettext_noop("ask the players"),
    StepKind.START: gettext_noop("start the turn"),
}
"""The beginning of the next step, for the text about `@next`."""
OWES: Final = {
    "intent": gettext_noop("{names} to declare"),
    "dice": gettext_noop("{names} to roll"),
    "choice": gettext_noop("{names} to choose"),
    "go": gettext_noop("{names} to act"),
}
"""Texts about what is owed, by kind of question."""


def waiting(view: PublicView) -> list[Line]:
    """Say who the fight is waiting for, until when, and what `@next` will do."""
    if view.ended:
        return []
    timed = view.term is not None or any(question.term is not None for question in view.questions)
    return [*waited_for(view), *(until(view) if timed else ())]


def waited_for(view: PublicView) -> list[Line]:
    """Say who the fight is waiting for, and what `@next` will do."""
    asked = [question for question in view.questions if question.kind != "plan"]
    here = [question for question in asked if question.of_agenda] or asked
    if view.drafted is None and here:
        return [*_together(view), _asked(here, view)]
    if view.drafted is None and view.turn == 0:
        return [*_opening(view), say("Waiting for the GM: `@next` begins turn 1.")]
    if view.lacking:
        return [say("Waiting for the GM to fill in the damage.")]
    if nobody_left(view):
        return [say("Nobody in sight can fight any more. Waiting for the GM: `@fight end`, or `@next skip` to go on.")]
    does = next_does(view)
    if does and _plans_wanted(view):
        return [say("Waiting for the GM: once all plans are written, `@next` will {does}.", does=does)]
    return [say("Waiting for the GM: `@next` will {does}.", does=does) if does else say("Waiting for the GM.")]


def _plans_wanted(view: PublicView) -> bool:
    """Whether `@next` works only once all plans are written. How many are missing stays secret."""
    return view.drafted is None and not view.locked and view.step is not None and view.step.kind is StepKind.PLANS


def nobody_left(view: PublicView) -> bool:
    """Whether nobody is left to act, so that `@next` alone does nothing."""
    return view.turn > 0 and view.drafted is None and not view.lacking and not teams_left(view)


def next_does(view: PublicView) -> str | None:
    """Return what `@next` does now, or None if the fight is waiting for something else."""
    if view.lacking:
        return None
    if view.drafted is not None:
        return gettext(CONFIRMS[view.drafted])
    if any(question.kind != "plan" for question in view.questions):
        return None
    if view.turn == 0:
        return gettext("begin turn 1")
    return _does(view, view.step.kind) if view.step is not None and waits_for_gm(view) else None


def _asked(questions: list[Question], view: PublicView) -> Line:
    """Name those who owe something, grouped by what it is; the GM comes last."""
    named: dict[str, list[str]] = {}
    own: list[Question] = []
    for question in questions:
        seen = view.seen(question.fighter)
        if seen is None or seen.creature or seen.owner is None:
            own.append(question)
        elif seen.name not in named.setdefault(OWES[question.kind], []):
            named[OWES[question.kind]].append(seen.name)
    owed = [said(what, names=listed(names)) for what, names in named.items()]
    if owed:
        return say("Waiting for {owed}.", owed=listed([*owed, *([gettext("for the GM")] if own else [])]))
    if all(question.kind == "go" for question in own):
        names = listed([view.name(question.fighter) for question in own])
        return say("Waiting for the GM: `@next` will let {names} act.", names=names)
    return say("Waiting for the GM.")


def _together(view: PublicView) -> list[Line]:
    """Say who may act now, if several may."""
    names = [view.name(who) for who in view.together]
    if not names:
        return []
    under_way = any(question.of_agenda for question in view.questions)
    if under_way:
        return [say("May act next: {names}.", names=listed(names))]
    return [say("May act now, in any order: {names}.", names=listed(names))]


def _does(view: PublicView, step: StepKind) -> str:
    """Return what `@next` does. After an undo, intents that stayed locked aren't sealed, locked or asked for again."""
    if view.locked and step in (StepKind.PLANS, StepKind.INTENTS):
        return gettext("go on with the locked plans and intents")
    return _next(step, view.following)


def _next(step: StepKind, following: StepKind | None) -> str:
    """Return what `@next` does to the current step, and what comes after it."""
    does = gettext(DOES.get(step, gettext_noop("go on")))
    goes_on = GOES_ON.get(following) if following is not None else None
    return said("{does} and {goes_on}", does=does, goes_on=gettext(goes_on)) if goes_on else does


def _opening(view: PublicView) -> list[Line]:
    """Say what can be done before the first turn."""
    if not view.opening:
        return []
    *others, last = [code(f"@{option}") for option in view.opening]
    joined = [part for one in others for part in (one, ", ")][:-1]
    options = line(*joined, f" {gettext('or')} ", last) if others else last
    return [say("Before turn 1, anyone can use {options}.", options=options)]
