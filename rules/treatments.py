"""Reads what stands behind a pool: keep, drop, explode, reroll and count, each at most once, in any order."""

from dataclasses import replace
from re import Match
from typing import NoReturn

from rules import tokens
from rules.errors import DiceError
from rules.expression import Keeping, Span, Treatment
from rules.limits import DICE, DIGITS

_KEEPS: dict[str, Keeping] = {"k": "kh", "kh": "kh", "kl": "kl", "dh": "dh", "dl": "dl"}


def read_treatment(text: str, position: int, sides: int, fudge: bool) -> tuple[Treatment | None, int]:
    """The treatment that starts at `position`, if any, and where it ends. Raises `DiceError`."""
    found = tokens.TREATMENT.match(text, position)
    if found is None:
        return None, position
    treatment = Treatment()
    while found:
        if fudge and not found[1]:
            _refuse("fudge_only_keeps", found)
        treatment = _with(treatment, found, sides)
        position = found.end()
        found = tokens.TREATMENT.match(text, position)
    if treatment.fails and not treatment.hits:
        raise DiceError("fails_without_hits", {}, text=text, position=position)
    if treatment.explode and treatment.reroll and not treatment.once:
        low, high = treatment.reroll.low, treatment.reroll.high
        standing = [(first, last) for first, last in ((1, low - 1), (high + 1, sides)) if first <= last]
        if all(first in treatment.explode and last in treatment.explode for first, last in standing):
            raise DiceError("always_explodes", {"sides": sides}, text=text, position=position)
    return treatment, position


def _with(treatment: Treatment, found: Match[str], sides: int) -> Treatment:
    keep, kept, bang, *_ = found.groups()
    if keep:
        if treatment.keep:
            _refuse("given_twice", found)
        amount = _number(found, kept, DICE) if kept else 1
        if amount == 0 and keep[0] in "kK":
            _refuse("keeps_nothing", found)
        return replace(treatment, keep=_KEEPS[keep.lower()], kept=amount)
    if bang:
        if treatment.explode:
            _refuse("given_twice", found)
        span = _span(found, found[4] or "=", found[5], sides) if found[5] else Span(sides, sides)
        if span.low <= 1 and span.high >= sides:
            _refuse("always_explodes", found, sides=sides)
        if span.low > span.high or span.low > sides:
            _refuse("never_explodes", found, sides=sides)
        return replace(treatment, explode=span)
    if found[6]:
        if treatment.reroll:
            _refuse("given_twice", found)
        span = _span(found, found[7] or "=", found[8], sides)
        if span.low <= 1 and span.high >= sides:
            _refuse("always_rerolls", found, sides=sides)
        if span.low > span.high or span.low > sides:
            _refuse("never_rerolls", found, sides=sides)
        return replace(treatment, reroll=span, once=found[6].lower() == "ro")
    hits = found[9] in "tT"
    if treatment.hits if hits else treatment.fails:
        _refuse("given_twice", found)
    span = _span(found, found[10] or (">=" if hits else "<="), found[11], sides)
    return replace(treatment, hits=span) if hits else replace(treatment, fails=span)


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
