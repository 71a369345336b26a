"""docs/revisions.md: every figure of every system side by side."""

from rules import catalogue
from rules.differences import Figure, Path, figures, merged
from tests.pages.table import table

HEAD = """# The systems of MazeWorld side by side

Made by `make docs` from the values themselves; `tests/pages` fails while it is not up to date, so that a changed figure
of a revision is seen in review. A figure in **bold** is not the same in every system; "–" is one that a system does not
have. In play `@differences classic current` shows two of them.
"""


def page() -> str:
    systems = tuple(catalogue.SYSTEMS.values())
    found = [figures(system.value) for system in systems]
    every = merged(*found)
    paths = [
        path for path in every if not any(len(path) < len(other) and other[: len(path)] == path for other in every)
    ]
    lines = [HEAD]
    names = tuple(system.aliases[0] for system in systems)
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
