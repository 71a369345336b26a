"""What a file would change on contestants' sheets, field by field, and what it changed."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.changes import Change
from bot.render.changes import told
from bot.render.sentences import shortened
from bot.render.words import listed
from bot.reply import Line, bold, code, line

MOST_NAMED: Final = 20
MOST_SHEETS: Final = 12
"""Contestants of whom the differences are told."""
MOST_FIELDS: Final = 15
_LONGEST: Final = 40


def asked_lines(found: Sequence[Any], word: str, origin: str, family: str) -> list[Line]:
    """What would change (as `sheet_plan.Taken` says), and how to say yes or no."""
    lines = [line(f"{origin or 'This'} would change sheets. Nothing is changed yet.")]
    lines += told_lines(found, family)
    yes, no = code(f"@{word} import yes"), code(f"@{word} import no")
    return [*lines, line(yes, " takes it all in, ", no, " forgets it.")]


def told_lines(found: Sequence[Any], family: str) -> list[Line]:
    changed = [one for one in found if not one.new and not one.same]
    lines: list[Line] = []
    for one in changed[:MOST_SHEETS]:
        lines += [line(bold(one.name), ": ", _told(one, one.changes, family))] if one.changes else []
        lines += [line(bold(one.name), ", for a GM to allow: ", _told(one, one.asked, family))] if one.asked else []
    lines += [line(f"… and {_names(changed[MOST_SHEETS:])}")] if len(changed) > MOST_SHEETS else []
    new, same = [one for one in found if one.new], [one for one in found if one.same]
    lines += [line(f"New: {_names(new)}")] if new else []
    lines += [line(f"The same as now: {_names(same)}")] if same else []
    return lines


def done_lines(found: Sequence[Any], word: str, family: str) -> list[Line]:
    """What was taken in."""
    del family
    lines = new_told(found)
    first = next((one for one in found if one.new or one.changes), None)
    return lines if first is None else [*lines, line("See ", code(f"@{word} {first.name}"), ".")]


def new_told(found: Sequence[Any]) -> list[Line]:
    """Names of those that were added, changed, asked for, and those that stay."""
    new = [one for one in found if one.new]
    changed = [one for one in found if not one.new and one.changes]
    asked = [one for one in found if one.asked]
    same = [one for one in found if one.same]
    lines = [line(bold("Added"), f": {_names(new)}")] if new else []
    lines += [line(bold("Changed"), f": {_names(changed)}")] if changed else []
    lines += [line(bold("Asked for"), f": {_names(asked)}. A GM says yes or no.")] if asked else []
    return [*lines, *([line(f"The same as before: {_names(same)}")] if same else [])]


def wish_lines(one: Any, person: str, family: str) -> list[Line]:
    """For the GMs: what a player's file changed on a sheet, and what it asks for."""
    lines = [line(bold(one.name), f": {person} changed ", _told(one, one.changes, family))] if one.changes else []
    if one.asked:
        number = one.after.wishes[-1].number
        lines += [
            line(bold(one.name), f" ({person}) would like: ", _told(one, one.asked, family)),
            line(code(f"@sheet accept {one.name} {number}"), " or ", code(f"@sheet deny {one.name} {number}")),
        ]
    return lines


def unowned_line(name: str, owner: str) -> Line:
    return line(bold(name), f" is the GM's: nobody here is called “{shortened(owner, _LONGEST)}”.")


def _names(found: Iterable[Any]) -> str:
    names = [one.name for one in found]
    more = len(names) - MOST_NAMED
    return f"{', '.join(names[:MOST_NAMED])} … and {more} more" if more > 0 else listed(names)


def changes_told(shape: Any, changes: Sequence[Change], family: str) -> str:
    """The first of them in words, and how many more there are."""
    more = len(changes) - MOST_FIELDS
    return told(shape, changes[:MOST_FIELDS], family) + (f" and {more} more" if more > 0 else "")


def _told(one: Any, changes: Sequence[Change], family: str) -> str:
    return changes_told(type(one.after.sheet), changes, family)
