"""Builds the arena's rulebook entries, with wording that only their statements need."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from rules.arena.model.body import WORDS
from rules.arena.model.ruleset import Arena
from rules.arena.parts.turn import ActionRow
from rules.system.rule_entry import Entry, Level, Met
from rules.wording import Counted, Wording, counted, joined, listed, signed, worded

FULL, ASSIST = Level.FULL, Level.ASSIST
Statement = Callable[[Arena], str | None]
_OURS: Final[Mapping[str, Wording]] = {
    str(word): word
    for word in (
        *WORDS.values(),
        worded("melee weapon swing"),
        worded("ranged weapons"),
        # Stages of bleeding out.
        worded("Pale"),
        worded("Faint"),
        worded("Dead"),
        # Ranges.
        worded("close"),
        worded("normal"),
        worded("mid"),
        worded("long"),
        # Classes of weapons.
        worded("light"),
        worded("heavy"),
        worded("Light"),
        worded("Heavy"),
        worded("pistols"),
    )
}


def rule(
    name: str,
    title: str,
    level: Level,
    statement: Statement,
    *,
    home: tuple[object, ...],
    met: Met,
    keywords: str = "",
) -> Entry:
    """Make an entry. `keywords`: other words that people look it up by."""
    return Entry(name, title, level, statement, home, met, tuple(keywords.split()))


def action(arena: Arena, name: str) -> ActionRow | None:
    """Return the row of an action by its printed name, None if these rules don't have it."""
    return next((row for row in arena.economy.rows if row.name == name), None)


def price(arena: Arena, name: str) -> Wording:
    """Write the cost of an action as a sentence, such as "Costs 1 action, none with a light weapon." or "Free."."""
    row = action(arena, name)
    if row is None or (not row.cost and not row.light):
        return worded("It's free.")
    cost = counted(row.cost, "action")
    if row.light in (None, row.cost):
        return worded("It costs {actions}.", actions=cost)
    if not row.light:
        return worded("It costs {actions}, none with a light weapon.", actions=cost)
    return worded("It costs {actions}, {light} with a light weapon.", actions=cost, light=row.light)


def price_inside(arena: Arena, name: str) -> Wording:
    """Write the cost of an action as the end of a sentence."""
    row = action(arena, name)
    if row is None or (not row.cost and not row.light):
        return worded("free.")
    cost = counted(row.cost, "action")
    if row.light in (None, row.cost):
        return worded("costs {actions}.", actions=cost)
    if not row.light:
        return worded("costs {actions}, none with a light weapon.", actions=cost)
    return worded("costs {actions}, {light} with a light weapon.", actions=cost, light=row.light)


def ours(word: str) -> str:
    """Make a word of the printed rules translatable; a house rule's own word stays as it is."""
    return _OURS.get(word, word)


def dice(count: int) -> Counted:
    """Write a number of dice: "1 die", "3 dice"."""
    return Counted(count, "{count} die", "{count} dice")


def thrown(faces: Iterable[int]) -> str:
    """Write the faces of dice: "6 4 1", or "none"."""
    return " ".join(map(str, faces)) or worded("none")


def changes(figures: Iterable[tuple[str, int]]) -> str:
    """List what things add, grouped by figure: "head −2; arm and leg −1"."""
    alike: dict[int, list[str]] = {}
    for name, figure in figures:
        alike.setdefault(figure, []).append(ours(name))
    return joined(
        (joined((listed(names), signed(figure) if figure else worded("nothing"))) for figure, names in alike.items()),
        "; ",
    )
