"""Commands in German: everything a German text shows is German and can be typed, and no word is ambiguous."""

import re
from collections.abc import Iterator

from bot.commands import book
from bot.commands.form import NAME
from bot.commands.vocabulary import EXAMPLES, lines, sentences, vocabulary
from bot.pipeline.inbox.local_words import PLACEHOLDER, in_english, line_in_english, said_as, shown, verb_in_english
from bot.text.language.speech import pgettext, speaking
from rules.catalogue import SYSTEMS
from rules.system import System
from tests.language.data import typed
from tests.language.files import kept, path_of
from tests.language.parts import PARTS

_CODE = re.compile(r"`([^`]*)`")
_GAP = re.compile(r"\{\w*\}")


def _commands() -> Iterator[str]:
    """Every command of a German text as it may come out, and every example."""
    for part in PARTS:
        for one in kept("de", path_of("de", part)):
            for text in (one.string,) if isinstance(one.string, str) else one.string:
                yield from (_GAP.sub("Ottokar", code) for code in _CODE.findall(text))
    yield from (f"@{line}" for line in typed())


def _played(word: str) -> System | None:
    return next((one for one in SYSTEMS.values() if word in book.of(one).words), None)


def test_commands_of_german_texts_are_german_and_can_be_typed() -> None:
    wrong: dict[str, str] = {}
    with speaking("de"):
        for command in sorted(set(_commands())):
            said, word = shown(command), command.removeprefix("@").partition(" ")[0]
            system = _played(word)
            if not command.startswith("@") or system is None or "…" in command:
                continue
            line, begins = command.removeprefix("@"), said.removeprefix("@").partition(" ")[0]
            if word in EXAMPLES or line in sentences() | lines():
                # The reader of the game reads it, as it reads any German sentence.
                continue
            local = said_as(word)
            is_english = begins == word and local and word not in local and not vocabulary()[word].verb
            if is_english or line_in_english(said.removeprefix("@"), system) != " ".join(_plain(line).split()):
                wrong[command] = said
    assert wrong == {}


def _plain(line: str) -> str:
    """A command as it was, with what stands in examples as a German text has it."""
    return PLACEHOLDER.sub(lambda one: (said_as(one.group()) or (one.group(),))[0], line)


def test_each_word_of_a_command_means_the_one_it_stands_for() -> None:
    """A GM's command begins as an action does only where it does in English."""
    clashing: dict[str, object] = {}
    with speaking("de"):
        for system in SYSTEMS.values():
            acts = {verb.word for verb in system.reading.verbs}
            gms = {word for spec in book.of(system).specs if spec.who == "gm" for word in spec.words}
            for own in book.of(system).words:
                for said in {pgettext(NAME, own), *said_as(own)} - {own}:
                    answer = verb_in_english(said.lower(), "", system)
                    meant = in_english(said.lower(), system) if answer is None else answer[0]
                    declared = own in gms - acts and system.reading.opens(said) and not _opens(own)
                    if meant != own or declared:
                        clashing[f"{own} {said}"] = meant
    assert clashing == {}


def _opens(word: str) -> bool:
    return any(system.reading.opens(word) for system in SYSTEMS.values())


def test_no_word_behind_a_command_means_two_things() -> None:
    clashing: dict[str, list[str]] = {}
    with speaking("de"):
        for word, taken in vocabulary().items():
            meant: dict[str, set[str]] = {}
            for own in taken.words:
                for said in said_as(own):
                    meant.setdefault(said.casefold(), set()).add(own)
            for said, several in meant.items():
                if len(several) > 1 or (said in taken.words and several != {said}):
                    clashing.setdefault(f"{word} {said}", []).extend(sorted(several))
    assert clashing == {}
