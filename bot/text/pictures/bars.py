"""How often something falls, or fell: a bar for each total or outcome."""

from typing import Literal

from bot.text.pictures.shown import Depiction, Shown

Look = Literal["plain", "passed", "failed"]
"""How a bar is filled: what succeeds is full, what does not is hatched."""


class Bar(Shown):
    """`size` is how long it is beside the others, `expected` where it was to end; `label` stands at its end."""

    name: str
    size: float
    label: str = ""
    expected: float | None = None
    look: Look = "plain"


class Bars(Depiction):
    """Bars under a title, with words below. `lying`: they lie, so that there is room for words before them.

    `legend`: what each way of filling stands for, and under "expected" what the marks across the bars are.
    """

    kind: Literal["bars"] = "bars"
    title: str
    bars: tuple[Bar, ...]
    below: tuple[str, ...] = ()
    lying: bool = False
    legend: tuple[tuple[str, str], ...] = ()
