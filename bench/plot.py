"""Curves as an SVG drawing: the cost relative to the smallest size, by size, both on logarithmic scales."""

from collections.abc import Mapping, Sequence
from math import log10
from pathlib import Path
from typing import Final

from bench.rows import Row

PLOT: Final = Path("docs/curves.svg")
WIDE, HIGH = 380, 250
"""The size of a panel in pixels."""
LEFT, TOP, RIGHT, BOTTOM = 44, 34, 12, 38
"""The margins of a panel's field."""
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#806000", "#56b4e9")
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "14 4", "1 3")
"""Dash patterns that tell curves apart without colours."""
LOW, LEAST = 0.5, 4.0
"""The range of ratios that a field shows at least."""
LINES: Final = (0.5, 1, 2, 4, 10, 20, 50, 100, 1000)
STYLE: Final = "font: 12px sans-serif; fill: #222"


def plot(rows: Sequence[Row]) -> str:
    """Draw a panel for each thing that grows, named before the colon of a case."""
    panels: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for row in rows:
        if row.size is not None:
            thing, _, case = row.case.partition(": ")
            panels.setdefault(thing, {}).setdefault(case, []).append((log10(row.size), row.ratio))
    high = HIGH * ((len(panels) + 1) // 2)
    parts = [_panel(place, thing, curves) for place, (thing, curves) in enumerate(panels.items())]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * WIDE}" height="{high}" style="{STYLE}">'
    return "\n".join([head, f'<rect width="{2 * WIDE}" height="{high}" fill="white"/>', *parts, "</svg>", ""])


def _panel(place: int, thing: str, curves: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    points = [point for curve in curves.values() for point in curve]
    low, most = min(x for x, _ in points), max(x for x, _ in points)
    top = max(LEAST, *(y for _, y in points))

    def x(size: float) -> float:
        return LEFT + (size - low) / ((most - low) or 1) * (WIDE - LEFT - RIGHT)

    def y(ratio: float) -> float:
        return HIGH - BOTTOM - log10(max(ratio, LOW) / LOW) / log10(top / LOW) * (HIGH - TOP - BOTTOM)

    lines = [f'<g transform="translate({place % 2 * WIDE} {place // 2 * HIGH})">']
    lines += [f'<text x="{LEFT}" y="18" font-weight="bold">{thing}</text>']
    for ratio in (each for each in LINES if each <= top):
        lines += [
            f'<path d="M{LEFT} {y(ratio):.1f}H{WIDE - RIGHT}" stroke="#ddd"/>',
            f'<text x="{LEFT - 6}" y="{y(ratio) + 4:.1f}" text-anchor="end">{ratio:g}x</text>',
        ]
    for size in sorted({size for size, _ in points}):
        lines.append(f'<text x="{x(size):.1f}" y="{HIGH - 20}" text-anchor="middle">{_short(10**size)}</text>')
    for number, (case, curve) in enumerate(curves.items()):
        colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        line = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}" fill="none"'
        lines += [
            f'<path d="M{"L".join(f"{x(size):.1f} {y(ratio):.1f}" for size, ratio in curve)}" {line}/>',
            f'<path d="M{LEFT + 8} {TOP + 8 + 16 * number}h26" {line}/>',
            f'<text x="{LEFT + 40}" y="{TOP + 12 + 16 * number}">{case}</text>',
        ]
    return "\n".join([*lines, "</g>"])


def _short(size: float) -> str:
    return f"{size / 1000:.0f}k" if size >= 1000 else f"{size:.0f}"
