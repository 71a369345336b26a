"""House rules in words: what is changed, beside what is printed; the names there are; who changed what when."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.render.words import count, listed
from bot.reply import Line, bold, code, line
from rules.system import Setting

MOST = 30
"""Names that are listed one by one; more are listed by what they begin with."""


def changed(settings: Sequence[Setting], running: bool, waiting: bool) -> list[Line]:
    """All that is not as printed."""
    found = [one for one in settings if one.changed]
    if not found:
        return [line("No house rules: everything is as printed. ", code("@house list"), " shows what can be set.")]
    return [line(bold("House rules")), *[_row(one) for one in found], *(when(running, waiting) if waiting else [])]


def _row(one: Setting) -> Line:
    beside = f" (printed: {one.printed})" if one.changed else ""
    return line(bold(f"{one.name} {one.value}"), f"{beside}: {one.meaning}, {one.rule}")


def set_now(settings: Sequence[Setting]) -> list[Line]:
    return [_row(one) if one.changed else line(bold(f"{one.name} {one.value}"), ", as printed.") for one in settings]


def gone(name: str) -> Line:
    return line(bold(name), " is gone, as printed.")


def when(running: bool, waiting: bool) -> list[Line]:
    """From when on a change counts."""
    if not running:
        return [line("It counts for the next fight.")]
    if not waiting:
        return [line("That is how this fight is played already.")]
    return [line("A running fight takes it up at its next start of turn; ", code("@house now"), " at once.")]


def explained(one: Setting) -> list[Line]:
    """One name: what it means, what it is, what it may be."""
    return [
        line(bold(one.name), f": {one.meaning}, {one.rule}."),
        line(f"Now {one.value}", "" if one.changed else ", as printed", "."),
        *([line(f"Printed: {one.printed}.")] if one.changed else []),
        line("A GM sets it with ", code(f"@house {one.name} …"), f": {one.wanted}."),
    ]


def listing(settings: Sequence[Setting], about: str, example: str) -> list[Line]:
    """The names that begin with something; by what they go on with where they are many.

    `example`: a setting with a value, as it is typed.
    """
    prefix = ".".join("_".join(piece.split()) for piece in about.strip().strip(".").split(".")).casefold()
    found = [one for one in settings if _begins(one.name.casefold(), prefix)]
    if not found:
        return [line(f"No name begins with “{about[:40]}”. ", code("@house list"), " shows all subjects.")]
    if len(found) <= MOST:
        return [_row(one) for one in found]
    depth = len(prefix.split(".")) + 1 if prefix else 1
    groups: dict[str, list[Setting]] = {}
    for one in found:
        groups.setdefault(".".join(one.name.split(".")[:depth]), []).append(one)
    if all(len(group) == 1 for group in groups.values()):
        return [line(", ".join(f"{one.name.rpartition('.')[2]} {one.value}" for one in found))]
    rows = [_row(group[0]) if len(group) == 1 else _group(name, group) for name, group in groups.items()]
    return [
        *rows,
        line("See one with ", code(f"@house list {next(iter(groups))}"), "; set one with ", code(f"@house {example}")),
    ]


def _begins(name: str, prefix: str) -> bool:
    return not prefix or name == prefix or name.startswith(f"{prefix}.")


def _group(name: str, group: Sequence[Setting]) -> Line:
    changed = sum(one.changed for one in group)
    return line(bold(name), f": {count(len(group), 'name')}", f", {changed} changed" if changed else "")


def history(changes: Sequence[Any], people: Mapping[str, str], total: int) -> list[Line]:
    """Changes, the newest first, each with who made it and when."""
    if not changes:
        return [line("No house rule was ever changed here.")]
    rows = [_change(one, people.get(one.person, one.person)) for one in reversed(changes)]
    more = [line(f"And {total - len(changes)} earlier.")] if total > len(changes) else []
    return [*rows, *more]


def _change(one: Any, who: str) -> Line:
    did = {"set": "set", "reset": "reset", "undo": "took back"}[one.act]
    what = [f"{name} {_text(before)} → {_text(after)}" for name, before, after in one.names]
    undone = " (taken back since)" if one.undone else ""
    return line(f"{one.at[:16].replace('T', ' ')} ", bold(who), f" {did} {listed(what)}{undone} [{one.system}]")


def _text(value: str | None) -> str:
    return "as printed" if value is None else value


def taken(event: Any) -> list[Line]:
    """House rules count in a fight from here on."""
    what = [_ruled(one) for one in event.changed]
    head = f"House rules at once, in turn {event.turn}" if event.at_once else "House rules now"
    return [line(bold(f"{head}:"), f" {'; '.join(what) or 'everything as printed'}.")]


def _ruled(one: Any) -> str:
    beside = "as printed" if one.value == one.printed else f"printed: {one.printed}"
    return f"{one.name} {one.value} ({beside})"


def differed(event: Any, before: Mapping[str, str] | None, settings: Sequence[Setting]) -> list[Line]:
    """The rules changed with the program: what differs, where it was written down how they were."""
    head = line(
        bold("The program's rules have changed since this fight was last played"),
        f" ({event.before} is {event.digest} now).",
    )
    lost = [line(f"House rules that are no more: {listed(event.lost)}.")] if event.lost else []
    go_on = line("Nothing else was done. ", code("@next"), " again goes on under the rules as they are now.")
    return [head, *lost, *_differences(before, settings), go_on]


def _differences(before: Mapping[str, str] | None, settings: Sequence[Setting]) -> list[Line]:
    if before is None:
        return [line("What they were is not on record. ", code("@house list"), " shows what they are.")]
    now = {one.name: one.value for one in settings}
    found = [(name, before.get(name), now.get(name)) for name in sorted({*before, *now})]
    rows = [
        line(bold(name), f": {'(new)' if old is None else old} → {'(gone)' if new is None else new}")
        for name, old, new in found
        if old != new
    ]
    if not rows:
        return [line("No number, row or switch differs; how something is worked out does.")]
    return rows[:MOST] + ([line(f"And {len(rows) - MOST} more.")] if len(rows) > MOST else [])
