"""Texts about house rules: changed values next to printed ones, the list of names, and the history."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Line, bold, line, typed
from bot.text.sentences import many, said, say
from bot.text.words import listed
from bot.turn.events.fights import HouseTaken, Ruled, RulesDiffered
from bot.turn.game_settings import Change
from rules.system import Setting

MOST = 30
"""Maximum number of names listed one by one; longer lists are grouped by prefix."""


_VALUES: Final = (gettext_noop("on"), gettext_noop("off"), gettext_noop("none"), gettext_noop("nothing"))


def changed(settings: Sequence[Setting], running: bool, waiting: bool) -> list[Line]:
    """List all rules that differ from the printed ones."""
    found = [one for one in settings if one.changed]
    if not found:
        return [say("No house rules: everything is as printed. `@house list` shows what can be set.")]
    return [say("**House rules**"), *[_row(one) for one in found], *(when(running, waiting) if waiting else [])]


def _row(one: Setting) -> Line:
    beside = f" ({said('printed: {value}', value=_shown(one.printed))})" if one.changed else ""
    return line(bold(f"{one.name}: {_shown(one.value)}"), f"{beside} – {gettext(one.meaning)} ({gettext(one.rule)})")


def set_now(settings: Sequence[Setting]) -> list[Line]:
    return [
        _row(one) if one.changed else say("**{setting}** (as printed)", setting=f"{one.name}: {_shown(one.value)}")
        for one in settings
    ]


def gone(name: str) -> Line:
    return say("**{name}** is removed: the printed rules don't have it.", name=name)


def when(running: bool, waiting: bool) -> list[Line]:
    """Say when a change takes effect."""
    if not running:
        return [say("It applies from the next fight on.")]
    if not waiting:
        return [say("This fight already uses these rules.")]
    return [say("A fight in progress adopts it at the start of its next turn, or at once with `@house now`.")]


def explained(one: Setting) -> list[Line]:
    """Explain one rule: its meaning, its value and the values it can have."""
    return [
        line(bold(one.name), f": {gettext(one.meaning)} ({gettext(one.rule)})."),
        say("Currently {value}." if one.changed else "Currently {value}, as printed.", value=_shown(one.value)),
        *([say("Printed: {value}.", value=_shown(one.printed))] if one.changed else []),
        say("A GM can change it: `@house {name} …` ({wanted}).", name=one.name, wanted=typed(gettext(one.wanted))),
    ]


def listing(settings: Sequence[Setting], about: str, example: str) -> list[Line]:
    """List the rules whose names start with `about`, grouped by the next part of the name if there are many.

    `example`: a setting with a value, as typed.
    """
    prefix = ".".join("_".join(piece.split()) for piece in about.strip().strip(".").split(".")).casefold()
    found = [one for one in settings if _begins(one.name.casefold(), prefix)]
    if not found:
        return [say("No house rule starts with “{about}”. `@house list` shows all groups.", about=about[:40])]
    if len(found) <= MOST:
        return [_row(one) for one in found]
    depth = len(prefix.split(".")) + 1 if prefix else 1
    groups: dict[str, list[Setting]] = {}
    for one in found:
        groups.setdefault(".".join(one.name.split(".")[:depth]), []).append(one)
    if all(len(group) == 1 for group in groups.values()):
        return [line(", ".join(f"{one.name.rpartition('.')[2]} {_shown(one.value)}" for one in found))]
    rows = [_row(group[0]) if len(group) == 1 else _group(name, group) for name, group in groups.items()]
    how = say(
        "To see one: `@house list {name}`. To set one: `@house {example}`", name=next(iter(groups)), example=example
    )
    return [*rows, how]


def _begins(name: str, prefix: str) -> bool:
    return not prefix or name == prefix or name.startswith(f"{prefix}.")


def _group(name: str, group: Sequence[Setting]) -> Line:
    changed = sum(one.changed for one in group)
    names = many(len(group), "{n} rule", "{n} rules")
    return say("**{name}**: {names}[, {n} changed]", name=name, names=names, n=changed or None)


_DONE: Final = {
    "set": gettext_noop("{at} **{who}** set {what}"),
    "reset": gettext_noop("{at} **{who}** reset {what}"),
    "undo": gettext_noop("{at} **{who}** undid {what}"),
}


def history(changes: Sequence[Change], people: Mapping[str, str], total: int) -> list[Line]:
    """List changes with author and time, newest first."""
    if not changes:
        return [say("No house rule has ever been changed here.")]
    rows = [_change(one, people.get(one.person, one.person)) for one in reversed(changes)]
    more = [say("And {n} earlier changes.", n=total - len(changes))] if total > len(changes) else []
    return [*rows, *more]


def _change(one: Change, who: str) -> Line:
    what = [f"{name}: {_text(before)} → {_text(after)}" for name, before, after in one.names]
    told = say(_DONE[one.act], at=one.at[:16].replace("T", " "), who=who, what=listed(what))
    undone = f" ({gettext('undone since')})" if one.undone else ""
    return line(*told, f"{undone} [{one.system}]")


def _text(value: str | None) -> str:
    return _or(value, gettext("as printed"))


def _or(value: str | None, absent: str) -> str:
    return absent if value is None else _shown(value)


def _shown(value: str) -> str:
    """Return a value as it is typed in the current language."""
    return gettext(value) if value in _VALUES else value


def taken(event: HouseTaken) -> list[Line]:
    """Announce that new house rules apply to a fight."""
    what = [_ruled(one) for one in event.changed]
    rules = "; ".join(what) or gettext("everything as printed")
    if event.at_once:
        return [say("**House rules from now on**[ (turn {turn})]: {rules}.", turn=event.turn or None, rules=rules)]
    return [say("**House rules now:** {rules}.", rules=rules)]


def _ruled(one: Ruled) -> str:
    beside = gettext("as printed") if one.value == one.printed else said("printed: {value}", value=_shown(one.printed))
    return f"{one.name} {_shown(one.value)} ({beside})"


def differed(event: RulesDiffered, before: Mapping[str, str] | None, settings: Sequence[Setting]) -> list[Line]:
    """Say how the rules have changed with a new version of the bot, if the old ones were recorded."""
    head = say(
        "**The bot's rules have changed since this fight was last played** (from {before} to {now}).",
        before=event.before,
        now=event.digest,
    )
    lost = [say("House rules that no longer exist: {names}.", names=listed(event.lost))] if event.lost else []
    go_on = say("Nothing else has happened. Type `@next` again to go on under the new rules.")
    return [head, *lost, *_differences(before, settings), go_on]


def _differences(before: Mapping[str, str] | None, settings: Sequence[Setting]) -> list[Line]:
    if before is None:
        return [say("The old rules aren't on record. `@house list` shows the current ones.")]
    now = {one.name: one.value for one in settings}
    found = [(name, before.get(name), now.get(name)) for name in sorted({*before, *now})]
    rows = [
        line(bold(name), f": {_or(old, gettext('(new)'))} → {_or(new, gettext('(removed)'))}")
        for name, old, new in found
        if old != new
    ]
    if not rows:
        return [say("No number, row or switch differs, but the way something is worked out does.")]
    return rows[:MOST] + ([say("And {n} more.", n=len(rows) - MOST)] if len(rows) > MOST else [])
