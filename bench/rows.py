"""What a bench reports: for each case how two contenders fared, and the goal for their ratio."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True, slots=True)
class Row:
    """`ours` and `theirs` are times of one call in microseconds, one per round; `must` and `good` bound the ratio.

    The ratio says how many times faster we are; where the other contender does only a part of our work, how many
    times dearer (`dearer`), and the bounds are upper ones. Rows of one case that differ in `size` are a curve.
    """

    case: str
    ours: Sequence[float]
    theirs: Sequence[float]
    must: float | None = None
    good: float | None = None
    dearer: bool = False
    size: int | None = None

    @property
    def ratios(self) -> list[float]:
        """Round by round."""
        pairs = zip(self.ours, self.theirs, strict=True)
        return [our / their if self.dearer else their / our for our, their in pairs]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def missed(self) -> bool:
        return self.must is not None and not self._reaches(self.must)

    @property
    def verdict(self) -> str:
        if self.must is None:
            return ""
        return "missed" if self.missed else "good" if self.good is not None and self._reaches(self.good) else "met"

    def _reaches(self, bound: float) -> bool:
        return self.ratio <= bound if self.dearer else self.ratio >= bound


def printed(rows: Sequence[Row]) -> str:
    """A table: medians, and the middle half of the ratios as their spread. Of a curve it holds the largest size."""
    largest = {row.case: row for row in rows}
    wide = max(28, *(len(_name(row)) + 2 for row in largest.values()))
    lines = [f"{'case':<{wide}}{'ours µs':>10}{'theirs µs':>12}{'ratio':>9}{'spread':>16}{'must':>7}{'good':>7}  "]
    for row in largest.values() if any(row.size for row in rows) else rows:
        low, _, high = quantiles(row.ratios, n=4) if len(row.ratios) > 1 else row.ratios * 3
        must, good = ("" if bound is None else f"{bound:g}x" for bound in (row.must, row.good))
        lines.append(
            f"{_name(row):<{wide}}{median(row.ours):>10.2f}{median(row.theirs):>12.1f}{row.ratio:>8.1f}x"
            f"{f'{low:.1f}-{high:.1f}':>16}{must:>7}{good:>7}  {row.verdict}".rstrip()
        )
    return "\n".join(lines)


def _name(row: Row) -> str:
    return row.case if row.size is None else f"{row.case}, {row.size:,}"
