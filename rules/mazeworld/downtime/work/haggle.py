"""`@haggle`: negotiate a shop owner's price (MZ-NCS-NEGO-02, MZ-NCS-NEGO-03)."""

from dataclasses import dataclass
from typing import Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.noncombat_skills.chances import Tries, checked, tried
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.system.figures import within
from rules.wording import worded

HAGGLE = Errand(
    ("haggle",),
    "haggle 240 medium chance 55%",
    "talk a price down; add `won` or `lost` if you played it out: `haggle 240 medium won`",
    takes="won, lost, chance, small, medium, large",
)
GRADES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Haggled:
    """Haggling over a purchase in P$, for `discount` percent off. `tries`: None if the GM decided the result."""

    value: float
    grade: str
    discount: float
    won: bool
    price: float
    tries: Tries | None = None
    kind: Literal["haggled"] = "haggled"


def haggle(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Haggle with "PRICE easy|medium|hard chance PERCENT%", or "won" or "lost" instead of a chance.

    Refuses with `trade_unaware`, `incomplete`, `too_dear`, `figure_missing`, `no_percent`.
    """
    trade = levels.rules_of(rev).negotiation
    row = practice.row(record, trade)
    discounts = {name: award.grade for name, award in zip(GRADES, trade.awards, strict=True)}
    asked = Asked(rest)
    chance, said, grade = asked.after("chance"), asked.word("won", "lost"), asked.word(*GRADES)
    off, value = asked.percent(), asked.amount()
    asked.nothing_more(HAGGLE.example)
    grade = grade or next((name for name, percent in discounts.items() if percent == off), None)
    if grade is None and off is not None:
        raise RuleError("unknown_discount", {"discount": off, "known": tuple(discounts.values())})
    if value is None or grade is None:
        raise RuleError("incomplete", {"example": HAGGLE.example})
    within(worded("price"), value)
    if not trades.may_haggle(row, value):
        raise RuleError("too_dear", {"value": value, "limit": row.most})
    if chance is None and said is None:
        command = f"haggle {record.name} {value:g} {grade}"
        raise missing(
            worded("your chance of getting that discount"), worded("the Negotiating page"), f"{command} chance 55%"
        )
    tries = None
    if said is None and chance is not None:
        tries = tried(checked(chance), 1, occasion.dice, f"{occasion.label}/1")
    won = said == "won" if tries is None else tries.won > 0
    discount = discounts[grade] or 0
    price = value * (100 - discount) / 100 if won else value
    earned = practice.earn(record, trade, "haggle", 1, grade=discount) if won else []
    return [Haggled(value, grade, discount, won, price, tries), *earned]


ERRANDS = ((HAGGLE, haggle),)
OUTCOMES = (Haggled,)
