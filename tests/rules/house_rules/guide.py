"""The typed examples in the guide to house rules, by the game of each section."""

import re
from pathlib import Path

_TEXT = (Path(__file__).parents[3] / "docs" / "house-rules.md").read_text("utf-8")
_ARENA = re.compile(r"## The arena\n.*?(?=## )", re.DOTALL)


def of_mazeworld() -> list[str]:
    return _examples(_ARENA.sub("", _TEXT))


def of_the_arena() -> list[str]:
    return _examples(_ARENA.findall(_TEXT)[0])


def _examples(text: str) -> list[str]:
    """Those in the second column of the tables, and behind @house."""
    rows = [line.split("|")[2] for line in text.splitlines() if line.startswith("| ") and "`" in line]
    found = [example for row in rows for example in re.findall("`([^`]*)`", row)]
    return [example for example in found if not example.startswith("@")] + re.findall(
        r"`@house ([a-z]+\.[^`\s]+ [^`]*)`", text
    )
