"""What was filled into a page, whatever it is laid out of."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any


def submitted(components: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """What each place to fill in is called, and the text, or what was chosen first; "" where nothing was."""
    for one in components:
        if "component" in one:
            yield from submitted([one["component"]])
        elif "components" in one:
            yield from submitted(one["components"])
        elif "custom_id" in one:
            chosen = one.get("values") or ()
            yield one["custom_id"], str(one.get("value") or (chosen[0] if chosen else ""))
