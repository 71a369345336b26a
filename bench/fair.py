"""Fair dice ([fair-dice.md](fair-dice.md)): faces that follow from a seed, compared with the operating system's.

Only fights with `@game fair on` have them. The limits are maximums: a whole command takes hundreds of times longer.
`a file checked` is 1,000 rolls of 2d6.
"""

from collections.abc import Callable, Sequence
from itertools import count

from bench.rows import Row
from bench.timing import processor
from bot.app.chance import SystemLuck
from bot.features.fair.file import FORMAT, FairFile, Published, Rolled, faults
from bot.pipeline.work.fair_fights import Fair, FairFight
from rules.dice.fair import faces_of

SEED = bytes(range(32))
MIX = "0" * 64
CHECKED = 1_000


def fair(rounds: int) -> Sequence[Row]:
    luck, numbers = SystemLuck(), count()
    rows = []
    for dice, sides, must, good in ((1, 20, 60, 30), (2, 6, 60, 30), (100, 6, 120, 60)):

        def ours(dice: int = dice, sides: int = sides) -> None:
            faces_of(SEED, MIX, f"discord:{next(numbers)}", "t1/1/2/attack/1", dice, sides)

        def theirs(dice: int = dice, sides: int = sides) -> None:
            luck.roll("f1/t1/kim/punch/bat/attack/1", dice, sides)

        rows.append(_row(f"{dice}d{sides}", ours, theirs, rounds, must, good))
    file = _file()

    def checked() -> None:
        if any(faults(file)):
            raise AssertionError("the file is sound")

    def thrown() -> None:
        for _ in range(CHECKED):
            luck.roll("f1/t1/kim/punch/bat/attack/1", 2, 6)

    return [*rows, _row("a file checked", checked, thrown, rounds, None, None, calls=2)]


def _row(
    name: str,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    rounds: int,
    must: float | None,
    good: float | None,
    calls: int = 500,
) -> Row:
    pairs = [(processor(ours, calls), processor(theirs, calls)) for _ in range(rounds)]
    return Row(name, [our for our, _ in pairs], [their for _, their in pairs], must, good, dearer=True)


def _file() -> FairFile:
    (made,) = Fair(FairFight(number=1), None).committed(bytes(range(64))).revealed().fight.commitments
    published = Published(commitment=made.digest, seed=made.seed, hidden_hash=made.hidden_hash)
    dice = [
        Rolled(
            commitment=1, cause=f"discord:{at}", label="t1/1/2/attack/1", count=2, sides=6,
            faces=faces_of(SEED, "", f"discord:{at}", "t1/1/2/attack/1", 2, 6),
        )
        for at in range(CHECKED)
    ]  # fmt: skip
    return FairFile(format=FORMAT, fight=1, commitments=(published,), dice=tuple(dice))
