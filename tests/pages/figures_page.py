"""docs/revisions.md and similar pages: every figure of every system of a game, side by side."""

from collections.abc import Sequence

from bot.features.rulebook.text import short
from rules.system import System
from rules.system.differences import Figure, Path, figures, merged
from tests.pages.table import table

HEAD = """# {title}

Every figure; "–" means that a system doesn't have it. In play, {shown}.

Made by `make docs` from the systems themselves, so that a changed figure is seen in review.
"""
SEVERAL = "A figure in **bold** differs between systems.\n"


def page(title: str, systems: Sequence[System], compared: str) -> str:
    """The page of the systems of one family."""
    found = [figures(system.value) for system in systems]
    every = merged(*found)
    paths = [
        path for path in every if not any(len(path) < len(other) and other[: len(path)] == path for other in every)
    ]
    several = len(systems) > 1
    shown = (
        f"`@differences {compared}` shows {'two systems side by side' if several else 'what house rules have changed'}"
    )
    lines = [HEAD.format(title=title, shown=shown), *((SEVERAL,) if several else ())]
    names = tuple(map(short, systems))
    for subject in dict.fromkeys(path[0] for path in paths):
        rows = [
            (_name(path, cells), *(cell.replace("_", " ") for cell in cells))
            for path in paths
            if path[0] == subject
            for cells in [[_cell(one, path) for one in found]]
        ]
        lines += [f"## {subject[0].upper()}{subject[1:]}", "", *table(("figure", *names), rows), ""]
    return "\n".join(lines)


def _name(path: Path, cells: list[str]) -> str:
    name = " · ".join(path[1:]).replace("_", " ") or path[0]
    return name if len(set(cells)) == 1 else f"**{name}**"


def _cell(found: dict[Path, Figure], path: Path) -> str:
    """In full, however long: what is left out would change unseen."""
    figure = found.get(path)
    if figure is None:
        return "–"
    return figure if isinstance(figure, str) else ", ".join(figure)
