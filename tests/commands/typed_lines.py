"""The slash command that corresponds to a typed line, for tests that use every front end."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from bot.commands.book import Book
from bot.commands.form import Field, Form, Values
from bot.commands.game_forms import ACT, ERRAND
from bot.commands.request import In, Request
from bot.commands.spec import Spec
from bot.features.clock.command import Deadline
from bot.features.participation.command import Bring, Join
from bot.features.people.command import For
from bot.features.random_tables.command import Draw
from bot.features.rulebook.command import Differences
from bot.features.saved_rolls.command import Saved
from bot.features.sheets.command import Sheet
from bot.features.standing_orders.command import Standing
from bot.turn.refusal import Refusal
from rules.catalogue import SYSTEMS

LOOKS: Final = {"number": r"\d+", "person": r"@\S+", "role": r"@\S.*", "channel": r"#\S+"}
"""What values of some kinds look like in a typed line."""
APART: Final = (Bring, Deadline, Differences, Draw, For, In, Join, Saved, Sheet, Standing)
"""What is told apart in fields, and is one text where it is typed: which names there are is known later."""
ENTRANCES: Final = {system.roster.entrance for system in SYSTEMS.values()}
"""Words before where somebody comes in."""


def slash(one: Book, line: str) -> tuple[Form, Values] | None:
    """A slash command that asks for the same as a line, and what to fill in; None where there is none. One that would
    open a page first is taken only where no other does."""
    found = list(_every_slash(one, line))
    return next((one for one in found if not one[0].wants_page(one[1])), found[0] if found else None)


def _every_slash(one: Book, line: str) -> Iterator[tuple[Form, Values]]:
    word, _, rest = line.partition(" ")
    spec = one.find(word.casefold(), rest)
    verb = (ACT,) if word in one.verbs else ()
    errand = (ERRAND,) if word in one.errands else ()
    for form in (*(() if spec is None else spec.slash), *verb, *errand):
        read = ((form, values) for values in _read(form, line) if spec is None or _same(one, spec, form, values, rest))
        yield from list(read)[:1]


def _read(form: Form, line: str) -> Iterator[Values]:
    """The values that make a line, with as many of them as can be said first."""
    for pattern in _patterns(form):
        found = pattern.fullmatch(line)
        if found is not None:
            values = {name: _shown(form, name, said) for name, said in found.groupdict().items()}
            if form.line(values) == line:
                yield values


def _same(one: Book, spec: Spec, form: Form, values: Values, rest: str) -> bool:
    """Whether the line and the values ask for the same."""
    if form.make is None:
        return True
    filled, typed = _asked(lambda: spec.filled(form.path, values)), _asked(lambda: spec.read(rest))
    return filled == typed or (isinstance(filled, APART) and _tells_apart(one, filled))


def _tells_apart(one: Book, filled: Request) -> bool:
    """Whether a name surely ends where what is filled in begins: how many words it has is known later."""
    match filled:
        case Draw():
            return not filled.of
        case In():
            return filled.text.split()[0].casefold() in one.words
        case Bring() | Join():
            return not filled.where or filled.where.split()[0].casefold() in ENTRANCES
    return True


def _asked(read: Callable[[], Request | None]) -> Request | str | None:
    try:
        return read()
    except Refusal as refused:
        return refused.code


def _shown(form: Form, name: str, typed: str) -> str:
    return next((shown for shown, said in form.field(name).choices if said == typed), typed)


@lru_cache(maxsize=4096)
def _patterns(form: Form) -> tuple[re.Pattern[str], ...]:
    """The form with all that may be left out, and with ever less of it."""
    typed = [field for field in form.fields if field.kind not in ("flag", "file") or field.typed]
    typed.sort(key=lambda field: not field.first)
    kept = product(*([True] if field.needed else [True, False] for field in typed))
    return tuple(_pattern(form, [field for field, said in zip(typed, some, strict=True) if said]) for some in kept)


def _pattern(form: Form, fields: Sequence[Field]) -> re.Pattern[str]:
    words = form.name if form.words is None else form.words
    pieces = "".join(f"{re.escape(one.before)}(?P<{one.name}>{_looks(one)}){re.escape(one.after)}" for one in fields)
    said = f"{re.escape(words)}{pieces}{re.escape(form.end)}"
    return re.compile(said if words else said.removeprefix(r"\ "), re.DOTALL)


def _looks(field: Field) -> str:
    if field.kind == "flag":
        return re.escape(field.typed)
    if field.choices:
        return "|".join(re.escape(typed) for _, typed in field.choices if typed)
    return LOOKS.get(field.kind, ".+?")
