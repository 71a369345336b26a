"""docs/rules.md: every rule, the systems that have it, where it lives, and how a player meets it."""

from collections.abc import Sequence

from rules import catalogue
from rules.entry import Entry, Field
from rules.mazeworld.rulebook import ENTRIES
from rules.system import System
from tests.pages.table import code, table

HEAD = """# Every rule of MazeWorld

Made by `make docs` from the entries in `rules/mazeworld/rulebook`; `tests/pages` fails while it is not up to date. In
play `@rule MZ-FT-04` tells a rule with the numbers of the scene's system and how the others differ.

*Level*: **full** is rolled, computed and applied; **assist** is rolled, listed, reminded or proposed, and a person
decides; **page** is only pointed to by the rules, and `@link` says where it is. *Lives in*: the functions, classes and
fields of `rules.mazeworld` that compute or apply it. *Met*: commands, then steps of the turn, then what the log tells
(in italics).
"""
PACKAGE = "rules.mazeworld."


def page() -> str:
    systems = tuple(catalogue.SYSTEMS.values())
    lines = [HEAD]
    for subject in dict.fromkeys(entry.subject for entry in ENTRIES):
        own = [entry for entry in ENTRIES if entry.subject == subject]
        lines += [f"## {subject[0].upper()}{subject[1:]}", ""]
        lines += table(("rule", "title", "systems", "level", "lives in", "met"), (row(entry, systems) for entry in own))
        lines.append("")
    return "\n".join(lines)


def row(entry: Entry, systems: Sequence[System]) -> tuple[str, ...]:
    having = [system.aliases[0] for system in systems if entry.statement(system.value) is not None]
    everywhere = len(having) == len(systems)
    return (
        entry.id,
        entry.title,
        "all" if everywhere else ", ".join(having),
        entry.level.value,
        ", ".join(code(home(one)) for one in entry.home),
        met(entry),
    )


def home(one: object) -> str:
    """A function, class or field by its name within the game's package."""
    if isinstance(one, Field):
        return f"{home(one.owner)}.{one.name}"
    full = f"{getattr(one, '__module__', '')}.{getattr(one, '__qualname__', '')}"
    return full.removeprefix(PACKAGE)


def met(entry: Entry) -> str:
    words = [code(f"@{word}") for word in entry.met.words]
    steps = [step.replace("_", " ") for step in entry.met.steps]
    facts = [f"*{fact.__name__}*" for fact in entry.met.facts]
    return ", ".join([*words, *steps, *facts])
