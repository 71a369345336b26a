"""The parts of the catalogue, and which code each is made of."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TURN: Final = frozenset({
    "amending", "blanks", "board", "changes", "chart", "clock", "controls", "declaring", "depicting", "drawing",
    "ending", "lesson", "moments", "overview", "plans", "prompts", "shared", "standing", "stepping", "throws", "turn",
    "tutorial", "waiting",
})  # fmt: skip
"""Modules of `bot.text` that say what goes on in a turn."""
PARTS: Final = (
    "turn", "around", "refusals", "commands", "slash", "service", "mazeworld", "mazeworld-rules", "arena",
    "arena-rules",
)  # fmt: skip
"""A text that several say stands in the first of them."""
UNSAID: Final = (
    "bot/app/process_log.py", "bot/store", "bot/turn/codec.py", "rules/reading", "rules/arena/reading",
    "rules/mazeworld/reading", "bot/__main__.py", "bot/app/discord_setup.py", "bot/app/games.py", "bot/app/run.py",
    "bot/app/settings.py", "bot/discord/registration/doctor.py", "bot/discord/registration/registration.py",
    "bot/discord/connection/shard.py", "bot/discord/connection/rest_client.py", "bot/discord/connection/start.py",
    "bot/app/metrics", "bot/app/verify.py", "bot/app/settings_errors.py", "rules/arena/parts", "rules/arena/printed.py",
    "rules/mazeworld/revisions", "rules/mazeworld/printed", "bot/games/mazeworld/lesson.py",
)  # fmt: skip
"""Modules and packages with nothing that people are told: words that are read, what is kept, names of rows, and what
hosts read in their shell."""


def part_of(path: Path) -> str:
    """The part that a module's own texts belong to."""
    match path.relative_to(ROOT).with_suffix("").parts:
        case ("bot", "render", ("mazeworld" | "arena") as family, *_):
            return family
        case ("bot", "render", name) if name.startswith("refus"):
            return "refusals"
        case ("bot", "render", name):
            return "turn" if name in TURN else "around"
        case ("bot", "parse", *_):
            return "commands"
        case ("rules", "mazeworld", *_, _) as where if not {"rulebook", "house"}.intersection(where):
            return "mazeworld"
        case ("rules", "arena", *_):
            return "arena-rules"
        case ("rules", *_):
            return "mazeworld-rules"
    return "service"
