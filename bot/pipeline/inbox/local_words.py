"""The words of commands in other languages: `@würfle 2d6`, `@uhr aus`, `@log zug 1`. They are understood in every
language and shown in their own."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Final

from bot.commands import book
from bot.commands.form import NAME
from bot.commands.vocabulary import EXAMPLES, PLACEHOLDERS, Taken, lines, sentences, vocabulary
from bot.text.language.language import DEFAULT
from bot.text.language.speech import LANGUAGES, pgettext, speaking, spoken
from rules.system import System

TYPED: Final = "typed words"
"""Context in the catalogue for typed words. A translation lists them separated by commas, the one to show first."""
_OTHERS: Final = tuple(code for code in LANGUAGES if code != DEFAULT)
_SPELT: Final = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"))
_FREE: Final = re.compile(r":(?=\s|\Z)|\n")
"""Where free text begins: names of entries, their fields, reasons."""
_QUOTED: Final = re.compile(r'("[^"]*"?)')
_NUMBERED: Final = re.compile(r"\s(?P<word>[^\W\d_]+) \d+\s*\Z")
"""A word that may come last even after free text: "page 2"."""
_COMMAND: Final = re.compile(r"\A(?P<sign>[@/]?)(?P<word>[^\W\d_][\w-]*)(?P<rest>(?:\s.*)?)\Z", re.DOTALL)
_REST: Final = re.compile(r"[\s\d.,;:|…<>=+#-]*")
_LONGEST_NAME: Final = 30
"""The most words before a command within a line, such as the name of a channel of 100 characters."""
MOST_LEVELS: Final = 4
"""The most commands within commands, such as `@in hall as Kim whatif …`."""
_TOKEN: Final = re.compile(r"(?<!\S)@?(?P<word>[^\s@]+)")
PLACEHOLDER: Final = re.compile("|".join(rf"(?<![\w@#]){re.escape(one)}(?!\w)" for one in PLACEHOLDERS))
_NONE: Final = Taken(frozenset())


@dataclass(frozen=True, slots=True)
class _Words:
    """The translation of words behind one command from one language to another."""

    pattern: re.Pattern[str] | None
    words: Mapping[str, str]
    free: frozenset[str]


def said_as(english: str) -> tuple[str, ...]:
    """Return the translations of a typed word in the current language, the one to show first; none in English."""
    said = pgettext(TYPED, english)
    return tuple(one.strip() for one in said.split(",")) if said != english and english else ()


def localized(system: System) -> Mapping[str, str]:
    """Return the translated command words of the current language with the English ones; none in English."""
    return _commands(book.of(system).by_rank, spoken().code)


def localized_verbs(system: System) -> Mapping[str, str]:
    """Return the translated action words of a fight, as `localized` does."""
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
    """Return the English word of a command in whatever language it is typed; other words are unchanged."""
    if word in book.of(system).words:
        return word
    for code in (spoken().code, *_OTHERS):
        with speaking(code):
            found = localized(system).get(word)
        if found is not None:
            return found
    return word


def is_nameless(system: System, word: str, rest: str, *, voting: bool = False) -> bool:
    """Whether nobody may learn who typed this command, in whatever language. `voting`: a vote may be open there."""
    own = in_english(word, system)
    spec = book.of(system).find(own, rest)
    return spec is not None and spec.nameless is not None and spec.nameless(rest_in_english(own, rest, system), voting)


@cache
def spellings(words: frozenset[str]) -> Mapping[str, str]:
    """Return the English word for every spelling of these words in any language, with or without umlauts."""
    found = {own: own for own in words}
    for code in _OTHERS:
        with speaking(code):
            for own in sorted(words):
                for said in (pgettext(NAME, own), *said_as(own)):
                    found.setdefault(said.casefold(), own)
                    found.setdefault(_unmarked(said.casefold()), own)
    return found


def language_of(word: str, system: System) -> str:
    """Return the language of a command word; English if it isn't one."""
    if word not in book.of(system).words:
        for code in _OTHERS:
            with speaking(code):
                if word in localized(system):
                    return code
    return DEFAULT


def rest_in_english(
    word: str, rest: str, system: System, names: Callable[[], Collection[str]] = tuple, levels: int = MOST_LEVELS
) -> str:
    """Translate what follows the (English) word of a command into English. `names`: names of people and things, which
    are kept. `levels`: how many commands within commands are translated too."""

    def command_in(one: str, behind: str) -> str | None:
        # "neu" behind `@waswenn` is its own "new", not `@add`.
        option = next((own for code in _OTHERS if (own := _inwards(word, code).words.get(_key(one)))), None)
        own = in_english(one.casefold(), system) if levels and option in (None, *book.of(system).words) else ""
        found = own in book.of(system).words
        return f"{own}{rest_in_english(own, behind, system, levels=levels - 1)}" if found else None

    for code in _OTHERS:
        rest = _changed(rest, word, _inwards(word, code), names, command_in)
    return rest


def line_in_english(line: str, system: System) -> str:
    """Translate a line that begins with a command into English; other lines are unchanged."""
    word, _, rest = line.partition(" ")
    if (answer := verb_in_english(word.lower(), rest, system)) is not None:
        return " ".join(filter(None, answer))
    own = in_english(word.lower(), system)
    return f"{own} {rest_in_english(own, rest, system)}".strip() if own in book.of(system).words else line


def verb_in_english(word: str, rest: str, system: System) -> tuple[str, str] | None:
    """Translate the answer to a question in a fight into English, as its word and the rest. Return None if it says more
    than that and has to be read as a whole sentence."""
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
    """Return a command, or words that it takes, in the current language if it can be typed that way."""
    code = spoken().code
    return text if code == DEFAULT or not text else _shown(text, code)


@lru_cache(maxsize=4096)
def _shown(text: str, code: str) -> str:
    found = _COMMAND.match(text)
    with speaking(code):
        sign, whole = (text[:1], text[1:]) if text[:1] in ("@", "/") else ("", text)
        if whole in lines():
            return f"{sign}{pgettext(TYPED, whole)}"
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


def deed_shown(deed: str) -> str:
    """Return a deed with something a fighter has ("use rope"), with its verb in the current language."""
    word, _, rest = deed.partition(" ")
    return " ".join(filter(None, (_called(word, spoken().code), rest))) if word in vocabulary() else deed


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
    """Return the word of a command in a language; an abbreviation without a translation is unchanged."""
    with speaking(code):
        return (said_as(word) or (word,))[0]


@cache
def _tokens() -> frozenset[str]:
    """Return every single word that any command takes."""
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
    """Replace words behind a command, up to where free text begins."""
    nests = vocabulary().get(word, _NONE).nests
    for token in islice(_TOKEN.finditer(rest), nests, nests + _LONGEST_NAME) if nests is not None else ():
        if rest.strip() == token.group() and _key(token["word"]) in words.words:
            # It stands alone, as one of the command's own words: "neu" behind `@waswenn` isn't `@add`.
            break
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
    """Return how the words behind a command translate from a language into English. Words that are English behind the
    command are kept."""
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
    """Return how the words behind a command translate from English into a language."""
    taken = vocabulary().get(word, _NONE)
    with speaking(code):
        found = {own: _part(word, own) or said[0] for own in sorted(taken.words) if (said := said_as(own))}
    return _Words(_pattern(frozenset(found)), found, taken.free)


def _part(word: str, own: str) -> str:
    """Return the translated name of a part of a slash command, which can be typed as well; "" if there is none."""
    path = f"{word} {own}"
    said = pgettext(NAME, path)
    return "" if said == path else said


@lru_cache(maxsize=2048)
def _pattern(words: frozenset[str]) -> re.Pattern[str] | None:
    """Match any of the words or phrases, longest first; a number may stand right before one."""
    spelt = [re.escape(one).replace(r"\ ", r"[ -]") for one in sorted(words, key=len, reverse=True)]
    return re.compile(rf"(?<![^\W\d_])(?<![@#{{-])(?:{'|'.join(spelt)})(?![\w}}-])", re.IGNORECASE) if spelt else None


def _key(said: str) -> str:
    return said.lower().replace("-", " ")


def _unmarked(said: str) -> str:
    """Return the text as typed without umlauts."""
    for sign, plain in _SPELT:
        said = said.replace(sign, plain)
    return said
