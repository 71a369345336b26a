"""Drafts and amendments in words: what the GM finds under which number, and what everyone hears of it."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.render.facts import told as worded
from bot.render.words import Names, listed, number
from bot.reply import Line, bold, code, line
from bot.turn import events
from bot.turn.amending import Amendable
from bot.turn.state import Draft
from bot.turn.view import GMView, PublicView
from rules.system import Figure, Value

MOST_SHOWN: Final = 40
"""Figures that are listed at once."""
CONFIRMS: Final = {"damage": "confirm the damage", "effects": "confirm what the end of the turn does"}
"""What `@next` does with a draft."""


def amendable_lines(known: Sequence[Amendable], names: Names) -> list[Line]:
    """What can be amended, each under its number."""
    lines = [_figure(one.number, one.figure, names) for one in known[:MOST_SHOWN]]
    more = len(known) - len(lines)
    lines += [line(f"… and {more} more.")] if more > 0 else []
    first = known[0].number
    return [*lines, line(code(f"@amend {first} 7"), " or ", code(f"@amend {first} off"), "; a note: ",
                         code(f"@amend {first} note …"))]  # fmt: skip


def draft_lines(draft: Draft[Any, Any], figures: Sequence[Figure], facts: Sequence[Any], view: GMView) -> list[Line]:
    """A draft for its GM: what would be told, its figures, what can be done with it."""
    head = "What the end of the turn does" if draft.kind == "effects" else "The damage"
    lines = [line(bold("Draft. "), f"{head} waits for you:")]
    lines += [said for fact in facts for said in worded(fact, view.name, view.family)]
    if draft.dropped:
        lines.append(line("All of it is dropped."))
    for place, figure in enumerate(figures, start=1):
        edited = (draft.edits[place],) if place in draft.edits else ()
        lines.append(_figure(place, figure, view.name, *edited))
    if draft.note:
        lines.append(line(f"Note: {draft.note}"))
    return [
        *lines,
        line(code("@next"), f" will {CONFIRMS[draft.kind]}. ", code("@draft 1 7"), ", ", code("@draft 1 drop"), ", ",
             code("@draft drop"), ", ", code("@draft note …"), " change it."),
    ]  # fmt: skip


def draft_changed(draft: Draft[Any, Any], before: Sequence[Line], after: Sequence[Line]) -> list[Line]:
    """What is new in a draft that the GM has changed, of its lines `before` and `after`."""
    new = [one for one in after[1:-1] if one not in before]
    return [
        line(bold("Draft changed:"), "" if new else " that was so already."),
        *new,
        line(code("@draft"), " shows all of it, ", code("@next"), f" will {CONFIRMS[draft.kind]}."),
    ]


def _figure(place: int, figure: Figure, names: Names, *edited: Value | None) -> Line:
    """ "5 NAME: Pain 12 % (torso, by NAME)"; one that is edited: "Pain 12 % → 7 %"."""
    return line(bold(f"{place}"), f" {figure_text(figure, names, *edited)}")


def figure_text(figure: Figure, names: Names, *edited: Value | None) -> str:
    """A figure without its number."""
    by = (f"by {names(figure.by)}",) if figure.by else ()
    about = ", ".join(filter(None, (figure.where, *by)))
    text = f": {figure.name} {_value(figure, figure.value)}"
    for value in edited:
        text += f" → {'dropped' if value is None else _value(figure, value)}"
    return f"{names(figure.who)}{text}{f' ({about})' if about else ''}"


def _value(figure: Figure, value: Value | None) -> str:
    if value is None:
        value = 0.0
    return value if isinstance(value, str) else f"{number(value)}{figure.unit}"


def amended(event: events.Amended[Any], view: PublicView, *, heard: bool, shows: bool) -> list[Line]:
    """What everyone hears of an amendment: of a creature not the figures. Of a figure that they have not `heard` they
    hear no more than whose it is, and that only where something of it `shows`."""
    figure = event.figure
    seen = view.seen(figure.who)
    if seen is None or not (heard or shows):
        return []
    noted = [line(f"The GM notes: {event.note}")] if event.note else []
    if event.value == figure.value:
        return noted
    if seen.creature or not heard:
        return [line("The GM amends what befell ", bold(seen.name), "."), *noted]
    return [_changed(event, view.name, "The GM amends it: "), *noted]


def amended_for_gm(event: events.Amended[Any], view: GMView, public: PublicView, *, heard: bool) -> list[Line]:
    """The same for the GM, where not everyone hears all of it."""
    figure = event.figure
    seen = public.seen(figure.who)
    if seen is not None and heard and (event.value == figure.value or not seen.creature):
        return []
    if event.value == figure.value:
        return [line(f"Noted: {event.note}")]
    return [_changed(event, view.name, "Amended: ")]


def _changed(event: events.Amended[Any], names: Names, head: str) -> Line:
    figure = event.figure
    was, now = _value(figure, figure.value), _value(figure, event.value)
    by = (f"by {names(figure.by)}",) if figure.by else ()
    about = ", ".join(filter(None, (figure.where, *by)))
    where = f" ({about})" if about else ""
    if event.value is None:
        return line(head, bold(names(figure.who)), f", {figure.name} {was} does not count{where}.")
    return line(head, bold(names(figure.who)), f", {figure.name} {now} instead of {was}{where}.")


def settled(event: events.DraftSettled, view: PublicView) -> list[Line]:
    """A draft that the GM has changed says so, before what it comes to."""
    lines = [line("What still waited for the GM is settled:")] if event.ended else []
    lines += [line("The GM decides: nothing comes of it.")] if event.dropped else _changes(event.changed, view)
    return [*lines, *([line(f"The GM notes: {event.note}")] if event.note else [])]


def _changes(changed: Iterable[Figure], view: PublicView) -> list[Line]:
    parts = []
    for figure in changed:
        seen = view.seen(figure.who)
        if seen is not None:
            parts.append(f"what befalls {seen.name}" if seen.creature else f"{seen.name}'s {figure.name}")
    return [line(f"Changed by the GM: {listed(list(dict.fromkeys(parts)))}.")] if parts else []
