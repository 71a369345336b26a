"""What taking entries in from outside would change, and what it did change: a plan as `bot.packs.pending` makes it."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.render.entries import word_for
from bot.render.sentences import shortened
from bot.render.words import listed
from bot.reply import Line, bold, code, line

MOST_NAMED: Final = 20
MOST_CHANGES: Final = 12
"""Replaced entries of which the differences are told."""
_LONGEST: Final = 40


def asked_lines(plan: Any, word: str, origin: str, family: str) -> list[Line]:
    """What would be replaced, field by field, and how to say yes or no."""
    source = f"{origin} " if origin else "This "
    lines = [line(f"{source}would replace {_count(len(plan.changed))}. Nothing is changed yet.")]
    lines += [line(bold(one.name), ": ", "; ".join(_differences(one, family))) for one in plan.changed[:MOST_CHANGES]]
    if len(plan.changed) > MOST_CHANGES:
        lines.append(line(f"… and {_names([(c.kind, c.name) for c in plan.changed[MOST_CHANGES:]])}"))
    lines += [line(f"New: {_names(plan.new)}")] if plan.new else []
    lines += [line(f"The same as now: {_names(plan.same)}")] if plan.same else []
    yes, no = code(f"@{word} import yes"), code(f"@{word} import no")
    return [*lines, line(yes, " takes it all in, ", no, " forgets it.")]


def done_lines(plan: Any, word: str, family: str) -> list[Line]:
    """What was taken in."""
    del family
    lines = [line(bold("Added"), f": {_names(plan.new)}")] if plan.new else []
    changed = [(one.kind, one.name) for one in plan.changed]
    lines += [line(bold("Replaced"), f": {_names(changed)}")] if changed else []
    lines += [line(f"The same as before: {_names(plan.same)}")] if plan.same else []
    first = [*plan.new, *changed]
    return [*lines, line("See ", code(f"@{word} show {first[0][1]}"), ".")] if first else lines


def _count(number: int) -> str:
    return "one entry" if number == 1 else f"{number} entries"


def _names(pairs: Sequence[tuple[str, str]]) -> str:
    names = [name for _, name in pairs]
    more = len(names) - MOST_NAMED
    return f"{', '.join(names[:MOST_NAMED])} … and {more} more" if more > 0 else listed(names)


def _differences(change: Any, family: str) -> Iterator[str]:
    for field, before, after in change.fields:
        yield f"{word_for(field, family)} {_told(before, after)}"


def _told(before: Any, after: Any) -> str:
    if isinstance(before, list | tuple | dict) or isinstance(after, list | tuple | dict):
        return _of_many(before or (), after or ())
    return f"{_short(before)} → {_short(after)}"


def _of_many(before: Any, after: Any) -> str:
    """ "4 → 6, of which 3 are others"."""
    old = list(before.items()) if isinstance(before, dict) else list(before)
    new = list(after.items()) if isinstance(after, dict) else list(after)
    others = sum(1 for one in new if one not in old)
    counts = f"{len(old)} → {len(new)}" if len(old) != len(new) else f"{len(new)}"
    return f"{counts}, {others} of them new or changed"


def _short(value: Any) -> str:
    match value:
        case None | "":
            return "none"
        case bool():
            return "yes" if value else "no"
    return shortened(str(value), _LONGEST)
