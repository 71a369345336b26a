"""The parts of the catalogue, and the code of each: a feature, a game, the commands, or everything else."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
BOT: Final = ROOT / "bot"
FAMILIES: Final = ("arena", "mazeworld")
FEATURES: Final = tuple(sorted(path.parent.name for path in BOT.glob("features/*/__init__.py")))
PARTS: Final = (
    "text",
    "commands",
    *(f"features/{name}" for name in FEATURES),
    *(f"games/{family}" for family in FAMILIES),
)
"""Folders of `bot` with a file of the catalogue. A text that several say stands in the first of them."""
UNSAID: Final = (
    "bot/__main__.py", "bot/app", "bot/discord/connection", "bot/discord/registration/doctor.py",
    "bot/discord/registration/registration.py", "bot/feature_loader.py", "bot/games/mazeworld/lesson.py", "bot/store",
    "bot/turn/codec.py", "rules/arena/parts", "rules/arena/printed.py", "rules/arena/reading",
    "rules/mazeworld/printed", "rules/mazeworld/reading", "rules/mazeworld/revisions", "rules/reading",
)  # fmt: skip
"""Modules and packages with nothing that people are told: words that are read, what is kept, names of rows, and what
hosts read in their shell."""


def part_of(path: Path) -> str:
    """Return the part that a module's own texts belong to."""
    match path.relative_to(ROOT).with_suffix("").parts:
        case ("bot", "features", name, *_) if name in FEATURES:
            return f"features/{name}"
        case ("bot", "games", family, *_) | ("rules", family, *_) if family in FAMILIES:
            return f"games/{family}"
        case ("bot", "commands", *_):
            return "commands"
    return "text"
