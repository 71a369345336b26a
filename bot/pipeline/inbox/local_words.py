"""The words of commands in other languages: `@würfle 2d6`, `@uhr aus`, `@log zug 1`. They are understood whichever
language is spoken, and shown where theirs is."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from bot.commands import book
from bot.commands.form import NAME
from bot.commands.vocabulary import EXAMPLES, PLACEHOLDERS, Taken, sentences, vocabulary
from bot.text.language.language import DEFAULT
from bot.text.language.speech import LANGUAGES, pgettext, speaking, spoken
from rules.system import System

TYPED: Final = "typed words"
"""In the catalogue: what is typed in another language, the word that is shown first. Commas stand between them."""
_OTHERS: Final = tuple(code for code in LANGUAGES if code != DEFAULT)
_SPELT: Final = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"))
_FREE: Final = re.compile(r":(?=\s|\Z)|\n")
"""People write as they like from here on: names of entries, their fields, reasons."""
_QUOTED: Final = re.compile(r'("[^"]*"?)')
_NUMBERED: Final = re.compile(r"\s(?P<word>[^\W\d_]+) \d+\s*\Z")
"""What is said last behind free words too: "page 2"."""
_COMMAND: Final = re.compile(r"\A(?P<sign>[@/]?)(?P<word>[^\W\d_][\w-]*)(?P<rest>(?:\s.*)?)\Z", re.DOTALL)
_REST: Final = re.compile(r"[\s\d.,;:|…<>=+#-]*")
_TOKEN: Final = re.compile(r"(?<!\S)@?(?P<word>[^\s@]+)")
PLACEHOLDER: Final = re.compile("|".join(rf"(?<![\w@#]){re.escape(one)}(?!\w)" for one in PLACEHOLDERS))
_NONE: Final = Taken(frozenset())


@dataclass(frozen=True, slots=True)
class _Words:
    """How words of one language become those of another behind one command."""

    pattern: re.Pattern[str] | None
    words: Mapping[str, str]
    free: frozenset[str]


def said_as(english: str) -> tuple[str, ...]:
    """How a typed word is called in the language that is spoken, the shown word first; none in English."""
    said = pgettext(TYPED, english)
    return tuple(one.strip() for one in said.split(",")) if said != english and english else ()


def localized(system: System) -> Mapping[str, str]:
    """The words of commands in the language that is spoken, each with the command's own; none in English."""
    errands = (one.words[0] for one in system.errands)
    return _commands((*(spec.words[0] for spec in book.of(system).specs), *errands), spoken().code)


def localized_verbs(system: System) -> Mapping[str, str]:
    """The same for what is said in a fight."""
    return _commands(tuple(verb.word for verb in system.reading.verbs), spoken().code)


@lru_cache(maxsize=32)
def _commands(commands: tuple[str, ...], code: str) -> dict[str, str]:
    found: dict[str, str] = {}
    with speaking(code):
        for own in commands:
            for said in (pgettext(NAME, own), *said_as(own)):
                if said != own:
                    found.setdefault(said.lower(), own)
                    found.setdefault(_unmarked(said.lower()), own)
    return found


def in_english(word: str, system: System) -> str:
    """A word as the command is called in English, whatever language it is of; another word stays as it is."""
    if word in book.of(system).words:
        return word
    for code in (spoken().code, *_OTHERS):
        with speaking(code):
            found = localized(system).get(word)
        if found is not None:
            return found
    return word


@cache
def spellings(words: frozenset[str]) -> Mapping[str, str]:
    """How words are typed in every language, without umlauts too, each with the English word."""
    found = {own: own for own in words}
    for code in _OTHERS:
        with speaking(code):
            for own in sorted(words):
                for said in (pgettext(NAME, own), *said_as(own)):
                    found.setdefault(said.casefold(), own)
                    found.setdefault(_unmarked(said.casefold()), own)
    return found


def language_of(word: str, system: System) -> str:
    """The language of the word of a command: English for one that is none."""
    if word not in book.of(system).words:
        for code in _OTHERS:
            with speaking(code):
                if word in localized(system):
                    return code
    return DEFAULT


def rest_in_english(word: str, rest: str, system: System, names: Callable[[], Collection[str]] = tuple) -> str:
    """What stands behind the (English) word of a command, in English words. `names`: what people and things are called
    stays as it is."""
    for code in _OTHERS:
        rest = _changed(rest, word, _inwards(word, code), names, lambda one, behind: _command_in(one, behind, system))
    return rest


def _command_in(word: str, rest: str, system: System) -> str | None:
    own = in_english(word.casefold(), system)
    return f"{own}{rest_in_english(own, rest, system)}" if own in book.of(system).words else None


def line_in_english(line: str, system: System) -> str:
    """A line that begins with a command, in English words; any other as it is."""
    word, _, rest = line.partition(" ")
    if (answer := verb_in_english(word.lower(), rest, system)) is not None:
        return " ".join(filter(None, answer))
    own = in_english(word.lower(), system)
    return f"{own} {rest_in_english(own, rest, system)}".strip() if own in book.of(system).words else line


def verb_in_english(word: str, rest: str, system: System) -> tuple[str, str] | None:
    """A word that answers what is asked in a fight, with what stands behind it, in English; None: it says more, and is
    read as a whole."""
    for code in _OTHERS:
        with speaking(code):
            own = _commands(tuple(verb.word for verb in system.reading.verbs), code).get(word)
        if own is not None:
            said = rest_in_english(own, rest, system)
            known = vocabulary()[own].words
            if _REST.fullmatch(_without(said, known)):
                return own, said
    return None


def shown(text: str) -> str:
    """A command, or words that one takes, in the language that is spoken, if it can be typed so."""
    code = spoken().code
    return text if code == DEFAULT or not text else _shown(text, code)


@lru_cache(maxsize=4096)
def _shown(text: str, code: str) -> str:
    found = _COMMAND.match(text)
    with speaking(code):
        text = PLACEHOLDER.sub(lambda one: (said_as(one.group()) or (one.group(),))[0], text)
        if found is not None and found["word"] in vocabulary() and (found["sign"] or found["rest"].strip()):
            return f"{found['sign']}{_shown_command(found['word'], text[found.end('word') :], code)}"
        if text in sentences():
            return pgettext(TYPED, text)
    if _REST.fullmatch(text):
        return text
    if text in vocabulary() and vocabulary()[text].verb:
        return _called(text, code)
    if not _tokens().issuperset(re.findall(r"[^\W\d_]+", text)):
        return text
    fitting = (word for word, taken in vocabulary().items() if _REST.fullmatch(_without(text, taken.words)))
    return next((_changed(text, word, _outwards(word, code), tuple, lambda *_: None) for word in fitting), text)


def _shown_command(word: str, rest: str, code: str) -> str:
    taken, said = vocabulary()[word], rest.strip()
    if not _REST.fullmatch(_without(rest, taken.words)):
        if f"{word} {said}" in sentences():
            return pgettext(TYPED, f"{word} {said}")
        if word in EXAMPLES and said in sentences():
            return f"{_called(word, code)} {pgettext(TYPED, said)}"
        if taken.verb:
            # What follows is a sentence that begins with this word.
            return f"{word}{rest}"
        if word in EXAMPLES and said in vocabulary() and vocabulary()[said].verb:
            return f"{_called(word, code)} {_called(said, code)}"
    changed = _changed(rest, word, _outwards(word, code), tuple, lambda one, behind: _command_out(one, behind, code))
    return f"{_called(word, code)}{changed}"


def _command_out(word: str, rest: str, code: str) -> str | None:
    return _shown(f"@{word}{rest}", code).removeprefix("@") if word in vocabulary() else None


def _called(word: str, code: str) -> str:
    """A command by its word of a language; one that is short for another stays."""
    with speaking(code):
        return (said_as(word) or (word,))[0]


@cache
def _tokens() -> frozenset[str]:
    """All single words that any command takes."""
    return frozenset(token for taken in vocabulary().values() for one in taken.words for token in one.split())


def _without(text: str, words: frozenset[str]) -> str:
    pattern = _pattern(words)
    return text if pattern is None else pattern.sub("", text)


def _changed(
    rest: str,
    word: str,
    words: _Words,
    names: Callable[[], Collection[str]],
    command: Callable[[str, str], str | None],
) -> str:
    """What stands behind a command, in other words, up to where people write as they like."""
    nests = vocabulary().get(word, _NONE).nests
    for token in list(_TOKEN.finditer(rest))[nests:] if nests is not None else ():
        if (nested := command(token["word"], rest[token.end() :])) is not None:
            return f"{rest[: token.start('word')]}{nested}"
    end = _FREE.search(rest)
    head, tail = (rest, "") if end is None else (rest[: end.start()], rest[end.start() :])
    return "".join(_exchanged(head, words, names)) + tail


def _exchanged(text: str, words: _Words, names: Callable[[], Collection[str]]) -> list[str]:
    pieces: list[str] = []
    free = False
    for at, part in enumerate(_QUOTED.split(text)):
        place = 0
        for found in () if at % 2 or free or words.pattern is None else words.pattern.finditer(part):
            key = _key(found.group())
            if key in names():
                continue
            pieces += [part[place : found.start()], words.words[key]]
            place = found.end()
            if key in words.free:
                free = True
                break
        last = _NUMBERED.search(part, place) if free else None
        if last is not None and words.pattern is not None and words.pattern.fullmatch(last["word"]):
            pieces += [part[place : last.start("word")], words.words[_key(last["word"])]]
            place = last.end("word")
        pieces.append(part[place:])
    return pieces


@lru_cache(maxsize=1024)
def _inwards(word: str, code: str) -> _Words:
    """From a language into English: what English itself says behind the command stays."""
    taken = vocabulary().get(word, _NONE)
    found: dict[str, str] = {}
    with speaking(code):
        for own in sorted(taken.words):
            for said in (_part(word, own), *said_as(own)):
                for spelt in (_key(said), _unmarked(_key(said))):
                    if spelt and spelt not in taken.words:
                        found.setdefault(spelt, own)
    free = frozenset(one for one, own in found.items() if own in taken.free) | taken.free
    found |= {one: one for one in taken.free}
    return _Words(_pattern(frozenset(found)), found, free)


@lru_cache(maxsize=1024)
def _outwards(word: str, code: str) -> _Words:
    """From English into a language."""
    taken = vocabulary().get(word, _NONE)
    with speaking(code):
        found = {own: _part(word, own) or said[0] for own in sorted(taken.words) if (said := said_as(own))}
    return _Words(_pattern(frozenset(found)), found, taken.free)


def _part(word: str, own: str) -> str:
    """How the slash command of a part of a command is called, which is said in that language as well; "" for none."""
    path = f"{word} {own}"
    said = pgettext(NAME, path)
    return "" if said == path else said


@lru_cache(maxsize=2048)
def _pattern(words: frozenset[str]) -> re.Pattern[str] | None:
    """Any of the words or phrases, the longest first; a number may stand right before it."""
    spelt = [re.escape(one).replace(r"\ ", r"[ -]") for one in sorted(words, key=len, reverse=True)]
    return re.compile(rf"(?<![^\W\d_])(?<![@#{{-])(?:{'|'.join(spelt)})(?![\w}}-])", re.IGNORECASE) if spelt else None


def _key(said: str) -> str:
    return said.lower().replace("-", " ")


def _unmarked(said: str) -> str:
    """As it is typed without umlauts."""
    for sign, plain in _SPELT:
        said = said.replace(sign, plain)
    return said
