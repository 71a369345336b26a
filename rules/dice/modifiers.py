"""The modifiers after a pool: keep, drop, explode, reroll and count, each at most once, in any order."""

from re import Match
from typing import Final, Literal, NoReturn, TypeAlias, TypedDict

from rules.dice import tokens
from rules.dice.throws import DICE, DIGITS
from rules.dice.values import Value
from rules.errors import DiceError

Keeping: TypeAlias = Literal["kh", "kl", "dh", "dl"]

_KEEPS: dict[str, Keeping] = {"k": "kh", "kh": "kh", "kl": "kl", "dh": "dh", "dl": "dl", "d": "dl"}


class Span(Value):
    """The faces from `low` to `high`, inclusive; empty if `high` is below `low`."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low: Final = low
        self.high: Final = high

    def __contains__(self, face: object) -> bool:
        return isinstance(face, int) and self.low <= face <= self.high

    def among(self, sides: int) -> int:
        """Return how many faces of a die are in the span."""
        return max(min(self.high, sides) - max(self.low, 1) + 1, 0)

    def written(self, sides: int) -> str:
        if self.low == self.high:
            return f"={self.low}"
        return f"<={self.high}" if self.low == 1 and self.high != sides else f">={self.low}"


class Treatment(Value):
    """The modifiers of a pool, applied in this order, whatever the order of writing.

    1. `reroll`: a die that shows one of these faces is thrown again, `once` or until it shows another.
    2. `explode`: a die that shows one of these faces stays and adds one more die, which may explode too.
    3. `keep`: of all remaining dice, the `kept` highest or lowest are kept or dropped.
    4. `hits` and `fails`: every die that counts is worth 1, -1 or 0 instead of its face.
    """

    __slots__ = ("explode", "fails", "hits", "keep", "kept", "once", "reroll")

    def __init__(
        self,
        reroll: Span | None = None,
        once: bool = False,
        explode: Span | None = None,
        keep: Keeping | None = None,
        kept: int = 0,
        hits: Span | None = None,
        fails: Span | None = None,
    ) -> None:
        self.reroll: Final = reroll
        self.once: Final = once
        self.explode: Final = explode
        self.keep: Final = keep
        self.kept: Final = kept
        self.hits: Final = hits
        self.fails: Final = fails

    @property
    def brings(self) -> bool:
        """Whether the pool may throw more dice than its own."""
        return self.explode is not None or self.reroll is not None

    def written(self, sides: int) -> str:
        """Return the modifiers as notation after a pool of dice with this many sides."""
        text = ""
        if self.reroll:
            text += ("ro" if self.once else "r") + self.reroll.written(sides)
        if self.explode:
            only_highest = self.explode == Span(sides, sides)
            text += "!" if only_highest else "!" + self.explode.written(sides).removeprefix("=")
        if self.keep:
            text += f"{self.keep}{self.kept}"
        if self.hits:
            text += "t" + self.hits.written(sides)
        if self.fails:
            text += "f" + self.fails.written(sides)
        return text


class _Given(TypedDict, total=False):
    """The fields of a `Treatment` that were written."""

    reroll: Span
    once: bool
    explode: Span
    keep: Keeping
    kept: int
    hits: Span
    fails: Span


def read_treatment(text: str, position: int, sides: int, fudge: bool) -> tuple[Treatment | None, int]:
    """Read the modifiers at `position`; return them, if any, and where they end. Raises `DiceError`."""
    found = tokens.TREATMENT.match(text, position)
    if found is None:
        return None, position
    given: _Given = {}
    while found:
        if fudge and not found["keep"]:
            _refuse("fudge_only_keeps", found)
        more = _read(found, sides)
        if any(field in given for field in more):
            _refuse("given_twice", found)
        given |= more
        position = found.end()
        found = tokens.TREATMENT.match(text, position)
    treatment = Treatment(**given)
    if treatment.fails and not treatment.hits:
        raise DiceError("fails_without_hits", {}, text=text, position=position)
    if treatment.explode and treatment.reroll and not treatment.once:
        low, high = treatment.reroll.low, treatment.reroll.high
        standing = [(first, last) for first, last in ((1, low - 1), (high + 1, sides)) if first <= last]
        if all(first in treatment.explode and last in treatment.explode for first, last in standing):
            raise DiceError("always_explodes", {"sides": sides}, text=text, position=position)
    return treatment, position


def _read(found: Match[str], sides: int) -> _Given:
    match found.lastgroup:
        case "keep" | "kept":
            keep = found["keep"].lower()
            kept = _number(found, found["kept"], DICE) if found["kept"] else 1
            if kept == 0 and keep[0] == "k":
                _refuse("keeps_nothing", found)
            return {"keep": _KEEPS[keep], "kept": kept}
        case "bang":
            return {"explode": Span(sides, sides) if sides > 1 else _refuse("always_explodes", found, sides=sides)}
        case "exploding":
            relation = found["explodes"] or "="
            return {"explode": _some(found, _span(found, relation, found["exploding"], sides), sides, "explodes")}
        case "rerolling":
            relation = found["rerolls"] or "="
            if found[0][0] == " " and not found["rerolls"] and len(found["reroll"]) == 1:
                # Directly after the dice this is our reroll; after a space, other bots reroll just once, or lower faces
                # too.
                _refuse("rerolls_how", found, number=found["rerolling"])
            span = _some(found, _span(found, relation, found["rerolling"], sides), sides, "rerolls")
            return {"reroll": span, "once": found["reroll"] in ("ro", "RO", "rO", "Ro")}
    if found["count"] in "tT":
        return {"hits": _span(found, found["counts"] or ">=", found["counting"], sides)}
    return {"fails": _span(found, found["counts"] or "<=", found["counting"], sides)}


def _some(found: Match[str], span: Span, sides: int, verb: str) -> Span:
    """Return the span if it holds some but not all faces of the die."""
    if span.low <= 1 and span.high >= sides:
        _refuse(f"always_{verb}", found, sides=sides)
    if span.low > span.high or span.low > sides or span.high < 1:
        _refuse(f"never_{verb}", found, sides=sides)
    return span


def _span(found: Match[str], relation: str, digits: str, sides: int) -> Span:
    value = _number(found, digits)
    match relation:
        case ">=":
            return Span(max(value, 1), sides)
        case ">":
            return Span(value + 1, sides)
        case "<=":
            return Span(1, min(value, sides))
        case "<":
            return Span(1, min(value - 1, sides))
        case _:
            return Span(value, value)


def _number(found: Match[str], digits: str, limit: int = 10**DIGITS) -> int:
    if len(digits) > DIGITS or int(digits) > limit:
        _refuse("number_too_large", found, limit=limit)
    return int(digits)


def _refuse(code: str, found: Match[str], **facts: object) -> NoReturn:
    written = found[0].lstrip(" ")
    place = found.end() - len(written)
    raise DiceError(code, {"written": written, **facts}, text=found.string, position=place, length=len(written))
