"""Texts that the program holds as data and says with `gettext`: meanings of commands, rules, settings, refusals."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.parse import book
from bot.parse.forms import GROUPS
from bot.parse.spec import Spec
from bot.render.families import FAMILIES
from bot.render.refusing import GENERAL
from rules.catalogue import SYSTEMS
from rules.system import System
from rules.wording import Counted, Figure, Joined, Wording


def shown() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Parts with texts: English, and the plural where there is one."""
    yield from (("turn", (word,)) for word in ("and", "or"))
    yield from (("refusals", (words,)) for words in GENERAL.values() if isinstance(words, str))
    for family, words in FAMILIES.items():
        refusals = (*words.refusals.values(), *words.objections.values())
        yield from ((family, (one,)) for one in refusals if isinstance(one, str))
    yield from (("commands", text) for one in GROUPS.values() for text in texts(one))
    for system in SYSTEMS.values():
        for spec in book.of(system).specs:
            yield from (("commands", text) for text in _of_command(spec))
        yield from ((f"{system.family}-rules", text) for text in _of_rules(system))


def _of_command(spec: Spec) -> Iterator[tuple[str, ...]]:
    said: list[str] = [spec.meaning, *spec.more]
    for form in spec.slash:
        page = () if form.page.startswith("#") else (form.page,)
        said += [form.meaning, *page]
        for one in form.fields:
            said += [one.meaning, *(label for label, _ in one.choices)]
    for text in said:
        yield from texts(text)


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
