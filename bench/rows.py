"""What a bench reports: for each case how two contenders fared, and the goal for their ratio."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """`ours` and `theirs` are times of one call in microseconds, or what else `unit` says, one per round; `must` and
    `good` bound the ratio.

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
    unit: str = "µs"

    @property
    def ratios(self) -> list[float]:
        """Round by round."""
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
        """As JSON can hold it, and makes it again; what is as it is in most rows is left out."""
        rounded = {"ours": [_digits(one) for one in self.ours], "theirs": [_digits(one) for one in self.theirs]}
        fields = asdict(self) | rounded
        usual = {"must": None, "good": None, "dearer": False, "size": None, "unit": "µs"}
        return {name: value for name, value in fields.items() if name not in usual or usual[name] != value}

    def _reaches(self, bound: float) -> bool:
        return self.ratio <= bound if self.dearer else self.ratio >= bound


def _digits(figure: float) -> float:
    """To five digits, which is more than anything here is measured to."""
    return float(f"{figure:.5g}")


def largest(rows: Sequence[Row]) -> list[Row]:
    """The rows, of each curve that of the largest size."""
    last = {row.case: row for row in rows if row.size is not None}
    return [row for row in rows if row.size is None or row is last[row.case]]


def printed(rows: Sequence[Row]) -> str:
    """A table: medians, and the middle half of the ratios as their spread. Of a curve it holds the largest size."""
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
    """With its unit, to three digits or to the whole number."""
    digits = next((digits for least, digits in ((100, 0), (10, 1)) if abs(figure) >= least), 2)
    return f"{figure:,.{digits}f} {unit}".rstrip()
