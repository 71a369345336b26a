"""How the arena's entries are put together, and wording that only its statements need."""

from collections.abc import Callable, Iterable

from rules.arena.arena import Arena
from rules.arena.parts.turn import ActionRow
from rules.entry import Entry, Level, Met
from rules.wording import counted, listed, signed

FULL, ASSIST = Level.FULL, Level.ASSIST
Statement = Callable[[Arena], str | None]


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


def price(arena: Arena, name: str) -> str:
    """What an action costs, as a sentence: "Costs 1 action, none with a light weapon.", "Free."."""
    row = action(arena, name)
    if row is None or (not row.cost and not row.light):
        return "Free."
    light = "" if row.light in (None, row.cost) else f", {row.light or 'none'} with a light weapon"
    return f"Costs {counted(row.cost, 'action')}{light}."


def dice(count: int) -> str:
    """ "1 die", "3 dice"."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def thrown(faces: Iterable[int]) -> str:
    """Dice as they lie: "6 4 1"; "none"."""
    return " ".join(map(str, faces)) or "none"


def changes(figures: Iterable[tuple[str, int]]) -> str:
    """What things add, the same figures together: "head −2; arm and leg −1"."""
    alike: dict[int, list[str]] = {}
    for name, figure in figures:
        alike.setdefault(figure, []).append(name)
    return "; ".join(f"{listed(names)} {signed(figure) if figure else 'nothing'}" for figure, names in alike.items())
