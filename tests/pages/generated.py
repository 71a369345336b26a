"""The generated pages of docs/, and their generators."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules import catalogue
from rules.system import System
from tests.pages import commands_page, features_page, figures_page, reading_page, rules_page, saying_page, schemas

DOCS: Final = Path(__file__).parent.parent.parent / "docs"


@dataclass(frozen=True)
class Game:
    """What the pages of a family's game are called; `example` is a rule, `compared` what `@differences` shows."""

    name: str
    rules: str
    figures: str
    example: str
    compared: str

    def title(self, systems: tuple[System, ...]) -> str:
        return f"The systems of {self.name} side by side" if len(systems) > 1 else f"Every figure of {self.name}"


GAMES: Final[Mapping[str, Game]] = {
    "mazeworld": Game("MazeWorld", "rules.md", "revisions.md", "MZ-FT-04", "classic current"),
    "arena": Game("the arena", "rules-arena.md", "figures-arena.md", "AR-INIT-01", "arena house"),
}


def systems_of(family: str) -> tuple[System, ...]:
    return tuple(system for system in catalogue.SYSTEMS.values() if system.family == family)


def _pages(family: str, game: Game) -> dict[Path, Callable[[], str]]:
    systems = systems_of(family)
    return {
        DOCS / game.rules: lambda: rules_page.page(game.name, systems, game.example),
        DOCS / game.figures: lambda: figures_page.page(game.title(systems), systems, game.compared),
        DOCS / f"schemas/pack-{family}.json": lambda: schemas.pack_schema(family, systems),
    }


PAGES: Final[Mapping[Path, Callable[[], str]]] = {
    **{path: make for family, game in GAMES.items() for path, make in _pages(family, game).items()},
    DOCS / "commands.md": commands_page.page,
    DOCS / "features.md": features_page.page,
    DOCS / "reading.md": reading_page.page,
    DOCS / "saying-it.md": saying_page.page,
    DOCS / "schemas/game-file.json": schemas.game_schema,
}
