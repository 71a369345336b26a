"""The lines of a transcript for a bot without the right to read messages: slash commands where possible, and otherwise
with a mention of the bot (several lines, files, later edits)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.commands import book
from bot.commands.form import Form, Values
from bot.pipeline.inbox.chat import commands
from bot.pipeline.ports.incoming import Filled
from bot.terminal.script_items import GM, Again, Attached, Deleted, Edited, Item, Reachable, Said
from rules.catalogue import SYSTEMS
from tests.commands.typed_lines import slash

SIGNS = "@&"
BOOKS = tuple(book.of(system) for system in SYSTEMS.values())


@dataclass(frozen=True, slots=True)
class Slashed:
    """One line as a slash command with what is filled in."""

    form: Form
    values: Values

    @property
    def aside(self) -> bool:
        return self.form.is_aside(self.values)

    @property
    def filled(self) -> Filled:
        return Filled(path=self.form.path, values=(dict(self.values),))

    @property
    def text(self) -> str:
        return f"@{self.form.line(self.values)}"


def slashed(items: Iterable[Item]) -> dict[int, Slashed]:
    """What is chosen as a slash command, by the number of the line in the transcript.

    Whom no private message reaches would be answered all the same, and what is refused where everyone reads would be
    taken: that is not what such lines are about.
    """
    items = tuple(items)
    changed = {item.number for item in items if isinstance(item, Edited | Deleted | Again)}
    found: dict[int, Slashed] = {}
    number, carries = 0, False
    closed: set[str] = set()
    for item in items:
        carries = carries or isinstance(item, Attached)
        if isinstance(item, Reachable):
            closed = closed - {item.name} if item.reachable else closed | {item.name}
        if isinstance(item, Said):
            number += 1
            typed = carries or number in changed or item.scene is None or item.speaker in closed
            one = None if typed else _one(item.text.strip(), refused=item.scene != GM)
            carries = False
            if one is not None:
                found[item.line] = one
    return found


def done_in(items: Iterable[Item]) -> set[object]:
    """Return what is tried where the bot can't read messages: commands with their fields, and other kinds of items."""
    items = tuple(items)
    chosen = slashed(items)
    done: set[object] = {type(item) for item in items}
    for one in chosen.values():
        done.add(one.form.path)
        done.update((one.form.path, field) for field, value in one.values.items() if value)
    typed = (item.text for item in items if isinstance(item, Said) and item.line not in chosen)
    return done | {text.split()[0].casefold() for text in typed if is_command(text)}


def _one(text: str, *, refused: bool) -> Slashed | None:
    """`refused`: what is secret would be refused if it were typed there."""
    if "\n" in text or not text or text[0] not in f"{SIGNS}/":
        return None
    for one in BOOKS:
        filled = slash(one, text[1:])
        spec = one.find(text[1:].partition(" ")[0].casefold())
        if filled is None or filled[0].wants_page(filled[1]) or (refused and spec is not None and spec.secret):
            # A page to fill in would open first.
            continue
        if filled[0].line(filled[1]) == text[1:]:
            return Slashed(*filled)
    return None


def is_command(text: str) -> bool:
    return next(commands(text, SIGNS), None) is not None


def mentioning(text: str, mention: str) -> str:
    """The text with a mention of the bot before its first command, so that the bot may read it."""
    first = next(commands(text, SIGNS), None)
    if first is None:
        return text
    lines = text.splitlines()
    lines[first.place] = f"{mention} {lines[first.place].strip().removeprefix('/')}"
    return "\n".join(lines)
