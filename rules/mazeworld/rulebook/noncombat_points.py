"""Levels and points of the non-combat skills (MZ-NCS-00, MZ-NCS-*-01, MZ-NCS-*-02)."""

from rules.mazeworld.downtime.work import tend as tending
from rules.mazeworld.noncombat_skills import gains, levels
from rules.mazeworld.parts.attack import LEVELS
from rules.mazeworld.parts.trade import Activation, Award, Trade, Trades
from rules.mazeworld.revision import Revision
from rules.mazeworld.rulebook.entries import FULL, Statement, rule
from rules.mazeworld.rulebook.our_words import ours
from rules.system.rule_entry import Entry, Field, Met
from rules.wording import joined, listed, worded

_DEEDS = {
    "butcher": worded("butchering a creature"),
    "craft": worded("crafting an item"),
    "handload": worded("rounds handloaded"),
    "extract": worded("extracting an ore bundle"),
    "haggle": worded("a haggle"),
    "repair": worded("a repair"),
    "revive": worded("a weapon brought back from 0"),
    "clean": worded("a cleaning"),
    "pick": worded("picking a lock"),
    tending.ITEM: worded("using a medical item"),
    tending.RAGS: worded("applying rags"),
    "evade": worded("evading"),
    "parry": worded("parrying"),
    "counter": worded("a counter"),
}


def trade_of(rev: Revision, skill: str) -> Trade[object] | None:
    """Return a non-combat skill by name, None if the revision doesn't have it."""
    return levels.find(rev, skill) if skill in levels.names(rev) else None


def _number(rev: Revision) -> str | None:
    if rev.trades is None:
        return None
    names = levels.names(rev)
    return worded(
        "There are {count} non-combat skills: {skills}. Their levels are {levels}. Some start at 0, {lowest}.",
        count=len(names),
        skills=listed(names),
        levels=listed(f"{place} {name}" for place, name in enumerate(LEVELS, 1)),
        lowest=levels.name_of(0),
    )


def _levels(skill: str) -> Statement:
    def statement(rev: Revision) -> str | None:
        trade = trade_of(rev, skill)
        if trade is None:
            return None
        edges = listed(
            worded("Lv{level} from {points}", level=place, points=edge)
            for place, edge in enumerate(trade.from_points, 1)
            if place > 1
        )
        begins, way = levels.begins(trade), levels.activation(trade)
        points = worded(
            "Points: {edges}. You start at Lv{level} {name}.", edges=edges, level=begins.level, name=begins.name
        )
        if not way.note:
            return joined((points, worded("Activation: {way}.", way=ours(way.way))))
        return joined((points, worded("Activation: {way} ({note}).", way=ours(way.way), note=ours(way.note))))

    return statement


def _award(row: Award) -> str:
    deed = _DEEDS.get(row.event, row.event)
    per: str = deed
    if row.per > 1:
        per = worded("every {count} {deed}", count=row.per, deed=deed)
    elif row.grade is not None:
        per = worded("{deed} at {share}% off", deed=deed, share=row.grade)
    if not row.points:
        return worded("none for {deed}", deed=per)
    if row.whole:
        per = worded("{deed}, whole ones only", deed=per)
    if row.once_a_turn:
        per = worded("{deed} (once a turn)", deed=per)
    return worded("{points} for {deed}", points=row.points, deed=per)


def _points(skill: str) -> Statement:
    def statement(rev: Revision) -> str | None:
        trade = trade_of(rev, skill)
        if trade is None:
            return None
        return worded("Points in {skill}: {awards}.", skill=trade.name, awards=listed(map(_award, trade.awards)))

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
    """Make the two entries that every skill has: its levels, and how it earns points. `words`: its commands."""
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
