"""`@lockpick` and `@hack`: open locks by steps, traps, force, and login words (MZ-NCS-LOCK-02, MZ-NCS-LOCK-03)."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.errors import RuleError
from rules.mazeworld.downtime import practice
from rules.mazeworld.downtime.arguments import Asked, missing, whole
from rules.mazeworld.downtime.records import Record
from rules.mazeworld.noncombat_skills import levels, trades
from rules.mazeworld.parts.trade import Picking
from rules.mazeworld.revision import Revision
from rules.system import Errand, Occasion
from rules.wording import worded

LOCKPICK = Errand(
    ("lockpick", "pick"),
    "lockpick step 2 ft 8 checks 3",
    "pick a lock; also `lockpick trap`, `lockpick force` and `lockpick opened`",
    takes="step, checks, force, trap, opened",
)
HACK = Errand(("hack",), "hack 5", "hack a lock with 5 login words; `hack opened` once it's open", takes="opened")
MOST_CHECKS: Final = 30
MOST_WORDS: Final = 30
PAGE: Final = worded("the Lockpicking page")


@dataclass(frozen=True, slots=True)
class LockChecked:
    """Checks at a step or a trap with 2d6 above `ft`, until `needed` of them succeed. `uses`: of the kit, None if the
    document prints no number."""

    what: str
    ft: int
    needed: int
    throws: tuple[tuple[int, int], ...]
    successes: int
    uses: float | None
    kind: Literal["lock_checked"] = "lock_checked"


@dataclass(frozen=True, slots=True)
class LockForced:
    """Attempts to force a lock until it opens or its trap is set off. `failures`: those that count, including earlier
    ones; `forgiven` of them do no harm."""

    ft: int
    throws: tuple[tuple[int, int], ...]
    failures: int
    forgiven: int
    opened: bool
    sprung: bool
    uses: float | None
    kind: Literal["lock_forced"] = "lock_forced"


@dataclass(frozen=True, slots=True)
class HackHelped:
    """Login words of which the first `solved` are solved; `letters`: the others show their first letter."""

    words: int
    solved: int
    letters: bool
    kind: Literal["hack_helped"] = "hack_helped"


@dataclass(frozen=True, slots=True)
class LockOpened:
    """A lock that somebody reports as picked or hacked."""

    hacked: bool
    kind: Literal["lock_opened"] = "lock_opened"


def lockpick(rev: Revision, record: Record, rest: str, occasion: Occasion) -> list[object]:
    """Pick a lock with "step 1|2 …", "trap …", "force …", each with "ft FT", "checks NEEDED", "xTRIES"; or "opened".

    Refuses with `trade_unaware`, `which_lock_work`, `figure_missing`, `errand_unread`, `out_of_range`.
    """
    trade = levels.rules_of(rev).lockpicking
    row = practice.row(record, trade)
    asked = Asked(rest)
    what = asked.word("step", "trap", "force", "opened", "open")
    if what in ("opened", "open"):
        asked.nothing_more("lockpick opened")
        return [LockOpened(hacked=False), *practice.earn(record, trade, "pick")]
    if what is None:
        asked.nothing_more(LOCKPICK.example)
        raise RuleError("which_lock_work")
    if what == "force":
        return _force(rev, record, row, asked, occasion)
    return [_check(record, row, what, asked, occasion)]


def _check(record: Record, row: Picking, what: str, asked: Asked, occasion: Occasion) -> LockChecked:
    said_ft, said_needed = asked.after("ft"), asked.after("checks", "check")
    printed_ft, printed_needed = row.trap_ft, row.trap_checks
    if what == "step":
        number = asked.word("1", "2")
        if number is None:
            raise RuleError("incomplete", {"example": LOCKPICK.example})
        what = f"step {number}"
        printed_ft = row.step1_ft if number == "1" else row.step2_ft
        printed_needed = None if number == "1" else row.step2_checks
    ft = printed_ft if said_ft is None else said_ft
    needed = printed_needed if said_needed is None else said_needed
    if ft is None or needed is None:
        figures = f" ft {8 if ft is None else ft:g} checks {3 if needed is None else needed:g}"
        command = f"lockpick {record.name} {what}{figures}"
        raise missing(_lacking(ft, needed, worded("the trap") if what == "trap" else what), PAGE, command)
    ft, needed = whole("FT", ft, 2, 12), whole("checks", needed, 1, MOST_CHECKS)
    tries = asked.times(MOST_CHECKS)
    asked.nothing_more(LOCKPICK.example)
    throws: list[tuple[int, int]] = []
    successes = 0
    while successes < needed and len(throws) < max(tries, needed):
        throws.append(_throw(occasion, len(throws)))
        successes += sum(throws[-1]) > ft
    return LockChecked(what, ft, needed, tuple(throws), successes, trades.kit_use(row, len(throws)))


def _lacking(ft: float | None, needed: float | None, what: str) -> str:
    """Name the figures missing for a step."""
    if ft is not None:
        return worded("the number of checks for {step}", step=what)
    if needed is not None:
        return worded("the FT for {step}", step=what)
    return worded("the FT and the number of checks for {step}", step=what)


def _force(rev: Revision, record: Record, row: Picking, asked: Asked, occasion: Occasion) -> list[object]:
    rule = levels.rules_of(rev)
    given, before = asked.after("ft"), asked.after("failed")
    if given is None:
        raise missing(worded("the FT for forcing the lock"), PAGE, command=f"lockpick {record.name} force ft 9")
    ft, failures = whole("FT", given, 2, 12), whole("failed", before or 0, 0, MOST_CHECKS)
    tries = asked.times(MOST_CHECKS)
    asked.nothing_more("lockpick force ft 9 x3 failed 1")
    throws: list[tuple[int, int]] = []
    opened = sprung = False
    while not opened and not sprung and len(throws) < tries:
        throws.append(_throw(occasion, len(throws)))
        score = sum(throws[-1])
        opened, natural_two = score > ft, score == 2
        failures += natural_two if rule.pick_forgives_critical else not opened
        sprung = trades.springs_trap(row, failures, natural_two, forgives_critical=rule.pick_forgives_critical)
    uses = trades.kit_use(row, len(throws))
    forced = LockForced(ft, tuple(throws), failures, row.forgiven, opened, sprung, uses)
    return [forced, *practice.earn(record, rule.lockpicking, "pick", 1 if opened else 0)]


def _throw(occasion: Occasion, before: int) -> tuple[int, int]:
    one, other = occasion.dice.roll(f"{occasion.label}/{before + 1}", 2, 6)
    return one, other


def hack(rev: Revision, record: Record, rest: str, _: Occasion) -> list[object]:
    """Hack with "WORDS" or "opened". Refuses with `not_in_revision`, `trade_unaware`, `incomplete`."""
    trade = levels.rules_of(rev).lockpicking
    if not levels.rules_of(rev).hacking:
        raise RuleError("not_in_revision", {"subject": "hacking"})
    row = practice.row(record, trade)
    asked = Asked(rest)
    if asked.word("opened", "open") is not None:
        asked.nothing_more("hack opened")
        return [LockOpened(hacked=True), *practice.earn(record, trade, "pick")]
    amount = asked.amount()
    if amount is None:
        raise RuleError("incomplete", {"example": HACK.example})
    asked.word("word", "words")
    asked.nothing_more(HACK.example)
    words = whole("words", amount, 1, MOST_WORDS)
    return [HackHelped(words, min(words, row.hack_words or 0), bool(row.hack_letters))]


ERRANDS = ((LOCKPICK, lockpick), (HACK, hack))
OUTCOMES = (LockChecked, LockForced, HackHelped, LockOpened)
