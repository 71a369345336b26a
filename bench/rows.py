"""What a bench reports: for each case how two contenders fared, and the goal for their ratio."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True, slots=True)
class Row:
    """`ours` and `theirs` are times of one call in microseconds, one per round; `must` and `good` bound the ratio."""

    case: str
    ours: Sequence[float]
    theirs: Sequence[float]
    must: float
    good: float

    @property
    def ratios(self) -> list[float]:
        """How many times faster we were, round by round."""
        return [their / our for our, their in zip(self.ours, self.theirs, strict=True)]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def missed(self) -> bool:
        return self.ratio < self.must


def printed(rows: Sequence[Row]) -> str:
    """A table: medians, and the middle half of the ratios as their spread."""
    lines = [f"{'case':<22}{'ours µs':>10}{'theirs µs':>12}{'ratio':>9}{'spread':>16}{'must':>7}{'good':>7}  "]
    for row in rows:
        low, _, high = quantiles(row.ratios, n=4) if len(row.ratios) > 1 else row.ratios * 3
        verdict = "missed" if row.missed else "good" if row.ratio >= row.good else "met"
        lines.append(
            f"{row.case:<22}{median(row.ours):>10.2f}{median(row.theirs):>12.1f}{row.ratio:>8.1f}x"
            f"{f'{low:.1f}-{high:.1f}':>16}{row.must:>6.0f}x{row.good:>6.0f}x  {verdict}"
        )
    return "\n".join(lines)
