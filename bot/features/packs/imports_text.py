"""Texts about imports: what one would change and what it did change, from a plan of `bot.packs.import_plan`."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.features.packs.text import word_for
from bot.packs.import_plan import Change, Plan
from bot.text.language.speech import gettext
from bot.text.reply import Line, bold, line
from bot.text.sentences import many, said, say, shortened
from bot.text.words import listed

MOST_NAMED: Final = 20
MOST_CHANGES: Final = 12
"""Maximum number of replaced entries whose differences are shown."""
_LONGEST: Final = 40


def asked_lines(plan: Plan, word: str, origin: str, family: str) -> list[Line]:
    """Show what would be replaced, field by field, and how to answer."""
    count = many(len(plan.changed), "one entry", "{n} entries")
    lines = [
        say(
            "{origin} would replace {entries}. Nothing has changed yet."
            if origin
            else "This would replace {entries}. Nothing has changed yet.",
            origin=origin,
            entries=count,
        )
    ]
    lines += [line(bold(one.name), ": ", "; ".join(_differences(one, family))) for one in plan.changed[:MOST_CHANGES]]
    if len(plan.changed) > MOST_CHANGES:
        lines.append(say("… and {names}", names=_names([(c.kind, c.name) for c in plan.changed[MOST_CHANGES:]])))
    lines += [say("New: {names}", names=_names(plan.new))] if plan.new else []
    lines += [say("Unchanged: {names}", names=_names(plan.same))] if plan.same else []
    return [*lines, say("`@{word} import yes` imports everything; `@{word} import no` discards it.", word=word)]


def done_lines(plan: Plan, word: str, family: str) -> list[Line]:
    """Say what was imported."""
    del family
    lines = [say("**Added**: {names}", names=_names(plan.new))] if plan.new else []
    changed = [(one.kind, one.name) for one in plan.changed]
    lines += [say("**Replaced**: {names}", names=_names(changed))] if changed else []
    lines += [say("No change: {names}", names=_names(plan.same))] if plan.same else []
    first = [*plan.new, *changed]
    return [*lines, say("See `@{word} show {name}`.", word=word, name=first[0][1])] if first else lines


def _names(pairs: Sequence[tuple[str, str]]) -> str:
    names = [name for _, name in pairs]
    more = len(names) - MOST_NAMED
    return said("{names} … and {n} more", names=", ".join(names[:MOST_NAMED]), n=more) if more > 0 else listed(names)


def _differences(change: Change, family: str) -> Iterator[str]:
    for field, before, after in change.fields:
        yield f"{word_for(field, family)} {_told(before, after)}"


def _told(before: Any, after: Any) -> str:
    if isinstance(before, list | tuple | dict) or isinstance(after, list | tuple | dict):
        return _of_many(before or (), after or ())
    return f"{_short(before)} → {_short(after)}"


def _of_many(before: Any, after: Any) -> str:
    """Describe how a list changed: "4 → 6, 3 of them new or changed"."""
    old = list(before.items()) if isinstance(before, dict) else list(before)
    new = list(after.items()) if isinstance(after, dict) else list(after)
    others = sum(1 for one in new if one not in old)
    counts = f"{len(old)} → {len(new)}" if len(old) != len(new) else f"{len(new)}"
    return said("{count}, {n} of them new or changed", count=counts, n=others)


def _short(value: object) -> str:
    match value:
        case None | "":
            return gettext("none")
        case bool():
            return gettext("yes") if value else gettext("no")
    return shortened(str(value), _LONGEST)
