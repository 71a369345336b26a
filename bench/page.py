"""`docs/performance.md`: the goals at a glance, an explanation for each missed one, and the measurements of each
part."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final

from bench.goals import missed, summary
from bench.record import Record
from bench.rows import Row, printed

PAGE: Final = Path("docs/performance.md")
HEAD: Final = """# Performance

`make bench` measures all of this; `make bench ARGS="--write"` also writes this page, and every round into
[performance.json](performance.json). That took {minutes:.0f} minutes. `make bench ARGS="rolling"` measures one part,
and `make bench ARGS="--page"` makes the page from the last measurements.

Measured {moment}: {machine}.

{peers}

"Ours" and "theirs" are medians of the rounds. On another machine only the ratios mean anything. Both sides take turns
in the same run, so a slow moment hits both. Times are CPU time unless it says otherwise. The spread is the middle half
of the rounds. "must" is the minimum that the project set itself, "good" its goal. If we are compared with something
that does only a part of our work, such as writing the same bytes, the ratio says how much more expensive we are, and
the limits are upper limits. The same goes for growth.

## Goals

The worst and the best case of each goal. "met": every case reaches the minimum; "good": the goal too.

```
{summary}
```
"""
MISSED: Final = """
### Missed goals

{sentences}
"""
NONE: Final = """
No goal is missed.
"""


def page(record: Record, sections: Mapping[str, Mapping[str, str]], plots: Mapping[str, str]) -> str:
    """Return the whole page. `sections`: the parts with their descriptions; `plots`: the plot files by part."""
    rows: Mapping[str, Sequence[Row]] = {name: one.rows for name, one in record.parts.items()}
    sentences = [f"- {one}" for one in missed(rows)]
    head = HEAD.format(
        minutes=sum(one.seconds for one in record.parts.values()) / 60,
        moment=_moment(record),
        machine=record.machine,
        peers="\n".join(wrap(f"Compared with {record.peers}.", 120)),
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
    drawn = f"\n![Cost by size, relative to a small one]({plot})\n" if plot else ""
    return f"\n### {name}\n\n{about}\n{when}\n```\n{printed(one.rows)}\n```\n{drawn}"


def _moment(record: Record) -> str:
    """Return when most of it was measured."""
    moments = [one.moment for one in record.parts.values()]
    return max(moments, key=moments.count, default="never")
