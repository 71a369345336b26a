"""Texts about a game's pack and its import: what it has, what would change, and what did."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.packs.text import kind_named, title_of
from bot.features.sheets.files_text import MOST_SHEETS, changes_told, new_told, told_lines
from bot.packs.differences import changes
from bot.packs.import_plan import Plan
from bot.packs.sheets.import_plan import Taken
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, line
from bot.text.sentences import said, say

MOST_NAMED: Final = 30


def own_lines(listed: Mapping[str, Sequence[str]], contestants: int) -> list[Line]:
    """List the names of a pack by kind."""
    if not listed:
        lines = [say("This game hasn't added anything yet: everything here comes with the bot.")]
    else:
        lines = [line(bold(gettext(title_of(kind))), f": {_names(names)}") for kind, names in listed.items()]
    if contestants:
        lines.append(say("To export this game's contestants ({n}): `@sheet export all`.", n=contestants))
    return [*lines, say("`@pack export` sends it as a file; `@pack import` reads one.")]


def asked_lines(
    plan: Plan, contestants: Sequence[Taken], shapes: Mapping[str, type], origin: str, family: str
) -> list[Line]:
    """Show what an import would replace and change (as in `pending.Plan` and `sheet_plan.Taken`), and how to answer."""
    lines = [
        say("{origin} would make these changes. Nothing has changed yet.", origin=origin)
        if origin
        else say("This would make these changes. Nothing has changed yet.")
    ]
    for one in plan.changed[:MOST_SHEETS]:
        before, after = ({field: each[at] for field, *each in one.fields} for at in (0, 1))
        told = changes_told(shapes[one.kind], tuple(changes(before, after)), family)
        lines.append(line(bold(one.name), f" ({kind_named(one.kind)}): {told}"))
    if len(plan.changed) > MOST_SHEETS:
        lines.append(say("… and {names}", names=_names([one.name for one in plan.changed[MOST_SHEETS:]])))
    lines += _by_kind(gettext("New"), plan.new)
    lines += _by_kind(gettext("Unchanged"), plan.same)
    lines += told_lines(contestants, family)
    return [*lines, say("`@{word} import yes` imports everything; `@{word} import no` discards it.", word="pack")]


def done_lines(plan: Plan, contestants: Sequence[Taken], family: str) -> list[Line]:
    """Say what was imported."""
    del family
    lines = _by_kind(gettext("Added"), plan.new)
    lines += _by_kind(gettext("Replaced"), [(one.kind, one.name) for one in plan.changed])
    lines += _by_kind(gettext("No change"), plan.same)
    return [*lines, *new_told(contestants)]


def _by_kind(what: str, pairs: Sequence[tuple[str, str]]) -> list[Line]:
    kinds = dict.fromkeys(kind for kind, _ in pairs)
    named = {kind: [name for one, name in pairs if one == kind] for kind in kinds}
    return [line(bold(f"{what} ({kind_named(kind)})"), f": {_names(names)}") for kind, names in named.items()]


def _names(names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    return said("{names}[ … and {n} more]", names=", ".join(names[:MOST_NAMED]), n=more if more > 0 else None)
