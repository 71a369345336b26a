"""`docs/performance.md`: the goals at a glance, a word where one is missed, and what was measured of each part."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final

from bench.goals import missed, summary
from bench.record import Record
from bench.rows import Row, printed

PAGE: Final = Path("docs/performance.md")
HEAD: Final = """# Performance

`make bench` measures all of this anew; `make bench ARGS="--write"` writes this page, and every round of every case into
[performance.json](performance.json). All of it took {minutes:.0f} minutes. One part alone: `make bench ARGS="rolling"`,
without `--write`; `make bench ARGS="--page"` makes the page anew and measures nothing.

Measured {moment}: {machine}.

{peers}

"Ours" and "theirs" are medians of the rounds; only the ratios mean anything on another machine. Both sides take turns
in the same run, so that a slow moment of the machine hits both, and processor time is counted where nothing else is
said. The spread is the middle half of the rounds. "must" is the floor the project set itself and "good" its goal; a
line without them has none. Where we are compared with something that does only a part of our work, such as writing the
same bytes, the ratio says how many times dearer we are, and the bounds are upper ones; so they are of what grows.

## Goals

The worst and the best of the cases that a goal is about. "met": every case reaches what it must; "good": the goal too.

```
{summary}
```
"""
MISSED: Final = """
### What is missed

{sentences}
"""
NONE: Final = """
Nothing is missed.
"""


def page(record: Record, sections: Mapping[str, Mapping[str, str]], plots: Mapping[str, str]) -> str:
    """The whole page. `sections` say which parts there are, and what each is about; `plots` the file of a plot."""
    rows: Mapping[str, Sequence[Row]] = {name: one.rows for name, one in record.parts.items()}
    sentences = [f"- {one}" for one in missed(rows)]
    head = HEAD.format(
        minutes=sum(one.seconds for one in record.parts.values()) / 60,
        moment=_moment(record),
        machine=record.machine,
        peers="\n".join(wrap(f"Beside {record.peers}.", 120)),
        summary=summary(rows),
    )
    found = [head, MISSED.format(sentences="\n".join(sentences)) if sentences else NONE]
    for section, parts in sections.items():
        measured = {name: about for name, about in parts.items() if name in record.parts}
        if measured:
            found.append(f"\n## {section}\n")
        found += [_part(name, about, record, plots.get(name)) for name, about in measured.items()]
    return "".join(found)


def _part(name: str, about: str, record: Record, plot: str | None) -> str:
    one = record.parts[name]
    when = "" if one.moment == _moment(record) else f"\nMeasured {one.moment}.\n"
    drawn = f"\n![Times as dear over the size]({plot})\n" if plot else ""
    return f"\n### {name}\n\n{about}\n{when}\n```\n{printed(one.rows)}\n```\n{drawn}"


def _moment(record: Record) -> str:
    """When most of it was measured."""
    moments = [one.moment for one in record.parts.values()]
    return max(moments, key=moments.count, default="never")
