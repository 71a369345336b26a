"""The page of the documentation that shows what was measured last."""

import platform
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

PAGE = Path("docs/performance.md")
NONE: Mapping[str, str] = MappingProxyType({})
HEAD = """# Performance

Measured with `make bench`; written by `make bench ARGS="--write"`. Last written on {machine}.

Times are microseconds of one call, medians of the rounds; only the ratios mean anything on another machine. Both sides
take turns in the same run. The spread is the middle half of the rounds. "must" is the floor the project set itself and
"good" its goal; a line without them has none. Where we are compared with something that does only a part of our work,
such as writing the same bytes, the ratio says how many times dearer we are, and the bounds are upper ones.
"""


def page(about: Mapping[str, str], tables: Mapping[str, str], before: str = "", plots: Mapping[str, str] = NONE) -> str:
    """The page with, for each bench by its name, what it is about, its table, and the file of its plot where there is
    one; of those that were not measured now what the page said `before`."""
    machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    _, *kept = re.split(r"^(?=## )", before, flags=re.MULTILINE)
    parts = {one.splitlines()[0].removeprefix("## ").casefold(): f"\n{one.rstrip()}\n" for one in kept}
    parts |= {
        name: f"\n## {name.capitalize()}\n\n{about[name]}\n\n```\n{table}\n```\n"
        + (f"\n![Times as dear over the size]({plots[name]})\n" if name in plots else "")
        for name, table in tables.items()
    }
    return HEAD.format(machine=machine) + "".join(parts.values())
