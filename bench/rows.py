"""The results of a bench: both contenders' figures for each case, and the goal for their ratio."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One case. `ours` and `theirs`: microseconds per call (or another `unit`), one per round; `must` and `good`:
    limits of the ratio.

    The ratio says how many times faster we are. If the other contender does only part of our work, it says how many
    times more expensive we are (`dearer`), and the limits are maximums. Rows of one case with different `size`s form
    a curve.
    """

    case: str
    ours: Sequence[float]
    theirs: Sequence[float]
    must: float | None = None
    good: float | None = None
    dearer: bool = False
    size: int | None = None
    unit: str = "µs"

    @property
    def ratios(self) -> list[float]:
        """The ratio of each round."""
        pairs = zip(self.ours, self.theirs, strict=True)
        return [our / their if self.dearer else their / our for our, their in pairs]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def name(self) -> str:
        return self.case if self.size is None else f"{self.case}, {self.size:,}"

    @property
    def missed(self) -> bool:
        return self.must is not None and not self._reaches(self.must)

    @property
    def verdict(self) -> str:
        if self.must is None:
            return ""
        return "missed" if self.missed else "good" if self.good is not None and self._reaches(self.good) else "met"

    def plain(self) -> dict[str, Any]:
        """Return the row as a JSON object without default values."""
        rounded = {"ours": [_digits(one) for one in self.ours], "theirs": [_digits(one) for one in self.theirs]}
        fields = asdict(self) | rounded
        usual = {"must": None, "good": None, "dearer": False, "size": None, "unit": "µs"}
        return {name: value for name, value in fields.items() if name not in usual or usual[name] != value}

    def _reaches(self, bound: float) -> bool:
        return self.ratio <= bound if self.dearer else self.ratio >= bound


def _digits(figure: float) -> float:
    """Round to five digits, more than any measurement's precision."""
    return float(f"{figure:.5g}")


def largest(rows: Sequence[Row]) -> list[Row]:
    """Return the rows, only the largest size of each curve."""
    last = {row.case: row for row in rows if row.size is not None}
    return [row for row in rows if row.size is None or row is last[row.case]]


def printed(rows: Sequence[Row]) -> str:
    """Return a table of medians, with the middle half of the ratios as spread. Curves show only their largest size."""
    shown = largest(rows)
    wide = max(28, *(len(row.name) + 2 for row in shown))
    lines = [f"{'case':<{wide}}{'ours':>14}{'theirs':>14}{'ratio':>9}{'spread':>16}{'must':>7}{'good':>7}"]
    for row in shown:
        low, _, high = quantiles(row.ratios, n=4, method="inclusive") if len(row.ratios) > 1 else row.ratios * 3
        must, good = ("" if bound is None else f"{bound:g}x" for bound in (row.must, row.good))
        lines.append(
            f"{row.name:<{wide}}{amount(median(row.ours), row.unit):>14}{amount(median(row.theirs), row.unit):>14}"
            f"{row.ratio:>8.1f}x{f'{low:.1f}-{high:.1f}':>16}{must:>7}{good:>7}  {row.verdict}".rstrip()
        )
    return "\n".join(lines)


def amount(figure: float, unit: str) -> str:
    """Return a figure with its unit, to three digits or whole numbers."""
    digits = next((digits for least, digits in ((100, 0), (10, 1)) if abs(figure) >= least), 2)
    return f"{figure:,.{digits}f} {unit}".rstrip()
