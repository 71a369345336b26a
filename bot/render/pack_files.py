"""What a game has of its own, what a file would make of it, and what it made."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.changes import changes
from bot.render.sheet_files import MOST_SHEETS, changes_told, new_told, told_lines
from bot.reply import Line, bold, code, line

MOST_NAMED: Final = 30


def own_lines(listed: Mapping[str, Sequence[str]], contestants: int) -> list[Line]:
    """Names by kind."""
    if not listed:
        lines = [line("This game has nothing of its own yet: everything here comes with the bot.")]
    else:
        lines = [line(bold(f"{kind.capitalize()}s"), f": {_names(names)}") for kind, names in listed.items()]
    if contestants:
        lines.append(line(f"Contestants stand on their own ({contestants}): ", code("@sheet export all"), "."))
    return [*lines, line(code("@pack export"), " sends it as a file, ", code("@pack import"), " reads one.")]


def asked_lines(
    plan: Any, contestants: Sequence[Any], shapes: Mapping[str, type], origin: str, family: str
) -> list[Line]:
    """What would be replaced and changed (as `pending.Plan` and `sheet_plan.Taken` say), and how to say yes or no."""
    lines = [line(f"{origin or 'This'} would change what is there. Nothing is changed yet.")]
    for one in plan.changed[:MOST_SHEETS]:
        before, after = ({field: each[at] for field, *each in one.fields} for at in (0, 1))
        told = changes_told(shapes[one.kind], tuple(changes(before, after)), family)
        lines.append(line(bold(one.name), f" ({one.kind}): {told}"))
    if len(plan.changed) > MOST_SHEETS:
        lines.append(line(f"… and {_names([one.name for one in plan.changed[MOST_SHEETS:]])}"))
    lines += _by_kind("New", plan.new)
    lines += _by_kind("The same as now", plan.same)
    lines += told_lines(contestants, family)
    yes, no = code("@pack import yes"), code("@pack import no")
    return [*lines, line(yes, " takes it all in, ", no, " forgets it.")]


def done_lines(plan: Any, contestants: Sequence[Any], family: str) -> list[Line]:
    """What was taken in."""
    del family
    lines = _by_kind("Added", plan.new)
    lines += _by_kind("Replaced", [(one.kind, one.name) for one in plan.changed])
    lines += _by_kind("The same as before", plan.same)
    return [*lines, *new_told(contestants)]


def _by_kind(what: str, pairs: Sequence[tuple[str, str]]) -> list[Line]:
    kinds = dict.fromkeys(kind for kind, _ in pairs)
    named = {kind: [name for one, name in pairs if one == kind] for kind in kinds}
    return [line(bold(f"{what} ({kind})"), f": {_names(names)}") for kind, names in named.items()]


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return f"{', '.join(names[:MOST_NAMED])}{f' … and {more} more' if more > 0 else ''}"
