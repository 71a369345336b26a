"""Texts stored as data and translated with `gettext`: descriptions of commands, rules, settings, refusals."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from bot.commands import book
from bot.commands.form import GROUPS, NAME, TEXT, Form
from bot.commands.registry import commands
from bot.commands.vocabulary import lines, sentences, typed_words
from bot.features.completion.slash_commands import slash_forms
from bot.features.dice import refusals as refusals_dice
from bot.features.packs.text import title_of, word_for
from bot.features.random_tables.command import EXAMPLES
from bot.games.registry import FAMILIES
from bot.packs.library import Library
from bot.pipeline.inbox.local_words import TYPED
from bot.text.refusals import wording
from bot.text.table_draws import ROW
from rules.catalogue import SYSTEMS
from rules.system import System
from rules.wording import Counted, Figure, Joined, Wording


def shown() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Texts with the part they belong to unless one has them in its code: English, plural, and what tells them
    apart."""
    yield from (("text", (word,)) for word in ("and", "or"))
    general = (*wording().values(), *refusals_dice.UNREAD.values())
    yield from (("text", (words,)) for words in general if isinstance(words, str))
    for family, words in FAMILIES.items():
        refusals = (*words.refusals.values(), *words.objections.values())
        yield from ((f"games/{family}", (one,)) for one in refusals if isinstance(one, str))
    yield from (("commands", (text,)) for text in GROUPS.values())
    plain = Form(("",), "", also=(replace(TEXT, name="text"),))
    for form in (*slash_forms().values(), plain):
        yield from (("commands", text) for text in _of_form(form))
        yield from (("commands", text) for text in _names(form))
    yield from (("commands", (word, "", TYPED)) for word in sorted(typed_words() | sentences() | lines()))
    for system in SYSTEMS.values():
        yield from (
            (f"games/{system.family}", (title,))
            for one in system.sheets.kinds
            for title in (title_of(one.word), one.word.capitalize())
        )
        yield from ((f"games/{system.family}", (text, "", ROW)) for text in _of_tables(system) if text)
        yield from ((f"games/{system.family}", (text,)) for text in _of_sheet(system))
        for spec in book.of(system).specs:
            yield from (("commands", text) for said in (spec.meaning, spec.instead, *spec.more) for text in texts(said))
        for done in (*system.reading.verbs, *system.errands):
            yield from (
                ("commands", text) for said in (done.meaning, getattr(done, "when", "")) for text in texts(said)
            )
        yield from ((f"games/{system.family}", text) for text in _of_rules(system))


def typed() -> Iterator[str]:
    """Lines of commands, which are English everywhere: examples, and how what is filled in is typed."""
    for system in SYSTEMS.values():
        for one in (
            *book.of(system).specs,
            *system.reading.verbs,
            *system.errands,
            *system.sheets.kinds,
            *system.roster.adjustments,
        ):
            yield one.example
        yield from (one.fields for one in system.sheets.kinds)
        yield from (example for examples in system.reading.examples.values() for example in examples)
    # Some of them have other examples in every game.
    yield from (spec.example for some in commands() for spec in some)
    yield from (form.line({one.name: "…" for one in form.fields}) for form in slash_forms().values())
    yield from EXAMPLES.values()


def _of_form(form: Form) -> Iterator[tuple[str, ...]]:
    page = () if form.page.startswith("#") else (form.page,)
    yield from ((text,) for text in (form.meaning, *page))
    for one in form.fields:
        yield from ((text,) for text in (one.meaning, *(label for label, _ in one.choices)))


def _names(form: Form) -> Iterator[tuple[str, ...]]:
    """What is called by a name of its own: a word of the path, and each field."""
    yield from ((name, "", NAME) for name in (form.path[0], form.name, *(one.name for one in form.fields)))


def _of_tables(system: System) -> Iterator[str]:
    """Sentences of the tables that come with the bot: rows of a word or two are typed, or are names. Also all notes."""
    starter = Library.of(system).starter
    for table in starter.tables.values():
        yield from (row.text for row in table.rows if row.text.endswith("."))
        yield table.notes
    for kind in starter.sheets.values():
        yield from (getattr(sheet, "notes", "") for sheet in kind.values())


def _of_sheet(system: System) -> Iterator[str]:
    """Names of what a contestant is asked about, as they stand on the sheet."""
    for field in fields(system.types.sheets["fighter"]):
        if field.metadata.get("section") in ("about", "skills"):
            word = word_for(field.name, system.family)
            yield f"{word[:1].upper()}{word[1:]}"


def _of_rules(system: System) -> Iterator[tuple[str, ...]]:
    said: list[Any] = [system.title, *(step.title for step in system.steps)]
    for entry in system.entries:
        said += [entry.title, entry.subject, entry.statement(system.value)]
    for one in system.settings:
        said += [one.meaning, one.wanted]
    for text in said:
        yield from texts(text)


def texts(text: Any) -> Iterator[tuple[str, ...]]:
    """What of a text is looked up: its template, and what its values are made of."""
    match text:
        case Wording():
            yield (text.template,)
            yield from _inside(text.values.values())
        case Counted():
            yield text.one, text.several
            if text.none:
                yield (text.none,)
        case Joined():
            yield from _inside(text.parts)
            yield from ([(text.joint,)] if text.joint else [])
        case Figure() | None:
            return
        case str():
            yield (text,)


def _inside(values: Iterable[str]) -> Iterator[tuple[str, ...]]:
    for value in values:
        if isinstance(value, Wording | Counted | Joined):
            yield from texts(value)
