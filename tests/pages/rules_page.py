"""docs/rules.md and similar pages: every rule of a game, its systems, its code, and how players meet it."""

from collections.abc import Sequence

from bot.features.rulebook.text import short
from rules.system import System
from rules.system.rule_entry import Entry, Field
from tests.pages.table import code, table

HEAD = """# Every rule of {game}

Every rule, the systems that have it, and where a player meets it. In play, `@rule {example}` explains a rule with
your system's numbers{others}.

- *Level*: **full** means the bot rolls, computes and applies it; **assist**, that it rolls, lists, reminds or
  proposes, and a person decides; **page**, that the rules only point to a page, which `@link` names.
- *Lives in*: the functions, classes and fields of `{module}` that apply it.
- *Met*: commands, steps of the turn, entries in the log (in italics).

Made by `make docs` from `{package}/rulebook`.
"""


def page(game: str, systems: Sequence[System], example: str) -> str:
    """The page of a game, with the systems of its family."""
    entries, module = systems[0].entries, package_of(systems[0])
    others = " and how the others differ" if len(systems) > 1 else ""
    lines = [HEAD.format(game=game, package=module.replace(".", "/"), module=module, example=example, others=others)]
    for subject in dict.fromkeys(entry.subject for entry in entries):
        own = [entry for entry in entries if entry.subject == subject]
        heads = ("rule", "title", *(("systems",) if len(systems) > 1 else ()), "level", "lives in", "met")
        lines += [f"## {subject[0].upper()}{subject[1:]}", ""]
        lines += table(heads, (row(entry, systems) for entry in own))
        lines.append("")
    return "\n".join(lines)


def package_of(system: System) -> str:
    """The package of the rules that a system's value comes from."""
    return ".".join(type(system.value).__module__.split(".")[:2])


def row(entry: Entry, systems: Sequence[System]) -> tuple[str, ...]:
    having = [short(system) for system in systems if entry.statement(system.value) is not None]
    everywhere = "all" if len(having) == len(systems) else ", ".join(having)
    return (
        entry.id,
        entry.title,
        *((everywhere,) if len(systems) > 1 else ()),
        entry.level.value,
        ", ".join(code(home(one, f"{package_of(systems[0])}.")) for one in entry.home),
        met(entry),
    )


def home(one: object, package: str) -> str:
    """A function, class or field by its name within the game's package."""
    if isinstance(one, Field):
        return f"{home(one.owner, package)}.{one.name}"
    full = f"{getattr(one, '__module__', '')}.{getattr(one, '__qualname__', '')}"
    return full.removeprefix(package)


def met(entry: Entry) -> str:
    words = [code(f"@{word}") for word in entry.met.words]
    steps = [step.replace("_", " ") for step in entry.met.steps]
    facts = [f"*{fact.__name__}*" for fact in entry.met.facts]
    return ", ".join([*words, *steps, *facts])
