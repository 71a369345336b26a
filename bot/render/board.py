"""The status board of a scene: where the fight stands, on a phone's width."""

from bot.render.chart import map_lines, signs_of
from bot.render.families import words_of
from bot.render.words import listed
from bot.reply import Line, bold, code, line
from bot.turn.view import PublicView, Seen, waits_for_gm
from rules.system import StepKind

DOES = {
    StepKind.PLANS: "seal the plans",
    StepKind.INTENTS: "lock the intents",
    StepKind.PLACES: "end the turn",
    StepKind.WITHIN: "end the turn",
    StepKind.ORDER: "play the attacks in this order",
}
"""What `@next` does to the step that waits for it."""
GOES_ON = {
    StepKind.PLANS: "ask the GM for plans",
    StepKind.INTENTS: "ask the players",
    StepKind.START: "start the turn",
}
"""What it begins then."""


def board(view: PublicView) -> list[Line]:
    """The board as everyone sees it."""
    lines = [line(bold(title(view)))]
    lines += _map(view)
    for ground in view.grounds if view.chart is None else ():
        here = [_fighter(seen, view) for seen in view.fighters if seen.portrait.where == ground.id and _stands(seen)]
        notes = f" [{listed(ground.notes)}]" if ground.notes else ""
        if here or ground.notes:
            lines.append(line(f"{ground.title}{notes}: {', '.join(here) or 'nobody'}"))
    out = [f"{seen.name} ({seen.portrait.health})" for seen in view.fighters if not _stands(seen)]
    if out:
        lines.append(line(f"Out: {', '.join(out)}"))
    if view.order and not view.ended:
        lines.append(_order(view))
    return [*lines, *waiting(view)]


def _map(view: PublicView) -> list[Line]:
    """The map, then everyone in a line of their own behind the letter that stands for them there."""
    if view.chart is None:
        return []
    signs = signs_of(view)
    here = [
        line(code(signs[seen.id]), f" {_fighter(seen, view)}") if seen.id in signs else line(_fighter(seen, view))
        for seen in view.fighters
        if _stands(seen)
    ]
    return [line(view.chart.title), *map_lines(view), *here]


def title(view: PublicView) -> str:
    if view.ended:
        return "The fight is over."
    if view.turn == 0:
        return f"Fight in preparation · {view.system}"
    if view.step is not None and view.step.once:
        return view.step.title.capitalize()
    return f"Turn {view.turn} · {view.step.title if view.step else ''}"


def _stands(seen: Seen) -> bool:
    return not seen.portrait.out


def _fighter(seen: Seen, view: PublicView) -> str:
    tick = "✓ " if seen.declared and not seen.creature else ""
    return f"{tick}{seen.name} ({', '.join(state(seen, view))})"


def state(seen: Seen, view: PublicView) -> tuple[str, ...]:
    """How a fighter is, in the words of its game."""
    known = frozenset(one.id for one in view.fighters)
    more = words_of(view.family).sights.marks(seen.portrait, lambda who: view.name(who) if who in known else None)
    return (seen.portrait.health, *seen.portrait.marks, *more)


def _order(view: PublicView) -> Line:
    shown = []
    for index, place in enumerate(view.order):
        done = view.place is not None and index < view.place
        now = view.place is not None and index == view.place
        mark = "✓ " if done else "▶ " if now else ""
        shown.append(f"{mark}{view.name(place.fighter)} {place.speed}")
    return line(f"Order: {' > '.join(shown)}")


def _asked(view: PublicView, fighter: str) -> str:
    seen = view.seen(fighter)
    return "the GM" if seen is None or seen.creature or seen.owner is None else seen.name


def _next(step: StepKind, following: StepKind | None) -> str:
    """What `@next` will do: with the step that waits, and what comes after it."""
    does = DOES.get(step, "go on")
    goes_on = GOES_ON.get(following) if following is not None else None
    return f"{does} and {goes_on}" if goes_on else does


def _opening(view: PublicView) -> list[Line]:
    """What may be done before the first turn."""
    if not view.opening:
        return []
    options = [part for option in view.opening for part in (", ", code(f"@{option}"))]
    return [line("Before turn 1 anyone may say ", *options[1:], ".")]


def waiting(view: PublicView) -> list[Line]:
    """Whom the fight waits for, and what `@next` will do."""
    if view.ended:
        return []
    asked = [_asked(view, q.fighter) for q in view.questions if q.kind != "plan"]
    if asked:
        return [line(f"Waiting for {listed(list(dict.fromkeys(asked)))}.")]
    if view.turn == 0:
        return [*_opening(view), line("Waiting for the GM: ", code("@next"), " begins turn 1.")]
    if view.step is not None and waits_for_gm(view):
        return [line("Waiting for the GM: ", code("@next"), f" will {_next(view.step.kind, view.following)}.")]
    return [line("Waiting for the GM.")]
