"""The page of docs/ that lists every command, typed and as a slash command."""

from collections.abc import Iterable

from bot.commands import book
from bot.commands.form import GROUPS, Field, Form
from bot.features.completion.slash_commands import slash_forms
from rules import catalogue
from rules.system import System
from tests.commands.typed_lines import slash
from tests.pages.table import code, table

HEAD = """\
# Commands

Type a command behind `@`, your game's prefix or a mention of the bot, or use its slash command. Both do the same:
`/roll` with *dice* `3#2d6` is `@roll 3#2d6`.

Brackets mark what you can leave out. The last column says who reads the answer to the slash command: everyone, or
only you. The fields *everyone* and *secretly* change that. A typed command is answered where you type it, except
for secrets.

- `/do` takes any line as you'd type it.
- Discord suggests values while you fill in a field; you can enter others.
- `/plan`, `/create new`, `/tables add` and the imports open a form for longer text if you leave them empty.
- Everything works in a private message to the bot, too.

Made by `make docs`.
"""


def page() -> str:
    forms = slash_forms()
    loose = [form for form in forms.values() if len(form.path) == 1]
    lines = [HEAD, "## Single words", "", *_forms(loose), ""]
    for group, about in GROUPS.items():
        lines += [f"## /{group}", "", f"{about[0].upper()}{about[1:]}.", ""]
        lines += [*_forms(form for form in forms.values() if form.path[0] == group and len(form.path) > 1), ""]
    families = {system.family: system for system in reversed(catalogue.SYSTEMS.values())}
    for _, system in sorted(families.items()):
        lines += [f"## Words of {system.title}", "", *_words(system), ""]
    return "\n".join(lines)


def _forms(forms: Iterable[Form]) -> list[str]:
    rows = [
        (
            code(" ".join((f"/{form.name}", *(_shown(form, field.name) for field in form.fields)))),
            code(_typed(form)),
            form.meaning,
            "only you" if form.aside else "everyone",
        )
        for form in sorted(forms, key=lambda form: form.path)
    ]
    return table(("slash command", "typed", "what it does", "who reads"), rows)


def _shown(form: Form, name: str) -> str:
    return f"{name}:" if form.field(name).needed else f"[{name}:]"


def _typed(form: Form) -> str:
    """The line that it makes, with fields in capitals."""

    words = form.name if form.words is None else form.words
    said = "".join(_piece(one) for one in sorted(form.fields, key=lambda one: not one.first))
    return f"@{f'{words}{said}{form.end}'.strip()}"


def _piece(field: Field) -> str:
    if field.kind in ("flag", "file") and not field.typed:
        return ""
    before = field.before.replace("\n", " ⏎ ")
    piece = f"{before}{field.typed or field.name.upper()}{field.after}"
    return piece if field.needed else f"[{piece}]"


def _words(system: System) -> list[str]:
    """What the game brings: its verbs, what its GM sets, what is done beside a fight."""
    examples = [(verb.example, verb.meaning) for verb in system.reading.verbs]
    examples += [
        (one.example, one.meaning) for one in (*system.roster.adjustments, *system.errands, *system.sheets.kinds)
    ]
    one, rows = book.of(system), []
    for example, meaning in examples:
        found = slash(one, example)
        if found is None:
            raise ValueError(f"no slash command makes {example!r}")
        form, values = found
        said = (f"{name}:{value}" for name, value in values.items())
        rows.append((code(" ".join((f"/{form.name}", *said))), code(f"@{example}"), meaning))
    return table(("slash command", "typed", "what it does"), rows)
