"""Levels and points of the non-combat skills (MZ-NCS-00, MZ-NCS-*-01, MZ-NCS-*-02)."""

from rules.entry import Entry, Field, Met
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import Activation, Award, Trade, Trades
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.writing import FULL, Statement, rule
from rules.mazeworld.trades import gains, levels
from rules.wording import listed, number

_DEEDS = {
    "butcher": "a creature butchered",
    "craft": "an item crafted",
    "handload": "rounds handloaded",
    "extract": "an ore bundle extracted",
    "haggle": "a haggle",
    "repair": "a repair",
    "revive": "a weapon brought back from 0",
    "clean": "a cleaning",
    "pick": "a lock picked",
    "use medical item": "a medical item used",
    "apply rags": "rags applied",
    "evade": "an evade",
    "parry": "a parry",
    "counter": "a counter",
}


def trade_of(rev: Revision, skill: str) -> Trade[object] | None:
    """A non-combat skill by its name, None where the revision does not have it."""
    return levels.find(rev, skill) if skill in levels.names(rev) else None


def _number(rev: Revision) -> str | None:
    if rev.trades is None:
        return None
    names = levels.names(rev)
    every = listed(f"{place} {name}" for place, name in enumerate(LEVELS, 1))
    return f"{len(names)} non-combat skills: {listed(names)}. Levels {every}; some begin at 0, {levels.name_of(0)}."


def _levels(skill: str) -> Statement:
    def statement(rev: Revision) -> str | None:
        trade = trade_of(rev, skill)
        if trade is None:
            return None
        edges = listed(f"Lv{place} from {number(edge)}" for place, edge in enumerate(trade.from_points, 1) if place > 1)
        begins, way = levels.begins(trade), levels.activation(trade)
        note = f" ({way.note})" if way.note else ""
        return f"Points: {edges}. It begins at Lv{begins.level} {begins.name}. Activation: {way.way}{note}."

    return statement


def _award(row: Award) -> str:
    deed = _DEEDS.get(row.event, row.event)
    grade = f" at {number(row.grade)}% off" if row.grade is not None else ""
    per = f"every {row.per} {deed}" if row.per > 1 else f"{deed}{grade}"
    whole = ", whole ones only" if row.whole else ""
    turn = " (once a turn)" if row.once_a_turn else ""
    return f"{number(row.points)} for {per}{whole}{turn}" if row.points else f"none for {per}"


def _points(skill: str) -> Statement:
    def statement(rev: Revision) -> str | None:
        trade = trade_of(rev, skill)
        return None if trade is None else f"Points in {trade.name}: {listed(map(_award, trade.awards))}."

    return statement


NUMBER = rule(
    "MZ-NCS-00",
    "Non-combat skills",
    FULL,
    _number,
    home=(levels.names, levels.level, levels.begins, Trades),
    met=Met(("trades", "skill")),
    keywords="noncombat skills list number unaware",
)


def practised(skill: str, mark: str, words: tuple[str, ...]) -> tuple[Entry, Entry]:
    """The two entries that every skill has: its levels, and how points are earned. `words` are its commands."""
    return (
        rule(
            f"MZ-NCS-{mark}-01",
            f"{skill}: levels",
            FULL,
            _levels(skill),
            home=(levels.find, levels.activation, Field(Trade, "from_points"), Activation),
            met=Met(("trades", "skill")),
            keywords=f"{skill.lower()} level threshold activation",
        ),
        rule(
            f"MZ-NCS-{mark}-02",
            f"{skill}: points",
            FULL,
            _points(skill),
            home=(gains.award, Award),
            met=Met((*words, "trades", "skill")),
            keywords=f"{skill.lower()} points practice",
        ),
    )
