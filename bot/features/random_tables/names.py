"""Finding the random table that a name means, and where text about it may be shown."""

import re
from collections.abc import Mapping
from typing import Final

from bot.commands import book
from bot.confusables import looking_like
from bot.packs import names as naming
from bot.packs.library import Library
from bot.packs.names import key, mind_new, near
from bot.packs.overlay import other_names
from bot.packs.schema import TABLE, TableEntry
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.reply import Line
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError

LONGEST_NAME: Final = 6
"""Maximum number of words of a table's name to look for after the prefix."""

SECRET: Final = re.compile(
    r"(?<!\S)(?:secret(?:ly)?|hidden|(?:geheim|verdeckt|versteckt|verborgen|heimlich)(?:e[mnrs]?)?)(?!\S)",
    re.IGNORECASE,
)
"""What GMs write at a table that they want to hide."""


def meant(context: Context, word: str, rest: str = "") -> tuple[str, str] | None:
    """Return the table that typed words name and the text after the name; None if there is none this person may know
    of.

    A name of several words is found in any spelling: "my cover", "my-cover", "mycover".
    """
    names = drawable(context)
    said = [word, *rest.split()]
    for count in range(min(LONGEST_NAME, len(said)), 0, -1):
        known = names.get(key("".join(said[:count])))
        if known is not None:
            return known, " ".join(said[count:])
    return None


def unknown(context: Context, name: str) -> RuleError:
    """Return the refusal for an unknown table."""
    return RuleError("unknown_entry", {"kind": TABLE, "name": name[:80], "suggestions": near(visible(context), name)})


def drawable(context: Context) -> Mapping[str, str]:
    """Return the tables this person may know of by key, including their other names."""
    library = context.library
    return library.every_key if context.is_gm else library.public_keys


def tell(session: Session, lines: list[Line], *names: str) -> None:
    """Answer where the command was typed; text about a secret table goes to the GM channel."""
    hidden = any(session.context.library.is_secret(name) for name in names)
    (session.response.gm if hidden and not session.context.private else session.response.answer).extend(lines)


def visible(context: Context) -> list[str]:
    """Return the tables that readers of the answer may know of, without other names."""
    library, whole = context.library, context.is_gm and context.private
    return [name for name in library.names(TABLE) if whole or not library.is_secret(name)]


def found(session: Session, wanted: str) -> TableEntry:
    """Return the table meant. In public and for players, a secret table is only found by a GM who types its full
    name."""
    library = session.context.library
    others = other_names(library.starter.tables)
    exact = drawable(session.context).get(key(wanted))
    known = exact or naming.find(TABLE, (*visible(session.context), *others), wanted)
    table: TableEntry = library.find(TABLE, known)
    return table


def see(context: Context, name: str) -> Line:
    """Explain how to show a table and how to draw from it."""
    head, *rest = name.split()
    own = meant(context, head, " ".join(rest)) and head.casefold() not in book.of(context.system).words
    roll = name if own and head.isascii() else f"table roll {name}"
    return say("Look at it with `@table show {name}`, or draw from it with `@{roll}`.", name=name, roll=roll)


def known(library: Library, name: str) -> TableEntry | None:
    """Return the table of exactly this name, in any spelling."""
    others = other_names(library.starter.tables)
    names = {key(one): one for one in (*library.sheets(TABLE), *others)}
    found: TableEntry | None = library.find(TABLE, names[key(name)]) if key(name) in names else None
    return found


def mind_name(context: Context, name: str) -> None:
    """Refuse table names that mean or resemble something else, because a table is drawn from by its name.

    Refuses with `name_taken`, `name_of_person`, `name_of_secret`, and like `mind_new`.
    """
    if (said := SECRET.search(name)) is not None:
        plain = f"{name[: said.start()]} {name[said.end() :]}".strip()
        raise Refusal("name_of_secret", {"word": said[0], "name": plain or None})
    steps = {one.casefold() for step in context.system.steps for one in (step.id, step.title)}
    shipped = any(key(one) == key(name) for one in context.library.starter.tables)
    if not shipped and looking_like(name, {*book.of(context.system).words, *steps}):
        raise Refusal("name_taken", {"name": name})
    if not shipped:
        mind_new(TABLE, name, ())
    if looking_like(name, context.game.people.values()):
        raise Refusal("name_of_person", {"name": name})


def secret_keys(library: Library) -> set[str]:
    return {key(name) for name in library.tables() if library.is_secret(name)}
