"""How the arena's entries are put together, and wording that only its statements need."""

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
    """An entry; `keywords` are other words that people look it up by."""
    return Entry(name, title, level, statement, home, met, tuple(keywords.split()))


def action(arena: Arena, name: str) -> ActionRow | None:
    """The row of an action by its printed name, None where these rules have none of that name."""
    return next((row for row in arena.economy.rows if row.name == name), None)


def price(arena: Arena, name: str) -> Wording:
    """What an action costs, as a sentence: "Costs 1 action, none with a light weapon.", "Free."."""
    row = action(arena, name)
    if row is None or (not row.cost and not row.light):
        return worded("Free.")
    cost = counted(row.cost, "action")
    if row.light in (None, row.cost):
        return worded("Costs {actions}.", actions=cost)
    if not row.light:
        return worded("Costs {actions}, none with a light weapon.", actions=cost)
    return worded("Costs {actions}, {light} with a light weapon.", actions=cost, light=row.light)


def price_inside(arena: Arena, name: str) -> Wording:
    """The same at the end of a sentence."""
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
    """A word of the printed rules, which has translations; what a house rule says instead stays as it is."""
    return _OURS.get(word, word)


def dice(count: int) -> Counted:
    """ "1 die", "3 dice"."""
    return Counted(count, "{count} die", "{count} dice")


def thrown(faces: Iterable[int]) -> str:
    """Dice as they lie: "6 4 1"; "none"."""
    return " ".join(map(str, faces)) or worded("none")


def changes(figures: Iterable[tuple[str, int]]) -> str:
    """What things add, the same figures together: "head −2; arm and leg −1"."""
    alike: dict[int, list[str]] = {}
    for name, figure in figures:
        alike.setdefault(figure, []).append(ours(name))
    return joined(
        (joined((listed(names), signed(figure) if figure else worded("nothing"))) for figure, names in alike.items()),
        "; ",
    )
