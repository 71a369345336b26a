"""Texts about imports of sheets: what would change, field by field, and what did."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.features.sheets.changes_text import told
from bot.packs.differences import Change
from bot.packs.sheets.import_plan import Taken
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say, shortened
from bot.text.words import listed

MOST_NAMED: Final = 20
MOST_SHEETS: Final = 12
"""Maximum number of contestants whose differences are shown."""
MOST_FIELDS: Final = 15
_LONGEST: Final = 40


def asked_lines(found: Sequence[Taken], word: str, origin: str, family: str) -> list[Line]:
    """Show what would change (as in `sheet_plan.Taken`), and how to answer."""
    lines = [
        say("{origin} would change sheets as follows. Nothing has changed yet.", origin=origin)
        if origin
        else say("This would change sheets as follows. Nothing has changed yet.")
    ]
    lines += told_lines(found, family)
    return [*lines, say("`@{word} import yes` imports everything; `@{word} import no` discards it.", word=word)]


def told_lines(found: Sequence[Taken], family: str) -> list[Line]:
    changed = [one for one in found if not one.new and not one.same]
    lines: list[Line] = []
    for one in changed[:MOST_SHEETS]:
        lines += [line(bold(one.name), ": ", _told(one, one.changes, family))] if one.changes else []
        lines += (
            [say("**{name}**, if a GM approves: {changes}", name=one.name, changes=_told(one, one.asked, family))]
            if one.asked
            else []
        )
    lines += [say("… and {names}", names=_names(changed[MOST_SHEETS:]))] if len(changed) > MOST_SHEETS else []
    new, same = [one for one in found if one.new], [one for one in found if one.same]
    lines += [say("New: {names}", names=_names(new))] if new else []
    lines += [say("Unchanged: {names}", names=_names(same))] if same else []
    return lines


def done_lines(found: Sequence[Taken], word: str, family: str) -> list[Line]:
    """Say what was imported."""
    del family
    lines = new_told(found)
    first = next((one for one in found if one.new or one.changes), None)
    return lines if first is None else [*lines, say("See `@{word} {name}`.", word=word, name=first.name)]


def new_told(found: Sequence[Taken]) -> list[Line]:
    """List the contestants that were added, changed, requested and left unchanged."""
    new = [one for one in found if one.new]
    changed = [one for one in found if not one.new and one.changes]
    asked = [one for one in found if one.asked]
    same = [one for one in found if one.same]
    lines = [say("**Added**: {names}", names=_names(new))] if new else []
    lines += [say("**Changed**: {names}", names=_names(changed))] if changed else []
    lines += [say("**Changes requested** for {names}. A GM has to approve them.", names=_names(asked))] if asked else []
    return [*lines, *([say("No change: {names}", names=_names(same))] if same else [])]


def wish_lines(one: Taken, person: str, family: str) -> list[Line]:
    """Tell the GMs what a player's file changed on a sheet and what it requests."""
    lines: list[Line] = []
    if one.changes:
        changes = _told(one, one.changes, family)
        lines.append(say("**{name}**: {changes} (changed by {person})", name=one.name, person=person, changes=changes))
    if one.asked:
        number, wishes = one.after.wishes[-1].number, _told(one, one.asked, family)
        lines += [
            say("{person} asks for changes to **{name}**: {wishes}", name=one.name, person=person, wishes=wishes),
            say("`@sheet accept {name} {n}` or `@sheet deny {name} {n}`", name=one.name, n=number),
        ]
    return lines


def unowned_line(name: str, owner: str) -> Line:
    return say(
        "The GM plays **{name}**, because I don't know for sure who “{owner}” is here.",
        name=name,
        owner=shortened(owner, _LONGEST),
    )


def _names(found: Iterable[Taken]) -> str:
    names = [one.name for one in found]
    more = len(names) - MOST_NAMED
    return said("{names} … and {n} more", names=", ".join(names[:MOST_NAMED]), n=more) if more > 0 else listed(names)


def changes_told(shape: type, changes: Sequence[Change], family: str) -> str:
    """List the first changes, and how many more there are."""
    more = len(changes) - MOST_FIELDS
    shown = told(shape, changes[:MOST_FIELDS], family)
    return said("{changes} and {n} more", changes=shown, n=more) if more > 0 else shown


def _told(one: Taken, changes: Sequence[Change], family: str) -> str:
    return changes_told(type(one.after.sheet), changes, family)
