"""The dice of a case: streams matched by what they are for and by their expression, every result used once.

What a stream is called is the case's to choose: where none has the name that a rule asks for, the next unused results
of the expression count. One die is a roll and a pool alike.
"""

import re
from collections.abc import Sequence
from typing import Any

_EXPRESSION = re.compile(r"(\d*)d(\d+)([+-]\d+)?")
_ALONE = re.compile(r"1d\d+")


class VectorDiceError(Exception):
    """Dice that a case does not have, has left over, or that cannot have fallen."""


class VectorTape:
    """Results by stream. `take` gives totals (constants of the expression included), `faces` the single dice."""

    def __init__(self, streams: Sequence[dict[str, Any]]) -> None:
        self._streams = [
            (
                str(one["for"]),
                _plain(one["expr"]),
                "faces" in one and not _ALONE.fullmatch(_plain(one["expr"])),
                list(one.get("got", one.get("faces", []))),
            )
            for one in streams
        ]
        self._taken: set[int] = set()

    def left(self, wanted: str) -> int:
        """How many results the streams of this name still have."""
        return sum(len(results) for name, _, _, results in self._streams if name == wanted)

    def take(self, wanted: str, expression: str, count: int = 1) -> list[int]:
        """`count` totals of an expression, each checked against its range."""
        found = self._pop(wanted, expression, count, pool=False)
        dice, sides, constant = _parts(expression)
        for total in found:
            if not dice <= total - constant <= dice * sides:
                raise VectorDiceError(f"{total} cannot come up on {expression}")
        return found

    def series(self, wanted: str, expression: str, most: int | None = None) -> list[int]:
        """All results of a series of throws, at most so many."""
        known = any(name == wanted for name, _, _, _ in self._streams)
        there = sum(
            len(results)
            for name, own, is_pool, results in self._streams
            if not is_pool and (name == wanted if known else own == _plain(expression))
        )
        return self.take(wanted, expression, there if most is None else min(there, most))

    def sole(self, expression: str) -> int:
        """The one result that has this expression, whatever its stream is called: for functions of a single throw."""
        found = [name for name, own, _, results in self._streams if own == _plain(expression) and results]
        if len(found) != 1:
            raise VectorDiceError(f"one throw of {expression} wanted, {len(found)} streams left")
        return self.take(found[0], expression)[0]

    def following(self, expression: str) -> int:
        """The next unused result of an expression, whatever its stream is called."""
        for name, own, is_pool, results in self._streams:
            if own == _plain(expression) and not is_pool and results:
                return self.take(name, expression)[0]
        raise VectorDiceError(f"missing dice: {expression}")

    def faces(self, wanted: str, expression: str, count: int = 1) -> list[list[int]]:
        """`count` throws as single faces: any that give the listed total."""
        dice, sides, constant = _parts(expression)
        return [_split(total - constant, dice, sides) for total in self.take(wanted, expression, count)]

    def pool(self, wanted: str, sides: int = 6) -> list[int]:
        """All single faces of the next pool roll of this name, as many as its expression says."""
        known = any(name == wanted for name, _, _, _ in self._streams)
        for index, (name, own, is_pool, results) in enumerate(self._streams):
            fits = is_pool or (results and _ALONE.fullmatch(own))
            if (name == wanted or not known) and fits and index not in self._taken:
                self._taken.add(index)
                found, results[:] = list(results), []
                dice, own_sides, constant = _parts(own)
                if len(found) != dice or own_sides != sides or constant:
                    raise VectorDiceError(f"{found} cannot come up on {own}")
                if not all(1 <= face <= sides for face in found):
                    raise VectorDiceError(f"{found} cannot come up on {own}")
                return found
        raise VectorDiceError(f"no pool {wanted}")

    def finish(self) -> None:
        """Raises if a result was not used."""
        left = [f"{name} {expression}: {results}" for name, expression, _, results in self._streams if results]
        if left:
            raise VectorDiceError(f"dice left over: {'; '.join(left)}")

    def _pop(self, wanted: str, expression: str, count: int, *, pool: bool) -> list[int]:
        found: list[int] = []
        known = any(name == wanted for name, _, _, _ in self._streams)
        for name, own, is_pool, results in self._streams:
            if (name == wanted or not known) and own == _plain(expression) and is_pool is pool:
                while results and len(found) < count:
                    found.append(results.pop(0))
        if len(found) < count:
            raise VectorDiceError(f"missing dice: {wanted} {expression}, {count} wanted, {len(found)} left")
        return found


class ConflictDice:
    """Speed conflict throws, in the order in which the case lists them."""

    def __init__(self, tape: VectorTape) -> None:
        self._tape = tape
        self.used: list[str] = []

    def roll(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        expression = f"{count}d{sides}"
        self.used.append(expression)
        return (self._tape.following(expression),)


class StreamDice:
    """One stream behind the rules' dice protocol, whatever the label."""

    def __init__(self, tape: VectorTape, wanted: str) -> None:
        self._tape, self._wanted = tape, wanted

    def roll(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._tape.faces(self._wanted, f"{count}d{sides}")[0])


class NoDice:
    """For functions that must not roll."""

    def roll(self, label: str, count: int, sides: int) -> tuple[int, ...]:
        raise VectorDiceError(f"missing dice: {label} {count}d{sides}")


def _plain(expression: str) -> str:
    plain = expression.replace(" ", "").lower()
    return f"1{plain}" if plain.startswith("d") else plain


def _parts(expression: str) -> tuple[int, int, int]:
    match = _EXPRESSION.fullmatch(_plain(expression))
    if match is None:
        raise VectorDiceError(f"cannot read {expression}")
    return int(match[1] or 1), int(match[2]), int(match[3] or 0)


def _split(total: int, dice: int, sides: int) -> list[int]:
    faces: list[int] = []
    for left in range(dice - 1, -1, -1):
        face = max(1, min(sides, total - left))
        faces.append(face)
        total -= face
    return faces
