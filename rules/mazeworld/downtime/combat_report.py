"""Shows a contestant's skills: levels, points, kills, training, badges (MZ-SK-01..05)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.combat_skills import levels as skills
from rules.mazeworld.combat_skills import names as skill_naming
from rules.mazeworld.downtime import noncombat_report as learning
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.noncombat_report import TradeShown
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.parts.trade import Trade
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion

SKILLS = Errand(
    ("skills",),
    "skills NAME melee",
    "show the level, points, kills and badge of every skill, a group or just one",
    private=True,
)
Groups = tuple[tuple[str, tuple[str, ...]], ...]
_NON_COMBAT = ("non combat", "noncombat", "trade")


@dataclass(frozen=True, slots=True)
class SkillShown:
    """One combat skill. `points`: None if the level is held without tracked points. `training`: in TP."""

    skill: str
    level: str
    badge: str | None
    ft: int
    ir: int
    points: float | None
    to_next: float | None
    kills: int
    training: float
    tracked: bool


@dataclass(frozen=True, slots=True)
class SkillsShown:
    """Combat skills by group, with the number of all skills; non-combat skills. `whole`: show every requested skill,
    tracked or not."""

    groups: tuple[tuple[str, tuple[SkillShown, ...]], ...]
    trades: tuple[TradeShown, ...]
    count: int
    kills: int
    ally_kills: int
    whole: bool
    kind: Literal["skills_shown"] = "skills_shown"


def shown(rev: Revision, record: Record, skill: str) -> SkillShown:
    row = skills.held(rev, skill, record.levels, record.points)
    points = record.points.get(skill)
    return SkillShown(
        skill,
        row.level,
        skills.badge(rev, row),
        row.ft,
        row.ir,
        points,
        None if points is None else skills.to_next(rev, points),
        record.killed_with.get(skill, 0),
        record.training.get(skill, 0),
        tracked=skill in record.points or skill in record.levels or skill in record.killed_with,
    )


def skills_shown(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Show all groups, one of them (possibly non-combat), or a single skill.

    Refuses with `not_in_revision`, `unknown_group`.
    """
    groups, trades = _asked(rev, rest.strip())
    told = tuple((title, tuple(shown(rev, record, name) for name in names)) for title, names in groups)
    beside = tuple(learning.shown(record, trade) for trade in trades)
    return [SkillsShown(told, beside, skills.count(rev), record.kills, record.ally_kills, whole=bool(rest.strip()))]


def _asked(rev: Revision, wanted: str) -> tuple[Groups, tuple[Trade[object], ...]]:
    """Return the combat groups and non-combat skills that a word means; without a word, all of them."""
    rule = skills.rules_of(rev)
    trades = () if rev.trades is None else rev.trades.all()
    if not wanted:
        return rule.groups, trades
    one, trade = skill_naming.find(rev, wanted), practice.find(rev, wanted)
    if one is not None:
        return (("", (one,)),), ()
    if trade is not None:
        return (), (trade,)
    if trades and skill_naming.plain(wanted) in _NON_COMBAT:
        return (), trades
    title = _group(rev, wanted)
    return ((title, skills.group(rev, title)),), ()


def _group(rev: Revision, wanted: str) -> str:
    """Return a group's title by its name or the start of it ("firearms", "heavy")."""
    titles = [title for title, _ in skills.rules_of(rev).groups]
    said = skill_naming.plain(wanted)
    found = [title for title in titles if skill_naming.plain(title).startswith(said)]
    if len(found) != 1 or not said:
        raise RuleError("unknown_group", {"group": wanted, "known": [*titles, "Non-combat"]})
    return found[0]


ERRANDS = ((SKILLS, skills_shown),)
OUTCOMES = (SkillsShown,)
KEEP: dict[type, object] = {}
